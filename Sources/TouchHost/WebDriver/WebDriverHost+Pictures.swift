/// Screenshots, made by the program for pictures.
extension WebDriverHost {
    /// A PNG in base64, of an element or of the whole screen, with one pixel for each point.
    ///
    /// - Parameter view: the element; nil for the screen.
    func picture(of view: UIView?) throws(WebDriverError) -> String {
        var options = ["--scale", "1"]
        if let view {
            let frame = view.onScreen(view.bounds).intersection(session.application.scene.bounds)
            guard !frame.isNull, frame.width > 0, frame.height > 0 else {
                throw WebDriverError(
                    .unableToCaptureScreen,
                    "Cannot make a picture of \(view.nameInSentence): nothing of it is on the screen. To fix, "
                        + "scroll to it first."
                )
            }
            let sides = [frame.minX, frame.minY, frame.width, frame.height].map(\.short)
            // A value that begins with a minus would be taken for an option.
            options.append("--crop=\(sides.joined(separator: ","))")
        }
        do {
            let trace = try TraceFile.data(of: session.trace)
            return try RasterProgram.found().picture(of: trace, options).base64EncodedString()
        } catch {
            throw WebDriverError(.unableToCaptureScreen, "\(error)")
        }
    }
}

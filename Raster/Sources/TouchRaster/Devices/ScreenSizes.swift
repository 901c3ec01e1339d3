package import TouchRecord

extension TraceReader {
    /// The sizes that the screen has at the given times, or at any time if none are given: its own
    /// size, and the other way round while a window is turned. In the order of their appearance.
    package func screenSizes(at times: [TimeInterval]? = nil) throws(RasterError) -> [CGSize] {
        var playback = try ScreenPlayback(self)
        var sizes: [CGSize] = []
        let count = times?.count ?? frameCount
        for index in 0..<count {
            let screen = try playback.screen(at: times?[index] ?? time(ofFrame: index))
            let size = screen.size(of: header)
            if !sizes.contains(size) { sizes.append(size) }
            // There are only these two.
            if sizes.count == 2 { break }
        }
        return sizes
    }
}

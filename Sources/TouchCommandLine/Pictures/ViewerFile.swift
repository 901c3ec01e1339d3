/// The page that shows a trace, as a file.
enum ViewerFile {
    /// Writes the page of a trace.
    ///
    /// - Parameter other: a trace that it is compared with; nil for none.
    static func write(_ trace: Trace, comparedWith other: Trace? = nil, to path: String) throws {
        do {
            let page = try TraceViewer.html(of: trace, comparedWith: other)
            try OutputTarget(path).write(Data(page.utf8))
        } catch {
            throw CommandRefusal("Cannot write the page to \"\(path)\": \(error.reason)")
        }
    }
}

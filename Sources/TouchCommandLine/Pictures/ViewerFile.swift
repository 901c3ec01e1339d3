/// Writes the page that shows a trace.
enum ViewerFile {
    /// Writes the page.
    ///
    /// - Parameters:
    ///   - trace: the trace to show.
    ///   - other: a trace to compare it with; nil for none.
    ///   - path: the file to write.
    static func write(_ trace: Trace, comparedWith other: Trace? = nil, to path: String) throws {
        let page = try TraceViewer.html(of: trace, comparedWith: other)
        try OutputTarget(path).write(Data(page.utf8), called: "the page")
    }
}

/// Makes an HTML page from a trace: a single file that needs no server and no network.
///
/// The page shows the screen at any time; what fingers, recognizers and views did, and why, on a
/// time axis; and the transcript. The content of a trace is embedded as data only: a label that
/// looks like a script remains text.
public enum TraceViewer {
    /// The page, as HTML.
    ///
    /// - Parameters:
    ///   - trace: the run to show.
    ///   - other: a run to compare it with, for example a golden; nil for none.
    /// - Throws: `EncodingError` for a trace with a number that JSON cannot hold.
    public static func html(of trace: Trace, comparedWith other: Trace? = nil) throws -> String {
        var page = ""
        try write(trace, comparedWith: other) { page += $0 }
        return page
    }

    /// Makes the page of `html(of:comparedWith:)` piece by piece, so that the page of a long run
    /// takes hardly any memory.
    ///
    /// - Throws: the errors of `piece`, and `EncodingError` as `html(of:comparedWith:)` does.
    public static func write(
        _ trace: Trace,
        comparedWith other: Trace? = nil,
        to piece: (String) throws -> Void
    ) throws {
        try piece(ViewerPage.beforePolicy + ViewerPage.beforeTitle)
        try piece(trace.header.title.escapedForHTML)
        try piece(ViewerPage.beforeMoreStyle + ViewerPage.beforeBar + ViewerPage.beforeTraces)
        try piece("[")
        try ViewerData.write(trace) { try piece($0.escapedForScript) }
        if let other {
            try piece(",\n")
            try ViewerData.write(other) { try piece($0.escapedForScript) }
        }
        try piece("]")
        try piece(ViewerPage.beforeStart + "begin();" + ViewerPage.rest)
    }

    /// The page of the studio: the page of a trace, with a bar, which gets a run that grows through a WebSocket
    /// of the server that it comes from.
    package static func studio(title: String) -> String {
        let limits = "const knownLimits = \(ViewerLimits().text.escapedForScript);\n"
        return [
            ViewerPage.beforePolicy, " connect-src 'self';", ViewerPage.beforeTitle,
            title.escapedForHTML,
            ViewerPage.beforeMoreStyle, "\n", StudioPage.moreStyle, ViewerPage.beforeBar,
            StudioPage.bar, "\n",
            ViewerPage.beforeTraces, "[]", ViewerPage.beforeStart, limits, StudioPage.start,
            ViewerPage.rest,
        ].joined()
    }
}

extension String {
    /// As text between two tags.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// As JSON in an element that ends at the first `</script`: JSON has `<` in strings only.
    fileprivate var escapedForScript: String {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        return split(separator: "<", omittingEmptySubsequences: false)
            .joined(separator: "\\u003c")
    }
}

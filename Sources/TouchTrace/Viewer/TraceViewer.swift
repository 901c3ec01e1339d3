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
        let runs = try ([trace] + (other.map { [$0] } ?? [])).map { try ViewerData($0).json }
        return ViewerPage.beforeTitle + trace.header.title.escapedForHTML
            + ViewerPage.beforeTraces
            + ("[" + runs.joined(separator: ",\n") + "]").escapedForScript
            + ViewerPage.afterTraces
    }
}

extension String {
    /// As text between two tags.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// As JSON in an element that ends at the first `</script`: JSON has `<` in strings only.
    fileprivate var escapedForScript: String {
        var escaped = ""
        escaped.reserveCapacity(utf8.count)
        for piece in split(separator: "<", omittingEmptySubsequences: false) {
            if !escaped.isEmpty { escaped += "\\u003c" }
            escaped += piece
        }
        return escaped
    }
}

/// A trace as a page to look at: one file that needs no server and no network.
///
/// The page shows the screen as it was at any time, what fingers, recognizers and views did on one time
/// axis, why, and the transcript. All that a trace says is data in it: a label that looks like a script
/// stays a text.
public enum TraceViewer {
    /// The page, as HTML.
    ///
    /// - Parameters:
    ///   - trace: the run that is shown.
    ///   - other: a run that it is compared with, for example a golden; nil for none.
    /// - Throws: what the encoder says of a trace that is no JSON.
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

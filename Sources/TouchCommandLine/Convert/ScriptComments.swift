/// The comments of a script: those at its beginning, and those above steps.
nonisolated struct ScriptComments {
    /// What the script does.
    private(set) var head: [String] = []
    /// The comments above a step, by its line.
    private(set) var above: [Int: [String]] = [:]

    /// Reads the comments that have lines to themselves.
    init(of script: String) {
        var waiting: [String] = []
        var isHead = true
        for (index, line) in script.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        ).enumerated() {
            let words = line.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("#") {
                let comment = words.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
                // A remark for editors.
                if !comment.hasPrefix("yaml-language-server:") { waiting.append(comment) }
                continue
            }
            if isHead {
                if words.isEmpty, waiting.isEmpty { continue }
                (head, isHead) = (waiting, false)
            } else if !words.isEmpty, !waiting.isEmpty {
                above[index + 1] = waiting
            }
            waiting = []
        }
    }
}

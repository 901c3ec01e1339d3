/// How a report is laid out where people read it.
struct ReportStyle: Hashable {
    /// Whether the text has colors.
    var isColored = false
    /// The number of columns; nil if lines may have any length.
    var width: Int?

    /// A color or a weight of text.
    enum Ink: String {
        case green = "32"
        case red = "31"
        case yellow = "33"
        case dim = "2"
        case bold = "1"
        case boldRed = "1;31"
    }

    /// The text in a color; without colors, the text itself.
    func paint(_ text: String, _ ink: Ink) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The beginning of a line that is too long, with an ellipsis.
    func cut(_ text: String, after used: Int = 0) -> String {
        guard let width, used + text.count > width else { return text }
        return String(text.prefix(max(1, width - used - 1))) + "…"
    }

    /// A text in lines that fit, broken at blanks. Further lines are indented.
    ///
    /// - Parameters:
    ///   - lead: the beginning of the first line, before the text.
    ///   - indentation: the blanks before each further line.
    func wrap(_ text: String, lead: String, indentation: Int) -> [String] {
        let space = String(repeating: " ", count: indentation)
        var lines: [String] = []
        for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            var line = index == 0 ? lead : space
            var isEmpty = true
            for word in part.split(separator: " ", omittingEmptySubsequences: false) {
                // A terminal of a few columns gets long lines, rather than one word in each.
                if let width, !isEmpty, width > indentation + 20,
                    line.count + 1 + word.count > width
                {
                    lines.append(line)
                    (line, isEmpty) = (space, true)
                }
                line += isEmpty ? "\(word)" : " \(word)"
                isEmpty = false
            }
            lines.append(line)
        }
        return lines
    }
}

/// When a report has colors.
nonisolated enum ColorChoice: String, CaseIterable {
    case auto, always, never
}

import SwiftSyntax

/// Changes of one source, kept as ranges of its UTF-8 bytes.
///
/// Everything that no edit touches stays byte-identical. An edit that removes text leaves blanks, so
/// that the columns of what follows stay the same.
struct SourceEdits {
    private struct Edit {
        let start: Int
        let end: Int
        let text: [UInt8]
        let order: Int
    }

    private var edits: [Edit] = []

    /// Whether nothing is changed.
    var isEmpty: Bool { edits.isEmpty }

    /// Replaces the text of a node, without the comments and blanks around it, by blanks.
    mutating func blank(_ node: some SyntaxProtocol) {
        blank(
            from: node.positionAfterSkippingLeadingTrivia,
            to: node.endPositionBeforeTrailingTrivia,
            of: text(of: node)
        )
    }

    /// Replaces the text of a node by another one, filled up with blanks where it is shorter.
    mutating func replace(_ node: some SyntaxProtocol, by text: String) {
        replace(
            from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset,
            by: padded(text, like: self.text(of: node))
        )
    }

    /// Replaces a range by exactly this text.
    mutating func replace(from start: Int, to end: Int, by text: String) {
        edits.append(Edit(start: start, end: end, text: Array(text.utf8), order: edits.count))
    }

    /// Inserts text before a position. What is inserted later at the same position comes later.
    mutating func insert(_ text: String, at position: AbsolutePosition) {
        replace(from: position.utf8Offset, to: position.utf8Offset, by: text)
    }

    /// Replaces the text between two positions by blanks and keeps its line breaks.
    mutating func blank(from start: AbsolutePosition, to end: AbsolutePosition, of text: String) {
        replace(from: start.utf8Offset, to: end.utf8Offset, by: blanks(for: text))
    }

    /// The source with all edits. An edit inside another edit's range is dropped. Line breaks that an edit replaces
    /// follow its text, so that the lines after it stay where they are.
    func applied(to source: [UInt8]) -> [UInt8] {
        let sorted = edits.sorted {
            ($0.start, $0.end == $0.start ? 0 : 1, $0.order)
                < ($1.start, $1.end == $1.start ? 0 : 1, $1.order)
        }
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 256)
        var position = 0
        for edit in sorted where edit.start >= position && edit.end <= source.count {
            result += source[position..<edit.start]
            result += edit.text
            let breaks =
                Self.breaks(in: source[edit.start..<edit.end]) - Self.breaks(in: edit.text[...])
            if breaks > 0 { result += [UInt8](repeating: 10, count: breaks) }
            position = edit.end
        }
        result += source[position...]
        return result
    }

    /// The text of a node without the comments and blanks around it, also if tokens of the node are missing.
    private func text(of node: some SyntaxProtocol) -> String {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset - node.position.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset - node.position.utf8Offset
        return String(decoding: node.syntaxTextBytes[start..<max(start, end)], as: UTF8.self)
    }

    private func blanks(for text: String) -> String {
        String(decoding: text.utf8.map { $0 == 10 || $0 == 13 ? $0 : 32 }, as: UTF8.self)
    }

    private static func breaks(in text: ArraySlice<UInt8>) -> Int { text.count { $0 == 10 } }

    /// The text, with blanks up to the length of an old one on one line.
    private func padded(_ text: String, like old: String) -> String {
        let missing = old.utf8.count - text.utf8.count
        return missing > 0 && !old.utf8.contains(10)
            ? text + String(repeating: " ", count: missing) : text
    }
}

/// A value of a property list, with the line on which it begins; 0 if the format has no lines.
package struct PropertyList: Equatable, Sendable {
    /// What a property list can contain. The entries of a dictionary keep their order.
    package indirect enum Content: Equatable, Sendable {
        case text(String)
        case list([PropertyList])
        case dictionary([(key: String, value: PropertyList)])

        package static func == (one: Content, other: Content) -> Bool {
            switch (one, other) {
            case (.text(let one), .text(let other)): one == other
            case (.list(let one), .list(let other)): one == other
            case (.dictionary(let one), .dictionary(let other)):
                one.map(\.key) == other.map(\.key) && one.map(\.value) == other.map(\.value)
            default: false
            }
        }
    }

    package let content: Content
    package let line: Int

    package init(_ content: Content, line: Int) { (self.content, self.line) = (content, line) }

    /// The text; nil if the value is no text.
    package var text: String? { if case .text(let text) = content { text } else { nil } }
    /// The elements; nil if the value is no list.
    package var list: [PropertyList]? { if case .list(let list) = content { list } else { nil } }
    /// The entries; nil if the value is no dictionary.
    package var entries: [(key: String, value: PropertyList)]? {
        if case .dictionary(let entries) = content { entries } else { nil }
    }

    /// The value of a key; nil if the value is no dictionary, or has no such key.
    package subscript(key: String) -> PropertyList? { entries?.first { $0.key == key }?.value }

    /// The texts of a list, and a text as a list of one.
    package var texts: [String] { list?.compactMap(\.text) ?? text.map { [$0] } ?? [] }
}

/// Something in a file that could not be read, or that is left out.
package struct XcodeProblem: Hashable, Sendable, CustomStringConvertible {
    /// The line in the file; nil if the sentence is about no line.
    package let line: Int?
    package let sentence: String

    package init(line: Int? = nil, _ sentence: String) {
        (self.line, self.sentence) = (line, sentence)
    }

    package var description: String { line.map { "line \($0): \(sentence)" } ?? sentence }
}

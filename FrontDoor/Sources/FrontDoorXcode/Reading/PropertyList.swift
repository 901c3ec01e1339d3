/// A value of a property list, with the line on which it begins; 0 if the format has no lines.
public struct PropertyList: Equatable, Sendable {
    /// What a property list can contain. The entries of a dictionary keep their order.
    public indirect enum Content: Equatable, Sendable {
        case text(String)
        case list([PropertyList])
        case dictionary([(key: String, value: PropertyList)])

        public static func == (one: Content, other: Content) -> Bool {
            switch (one, other) {
            case (.text(let one), .text(let other)): one == other
            case (.list(let one), .list(let other)): one == other
            case (.dictionary(let one), .dictionary(let other)):
                one.map(\.key) == other.map(\.key) && one.map(\.value) == other.map(\.value)
            default: false
            }
        }
    }

    public let content: Content
    public let line: Int

    public init(_ content: Content, line: Int) { (self.content, self.line) = (content, line) }

    /// The text; nil if the value is no text.
    public var text: String? { if case .text(let text) = content { text } else { nil } }
    /// The elements; nil if the value is no list.
    public var list: [PropertyList]? { if case .list(let list) = content { list } else { nil } }
    /// The entries; nil if the value is no dictionary.
    public var entries: [(key: String, value: PropertyList)]? {
        if case .dictionary(let entries) = content { entries } else { nil }
    }

    /// The value of a key; nil if the value is no dictionary, or has no such key.
    public subscript(key: String) -> PropertyList? { entries?.first { $0.key == key }?.value }

    /// The texts of a list, and a text as a list of one.
    public var texts: [String] { list?.compactMap(\.text) ?? text.map { [$0] } ?? [] }
}

/// Something in a file that could not be read, or that is left out.
public struct XcodeProblem: Hashable, Sendable, CustomStringConvertible {
    /// The line in the file; nil if the sentence is about no line.
    public let line: Int?
    public let sentence: String

    public init(line: Int? = nil, _ sentence: String) {
        (self.line, self.sentence) = (line, sentence)
    }

    public var description: String { line.map { "line \($0): \(sentence)" } ?? sentence }
}

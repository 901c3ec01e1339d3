/// Any JSON value.
package nonisolated indirect enum JSONValue: Hashable, Sendable {
    case null
    case text(String)
    case number(Double)
    case truth(Bool)
    case list([JSONValue])
    case object([String: JSONValue])

    /// A member of an object; nil if it is absent or null, or the value is no object.
    package subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members[name], member != .null else {
            return nil
        }
        return member
    }

    /// The text; nil for other values.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number; nil for other values.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// The truth value; nil for other values.
    package var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
    /// The items; nil for other values.
    package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
    /// The members; nil for other values.
    package var object: [String: JSONValue]? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The kind of value in words, for messages.
    package var kind: String {
        switch self {
        case .null: "null"
        case .text: "a text"
        case .number: "a number"
        case .truth: "true or false"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension JSONValue: nonisolated Codable {
    package nonisolated init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    package nonisolated func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .text(let text): try container.encode(text)
        case .number(let number):
            if let whole = Int(exactly: number) {
                try container.encode(whole)
            } else {
                try container.encode(number)
            }
        case .truth(let truth): try container.encode(truth)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }

    /// Reads one JSON document.
    package nonisolated init(_ bytes: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: bytes)
    }

    /// The JSON of any value.
    package nonisolated init(of value: some Encodable) throws {
        try self.init(JSONEncoder().encode(value))
    }

    /// One line, with sorted keys and without an end of line.
    package nonisolated var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A number that JSON does not have cannot have been read, and none is made here.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

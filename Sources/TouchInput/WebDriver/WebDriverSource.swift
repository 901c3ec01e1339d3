/// An input source of a WebDriver command, and where its actions begin.
struct WebDriverSource {
    enum Kind: Equatable {
        case pointer(ContactTool)
        /// A source that only pauses.
        case none
        /// A keyboard or a wheel. Its actions are left out, but its pauses count.
        case other(String)
    }

    var id: String
    var kind: Kind
    var offset: UInt64
    var line: Int
}

/// The positions of the sources in the document of a WebDriver command.
struct WebDriverIndex {
    private(set) var sources: [WebDriverSource] = []

    // More than ten fingers, a pen, a mouse, a keyboard and a wheel.
    private static let maximumSources = 64

    /// Reads a document: `{"actions": [source, …]}`, or the list alone.
    init(of store: ByteStore) throws {
        var cursor = try JSONCursor(store)
        if try cursor.skip("[") {
            try readSources(&cursor)
        } else {
            try cursor.expect("{")
            var hasActions = false
            try Self.members(&cursor) { key, cursor in
                guard key == "actions", !hasActions else { return try cursor.skipValue() }
                hasActions = true
                try cursor.expect("[")
                try readSources(&cursor)
            }
            guard hasActions else {
                throw RecordingError(line: 1, problem: .fieldIsMissing(field: "actions"))
            }
        }
        guard try cursor.peek() == nil else { throw cursor.broken("something follows its end") }
    }

    private mutating func readSources(_ cursor: inout JSONCursor) throws {
        if try cursor.skip("]") { return }
        repeat {
            guard sources.count < Self.maximumSources else {
                throw cursor.broken("it has more than \(Self.maximumSources) input sources")
            }
            sources.append(try Self.source(&cursor))
        } while try cursor.skip(",")
        try cursor.expect("]")
    }

    private static func source(_ cursor: inout JSONCursor) throws -> WebDriverSource {
        let line = cursor.line
        var type: String?
        var id = ""
        var pointerType = "mouse"
        var actions: (offset: UInt64, line: Int)?
        try cursor.expect("{")
        try members(&cursor) { key, cursor in
            switch key {
            case "type": type = try text(&cursor, "type")
            case "id": id = try text(&cursor, "id")
            case "parameters": pointerType = try parameters(&cursor) ?? pointerType
            case "actions":
                guard try cursor.peek() == UInt8(ascii: "[") else {
                    throw cursor.broken("the actions of a source are not a list")
                }
                actions = (cursor.offset, cursor.line)
                try cursor.skipValue()
            default: try cursor.skipValue()
            }
        }
        guard let type else {
            throw RecordingError(line: line, problem: .fieldIsMissing(field: "type"))
        }
        guard let actions else {
            throw RecordingError(line: line, problem: .fieldIsMissing(field: "actions.actions"))
        }
        return WebDriverSource(
            id: id,
            kind: try kind(type, pointerType, line),
            offset: actions.offset,
            line: actions.line
        )
    }

    private static func kind(
        _ type: String,
        _ pointerType: String,
        _ line: Int
    ) throws -> WebDriverSource.Kind {
        switch type {
        case "none": return .none
        case "key", "wheel": return .other(type)
        case "pointer": break
        default: throw unusable("type", "one of pointer, none, key, wheel", type, line)
        }
        switch pointerType {
        case "touch": return .pointer(.finger)
        case "pen": return .pointer(.stylus)
        case "mouse": return .pointer(.pointer)
        default:
            throw unusable("parameters.pointerType", "one of touch, pen, mouse", pointerType, line)
        }
    }

    private static func unusable(
        _ field: String,
        _ wanted: String,
        _ found: String,
        _ line: Int
    ) -> RecordingError {
        RecordingError(
            line: line,
            problem: .fieldIsUnusable(
                field: field,
                wanted: wanted,
                found: RecordingProblem.quote(found.utf8)
            )
        )
    }

    /// Reads the members of an object whose opening bracket has been read.
    private static func members(
        _ cursor: inout JSONCursor,
        _ member: (_ key: String, _ cursor: inout JSONCursor) throws -> Void
    ) throws {
        if try cursor.skip("}") { return }
        repeat {
            let key = try text(&cursor, "a name")
            try cursor.expect(":")
            try member(key, &cursor)
        } while try cursor.skip(",")
        try cursor.expect("}")
    }

    private static func text(_ cursor: inout JSONCursor, _ field: String) throws -> String {
        let line = cursor.line
        let value = try value(&cursor)
        guard case .string(let text) = value else {
            throw RecordingError(
                line: line,
                problem: .fieldIsUnusable(field: field, wanted: "a text", found: value.summary)
            )
        }
        return text
    }

    private static func parameters(_ cursor: inout JSONCursor) throws -> String? {
        let line = cursor.line
        let value = try value(&cursor)
        guard case .object(let members) = value else {
            throw RecordingError(
                line: line,
                problem: .fieldIsUnusable(
                    field: "parameters",
                    wanted: "an object",
                    found: value.summary
                )
            )
        }
        guard let member = members.first(where: { $0.key == "pointerType" }) else { return nil }
        guard case .string(let text) = member.value else {
            throw unusable(
                "parameters.pointerType",
                "one of touch, pen, mouse",
                member.value.summary,
                line
            )
        }
        return text
    }

    private static func value(_ cursor: inout JSONCursor) throws -> JSONValue {
        let line = cursor.line
        let bytes = try cursor.capture()
        do {
            return try JSONLine.parse(bytes)
        } catch {
            throw RecordingError(line: line, problem: error)
        }
    }
}

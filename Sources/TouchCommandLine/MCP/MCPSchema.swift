/// The JSON Schemas of the arguments of tools, made from the forms of the verbs.
///
/// They are shorter than the schema of scripts: a model reads all of them before its first call, and
/// a session has no variables. Where a script accepts a short and a full form, they have the full one.
/// Limits are left out where the server's refusal says them. Each type is named, and each array has
/// `items`, because some clients refuse a tool without them.
enum MCPSchema {
    /// The schema of an object.
    ///
    /// - Parameter isNested: whether it is a part of an argument: its members then have no
    ///   description, only a name and a type.
    static func schema(
        of form: ScriptForm,
        adding others: [ScriptForm.Member] = [],
        isNested: Bool = false
    ) -> JSONValue {
        var properties: [String: JSONValue] = [:]
        for member in form.members + others {
            var members = schema(of: member.shape)
            if !isNested, !member.help.isEmpty { members["description"] = .text(member.help) }
            properties[member.name] = .object(members)
        }
        var members: [String: JSONValue] = [
            "type": .text("object"), "properties": .object(properties),
        ]
        let required = form.members.filter(\.isRequired).map { JSONValue.text($0.name) }
        if !required.isEmpty { members["required"] = .list(required) }
        return .object(members)
    }

    private static func schema(of shape: ScriptShape) -> [String: JSONValue] {
        switch shape {
        case .text: return ["type": .text("string")]
        case .number, .time: return ["type": .text("number")]
        case .integer(let range): return integer(range)
        case .words(let words):
            return ["type": .text("string"), "enum": .list(words.map { .text($0) })]
        case .nothing: return ["type": .text("null")]
        case .list(let item, _, _):
            return ["type": .text("array"), "items": .object(schema(of: item))]
        case .mapping(let form): return schema(of: form, isNested: true).object ?? [:]
        case .variables: return ["type": .text("object")]
        case .anyOf(let shapes): return schema(ofAny: shapes)
        case .named(let name):
            switch name {
            case .place: return place
            case .point: return numbers
            case .finger: return integer(1...10)
            case .step, .condition: return ["type": .text("object")]
            case .steps:
                return ["type": .text("array"), "items": .object(["type": .text("object")])]
            }
        }
    }

    private static func schema(ofAny shapes: [ScriptShape]) -> [String: JSONValue] {
        let shapes = shapes.filter { if case .nothing = $0 { false } else { true } }
        // A direction is a text too, so a place says it all.
        if shapes.contains(where: { if case .named(.place) = $0 { true } else { false } }) {
            return place
        }
        let full = shapes.first { if case .mapping = $0 { true } else { false } }
        let list = shapes.first { if case .list = $0 { true } else { false } }
        if let only = full ?? list ?? (shapes.count == 1 ? shapes[0] : nil) {
            return schema(of: only)
        }
        return ["anyOf": .list(shapes.map { .object(schema(of: $0)) })]
    }

    private static func integer(_ range: ClosedRange<Int>) -> [String: JSONValue] {
        var members: [String: JSONValue] = ["type": .text("integer")]
        if range.upperBound <= 100 {
            members["minimum"] = .number(Double(range.lowerBound))
            members["maximum"] = .number(Double(range.upperBound))
        }
        return members
    }

    private static let numbers: [String: JSONValue] = [
        "type": .text("array"), "items": .object(["type": .text("number")]),
    ]

    /// A text, a point, or an object with the members of a place.
    private static let place: [String: JSONValue] = [
        "type": .list(["string", "array", "object"].map { .text($0) }),
        "items": .object(["type": .text("number")]),
    ]
}

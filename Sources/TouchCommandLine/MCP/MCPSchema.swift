/// The JSON Schemas of the arguments of tools, made from the forms of the verbs.
///
/// They are shorter than the schema of scripts: a model reads all of them before its first call, and
/// a session has no variables.
enum MCPSchema {
    static func schema(of form: ScriptForm, adding others: [ScriptForm.Member] = []) -> JSONValue {
        var properties: [String: JSONValue] = [:]
        for member in form.members + others {
            properties[member.name] = schema(of: member.shape, member.help)
        }
        var members: [String: JSONValue] = [
            "type": .text("object"), "properties": .object(properties),
            "additionalProperties": .truth(false),
        ]
        let required = form.members.filter(\.isRequired).map { JSONValue.text($0.name) }
        if !required.isEmpty { members["required"] = .list(required) }
        return .object(members)
    }

    private static func schema(of shape: ScriptShape, _ help: String = "") -> JSONValue {
        var members: [String: JSONValue]
        switch shape {
        case .text: members = ["type": .text("string")]
        case .number(let range):
            members = ["type": .text("number")]
            if range.lowerBound == 0 { members["minimum"] = .number(0) }
        case .time: members = ["type": .text("number")]
        case .integer(let range):
            members = [
                "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
                "maximum": .number(Double(range.upperBound)),
            ]
        case .words(let words): members = ["enum": .list(words.map { .text($0) })]
        case .nothing: members = ["type": .text("null")]
        case .list(let item, let least, let most):
            members = ["type": .text("array"), "items": schema(of: item)]
            if least > 0 { members["minItems"] = .number(Double(least)) }
            if let most { members["maxItems"] = .number(Double(most)) }
        case .mapping(let form):
            guard case .object(let object) = schema(of: form) else { return .null }
            members = object
        case .variables: members = ["type": .text("object")]
        case .anyOf(let shapes):
            // A direction is a text too, so a place says it all.
            members =
                shapes.contains { if case .named(.place) = $0 { true } else { false } }
                ? ["type": .list(["string", "array", "object"].map { .text($0) })]
                : ["anyOf": .list(shapes.map { schema(of: $0) })]
        case .named(let name):
            switch name {
            case .place:
                members = ["type": .list(["string", "array", "object"].map { .text($0) })]
            case .point:
                members = [
                    "type": .text("array"), "items": .object(["type": .text("number")]),
                ]
            case .finger:
                members = [
                    "type": .text("integer"), "minimum": .number(1), "maximum": .number(10),
                ]
            case .step, .condition: members = ["type": .text("object")]
            case .steps: members = ["type": .text("array")]
            }
        }
        if !help.isEmpty { members["description"] = .text(help) }
        return .object(members)
    }
}

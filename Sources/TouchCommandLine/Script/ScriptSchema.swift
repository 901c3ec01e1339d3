/// The JSON Schema of scripts, made from the forms that the readers use.
enum ScriptSchema {
    /// The document, with sorted keys and a line break at the end.
    static var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding numbers and texts cannot fail.
        guard let data = try? encoder.encode(document) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    typealias Value = JSONValue

    /// The definitions to which schemas of forms refer.
    static var definitions: [String: Value] {
        var definitions: [String: Value] = ["variable": variable, "time": time]
        for name in ScriptShape.Name.allCases { definitions[name.rawValue] = definition(of: name) }
        return definitions
    }

    private static var document: Value {
        guard case .object(var members) = schema(of: ScriptForm.script) else { return .object([:]) }
        members["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
        members["title"] = .text("A script of touchstone")
        members["description"] = .text("A scene, a screen, and what is done to it, step by step.")
        members["$defs"] = .object(definitions)
        return .object(members)
    }

    /// Any value may also be given as a text with a variable in it.
    private static let variable = Value.object([
        "type": .text("string"), "pattern": .text(#"\$([A-Za-z_]|\{)"#),
        "description": .text("$name or ${name}: the value of a variable."),
    ])

    private static let time = Value.object([
        "type": .text("string"), "pattern": .text("^[0-9]+(\\.[0-9]+)?(ms|s)$"),
        "description": .text("A time with its unit: 350ms or 0.35s."),
    ])

    private static func definition(of name: ScriptShape.Name) -> Value {
        switch name {
        case .place:
            return anyOf([.named(.point), .text, .mapping(ScriptForm.place)])
        case .point: return schema(of: .pair)
        case .finger: return schema(of: .integer(1...FingerIndex.allCases.count))
        case .steps: return schema(of: .list(of: .named(.step)))
        case .condition: return schema(of: ScriptForm.condition)
        case .step:
            let alone: Value = .object([
                "enum": .list([StepWord.up, .cancel, .tapStatusBar].map { .text($0.rawValue) })
            ])
            let members = StepWord.allCases.map { word in
                ScriptForm.Member(name: word.rawValue, shape: word.shape, help: word.help)
            }
            guard case .object(var mapping) = schema(of: ScriptForm(members: members)) else {
                return alone
            }
            mapping["minProperties"] = .number(1)
            mapping["maxProperties"] = .number(1)
            return .object([
                "anyOf": .list([.object(mapping), alone, reference("variable")])
            ])
        }
    }

    static func schema(of form: ScriptForm) -> Value {
        var properties: [String: Value] = [:]
        for member in form.members {
            properties[member.name] = described(schema(of: member.shape), member.help)
        }
        var members: [String: Value] = [
            "type": .text("object"), "properties": .object(properties),
            "additionalProperties": .truth(false),
        ]
        let required = form.members.filter(\.isRequired).map { Value.text($0.name) }
        if !required.isEmpty { members["required"] = .list(required) }
        if !form.choice.isEmpty {
            members["oneOf"] = .list(
                form.choice.map { .object(["required": .list([.text($0)])]) }
            )
        }
        return .object(members)
    }

    /// A schema with the help that an editor shows. Members next to a reference are allowed since
    /// draft 2019-09.
    private static func described(_ schema: Value, _ help: String) -> Value {
        guard case .object(var members) = schema else { return schema }
        members["description"] = .text(help)
        return .object(members)
    }

    private static func schema(of shape: ScriptShape) -> Value {
        switch shape {
        case .nothing: return .object(["type": .text("null")])
        // Text may also be written as a number, or as another word to which YAML gives a type.
        case .text:
            return .object([
                "type": .list([.text("string"), .text("number"), .text("boolean")])
            ])
        case .number(let range):
            return orVariable([
                "type": .text("number"), "minimum": .number(range.lowerBound),
                "maximum": .number(range.upperBound),
            ])
        case .time(let range):
            return anyOf([
                .object([
                    "type": .text("number"), "minimum": .number(range.lowerBound),
                    "maximum": .number(range.upperBound),
                ]),
                reference("time"), reference("variable"),
            ])
        case .integer(let range):
            return orVariable([
                "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
                "maximum": .number(Double(range.upperBound)),
            ])
        case .words(let words):
            let values = words.flatMap { word -> [Value] in
                Double(word).map { [.number($0), .text(word)] } ?? [.text(word)]
            }
            return orVariable(["enum": .list(values)])
        case .list(let item, let least, let most):
            var members: [String: Value] = ["type": .text("array"), "items": schema(of: item)]
            if least > 0 { members["minItems"] = .number(Double(least)) }
            if let most { members["maxItems"] = .number(Double(most)) }
            return orVariable(members)
        case .mapping(let form): return anyOf([schema(of: form), reference("variable")])
        case .variables:
            return .object([
                "type": .text("object"),
                "propertyNames": .object(["pattern": .text("^[A-Za-z_][A-Za-z0-9_]*$")]),
            ])
        case .anyOf(let shapes): return anyOf(shapes)
        case .named(let name): return reference(name.rawValue)
        }
    }

    private static func orVariable(_ members: [String: Value]) -> Value {
        .object(["anyOf": .list([.object(members), reference("variable")])])
    }

    private static func anyOf(_ shapes: [ScriptShape]) -> Value {
        anyOf(shapes.map { schema(of: $0) })
    }

    private static func anyOf(_ schemas: [Value]) -> Value {
        .object(["anyOf": .list(schemas)])
    }

    private static func reference(_ name: String) -> Value {
        .object(["$ref": .text("#/$defs/\(name)")])
    }
}

import Testing
import TouchTesting
import Yams

@testable import TouchCommandLine

@Suite("Schema of scripts", .stage) struct SchemaTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `the committed schema is the program's schema`() async throws {
        let file = Self.root.appending(path: "Documentation/script.schema.json")
        let committed = try String(contentsOf: file, encoding: .utf8)
        let printed = await touchstone("schema")
        #expect(printed.status == .passed)
        #expect(
            printed.results == committed,
            "To fix: swift run touchstone schema > Documentation/script.schema.json"
        )
    }

    @Test func `every script of the examples and tests is valid`() throws {
        let schema = try JSONSchema(ScriptSchema.text)
        let folder = Self.root.appending(path: "Examples/Scripts").path(percentEncoded: false)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".yaml") }
        #expect(names.count >= 8)
        for name in names {
            let yaml = try String(contentsOf: URL(filePath: "\(folder)/\(name)"), encoding: .utf8)
            #expect(try schema.problem(in: yaml) == nil, "\(name)")
        }
        #expect(try schema.problem(in: ScriptReadingTests.everything) == nil)
    }

    @Test(arguments: [
        "steps: [tap: a, tap: [1, 2], tap: {id: a, at: [0, 1]}, tap: {at: {type: A, index: 2}}]",
        "steps: [up, cancel, {up: }, {up: 3}, {cancel: {finger: 2}}, {wait: idle}, {wait: 0.5}]",
        "steps: [tap: $a, $step, repeat: {times: $n, steps: $steps}, move: {to: a, curve: $c}]",
        "steps: [parallel: [[tap: a], [wait: 1, drag: {from: a, to: '//B[1]'}]]]",
        "steps: [include: a.yaml, include: {file: a.yaml, with: {a: [1, {b: c}]}}]",
        "steps: [path: {points: [a, [1, 2]], times: [0, 1], force: [0, 1], radius: 3}]",
        "steps: [press: menu, press: {button: select, duration: 1}, click: a, wheel: {at: a, y: -3}]",
        "steps: [trackpad: {at: a, x: 1}, trackpad: {at: [1, 2], scale: 2, angle: 30, duration: 1}]",
        "steps: [waitUntil: {exists: a, budget: 2}, waitUntil: idle, note: 3]",
        "steps: [wait: 350ms, wait: 0.35s, wait: {at: 2s}, longPress: {at: a, duration: 600ms}]",
        "steps: [transform: {at: a, distance: [100, 200], angle: [0, 45]}, stylus: a]",
        "steps: [transform: {at: a, distance: 80, angle: 30, duration: 1}]",
        "steps: [stylus: {at: [1, 2], times: 2, force: 0.5, altitude: 45, azimuth: -90}]",
        "steps: [pinch: {at: a, from: 20000, to: 100}]",
        "steps: [stylus: {points: [a, [1, 2]], duration: 200ms, curve: linear}]",
        "steps: [pointerDrag: {from: a, to: [1, 2], button: secondary}]",
        "steps: [click: {at: a, times: 2, duration: 0.6}]",
        "steps: [expect: {state: {of: a, is: [visible, enabled]}}, expect: {transcript: }]",
        "steps: [expect: {recognized: pan}, expect: {notRecognized: {gesture: pan, in: a}}]",
        "steps: [expect: {touchTargets: 44}, expect: {touchTargets: {in: a, except: [b]}}]",
        "steps: [expect: {haptic: selection}, expect: {haptic: {feedback: impact, times: 0}}]",
        "steps: [expect: {frame: {of: a, is: [0, 0, 1, 1], within: 2}}]",
        "scene: a\nscreen: {rate: 120, width: 3}\ntags: [a, b]\nvariables: {a: 1}\nsteps: []",
        "screen: 1x2\ntags: a\nsteps: []",
    ])
    func `every step that the reader accepts is valid`(yaml: String) throws {
        let schema = try JSONSchema(ScriptSchema.text)
        #expect(try schema.problem(in: yaml) == nil)
        // Variables are of no meaning to a schema: the reader would refuse what it does not know.
        if !yaml.contains("$"), !yaml.contains("a.yaml") {
            #expect(ScriptReadingTests.error(in: yaml) == nil)
        }
    }

    @Test(arguments: [
        "scene: a", "steps: a", "step: []", "steps: [tpa: a]", "steps: [{tap: a, wait: 1}]",
        "steps: [tap: [1]]", "steps: [tap: [1, 2, 3]]", "steps: [tap: {at: a, tmes: 2}]",
        "steps: [tap: {id: a, label: b}]", "steps: [tap: {at: a, times: 0}]",
        "steps: [tap: {at: a, times: 1.5}]", "steps: [drag: {from: a}]",
        "steps: [drag: {from: a, to: b, duration: long}]",
        "steps: [drag: {from: a, to: b, duration: 1e9}]",
        "steps: [drag: {from: a, to: b, curve: easein}]", "steps: [path: {points: [a]}]",
        "steps: [fling: {from: a, to: b, velocity: -1}]", "steps: [up: left]", "steps: [wait: -1]",
        "steps: [wait: soon]", "steps: [down: {finger: 11, at: a}]", "steps: [expect: {exist: a}]",
        "steps: [expect: {exists: a, missing: b}]", "steps: [expect: {text: {of: a}}]",
        "steps: [press: jump]", "steps: [press: {duration: 1}]", "steps: [wheel: {y: 3}]",
        "steps: [click: {at: a, button: middle}]", "steps: [trackpad: {at: a, scale: 0}]",
        "steps: [waitUntil: {budget: 2}]", "steps: [parallel: []]", "steps: [parallel: [tap: a]]",
        "steps: [repeat: {times: -1, steps: []}]", "steps: [include: {with: {a: 1}}]",
        "steps: [wait: 5 min]", "steps: [wait: ms]", "steps: [wait: 1h]",
        "steps: [stylus: {at: a, points: [a, b]}]", "steps: [stylus: {points: [a]}]",
        "steps: [stylus: {at: a, altitude: 91}]",
        "steps: [transform: {at: a, distance: [1, 2, 3]}]",
        "steps: [pointerDrag: {from: a}]", "steps: [expect: {state: {of: a, is: visibel}}]",
        "steps: [expect: {state: {of: a, is: []}}]",
        "steps: [expect: {frame: {of: a, is: [1, 2, 3]}}]", "screen: {width: -1}\nsteps: []",
        "screen: {idiom: ipad}\nsteps: []", "variables: {1st: a}\nsteps: []",
    ])
    func `every step that the reader refuses is invalid`(yaml: String) throws {
        #expect(ScriptReadingTests.error(in: yaml) != nil)
        #expect(try JSONSchema(ScriptSchema.text).problem(in: yaml) != nil)
    }

    @Test func `the schema has exactly the words of the reader`() throws {
        let schema = try JSONSchema(ScriptSchema.text)
        for word in StepWord.allCases {
            #expect(ScriptSchema.text.contains("\"\(word.rawValue)\" : {"))
        }
        for word in ConditionWord.allCases {
            #expect(ScriptSchema.text.contains("\"\(word.rawValue)\" : {"))
        }
        #expect(schema.unknownKeywords == [])
    }
}

/// A validator of the keywords that the schema of scripts uses, for documents of YAML.
@MainActor struct JSONSchema {
    private let root: [String: Any]
    private static let keywords: Set<String> = [
        "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required",
        "additionalProperties", "propertyNames", "oneOf", "anyOf", "enum", "items", "minItems",
        "maxItems", "minimum", "maximum", "pattern", "minProperties", "maxProperties",
    ]

    init(_ text: String) throws {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        root = try #require(value as? [String: Any])
    }

    /// Keywords that this validator would pass over.
    var unknownKeywords: [String] {
        func look(_ schema: Any?) -> [String] {
            guard let schema = schema as? [String: Any] else { return [] }
            var unknown = schema.keys.filter { !Self.keywords.contains($0) }
            for key in ["properties", "$defs"] {
                for value in (schema[key] as? [String: Any] ?? [:]).values {
                    unknown += look(value)
                }
            }
            for key in ["oneOf", "anyOf"] {
                for value in schema[key] as? [Any] ?? [] { unknown += look(value) }
            }
            return unknown + look(schema["items"]) + look(schema["propertyNames"])
        }
        return look(root)
    }

    /// What is wrong in a document; nil if it is valid.
    func problem(in yaml: String) throws -> String? {
        let node = try #require(try Yams.compose(yaml: yaml))
        return problem(node, root, at: "")
    }

    private func problem(_ node: Node, _ schema: [String: Any], at path: String) -> String? {
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
            guard let target = definitions[name] else { return "\(path): no \(reference)" }
            if let problem = problem(node, target, at: path) { return problem }
        }
        let types = schema["type"].map { $0 as? [String] ?? [$0 as? String ?? ""] } ?? []
        if !types.isEmpty, !types.contains(where: { self.is(node, $0) }) {
            return "\(path): is no \(types)"
        }
        if let values = schema["enum"] as? [Any],
            !values.contains(where: { "\($0)" == node.scalar?.string })
        {
            return "\(path): is none of \(values)"
        }
        for key in ["anyOf", "oneOf"] {
            guard let schemas = schema[key] as? [[String: Any]] else { continue }
            let problems = schemas.map { problem(node, $0, at: path) }
            let valid = problems.count { $0 == nil }
            guard key == "anyOf" ? valid > 0 : valid == 1 else {
                return "\(path): \(key): \(problems.compactMap { $0 })"
            }
        }
        if let number = node.float, node.mapping == nil {
            if let least = schema["minimum"] as? Double, number < least {
                return "\(path): < \(least)"
            }
            if let most = schema["maximum"] as? Double, number > most {
                return "\(path): > \(most)"
            }
        }
        if let pattern = schema["pattern"] as? String, let text = node.scalar?.string,
            let regex = try? Regex(pattern), text.firstMatch(of: regex) == nil
        {
            return "\(path): is not like \(pattern)"
        }
        return problemOfItems(node, schema, at: path) ?? problemOfMembers(node, schema, at: path)
    }

    private func problemOfItems(_ node: Node, _ schema: [String: Any], at path: String) -> String? {
        guard let items = node.sequence else { return nil }
        if let least = schema["minItems"] as? Int, items.count < least { return "\(path): too few" }
        if let most = schema["maxItems"] as? Int, items.count > most { return "\(path): too many" }
        guard let schema = schema["items"] as? [String: Any] else { return nil }
        for (index, item) in items.enumerated() {
            if let problem = problem(item, schema, at: "\(path)[\(index)]") { return problem }
        }
        return nil
    }

    private func problemOfMembers(
        _ node: Node,
        _ schema: [String: Any],
        at path: String
    ) -> String? {
        guard let members = node.mapping else { return nil }
        if let least = schema["minProperties"] as? Int, members.count < least {
            return "\(path): few"
        }
        if let most = schema["maxProperties"] as? Int, members.count > most {
            return "\(path): many"
        }
        let names = members.keys.compactMap(\.string)
        for name in schema["required"] as? [String] ?? [] where !names.contains(name) {
            return "\(path): no \(name)"
        }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        for (key, value) in members {
            let name = key.string ?? ""
            if let names = schema["propertyNames"] as? [String: Any],
                let problem = problem(key, names, at: "\(path)/\(name)")
            {
                return problem
            }
            if let property = properties[name] {
                if let problem = problem(value, property, at: "\(path)/\(name)") { return problem }
            } else if schema["additionalProperties"] as? Bool == false {
                return "\(path): has \(name)"
            }
        }
        return nil
    }

    private func `is`(_ node: Node, _ type: String) -> Bool {
        switch type {
        case "object": node.mapping != nil
        case "array": node.sequence != nil
        case "null": node.null != nil
        case "string": node.scalar != nil && node.null == nil && node.float == nil
        case "number": node.float != nil
        case "integer": node.int != nil
        case "boolean": node.bool != nil
        default: false
        }
    }
}

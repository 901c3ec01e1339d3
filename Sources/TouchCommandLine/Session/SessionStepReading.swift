/// Reads the members of a call as a step of a script, with the same reader, so that both have the
/// same words, limits and messages.
struct SessionStepReading {
    let verb: SessionVerb
    let word: StepWord

    /// The steps of a call, and whether they wait until nothing moves; nil means as usual.
    ///
    /// - Throws: `SessionRefusal`.
    func steps(
        _ arguments: [String: JSONValue]
    ) throws(SessionRefusal) -> (steps: [TouchStep], settles: Bool?) {
        var arguments = arguments
        var settles: Bool?
        if let wish = arguments.removeValue(forKey: "settle") {
            switch wish {
            case .truth(let truth): settles = truth
            case .text("yes"): settles = true
            case .text("no"): settles = false
            default:
                throw SessionWords.wrong(
                    verb,
                    "\"settle\" must be yes or no, and it is \(wish.line)"
                )
            }
        }
        if word == .drag || word == .fling { try direct(&arguments) }
        if word == .fling, arguments["velocity"] == nil { arguments["velocity"] = .number(1_500) }
        let value: JSONValue
        if let scalar = verb.scalar, let only = arguments[scalar], arguments.count == 1 {
            value = only
        } else if let scalar = verb.scalar, arguments[scalar] != nil {
            let others = arguments.keys.filter { $0 != scalar }.sorted()
            throw SessionWords.wrong(
                verb,
                "\"\(scalar)\" goes without \(others.joined(separator: " and "))"
            )
        } else if arguments.isEmpty {
            value = .null
        } else {
            value = .object(arguments)
        }
        let step: JSONValue =
            value == .null ? .text(word.rawValue) : .object([word.rawValue: value])
        return (try Self.steps(from: step, verb), settles)
    }

    /// Replaces a direction by a place next to the start.
    private func direct(_ arguments: inout [String: JSONValue]) throws(SessionRefusal) {
        let distance = arguments.removeValue(forKey: "by")
        guard let word = arguments["to"]?.text, SessionWords.directions.contains(word) else {
            guard distance == nil else {
                throw SessionWords.wrong(verb, "\"by\" needs a direction: up, down, left or right")
            }
            return
        }
        guard let from = arguments["from"] else {
            throw SessionWords.wrong(verb, "\"from\" is missing")
        }
        let points = distance?.number ?? 200
        let way: (x: Double, y: Double) =
            switch word {
            case "up": (0, -points)
            case "down": (0, points)
            case "left": (-points, 0)
            default: (points, 0)
            }
        if let list = from.list, list.count == 2, let x = list[0].number, let y = list[1].number {
            arguments["to"] = .list([.number(x + way.x), .number(y + way.y)])
            return
        }
        var members: [String: JSONValue]
        if let object = from.object {
            members = object
        } else if let word = from.text {
            members = Self.members(of: word)
        } else {
            throw SessionWords.wrong(verb, "\"from\" must be a place")
        }
        members["offset"] = .list([.number(way.x), .number(way.y)])
        arguments["to"] = .object(members)
    }

    private static func members(of word: String) -> [String: JSONValue] {
        if Locator.reference(word) != nil { return ["ref": .text(word)] }
        return word.hasPrefix("/") ? ["xpath": .text(word)] : ["id": .text(word)]
    }

    /// The steps of one step of a script as JSON.
    static func steps(
        from value: JSONValue,
        _ verb: SessionVerb
    ) throws(SessionRefusal) -> [TouchStep] {
        do throws(ScriptError) {
            // JSON is YAML, and a JSON document of one line has no place that matters.
            return try Script(yaml: "steps:\n- " + escaped(value).line + "\n").steps
        } catch {
            throw SessionRefusal(
                error.sentence
                    + (error.sentence.contains("To fix")
                        ? " For example: \(verb.example)"
                        : " To fix, write for example: \(verb.example)")
            )
        }
    }

    /// A place of a call.
    static func place(_ value: JSONValue) throws(SessionRefusal) -> Locator {
        do throws(ScriptError) {
            let steps = try Script(yaml: "steps:\n- expect: {exists: \(escaped(value).line)}\n")
                .steps
            guard case .expect(.exists(let place))? = steps.first?.action else {
                throw ScriptError(
                    "Cannot read the place \(value.line). To fix, write an identifier, or a point."
                )
            }
            return place
        } catch {
            throw SessionRefusal(error.sentence)
        }
    }

    /// A session has no variables: a dollar is a dollar.
    private static func escaped(_ value: JSONValue) -> JSONValue {
        switch value {
        case .text(let text): .text(text.replacing(scalar: "$", with: "$$"))
        case .list(let items): .list(items.map(escaped))
        case .object(let members): .object(members.mapValues(escaped))
        case .null, .number, .truth: value
        }
    }
}

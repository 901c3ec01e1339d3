internal import Yams

/// Reads a call as it is typed, such as `drag @e3 to @e7 duration=0.5`, into a verb and its members.
enum SessionWords {
    /// The directions in which a finger can go.
    static let directions = ["up", "down", "left", "right"]

    /// Reads words.
    ///
    /// - Throws: `SessionRefusal` that says what the verb accepts.
    static func read(_ words: [String]) throws(SessionRefusal) -> SessionRequest {
        guard let name = words.first else {
            throw SessionRefusal(
                "There is no verb. To fix, write one, for example: snapshot. Verbs: \(verbNames)."
            )
        }
        let verb = try verb(named: name)
        return SessionRequest(
            verb: verb.name,
            arguments: verb.name == StepWord.expect.rawValue
                ? try expectation(Array(words.dropFirst()))
                : try members(Array(words.dropFirst()), of: verb)
        )
    }

    /// The verb with a name.
    static func verb(named name: String) throws(SessionRefusal) -> SessionVerb {
        if let verb = SessionVerb.named(name) { return verb }
        if let meant = otherNames[name.lowercased()], let verb = SessionVerb.named(meant) {
            throw SessionRefusal(
                "There is no verb \"\(name)\". The verb is \"\(meant)\", as in: \(verb.example)"
            )
        }
        // Agents often leave the verb out: `@e7`.
        let hint =
            Locator.reference(name) == nil ? "" : " To tap the element, write: tap \(name)"
        throw SessionRefusal(
            "There is no verb \"\(name)\".\(hint) Verbs: \(verbNames)."
                + Suggestion.sentence(for: name, among: SessionVerb.all.map(\.name))
        )
    }

    private static var verbNames: String {
        SessionVerb.all.map(\.name).joined(separator: ", ")
    }

    /// What other tools call the verbs.
    private static let otherNames = [
        "swipe": "fling", "touch": "tap", "click_element": "tap", "hold": "longPress",
        "long_press": "longPress", "long-press": "longPress", "longpress": "longPress",
        "double_tap": "doubleTap", "doubletap": "doubleTap", "fill": "type", "input": "type",
        "type_text": "type", "sleep": "wait", "describe": "snapshot", "describe_ui": "snapshot",
        "ui": "snapshot", "hierarchy": "tree", "dump": "tree", "capture": "screenshot",
        "picture": "screenshot", "assert": "expect", "rollback": "undo",
        "zoom": "pinch", "spread": "pinch", "scroll_to": "scroll", "scrollto": "scroll",
        "touch_down": "down", "touch_up": "up", "history": "steps", "export": "save",
        "log": "transcript", "hit": "explain", "batch": "run",
    ]

    // MARK: Members

    private static func members(
        _ words: [String],
        of verb: SessionVerb
    ) throws(SessionRefusal) -> [String: JSONValue] {
        var found: [String: JSONValue] = [:]
        let names = verb.form.names
        var index = 0
        func take(_ name: String, _ value: JSONValue) throws(SessionRefusal) {
            guard found.updateValue(value, forKey: name) == nil else {
                throw wrong(verb, "\"\(name)\" is given twice")
            }
        }
        while index < words.count {
            var word = words[index]
            index += 1
            let isOption = word.hasPrefix("--")
            if isOption { word = String(word.dropFirst(2)) }
            if let (name, value) = pair(word, among: names) {
                try take(name, value)
            } else if names.contains(word), index < words.count, isOption || isPreposition(word) {
                try take(word, value(words[index]))
                index += 1
            } else if isOption {
                throw wrong(
                    verb,
                    "it has no member \"\(word)\"" + Suggestion.sentence(for: word, among: names)
                )
            } else if let next = verb.order.first(where: { found[$0] == nil }) {
                // `wait settled` and `wait idle` are conditions, not seconds.
                let isState = verb.scalar == "seconds" && ["settled", "idle"].contains(word)
                try take(isState ? "until" : next, value(word, asText: isText(next, of: verb)))
            } else {
                throw wrong(verb, "\"\(word)\" is one word too many")
            }
        }
        return found
    }

    /// Words between places that name a member, as in `drag @e3 to @e7`.
    private static func isPreposition(_ word: String) -> Bool {
        ["to", "from", "in", "at", "by", "until"].contains(word)
    }

    /// `name=value`; nil if the word is no such pair.
    private static func pair(_ word: String, among names: [String]) -> (String, JSONValue)? {
        guard let sign = word.firstIndex(of: "=") else { return nil }
        let name = String(word[..<sign])
        guard names.contains(name) else { return nil }
        return (name, value(String(word[word.index(after: sign)...])))
    }

    private static func isText(_ member: String, of verb: SessionVerb) -> Bool {
        guard let member = verb.form.members.first(where: { $0.name == member }) else {
            return false
        }
        if case .text = member.shape { return true }
        return false
    }

    /// A value as it is typed: `100,200`, `0.5`, `[1, 2]`, `{id: save, at: [0, 0]}`, or a text.
    private static func value(_ word: String, asText: Bool = false) -> JSONValue {
        if asText { return .text(word) }
        let numbers = word.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.trimmingCharacters(in: .whitespaces)) }
        if numbers.count >= 2, numbers.count <= 4, numbers.allSatisfy({ $0?.isFinite == true }) {
            return .list(numbers.compactMap { $0.map { .number($0) } })
        }
        if let number = Double(word), number.isFinite { return .number(number) }
        if word.hasPrefix("{") || word.hasPrefix("["),
            let node = try? Node(yaml: word), let value = JSONValue(node)
        {
            return value
        }
        return .text(word)
    }

    // MARK: Expectations

    /// `exists @e3`, `text @e3 is "Hello"`, `state @e3 disabled`, `recognized "pan of list"`.
    private static func expectation(
        _ words: [String]
    ) throws(SessionRefusal) -> [String: JSONValue] {
        let example =
            "To fix, write for example: expect text @e3 is \"Hello\", or: expect exists @e3"
        guard let first = words.first, let word = ConditionWord(rawValue: first) else {
            throw SessionRefusal(
                "Cannot expect \"\(words.joined(separator: " "))\": a condition begins with one of "
                    + "\(ConditionWord.names.joined(separator: ", ")). \(example)"
            )
        }
        let rest = Array(words.dropFirst())
        // All targets of the screen need no words.
        guard let subject = rest.first ?? (word == .touchTargets ? "44" : nil) else {
            throw SessionRefusal("Cannot expect \"\(first)\": it does not say of what. \(example)")
        }
        let members: [String: JSONValue]
        switch word {
        case .exists, .missing, .hittable, .unhittable:
            guard rest.count == 1 else {
                throw SessionRefusal(
                    "Cannot expect \"\(words.joined(separator: " "))\": \"\(first)\" takes one place. "
                        + example
                )
            }
            return [first: value(subject)]
        case .touchTargets:
            // `touchTargets`, `touchTargets in @e3`, `touchTargets 60 in toolbar`.
            let side = Double(subject) == nil || rest.isEmpty ? ["44"] : []
            members = try keyed(side + rest, "atLeast", ["in"], usual: "in", texts: false)
        case .transcript, .haptic: return [first: .text(rest.joined(separator: " "))]
        case .text: members = try keyed(rest, "of", ["is", "contains"], usual: "is", texts: true)
        case .state: members = try keyed(rest, "of", ["is"], usual: "is", texts: true)
        case .frame, .offset:
            members = try keyed(rest, "of", ["is", "within"], usual: "is", texts: false)
        case .covered: members = try keyed(rest, "view", ["by"], usual: "by", texts: false)
        case .recognized, .notRecognized:
            members = try keyed(rest, "gesture", ["in", "times"], usual: "in", texts: false)
        }
        return [first: .object(members)]
    }

    private static func keyed(
        _ words: [String],
        _ subject: String,
        _ keys: [String],
        usual: String,
        texts: Bool
    ) throws(SessionRefusal) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        var key = subject
        for word in words {
            if keys.contains(word), members[key] != nil {
                key = word
                continue
            }
            if members[key] != nil { key = usual }
            guard members[key] == nil else {
                throw SessionRefusal(
                    "Cannot expect this: \"\(word)\" is one word too many. To fix, put texts with "
                        + "spaces in quotation marks."
                )
            }
            // Places may be points; names of gestures and wanted texts are never numbers.
            let isText = key == subject ? subject == "gesture" : texts
            members[key] = value(word, asText: isText)
        }
        return members
    }

    /// The refusal of a call, with the right one.
    static func wrong(_ verb: SessionVerb, _ problem: String) -> SessionRefusal {
        let names = verb.form.names.joined(separator: ", ")
        return SessionRefusal(
            "Cannot do \"\(verb.name)\": \(problem). "
                + (names.isEmpty ? "It has no members." : "Its members: \(names).")
                + " To fix, write for example: \(verb.example)"
        )
    }
}

/// Why a call of a session is refused.
struct SessionRefusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// One call of a session.
struct SessionRequest: Codable, Hashable {
    var verb: String
    var arguments: [String: JSONValue] = [:]
}

extension JSONValue {
    /// A node of YAML as JSON; nil if it has keys that are no words.
    fileprivate init?(_ node: Node) {
        if node.null != nil {
            self = .null
        } else if let items = node.sequence {
            var values: [JSONValue] = []
            for item in items {
                guard let value = JSONValue(item) else { return nil }
                values.append(value)
            }
            self = .list(values)
        } else if let mapping = node.mapping {
            var members: [String: JSONValue] = [:]
            for (key, value) in mapping {
                guard let name = key.string, let value = JSONValue(value) else { return nil }
                members[name] = value
            }
            self = .object(members)
        } else if node.scalar?.style == .plain, let number = node.float, number.isFinite {
            self = .number(number)
        } else {
            self = .text(node.scalar?.string ?? "")
        }
    }
}

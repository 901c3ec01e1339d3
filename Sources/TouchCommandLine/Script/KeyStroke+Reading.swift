extension KeyStroke {
    /// Reads the name of a key, or a character, which adds shift if it needs it.
    @MainActor init(_ node: ScriptNode) throws(ScriptError) {
        let text = try node.text()
        if let word = Self.words.first(where: { $0.word == text }) {
            self.init(key: word.key)
            return
        }
        guard text.count == 1, let character = text.first,
            let found = KeyboardLayout.key(for: character)
        else {
            let words = Self.words.map(\.word)
            throw node.error(
                "Cannot read \"\(node.name)\": there is no key \"\(text)\". To fix, write one character of a "
                    + "US keyboard, or one of \(words.joined(separator: ", "))."
                    + Suggestion.sentence(for: text, among: words)
            )
        }
        self.init(key: found.usage, modifiers: found.needsShift ? [.keyboardLeftShift] : [])
    }
}

extension KeyStroke {
    /// Reads the name of a key that is held: a modifier too.
    @MainActor static func held(_ node: ScriptNode) throws(ScriptError) -> KeyboardKey {
        let text = try node.text()
        if let modifier = modifiers.first(where: { $0.word == text }) { return modifier.key }
        return try KeyStroke(node).key
    }
}

extension ScriptForm {
    static let type = ScriptForm(members: [
        Member(name: "text", shape: .text, isRequired: true, help: "What is typed."),
        Member(
            name: "interval",
            shape: .seconds,
            help: "Seconds from key to key; 0.02 by default, and 0.2 by finger."
        ),
        Member(
            name: "by",
            shape: .words(["keys", "finger"]),
            help: "What types: a hardware keyboard, the default, or fingers on the screen."
        ),
    ])

    static let key = ScriptForm(members: [
        Member(
            name: "key",
            shape: .text,
            isRequired: true,
            help: "A character, or one of "
                + KeyStroke.words.map(\.word).joined(separator: ", ") + "."
        ),
        Member(
            name: "with",
            shape: .list(of: .words(KeyStroke.modifiers.map(\.word))),
            help: "Modifiers that are held."
        ),
        Member(name: "times", shape: .integer(1...1_000), help: "How often; once by default."),
        Member(name: "duration", shape: .seconds, help: "How long the key is held, in seconds."),
    ])
}

extension TouchAction {
    static func type(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard node.isMapping else {
            return .type(try node.text(), interval: EventGenerator.keyTypeInterval)
        }
        let fields = try node.fields(ScriptForm.type.names)
        let text = try fields.required("text").text()
        if try fields["by"]?.word(among: ["keys": false, "finger": true]) ?? false {
            return .fingerType(
                text,
                interval: try fields.seconds("interval", EventGenerator.fingerTypeInterval)
            )
        }
        return .type(
            text,
            interval: try fields.seconds("interval", EventGenerator.keyTypeInterval)
        )
    }

    static func key(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard node.isMapping else { return .key(try KeyStroke(node)) }
        let fields = try node.fields(ScriptForm.key.names)
        var key = try KeyStroke(fields.required("key"))
        key.times = try fields["times"]?.integer(1...1_000) ?? 1
        key.duration = try fields.seconds("duration", 0)
        for modifier in try fields["with"]?.list() ?? [] {
            let found = try modifier.word(among: [
                "shift": KeyboardKey.keyboardLeftShift, "control": .keyboardLeftControl,
                "option": .keyboardLeftAlt, "command": .keyboardLeftGUI,
            ])
            if !key.modifiers.contains(found) { key.modifiers.append(found) }
        }
        return .key(key)
    }
}

/// A key that a script presses, and the modifiers that are held with it.
nonisolated struct ScriptKey: Hashable {
    var key: KeyboardKey
    var modifiers: [KeyboardKey] = []
    var times = 1
    /// How long the key is held, in seconds; 0 by default.
    var duration: TimeInterval = 0

    /// The keys that have names. Other keys are named by the character that they type.
    static let words: [(word: String, key: KeyboardKey)] = [
        ("return", .keyboardReturnOrEnter), ("enter", .keypadEnter), ("tab", .keyboardTab),
        ("space", .keyboardSpacebar), ("delete", .keyboardDeleteOrBackspace),
        ("deleteForward", .keyboardDeleteForward), ("escape", .keyboardEscape),
        ("capsLock", .keyboardCapsLock), ("up", .keyboardUpArrow), ("down", .keyboardDownArrow),
        ("left", .keyboardLeftArrow), ("right", .keyboardRightArrow), ("home", .keyboardHome),
        ("end", .keyboardEnd), ("pageUp", .keyboardPageUp), ("pageDown", .keyboardPageDown),
    ]

    /// The modifiers by their names.
    static let modifiers: [(word: String, key: KeyboardKey)] = [
        ("shift", .keyboardLeftShift), ("control", .keyboardLeftControl),
        ("option", .keyboardLeftAlt), ("command", .keyboardLeftGUI),
    ]

    /// Reads the name of a key, or a character, which adds shift if it needs it.
    @MainActor init(_ node: ScriptNode) throws(ScriptError) {
        let text = try node.text()
        if let word = Self.words.first(where: { $0.word == text }) {
            key = word.key
            return
        }
        guard text.count == 1, let character = text.first,
            let found = KeyboardLayout.key(for: character)
        else {
            let words = Self.words.map(\.word)
            throw node.error(
                "Cannot read \"\(node.name)\": there is no key \"\(text)\". Keys: one character of a "
                    + "US keyboard, or \(words.joined(separator: ", "))."
                    + Suggestion.sentence(for: text, among: words)
            )
        }
        key = found.usage
        if found.needsShift { modifiers = [.keyboardLeftShift] }
    }
}

extension ScriptForm {
    static let type = ScriptForm(members: [
        Member(name: "text", shape: .text, isRequired: true, help: "What is typed."),
        Member(
            name: "interval",
            shape: .seconds,
            help: "Seconds from key to key; 0.02 by default."
        ),
    ])

    static let key = ScriptForm(members: [
        Member(
            name: "key",
            shape: .text,
            isRequired: true,
            help: "A character, or one of "
                + ScriptKey.words.map(\.word).joined(separator: ", ") + "."
        ),
        Member(
            name: "with",
            shape: .list(of: .words(ScriptKey.modifiers.map(\.word))),
            help: "Modifiers that are held."
        ),
        Member(name: "times", shape: .integer(1...1_000), help: "How often; once by default."),
        Member(name: "duration", shape: .seconds, help: "Seconds that it is held."),
    ])
}

extension ScriptAction {
    static func type(_ node: ScriptNode) throws(ScriptError) -> ScriptAction {
        guard node.isMapping else {
            return .type(try node.text(), interval: EventGenerator.keyTypeInterval)
        }
        let fields = try node.fields(ScriptForm.type.names)
        return .type(
            try fields.required("text").text(),
            interval: try fields.seconds("interval", EventGenerator.keyTypeInterval)
        )
    }

    static func key(_ node: ScriptNode) throws(ScriptError) -> ScriptAction {
        guard node.isMapping else { return .key(try ScriptKey(node)) }
        let fields = try node.fields(ScriptForm.key.names)
        var key = try ScriptKey(fields.required("key"))
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

/// A part of typing: an action that takes no time, then a pause in seconds.
struct TypingPart {
    let act: @MainActor () throws -> Void
    let rest: TimeInterval
}

extension ScriptRunner {
    /// Types a text. Characters without a key are inserted as an input method inserts them.
    func typing(_ text: String, interval: TimeInterval) -> [TypingPart] {
        text.map { character in
            TypingPart(
                act: { [generator] in
                    if KeyboardLayout.key(for: character) == nil {
                        try generator.insertText(String(character))
                    } else {
                        try generator.keyType(character)
                    }
                },
                rest: interval
            )
        }
    }

    /// Presses a key while its modifiers are held.
    func pressing(_ key: ScriptKey) -> [TypingPart] {
        let generator = generator
        return (0..<key.times).flatMap { _ in
            [
                TypingPart(
                    act: {
                        for modifier in key.modifiers { try generator.keyDown(modifier) }
                        try generator.keyDown(key.key)
                    },
                    rest: key.duration
                ),
                TypingPart(
                    act: {
                        try generator.keyUp(key.key)
                        for modifier in key.modifiers.reversed() { try generator.keyUp(modifier) }
                    },
                    rest: EventGenerator.keyTypeInterval
                ),
            ]
        }
    }

    func perform(_ parts: [TypingPart]) throws {
        for part in parts {
            try part.act()
            if part.rest > 0 { try generator.wait(part.rest) }
        }
    }
}

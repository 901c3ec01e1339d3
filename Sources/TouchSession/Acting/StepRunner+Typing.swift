/// A part of typing: an action that takes no time, then a pause in seconds.
struct TypingPart {
    let act: @MainActor () throws -> Void
    let rest: TimeInterval
}

extension StepRunner {
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
    func pressing(_ key: KeyStroke) -> [TypingPart] {
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

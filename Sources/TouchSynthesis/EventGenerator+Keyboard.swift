/// A hardware keyboard with a US layout, with Hammer's names and defaults.
///
/// Keys go to the first responder of the key window, which must be the generator's (TX-09). A key
/// is delivered at once; only the methods with an interval let time pass.
extension EventGenerator {
    /// The default time from one key's down to the next: 0.02 seconds (TX-11).
    public static let keyTypeInterval: TimeInterval = 0.02

    /// Presses a key and holds it. If it is held long enough, it repeats. Nothing happens if the
    /// key is already down.
    ///
    /// - Throws: `HammerError.windowIsNotKey` if the window is not the key window.
    public func keyDown(
        _ key: KeyboardKey,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireKeyWindow()
            if !grip.keys.contains(key) { grip.keys.append(key) }
            application.keyDown(key)
        }
    }

    /// Presses the key of a character and holds it, without shift: "A" and "a" are the same key.
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character, or
    ///   `windowIsNotKey`.
    public func keyDown(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try keyDown(Self.key(for: character).usage) }
    }

    /// Releases a key. Nothing happens if it is not down.
    public func keyUp(
        _ key: KeyboardKey,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireRunning()
            grip.keys.removeAll { $0 == key }
            application.keyUp(key)
        }
    }

    /// Releases the key of a character. Nothing happens if it is not down.
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character.
    public func keyUp(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try keyUp(Self.key(for: character).usage) }
    }

    /// Presses a key and releases it at once. No time passes.
    ///
    /// - Throws: `HammerError.windowIsNotKey` if the window is not the key window.
    public func keyPress(
        _ key: KeyboardKey,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try keyDown(key)
            try keyUp(key)
        }
    }

    /// Presses the key of a character and releases it at once, without shift.
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character, or
    ///   `windowIsNotKey`.
    public func keyPress(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try keyPress(Self.key(for: character).usage) }
    }

    /// Presses and releases a key several times; below 1 means not at all. After each press
    /// `interval` seconds pass, 0.02 by default.
    ///
    /// - Throws: `HammerError.windowIsNotKey` if the window is not the key window.
    public func keyPress(
        _ key: KeyboardKey,
        numberOfTimes: Int,
        interval: TimeInterval = EventGenerator.keyTypeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            for _ in 0..<max(0, numberOfTimes) {
                try keyPress(key)
                try wait(interval)
            }
        }
    }

    /// Presses and releases the key of a character several times, without shift. Otherwise as the
    /// method for a key.
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character, or
    ///   `windowIsNotKey`.
    public func keyPress(
        _ character: Character,
        numberOfTimes: Int,
        interval: TimeInterval = EventGenerator.keyTypeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try keyPress(
                Self.key(for: character).usage,
                numberOfTimes: numberOfTimes,
                interval: interval
            )
        }
    }

    /// Types a character: presses its key, with shift if it needs shift (TX-04). No time passes.
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character, or
    ///   `windowIsNotKey`.
    public func keyType(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let key = try Self.key(for: character)
            if key.needsShift { try keyDown(.keyboardLeftShift) }
            try keyPress(key.usage)
            if key.needsShift { try keyUp(.keyboardLeftShift) }
        }
    }

    /// Types a text character by character. After each, `interval` seconds pass, 0.02 by default
    /// (TX-11).
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` at the first character that no key types, or
    ///   `windowIsNotKey`. The characters before it have been typed.
    public func keyType(
        _ text: String,
        interval: TimeInterval = EventGenerator.keyTypeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            for character in text {
                try keyType(character)
                try wait(interval)
            }
        }
    }

    /// Inserts a text of any script at once and without keys, as an input method or dictation does.
    ///
    /// - Throws: `HammerError.nothingTakesText` if the first responder accepts no text, or
    ///   `windowIsNotKey`.
    public func insertText(
        _ text: String,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireKeyWindow()
            let first = window.firstResponder
            guard let input = first as? any UIKeyInput else {
                throw HammerError.nothingTakesText(
                    text: text,
                    firstResponder: (first as? UIView)?.nameInTranscript
                        ?? first.map { "\(type(of: $0))" }
                )
            }
            application.insertText(text, into: input)
        }
    }

    private static func key(
        for character: Character
    ) throws -> (usage: KeyboardKey, needsShift: Bool) {
        guard let key = KeyboardLayout.key(for: character) else {
            throw HammerError.unknownKeyForCharacter(character)
        }
        return key
    }

    private func requireKeyWindow() throws {
        try requireRunning()
        guard window.isKeyWindow else { throw HammerError.windowIsNotKey }
    }
}

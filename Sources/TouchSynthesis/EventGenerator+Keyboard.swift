/// A key of a hardware keyboard, under the name that Hammer has for it.
public typealias KeyboardKey = UIKeyboardHIDUsage

/// A hardware keyboard, with Hammer's names and defaults. Keys go to the first responder of the key
/// window, which must be this one (TX-09).
extension EventGenerator {
    /// From the down of one key to that of the next, in seconds (TX-11).
    public static let keyTypeInterval: TimeInterval = 0.02

    /// Puts a key down. Held long enough, it repeats.
    ///
    /// - Throws: `HammerError.windowIsNotKey` if the window is not the key window.
    public func keyDown(
        _ key: KeyboardKey,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireKeyWindow()
            application.keyDown(key)
        }
    }

    /// Puts the key of a character down; shift is not pressed for it.
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character.
    public func keyDown(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try keyDown(Self.key(for: character).usage) }
    }

    /// Lets a key up.
    public func keyUp(
        _ key: KeyboardKey,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireRunning()
            application.keyUp(key)
        }
    }

    /// Lets the key of a character up.
    public func keyUp(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try keyUp(Self.key(for: character).usage) }
    }

    /// Puts a key down and lets it up at once.
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

    /// Puts the key of a character down and lets it up at once; shift is not pressed for it.
    public func keyPress(
        _ character: Character,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try keyPress(Self.key(for: character).usage) }
    }

    /// Presses a key several times, `interval` seconds apart.
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

    /// Presses the key of a character several times, `interval` seconds apart.
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

    /// Types a character, with shift around it where it needs one (TX-04).
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` if no key types the character.
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

    /// Types a text, a character each `interval` seconds (TX-11).
    ///
    /// - Throws: `HammerError.unknownKeyForCharacter` for the first character that no key types; what
    ///   comes before it is typed.
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

    /// Puts in a text of any script, as an input method or dictation does: all at once, without keys.
    ///
    /// - Throws: `HammerError.nothingTakesText` if the first responder takes no text.
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
                    firstResponder: (first as? UIView)?.stableName
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
            throw HammerError.unknownKeyForCharacter(character: character)
        }
        return key
    }

    private func requireKeyWindow() throws {
        try requireRunning()
        guard window.isKeyWindow else { throw HammerError.windowIsNotKey }
    }
}

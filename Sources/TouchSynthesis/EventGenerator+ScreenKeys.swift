/// Typing with fingers on the keyboard on the screen. Hammer has no such calls.
extension EventGenerator {
    /// The default time from one key's down to the next with fingers: 0.2 seconds.
    ///
    /// [choice] Five keys in a second, a practiced person with two thumbs.
    public static let fingerTypeInterval: TimeInterval = 0.2

    /// Types a text with fingers on the keys of the keyboard on the screen: two thumbs, each on its half.
    ///
    /// A finger taps each key as a person does, also shift for capitals and the keys for numbers and
    /// symbols; `\n` is the return key. What the keyboard does by itself happens here too: the first letter
    /// of a sentence becomes a capital (TX-05), and two spaces become a period and a space (KB-18). A
    /// keyboard that is only announced becomes one on the screen first (KB-21), and a keyboard that is just
    /// appearing is waited for.
    ///
    /// ```swift
    /// let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    /// let stage = try Stage(views: [field])
    /// try stage.fingers.fingerTap(at: field)
    /// try stage.fingers.fingerType("Milk, 2 l")
    /// ```
    ///
    /// - Parameters:
    ///   - text: what is typed.
    ///   - interval: seconds from one key's down to the next; 0.2 by default, and at least 0.05, which is
    ///     how long a finger stays on a key.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    /// - Throws: `HammerError.nothingTakesText` if no keyboard is shown, `unknownKeyForCharacter` at the
    ///   first character that no key of this keyboard types, or `viewIsNotHittable` if something covers a
    ///   key. The characters before it have been typed.
    public func fingerType(
        _ text: String,
        interval: TimeInterval = EventGenerator.fingerTypeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            for character in text {
                try showKeys(toType: text)
                try tapKeys(toType: character, interval: interval)
            }
        }
    }

    /// The most keys that lead to a character: two other planes and the key itself, and shift.
    private static let mostTaps = 4

    private func tapKeys(toType character: Character, interval: TimeInterval) throws {
        for _ in 1...Self.mostTaps {
            guard let (key, types) = application.screenKeyboard.nextKey(toType: character),
                key.isEnabled
            else { break }
            let point = try middle(of: key)
            let thumb: FingerIndex = point.x < window.bounds.midX ? .leftThumb : .rightThumb
            try fingerDown(fingersDown.contains(thumb) ? nil : thumb, at: key)
            try wait(Self.fingerLiftDelay)
            try fingerUp()
            try wait(max(0, interval - Self.fingerLiftDelay))
            if types { return }
        }
        throw HammerError.unknownKeyForCharacter(character).saying(
            "Cannot type \"\(character)\" with a finger: no key leads to it that is enabled. The keyboard "
                + "shows \(application.screenKeyboard.shownKeys.map(\.name).joined(separator: " ")). "
                + "To fix, insert it with insertText(_:), or change the keyboardType of the text."
        )
    }

    /// Brings the keys on the screen, and waits until they have arrived.
    private func showKeys(toType text: String) throws {
        try requireRunning()
        let keyboard = application.screenKeyboard
        if keyboard.device == .announced {
            keyboard.device = .onScreen
            clock.endTurn()
        }
        guard !keyboard.shownKeys.isEmpty else {
            let first = application.keyWindow?.firstResponder
            throw HammerError.nothingTakesText(
                text: text,
                firstResponder: (first as? UIView)?.nameInTranscript
            ).saying(
                "Cannot type \"\(text)\" with a finger: "
                    + (keyboard.device == .hardware
                        ? "a hardware keyboard is connected, so the screen shows no keys. "
                            + "To fix, set stage.keyboard to .onScreen, or use keyType(_:)."
                        : "the screen shows no keys. To fix, tap a text field first.")
            )
        }
        let rest = keyboard.timeUntilArrival
        if rest > 0 { try wait(rest) }
    }
}

extension ScreenKeyboard.ShownKey: HammerLocatable {
    /// The middle of the key.
    package func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.middle(of: self)
    }
}

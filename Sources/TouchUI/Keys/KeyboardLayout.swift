/// The characters of a US keyboard.
package enum KeyboardLayout {
    private typealias Legend = (
        usage: UIKeyboardHIDUsage, plain: Character, shifted: Character
    )

    private static let signs: [Legend] = [
        (.keyboard1, "1", "!"), (.keyboard2, "2", "@"), (.keyboard3, "3", "#"),
        (.keyboard4, "4", "$"), (.keyboard5, "5", "%"), (.keyboard6, "6", "^"),
        (.keyboard7, "7", "&"), (.keyboard8, "8", "*"), (.keyboard9, "9", "("),
        (.keyboard0, "0", ")"), (.keyboardHyphen, "-", "_"), (.keyboardEqualSign, "=", "+"),
        (.keyboardOpenBracket, "[", "{"), (.keyboardCloseBracket, "]", "}"),
        (.keyboardBackslash, "\\", "|"), (.keyboardSemicolon, ";", ":"),
        (.keyboardQuote, "'", "\""), (.keyboardGraveAccentAndTilde, "`", "~"),
        (.keyboardComma, ",", "<"), (.keyboardPeriod, ".", ">"), (.keyboardSlash, "/", "?"),
        (.keyboardSpacebar, " ", " "), (.keyboardTab, "\t", "\t"),
        (.keyboardReturnOrEnter, "\r", "\r"), (.keyboardDeleteOrBackspace, "\u{8}", "\u{8}"),
        (.keyboardEscape, "\u{1B}", "\u{1B}"), (.keyboardDeleteForward, "\u{7F}", "\u{7F}"),
        (.keypadEnter, "\r", "\r"), (.keypadSlash, "/", "/"), (.keypadAsterisk, "*", "*"),
        (.keypadHyphen, "-", "-"), (.keypadPlus, "+", "+"), (.keypadPeriod, ".", "."),
    ]

    private static let letters: [Legend] = zip(
        UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue,
        "abcdefghijklmnopqrstuvwxyz"
    ).compactMap { rawValue, letter in
        UIKeyboardHIDUsage(rawValue: rawValue).map {
            ($0, letter, Character(letter.uppercased()))
        }
    }

    private static let keypad: [Legend] = zip(
        UIKeyboardHIDUsage.keypad1.rawValue...UIKeyboardHIDUsage.keypad0.rawValue,
        "1234567890"
    ).compactMap { rawValue, digit in
        UIKeyboardHIDUsage(rawValue: rawValue).map { ($0, digit, digit) }
    }

    /// The text that a key types with modifiers; empty for keys that type nothing.
    package static func characters(of usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags)
        -> String
    {
        if let letter = letters.first(where: { $0.usage == usage }) {
            // Caps lock affects letters only, and shift reverses it.
            let isUpper = flags.contains(.shift) != flags.contains(.alphaShift)
            return String(isUpper ? letter.shifted : letter.plain)
        }
        if let input = UIKeyCommand.inputs[usage] { return input }
        guard let sign = (signs + keypad).first(where: { $0.usage == usage }) else { return "" }
        return String(flags.contains(.shift) ? sign.shifted : sign.plain)
    }

    /// The key that types a character, and whether it needs shift; nil if no key types it.
    ///
    /// `\n` is the return key and `\r` the enter key, as on the keyboard (TX-06).
    package static func key(
        for character: Character
    ) -> (usage: UIKeyboardHIDUsage, needsShift: Bool)? {
        // Both keys type a carriage return; in a text, a line feed means return and a carriage
        // return enter.
        if character == "\n" { return (.keyboardReturnOrEnter, false) }
        if character == "\r" { return (.keypadEnter, false) }
        for legend in letters + signs {
            if legend.plain == character { return (legend.usage, false) }
            if legend.shifted == character { return (legend.usage, true) }
        }
        return nil
    }

    /// Whether a key types a printable character, unlike return or delete.
    static func isOnPaper(_ usage: UIKeyboardHIDUsage) -> Bool {
        guard UIKeyCommand.inputs[usage] == nil, let typed = characters(of: usage, []).first
        else { return false }
        return typed >= " " && typed != "\u{7F}"
    }

    static func isOnKeypad(_ usage: UIKeyboardHIDUsage) -> Bool {
        (UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue)
            .contains(usage.rawValue)
    }

    /// The flag of a modifier key; nil for any other key.
    static func flag(of usage: UIKeyboardHIDUsage) -> UIKeyModifierFlags? {
        switch usage {
        case .keyboardLeftShift, .keyboardRightShift: .shift
        case .keyboardLeftControl, .keyboardRightControl: .control
        case .keyboardLeftAlt, .keyboardRightAlt: .alternate
        case .keyboardLeftGUI, .keyboardRightGUI: .command
        default: nil  // Some hundred keys that are none.
        }
    }

    /// The name of a key in transcripts.
    package static func name(of usage: UIKeyboardHIDUsage) -> String {
        switch usage {
        case .keyboardReturnOrEnter: return "return"
        case .keyboardEscape: return "escape"
        case .keyboardDeleteOrBackspace: return "delete"
        case .keyboardDeleteForward: return "delete forward"
        case .keyboardTab: return "tab"
        case .keyboardSpacebar: return "space"
        case .keypadEnter: return "enter"
        default: break  // The rest are named by what they type, or by UIKit's name.
        }
        let typed = UIKeyCommand.inputs[usage] == nil ? characters(of: usage, []) : ""
        if !typed.isEmpty { return typed }
        let name = "\(usage)"
        return name.hasPrefix("keyboard") ? String(name.dropFirst("keyboard".count)) : name
    }
}

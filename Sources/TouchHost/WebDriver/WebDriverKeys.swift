/// The keys of the standard: characters of a text that mean keys, and those that a hardware keyboard has here.
package enum WebDriverKeys {
    /// A part of a text that is typed.
    enum Part: Hashable {
        case text(String)
        case key(KeyStroke)
        /// A character that means a key that this keyboard lacks.
        case unknown(Unicode.Scalar)
    }

    /// The keys by their code points in the standard. Those of the right side and of the number pad are the same
    /// keys.
    private static let keys: [UInt32: KeyboardKey] = [
        0xE002: .keyboardEscape, 0xE003: .keyboardDeleteOrBackspace, 0xE004: .keyboardTab,
        0xE006: .keyboardReturnOrEnter, 0xE007: .keyboardReturnOrEnter, 0xE00C: .keyboardEscape,
        0xE00D: .keyboardSpacebar, 0xE00E: .keyboardPageUp, 0xE00F: .keyboardPageDown,
        0xE010: .keyboardEnd, 0xE011: .keyboardHome, 0xE012: .keyboardLeftArrow,
        0xE013: .keyboardUpArrow, 0xE014: .keyboardRightArrow, 0xE015: .keyboardDownArrow,
        0xE017: .keyboardDeleteForward, 0xE054: .keyboardPageUp, 0xE055: .keyboardPageDown,
        0xE056: .keyboardEnd, 0xE057: .keyboardHome, 0xE058: .keyboardLeftArrow,
        0xE059: .keyboardUpArrow, 0xE05A: .keyboardRightArrow, 0xE05B: .keyboardDownArrow,
        0xE05D: .keyboardDeleteForward,
    ]

    private static let modifiers: [UInt32: KeyboardKey] = [
        0xE008: .keyboardLeftShift, 0xE009: .keyboardLeftControl, 0xE00A: .keyboardLeftAlt,
        0xE03D: .keyboardLeftGUI, 0xE050: .keyboardLeftShift, 0xE051: .keyboardLeftControl,
        0xE052: .keyboardLeftAlt, 0xE053: .keyboardLeftGUI,
    ]

    /// The key of a character that means one, and of a character that a key types; nil if there is none.
    static func key(for character: Character) -> KeyboardKey? {
        if let scalar = character.unicodeScalars.first, isKey(scalar) {
            return keys[scalar.value] ?? modifiers[scalar.value]
        }
        switch character {
        case "\n", "\r": return .keyboardReturnOrEnter
        case "\t": return .keyboardTab
        default: return KeyboardLayout.key(for: character)?.usage
        }
    }

    /// The character that means a key, or that it types without modifiers; nil if there is none.
    package static func character(for key: KeyboardKey) -> String? {
        let codes = keys.merging(modifiers) { $1 }.filter { $0.value == key }.keys
        if let code = codes.min().flatMap(Unicode.Scalar.init) { return String(code) }
        let typed = KeyboardLayout.characters(of: key, [])
        return typed.isEmpty ? nil : typed
    }

    /// The private code points that the standard uses for keys.
    private static func isKey(_ scalar: Unicode.Scalar) -> Bool {
        (0xE000...0xE05D).contains(scalar.value)
    }

    /// Splits a text into what is typed as it is, and keys. A modifier is held until it comes again, until the
    /// null key, or until the end.
    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var held: [KeyboardKey] = []
        func add(_ letter: Character) {
            if case .text(let before)? = parts.last {
                parts[parts.count - 1] = .text(before + String(letter))
            } else {
                parts.append(.text(String(letter)))
            }
        }
        for letter in text {
            guard let scalar = letter.unicodeScalars.first,
                isKey(scalar) || "\n\r\t".contains(letter)
                    || !held.isEmpty
            else {
                add(letter)
                continue
            }
            if scalar.value == 0xE000 {
                held = []
            } else if let modifier = modifiers[scalar.value] {
                if let place = held.firstIndex(of: modifier) {
                    held.remove(at: place)
                } else {
                    held.append(modifier)
                }
            } else if held == [.keyboardLeftShift], !isKey(scalar),
                let upper = letter.uppercased().first
            {
                add(upper)
            } else if let key = key(for: letter) {
                parts.append(.key(KeyStroke(key: key, modifiers: held)))
            } else if isKey(scalar) {
                parts.append(.unknown(scalar))
            } else {
                add(letter)
            }
        }
        return parts
    }
}

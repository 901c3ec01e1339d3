/// Words and numbers in the notation of scripts.
nonisolated enum ScriptText {
    /// A text as a YAML scalar: without quotes if that is safe.
    static func word(_ text: String) -> String {
        if isPlain(text) { return text }
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            // A single dollar would begin a variable.
            case "$": quoted += "$$"
            case _ where isSpecial(scalar):
                quoted += String(format: scalar.value < 0x100 ? "\\x%02x" : "\\u%04x", scalar.value)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(quoted)\""
    }

    /// A text as the words of a comment: on one line.
    static func comment(_ text: String) -> String {
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { words.append(isSpecial(scalar) ? " " : scalar) }
        return String(words)
    }

    /// Whether YAML reads a character as another one, as the end of a line, or not at all: control characters, the two
    /// separators of Unicode, and the mark of a file's byte order.
    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
            || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
    }

    /// Whether YAML reads a text as itself: ASCII letters, digits, `_` and `-` after a letter, and no other value.
    private static func isPlain(_ text: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        guard let first = text.utf8.first, isLetter(first) else { return false }
        let others = "0123456789_-".utf8
        return text.utf8.allSatisfy { isLetter($0) || others.contains($0) }
            && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
                .contains(text.lowercased())
    }

    /// A number with up to six decimals: precise to a millionth of a second, of a point or of a
    /// view's size.
    static func number(_ number: Double) -> String {
        var text = String(format: "%.6f", number)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }

    /// A number that is read back as exactly the same.
    static func exact(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// A width and a height in brackets.
    static func size(_ size: CGSize) -> String { "[\(number(size.width)), \(number(size.height))]" }

    /// A point in brackets.
    static func point(_ point: CGPoint) -> String { "[\(number(point.x)), \(number(point.y))]" }
}

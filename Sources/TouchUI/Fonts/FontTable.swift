/// The widths of characters in one weight of the font, in ems.
///
/// There is no kerning, and letters are not joined into ligatures, except Arabic ones. [choice] Hebrew and
/// Arabic letters have the widths of DejaVu Sans, with which pictures draw them; those of Arabic are the widths
/// of their forms between their neighbors (TX-45). Any other character that the font does not have is one em wide if it belongs to a wide
/// script or is an emoji, otherwise as wide as "n". Widths depend on the fallback fonts of the system, which
/// are not available; measuring such characters on a device would decide it.
struct FontTable: Sendable {
    private let widths: [UInt16]
    /// The widths of the printable characters of ASCII, in ems, from the space on.
    private let plainWidths: [CGFloat]
    /// The widths of letters from right to left, four for each.
    private let fallbackWidths: [UInt16]

    static let thin = FontTable(InterMetrics.thin)
    static let ultraLight = FontTable(InterMetrics.ultraLight)
    static let light = FontTable(InterMetrics.light)
    static let regular = FontTable(InterMetrics.regular)
    static let medium = FontTable(InterMetrics.medium)
    static let semibold = FontTable(InterMetrics.semibold, boldFallback)
    static let bold = FontTable(InterMetrics.bold, boldFallback)
    static let heavy = FontTable(InterMetrics.heavy, boldFallback)
    static let black = FontTable(InterMetrics.black, boldFallback)

    /// The index in `widths` of each range's first character.
    private static let starts: [Int] = InterMetrics.ranges.reduce(into: [0]) { starts, range in
        starts.append((starts.last ?? 0) + range.count)
    }

    private init(_ digits: String, _ fallback: [UInt16] = Self.regularFallback) {
        fallbackWidths = fallback
        let widths = Self.widths(digits)
        self.widths = widths
        plainWidths = (UInt32(0x20)...0x7E).map { code in
            let place = Unicode.Scalar(code).flatMap { Self.index(of: $0) }
            return place.map { CGFloat(widths[$0]) / CGFloat(InterMetrics.unitsPerEm) } ?? -1
        }
    }

    private static let regularFallback = widths(FallbackMetrics.regular)
    private static let boldFallback = widths(FallbackMetrics.bold)

    /// Reads widths of four hexadecimal digits each, with line breaks between them.
    private static func widths(_ digits: String) -> [UInt16] {
        var widths: [UInt16] = []
        var (value, count) = (UInt16(0), 0)
        for byte in digits.utf8 where byte != 10 {
            value = value << 4 | UInt16(byte < 58 ? byte - 48 : byte - 87)
            count += 1
            if count == 4 {
                widths.append(value)
                (value, count) = (0, 0)
            }
        }
        return widths
    }

    /// Whether a character is one that Inter does not have and another font has.
    static func isFallback(_ code: UInt32) -> Bool {
        code > 0x20 && place(of: code, in: FallbackMetrics.ranges) != nil
    }

    /// How many sides of an Arabic letter join others: none, the one before it, or both.
    static func joiningSides(of code: UInt32) -> Int {
        place(of: code, in: FallbackMetrics.ranges).map { joins[$0] } ?? 0
    }
    private static let joins = FallbackMetrics.joins.utf8.filter { $0 != 10 }.map { Int($0) - 48 }

    /// The width of a printable character of ASCII, in ems; nil for other bytes.
    @inline(__always)
    func width(ofPlain byte: UInt8) -> CGFloat? {
        guard byte >= 0x20, byte <= 0x7E else { return nil }
        let width = plainWidths[Int(byte) - 0x20]
        return width < 0 ? nil : width
    }

    /// The width of a character, in ems.
    func width(of character: Character, _ form: ArabicJoins.Form = .alone) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if let drawn = form.drawn, let place = Self.place(of: drawn, in: FallbackMetrics.ranges) {
            let units = CGFloat(fallbackWidths[4 * place]) / CGFloat(InterMetrics.unitsPerEm)
            return drawn == 0x20 ? units : units / 2
        }
        let units =
            Self.index(of: scalar).map { CGFloat(widths[$0]) } ?? fallback(for: scalar, form)
        return units / CGFloat(InterMetrics.unitsPerEm)
    }

    /// The width of a text in one line, in ems.
    func width(of text: String) -> CGFloat {
        guard let joins = ArabicJoins(text) else {
            return text.reduce(0) { $0 + self.width(of: $1) }
        }
        var (width, offset) = (CGFloat(0), 0)
        for character in text {
            width += self.width(of: character, joins.form(at: offset))
            offset += character.utf16.count
        }
        return width
    }

    private func fallback(for scalar: Unicode.Scalar, _ form: ArabicJoins.Form) -> CGFloat {
        if scalar.properties.generalCategory == .control || Self.isBidiMark(scalar) { return 0 }
        if let place = Self.place(of: scalar.value, in: FallbackMetrics.ranges) {
            return CGFloat(fallbackWidths[4 * place + form.place])
        }
        if Self.isWide(scalar) { return CGFloat(InterMetrics.unitsPerEm) }
        return Self.index(of: "n").map { CGFloat(widths[$0]) } ?? 0
    }

    private static func index(of scalar: Unicode.Scalar) -> Int? {
        let code = scalar.value
        var (low, high) = (0, InterMetrics.ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if InterMetrics.ranges[middle].first <= code { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let range = InterMetrics.ranges[low - 1]
        let place = Int(code - range.first)
        return place < range.count ? starts[low - 1] + place : nil
    }

    /// The place of a character in a short table.
    private static func place(of code: UInt32, in ranges: [(first: UInt32, count: Int)]) -> Int? {
        var start = 0
        for range in ranges {
            if code < range.first { return nil }
            let place = Int(code - range.first)
            if place < range.count { return start + place }
            start += range.count
        }
        return nil
    }

    /// Whether a character only says in which direction others are written.
    private static func isBidiMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x61C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a character is Chinese, Japanese, Korean or an emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

/// A font table and a size: measures one line on any thread, without a `UIFont`.
struct TextRuler: Sendable {
    let table: FontTable
    /// The font size, in points.
    let pointSize: CGFloat

    /// The width of a text in one line, in points.
    func width(of text: String) -> CGFloat { table.width(of: text) * pointSize }
}

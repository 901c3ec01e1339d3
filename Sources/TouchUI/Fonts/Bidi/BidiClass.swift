/// The class of a character in the Unicode bidirectional algorithm, with the names of the standard.
enum BidiClass: String, Sendable {
    // Letters: from left to right, from right to left, Arabic.
    case L, R, AL
    // Numbers, and what belongs to them: European, separator, terminator, Arabic, common separator.
    case EN, ES, ET, AN, CS
    // Marks, and what is ignored.
    case NSM, BN
    // Paragraph separators, segment separators, spaces, other neutrals.
    case B, S, WS, ON
    // Embeddings and overrides, and their end.
    case LRE, LRO, RLE, RLO, PDF
    // Isolates, and their end.
    case LRI, RLI, FSI, PDI

    /// The class of a character that is shown as one: that of its first scalar.
    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .ON
            return
        }
        self = BidiClass(scalar)
    }

    init(_ scalar: Unicode.Scalar) {
        let code = scalar.value
        if code < 0x80 {
            self = Self.plain[Int(code)]
            return
        }
        self = Self.find(code)
    }

    private static func find(_ code: UInt32) -> BidiClass {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].first <= code { low = middle + 1 } else { high = middle }
        }
        guard low > 0, code <= ranges[low - 1].last else { return .L }
        return ranges[low - 1].kind
    }

    private static let plain = (UInt32(0)..<0x80).map(find)

    private static let ranges: [(first: UInt32, last: UInt32, kind: BidiClass)] =
        BidiTable.classes.split(whereSeparator: \.isWhitespace).compactMap { entry in
            let parts = entry.split { $0 == "-" || $0 == ":" }
            guard parts.count == 3, let first = UInt32(parts[0], radix: 16),
                let last = UInt32(parts[1], radix: 16),
                let kind = BidiClass(rawValue: String(parts[2]))
            else { return nil }
            return (first, last, kind)
        }

    /// Whether a text has a character from right to left, or one that could put others into that order.
    /// Texts without one have the order of their characters.
    static func isNeeded(for text: String) -> Bool {
        // All such characters are at U+0590 or above, and have two bytes that begin with 0xD6 or more.
        guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
        return text.unicodeScalars.contains { scalar in
            guard scalar.value >= 0x590 else { return false }
            switch BidiClass(scalar) {
            case .R, .AL, .AN, .RLE, .RLO, .RLI: return true
            default: return false
            }
        }
    }

    var isIsolateStart: Bool { self == .LRI || self == .RLI || self == .FSI }

    /// Whether rule X9 removes it.
    var isRemoved: Bool {
        switch self {
        case .LRE, .RLE, .LRO, .RLO, .PDF, .BN: true
        default: false
        }
    }

    /// Whether the rules N1 and N2 give it a direction.
    var isNeutral: Bool {
        switch self {
        case .B, .S, .WS, .ON, .LRI, .RLI, .FSI, .PDI: true
        default: false
        }
    }
}

/// Brackets, and the characters that are drawn as their mirror images from right to left.
enum BidiBrackets {
    // The angle brackets of two blocks are equal as characters.
    static let closing = Dictionary(pairs) { first, _ in first }
    static let opening = Dictionary(pairs.map { ($1, $0) }) { first, _ in first }

    /// The character that looks like the mirror image of another; nil if there is none.
    static func mirrored(_ character: Character) -> Character? {
        closing[character] ?? opening[character] ?? others[character]
    }

    private static let others: [Character: Character] = [
        "<": ">", ">": "<", "«": "»", "»": "«", "‹": "›", "›": "‹", "≤": "≥", "≥": "≤",
    ]

    private static let pairs: [(Character, Character)] =
        BidiTable.brackets.split(whereSeparator: \.isWhitespace).compactMap { entry in
            let ends = entry.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                .compactMap(Unicode.Scalar.init)
            return ends.count == 2 ? (Character(ends[0]), Character(ends[1])) : nil
        }
}

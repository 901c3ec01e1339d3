/// The units of a text: characters, words, sentences and paragraphs, as ranges of UTF-16 units.
///
/// [choice] UIKit's units come from ICU, which is not available everywhere. A word is a run of letters,
/// digits and underscores, also with an apostrophe or a point between two of them; a sentence ends with
/// `.`, `!` or `?` before a space, and with its paragraph, and contains the spaces after it. Texts in
/// scripts without spaces have longer words here than on iOS.
struct TextUnits {
    private let characters: [Character]
    /// The offset of each character, and of the end.
    private let offsets: [Int]

    init(_ text: String) {
        characters = Array(text)
        offsets = characters.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf16.count) }
    }

    var length: Int { offsets.last ?? 0 }

    private func isWord(_ index: Int) -> Bool {
        guard characters.indices.contains(index) else { return false }
        let character = characters[index]
        if Self.isPlain(character) { return true }
        guard "'’.".contains(character), index > 0, index + 1 < characters.count else {
            return false
        }
        return Self.isPlain(characters[index - 1]) && Self.isPlain(characters[index + 1])
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Whether a unit ends before the character at an index.
    private func ends(_ unit: UITextGranularity, before index: Int) -> Bool {
        switch unit {
        case .character: return true
        case .word: return isWord(index - 1) != isWord(index)
        case .sentence:
            if characters[index - 1].isNewline || characters[index].isNewline { return true }
            guard characters[index - 1].isWhitespace, !characters[index].isWhitespace else {
                return false
            }
            let last = characters[..<index].last { !$0.isWhitespace }
            return last.map { ".!?".contains($0) } ?? false
        case .paragraph, .line:
            return characters[index - 1].isNewline || characters[index].isNewline
        case .document: return false
        }
    }

    /// Whether a part between two ends is a unit: spaces between words are none, nor are line feeds.
    private func isUnit(_ unit: UITextGranularity, at index: Int) -> Bool {
        switch unit {
        case .character, .document: true
        case .word: isWord(index)
        case .sentence, .paragraph, .line: !characters[index].isNewline
        }
    }

    /// All units of a kind, in their order.
    func all(_ unit: UITextGranularity) -> [NSRange] {
        var units: [NSRange] = []
        var start = 0
        for index in characters.indices.dropFirst() where ends(unit, before: index) {
            if isUnit(unit, at: start) { units.append(range(start, index)) }
            start = index
        }
        if start < characters.count, isUnit(unit, at: start) {
            units.append(range(start, characters.count))
        }
        return units
    }

    private func range(_ start: Int, _ end: Int) -> NSRange {
        NSRange(location: offsets[start], length: offsets[end] - offsets[start])
    }

    /// The unit around an offset; at a boundary, the one in the direction.
    func unit(_ unit: UITextGranularity, at offset: Int, forward: Bool) -> NSRange? {
        all(unit).first {
            forward
                ? $0.location <= offset && offset < NSMaxRange($0)
                : $0.location < offset && offset <= NSMaxRange($0)
        }
    }

    /// The next boundary of a unit: forward its end, backward its start.
    func boundary(_ unit: UITextGranularity, from offset: Int, forward: Bool) -> Int? {
        let units = all(unit)
        return forward
            ? units.first { NSMaxRange($0) > offset }.map(NSMaxRange)
            : units.last { $0.location < offset }?.location
    }

    /// The word at an offset, or else the nearest one: the one before a space, as a reader expects.
    func word(near offset: Int) -> NSRange? {
        let words = all(.word)
        return words.first { $0.location <= offset && offset < NSMaxRange($0) }
            ?? words.last { NSMaxRange($0) <= offset } ?? words.first
    }
}

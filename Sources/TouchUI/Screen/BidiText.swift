/// The levels of a text that has characters from right to left (TX-41). Most texts have none.
struct BidiText {
    /// The level of each UTF-16 unit, and of its paragraph.
    private let levels: [UInt8]
    private let bases: [UInt8]

    /// Nil for a text that is laid out in the order of its characters.
    ///
    /// - Parameter direction: that of all paragraphs whose style has none.
    init?(_ text: String, spans: [TextSpan], direction: NSWritingDirection = .natural) {
        let isGiven =
            direction == .rightToLeft
            || spans.contains { $0.paragraph?.values.baseWritingDirection == .rightToLeft }
        guard isGiven || BidiClass.isNeeded(for: text) else { return nil }
        var (levels, bases): ([UInt8], [UInt8]) = ([], [])
        var paragraph: [Character] = []
        func end() {
            guard !paragraph.isEmpty else { return }
            let style = spans[spans.index(at: levels.count)].paragraph
            let own = style?.values.baseWritingDirection ?? .natural
            let bidi = BidiParagraph(paragraph, base: (own == .natural ? direction : own).level)
            for (character, level) in zip(paragraph, bidi.levels) {
                for _ in character.utf16 {
                    levels.append(level)
                    bases.append(bidi.base)
                }
            }
            paragraph = []
        }
        for character in text {
            paragraph.append(character)
            if character.isNewline { end() }
        }
        end()
        (self.levels, self.bases) = (levels, bases)
        emptyBase = direction.level ?? 0
    }

    private let emptyBase: UInt8

    func level(at offset: Int) -> UInt8 {
        levels.indices.contains(offset) ? levels[offset] : emptyBase
    }

    /// The level of the paragraph with the caret at an offset.
    func base(at offset: Int) -> UInt8 {
        if bases.indices.contains(offset) { return bases[offset] }
        return bases.last ?? emptyBase
    }
}

extension NSWritingDirection {
    fileprivate var level: UInt8? {
        switch self {
        case .natural: nil
        case .leftToRight: 0
        case .rightToLeft: 1
        }
    }
}

/// The characters of a line from left to right, where some are read from right to left (TX-41).
struct VisualLine {
    struct Place {
        let glyph: TextRuns.Glyph
        /// The offset of the character, in UTF-16 units.
        let offset: Int
        /// Its left end, in points from the left end of the line.
        let x: CGFloat

        var isRightToLeft: Bool { glyph.level % 2 == 1 }
        var end: Int { offset + glyph.character.utf16.count }
        var right: CGFloat { x + glyph.width }
        /// Where it begins and ends for a reader.
        var leading: CGFloat { isRightToLeft ? right : x }
        var trailing: CGFloat { isRightToLeft ? x : right }
    }

    /// The places from left to right.
    let places: [Place]
    let isRightToLeft: Bool
    private let ends: ClosedRange<CGFloat>
    private let start: Int

    /// - Parameters:
    ///   - glyphs: the characters in the order of the text, with those behind the line's text.
    ///   - units: how many UTF-16 units are the line's text; the spaces behind them have no place in the
    ///     line, and stand beyond its end.
    init(_ glyphs: [TextRuns.Glyph], from start: Int, units: Int, base: UInt8) {
        var offset = start
        var (text, rest): ([(TextRuns.Glyph, Int)], [(TextRuns.Glyph, Int)]) = ([], [])
        for glyph in glyphs {
            if offset < start + units {
                text.append((glyph, offset))
            } else {
                rest.append((glyph, offset))
            }
            offset += glyph.character.utf16.count
        }
        var places: [Place] = []
        var x: CGFloat = 0
        for index in TextRuns.visualOrder(text.map(\.0), base: base) {
            places.append(Place(glyph: text[index].0, offset: text[index].1, x: x))
            x += text[index].0.width
        }
        var left: CGFloat = 0
        for (glyph, offset) in rest {
            var glyph = glyph
            glyph.level = base
            if base % 2 == 1 {
                left -= glyph.width
                places.insert(Place(glyph: glyph, offset: offset, x: left), at: 0)
            } else {
                places.append(Place(glyph: glyph, offset: offset, x: x))
                x += glyph.width
            }
        }
        self.places = places
        self.start = start
        isRightToLeft = base % 2 == 1
        ends = left...x
    }

    /// The distance of the caret before an offset from the left end of the line: where a character in the
    /// direction of the paragraph would be inserted.
    func caret(at offset: Int) -> CGFloat {
        caret(
            at: offset,
            between: places.first { $0.end == offset },
            and: places.first { $0.offset == offset }
        )
    }

    /// The same, between the character that ends at the offset and the one that begins there.
    private func caret(at offset: Int, between before: Place?, and after: Place?) -> CGFloat {
        if let before, before.isRightToLeft == isRightToLeft { return before.trailing }
        let (first, last) =
            isRightToLeft ? (ends.upperBound, ends.lowerBound) : (ends.lowerBound, ends.upperBound)
        if offset == start, before == nil { return first }
        return after?.leading ?? last
    }

    /// The offset whose caret is nearest to a distance from the left end.
    func offset(closestTo x: CGFloat) -> Int {
        guard let place = places.first(where: { x < $0.right }) ?? places.last else { return start }
        let isLeftHalf = x < place.x + place.glyph.width / 2
        return isLeftHalf != place.isRightToLeft ? place.offset : place.end
    }

    /// The parts of a range, from left to right: the left and the right end, and whether the text in it runs
    /// from right to left.
    func parts(of range: NSRange) -> [(left: CGFloat, right: CGFloat, isRightToLeft: Bool)] {
        var parts: [(left: CGFloat, right: CGFloat, isRightToLeft: Bool)] = []
        for place in places where place.offset >= range.location && place.end <= NSMaxRange(range) {
            if let last = parts.last, (last.right - place.x).magnitude < 0.001,
                last.isRightToLeft == place.isRightToLeft
            {
                parts[parts.count - 1].right = place.right
            } else {
                parts.append((place.x, place.right, place.isRightToLeft))
            }
        }
        return parts
    }

    /// The offset to the left or to the right of another one on the line; nil if there is none.
    func neighbor(of offset: Int, toLeft: Bool, last: Int) -> Int? {
        let x = caret(at: offset)
        let offsets = [start] + places.map(\.end).filter { $0 <= last }
        let before = Dictionary(places.map { ($0.end, $0) }) { first, _ in first }
        let after = Dictionary(places.map { ($0.offset, $0) }) { first, _ in first }
        let carets = offsets.filter { $0 != offset }.map {
            ($0, caret(at: $0, between: before[$0], and: after[$0]))
        }
        return toLeft
            ? carets.filter { $0.1 < x }.max { $0.1 < $1.1 }?.0
            : carets.filter { $0.1 > x }.min { $0.1 < $1.1 }?.0
    }
}

extension TextRuns {
    /// The indices of glyphs from left to right (L1, L2 of UAX #9).
    static func visualOrder(_ glyphs: [Glyph], base: UInt8) -> [Int] {
        BidiParagraph.visualOrder(glyphs.map(\.level), base: base) {
            glyphs[$0].character.isWhitespace
        }
    }

    /// The pieces of a line from left to right. Each has one run and one level.
    func visualPieces(of glyphs: [Glyph], base: UInt8) -> [Piece] {
        let order = Self.visualOrder(glyphs, base: base)
        var groups: [[Glyph]] = []
        for index in order {
            let glyph = glyphs[index]
            if let last = groups.last?.last, last.run == glyph.run, last.level == glyph.level {
                groups[groups.count - 1].append(glyph)
            } else {
                groups.append([glyph])
            }
        }
        return groups.map { group in
            Piece(
                text: Self.drawnText(group),
                width: group.reduce(0) { $0 + $1.width },
                run: group[0].run
            )
        }
    }

    /// The text of a piece in the order in which it is written: who draws it turns letters from right to
    /// left around. Signs without a letter are turned around here.
    private static func drawnText(_ group: [Glyph]) -> String {
        guard group[0].level % 2 == 1 else { return String(group.map(\.character)) }
        let hasLetters = group.contains {
            let kind = BidiClass($0.character)
            return kind == .R || kind == .AL
        }
        guard hasLetters else {
            return String(group.map { BidiBrackets.mirrored($0.character) ?? $0.character })
        }
        return String(group.reversed().map(\.character))
    }
}

/// The levels of a paragraph's characters by the Unicode bidirectional algorithm (UAX #9): even levels are
/// read from left to right, odd ones from right to left (TX-41).
///
/// [choice] A character is what a reader sees as one: the marks on a letter take its level, as rule W1
/// wants, and are not treated one by one.
struct BidiParagraph: Hashable, Sendable {
    /// The level of the paragraph: 0 from left to right, 1 from right to left.
    let base: UInt8
    /// The level of each character.
    let levels: [UInt8]

    /// - Parameters:
    ///   - characters: those of one paragraph.
    ///   - base: its level; nil for that of its first letter (P2, P3).
    ///   - otherwise: the level without such a letter.
    init(_ characters: [Character], base: UInt8? = nil, otherwise: UInt8 = 0) {
        let classes = characters.map { BidiClass($0) }
        self.base = base ?? Self.direction(of: classes[...]) ?? otherwise
        var levels = BidiLevels(classes, characters, base: self.base)
        levels.resolve()
        self.levels = levels.levels
    }

    /// The level of the first letter outside of isolates, P2 and P3; nil if there is none.
    static func direction(of classes: ArraySlice<BidiClass>) -> UInt8? {
        var depth = 0
        for kind in classes {
            switch kind {
            case .L where depth == 0: return 0
            case .R where depth == 0, .AL where depth == 0: return 1
            case .LRI, .RLI, .FSI: depth += 1
            case .PDI: depth = max(0, depth - 1)
            default: break
            }
        }
        return nil
    }

    /// The indices of the characters of a line from left to right: L1 and L2.
    ///
    /// - Parameter isSpace: whether a character is a space or an isolate's mark. At the end of the line they
    ///   have the level of the paragraph.
    static func visualOrder(
        _ levels: [UInt8],
        base: UInt8,
        isSpace: (Int) -> Bool
    ) -> [Int] {
        Array(levels.indices).reordered(by: lineLevels(levels, base: base, isSpace: isSpace))
    }

    /// The levels of a line: those of spaces at its end are the paragraph's (L1).
    static func lineLevels(
        _ levels: [UInt8],
        base: UInt8,
        isSpace: (Int) -> Bool
    ) -> [UInt8] {
        var levels = levels
        for index in levels.indices.reversed() {
            guard isSpace(index) else { break }
            levels[index] = base
        }
        return levels
    }
}

extension [Int] {
    /// From the highest level to the lowest odd one, each run of characters at this level or above is
    /// reversed (L2).
    func reordered(by levels: [UInt8]) -> [Int] {
        guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
            return self
        }
        var order = self
        for level in stride(from: Int(highest), through: Int(lowest), by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}

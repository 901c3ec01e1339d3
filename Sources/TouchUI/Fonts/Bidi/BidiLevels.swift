/// The rules of UAX #9 from X1 to L1, in the order of the standard, whose names they have.
struct BidiLevels {
    private let original: [BidiClass]
    private let characters: [Character]
    private let base: UInt8
    private var classes: [BidiClass]
    private(set) var levels: [UInt8]
    /// The end of each isolate by its start, and the starts by their ends.
    private var ends: [Int: Int] = [:]
    private var starts: [Int: Int] = [:]
    private static let deepest: UInt8 = 125

    init(_ classes: [BidiClass], _ characters: [Character], base: UInt8) {
        (original, self.classes) = (classes, classes)
        (self.characters, self.base) = (characters, base)
        levels = Array(repeating: base, count: classes.count)
    }

    mutating func resolve() {
        matchIsolates()
        applyExplicitLevels()
        for sequence in isolatingRuns() { resolve(sequence) }
        // L1: separators, and the spaces before them, have the level of the paragraph. The spaces at the
        // end of lines follow when the lines are known.
        var isBeforeSeparator = false
        for index in original.indices.reversed() {
            switch original[index] {
            case .B, .S:
                isBeforeSeparator = true
                levels[index] = base
            case .WS, .LRI, .RLI, .FSI, .PDI:
                if isBeforeSeparator { levels[index] = base }
            case let kind where kind.isRemoved:
                if isBeforeSeparator { levels[index] = base }
            default: isBeforeSeparator = false
            }
        }
    }

    /// BD9.
    private mutating func matchIsolates() {
        var open: [Int] = []
        for (index, kind) in original.enumerated() {
            if kind.isIsolateStart { open.append(index) }
            if kind == .PDI, let start = open.popLast() {
                ends[start] = index
                starts[index] = start
            }
        }
    }

    // MARK: X1…X8

    private mutating func applyExplicitLevels() {
        struct Entry {
            var level: UInt8
            var override: BidiClass?
            var isIsolate = false
        }
        var stack = [Entry(level: base)]
        var (isolateOverflow, embeddingOverflow, validIsolates) = (0, 0, 0)
        func next(_ isRightToLeft: Bool) -> UInt8 {
            let level = stack[stack.count - 1].level
            return isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
        }
        for (index, kind) in original.enumerated() {
            let top = stack[stack.count - 1]
            switch kind {
            case .RLE, .LRE, .RLO, .LRO:
                levels[index] = top.level
                let level = next(kind == .RLE || kind == .RLO)
                if level <= Self.deepest, isolateOverflow == 0, embeddingOverflow == 0 {
                    let override: BidiClass? = kind == .RLO ? .R : kind == .LRO ? .L : nil
                    stack.append(Entry(level: level, override: override))
                } else if isolateOverflow == 0 {
                    embeddingOverflow += 1
                }
            case .RLI, .LRI, .FSI:
                levels[index] = top.level
                if let override = top.override { classes[index] = override }
                var isRightToLeft = kind == .RLI
                if kind == .FSI {
                    let inside = original[(index + 1)..<(ends[index] ?? original.count)]
                    isRightToLeft = BidiParagraph.direction(of: inside) == 1
                }
                let level = next(isRightToLeft)
                if level <= Self.deepest, isolateOverflow == 0, embeddingOverflow == 0 {
                    validIsolates += 1
                    stack.append(Entry(level: level, override: nil, isIsolate: true))
                } else {
                    isolateOverflow += 1
                }
            case .PDI:
                if isolateOverflow > 0 {
                    isolateOverflow -= 1
                } else if validIsolates > 0 {
                    embeddingOverflow = 0
                    while !stack[stack.count - 1].isIsolate { stack.removeLast() }
                    stack.removeLast()
                    validIsolates -= 1
                }
                let top = stack[stack.count - 1]
                levels[index] = top.level
                if let override = top.override { classes[index] = override }
            case .PDF:
                levels[index] = top.level
                if isolateOverflow > 0 { break }
                if embeddingOverflow > 0 {
                    embeddingOverflow -= 1
                } else if !top.isIsolate, stack.count > 1 {
                    stack.removeLast()
                }
            case .B: levels[index] = base
            case .BN: levels[index] = top.level
            default:
                levels[index] = top.level
                if let override = top.override { classes[index] = override }
            }
        }
    }

    // MARK: X10

    /// Characters of one level that belong together, across the isolates between them.
    private struct IsolatingRun {
        var indices: [Int]
        var level: UInt8
        /// The directions before and behind it.
        var start: BidiClass
        var end: BidiClass
    }

    private func isolatingRuns() -> [IsolatingRun] {
        let kept = classes.indices.filter { !original[$0].isRemoved }
        var runs: [[Int]] = []
        for index in kept {
            if let last = runs.last?.last, levels[last] == levels[index] {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
        }
        let runOfIndex = Dictionary(
            uniqueKeysWithValues: runs.enumerated().flatMap { number, run in
                run.map { ($0, number) }
            }
        )
        // Looking for each run's neighbors in the list would take time with the square of the number of runs.
        let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
        var sequences: [IsolatingRun] = []
        for run in runs {
            // A run that begins with the end of an isolate continues the one of its start.
            if original[run[0]] == .PDI, starts[run[0]] != nil { continue }
            var indices = run
            while let last = indices.last, original[last].isIsolateStart, let end = ends[last],
                let next = runOfIndex[end]
            {
                indices += runs[next]
            }
            sequences.append(sequence(indices, kept, places))
        }
        return sequences
    }

    private func sequence(_ indices: [Int], _ kept: [Int], _ places: [Int: Int]) -> IsolatingRun {
        let level = levels[indices[0]]
        func direction(_ other: UInt8) -> BidiClass { max(level, other) % 2 == 1 ? .R : .L }
        func neighbor(of index: Int, at distance: Int) -> UInt8 {
            guard let place = places[index], kept.indices.contains(place + distance) else {
                return base
            }
            return levels[kept[place + distance]]
        }
        let before = neighbor(of: indices[0], at: -1)
        var after = base
        if let last = indices.last, !(original[last].isIsolateStart && ends[last] == nil) {
            after = neighbor(of: last, at: 1)
        }
        return IsolatingRun(
            indices: indices,
            level: level,
            start: direction(before),
            end: direction(after)
        )
    }

    private mutating func resolve(_ run: IsolatingRun) {
        resolveWeak(run)
        resolveBrackets(run)
        resolveNeutrals(run)
        // I1, I2.
        for index in run.indices {
            switch (classes[index], run.level % 2) {
            case (.R, 0): levels[index] = run.level + 1
            case (.AN, 0), (.EN, 0): levels[index] = run.level + 2
            case (.L, 1), (.EN, 1), (.AN, 1): levels[index] = run.level + 1
            default: break
            }
        }
    }

    // MARK: W1…W7

    private mutating func resolveWeak(_ run: IsolatingRun) {
        let indices = run.indices
        var before = run.start
        for index in indices {  // W1
            if classes[index] == .NSM {
                classes[index] = before.isIsolateStart || before == .PDI ? .ON : before
            }
            before = classes[index]
        }
        var strong = run.start
        for index in indices {  // W2
            switch classes[index] {
            case .L, .R, .AL: strong = classes[index]
            case .EN where strong == .AL: classes[index] = .AN
            default: break
            }
        }
        for index in indices where classes[index] == .AL { classes[index] = .R }  // W3
        for place in indices.indices.dropFirst().dropLast() {  // W4
            let (left, right) = (classes[indices[place - 1]], classes[indices[place + 1]])
            switch classes[indices[place]] {
            case .ES where left == .EN && right == .EN: classes[indices[place]] = .EN
            case .CS where left == right && (left == .EN || left == .AN):
                classes[indices[place]] = left
            default: break
            }
        }
        var place = 0
        while place < indices.count {  // W5
            guard classes[indices[place]] == .ET else {
                place += 1
                continue
            }
            var end = place
            while end < indices.count, classes[indices[end]] == .ET { end += 1 }
            let touchesNumber =
                place > 0 && classes[indices[place - 1]] == .EN
                || end < indices.count && classes[indices[end]] == .EN
            if touchesNumber { for at in place..<end { classes[indices[at]] = .EN } }
            place = end
        }
        strong = run.start
        for index in indices {
            switch classes[index] {
            case .ES, .ET, .CS: classes[index] = .ON  // W6
            case .L, .R: strong = classes[index]
            case .EN where strong == .L: classes[index] = .L  // W7
            default: break
            }
        }
    }

    // MARK: N0…N2

    /// The direction that a character has for neutrals: numbers count as written from right to left.
    private func strong(_ index: Int) -> BidiClass? {
        switch classes[index] {
        case .L: .L
        case .R, .EN, .AN: .R
        default: nil
        }
    }

    private mutating func resolveBrackets(_ run: IsolatingRun) {
        let embedding: BidiClass = run.level % 2 == 1 ? .R : .L
        for (opening, closing) in pairs(in: run) {
            let inside = run.indices[(opening + 1)..<closing].compactMap(strong)
            var direction: BidiClass?
            if inside.contains(embedding) {
                direction = embedding
            } else if !inside.isEmpty {
                let before = run.indices[..<opening].last { strong($0) != nil }
                direction = before.flatMap(strong) ?? run.start
            }
            guard let direction else { continue }
            for place in [opening, closing] {
                classes[run.indices[place]] = direction
                // Marks behind a bracket follow it.
                for index in run.indices[(place + 1)...] {
                    guard original[index] == .NSM else { break }
                    classes[index] = direction
                }
            }
        }
    }

    /// BD16: pairs of brackets, in the order of the opening ones.
    private func pairs(in run: IsolatingRun) -> [(Int, Int)] {
        var open: [(closing: Character, place: Int)] = []
        var pairs: [(Int, Int)] = []
        for (place, index) in run.indices.enumerated() where classes[index] == .ON {
            let character = characters[index]
            if let closing = BidiBrackets.closing[character] {
                guard open.count < 63 else { return pairs.sorted { $0.0 < $1.0 } }
                open.append((closing, place))
            } else if BidiBrackets.opening[character] != nil,
                let match = open.lastIndex(where: { $0.closing == character })
            {
                pairs.append((open[match].place, place))
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.0 < $1.0 }
    }

    private mutating func resolveNeutrals(_ run: IsolatingRun) {
        let indices = run.indices
        let embedding: BidiClass = run.level % 2 == 1 ? .R : .L
        var place = 0
        while place < indices.count {
            guard classes[indices[place]].isNeutral else {
                place += 1
                continue
            }
            var end = place
            while end < indices.count, classes[indices[end]].isNeutral { end += 1 }
            let left = place > 0 ? strong(indices[place - 1]) ?? embedding : run.start
            let right = end < indices.count ? strong(indices[end]) ?? embedding : run.end
            let direction = left == right ? left : embedding  // N1, N2
            for at in place..<end { classes[indices[at]] = direction }
            place = end
        }
    }
}

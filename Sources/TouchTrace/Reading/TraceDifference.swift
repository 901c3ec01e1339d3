/// Where two runs first differ, and how much.
///
/// Facts are compared by what happened. A fact that happened in both runs at another time is one
/// difference, not two.
package struct TraceDifference: TraceAnswer {
    /// A fact in one run or in both.
    package struct Row: Codable, Hashable, Sendable {
        /// Which run has it.
        package enum Sign: String, Codable, Hashable, Sendable {
            case both
            /// Both runs have it, at different times.
            case shifted
            case onlyFirst
            case onlySecond
        }

        package let sign: Sign
        /// The line of the transcript: of the second run if both have it.
        package let line: String
        /// How many seconds later it is in the second run; nil unless it is shifted.
        package let shift: TimeInterval?
        /// When it happened, in seconds of virtual time.
        package let time: TimeInterval
    }

    /// The facts from three before the first difference to three after the last one, without those
    /// that are far from any difference.
    package let rows: [Row]
    /// How many facts both runs have at the same time.
    package let same: Int
    /// How many facts only the first run has.
    package let onlyFirst: Int
    /// How many facts only the second run has.
    package let onlySecond: Int
    /// How many facts both runs have at different times.
    package let shifted: Int
    /// When the screens first differ, in seconds of virtual time; nil if they never do.
    package let firstScreenTime: TimeInterval?
    /// The action of the first run during which the facts first differ; nil if they do not, or it
    /// is before all actions.
    package let action: Int?
    /// What that action is, such as `tap: photo`.
    package let what: String?
    /// How the screens differ in size or frame rate, as a sentence; nil if they do not.
    package let settings: String?
    /// Whether the runs were so different that their ends were not compared fact by fact.
    package let isRough: Bool
    /// How many rows belong to the first difference.
    package let firstRows: Int

    /// Whether anything differs.
    package var isDifferent: Bool {
        onlyFirst + onlySecond + shifted > 0 || firstScreenTime != nil || settings != nil
    }

    /// Beyond this many differences, the rest of both runs is listed without matching it, as in the
    /// viewer.
    private static let mostEdits = 600
    /// The facts that both runs have before and after a difference.
    private static let context = 3
    /// The most rows of the first difference.
    private static let mostFirstRows = 12

    init(_ first: TraceReading, _ second: TraceReading) {
        let (here, there) = (first.trace, second.trace)
        let (all, isRough) = Self.rows(here.entries, there.entries)
        self.isRough = isRough
        same = all.count { $0.sign == .both }
        onlyFirst = all.count { $0.sign == .onlyFirst }
        onlySecond = all.count { $0.sign == .onlySecond }
        shifted = all.count { $0.sign == .shifted }
        let start = all.firstIndex { $0.sign != .both }
        let near = Self.near(all)
        rows = near.map { all[$0] }
        // A gap in the rows ends the first difference.
        let gap = near.indices.dropFirst().first { near[$0] != near[$0 - 1] + 1 }
        firstRows = min(gap ?? near.count, Self.mostFirstRows)
        firstScreenTime = Self.firstScreenTime(here.screens, there.screens)
        // The index among the facts of the first run.
        let place = start.map { all[..<$0].count { $0.sign != .onlySecond } }
        action = place.flatMap { place in
            first.acts.lastIndex {
                $0.facts.lowerBound <= place && !$0.isPassive || $0.facts.contains(place)
            }
        }.map { $0 + 1 }
        what = action.map { first.acts[$0 - 1].what }
        var settings: [String] = []
        let (one, other) = (here.header, there.header)
        if one.size != other.size || one.scale != other.scale {
            settings.append("the screens are \(one.sizeInWords) and \(other.sizeInWords)")
        }
        if one.framesPerSecond != other.framesPerSecond {
            settings.append(
                "the rates are \(one.framesPerSecond) and \(other.framesPerSecond) frames per second"
            )
        }
        // A trace of an earlier version does not say its device.
        if let idiom = one.idiom, let otherIdiom = other.idiom {
            if idiom != otherIdiom {
                settings.append("the devices are a \(idiom) and a \(otherIdiom)")
            }
            if one.safeArea != other.safeArea { settings.append("the safe areas differ") }
            if one.limits != other.limits { settings.append("the limits of gestures differ") }
            if one.settings != other.settings { settings.append("the settings differ") }
        }
        self.settings = settings.isEmpty ? nil : settings.joined(separator: ", ")
    }

    /// The first difference in words, the counts, and the facts around each difference.
    package var lines: [String] { title + rows.map(\.words) }

    /// The first difference in words, the counts, and the facts around the first difference.
    package func shortened(to most: Int) -> (lines: [String], leftOut: Int) {
        let kept = Array((title + rows.prefix(firstRows).map(\.words)).prefix(most))
        return (kept, lines.count - kept.count)
    }

    /// Only the first difference, also if all would fit.
    package func text(atMost most: Int, hint: String) -> String {
        let (kept, leftOut) = shortened(to: most - 1)
        guard leftOut > 0 else { return kept.joined(separator: "\n") }
        return (kept + ["… \(TraceWords.count(leftOut, "more line")): \(hint)"]).joined(
            separator: "\n"
        )
    }

    private var title: [String] {
        var lines: [String] = []
        if let settings { lines.append("The runs are on different devices: \(settings).") }
        let count = onlyFirst + onlySecond + shifted
        guard let first = rows.first(where: { $0.sign != .both }) else {
            guard let firstScreenTime else {
                return lines + [
                    "Both runs are the same: \(TraceWords.count(same, "fact")), and the screens."
                ]
            }
            return lines + [
                "\(same == 1 ? "The 1 fact is" : "All \(same) facts are") the same. The screens first "
                    + "differ at \(TraceWords.time(firstScreenTime))."
            ]
        }
        let place = what.map { ", in action \(action ?? 0) (\(TraceWords.cut($0, to: 70)))" } ?? ""
        lines.append(
            "The runs first differ at \(TraceWords.time(first.time))\(place): \(first.sentence)"
        )
        var parts: [String] = []
        if onlyFirst > 0 { parts.append("\(onlyFirst) only in the first run (−)") }
        if onlySecond > 0 { parts.append("\(onlySecond) only in the second run (+)") }
        if shifted > 0 { parts.append("\(shifted) at another time (≠)") }
        let screens =
            firstScreenTime.map { "The screens first differ at \(TraceWords.time($0))." }
            ?? "The screens are the same."
        lines.append(
            "\(TraceWords.count(count, "fact")) of \(count + same) \(count == 1 ? "differs" : "differ"): "
                + "\(parts.joined(separator: ", ")). \(screens)"
        )
        if isRough {
            lines.append("After \(Self.mostEdits) differences the facts were not matched any more.")
        }
        return lines
    }

    // MARK: Comparison

    private static func rows(_ here: [TraceEntry], _ there: [TraceEntry]) -> ([Row], Bool) {
        let (mine, theirs) = (here.map(\.withoutTime), there.map(\.withoutTime))
        var head = 0
        while head < mine.count, head < theirs.count, mine[head] == theirs[head] { head += 1 }
        var tail = 0
        while tail < mine.count - head, tail < theirs.count - head,
            mine[mine.count - 1 - tail] == theirs[theirs.count - 1 - tail]
        {
            tail += 1
        }
        func both(_ one: Int, _ other: Int) -> Row {
            let shift = there[other].time - here[one].time
            let isShifted = abs(shift) >= 0.000_05
            return Row(
                sign: isShifted ? .shifted : .both,
                line: there[other].description,
                shift: isShifted ? shift : nil,
                time: there[other].time
            )
        }
        var rows = (0..<head).map { both($0, $0) }
        let (script, isRough) = EditScript.between(
            mine[head..<(mine.count - tail)],
            theirs[head..<(theirs.count - tail)],
            most: mostEdits
        )
        for step in script {
            switch step {
            case .keep(let one, let other): rows.append(both(one, other))
            case .remove(let one):
                rows.append(
                    Row(
                        sign: .onlyFirst,
                        line: here[one].description,
                        shift: nil,
                        time: here[one].time
                    )
                )
            case .insert(let other):
                rows.append(
                    Row(
                        sign: .onlySecond,
                        line: there[other].description,
                        shift: nil,
                        time: there[other].time
                    )
                )
            }
        }
        for index in 0..<tail {
            rows.append(both(mine.count - tail + index, theirs.count - tail + index))
        }
        return (rows, isRough)
    }

    /// The indexes of the rows that differ, and of those around them.
    private static func near(_ rows: [Row]) -> [Int] {
        var last = -context - 1
        var distance = [Int](repeating: .max, count: rows.count)
        for index in rows.indices {
            if rows[index].sign != .both { last = index }
            distance[index] = index - last
        }
        last = rows.count + context
        for index in rows.indices.reversed() {
            if rows[index].sign != .both { last = index }
            distance[index] = min(distance[index], last - index)
        }
        return rows.indices.filter { distance[$0] <= context }
    }

    private static func firstScreenTime(
        _ here: [ScreenFrame],
        _ there: [ScreenFrame]
    ) -> TimeInterval? {
        for index in 0..<max(here.count, there.count) {
            let one = index < here.count ? here[index] : nil
            let other = index < there.count ? there[index] : nil
            if one != other {
                return min(one?.time ?? .infinity, other?.time ?? .infinity)
            }
        }
        return nil
    }
}

extension TraceDifference.Row {
    /// The sign and the line.
    fileprivate var words: String {
        switch sign {
        case .both: "    \(line)"
        case .onlyFirst: "  − \(line)"
        case .onlySecond: "  + \(line)"
        case .shifted: "  ≠ \(line)  (\(TraceWords.time(abs(shift ?? 0))) \(direction))"
        }
    }

    /// What the difference is.
    fileprivate var sentence: String {
        switch sign {
        case .both: ""
        case .onlyFirst: "this happened only in the first run."
        case .onlySecond: "this happened only in the second run."
        case .shifted:
            "the same happened \(TraceWords.time(abs(shift ?? 0))) \(direction) in the second run."
        }
    }

    private var direction: String { (shift ?? 0) > 0 ? "later" : "earlier" }
}

extension TraceEntry {
    /// What happened, by which the fact is found in another run.
    fileprivate var withoutTime: String { "\(subject) \(text)" }
}

extension TraceHeader {
    fileprivate var sizeInWords: String { "\(width.short) × \(height.short) pt @\(scale.short)x" }
}

/// The shortest way from one list to another (Myers).
private enum EditScript {
    enum Step {
        case keep(Int, Int)
        case remove(Int)
        case insert(Int)
    }

    /// The steps, with the indexes in both lists; and whether there were more than `most`, so that
    /// the lists were not matched.
    static func between(
        _ here: ArraySlice<String>,
        _ there: ArraySlice<String>,
        most: Int
    ) -> ([Step], Bool) {
        let (n, m) = (here.count, there.count)
        let (first, second) = (here.startIndex, there.startIndex)
        let limit = min(n + m, most)
        // The farthest place in `here` on each diagonal, shifted by `limit + 1`.
        var farthest = [Int](repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        let middle = limit + 1
        for edits in 0...limit {
            history.append(farthest)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let goesDown =
                    diagonal == -edits
                    || (diagonal != edits
                        && farthest[middle + diagonal - 1] < farthest[middle + diagonal + 1])
                var x =
                    goesDown
                    ? farthest[middle + diagonal + 1] : farthest[middle + diagonal - 1] + 1
                var y = x - diagonal
                while x < n, y < m, here[first + x] == there[second + y] { (x, y) = (x + 1, y + 1) }
                farthest[middle + diagonal] = x
                if x >= n, y >= m {
                    return (wayBack(history, middle, from: (n, m), to: (first, second)), false)
                }
            }
        }
        return (here.indices.map(Step.remove) + there.indices.map(Step.insert), true)
    }

    private static func wayBack(
        _ history: [[Int]],
        _ middle: Int,
        from end: (Int, Int),
        to start: (Int, Int)
    ) -> [Step] {
        var steps: [Step] = []
        var (x, y) = end
        for edits in history.indices.reversed() {
            let farthest = history[edits]
            let diagonal = x - y
            let cameDown =
                diagonal == -edits
                || (diagonal != edits
                    && farthest[middle + diagonal - 1] < farthest[middle + diagonal + 1])
            let before = cameDown ? diagonal + 1 : diagonal - 1
            let beforeX = edits > 0 ? farthest[middle + before] : 0
            let beforeY = edits > 0 ? beforeX - before : 0
            while x > beforeX, y > beforeY {
                (x, y) = (x - 1, y - 1)
                steps.append(.keep(start.0 + x, start.1 + y))
            }
            if edits == 0 { break }
            steps.append(cameDown ? .insert(start.1 + beforeY) : .remove(start.0 + beforeX))
            (x, y) = (beforeX, beforeY)
        }
        return steps.reversed()
    }
}

/// Findings in words: written once, counted, and in the order of their importance.
extension FindingJournal {
    /// A finding, and how often the same was found.
    struct Found {
        /// The first one, with the number of all.
        var mark: FindingMark
        /// The last one.
        var latest: FindingMark
        /// The views of the first one: first the view that should have had the touch, then the view
        /// that had it.
        let views: Views
    }

    /// The views of a finding, which may be gone when it is read.
    struct Views {
        private let (first, second): (WeakHandle<UIView>?, WeakHandle<UIView>?)

        @MainActor init(_ first: UIView?, _ second: UIView? = nil) {
            (self.first, self.second) = (first?.handle, second?.handle)
        }

        @MainActor var all: [UIView] { [first?.object, second?.object].compactMap(\.self) }
    }

    /// A finding that is not in words yet. Its text is made when it is read.
    struct Unwritten {
        let kind: FindingMark.Kind
        let time: TimeInterval
        let from: TimeInterval?
        let text: @Sendable () -> FactText
        let finger: Int?
        let point: CGPoint?
        let fact: Int?
        let views: Views
    }

    /// Writes the findings that are not in words yet, and counts those that are alike.
    mutating func write() {
        for finding in unwritten {
            let text = finding.text().written
            let mark = FindingMark(
                kind: finding.kind,
                time: finding.time,
                from: finding.from,
                text: text.words,
                rules: text.rules,
                finger: finding.finger,
                point: finding.point,
                fact: finding.fact
            )
            if let known = places[mark.pattern] {
                closed[known].mark.count += 1
                closed[known].latest = mark
            } else {
                places[mark.pattern] = closed.count
                closed.append(Found(mark: mark, latest: mark, views: finding.views))
            }
        }
        unwritten.removeAll()
    }

    /// Closes the touches that are over and that nothing will use any more.
    mutating func closeLifted() {
        var open = 0
        for index in lifted.indices {
            let stroke = lifted[index]
            guard !stroke.isOpen else {
                lifted[open] = stroke
                open += 1
                continue
            }
            guard let text = stroke.verdict else { continue }
            add(
                stroke.users.isEmpty ? .unused : .lost,
                stroke.end ?? stroke.start,
                stroke.start,
                text,
                stroke,
                stroke.fact,
                views: Views(stroke.wanted?.view, stroke.hit)
            )
        }
        lifted.removeLast(lifted.count - open)
        // Recognizers that were removed while they followed a touch never finish.
        if lifted.count > 64 { lifted.removeFirst() }
    }

    /// The findings up to now, the most important first; equal ones are counted.
    mutating func findings(at now: TimeInterval) -> [Found] {
        write()
        noteArmed()
        var journal = self
        journal.closeLifted()
        journal.addPending(at: now)
        journal.write()
        return journal.closed.enumerated().sorted {
            let (one, other) = ($0.element.mark, $1.element.mark)
            return (one.kind, one.time, $0.offset) < (other.kind, other.time, $1.offset)
        }.map(\.element)
    }
}

extension FindingMark {
    /// The kind, and the text without its numbers: findings with the same pattern are alike.
    fileprivate var pattern: String {
        kind.rawValue + String(text.filter { !$0.isNumber && $0 != "." })
    }
}

extension TimeInterval {
    /// `350 ms`; from ten seconds on `1:02.500`.
    var inWords: String {
        if self < 10 { return "\(CGFloat((self * 10_000).rounded() / 10).short) ms" }
        let seconds = truncatingRemainder(dividingBy: 60)
        return "\(Int(self / 60)):" + String(format: "%06.3f", seconds)
    }
}

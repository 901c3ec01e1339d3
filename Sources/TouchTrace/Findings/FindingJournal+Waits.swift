/// Recognizers and touches that wait, and how long they still wait.
extension FindingJournal {
    /// A touch that its view does not receive yet, and the recognizer that keeps it back.
    struct Kept {
        let time: TimeInterval
        let phase: UITouch.Phase
        let keeper: ObjectIdentifier?
    }

    /// A recognizer that has recognized and may not act yet.
    struct Wait {
        let name: String
        let since: TimeInterval
        let fact: Int?
        let others: [(id: ObjectIdentifier, name: String)]
        var failures: [@Sendable () -> FactText] = []

        func words(until time: TimeInterval) -> FactText {
            let others = others.map(\.name).joined(separator: ", ")
            let text: FactText = """
                \(name) acted \((time - since).inWords) late: it recognized at \
                \(since.inWords), and had to wait until \(others) failed \(rule: "G-60").
                """
            if failures.isEmpty { return text }
            return text + " " + failures.map { $0() }.joined(separator: "; ") + "."
        }
    }

    /// Notes a fact about a timer.
    mutating func note(_ fact: TimerFact) {
        guard case .armed(let timer, let owner?) = fact else { return }
        armed.append((ObjectIdentifier(owner), timer.dueTime))
        if armed.count == 64 { noteArmed() }
    }

    /// Moves the armed timers into the table.
    mutating func noteArmed() {
        for (owner, time) in armed { due[owner] = time }
        armed.removeAll(keepingCapacity: true)
    }

    /// Adds findings about what still waits now.
    mutating func addPending(at now: TimeInterval) {
        for wait in waits.values.sorted(by: { ($0.since, $0.name) < ($1.since, $1.name) }) {
            let others = wait.others.map(\.name).joined(separator: ", ")
            let end = wait.others.compactMap { due[$0.id] }.filter { $0 > now }.max()
            add(
                .pending,
                now,
                wait.since,
                """
                \(wait.name) recognized at \(wait.since.inWords), but waits for \(others) to fail \
                \(rule: "G-60")\(end.map { ", at the latest at \($0.inWords)" } ?? ""). To fix, let \
                the clock run before the expectation: clock.runUntilIdle(), or in a script "wait: idle".
                """,
                last,
                wait.fact
            )
        }
        for stroke in strokes where !stroke.isFound {
            guard let kept = kept[stroke.id], kept.phase == .began, let keeper = kept.keeper,
                let text = stroke.keptBack(by: keeper, until: due[keeper])
            else { continue }
            add(.pending, now, stroke.start, text, stroke, stroke.fact, views: Views(stroke.hit))
        }
        for stroke in lifted where stroke.users.isEmpty && !stroke.isFound && waits.isEmpty {
            guard let text = stroke.undecided(until: due, now) else { continue }
            add(.pending, now, stroke.start, text, stroke, stroke.fact, views: Views(stroke.hit))
        }
    }
}

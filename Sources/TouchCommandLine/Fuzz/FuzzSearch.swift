/// Plays seeds, several at once in processes of their own if this program can be started again, and shrinks what
/// breaks.
///
/// The seeds are divided into parts, and what a part finds depends on its seeds only. Parts are added in their
/// order, so the findings are the same however many are played at once.
@MainActor final class FuzzSearch {
    /// A mistake: as it was found first, and with the fewest steps.
    struct Found {
        var original: FuzzFinding
        var shrunk: FuzzFinding
    }

    private let player: FuzzPlayer
    private let steps: Int
    private(set) var total = FuzzOutcome()
    private(set) var findings: [Found] = []
    /// The numbers of findings that wait to be shrunk.
    private var toShrink: [Int] = []
    /// What parts found that are over before the ones in front of them.
    private var waiting: [Int: FuzzOutcome] = [:]
    private var added = 0

    init(_ player: FuzzPlayer, steps: Int) {
        (self.player, self.steps) = (player, steps)
    }

    private nonisolated enum Done: Sendable {
        case part(Int, FuzzOutcome)
        case shrunk(Int, FuzzFinding)
    }

    /// Plays parts, and shrinks what they find. After an interruption it begins nothing new.
    ///
    /// - Parameters:
    ///   - parts: the seeds of each.
    ///   - jobs: how many processes play at once.
    ///   - isOver: whether no part is to be begun any more.
    ///   - each: called after each part, and with the number of each finding that is shrunk.
    /// - Throws: why the program cannot play. What was found until then stays in `findings`.
    func explore(
        _ parts: some Sequence<ClosedRange<UInt64>>,
        jobs: Int,
        until isOver: () -> Bool,
        each: (_ shrunk: Int?) -> Void
    ) async throws {
        var parts = parts.enumerated().makeIterator()
        try await withThrowingTaskGroup(of: Done.self) { group in
            var running = 0
            while true {
                while running < jobs, !player.isInterrupted {
                    // What was found is shrunk first: people wait for it.
                    if !toShrink.isEmpty {
                        let number = toShrink.removeFirst()
                        let finding = findings[number].original
                        group.addTask { [player] in
                            .shrunk(number, try await player.shrunk(finding))
                        }
                    } else if !isOver(), let (number, seeds) = parts.next() {
                        group.addTask { [player, steps] in
                            .part(number, try await player.play(seeds, steps: steps))
                        }
                    } else {
                        break
                    }
                    running += 1
                }
                guard let done = try await group.next() else { break }
                running -= 1
                switch done {
                case .shrunk(let number, let finding):
                    findings[number].shrunk = finding
                    each(number)
                case .part(let number, let outcome):
                    waiting[number] = outcome
                    add()
                    each(nil)
                }
            }
        }
    }

    /// Adds the parts that are over and have none in front of them that is not.
    private func add() {
        while let outcome = waiting.removeValue(forKey: added) {
            added += 1
            for finding in outcome.findings
            where !findings.contains(where: { $0.original.kind == finding.kind }) {
                toShrink.append(findings.count)
                var shrunk = finding
                shrunk.isFewest = false
                findings.append(Found(original: finding, shrunk: shrunk))
            }
            total.add(outcome)
            // The total is for counting; the first finding of each kind is kept above.
            total.findings = []
        }
    }
}

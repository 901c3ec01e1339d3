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
        case part(Int, FuzzOutcome, (any Error)?)
        case shrunk(Int, Result<FuzzFinding, any Error>)
    }

    /// Plays parts, and shrinks what they find. After an interruption or an error it begins nothing new, and waits for what it
    /// has begun.
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
        var problem: (any Error)?
        await withTaskGroup(of: Done.self) { group in
            var running = 0
            while true {
                while running < jobs, problem == nil, !player.isInterrupted {
                    // What was found is shrunk first: people wait for it.
                    if !toShrink.isEmpty {
                        let number = toShrink.removeFirst()
                        let finding = findings[number].original
                        group.addTask { [player] in
                            do {
                                return .shrunk(number, .success(try await player.shrunk(finding)))
                            } catch {
                                return .shrunk(number, .failure(error))
                            }
                        }
                    } else if !isOver(), let (number, seeds) = parts.next() {
                        group.addTask { [player, steps] in
                            let (outcome, error) = await player.play(seeds, steps: steps)
                            return .part(number, outcome, error)
                        }
                    } else {
                        break
                    }
                    running += 1
                }
                guard let done = await group.next() else { break }
                running -= 1
                switch done {
                case .shrunk(let number, .success(let finding)):
                    findings[number].shrunk = finding
                    each(number)
                case .shrunk(_, .failure(let error)): problem = problem ?? error
                case .part(let number, let outcome, let error):
                    problem = problem ?? error
                    waiting[number] = outcome
                    add()
                    each(nil)
                }
            }
        }
        if let problem { throw problem }
    }

    /// Adds the parts that are over and have none in front of them that is not.
    private func add() {
        while let outcome = waiting.removeValue(forKey: added) {
            added += 1
            for finding in outcome.findings
            where !findings.contains(where: { $0.original.kind == finding.kind }) {
                toShrink.append(findings.count)
                findings.append(Found(original: finding, shrunk: finding))
            }
            total.add(outcome)
            // The total is for counting; the first finding of each kind is kept above.
            total.findings = []
        }
    }
}

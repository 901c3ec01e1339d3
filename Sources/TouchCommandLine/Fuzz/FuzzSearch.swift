/// Plays seeds, several at once in processes of their own if this program can be started again, and shrinks what
/// breaks.
///
/// The seeds are divided into parts, and what a part finds depends on its seeds only. Parts are added in their
/// order, so the findings are the same however many are played at once, unless `mostFindings` ends the search.
@MainActor final class FuzzSearch {
    /// A mistake: as it was found first, and with the fewest steps.
    struct Found {
        var original: FuzzFinding
        var shrunk: FuzzFinding
        /// More runs that broke in the same way. They are tried if this one is not shown again.
        fileprivate var others: [FuzzFinding] = []
        /// How many more such runs are kept. [choice] Each may take as long as the longest step.
        fileprivate var room = 10
        /// Whether a run is being shrunk, or waits for it.
        fileprivate var isDue = true
    }

    private let player: FuzzPlayer
    private let steps: Int
    /// With so many findings no more parts are begun.
    var mostFindings = Int.max
    /// Whether parts were left out because of that.
    private(set) var isCut = false
    private(set) var total = FuzzOutcome()
    private(set) var findings: [Found] = []
    /// What waits to be shrunk: the numbers of findings, and a run that broke in this way.
    private var toShrink: [(number: Int, run: FuzzFinding)] = []
    /// What parts found that are over before the ones in front of them.
    private var waiting: [Int: (seeds: ClosedRange<UInt64>, outcome: FuzzOutcome)] = [:]
    private var added = 0
    /// The last seed before which all were played; nil if there is none.
    private(set) var lastSeed: UInt64?
    private var hasGap = false

    init(_ player: FuzzPlayer, steps: Int) {
        (self.player, self.steps) = (player, steps)
    }

    private nonisolated enum Done: Sendable {
        case part(Int, ClosedRange<UInt64>, FuzzOutcome, (any Error)?)
        case shrunk(Int, FuzzFinding, Result<FuzzFinding, any Error>)
    }

    /// Plays parts, and shrinks what they find. After an interruption or an error it begins nothing new, and waits for what it
    /// has begun.
    ///
    /// - Parameters:
    ///   - parts: the seeds of each.
    ///   - jobs: how many processes play at once.
    ///   - each: called after each part, and with the number of each finding that was shown again and is shrunk.
    /// - Throws: why the program cannot play. What was found until then stays in `findings`.
    func explore(
        _ parts: some Sequence<ClosedRange<UInt64>>,
        jobs: Int,
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
                        let (number, finding) = toShrink.removeFirst()
                        group.addTask { [player] in
                            do {
                                let shrunk = try await player.shrunk(finding)
                                return .shrunk(number, finding, .success(shrunk))
                            } catch {
                                return .shrunk(number, finding, .failure(error))
                            }
                        }
                    } else if isCut || player.deadline?.isOver == true {
                        break
                    } else if let (number, seeds) = parts.next() {
                        if findings.count >= mostFindings {
                            isCut = true
                            break
                        }
                        group.addTask { [player, steps] in
                            let (outcome, error) = await player.play(seeds, steps: steps)
                            return .part(number, seeds, outcome, error)
                        }
                    } else {
                        break
                    }
                    running += 1
                }
                guard let done = await group.next() else { break }
                running -= 1
                switch done {
                case .shrunk(let number, let run, .success(let shrunk)):
                    note(shrunk, of: run, number)
                    if shrunk.isShownAgain == true { each(number) }
                case .shrunk(_, _, .failure(let error)): problem = problem ?? error
                case .part(let number, let seeds, let outcome, let error):
                    problem = problem ?? error
                    waiting[number] = (seeds, outcome)
                    add()
                    each(nil)
                }
            }
        }
        if let problem { throw problem }
    }

    /// Adds the parts that are over and have none in front of them that is not.
    private func add() {
        while let (seeds, outcome) = waiting.removeValue(forKey: added) {
            added += 1
            if !hasGap, outcome.runs > 0 { lastSeed = seeds.lowerBound + UInt64(outcome.runs - 1) }
            hasGap = hasGap || lastSeed != seeds.upperBound
            for finding in outcome.findings {
                if let number = findings.firstIndex(where: { $0.original.kind == finding.kind }) {
                    keep(finding, for: number)
                    continue
                }
                toShrink.append((findings.count, finding))
                findings.append(Found(original: finding, shrunk: finding))
            }
            total.add(outcome)
            // The total is for counting; the first finding of each kind is kept above.
            total.findings = []
        }
    }

    // MARK: Runs that break in the same way

    /// Keeps another run of a finding, unless one was shown again.
    private func keep(_ run: FuzzFinding, for number: Int) {
        guard findings[number].shrunk.isShownAgain != true, findings[number].room > 0 else {
            return
        }
        findings[number].room -= 1
        findings[number].others.append(run)
        shrinkNext(number)
    }

    /// Notes what a run became: it takes the place of the one before if it is shown again.
    private func note(_ shrunk: FuzzFinding, of run: FuzzFinding, _ number: Int) {
        findings[number].isDue = false
        if shrunk.isShownAgain == true || findings[number].shrunk.isShownAgain == nil {
            (findings[number].original, findings[number].shrunk) = (run, shrunk)
        }
        shrinkNext(number)
    }

    /// Lets the next run of a finding be shrunk, if those before it were not shown again.
    private func shrinkNext(_ number: Int) {
        let found = findings[number]
        guard !found.isDue, found.shrunk.isShownAgain == false, !found.others.isEmpty else {
            return
        }
        findings[number].isDue = true
        toShrink.append((number, findings[number].others.removeFirst()))
    }
}

import RuntimeCounts
import TouchUI

/// What the Swift runtime does for each event: allocations on the heap, and retains and releases of
/// references. They are the largest part of the time of an event, and unlike times they are the
/// same in every run.
struct CountRows {
    private static let rounds = 1_000

    func measure(into table: Table) {
        table.begin(
            "Allocations and references (in a tree of 1,111)",
            "what",
            "allocations",
            "retains",
            "releases"
        )
        func add(_ name: String, frames: Int, limits: (Double, Double), _ work: Rounds.Candidate) {
            guard let counts = Self.counts(of: work, frames: frames) else {
                return table.add(name, "–", "–", "–")
            }
            table.add(
                name,
                table.limited("allocations of \(name)", counts.allocations, to: limits.0),
                table.limited("retains of \(name)", counts.retains, to: limits.1),
                counts.releases.short
            )
        }

        let tree = TreePlan.tenfold(levels: 3)
        add("tap", frames: 2, limits: (1, 80), Stage(tree).taps)
        add("move", frames: 1, limits: (0, 25), Stage(tree).moves(fingers: 1))
        let tap = Stage(tree)
        tap.attach { UITapGestureRecognizer() }
        add("recognized tap, with its action", frames: 2, limits: (8, 155), tap.recognizedTaps)
        let pan = Stage(tree)
        pan.attach { UIPanGestureRecognizer() }
        let panned = pan.recognizedMoves(fingers: 1)
        add("pan's move, with its action", frames: 1, limits: (2, 42), panned)
        let pinch = Stage(tree)
        pinch.attach { UIPinchGestureRecognizer() }
        // A candidate counts each finger.
        let pinched = pinch.recognizedMoves(fingers: 2)
        let frame = Rounds.Candidate { pinched.run(2 * $0) }
        add("pinch's move of two fingers, with its action", frames: 1, limits: (2, 49), frame)
        add(
            "tap on a button, with its action",
            frames: 2,
            limits: (8, 200),
            Stage.ofButtons(in: tree).recognizedTaps
        )
    }

    /// The counts for one of the candidate's units; nil if this runtime cannot count.
    ///
    /// Without the list of contacts in each frame, which the caller allocates.
    private static func counts(of work: Rounds.Candidate, frames: Int)
        -> (allocations: Double, retains: Double, releases: Double)?
    {
        // So often that each view has been touched: its recognizer's lists get their memory then.
        work.run(10_000)
        guard runtimeCountsStart() else { return nil }
        work.run(rounds)
        let counts = runtimeCountsStop()
        return (
            Double(counts.allocations) / Double(rounds) - Double(frames),
            Double(counts.retains) / Double(rounds), Double(counts.releases) / Double(rounds)
        )
    }
}

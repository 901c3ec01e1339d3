/// A recording that is reduced to what a goal needs: first to the fewest touches and other inputs, then to the fewest
/// samples of these touches.
struct PlayedShrinking {
    let goal: PlayedGoal
    /// What was played, and until when, in seconds.
    let original: (samples: [DigitizerFrame], time: TimeInterval)
    private let parts: PlayedParts
    private var some: ListShrinker<PlayedParts.Part>
    private var middle: ListShrinker<PlayedParts.Place>?

    init(_ goal: PlayedGoal, of samples: [DigitizerFrame], until time: TimeInterval) {
        (self.goal, original) = (goal, (samples, time))
        parts = PlayedParts(samples, until: goal.time)
        some = ListShrinker(parts.parts, mayBeEmpty: true)
    }

    /// The first to be tried: what began before the goal's time.
    var whole: [DigitizerFrame] { parts.frames(of: parts.parts) }

    /// What is to be tried next; nil if nothing is left to try.
    var candidate: [DigitizerFrame]? {
        if let middle {
            return middle.candidate.map { parts.frames(of: some.smallest, middle: $0) }
        }
        return some.candidate.map { parts.frames(of: $0) }
    }

    /// The fewest samples and acts so far.
    var smallest: [DigitizerFrame] { parts.frames(of: some.smallest, middle: middle?.smallest) }

    var tries: Int { some.tries + (middle?.tries ?? 0) }

    /// Takes whether the goal was reached with the candidate.
    mutating func note(holds: Bool) {
        if middle == nil { some.note(holds: holds) } else { middle?.note(holds: holds) }
        beginSamples()
    }

    /// When no touch can be left out any more, samples are.
    mutating func beginSamples() {
        guard middle == nil, some.candidate == nil else { return }
        middle = ListShrinker(some.smallest.flatMap(\.middle), mayBeEmpty: true)
    }

    /// How much was played, and how much is left.
    var amounts: (before: PlayedParts.Amount, now: PlayedParts.Amount) {
        (
            PlayedParts.amount(of: PlayedParts(original.samples, until: .infinity).parts),
            PlayedParts.amount(of: some.smallest, middle: middle?.smallest)
        )
    }
}

/// Finds a small part of a list of steps that still fails.
///
/// It leaves out halves, then smaller parts, down to single steps (delta debugging), and then tries a tap in
/// the place of each longer gesture.
@MainActor struct StepShrinker {
    /// Whether steps still fail in the same way.
    let fails: ([String]) async throws -> Bool
    /// How often it may try. [choice] Enough for a hundred steps.
    var mostTries = 400
    private(set) var tries = 0

    init(fails: @escaping ([String]) async throws -> Bool) { self.fails = fails }

    /// The fewest steps that it finds. The given steps fail.
    mutating func shrink(_ steps: [String]) async throws -> [String] {
        var steps = steps
        var size = max(1, steps.count / 2)
        while true {
            var (start, isShorter) = (0, false)
            while start < steps.count, steps.count > 1 {
                let rest = Array(steps[..<start] + steps.dropFirst(start + size))
                if try await stillFails(rest) {
                    (steps, isShorter) = (rest, true)
                } else {
                    start += size
                }
            }
            // One pass with single steps after which nothing changed is the end.
            if size == 1, !isShorter { break }
            size = max(1, size / 2)
        }
        for index in steps.indices {
            guard let simple = Self.tap(inPlaceOf: steps[index]) else { continue }
            var candidate = steps
            candidate[index] = simple
            if try await stillFails(candidate) { steps = candidate }
        }
        return steps
    }

    private mutating func stillFails(_ steps: [String]) async throws -> Bool {
        guard tries < mostTries, !steps.isEmpty else { return false }
        tries += 1
        return try await fails(steps)
    }

    /// A tap where a longer gesture begins; nil for a tap, and for what is no gesture at a place.
    static func tap(inPlaceOf step: String) -> String? {
        if let place = step.wholeMatch(of: /doubleTap: (.+)/)?.1 { return "tap: \(place)" }
        if let place = step.wholeMatch(of: /longPress: \{at: (.+), duration: .+\}/)?.1 {
            return "tap: \(place)"
        }
        if let place = step.wholeMatch(of: /(?:drag|fling): \{from: (.+), to: .+\}/)?.1 {
            return "tap: \(place)"
        }
        return nil
    }
}

import Foundation

/// Measures candidates in turns, so that other activity on the machine affects all of them equally.
struct Rounds {
    /// The clock that is used.
    enum TimeKind {
        /// Processor time: excludes sleep and the time of other programs.
        case processor
        /// Wall-clock time.
        case real
    }

    /// Something to measure, which can be repeated.
    struct Candidate {
        /// Runs it `count` times.
        let run: (_ count: Int) -> Void

        init(_ run: @escaping (_ count: Int) -> Void) {
            self.run = run
        }
    }

    private let candidates: [Candidate]
    private let counts: [Int]
    private let rounds: Int
    private let kind: TimeKind
    /// The nanoseconds per repetition, for each round and candidate.
    private var nanoseconds: [[Double]] = []

    /// Runs the candidates in alternating order: A B, B A, A B, …
    ///
    /// - Parameters:
    ///   - rounds: the number of rounds.
    ///   - slice: approximately the seconds for each candidate in each round.
    ///   - kind: the clock.
    init(
        _ candidates: [Candidate],
        rounds: Int = 31,
        slice: TimeInterval = 0.002,
        in kind: TimeKind = .processor
    ) {
        self.candidates = candidates
        self.rounds = rounds
        self.kind = kind
        counts = candidates.map { Self.count(filling: slice, with: $0, in: kind) }
        run(rounds)
    }

    private mutating func run(_ rounds: Int) {
        for round in 0..<rounds {
            var times = candidates.map { _ in 0.0 }
            // Back and forth, so that no candidate always follows the same one.
            let order = Array(candidates.indices)
            for index in round.isMultiple(of: 2) ? order : order.reversed() {
                let (candidate, count) = (candidates[index], counts[index])
                let seconds = Self.seconds(in: kind) { candidate.run(count) }
                times[index] = seconds * 1e9 / Double(count)
            }
            nanoseconds.append(times)
        }
    }

    /// Continues for ten times as long if a ratio exceeds its limit, because the machine may have
    /// been busy. All rounds count.
    mutating func makeSure(_ candidate: Int, to other: Int, isWithin limit: Double?) {
        guard let limit, ratio(candidate, to: other) > limit else { return }
        run(10 * rounds)
    }

    /// The median of a candidate's rounds, in nanoseconds.
    func time(_ candidate: Int) -> Double {
        Self.median(nanoseconds.map { $0[candidate] })
    }

    /// The median over the rounds of the ratio between the times of two candidates.
    func ratio(_ candidate: Int, to other: Int) -> Double {
        Self.median(nanoseconds.map { $0[candidate] / $0[other] })
    }

    private static func seconds(in kind: TimeKind, _ work: () -> Void) -> TimeInterval {
        let clock = kind == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC
        let start = now(on: clock)
        work()
        return now(on: clock) - start
    }

    private static func now(on clock: clockid_t) -> TimeInterval {
        var time = timespec()
        clock_gettime(clock, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }

    /// Doubles a count until it takes long enough to measure. This also warms up the candidate; what only
    /// the first repetition does, such as the first layout, does not count.
    private static func count(
        filling slice: TimeInterval,
        with candidate: Candidate,
        in kind: TimeKind
    ) -> Int {
        candidate.run(1)
        var count = 1
        while true {
            let seconds = seconds(in: kind) { candidate.run(count) }
            if seconds > slice / 4 {
                return max(1, Int(Double(count) * slice / seconds))
            }
            count *= 2
        }
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}

import Foundation

/// Measures things in turns, so that whatever else the machine does hits all of them alike.
struct Rounds {
    /// What counts as time.
    enum TimeKind {
        /// Time on the processor: not while other programs have it, and not while sleeping.
        case processor
        /// Time on the wall.
        case real
    }

    /// Something that can be done many times.
    struct Candidate {
        /// Does it `count` times.
        let run: (_ count: Int) -> Void

        init(_ run: @escaping (_ count: Int) -> Void) {
            self.run = run
        }
    }

    private let candidates: [Candidate]
    private let counts: [Int]
    private let rounds: Int
    private let kind: TimeKind
    /// Nanoseconds of one repetition, for each round and candidate.
    private var nanoseconds: [[Double]] = []

    /// Runs the candidates in turns, again and again: A B, B A, A B, …
    ///
    /// - Parameters:
    ///   - rounds: how often.
    ///   - slice: about how many seconds each candidate gets in each round.
    ///   - kind: what counts as time.
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
            // Back and forth, so that nobody always runs when another program has had its turn.
            let order = Array(candidates.indices)
            for index in round.isMultiple(of: 2) ? order : order.reversed() {
                let (candidate, count) = (candidates[index], counts[index])
                let seconds = Self.seconds(in: kind) { candidate.run(count) }
                times[index] = seconds * 1e9 / Double(count)
            }
            nanoseconds.append(times)
        }
    }

    /// Goes on for ten times as long if a ratio seems to be too high: something else may have kept
    /// the machine busy. No round is thrown away.
    mutating func makeSure(_ candidate: Int, to other: Int, isWithin limit: Double?) {
        guard let limit, ratio(candidate, to: other) > limit else { return }
        run(10 * rounds)
    }

    /// The median of a candidate's rounds, in nanoseconds.
    func time(_ candidate: Int) -> Double {
        Self.median(nanoseconds.map { $0[candidate] })
    }

    /// The median, over the rounds, of how much longer one candidate took than another.
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

    /// Doubles a count until it takes long enough to tell, which warms up as well.
    private static func count(
        filling slice: TimeInterval,
        with candidate: Candidate,
        in kind: TimeKind
    ) -> Int {
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

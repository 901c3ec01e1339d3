import Foundation

/// Measures things in turns, so that whatever else the machine does hits all of them alike.
struct Rounds {
    /// Something that can be done many times.
    struct Candidate {
        /// Does it `count` times.
        let run: (_ count: Int) -> Void

        init(_ run: @escaping (_ count: Int) -> Void) {
            self.run = run
        }
    }

    /// Nanoseconds of one repetition, for each round and candidate.
    private var nanoseconds: [[Double]] = []

    /// Runs the candidates one after the other, again and again: A B C, A B C, …
    ///
    /// - Parameters:
    ///   - rounds: how often.
    ///   - slice: about how many seconds each candidate gets in each round.
    init(_ candidates: [Candidate], rounds: Int = 15, slice: TimeInterval = 0.004) {
        let counts = candidates.map { Self.count(filling: slice, with: $0) }
        for _ in 0..<rounds {
            nanoseconds.append(
                zip(candidates, counts).map { candidate, count in
                    Self.seconds { candidate.run(count) } * 1e9 / Double(count)
                })
        }
    }

    /// The median of a candidate's rounds, in nanoseconds.
    func time(_ candidate: Int) -> Double {
        Self.median(nanoseconds.map { $0[candidate] })
    }

    /// The median, over the rounds, of how much longer one candidate took than another.
    func ratio(_ candidate: Int, to other: Int) -> Double {
        Self.median(nanoseconds.map { $0[candidate] / $0[other] })
    }

    static func seconds(_ work: () -> Void) -> TimeInterval {
        let start = DispatchTime.now().uptimeNanoseconds
        work()
        return TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// Doubles a count until it takes long enough to tell, which warms up as well.
    private static func count(filling slice: TimeInterval, with candidate: Candidate) -> Int {
        var count = 1
        while true {
            let seconds = seconds { candidate.run(count) }
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

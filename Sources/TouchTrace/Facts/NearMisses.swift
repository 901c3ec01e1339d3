/// Finds out by how much a gesture was missed if that is known only afterwards: how long a finger
/// was held in total, or how late the next tap came.
@MainActor struct NearMisses {
    private struct Miss {
        weak var recognizer: UIGestureRecognizer?
        let cause: GestureReason.Cause?
        /// When the interval that became too long began, in seconds of the clock.
        let since: TimeInterval
        let limit: TimeInterval
        let fingers: [Int]
    }

    /// The measured time in seconds and its limit.
    private struct Margin {
        let words: String
        let rule: String
        let time: TimeInterval
        let limit: TimeInterval

        var reason: TraceEntry.Reason {
            TraceEntry.Reason(words: words, value: time, limit: limit, unit: .seconds)
        }
    }

    private var open: [Miss] = []

    /// Notes a fact, and returns the lines to add to the trace after those of the fact.
    mutating func note(_ fact: GestureFact, at time: TimeInterval) -> [FactLine] {
        switch fact {
        case .moved(let recognizer, _, .failed, let reason):
            guard let limit = reason.margin?.limit else { return [] }
            switch reason.cause {
            case .heldTooLong, .nextTapTooLate:
                open.append(
                    Miss(
                        recognizer: recognizer,
                        cause: reason.cause,
                        since: time - limit,
                        limit: limit,
                        fingers: recognizer.fingersInView
                    )
                )
            case .prevented, .requirementRecognized, nil: break
            }
            return []
        case .receives(_, let recognizers) where !open.isEmpty:
            return close { miss in
                guard case .nextTapTooLate(let tap) = miss.cause,
                    let recognizer = miss.recognizer,
                    recognizers.contains(where: { $0 === recognizer })
                else { return nil }
                let late = Int(((time - miss.since - miss.limit) * 1_000).rounded())
                // A much later tap belongs to another gesture.
                guard time - miss.since < 2 * miss.limit else { return nil }
                return Margin(
                    words: "tap \(tap) came \(late) ms too late",
                    rule: "TAP-04",
                    time: time - miss.since,
                    limit: miss.limit
                )
            }
        case .receives, .moved, .refusesTouch, .held, .released, .asked, .action, .delayed,
            .replayed, .dropped, .reset:
            return []
        }
    }

    /// Notes a fact, and returns the lines to add to the trace after those of the fact.
    mutating func note(_ fact: DeliveryFact, at time: TimeInterval) -> [FactLine] {
        guard !open.isEmpty, case .event(_, let changed, _) = fact else { return [] }
        let lifted = changed.filter { $0.phase == .ended }
        guard !lifted.isEmpty else { return [] }
        return close { miss in
            guard miss.cause == .heldTooLong,
                let touch = lifted.first(where: { miss.fingers.contains($0.finger) })
            else { return nil }
            // The time of the sample, not that of the display frame that delivers it.
            let end = touch.sampleTime
            let held = CGFloat(((end - miss.since) * 1_000).rounded() / 1_000)
            return Margin(
                words: "held \(held.short) s, limit \(CGFloat(miss.limit).short) s",
                rule: "TAP-05",
                time: end - miss.since,
                limit: miss.limit
            )
        }
    }

    private mutating func close(_ margin: (Miss) -> Margin?) -> [FactLine] {
        var lines: [FactLine] = []
        open.removeAll { miss in
            guard let recognizer = miss.recognizer else { return true }
            guard let margin = margin(miss) else { return false }
            let reason = margin.reason
            lines.append(
                FactLine(
                    of: recognizer,
                    says: FactWords(
                        "near miss: \(margin.words) \(rule: margin.rule)",
                        .nearMiss(reason)
                    )
                )
            )
            return true
        }
        // Old misses no longer matter.
        if open.count > 64 { open.removeFirst() }
        return lines
    }
}

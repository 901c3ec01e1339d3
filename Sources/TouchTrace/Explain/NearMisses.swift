/// By how much a gesture was missed, where that is known only afterwards: how long a finger was held
/// in the end, how late the next tap came.
@MainActor struct NearMisses {
    private struct Miss {
        weak var recognizer: UIGestureRecognizer?
        let reason: GestureReason
        /// When what was too long began, in seconds of the clock.
        let since: TimeInterval
        let fingers: [Int]
    }

    /// By how much: a time in seconds and its limit.
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

    /// A fact happened: lines to add to the trace, after its own.
    mutating func note(_ fact: any TouchFact, at time: TimeInterval) -> [FactLine] {
        switch fact {
        case let fact as GestureFact: note(fact, at: time)
        case let fact as DeliveryFact: note(fact, at: time)
        default: []
        }
    }

    private mutating func note(_ fact: GestureFact, at time: TimeInterval) -> [FactLine] {
        switch fact {
        case .moved(let recognizer, _, .failed, let reason):
            let fingers = recognizer.fingersInView
            switch reason {
            case .heldTooLong(let limit):
                open.append(
                    Miss(
                        recognizer: recognizer,
                        reason: reason,
                        since: time - limit,
                        fingers: fingers
                    )
                )
            case .nextTapTooLate(_, let limit):
                open.append(
                    Miss(recognizer: recognizer, reason: reason, since: time - limit, fingers: [])
                )
            default: break
            }
            return []
        case .receives(_, let recognizers):
            return close { miss in
                guard case .nextTapTooLate(let tap, let limit) = miss.reason,
                    let recognizer = miss.recognizer,
                    recognizers.contains(where: { $0 === recognizer })
                else { return nil }
                let late = Int(((time - miss.since - limit) * 1_000).rounded())
                // Much later it is not a miss of this gesture, but another one.
                guard time - miss.since < 2 * limit else { return nil }
                return Margin(
                    words: "tap \(tap) came \(late) ms too late",
                    rule: "TAP-04",
                    time: time - miss.since,
                    limit: limit
                )
            }
        case .moved, .refusesTouch, .held, .released, .asked, .action, .delayed, .replayed,
            .dropped,
            .reset:
            return []
        }
    }

    private mutating func note(_ fact: DeliveryFact, at time: TimeInterval) -> [FactLine] {
        guard case .event(_, let changed, _) = fact else { return [] }
        let lifted = changed.filter { $0.phase == .ended }
        guard !lifted.isEmpty else { return [] }
        return close { miss in
            guard case .heldTooLong(let limit) = miss.reason,
                let touch = lifted.first(where: { miss.fingers.contains($0.finger) })
            else { return nil }
            // The time of the sample, not that of the display frame that delivers it.
            let end = touch.timestamp - VirtualClock.mediaTimeAtStart
            let held = CGFloat(((end - miss.since) * 1_000).rounded() / 1_000)
            return Margin(
                words: "held \(held.short) s, limit \(CGFloat(limit).short) s",
                rule: "TAP-05",
                time: end - miss.since,
                limit: limit
            )
        }
    }

    private mutating func close(_ margin: (Miss) -> Margin?) -> [FactLine] {
        var lines: [FactLine] = []
        open.removeAll { miss in
            guard let recognizer = miss.recognizer else { return true }
            guard let margin = margin(miss) else { return false }
            lines.append(
                FactLine(
                    of: recognizer,
                    text: "near miss: \(margin.words) \(rule: margin.rule)",
                    detail: .nearMiss(margin.reason)
                )
            )
            return true
        }
        // What nobody asked about for long is of no interest any more.
        if open.count > 64 { open.removeFirst() }
        return lines
    }
}

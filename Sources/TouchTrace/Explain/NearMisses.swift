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
                return "near miss: tap \(tap) came \(late) ms too late (TAP-04)"
            }
        default: return []
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
            return "near miss: held \(held.short) s, limit \(CGFloat(limit).short) s (TAP-05)"
        }
    }

    private mutating func close(_ words: (Miss) -> String?) -> [FactLine] {
        var lines: [FactLine] = []
        open.removeAll { miss in
            guard let recognizer = miss.recognizer else { return true }
            guard let text = words(miss) else { return false }
            lines.append(
                FactLine(kind: .gesture, subject: recognizer.nameInTranscript, text: text)
            )
            return true
        }
        // What nobody asked about for long is of no interest any more.
        if open.count > 64 { open.removeFirst() }
        return lines
    }
}

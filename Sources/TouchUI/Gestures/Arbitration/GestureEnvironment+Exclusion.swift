/// Who makes whom fail (G-50…G-59).
extension GestureEnvironment {
    /// Whether one recognizer's recognizing makes another fail (G-51, G-52).
    func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        return !areSimultaneous(winner, loser)
    }

    /// A yes of either delegate is enough; asked again at each conflict (G-45, G-52).
    func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        for (asked, about) in [(one, other), (other, one)] {
            guard let delegate = asked.delegate else { continue }
            let answer = delegate.gestureRecognizer(
                asked,
                shouldRecognizeSimultaneouslyWith: about
            )
            observers.report(
                GestureFact.asked(.simultaneously(asked, with: about), answer: answer)
            )
            if answer { return true }
        }
        return false
    }

    /// A recognizer that is active and lets this one not begin (G-59).
    func activeBlocker(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        for other in tracked
        where other !== recognizer && other.attempt.hasActed && wasActive(other)
            && other.sharesTouch(with: recognizer) && prevents(other, recognizer)
        {
            return other
        }
        return nil
    }

    /// Whether it is active, or was until this step: one that lifts in the event in which another
    /// recognizes was there before it (G-50).
    func wasActive(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.internalState.isTerminal
            || recognizer.attempt.isContinuous && recognizer.attempt.endedInStep == serial
    }

    /// One that has recognized in the same step, and prevents this one without being prevented by it:
    /// the tap that wants more taps (G-53, T25).
    func preemptingRival(_ recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        guard !undecided.isEmpty else { return nil }
        // Of several the one that goes first among them (G-50).
        return undecided.filter { other in
            guard other !== recognizer, !other.attempt.hasActed,
                !other.internalState.isFailure, other.internalState != .possible,
                other.sharesTouch(with: recognizer)
            else { return false }
            let isPrevented = other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
            let prevents = recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
            return isPrevented && !prevents && !areSimultaneous(other, recognizer)
        }.max { $0.attempt.rank < $1.attempt.rank }
    }
}

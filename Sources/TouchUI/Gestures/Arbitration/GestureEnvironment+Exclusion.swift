/// Exclusion: which recognizers make which others fail (G-50…G-59).
extension GestureEnvironment {
    /// Whether a recognizer that recognizes makes another recognizer fail (G-51, G-52).
    ///
    /// Delegates are asked only if both classes allow the exclusion.
    func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        return !areSimultaneous(winner, loser)
    }

    /// Whether two recognizers may recognize at the same time: one delegate that agrees is enough
    /// (G-52). The delegates are asked again at each conflict (G-45).
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

    /// An active recognizer that prevents this one from beginning; nil if there is none (G-59).
    ///
    /// Called by `mayAct`, which then fails this one.
    func activeBlocker(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        guard tracked.count > 1 else { return nil }
        for other in tracked
        where other !== recognizer && other.attempt.hasActed && wasActive(other)
            && other.sharesTouch(with: recognizer) && prevents(other, recognizer)
            // A delegate that was asked can have disabled or removed it (G-103).
            && other.attempt.isTracked
        {
            return other
        }
        return nil
    }

    /// Whether a recognizer that has acted is active, or was until this step.
    ///
    /// A recognizer that ends in the event in which another one recognizes has still acted before that
    /// one (G-50).
    func wasActive(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.internalState.isTerminal
            || recognizer.attempt.isContinuous && recognizer.attempt.endedInStep == serial
    }

    /// An undecided recognizer that goes before this one: it prevents this one, and either is not prevented by it,
    /// such as the tap that needs more taps (G-53, T25), or has the greater rank (G-50); nil if there is none.
    ///
    /// Called by `resolve`, which then resolves the rival first. Of the recognizers in `undecided` the one of the
    /// greatest rank is taken, so one of a greater rank is met only by a rival that was resolved first.
    func preemptingRival(_ recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        guard !undecided.isEmpty else { return nil }
        // Of several rivals, the one that is resolved first (G-50).
        return undecided.filter { other in
            guard other !== recognizer, !other.attempt.hasActed,
                !other.internalState.isFailure, other.internalState != .possible,
                other.sharesTouch(with: recognizer)
            else { return false }
            let isPrevented = other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
            let prevents = recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
            let isFirst = !prevents || other.attempt.rank > recognizer.attempt.rank
            return isPrevented && isFirst && !areSimultaneous(other, recognizer)
                && other.attempt.isTracked
        }.max { $0.attempt.rank < $1.attempt.rank }
    }
}

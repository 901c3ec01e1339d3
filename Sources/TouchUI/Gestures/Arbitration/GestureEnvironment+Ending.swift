/// How an attempt ends: reset, disabled, removed (G-63, G-100…G-104).
extension GestureEnvironment {
    func resetFinished() {
        var hasRelations = false
        for recognizer in tracked where recognizer.hasRequirements { hasRelations = true }
        // One that is reset may free another that it depended on.
        repeat {
            var finished: ContiguousArray<UIGestureRecognizer> = []
            for recognizer in tracked where isFinished(recognizer, hasRelations) {
                finished.append(recognizer)
            }
            guard !finished.isEmpty else { return }
            for recognizer in finished { forget(recognizer) }
            tracked.removeAll { !$0.attempt.isTracked }
        } while hasRelations
    }

    func isFinished(_ recognizer: UIGestureRecognizer, _ hasRelations: Bool) -> Bool {
        guard recognizer.internalState.isTerminal, recognizer.activeTouches.isEmpty,
            !recognizer.attempt.isHeld
        else { return false }
        guard hasRelations else { return true }
        // Those that may still need its failure keep it as it is (G-63).
        return !tracked.contains { other in
            other !== recognizer && requires(other, recognizer)
                && (other.attempt.isHeld
                    || other.internalState == .possible
                        && (!other.activeTouches.isEmpty || other.isBetweenTouches))
        }
    }

    /// A new sequence begins: those that only watched the last one forget it (G-100).
    func resetStale() {
        for recognizer in tracked
        where recognizer.internalState == .possible && !recognizer.isBetweenTouches
            && recognizer.activeTouches.allSatisfy(\.isLifted)
        {
            reset(recognizer)
        }
        delays.release()
    }

    func reset(_ recognizer: UIGestureRecognizer) {
        forget(recognizer)
        tracked.removeAll { $0 === recognizer }
    }

    func forget(_ recognizer: UIGestureRecognizer) {
        dequeue(recognizer)
        releaseHold(recognizer)
        recognizer.stopTimer()
        recognizer.reset()
        _ = recognizer.feed(.reset)
        recognizer.internalState = .possible
        recognizer.attempt = GestureAttempt()
        recognizer.activeTouches.removeAll(keepingCapacity: true)
        recognizer.sequenceTouches.removeAll(keepingCapacity: true)
        observers.report(GestureFact.reset(recognizer))
    }

    /// A recognizer is disabled, or taken away: what has begun is cancelled, what has not fails, and
    /// it is reset at once (G-103, G-104).
    func withdraw(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
        if let hover = recognizer as? UIHoverGestureRecognizer, hovering.contains(hover) {
            hovering.removeAll { $0 === hover }
            send(.cancelled, to: hover, at: hover.pointerLocation)
            hover.internalState = .possible
        }
        guard recognizer.attempt.isTracked else { return }
        let isActive = recognizer.attempt.hasActed && !recognizer.internalState.isTerminal
        for touch in recognizer.activeTouches {
            touch.receivers.removeAll { $0 === recognizer }
        }
        if isActive {
            move(recognizer, to: .cancelled, because: reason)
            // Whoever has not been told that it began is not told that it was cancelled (G-02).
            if recognizer.attempt.hasReported {
                observers.report(GestureFact.action(recognizer, .cancelled))
                recognizer.sendAction(reporting: .cancelled)
            }
        } else if !recognizer.internalState.isTerminal || !recognizer.attempt.hasActed,
            recognizer.internalState != .failed
        {
            fail(recognizer, because: reason)
        }
        dequeue(recognizer)
        settleDependents(of: recognizer)
        // Whoever waited for it goes on without it.
        for other in tracked {
            other.attempt.dynamicRequirements?.removeAll { $0.recognizer === recognizer }
        }
        reset(recognizer)
        settle()
        // A finished recognizer that only this one still needed is ready for new touches at once (G-63).
        if !isWorking, !isInEvent { resetFinished() }
    }
}

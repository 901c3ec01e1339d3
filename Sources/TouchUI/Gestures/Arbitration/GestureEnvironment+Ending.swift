/// The end of an attempt: a recognizer is reset, disabled or removed (G-63, G-100…G-104).
extension GestureEnvironment {
    /// Resets all recognizers that are finished.
    ///
    /// Called by `finish` after each event.
    func resetFinished() {
        var (hasRelations, isAnyOver) = (false, false)
        for index in tracked.indices {
            let recognizer = tracked.borrowed(at: index)
            if recognizer.borrow({ $0.hasRequirements }) { hasRelations = true }
            if recognizer.borrow({ $0.internalState.isTerminal }) { isAnyOver = true }
        }
        // After most events none is: a gesture continues.
        guard isAnyOver else { return }
        // A reset can allow the reset of a recognizer that the first one waited for.
        repeat {
            // All are chosen before the class of the first is called. The list may hold those of an
            // outer call: a class can disable another recognizer.
            let first = finished.count
            for index in tracked.indices where isFinished(tracked[index], hasRelations) {
                finished.append(tracked[index])
            }
            guard finished.count > first else { return }
            for index in first..<finished.count { forget(finished[index]) }
            finished.truncate(to: first)
            removeForgotten()
        } while hasRelations
    }

    /// Removes the recognizers from `tracked` that are not tracked any more. The others keep their
    /// order.
    private func removeForgotten() {
        var kept = 0
        for index in tracked.indices where tracked[index].attempt.isTracked {
            if kept < index { tracked.swapAt(kept, index) }
            kept += 1
        }
        tracked.truncate(to: kept)
    }

    /// Whether a recognizer can be reset: its state is terminal, it has no fingers and is not held.
    ///
    /// With `hasRelations`, also that no recognizer still depends on its failure.
    func isFinished(_ recognizer: UIGestureRecognizer, _ hasRelations: Bool) -> Bool {
        guard recognizer.internalState.isTerminal, recognizer.activeTouches.isEmpty,
            !recognizer.attempt.isHeld
        else { return false }
        guard hasRelations else { return true }
        // It keeps its state while another recognizer may still need its failure (G-63).
        return !tracked.contains { other in
            other !== recognizer && requires(other, recognizer)
                && (other.attempt.isHeld
                    || other.internalState == .possible
                        && (!other.activeTouches.isEmpty || other.isBetweenTouches))
        }
    }

    /// Resets the recognizers that stayed possible during the last sequence of touches (G-100).
    ///
    /// Called by `update` when a new sequence begins, before its touches are delivered.
    func resetStale() {
        for recognizer in tracked
        where recognizer.internalState == .possible && !recognizer.isBetweenTouches
            && recognizer.activeTouches.allSatisfy(\.isLifted)
        {
            reset(recognizer)
        }
        delays.release()
    }

    /// Resets a recognizer and stops tracking it, until it receives a touch again.
    func reset(_ recognizer: UIGestureRecognizer) {
        forget(recognizer)
        tracked.remove(recognizer)
    }

    /// Clears the attempt of a recognizer: it is possible, has no touches and waits for none.
    ///
    /// Calls the subclass's `reset()`. The caller removes the recognizer from `tracked`.
    func forget(_ recognizer: UIGestureRecognizer) {
        dequeue(recognizer)
        releaseHold(recognizer)
        recognizer.stopTimer()
        recognizer.reset()
        _ = recognizer.feed(.reset)
        recognizer.internalState = .possible
        recognizer.attempt = GestureAttempt()
        recognizer.activeTouches.truncate(to: 0)
        recognizer.sequenceTouches.truncate(to: 0)
        observers.report(GestureFact.reset(recognizer))
    }

    /// Ends the attempt of a recognizer that is disabled or removed (G-103, G-104).
    ///
    /// If it has begun, it is cancelled, with a last action; otherwise it fails. It is reset at
    /// once, and those that waited for its failure are settled. It can be called at any time.
    func withdraw(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
        if let hover = recognizer as? UIHoverGestureRecognizer, hovering.contains(hover) {
            hovering.removeAll { $0 === hover }
            if hover.isHovering {
                send(.cancelled, to: hover, at: hover.pointerLocation)
            }
            forgetHover(of: hover)
        }
        guard recognizer.attempt.isTracked else { return }
        let isActive = recognizer.attempt.hasActed && !recognizer.internalState.isTerminal
        for touch in recognizer.activeTouches {
            touch.receivers.removeAll { $0 === recognizer }
        }
        if isActive {
            move(recognizer, to: .cancelled, because: reason)
            // Targets that have not received began do not receive cancelled either (G-02).
            if recognizer.attempt.hasReported {
                observers.report(GestureFact.action(recognizer, .cancelled))
                recognizer.sendAction(reporting: .cancelled)
            }
        } else if !recognizer.internalState.isTerminal || !recognizer.attempt.hasActed {
            fail(recognizer, because: reason)
        }
        dequeue(recognizer)
        settleDependents(of: recognizer)
        // Recognizers that waited for it continue without it.
        for other in tracked {
            other.attempt.dynamicRequirements?.removeAll { $0.recognizer === recognizer }
        }
        reset(recognizer)
        settle()
        // A finished recognizer that only this one still needed is ready for new touches at once (G-63).
        if !isWorking, !isInEvent { resetFinished() }
    }
}

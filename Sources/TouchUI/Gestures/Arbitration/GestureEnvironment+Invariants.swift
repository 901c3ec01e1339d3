/// Checks for tests and fuzzers of what must hold between two turns.
extension GestureEnvironment {
    /// The invariants that do not hold now, each as a sentence with its rule; empty if all hold.
    ///
    /// Call it between turns of the clock, not from a callback.
    func brokenInvariants() -> [String] {
        var broken: [String] = []
        func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
            if !holds { broken.append(sentence()) }
        }
        expect(undecided.isEmpty, "\(undecided.count) recognizers are not decided (G-44)")
        let held = tracked.filter(\.attempt.isHeld)
        expect(
            heldCount == held.count,
            "\(held.count) recognizers are held, \(heldCount) are counted"
        )
        for recognizer in tracked {
            let name = recognizer.nameInTranscript
            let (state, attempt) = (recognizer.internalState, recognizer.attempt)
            expect(
                attempt.isTracked,
                "\(name) is in the list of tracked recognizers and not marked"
            )
            expect(!attempt.isQueued, "\(name) is marked as undecided (G-44)")
            expect(attempt.due.isEmpty, "\(name) has actions that were not sent (G-42)")
            expect(!attempt.isHeld || !attempt.hasActed, "\(name) is held and has acted (G-60)")
            expect(
                !attempt.isHeld || !state.isFailure && state != .possible,
                "\(name) is held in the state \(state) (G-60)"
            )
            // A recognizer that is held waits for one that can still fail or recognize.
            expect(
                !attempt.isHeld
                    || requirements(of: recognizer).contains { isPending($0.recognizer) },
                "\(name) is held, and no recognizer that it waits for can still fail (G-61)"
            )
            expect(
                !state.isTerminal || !recognizer.activeTouches.isEmpty
                    || !isFinished(recognizer, true),
                "\(name) is \(state), has no touch, and was not reset (G-100)"
            )
        }
        for touch in delays.held {
            expect(
                touch.delayedBegan != nil || touch.isEndDelayed,
                "finger \(touch.finger) is kept back and nothing of it is delayed (G-78)"
            )
            expect(
                touch.recipient != nil,
                "finger \(touch.finger) is kept back from no view (C-02)"
            )
        }
        return broken
    }

    /// The recognizers that have not finished, each as a part of a sentence; empty if all have.
    ///
    /// A recognizer that is possible counts as finished, even if it expects a second tap: it only
    /// counts if another recognizer waits for it. Ask when no finger is down.
    func unfinished() -> [String] {
        tracked.compactMap { recognizer in
            let name = recognizer.nameInSentence
            if recognizer.attempt.isHeld {
                let awaited = requirements(of: recognizer).filter { isPending($0.recognizer) }
                    .map(\.recognizer.nameInSentence)
                return
                    "\(name) has recognized and waits for \(awaited.joined(separator: ", ")) to fail (G-60)"
            }
            switch recognizer.internalState {
            case .began, .changed:
                return "\(name) is still \(recognizer.internalState)"
            case .possible, .ended, .cancelled, .failed: return nil
            }
        }
    }

    /// Whether a recognizer can still fail or recognize.
    private func isPending(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.attempt.isTracked && !recognizer.attempt.hasActed
            && !recognizer.internalState.isFailure
    }
}

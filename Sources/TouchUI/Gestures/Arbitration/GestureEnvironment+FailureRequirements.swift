/// Failure requirements: which recognizers wait for which others to fail (G-60…G-65).
extension GestureEnvironment {
    /// Whether the recognizers that had to fail have failed.
    enum RequirementStatus {
        /// All have failed, or there are none.
        case met
        /// These can still fail.
        case pending([FailureRequirement])
        /// This one has recognized.
        case broken(by: UIGestureRecognizer)
    }

    /// The status of the requirements of a recognizer. Called by `mayAct`.
    func requirementStatus(of recognizer: UIGestureRecognizer) -> RequirementStatus {
        if tracked.count == 1, recognizer.failureRequirements.isEmpty { return .met }
        var pending: [FailureRequirement] = []
        for requirement in requirements(of: recognizer) {
            let other = requirement.recognizer
            // A recognizer without a touch can never fail, so no other waits for it.
            guard other.attempt.isTracked else { continue }
            switch other.internalState {
            case .failed: continue
            case .possible: pending.append(requirement)
            case .began, .changed, .ended:
                if other.attempt.hasActed { return .broken(by: other) }
                pending.append(requirement)
            case .cancelled:
                // A recognizer that was cancelled before it acted has failed.
                if other.attempt.hasActed { return .broken(by: other) }
            }
        }
        return pending.isEmpty ? .met : .pending(pending)
    }

    /// All recognizers that must fail before a recognizer may act: those of `require(toFail:)`,
    /// then those that classes and delegates require.
    func requirements(of recognizer: UIGestureRecognizer) -> [FailureRequirement] {
        let fixed = recognizer.failureRequirements.compactMap(\.recognizer).map {
            FailureRequirement(recognizer: $0, origin: .fixed)
        }
        if tracked.count == 1 { return fixed }
        return fixed + dynamicRequirements(of: recognizer)
    }

    /// The requirements of classes and delegates among the tracked recognizers.
    ///
    /// They are asked once for each attempt, when the answer is needed for the first time (G-62).
    func dynamicRequirements(of recognizer: UIGestureRecognizer) -> [FailureRequirement] {
        if let known = recognizer.attempt.dynamicRequirements { return known }
        var found: [FailureRequirement] = []
        for other in tracked where other !== recognizer {
            if mustWait(recognizer, for: other) {
                found.append(FailureRequirement(recognizer: other, origin: .waiting))
            } else if mustFail(other, for: recognizer) {
                found.append(FailureRequirement(recognizer: other, origin: .required))
            }
        }
        // A delegate that was asked can have ended the attempt (G-103).
        if recognizer.attempt.isTracked { recognizer.attempt.dynamicRequirements = found }
        return found
    }

    /// Asks the class and the delegate of a recognizer whether it must wait for another to fail.
    func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldRequireFailure(of: other) { return true }
        guard let delegate = one.delegate else { return false }
        let answer = delegate.gestureRecognizer(one, shouldRequireFailureOf: other)
        observers.report(GestureFact.asked(.requiresFailure(one, of: other), answer: answer))
        return answer
    }

    /// Asks the class and the delegate of a recognizer whether it must fail before another may act.
    func mustFail(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldBeRequiredToFail(by: other) { return true }
        guard let delegate = one.delegate else { return false }
        let answer = delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: other)
        observers.report(GestureFact.asked(.isRequiredToFail(one, by: other), answer: answer))
        return answer
    }

    /// Whether a recognizer is known to require another recognizer's failure. Asks no delegate.
    func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.failureRequirements.contains { $0.recognizer === other }
            || one.attempt.dynamicRequirements?.contains { $0.recognizer === other } ?? false
    }
}

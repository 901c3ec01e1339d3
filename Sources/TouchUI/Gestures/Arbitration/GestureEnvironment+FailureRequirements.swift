/// Who waits for whom to fail (G-60…G-65).
extension GestureEnvironment {
    enum RequirementStatus {
        case met
        case pending([FailureRequirement])
        case broken(by: UIGestureRecognizer)
    }

    func requirementStatus(of recognizer: UIGestureRecognizer) -> RequirementStatus {
        var pending: [FailureRequirement] = []
        for requirement in requirements(of: recognizer) {
            let other = requirement.recognizer
            // One that sees no touch can never fail: it does not hold anybody up.
            guard other.attempt.isTracked else { continue }
            switch other.internalState {
            case .failed: continue
            case .possible: pending.append(requirement)
            case .began, .changed, .ended:
                if other.attempt.hasActed { return .broken(by: other) }
                pending.append(requirement)
            case .cancelled:
                // A recognizer that was cancelled before it acted has failed: nobody waits for it.
                if other.attempt.hasActed { return .broken(by: other) }
            }
        }
        return pending.isEmpty ? .met : .pending(pending)
    }

    func requirements(of recognizer: UIGestureRecognizer) -> [FailureRequirement] {
        let fixed = recognizer.failureRequirements.compactMap(\.recognizer).map {
            FailureRequirement(recognizer: $0, origin: .fixed)
        }
        if tracked.count == 1 { return fixed }
        return fixed + dynamicRequirements(of: recognizer)
    }

    /// Asked once for each attempt, when it matters for the first time (G-62).
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
        recognizer.attempt.dynamicRequirements = found
        return found
    }

    func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldRequireFailure(of: other) { return true }
        guard let delegate = one.delegate else { return false }
        let answer = delegate.gestureRecognizer(one, shouldRequireFailureOf: other)
        observers.report(GestureFact.asked(.requiresFailure(one, of: other), answer: answer))
        return answer
    }

    func mustFail(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldBeRequiredToFail(by: other) { return true }
        guard let delegate = one.delegate else { return false }
        let answer = delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: other)
        observers.report(GestureFact.asked(.isRequiredToFail(one, by: other), answer: answer))
        return answer
    }

    /// Whether one is known to require another's failure.
    func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.failureRequirements.contains { $0.recognizer === other }
            || one.attempt.dynamicRequirements?.contains { $0.recognizer === other } ?? false
    }
}

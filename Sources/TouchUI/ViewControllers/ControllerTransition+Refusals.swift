/// Why a view receives no touches during a transition of controllers.
extension UIView {
    /// A transition that runs in this view or in a sibling. Its container receives no touches.
    final var transitionNearby: ControllerTransition? {
        transitionInside ?? superview?.transitionInside
    }

    private var transitionInside: ControllerTransition? {
        if let transition = controller?.ownTransition, !transition.isOver { return transition }
        for child in children {
            if let transition = child.transitionInside { return transition }
        }
        return nil
    }
}

extension ControllerTransition {
    /// The transition and its end: `the push of PageController "Fruit 3" runs until 500 ms`.
    var inWords: String {
        let name = "the \(kind.rawValue) of \(subject.controllerName)"
        if isFollowingFinger { return "\(name) is led by a finger" }
        guard let end else { return "\(name) runs" }
        return "\(name) runs until \(Int((end * 1_000).rounded())) ms"
    }
}

extension HitRefusal {
    /// The transition because of which the view receives no touches; nil if that is not the reason.
    @MainActor private var transition: ControllerTransition? {
        verdict == .interactionDisabled ? view.transitionNearby : nil
    }

    /// The reason in words if it is temporary; nil otherwise.
    @MainActor var passingReason: String? {
        transition.map { "\(view.nameInWords) takes no touches: \($0.inWords) (AN-06)" }
    }

    /// What to do if the reason is temporary; nil otherwise.
    @MainActor package var remedyForNow: String? {
        guard let transition else { return nil }
        return transition.isFollowingFinger
            ? "To fix, lift that finger first, and wait until it is over."
            : "To fix, wait until it is over: clock.runUntilIdle(), or in a script waitUntil: idle."
    }
}

extension UIView {
    fileprivate var nameInWords: String { nameInSentence }
}

/// A fact about gesture recognizers that observers receive: what happened, and why.
public enum GestureFact: TouchFact {
    /// A touch that began is delivered to these recognizers, in this order (G-20).
    case receives(UITouch, by: [UIGestureRecognizer])
    /// A recognizer does not receive a touch, and the reason (G-21).
    case refusesTouch(UIGestureRecognizer, UITouch, because: TouchRefusal)
    /// A recognizer moved from one state to another (G-02).
    case moved(
        UIGestureRecognizer,
        from: UIGestureRecognizer.State,
        to: UIGestureRecognizer.State,
        because: GestureReason
    )
    /// A recognizer's actions wait until others have failed (G-60).
    case held(UIGestureRecognizer, waitingFor: [FailureRequirement])
    /// All recognizers that a recognizer waited for have failed, so its actions are due (G-61).
    case released(UIGestureRecognizer)
    /// A delegate, a subclass or a view was asked, and its answer.
    case asked(GestureQuestion, answer: Bool)
    /// An action was sent to all targets, with the state that it reported (G-42).
    case action(UIGestureRecognizer, UIGestureRecognizer.State)
    /// A view does not receive the beginning or the end of a touch yet (G-73, G-75).
    case delayed(UITouch, UITouch.Phase, because: [UIGestureRecognizer])
    /// A view receives a delayed call now (G-74).
    case replayed(UITouch, UITouch.Phase)
    /// A view will never receive the delayed calls for a touch (G-73).
    case dropped(UITouch)
    /// A recognizer is ready for a new gesture (G-100).
    case reset(UIGestureRecognizer)

    /// The reason why a recognizer does not receive a touch.
    public enum TouchRefusal: Hashable, Sendable {
        /// The touch is not of an allowed type.
        case touchType
        /// The pointer's buttons are not those that the tap requires (TAP-01).
        case buttons
        /// The recognizer has touches of another type (G-21).
        case exclusiveType
        /// The recognizer's class or delegate does not want the event.
        case event
        /// The recognizer's delegate does not want the touch.
        case delegate
        /// The recognizer is finished and not reset yet (G-102).
        case finished
        /// The recognizer ignored the touch (G-25).
        case ignored
    }
}

/// A recognizer that must fail before another recognizer may act.
public struct FailureRequirement {
    /// The recognizer that must fail.
    public let recognizer: UIGestureRecognizer
    /// Where the requirement comes from.
    public let origin: Origin

    /// The code that asked for a failure requirement.
    public enum Origin: Hashable, Sendable {
        /// `require(toFail:)`.
        case fixed
        /// The waiting recognizer's class or delegate: `shouldRequireFailure`.
        case waiting
        /// The other recognizer's class or delegate: `shouldBeRequiredToFail`.
        case required
    }
}

/// A question that the engine asks a delegate, a subclass or a view.
public enum GestureQuestion {
    /// `gestureRecognizerShouldBegin`, to the delegate (G-90).
    case shouldBegin(UIGestureRecognizer)
    /// `gestureRecognizerShouldBegin`, to a view (G-91).
    case viewAllows(UIView, UIGestureRecognizer)
    /// `shouldRecognizeSimultaneouslyWith`, to the first one's delegate (G-52).
    case simultaneously(UIGestureRecognizer, with: UIGestureRecognizer)
    /// `shouldRequireFailureOf`, to the first one's class or delegate (G-62).
    case requiresFailure(UIGestureRecognizer, of: UIGestureRecognizer)
    /// `shouldBeRequiredToFailBy`, to the first one's class or delegate (G-62).
    case isRequiredToFail(UIGestureRecognizer, by: UIGestureRecognizer)
    /// `canPrevent` and `canBePrevented`, to both classes (G-51).
    case prevents(UIGestureRecognizer, UIGestureRecognizer)
}

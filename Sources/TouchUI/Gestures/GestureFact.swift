/// What happened among gesture recognizers, and why.
public enum GestureFact: TouchFact {
    /// A touch that began is delivered to these recognizers, in this order (G-20).
    case receives(UITouch, by: [UIGestureRecognizer])
    /// A recognizer never sees a touch, and who said so (G-21).
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
    /// All that a recognizer waited for have failed: its actions are due (G-61).
    case released(UIGestureRecognizer)
    /// A question was put to a delegate or a subclass, and its answer.
    case asked(GestureQuestion, answer: Bool)
    /// An action was sent to all targets, with the state that it reported (G-42).
    case action(UIGestureRecognizer, UIGestureRecognizer.State)
    /// A view is not told yet that a touch began, or ended (G-73, G-75).
    case delayed(UITouch, UITouch.Phase, because: [UIGestureRecognizer])
    /// A view is told now what was kept back (G-74).
    case replayed(UITouch, UITouch.Phase)
    /// A view will never be told what was kept back (G-73).
    case dropped(UITouch)
    /// A recognizer is ready for a new gesture (G-100).
    case reset(UIGestureRecognizer)

    /// Why a recognizer never sees a touch.
    public enum TouchRefusal: Hashable, Sendable {
        /// It is not of an allowed type.
        case touchType
        /// It has touches of another type (G-21).
        case exclusiveType
        /// Its class or its delegate does not want the event.
        case event
        /// Its delegate does not want the touch.
        case delegate
        /// It is finished and not reset yet (G-102).
        case finished
        /// It ignored the touch (G-25).
        case ignored
    }
}

/// Something that a recognizer needs to fail before it may act.
public struct FailureRequirement {
    /// Whose failure is needed.
    public let recognizer: UIGestureRecognizer
    /// Who asked for it.
    public let origin: Origin

    /// Who asked for a failure requirement.
    public enum Origin: Hashable, Sendable {
        /// `require(toFail:)`.
        case fixed
        /// The waiting recognizer's class or delegate: `shouldRequireFailure`.
        case waiting
        /// The other recognizer's class or delegate: `shouldBeRequiredToFail`.
        case required
    }
}

/// A question that the engine puts to a delegate, a subclass or a view.
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

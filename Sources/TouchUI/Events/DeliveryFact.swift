/// What became of a touch: to whom it was delivered, and from whom it was withheld, and why.
public enum DeliveryFact: TouchFact {
    /// Samples of one display frame were made into an event.
    case event(UIEvent, changed: [UITouch], samples: Int)
    /// A view was sent touches in one phase.
    case delivered(UITouch.Phase, touches: Set<UITouch>, to: UIView)
    /// A responder handed touches on to its next one; nil is the end of the chain.
    case handedOn(UITouch.Phase, touches: Set<UITouch>, from: UIResponder, to: UIResponder?)
    /// A touch is never sent to its view.
    case withheld(UITouch, from: UIView, because: Withholding)
    /// A touch was taken from its view.
    case cancelled(UITouch, in: UIView?, because: Cancellation)
    /// A touch began where no view is: nobody gets it (H-18).
    case missed(UITouch, at: CGPoint)
    /// A touch began while interaction was ignored: nobody gets it (AN-06).
    case ignored(finger: Int, at: CGPoint)

    /// Why a touch is kept from its view.
    public enum Withholding: Hashable, Sendable {
        /// The view has a touch, and `isMultipleTouchEnabled` is false.
        case singleTouchView
        /// The view is exclusive, and another view has a touch.
        case otherViewHasTouch
        /// Another view of the window is exclusive and has a touch.
        case exclusiveViewHasTouch
        /// A scroll view was moving when the finger landed on its content (SV-06): its name.
        case scrollViewWasMoving(String)
        /// A scroll view's `touchesShouldBegin` said no (SV-05): its name.
        case scrollViewDeclined(String)
    }

    /// Why a touch was taken from its view.
    public enum Cancellation: Hashable, Sendable {
        /// The digitizer said so.
        case digitizer
        /// The view left its window (C-02, C-03).
        case viewLeftWindow
        /// The view, or one above it, is animated without `allowUserInteraction` (C-04): its name.
        case animation(String)
        /// A gesture recognizer recognized: its name (G-70).
        case recognizer(String)
    }
}

/// What became of the first responder and of actions.
public enum ResponderFact: TouchFact {
    /// A window has another first responder; nil is none.
    case firstResponder(UIResponder?, in: UIWindow)
    /// An action was performed by a target (SA-01).
    case action(Selector, by: AnyObject, sender: Any?)
    /// Nobody answered an action, or its target could not: the reason, as a sentence.
    case actionRefused(Selector, reason: String)
    /// A responder was sent presses, a motion or a remote-control event.
    case delivered(String, to: UIResponder)
}

/// A fact about the delivery of touches to views: which view received a touch or lost it, and why.
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
    /// A touch began where no view is, so no view receives it (H-18).
    case missed(UITouch, at: CGPoint)
    /// A touch began while interaction was ignored, so no view receives it (AN-06).
    case ignored(finger: Int, at: CGPoint)

    /// The reason why a touch is withheld from its view.
    public enum Withholding: Hashable, Sendable {
        /// The view has a touch, and `isMultipleTouchEnabled` is false.
        case singleTouchView
        /// The view is exclusive, and another view has a touch.
        case otherViewHasTouch
        /// Another view of the window is exclusive and has a touch.
        case exclusiveViewHasTouch
        /// The scroll view with this name was moving when the finger landed on its content (SV-06).
        case scrollViewWasMoving(String)
        /// `touchesShouldBegin` of the scroll view with this name returned false (SV-05).
        case scrollViewDeclined(String)
    }

    /// The reason why a touch was taken from its view.
    public enum Cancellation: Hashable, Sendable {
        /// The digitizer cancelled the touch.
        case digitizer
        /// The view left its window (C-02, C-03).
        case viewLeftWindow
        /// The view with this name, which is the touch's view or a superview of it, is animated
        /// without `allowUserInteraction` (C-04).
        case animation(String)
        /// The gesture recognizer with this name recognized (G-70).
        case recognizer(String)
    }
}

/// A fact about the first responder, actions, and events other than touches.
public enum ResponderFact: TouchFact {
    /// A window has another first responder; nil if it has none now.
    case firstResponder(UIResponder?, in: UIWindow)
    /// An action was performed by a target (SA-01).
    case action(Selector, by: AnyObject, sender: Any?)
    /// No responder performs an action, or its target cannot; with the reason, as a sentence.
    case actionRefused(Selector, reason: String)
    /// A responder was sent presses, a motion or a remote-control event.
    case delivered(String, to: UIResponder)
}

/// What happened to a control: whom it tracks, what it sends to whom, what its value is.
public enum ControlFact: TouchFact {
    /// A control follows a touch from now on (CT-01).
    case began(UIControl, UITouch)
    /// A control does not follow a touch that landed on it, and why.
    case refused(UIControl, UITouch, because: Refusal)
    /// The touch crossed the line around a control: how far outside its bounds it is now, in points
    /// of the control, and how far it may be (CE-05).
    case crossed(UIControl, UITouch, isInside: Bool, distance: CGFloat, limit: CGFloat)
    /// The touch lifted, inside or outside.
    case ended(UIControl, UITouch, isInside: Bool)
    /// The touch was taken away, and why.
    case cancelled(UIControl, UITouch, because: Loss)
    /// A recognizer above would have yielded to a control, but leaves it its touch: both act (CG-04).
    case shares(UIControl, UIGestureRecognizer)
    /// Actions are sent for an event, to these, in this order (CE-10).
    case sends(UIControl, UIControl.Event, to: [ControlRecipient])
    /// A finger changed a value; both as they print, with the rule by which it did.
    case value(UIControl, from: String, to: String, rule: String)

    /// Why a control does not follow a touch.
    public enum Refusal: Hashable, Sendable {
        /// It is disabled (CT-07).
        case disabled
        /// It follows another one (CT-04).
        case busy
        /// Its `beginTracking` said no (CT-01).
        case declined
        /// The touch is beside the knob: so far, in points (SL-02).
        case besideKnob(CGFloat)
    }

    /// Why a control lost a touch.
    public enum Loss: Hashable, Sendable {
        /// The system took the finger (C-02).
        case system
        /// The control left its window (C-03).
        case leftWindow
        /// It was disabled (CT-07).
        case disabled
        /// Its `continueTracking` said no (CT-01).
        case declined
        /// A recognizer on the control itself recognized: its name (CG-05, G-93).
        case ownRecognizer(String)
        /// A recognizer above recognized a tap that this class of controls does not keep (CG-03).
        case tapAbove(String, controlClass: String)
        /// A recognizer above recognized a gesture that no control of this class keeps (CG-06).
        case gestureAbove(String)
    }
}

/// Who is told of a control's event.
public enum ControlRecipient {
    /// An object.
    case target(AnyObject)
    /// The first responder, or the control's chain, whoever answers (SA-03).
    case chain
    /// An action with a closure.
    case action(UIAction)
}

/// The events in the life of a control: which touches it tracks, what it sends, and how its value
/// changes.
public enum ControlFact: TouchFact {
    /// A control begins to track a touch (CT-01).
    case began(UIControl, UITouch)
    /// A control does not track a touch that landed on it; includes the reason.
    case refused(UIControl, UITouch, because: Refusal)
    /// The touch crossed the boundary around a control. `distance` is how far it is outside the
    /// bounds, and `limit` how far it may be, in points of the control (CE-05).
    case crossed(UIControl, UITouch, isInside: Bool, distance: CGFloat, limit: CGFloat)
    /// The touch lifted, inside or outside.
    case ended(UIControl, UITouch, isInside: Bool)
    /// Tracking was cancelled; includes the reason.
    case cancelled(UIControl, UITouch, because: Loss)
    /// A recognizer above that would have had to yield leaves the control its touch: both act
    /// (CG-04).
    case shares(UIControl, UIGestureRecognizer)
    /// Actions are sent for an event, to these recipients, in this order (CE-10).
    case sends(UIControl, UIControl.Event, to: [ControlRecipient])
    /// A finger or assistive technology changed a value; both as they print. The rule is that of the
    /// finger; nil means assistive technology.
    case value(UIControl, from: String, to: String, rule: String?)

    /// The reason why a control does not track a touch.
    public enum Refusal: Hashable, Sendable {
        /// The control is disabled (CT-07).
        case disabled
        /// The control tracks another touch (CT-04).
        case busy
        /// `beginTracking` returned false (CT-01).
        case declined
        /// The touch missed the knob by a distance, in points (SL-02).
        case besideKnob(CGFloat)
        /// The touch landed on a segment that is disabled; its title or index (SG-02).
        case segmentDisabled(String)
    }

    /// The reason why a control lost a touch.
    public enum Loss: Hashable, Sendable {
        /// The system cancelled the touch (C-02).
        case system
        /// The control left its window (C-03).
        case leftWindow
        /// The control was disabled (CT-07).
        case disabled
        /// `continueTracking` returned false (CT-01).
        case declined
        /// A recognizer on the control itself recognized; its name (CG-05, G-93).
        case ownRecognizer(String)
        /// A recognizer above recognized a tap, and controls of this class do not keep taps
        /// (CG-03).
        case tapAbove(String, controlClass: String)
        /// A recognizer above recognized a gesture that controls of this class do not keep (CG-06).
        case gestureAbove(String)
    }
}

/// A recipient of a control's event.
public enum ControlRecipient {
    /// An object.
    case target(AnyObject)
    /// The responder chain: the first responder's, or else the control's (SA-03).
    case chain
    /// An action with a closure.
    case action(UIAction)
}

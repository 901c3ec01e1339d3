/// Delivers touches to views. Only this type calls a view's `touchesBegan`, `touchesMoved`,
/// `touchesEnded` and `touchesCancelled`, determines which view receives a touch, and reports that
/// a view received it.
///
/// `UIWindow.sendTouches` calls it for an event, `DelayedTouches` for touches that were delayed or
/// that a recognizer took, and `TouchEnvironment` when a view leaves its window. Each touch that
/// began in a view ends or is cancelled there exactly once (C-01), which is asserted here.
@MainActor enum TouchDelivery {
    /// The state of the delivery of one touch.
    struct State {
        /// The view that receives the touch: the hit view, unless the touch is withheld from it;
        /// nil once the view has received its end.
        fileprivate(set) var recipient: UIView?
        /// Whether the view received `touchesBegan`.
        fileprivate(set) var hasBegun = false
        /// Whether the view received its end, or will receive nothing.
        fileprivate var isOver = false

        fileprivate mutating func begin() {
            assert(!hasBegun && !isOver, "C-01: a touch begins in its view twice, or after its end")
            hasBegun = true
        }

        fileprivate mutating func end() {
            assert(!isOver, "C-01: a touch ends in its view twice")
            giveUp()
        }

        /// Nothing more is delivered. The view receives no call for it.
        fileprivate mutating func giveUp() { (isOver, recipient) = (true, nil) }
    }

    // MARK: Receivers

    /// Makes a view the receiver of a touch.
    static func assign(_ touch: UITouch, to view: UIView) {
        touch.delivery.recipient = view
    }

    /// Withholds a touch from the view that was hit, so that no view receives it.
    static func withhold(
        _ touch: UITouch,
        from view: UIView,
        because reason: DeliveryFact.Withholding,
        _ observers: TouchObservers
    ) {
        touch.delivery.giveUp()
        observers.report(DeliveryFact.withheld(touch, from: view, because: reason))
    }

    /// Asks the scroll views around the view that is about to receive a touch, the innermost first,
    /// and withholds the touch if one refuses it (SV-05, SV-06).
    ///
    /// Call it before the view receives `touchesBegan`.
    /// - Returns: whether the touch was withheld.
    static func withholdIfScrollViewRefuses(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        guard let view = touch.recipient else { return false }
        for recognizer in touch.receivers {
            guard let owner = recognizer.contentOwner, owner !== view,
                let reason = owner.reasonToWithhold(touch, event, from: view)
            else { continue }
            withhold(touch, from: view, because: reason, owner.observers)
            return true
        }
        return false
    }

    /// Drops the delayed calls for a touch, so that no view receives it.
    static func drop(_ touch: UITouch, _ observers: TouchObservers) {
        touch.delivery.giveUp()
        observers.report(GestureFact.dropped(touch))
    }

    // MARK: Delivering

    /// Delivers to a view that touches began, moved or ended, or that the digitizer cancelled them.
    ///
    /// - Parameters:
    ///   - view: the receiver.
    ///   - touches: the touches, all in the same phase.
    ///   - set: the same touches; passed in, because the caller may already have the set.
    ///   - phase: the phase of all of them. A resting touch is not delivered (T-16).
    ///   - event: the event; nil outside of one.
    ///   - observers: where the delivery is reported.
    static func tell(
        _ view: UIView,
        of touches: some Collection<UITouch>,
        as set: Set<UITouch>,
        in phase: UITouch.Phase,
        with event: UIEvent?,
        _ observers: TouchObservers
    ) {
        observers.report(DeliveryFact.delivered(phase, touches: set, to: view))
        switch phase {
        case .began:
            for touch in touches { touch.delivery.begin() }
            view.touchesBegan(set, with: event)
        case .moved:
            view.touchesMoved(set, with: event)
        case .ended:
            for touch in touches { touch.delivery.end() }
            view.touchesEnded(set, with: event)
        case .cancelled:
            for touch in touches {
                touch.delivery.end()
                observers.report(DeliveryFact.cancelled(touch, in: view, because: .digitizer))
            }
            view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Takes touches from a view that has them: it receives `touchesCancelled` for those that began
    /// in it.
    ///
    /// The phase of the touches is `cancelled` during the call.
    static func cancel(
        _ touches: some Collection<UITouch>,
        in view: UIView,
        because reason: DeliveryFact.Cancellation,
        with event: UIEvent?,
        _ gestures: GestureEnvironment
    ) {
        let observers = gestures.observers
        var haveBegun = true
        for touch in touches {
            if !touch.delivery.hasBegun { haveBegun = false }
            touch.delivery.end()
            touch.currentPhase = .cancelled
            observers.report(DeliveryFact.cancelled(touch, in: view, because: reason))
        }
        let begun =
            haveBegun
            ? gestures.set(of: touches) : Set(touches.filter { $0.delivery.hasBegun })
        guard !begun.isEmpty else { return }
        observers.report(DeliveryFact.delivered(.cancelled, touches: begun, to: view))
        view.touchesCancelled(begun, with: event)
    }

    /// Ends the touches of a view that has left its window, outside of any event (C-02, C-03).
    ///
    /// The view receives `touchesCancelled` for those that began in it and have not ended. A touch
    /// whose finger lifted in this event keeps its phase.
    static func cancelAfterLeaving(
        _ view: UIView,
        _ touches: some Sequence<UITouch>,
        _ observers: TouchObservers
    ) {
        var begun: ContiguousArray<UITouch> = []
        for touch in touches where touch.recipient === view {
            if touch.delivery.hasBegun { begun.append(touch) }
            touch.delivery.end()
            if !touch.isLifted { touch.currentPhase = .cancelled }
        }
        guard !begun.isEmpty else { return }
        for touch in begun {
            observers.report(DeliveryFact.cancelled(touch, in: view, because: .viewLeftWindow))
        }
        view.touchesCancelled(Set(begun), with: nil)
    }
}

extension UITouch {
    /// The view that receives this touch; nil once it has received its end (C-01).
    package final var recipient: UIView? { delivery.recipient }
    /// Whether that view received `touchesBegan`.
    package final var hasBegunInView: Bool { delivery.hasBegun }
}

/// Tells views about their touches. Nothing else calls a view's `touchesBegan`, `touchesMoved`, `touchesEnded`
/// and `touchesCancelled`, decides who receives a touch, or reports that a view received one.
///
/// `UIWindow.sendTouches` calls it for an event, `DelayedTouches` for what was kept back or taken by a
/// recognizer, and `TouchEnvironment` when a view leaves its window. Each touch that began in a view ends or
/// is cancelled there exactly once (C-01): this is the place where that is checked.
@MainActor enum TouchDelivery {
    /// How much of a touch its view has been told.
    enum Progress {
        /// Nothing yet.
        case nothing
        /// It received `touchesBegan`.
        case began
        /// It received `touchesEnded` or `touchesCancelled`, or will receive nothing.
        case over
    }

    /// What the delivery knows of one touch.
    struct State {
        /// The view that receives the touch: the hit view, unless the touch is withheld from it; nil once the
        /// view has received its end.
        fileprivate(set) var recipient: UIView?
        /// Whether the view received `touchesBegan`.
        fileprivate(set) var hasBegun = false
        fileprivate var progress = Progress.nothing

        fileprivate mutating func begin() {
            assert(progress == .nothing, "C-01: a touch begins in its view while it is \(progress)")
            (progress, hasBegun) = (.began, true)
        }

        fileprivate mutating func end() {
            assert(progress != .over, "C-01: a touch ends in its view a second time")
            (progress, recipient) = (.over, nil)
        }
    }

    // MARK: Who receives a touch

    /// From now on a view receives the touch.
    static func assign(_ touch: UITouch, to view: UIView) {
        touch.delivery.recipient = view
    }

    /// No view receives the touch: it is withheld from the one that was hit.
    static func withhold(
        _ touch: UITouch,
        from view: UIView,
        because reason: DeliveryFact.Withholding,
        _ observers: TouchObservers
    ) {
        touch.delivery.end()
        observers.report(DeliveryFact.withheld(touch, from: view, because: reason))
    }

    /// No view receives the touch: what was kept back is dropped.
    static func drop(_ touch: UITouch, _ observers: TouchObservers) {
        touch.delivery.end()
        observers.report(GestureFact.dropped(touch))
    }

    // MARK: Telling views

    /// Tells a view that touches began, moved or ended, or that the digitizer cancelled them.
    ///
    /// - Parameters:
    ///   - set: the same touches; made by the caller, which may have one already.
    ///   - phase: the phase of all of them. A resting finger is not told (T-16).
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

    /// Takes touches from a view that has them: it receives `touchesCancelled` for those that began in it.
    ///
    /// The touches are in the phase `cancelled` while the view is told.
    static func cancel(
        _ touches: some Collection<UITouch>,
        in view: UIView,
        because reason: DeliveryFact.Cancellation,
        with event: UIEvent?,
        _ observers: TouchObservers
    ) {
        var begun: Set<UITouch> = []
        for touch in touches {
            if touch.delivery.hasBegun { begun.insert(touch) }
            touch.delivery.end()
            touch.currentPhase = .cancelled
            observers.report(DeliveryFact.cancelled(touch, in: view, because: reason))
        }
        guard !begun.isEmpty else { return }
        observers.report(DeliveryFact.delivered(.cancelled, touches: begun, to: view))
        view.touchesCancelled(begun, with: event)
    }

    /// Ends the touches of a view that has left its window, outside any event (C-02, C-03).
    ///
    /// The view receives `touchesCancelled` for those that began in it and have not ended. A touch whose
    /// finger has lifted in this event keeps its phase.
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

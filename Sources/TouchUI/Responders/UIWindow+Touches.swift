/// From an event to the views: who is sent what, in which order.
extension UIWindow {
    /// Sends each view of this window its touches: for each view, in the order in which its first
    /// finger landed, what began, moved, ended and was cancelled.
    final func sendTouches(of event: UIEvent) {
        let touches = event.activeTouches
        if touches.count == 1 {
            let touch = touches[0]
            guard touch.hitWindow === self, touch.currentPhase != .stationary,
                let view = touch.recipient, !isKeptBack(touch),
                touch.currentPhase != .began || !touch.isRefusedByScrollViews(event)
            else { return }
            send(
                CollectionOfOne(touch),
                as: application.gestures.set(of: touch),
                in: touch.currentPhase,
                to: view,
                with: event
            )
            return
        }
        var served: [ObjectIdentifier] = []
        for touch in touches where touch.hitWindow === self {
            guard let view = touch.recipient, !served.contains(ObjectIdentifier(view)) else {
                continue
            }
            served.append(ObjectIdentifier(view))
            for phase in Self.phasesInOrder {
                // Asked anew for each phase: what a view did may have taken touches from others.
                let due = due(in: phase, for: view, of: touches, event)
                guard !due.isEmpty else { continue }
                send(due, as: Set(due), in: phase, to: view, with: event)
            }
        }
    }

    /// Whether a recognizer that is undecided keeps this from the view (G-73, G-75).
    private func isKeptBack(_ touch: UITouch) -> Bool {
        guard !touch.receivers.isEmpty else { return false }
        return application.gestures.delays.keepsBack(touch, touch.currentPhase)
    }

    private static let phasesInOrder: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

    private func due(
        in phase: UITouch.Phase,
        for view: UIView,
        of touches: ContiguousArray<UITouch>,
        _ event: UIEvent
    ) -> ContiguousArray<UITouch> {
        var due: ContiguousArray<UITouch> = []
        for touch in touches
        where touch.currentPhase == phase && touch.recipient === view && touch.hitWindow === self
            && !isKeptBack(touch) && (phase != .began || !touch.isRefusedByScrollViews(event))
        {
            due.append(touch)
        }
        return due
    }

    private func send(
        _ touches: some Collection<UITouch>,
        as set: Set<UITouch>,
        in phase: UITouch.Phase,
        to view: UIView,
        with event: UIEvent
    ) {
        let observers = application.clock.observers
        observers.report(DeliveryFact.delivered(phase, touches: set, to: view))
        switch phase {
        case .began:
            for touch in touches { touch.hasBegunInView = true }
            view.touchesBegan(set, with: event)
        case .moved:
            view.touchesMoved(set, with: event)
        case .ended:
            // Exactly one of ended and cancelled for each began (C-01).
            for touch in touches { touch.recipient = nil }
            view.touchesEnded(set, with: event)
        case .cancelled:
            for touch in touches {
                touch.recipient = nil
                observers.report(DeliveryFact.cancelled(touch, in: view, because: .digitizer))
            }
            view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited:
            break  // Nobody is sent these: a resting finger is not news (T-16).
        }
    }
}

/// The order in which an event reaches the views of a window.
extension UIWindow {
    /// Sends each view of this window its touches.
    ///
    /// Views are served in the order in which their first fingers landed. Each receives the touches
    /// that began, then those that moved, ended and were cancelled.
    final func sendTouches(of event: UIEvent) {
        let touches = event.activeTouches
        if touches.count == 1 {
            let touch = touches[0]
            guard touch.hitWindow === self, touch.currentPhase != .stationary,
                let view = touch.recipient, !isKeptBack(touch),
                touch.currentPhase != .began
                    || !TouchDelivery.withholdIfScrollViewRefuses(touch, event)
            else { return }
            TouchDelivery.tell(
                view,
                of: CollectionOfOne(touch),
                as: application.gestures.set(of: CollectionOfOne(touch)),
                in: touch.currentPhase,
                with: event,
                application.clock.observers
            )
            return
        }
        var served: [ObjectIdentifier] = []
        for touch in touches where touch.hitWindow === self {
            guard let view = touch.recipient, !served.contains(ObjectIdentifier(view)) else {
                continue
            }
            served.append(ObjectIdentifier(view))
            for phase in UITouch.deliveredPhases {
                // Collected for each phase, because a view's callback can take touches from others.
                let due = due(in: phase, for: view, of: touches, event)
                guard !due.isEmpty else { continue }
                TouchDelivery.tell(
                    view,
                    of: due,
                    as: application.gestures.set(of: due),
                    in: phase,
                    with: event,
                    application.clock.observers
                )
            }
        }
    }

    /// Whether an undecided recognizer keeps this touch back from its view (G-73, G-75).
    private func isKeptBack(_ touch: UITouch) -> Bool {
        guard !touch.receivers.isEmpty else { return false }
        return application.gestures.delays.keepsBack(touch, touch.currentPhase)
    }

    /// The touches in a phase that a view must receive now.
    private func due(
        in phase: UITouch.Phase,
        for view: UIView,
        of touches: ContiguousArray<UITouch>,
        _ event: UIEvent
    ) -> ContiguousArray<UITouch> {
        var due: ContiguousArray<UITouch> = []
        for touch in touches
        where touch.currentPhase == phase && touch.recipient === view && touch.hitWindow === self
            && !isKeptBack(touch)
            && (phase != .began || !TouchDelivery.withholdIfScrollViewRefuses(touch, event))
        {
            due.append(touch)
        }
        return due
    }
}

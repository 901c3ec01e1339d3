/// Carries out the tracking machine's orders, and feeds it.
extension UIControl {
    /// The distance that a tracked finger may be outside the bounds and still count as inside, in
    /// points of the control (CE-05).
    final var dragSlop: CGFloat {
        let screen = (window?.application ?? UIApplication.shared).screen
        return screen.idiom == .pad
            ? DeviceProfile.current.controlDragSlopOnPad : DeviceProfile.current.controlDragSlop
    }

    var observers: TouchObservers { VirtualClock.current.observers }

    /// The distance of a touch from the bounds on the axis where it is larger; 0 or less inside.
    package final func distanceOutside(_ touch: UITouch) -> CGFloat {
        let (point, bounds) = (touch.location(in: self), bounds)
        return max(
            bounds.minX - point.x,
            point.x - bounds.maxX,
            bounds.minY - point.y,
            point.y - bounds.maxY
        )
    }

    /// Whether a tracked touch counts as inside (CE-05, CE-07).
    final func isMostlyInside(_ touch: UITouch) -> Bool {
        distanceOutside(touch) <= dragSlop
    }

    final func fingersLanded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let first =
            touches.count == 1 ? touches.first : touches.min { $0.finger < $1.finger }
        guard let touch = first else { return }
        guard isEnabled else {
            return observers.report(ControlFact.refused(self, touch, because: .disabled))
        }
        guard !tracking.isBusy else {
            return observers.report(ControlFact.refused(self, touch, because: .busy))
        }
        trackedTouch = touch
        perform(tracking.landed(taps: touch.tapCount), touch, event)
    }

    /// Carries out the machine's orders. If an order causes another input of the machine, the
    /// remaining orders are dropped, because they were meant for the state before it.
    final func perform(
        _ orders: [ControlStateMachine.Order],
        _ touch: UITouch,
        _ event: UIEvent?,
        loss: ControlFact.Loss? = nil
    ) {
        guard !orders.isEmpty else { return }
        step &+= 1
        let now = step
        var hasBegun = false
        for order in orders {
            guard step == now else { return }
            switch order {
            case .touchInside(let inside): isInside = inside
            case .askToBegin:
                let answer = beginTracking(touch, with: event)
                if !answer {
                    observers.report(
                        ControlFact.refused(self, touch, because: refusal(of: touch))
                    )
                }
                perform(tracking.answered(answer), touch, event)
            case .askToContinue:
                perform(
                    tracking.answered(continueTracking(touch, with: event)),
                    touch,
                    event
                )
            case .began:
                isFollowing = true
                observers.report(ControlFact.began(self, touch))
                hasBegun = true
            case .crossed(let inside):
                observers.report(
                    ControlFact.crossed(
                        self,
                        touch,
                        isInside: inside,
                        distance: distanceOutside(touch),
                        limit: dragSlop
                    )
                )
            case .end:
                observers.report(ControlFact.ended(self, touch, isInside: isInside))
                endTracking(touch, with: event)
                isFollowing = false
            case .cancel:
                observers.report(
                    ControlFact.cancelled(self, touch, because: loss ?? .system)
                )
                cancelTracking(with: event)
                isFollowing = false
            case .stop:
                observers.report(ControlFact.cancelled(self, touch, because: .declined))
                isFollowing = false
            case .highlight(let highlighted): isHighlighted = highlighted
            case .send(let controlEvent):
                willSend(controlEvent)
                send(controlEvent, with: event)
            }
        }
        // A control's own reaction to tracking follows `touchDown`, unless an action of it ended
        // tracking.
        if hasBegun, step == now { didBeginTracking(touch, with: event) }
        if !tracking.isBusy { trackedTouch = nil }
    }

    /// Ends tracking because the finger was taken away. If `loss` is nil, the reason is read from
    /// the touch.
    final func lose(_ touch: UITouch?, with event: UIEvent?, because loss: ControlFact.Loss?) {
        guard let touch else { return }
        let orders =
            switch loss {
            case .disabled: tracking.disabled()
            case .system, .leftWindow, .declined, .ownRecognizer, .tapAbove, .gestureAbove, nil:
                tracking.cancelled()
            }
        perform(
            orders,
            touch,
            event,
            loss: observers.isListening ? loss ?? self.loss(of: touch, event) : nil
        )
    }

    /// The reason why a touch was cancelled, as far as it can be determined.
    private func loss(of touch: UITouch, _ event: UIEvent?) -> ControlFact.Loss {
        guard event != nil else { return .leftWindow }
        let winner = touch.receivers.first { $0.attempt.hasActed && $0.cancelsTouchesInView }
        guard let winner else { return .system }
        let name = ViewNames.keep(winner.elementName)
        if winner.attachedView === self { return .ownRecognizer(name) }
        if winner.isSingleTap {
            return .tapAbove(name, controlClass: "\(Swift.type(of: self))")
        }
        return .gestureAbove(name)
    }

    // MARK: Sending

    /// Sends the actions for any of these events (CE-10). An action may add and remove recipients;
    /// the recipients of this event were determined before.
    final func send(_ controlEvents: Event, with event: UIEvent?) {
        if actionEntries.isEmpty { return }
        // A plain loop: a closure on the main actor costs an executor check for each call.
        var due: [ControlActions.Entry] = []
        for entry in actionEntries.entries
        where !entry.events.isDisjoint(with: controlEvents) && entry.isAlive { due.append(entry) }
        guard !due.isEmpty else { return }
        observers.report(
            ControlFact.sends(self, controlEvents, to: due.compactMap(\.recipientInWords))
        )
        for entry in due {
            switch entry.recipient {
            case .target(let target, let selector):
                // An earlier action may have released the target.
                if let object = target.object { sendAction(selector, to: object, for: event) }
            case .chain(let selector): sendAction(selector, to: nil, for: event)
            case .action(let action):
                // [choice] A disabled action is not called, because a menu would not offer it
                // either.
                if !action.attributes.contains(.disabled) { sendAction(action) }
            }
        }
    }

    /// A finger changed the value by a rule, or assistive technology if there is none.
    final func noteValue(
        from old: @autoclosure () -> String,
        to new: @autoclosure () -> String,
        rule: String?
    ) {
        observers.report(ControlFact.value(self, from: old(), to: new(), rule: rule))
    }

    /// [choice] Sends `valueChanged` and then `primaryActionTriggered`, because a control that is
    /// created with a primary action calls it for a new value.
    final func sendValueChanged(_ event: UIEvent?) {
        send(.valueChanged, with: event)
        send(.primaryActionTriggered, with: event)
    }
}

extension ControlActions.Entry {
    fileprivate var recipientInWords: ControlRecipient? {
        switch recipient {
        case .target(let target, _): target.object.map { .target($0) }
        case .chain: .chain
        case .action(let action): .action(action)
        }
    }
}

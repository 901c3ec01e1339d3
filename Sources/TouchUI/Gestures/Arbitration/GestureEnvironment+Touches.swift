/// Decides which recognizers receive a touch (G-20…G-28).
extension GestureEnvironment {
    /// Collects the recognizers that receive a touch: those of the hit view and of its superviews
    /// (G-20), the hit view's first, on each view the newest first ([choice]).
    ///
    /// Called by `update` for each touch that begins. It starts to track these recognizers.
    func collectReceivers(of touch: UITouch, _ event: UIEvent) {
        var view = touch.hitView?.nearestWithRecognizers
        while let current = view, touch.hitView != nil {
            // A delegate can take the view out of its superview.
            view = current.parent?.nearestWithRecognizers
            let depth = current.depth
            // A copy, because a delegate can remove one. It keeps them.
            let recognizers = current.recognizers
            defer { extendLifetime(recognizers) }
            for place in recognizers.indices.reversed() where touch.hitView != nil {
                recognizers.borrowed(at: place).borrow { recognizer in
                    guard recognizer.isEnabled else { return }
                    offer(touch, to: recognizer, of: current, rank: (depth, place), event)
                }
            }
        }
        if !touch.receivers.isEmpty {
            observers.report(GestureFact.receives(touch, by: Array(touch.receivers)))
        }
    }

    /// Makes a recognizer of a view a receiver of a touch, unless it or its delegate refuses the touch.
    private func offer(
        _ touch: UITouch,
        to recognizer: UIGestureRecognizer,
        of view: UIView,
        rank: (Int, Int),
        _ event: UIEvent
    ) {
        if let refusal = refusal(of: touch, by: recognizer, event) {
            observers.report(GestureFact.refusesTouch(recognizer, touch, because: refusal))
            return
        }
        // Its delegate can have disabled or removed it (G-103, G-104), and can have taken the
        // touch from its view (C-02). [choice] Then no recognizer gets the touch.
        guard recognizer.isEnabled, recognizer.attachedView === view, touch.hitView != nil else {
            return
        }
        touch.receivers.append(recognizer)
        recognizer.activeTouches.append(touch)
        recognizer.sequenceTouches.append(touch)
        track(recognizer, rank: rank)
    }

    /// Takes a new touch from its receivers before they are sent it: a delegate that was asked about
    /// it, or about another touch of the event, has taken the hit view out of its window (C-02).
    ///
    /// They would get its end without its beginning. A recognizer that has no other touch is reset,
    /// because nothing would ever decide it.
    func drop(_ touch: UITouch) {
        let receivers = touch.receivers
        for recognizer in receivers {
            ignore(touch, by: recognizer)
            guard recognizer.internalState == .possible, recognizer.activeTouches.isEmpty,
                !recognizer.isBetweenTouches
            else { continue }
            settleDependents(of: recognizer)
            reset(recognizer)
        }
    }

    /// The reason why a recognizer does not receive a touch; nil if it does (G-21).
    ///
    /// Called by `collectReceivers`. The delegate is asked last.
    func refusal(
        of touch: UITouch,
        by recognizer: UIGestureRecognizer,
        _ event: UIEvent
    ) -> GestureFact.TouchRefusal? {
        if recognizer is UIHoverGestureRecognizer { return .touchType }
        if recognizer.internalState.isTerminal { return .finished }
        let type = touch.type
        if !recognizer.allowsAllTouchTypes,
            !recognizer.allowedTouchTypes.contains(where: { $0.intValue == type.rawValue })
        {
            return .touchType
        }
        if type == .indirectPointer, let tap = recognizer as? UITapGestureRecognizer,
            !touch.buttonMask.isSuperset(of: tap.buttonMaskRequired)
        {
            return .buttons
        }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.sequenceTouches.first,
            first.type != type
        {
            return .exclusiveType
        }
        if !wantsEvent(recognizer, event) { return .event }
        if let delegate = recognizer.delegate,
            !delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        {
            return .delegate
        }
        return nil
    }

    /// Whether a recognizer and its delegate want an event. They are asked once for each event,
    /// before its touches (G-21).
    func wantsEvent(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        if let asked = recognizer.attempt.eventAnswer, asked.serial == serial {
            return asked.answer
        }
        let answer =
            recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        recognizer.attempt.eventAnswer = (serial, answer)
        return answer
    }

    /// Stops sending a touch to a recognizer that ignores it (G-25). Does nothing if it does not
    /// receive the touch.
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard recognizer.activeTouches.contains(where: { $0 === touch }) else { return }
        recognizer.activeTouches.removeAll { $0 === touch }
        recognizer.sequenceTouches.removeAll { $0 === touch }
        touch.receivers.removeAll { $0 === recognizer }
        observers.report(GestureFact.refusesTouch(recognizer, touch, because: .ignored))
    }
}

/// Hovering: pointers that press nothing.
extension GestureEnvironment {
    /// Updates the hover recognizers for a pointer that presses nothing (HV-01).
    ///
    /// They begin when the pointer enters their view, change while it moves in it, and end when it
    /// leaves. Called after the event of a display frame. Does nothing on a phone, or while a
    /// pointer presses. Hover recognizers do not prevent other recognizers.
    ///
    /// - Parameters:
    ///   - view: the view under the pointer; nil if there is none.
    ///   - location: the position of the pointer, in points of the view's window, or of the screen
    ///     if there is no view.
    func hover(over view: UIView?, at location: CGPoint) {
        guard application.screen.idiom == .pad else { return }
        for touch in application.activeTouches where touch.type == .indirectPointer { return }
        var under: [UIHoverGestureRecognizer] = []
        var next = view
        while let current = next {
            for recognizer in current.recognizers.reversed() where recognizer.isEnabled {
                if let hover = recognizer as? UIHoverGestureRecognizer { under.append(hover) }
            }
            next = current.superview
        }
        for recognizer in hovering where !under.contains(recognizer) {
            if recognizer.isHovering { send(.ended, to: recognizer, at: location) }
            forgetHover(of: recognizer)
        }
        let before = hovering
        hovering = under
        for recognizer in under {
            if !before.contains(recognizer) {
                send(.began, to: recognizer, at: location)
            } else if recognizer.isHovering {
                // One that its class has ended stays so until the pointer leaves its view (G-11).
                send(.changed, to: recognizer, at: location)
            }
        }
    }

    /// Makes a hover recognizer ready for the next time that a pointer enters its view.
    func forgetHover(of recognizer: UIHoverGestureRecognizer) {
        if recognizer.attempt.isQueued || recognizer.attempt.isTracked { reset(recognizer) }
        recognizer.internalState = .possible
        recognizer.attempt = GestureAttempt()
    }

    /// Moves a hover recognizer to a state and sends its action at once.
    func send(
        _ state: UIGestureRecognizer.State,
        to recognizer: UIHoverGestureRecognizer,
        at location: CGPoint
    ) {
        recognizer.pointerLocation = location
        move(recognizer, to: state, because: .hovered)
        observers.report(GestureFact.action(recognizer, state))
        recognizer.sendAction(reporting: state)
    }
}

extension UIHoverGestureRecognizer {
    /// Whether it has begun and not ended.
    var isHovering: Bool { internalState == .began || internalState == .changed }
}

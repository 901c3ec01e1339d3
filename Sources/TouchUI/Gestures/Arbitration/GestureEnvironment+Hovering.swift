/// Pointers that press nothing.
extension GestureEnvironment {
    /// A pointer that presses nothing is over a view, or over none: recognizers for it begin where it
    /// enters their view, change while it moves in it, and end where it leaves (HV-01).
    ///
    /// Nothing happens on a phone, and nothing while a pointer presses. Hovering excludes nobody.
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
            send(.ended, to: recognizer, at: location)
            recognizer.internalState = .possible
        }
        let before = hovering
        hovering = under
        for recognizer in under {
            send(before.contains(recognizer) ? .changed : .began, to: recognizer, at: location)
        }
    }

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

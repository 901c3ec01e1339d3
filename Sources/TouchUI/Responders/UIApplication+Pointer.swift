/// The wheel and the trackpad: scrolls and transforms go to the recognizers under the pointer (PAN-12).
extension UIApplication {
    /// Scrolls by a distance with a pointer at a place. The first call begins a scroll; `endScroll`
    /// ends it.
    ///
    /// The recognizers of the view under the pointer when it begins, and of its superviews, receive
    /// the whole scroll.
    /// - Parameters:
    ///   - type: a wheel or a trackpad.
    ///   - point: where the pointer is, in points of the screen.
    ///   - translation: how far the content is to move, in points.
    package final func scroll(
        _ type: UIScrollType,
        at point: CGPoint,
        by translation: CGVector
    ) {
        move(.scroll(type), .scroll, at: point, IndirectStep(translation: translation))
    }

    /// Pinches and rotates on a trackpad with a pointer at a place. The first call begins the
    /// transform; `endPointerInput` ends it.
    ///
    /// - Parameters:
    ///   - point: where the pointer is, in points of the screen.
    ///   - scale: the distance of the fingers as a factor of that at the beginning.
    ///   - angle: how far they have turned since the beginning, in radians.
    package final func transform(at point: CGPoint, scale: CGFloat, angle: CGFloat) {
        if pointerInput.contact == nil {
            move(.transform, .transform, at: point, IndirectStep())
        }
        move(.transform, .transform, at: point, IndirectStep(scale: scale, angle: angle))
    }

    /// Ends the scroll or the transform that is under way, or cancels it. Does nothing if none is.
    package final func endPointerInput(cancelled: Bool = false) {
        guard let contact = pointerInput.contact, let event = pointerInput.event else { return }
        var step = contact.step
        step.translation = .zero
        contact.advance(to: cancelled ? .cancelled : .ended, at: clock.now, step)
        event.sampleTime = clock.now
        sendEvent(event)
        pointerInput.clear()
        // A subclass that swallowed the event leaves the recognizers with an input that is over.
        gestures.finish()
    }

    /// Sends a step of an input, and begins it if it is not under way.
    private func move(
        _ kind: IndirectContact.Kind,
        _ type: UIEvent.EventType,
        at point: CGPoint,
        _ step: IndirectStep
    ) {
        layOutWindows()
        if pointerInput.event.map({ $0.type != type }) ?? false { endPointerInput() }
        if let contact = pointerInput.contact {
            contact.sample.location =
                contact.hitWindow.map { $0.pointFromParent(point) } ?? point
            contact.advance(to: .moved, at: clock.now, step)
        } else {
            guard !isIgnoringInteractionEvents,
                let (view, window) = environment.hitView(at: point)
            else { return }
            let contact = IndirectContact(
                kind,
                on: view,
                at: window.pointFromParent(point),
                time: clock.now
            )
            contact.hitWindow = window
            contact.step = step
            pointerInput.begin(contact, UIEvent(kind: type))
        }
        guard let event = pointerInput.event else { return }
        event.sampleTime = clock.now
        sendEvent(event)
    }
}

/// The scroll or the transform that is under way.
@MainActor final class PointerInput {
    private(set) var contact: IndirectContact?
    private(set) var event: UIEvent?
    /// The window under the pointer when the input began.
    var window: UIWindow? { contact?.hitWindow }

    func begin(_ contact: IndirectContact, _ event: UIEvent) {
        (self.contact, self.event) = (contact, event)
    }

    func clear() {
        (contact, event) = (nil, nil)
    }
}

extension UIWindow {
    /// The controller that is shown in front: the last one that is presented, or the innermost of its
    /// children that is in the window; nil if the window has no controller.
    final var controllerInFront: UIViewController? {
        guard var front = rootViewController else { return nil }
        while true {
            let shown = front.children.last { $0.viewIfLoaded?.window === self }
            guard let next = front.presented?.controller ?? shown else { return front }
            front = next
        }
    }
}

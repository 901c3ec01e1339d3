// The low-level door: touches made by hand and sent straight to a view, as the first article on
// synthesizing touches did it in 2008. It is the one exception to the road of a touch: no digitizer,
// no queue, no window, no gesture recognizers. Use `EventGenerator` to test what a finger does.

extension UITouch {
    /// A touch in the middle of a view: began now, a first tap, belonging to the view that a hit
    /// test of the window finds there.
    ///
    /// - Returns: nil, with a sentence, if the view is in no window.
    public convenience init?(in view: UIView) {
        guard let window = view.window else {
            Diagnostics.refuse(
                "Cannot make a touch in \(view.stableName): it is in no window. "
                    + "Add it to a window that is shown."
            )
            return nil
        }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let contact = DigitizerContact(finger: 1, position: middle, phase: .began)
        self.init(
            finger: contact.finger,
            tool: .finger,
            sample: TouchSample(contact, at: middle, time: UIApplication.shared.clock.now),
            phase: .began
        )
        hitWindow = window
        hitView = window.hitTest(middle, with: nil)
        taps = 1
    }

    /// Gives the touch another phase, and the time of now.
    public func changeToPhase(_ phase: Phase) {
        currentPhase = phase
        sample.time = UIApplication.shared.clock.now
    }
}

extension UIEvent {
    /// An event around one touch, with the digitizer's frame that would have made it beside it.
    public convenience init(touch: UITouch) {
        self.init(kind: .touches)
        activeTouches = [touch]
        sampleTime = touch.sample.time
        rawEvent = DigitizerFrame(
            time: touch.sample.time.seconds,
            contacts: [
                DigitizerContact(
                    finger: touch.finger,
                    position: touch.location(in: nil),
                    phase: ContactPhase(touch.phase),
                    force: touch.force,
                    radius: touch.majorRadius
                )
            ]
        )
    }
}

extension UIView {
    /// Sends a down and an up in the middle of a view straight to the view that is hit there.
    ///
    /// - Returns: the touch; nil, with a sentence, if the view is in no window.
    @discardableResult
    public func performTouch(in view: UIView) -> UITouch? {
        guard let touch = UITouch(in: view) else { return nil }
        let down = UIEvent(touch: touch)
        touch.view?.touchesBegan([touch], with: down)
        touch.changeToPhase(.ended)
        let up = UIEvent(touch: touch)
        touch.view?.touchesEnded([touch], with: up)
        return touch
    }
}

extension ContactPhase {
    fileprivate init(_ phase: UITouch.Phase) {
        self =
            switch phase {
            case .began, .regionEntered: .began
            case .moved, .regionMoved: .moved
            case .stationary: .stationary
            case .ended, .regionExited: .ended
            case .cancelled: .cancelled
            }
    }
}

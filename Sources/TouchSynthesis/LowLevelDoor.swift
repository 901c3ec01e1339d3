// The low-level door: touches that are made by hand and sent straight to a view, as the first
// article about synthesizing touches did in 2008. They skip the digitizer, the queue, the window
// and the gesture recognizers. To test what a finger does, use `EventGenerator`.

extension UITouch {
    /// A touch in the middle of a view. Its phase is `.began`, its time is now, its tap count is 1,
    /// and its view is the one that a hit test of the window finds there.
    ///
    /// - Returns: nil, after a diagnostic message, if the view is not in a window.
    public convenience init?(in view: UIView) {
        guard let window = view.window else {
            Diagnostics.refuse(
                "Cannot make a touch in \(view.nameInTranscript): it is in no window. "
                    + "To fix, add it to a window that is shown."
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

    /// Changes the phase of the touch, and sets its timestamp to now.
    public func changeToPhase(_ phase: Phase) {
        currentPhase = phase
        sample.time = UIApplication.shared.clock.now
    }
}

extension UIEvent {
    /// An event with one touch, and the digitizer frame that would have caused it.
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
    /// Sends `touchesBegan` and `touchesEnded` for a touch in the middle of a view straight to the
    /// view that is hit there.
    ///
    /// - Returns: the touch; nil, after a diagnostic message, if the view is not in a window.
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

/// Presses, motions and remote control events, which go to the first responder (FR-05, FR-06).
extension UIApplication {
    final var firstTarget: UIResponder? { keyWindow.map { $0.firstResponder ?? $0 } }

    /// Puts a button down: the first responder of the key window, or the window itself, gets
    /// `pressesBegan`.
    package final func beginPress(_ type: UIPress.PressType) -> UIPress {
        begin(UIPress(button: type, time: clock.now))
    }

    /// Puts down a key that is not a key command.
    final func beginPress(_ key: UIKey) -> UIPress {
        begin(UIPress(button: Self.button(of: key.keyCode) ?? .select, key: key, time: clock.now))
    }

    /// The press type of a key; nil for a key that is not on a remote control (G-30).
    static func button(of usage: UIKeyboardHIDUsage) -> UIPress.PressType? {
        switch usage {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: nil  // All other keys.
        }
    }

    private func begin(_ press: UIPress) -> UIPress {
        press.firstTarget = firstTarget
        press.isSecret = (firstTarget as? any UITextInputTraits)?.isSecureTextEntry ?? false
        press.targetWindow = keyWindow
        presses.activePresses.append(press)
        presses.sampleTime = clock.now
        if let view = viewForRecognizers(of: press) {
            let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            press.contact = IndirectContact(
                .press(press),
                on: view,
                at: view.convert(middle, to: nil),
                time: clock.now
            )
        }
        sendEvent(presses)
        if press.currentPhase == .began { press.currentPhase = .stationary }
        return press
    }

    /// Releases a button or key, or cancels it.
    package final func endPress(_ press: UIPress, cancelled: Bool = false) {
        guard presses.activePresses.contains(press) else { return }
        for other in presses.activePresses { other.currentPhase = .stationary }
        press.currentPhase = cancelled ? .cancelled : .ended
        press.changeTime = clock.now
        presses.sampleTime = clock.now
        press.contact?.advance(to: cancelled ? .cancelled : .ended, at: clock.now)
        sendEvent(presses)
        presses.activePresses.removeAll { $0 === press }
        // A subclass that swallowed the event leaves the recognizers with a press that is over.
        gestures.finish()
        press.contact = nil
    }

    /// The view whose recognizers, with those of its superviews, receive a press: the first
    /// responder, or its view.
    ///
    /// [choice] Without a first responder it is the view of the controller that is shown, so that a
    /// recognizer on it receives the buttons, as on a screen whose focus is inside it.
    private func viewForRecognizers(of press: UIPress) -> UIView? {
        guard press.typeForRecognizers != nil else { return nil }
        switch press.firstTarget {
        case let window as UIWindow: return window.controllerInFront?.viewIfLoaded ?? window
        case let view as UIView: return view
        case let controller as UIViewController: return controller.viewIfLoaded
        default: return nil
        }
    }

    /// Sends presses to the windows that were key when they began.
    final func sendPressesToWindows(_ event: UIEvent) {
        guard let event = event as? UIPressesEvent else { return }
        var served: [UIWindow] = []
        for press in event.activePresses {
            guard let window = press.targetWindow, !served.contains(where: { $0 === window }) else {
                continue
            }
            served.append(window)
            window.sendEvent(event)
        }
    }

    /// Sends an event that is no touch to its recognizers and responders in a window.
    final func send(_ event: UIEvent, in window: UIWindow) {
        switch event.type {
        case .presses: sendPresses(event, in: window)
        case .scroll, .transform:
            if let contact = pointerInput.contact { gestures.update(for: contact, with: event) }
        case .touches, .motion, .remoteControl, .hover: break
        }
    }

    /// Takes presses from their responders, because a recognizer has recognized (G-31). A responder
    /// that has received the beginning gets `pressesCancelled`.
    final func cancelPresses(
        _ touches: ContiguousArray<UITouch>,
        takenBy winner: UIGestureRecognizer
    ) {
        for touch in touches {
            guard let contact = touch as? IndirectContact, case .press(let press) = contact.kind,
                !press.isTaken, presses.activePresses.contains(press)
            else { continue }
            press.isTaken = true
            guard press.isInResponder, let target = press.firstTarget else { continue }
            press.isInResponder = false
            let phase = press.currentPhase
            press.currentPhase = .cancelled
            report("pressesCancelled, \(winner.nameInTranscript) recognized", to: target)
            target.pressesCancelled([press], with: presses)
            // Recognizers continue to receive the press, so it gets its phase back.
            press.currentPhase = phase
        }
    }

    /// Shakes the device: the first responder gets `motionBegan`, then `motionEnded` or
    /// `motionCancelled` (FR-06).
    package final func shake(cancelled: Bool = false) {
        for phase in [UITouch.Phase.began, cancelled ? .cancelled : .ended] {
            let event = MotionEvent(kind: .motion, subkind: .motionShake)
            event.motionPhase = phase
            event.sampleTime = clock.now
            sendEvent(event)
        }
    }

    /// Sends a remote control event to the first responder (FR-06).
    package final func sendRemoteControl(_ subtype: UIEvent.EventSubtype) {
        let event = UIEvent(kind: .remoteControl, subkind: subtype)
        event.sampleTime = clock.now
        sendEvent(event)
    }

    /// Sends the presses that changed to recognizers first, then to their responders (G-29).
    private func sendPresses(_ event: UIEvent, in window: UIWindow) {
        guard let event = event as? UIPressesEvent else { return }
        for press in event.activePresses
        where press.targetWindow === window && press.currentPhase != .stationary {
            if let contact = press.contact { gestures.update(for: contact, with: event) }
        }
        for press in event.activePresses where press.targetWindow === window && !press.isTaken {
            guard let target = press.firstTarget else { continue }
            switch press.currentPhase {
            case .began:
                press.isInResponder = true
                report("pressesBegan" + press.keyInWords, to: target)
                target.pressesBegan([press], with: event)
                if press.currentPhase == .began { press.currentPhase = .stationary }
            case .changed:
                report("pressesChanged", to: target)
                target.pressesChanged([press], with: event)
            case .ended:
                press.isInResponder = false
                report("pressesEnded" + press.keyInWords, to: target)
                target.pressesEnded([press], with: event)
            case .cancelled:
                press.isInResponder = false
                report("pressesCancelled", to: target)
                target.pressesCancelled([press], with: event)
            case .stationary: break
            }
        }
    }

    final func sendToFirstResponder(_ event: UIEvent) {
        guard let target = firstTarget else { return }
        guard let motion = event as? MotionEvent else {
            report("remoteControlReceived", to: target)
            return target.remoteControlReceived(with: event)
        }
        switch motion.motionPhase {
        case .began:
            report("motionBegan", to: target)
            target.motionBegan(event.subtype, with: event)
        case .cancelled:
            report("motionCancelled", to: target)
            target.motionCancelled(event.subtype, with: event)
        default:
            report("motionEnded", to: target)
            target.motionEnded(event.subtype, with: event)
        }
    }

    private func report(_ message: String, to target: UIResponder) {
        clock.observers.report(ResponderFact.delivered(message, to: target))
    }
}

/// A shake event, with its phase.
final class MotionEvent: UIEvent {
    var motionPhase = UITouch.Phase.began
}

extension UIPress {
    /// The type by which recognizers know the press; nil for a key that is not on a remote control
    /// (G-30).
    final var typeForRecognizers: PressType? {
        guard let key else { return button }
        return UIApplication.button(of: key.keyCode)
    }

    /// The name of the key after a space, as in `` a``; empty for a button. A key typed into a
    /// secure field is a bullet, because transcripts are kept.
    fileprivate var keyInWords: String {
        guard let key else { return "" }
        return isSecret && KeyboardLayout.isOnPaper(key.keyCode)
            ? " •" : " " + KeyboardLayout.name(of: key.keyCode)
    }
}

/// The hardware keyboard.
extension UIApplication {
    /// Puts a key down (TX-09).
    package final func keyDown(_ usage: UIKeyboardHIDUsage) { keyboard.keyDown(usage) }

    /// Releases a key.
    package final func keyUp(_ usage: UIKeyboardHIDUsage) { keyboard.keyUp(usage) }

    /// Inserts a text as an input method does; the delegate of the input can refuse it.
    package final func insertText(_ text: String, into input: any UIKeyInput) {
        keyboard.insert(text, into: input)
    }

    /// The keys that are down, in the order in which they were pressed.
    package final var keysDown: [UIKeyboardHIDUsage] { keyboard.keysDown }
}

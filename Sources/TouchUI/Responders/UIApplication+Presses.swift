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
        begin(UIPress(button: Self.button(of: key.keyCode), key: key, time: clock.now))
    }

    /// The press type of a key.
    ///
    /// [choice] UIKit documents the types for remote controls only; a key without a type of its own
    /// is `select`.
    private static func button(of usage: UIKeyboardHIDUsage) -> UIPress.PressType {
        switch usage {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: .select  // All other keys.
        }
    }

    private func begin(_ press: UIPress) -> UIPress {
        press.firstTarget = firstTarget
        press.isSecret = (firstTarget as? any UITextInputTraits)?.isSecureTextEntry ?? false
        press.targetWindow = keyWindow
        presses.activePresses.append(press)
        presses.sampleTime = clock.now
        sendEvent(presses)
        return press
    }

    /// Releases a button or key, or cancels it.
    package final func endPress(_ press: UIPress, cancelled: Bool = false) {
        guard presses.activePresses.contains(press) else { return }
        for other in presses.activePresses { other.currentPhase = .stationary }
        press.currentPhase = cancelled ? .cancelled : .ended
        press.changeTime = clock.now
        presses.sampleTime = clock.now
        sendEvent(presses)
        presses.activePresses.removeAll { $0 === press }
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

    final func sendPresses(_ event: UIEvent) {
        guard let event = event as? UIPressesEvent else { return }
        for press in event.activePresses {
            guard let target = press.firstTarget else { continue }
            switch press.currentPhase {
            case .began:
                report("pressesBegan" + press.keyInWords, to: target)
                target.pressesBegan([press], with: event)
                if press.currentPhase == .began { press.currentPhase = .stationary }
            case .changed:
                report("pressesChanged", to: target)
                target.pressesChanged([press], with: event)
            case .ended:
                report("pressesEnded" + press.keyInWords, to: target)
                target.pressesEnded([press], with: event)
            case .cancelled:
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

/// What of a script a device cannot do or tell. It is known before the first step, so no half of a script is played.
enum RemoteSupport {
    /// Why a step is impossible, in words that follow "because"; nil if it is possible.
    static func objection(to action: TouchAction, on kind: RemoteDevice.Kind) -> String? {
        for place in action.places {
            if case .point = place.subject { continue }
            do throws(Locator.NotRemote) {
                _ = try RemoteSearch(place.subject, on: kind)
            } catch {
                return "a server cannot look for \(error.words)"
            }
        }
        switch action {
        case .expect(let expectation), .waitUntil(let expectation?, _, _):
            return objection(to: expectation, on: kind)
        case .click, .pointerDrag:
            return kind == .page ? nil : "a device with a touch screen has no pointer"
        case .wheel, .trackpad: return "wheels and trackpads are not sent to servers"
        case .press: return "servers have no buttons of a remote control"
        case .cancel: return "only the system cancels touches of a device"
        case .fingerType: return "the keys on the screen of the device have other places"
        case .keyDown, .keyUp: return "a server gets each key as a whole"
        case .settings: return "the settings of a device are not changed by a script"
        case .waitUntilTime: return "a device has no time of the script"
        case .device(let event):
            return event.orientation != nil && kind == .application
                ? nil : "\"\(event.rawValue)\" cannot be brought about by a server"
        case .parallel(let branches):
            for step in branches.joined() {
                if let objection = objection(to: step.action, on: kind) { return objection }
                guard step.action.isPlayedOnPad else {
                    return "\"\(step.name)\" cannot be done while other fingers move"
                }
            }
            return nil
        case .tap, .longPress, .drag, .path, .fling, .twoFingers, .scroll, .stylus, .down, .move,
            .up, .tapStatusBar, .type, .key, .samples, .wait, .waitUntilSettled, .waitUntil, .note:
            return nil
        }
    }

    private static func objection(
        to expectation: Expectation,
        on kind: RemoteDevice.Kind
    ) -> String? {
        switch expectation {
        case .textIs, .textContains, .exists, .missing, .hittable, .unhittable, .frame: nil
        case .offset: kind == .page ? nil : "a device does not tell how far a view is scrolled"
        case .state(_, let states):
            states.contains(.highlighted) ? "a device does not tell what is highlighted" : nil
        case .covered: "a device does not tell what is in front"
        case .transcript: "a device has no transcript"
        case .recognized, .notRecognized: "a device does not tell which recognizers recognized"
        case .haptic: "a device does not tell its haptics"
        case .touchTargets: "a device does not tell how large its touch targets are"
        }
    }
}

extension TouchAction {
    /// Whether fingers on the pad are all that it needs, once its places are points.
    fileprivate var isPlayedOnPad: Bool {
        switch self {
        case .tap, .longPress, .drag, .path, .fling, .twoFingers, .down, .move, .up, .stylus,
            .samples, .wait, .note, .parallel:
            true
        default: false
        }
    }
}

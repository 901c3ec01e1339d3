import TestSupport
import UIKit

extension UIControl {
    /// Every event that touches and values make.
    static let events: [Event] = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
        .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
        .primaryActionTriggered,
    ]

    /// Writes the name of each of these events into a journal when it is sent.
    func report(_ events: [Event] = UIControl.events, to journal: Journal, as prefix: String = "") {
        for event in events {
            addAction(UIAction { _ in journal.add(prefix + event.names) }, for: event)
        }
    }
}

/// A custom control that records the calls that it receives, and that can refuse a touch.
class TracedControl: UIControl {
    let journal: Journal
    var begins = true
    var goesOn = true
    var onBegin: () -> Void = {}

    init(_ frame: CGRect, _ journal: Journal) {
        self.journal = journal
        super.init(frame: frame)
        accessibilityIdentifier = "C"
    }
    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("C.touchesBegan")
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("C.touchesMoved")
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("C.touchesEnded")
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("C.touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        journal.add("C.beginTracking")
        onBegin()
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        journal.add("C.continueTracking")
        return goesOn
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        journal.add("C.endTracking")
    }
    override func cancelTracking(with event: UIEvent?) {
        journal.add(event == nil ? "C.cancelTracking(nil)" : "C.cancelTracking")
    }
}

/// A button that records the calls that it receives.
final class TracedButton: UIButton {
    let journal: Journal

    init(_ frame: CGRect, _ journal: Journal) {
        self.journal = journal
        super.init(frame: frame)
        accessibilityIdentifier = "B"
    }
    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("B.touchesBegan")
        super.touchesBegan(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("B.touchesEnded")
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("B.touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        journal.add("B.beginTracking")
        return super.beginTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        journal.add("B.endTracking")
        super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
        journal.add("B.cancelTracking")
        super.cancelTracking(with: event)
    }
}

/// A tap that writes down its touches, and the state it is in after its class has seen the end.
final class TracedTap: UITapGestureRecognizer {
    var journal: Journal?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        journal?.add("G.began")
        super.touchesBegan(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        journal?.add("G.ended(state after super = \(state.rawValue))")
    }
}

/// A target that writes down which recognizer acted, and which message came.
final class Target: UIResponder {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func act(_ recognizer: UIGestureRecognizer) { journal.add("A(\(recognizer.state))") }
    func press() { journal.add("press()") }
    func press(_ sender: UIControl) {
        journal.add("press(\(sender.accessibilityIdentifier ?? ""))")
    }
    func pressWithEvent(_ sender: UIControl, _ event: UIEvent) {
        journal.add("press(\(sender.accessibilityIdentifier ?? ""), \(event.type))")
    }
}

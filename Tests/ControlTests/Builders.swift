import Testing
import TouchTesting
import UIKit

/// What controls, recognizers and actions said, in one list: the vocabulary of the golden traces.
final class Journal {
    private(set) var lines: [String] = []
    init() {}
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

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

/// A control of one's own that writes down what it is told, and may say no.
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

/// A button that writes down what it is told.
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

/// A stage with one view that fills it, and things in it.
struct Room {
    let stage: Stage
    let floor = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let journal = Journal()
    var fingers: EventGenerator { stage.fingers }

    init(_ views: UIView..., idiom: UIUserInterfaceIdiom = .phone) throws {
        floor.accessibilityIdentifier = "floor"
        for view in views { floor.addSubview(view) }
        let floor = floor
        stage = try Stage(
            views: [floor],
            screen: UIScreen(size: CGSize(width: 390, height: 844), idiom: idiom)
        )
    }

    func down(_ x: CGFloat, _ y: CGFloat, _ finger: FingerIndex? = nil) throws {
        try fingers.fingerDown(finger, at: CGPoint(x: x, y: y))
    }
    func move(_ x: CGFloat, _ y: CGFloat, _ finger: FingerIndex? = nil) throws {
        try fingers.fingerMove(finger, to: CGPoint(x: x, y: y))
    }
    func up(_ finger: FingerIndex? = nil) throws {
        if let finger { try fingers.fingerUp(finger) } else { try fingers.fingerUp([]) }
    }
    func tap(_ x: CGFloat, _ y: CGFloat) throws {
        try down(x, y)
        try up()
    }

    /// What a view's control facts say, without their times.
    func story(of name: String) -> [String] {
        stage.trace.entries.filter { $0.kind == .control && $0.subject == name }.map(\.text)
    }

    /// The sentences of calls that were refused.
    var refusals: [String] {
        stage.trace.entries.filter { $0.kind == .refusal }.map(\.text)
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

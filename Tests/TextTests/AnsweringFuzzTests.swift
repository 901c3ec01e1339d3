import TestSupport
import Testing
import TouchTesting
import UIKit

/// Fingers and keys on controls and text, whose actions and delegates change the page, the editing
/// and the clock while they are called.
@Suite("Random answers inside the callbacks of controls and text", .stage) struct AnsweringFuzzTests
{
    /// How many runs: 40, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(40, unlessSetBy: "TOUCHSTONE_ANSWER_SEEDS")

    @Test(arguments: seeds)
    func
        `whatever actions and delegates do, each control and each editing comes to its end (CT-03, FR-04)`(
            seed: Int
        ) throws
    {
        let page = try AnsweringPage(seed: UInt64(seed))
        for step in 0..<120 {
            try page.step()
            if let wrong = page.wrong.first ?? page.stage.application.brokenInvariants.first {
                Issue.record("seed \(seed), step \(step): \(wrong)\n\(page.lastSteps)")
                return
            }
        }
        try page.finish()
        #expect(page.leftOver.isEmpty, "seed \(seed): \(page.leftOver)\n\(page.lastSteps)")
        #expect(page.calls > 0, "seed \(seed): the fingers reached nothing\n\(page.lastSteps)")
        try page.stage.expectNothingElse()
    }
}

/// A page whose code answers every callback at random.
private final class AnsweringPage: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let stage: Stage
    private(set) var calls = 0
    private(set) var wrong: [String] = []
    private var random: SeededGenerator
    private var log: [String] = []
    private var depth = 0
    private var down: [FingerIndex] = []
    private let controller = UIViewController()
    private let box = UIScrollView(frame: CGRect(x: 0, y: 60, width: 390, height: 700))
    private let button = UIButton(frame: CGRect(x: 20, y: 20, width: 150, height: 50))
    private let toggle = UISwitch(frame: CGRect(x: 220, y: 20, width: 51, height: 31))
    private let slider = UISlider(frame: CGRect(x: 20, y: 90, width: 300, height: 40))
    private let stepper = UIStepper(frame: CGRect(x: 20, y: 150, width: 94, height: 32))
    private let segments = UISegmentedControl(items: ["one", "two", "three"])
    private let field = UITextField(frame: CGRect(x: 20, y: 250, width: 300, height: 40))
    private let other = UITextField(frame: CGRect(x: 20, y: 310, width: 300, height: 40))
    private let notes = UITextView(frame: CGRect(x: 20, y: 370, width: 300, height: 120))
    /// For each text view, whether editing has begun and has not ended.
    private var editing: [ObjectIdentifier: Bool] = [:]

    private var controls: [UIControl] { [button, toggle, slider, stepper, segments, field, other] }
    private var views: [UIView] { controls + [notes] }

    nonisolated private static let fingers: [FingerIndex] = [.rightIndex, .rightMiddle, .leftIndex]
    nonisolated private static let keys: [KeyboardKey] = [
        .keyboardA, .keyboardSpacebar, .keyboardReturnOrEnter, .keyboardDeleteOrBackspace,
        .keyboardLeftArrow, .keyboardTab, .keyboardEscape,
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed &* 0x9E37_79B1 &+ 7)
        segments.frame = CGRect(x: 20, y: 200, width: 300, height: 32)
        box.contentSize = CGSize(width: 390, height: 1_200)
        controller.view.addSubview(box)
        stage = try Stage(showing: controller)
        super.init()
        let names = [
            "button", "toggle", "slider", "stepper", "segments", "field", "other", "notes",
        ]
        for (view, name) in zip(views, names) {
            view.accessibilityIdentifier = name
            box.addSubview(view)
        }
        for control in controls {
            control.addAction(
                UIAction { [unowned self] _ in answer("action of", control) },
                for: [
                    .touchDown, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
                    .touchDragExit, .editingChanged, .editingDidEndOnExit,
                ]
            )
        }
        field.delegate = self
        other.delegate = self
        notes.delegate = self
    }

    // MARK: Answers

    /// Now and then code changes something in a callback, and then in what follows from it.
    private func answer(_ callback: String, _ caller: UIView) {
        calls += 1
        guard depth < 2, random.below(6) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        let view = random.below(2) == 0 ? caller : views[random.below(views.count)]
        let which = random.below(14)
        note("  \(callback) \(name(caller)): \(which) with \(name(view))")
        switch which {
        case 0: view.removeFromSuperview()
        case 1: if view.superview == nil { box.addSubview(view) }
        case 2: view.isHidden.toggle()
        case 3: view.isUserInteractionEnabled.toggle()
        case 4: (view as? UIControl)?.isEnabled.toggle()
        case 5: view.becomeFirstResponder()
        case 6: view.resignFirstResponder()
        case 7: stage.window.endEditing(true)
        case 8: (view as? UIControl)?.cancelTracking(with: nil)
        case 9:
            if controller.presentedViewController == nil {
                controller.present(UIViewController(), animated: random.below(2) == 0)
            }
        case 10: controller.dismiss(animated: random.below(2) == 0)
        case 11: (view as? UITextField)?.text = "set"
        case 12: do { try stage.clock.advance(by: 0.05) } catch { wrong.append("\(error)") }
        default: box.setContentOffset(CGPoint(x: 0, y: random.below(300)), animated: true)
        }
    }

    private func name(_ view: UIView) -> String { view.accessibilityIdentifier ?? "?" }

    private func begin(_ view: UIView) {
        if editing[ObjectIdentifier(view)] == true { wrong.append("\(name(view)) began twice") }
        editing[ObjectIdentifier(view)] = true
        answer("did begin", view)
    }

    private func end(_ view: UIView) {
        if editing[ObjectIdentifier(view)] != true {
            wrong.append("\(name(view)) ended and had not begun")
        }
        editing[ObjectIdentifier(view)] = false
        answer("did end", view)
    }

    private func ask(_ question: String, _ view: UIView) -> Bool {
        answer(question, view)
        return random.below(12) != 0
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        ask("should begin", textField)
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { begin(textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        ask("should end", textField)
    }
    func textFieldDidEndEditing(_ textField: UITextField) { end(textField) }
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { ask("should change", textField) }
    func textFieldDidChangeSelection(_ textField: UITextField) { answer("selection", textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        ask("should return", textField)
    }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        ask("should begin", textView)
    }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("should end", textView) }
    func textViewDidBeginEditing(_ textView: UITextView) { begin(textView) }
    func textViewDidEndEditing(_ textView: UITextView) { end(textView) }
    func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { ask("should change", textView) }
    func textViewDidChange(_ textView: UITextView) { answer("did change", textView) }
    func textViewDidChangeSelection(_ textView: UITextView) { answer("selection", textView) }

    // MARK: Steps

    func step() throws {
        switch random.below(20) {
        case 0..<6: try land()
        case 6..<10: try move()
        case 10..<14: try lift()
        case 14:
            let key = Self.keys[random.below(Self.keys.count)]
            note("key \(key)")
            try stage.fingers.keyPress(key)
        case 15..<18: putBack()
        default:
            let time = Double(random.below(8)) / 10
            note("wait \(time)")
            try stage.clock.advance(by: time)
        }
    }

    private func somewhere() -> CGPoint {
        let frame = box.convert(views[random.below(views.count)].frame, to: nil)
        return CGPoint(
            x: frame.minX + CGFloat(random.below(100)) / 100 * frame.width,
            y: min(max(frame.minY + CGFloat(random.below(100)) / 100 * frame.height, 1), 840)
        )
    }

    private func land() throws {
        guard let finger = Self.fingers.first(where: { !down.contains($0) }) else { return }
        let point = somewhere()
        note("\(finger) down at \(point)")
        down.append(finger)
        try stage.fingers.fingerDown(finger, at: point)
    }

    private func move() throws {
        guard !down.isEmpty else { return try land() }
        let (finger, point) = (down[random.below(down.count)], somewhere())
        note("\(finger) to \(point)")
        try stage.fingers.fingerMove(finger, to: point, duration: 0.05)
    }

    private func lift() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        if random.below(8) == 0 {
            note("\(finger) is cancelled")
            try stage.fingers.fingerCancel([finger])
        } else {
            note("\(finger) up")
            try stage.fingers.fingerUp([finger])
        }
    }

    /// Makes the page whole again, so that the fingers find something.
    private func putBack() {
        note("put back")
        depth = 2
        defer { depth = 0 }
        controller.dismiss(animated: false)
        box.contentOffset = .zero
        for view in views {
            if view.superview == nil { box.addSubview(view) }
            (view.isHidden, view.isUserInteractionEnabled) = (false, true)
            (view as? UIControl)?.isEnabled = true
        }
    }

    func finish() throws {
        depth = 2
        for finger in down { try stage.fingers.fingerUp([finger]) }
        down = []
        putBack()
        depth = 2
        stage.window.endEditing(true)
        try stage.clock.advance(by: 3)
    }

    private func note(_ line: String) { log.append(line) }

    var lastSteps: String { log.suffix(14).joined(separator: "\n") }

    /// What is still going on when no finger is down.
    var leftOver: [String] {
        var all: [String] = []
        for control in controls {
            if control.isTracking { all.append("\(name(control)) tracks") }
            if control.isHighlighted { all.append("\(name(control)) is highlighted") }
        }
        for timer in stage.clock.pending where timer.name == "UIStepper" {
            all.append("\(timer) waits")
        }
        for view in views where editing[ObjectIdentifier(view)] == true && !view.isFirstResponder {
            all.append("\(name(view)) is edited and is not the first responder")
        }
        return all
    }
}

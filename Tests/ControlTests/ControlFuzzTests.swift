import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import ExampleScenes

/// Fingers and keys all over the page of settings, to which a field is added, and what must be true of
/// its controls all the time.
@Suite("Random fingers and keys on the settings", .stage) struct ControlFuzzTests {
    /// How many runs: 32, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(32, unlessSetBy: "TOUCHSTONE_CONTROL_SEEDS")

    @Test(arguments: seeds)
    func
        `no control stays highlighted or tracking, values stay in range, each valueChanged is a change`(
            seed: Int
        ) throws
    {
        let run = try SettingsFuzz(seed: UInt64(seed))
        for step in 0..<250 {
            try run.step()
            if let wrong = run.whatIsWrong ?? run.stage.application.brokenInvariants.first {
                Issue.record("seed \(seed), step \(step): \(wrong)\n\(run.lastSteps)")
                return
            }
        }
        try run.finish()
        let left = run.leftOver
        #expect(left.isEmpty, "seed \(seed): \(left)\n\(run.lastSteps)")
        #expect(run.sent > 20, "seed \(seed): the fingers hardly did anything")
        try run.stage.expectNothingElse()
    }
}

/// One random run.
private final class SettingsFuzz {
    let stage: Stage
    private(set) var sent = 0
    private var random: SeededGenerator
    private var down: [FingerIndex] = []
    private var log: [String] = []
    private var wrong: [String] = []
    private let controls: [UIControl]
    /// The value of each control when somebody was told of it last, or code set it.
    private var known: [String: Double] = [:]
    /// Touches that began and were not over yet, for each control.
    private var open: [String: Int] = [:]
    private var taken: [(UIControl, UIView)] = []
    private let field = UITextField(frame: CGRect(x: 45, y: 620, width: 300, height: 40))
    /// The text of the field when somebody was told of it last.
    private var knownText = ""
    private var keysDown: [KeyboardKey] = []

    nonisolated private static let keys: [KeyboardKey] = [
        .keyboardA, .keyboardB, .keyboard1, .keyboardSpacebar, .keyboardPeriod,
        .keyboardReturnOrEnter, .keyboardDeleteOrBackspace, .keyboardLeftArrow, .keyboardEnd,
        .keyboardLeftShift, .keyboardCapsLock, .keyboardLeftGUI, .keyboardEscape,
    ]

    nonisolated private static let names = [
        "wireless", "volume", "brightness", "copies", "size", "pages", "save", "reset",
    ]
    nonisolated private static let fingers: [FingerIndex] = [
        .rightIndex, .rightMiddle, .rightRing, .leftIndex, .leftMiddle,
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let stage = try Stage(showing: SettingsController())
        self.stage = stage
        controls = try Self.names.map {
            try stage.fingers.viewWithIdentifier($0, ofType: UIControl.self)
        }
        if seed.isMultiple(of: 2), let view = stage.window.rootViewController?.view {
            view.addGestureRecognizer(UITapGestureRecognizer())
            let pan = UIPanGestureRecognizer()
            pan.cancelsTouchesInView = seed.isMultiple(of: 4)
            view.addGestureRecognizer(pan)
        }
        for control in controls { watch(control) }
        field.accessibilityIdentifier = "field"
        stage.window.rootViewController?.view.addSubview(field)
        on(field, .editingChanged) { run in
            if run.field.text == run.knownText {
                run.wrong.append("field says editingChanged and is \"\(run.knownText)\" as before")
            }
            run.knownText = run.field.text ?? ""
        }
    }

    private func watch(_ control: UIControl) {
        let name = control.accessibilityIdentifier ?? ""
        known[name] = value(of: control)
        on(control, .touchDown) { run in
            run.open[name, default: 0] += 1
            // One that is not continuous is told only what is new since the finger came.
            if name == "brightness" { run.known[name] = run.value(of: control) }
        }
        on(control, [.touchUpInside, .touchUpOutside, .touchCancel]) { run in
            run.open[name, default: 0] -= 1
        }
        on(control, .valueChanged) { run in
            let value = run.value(of: control)
            if value == run.known[name] {
                run.wrong.append("\(name) says valueChanged and is \(value) as before")
            }
            run.known[name] = value
        }
        if name == "reset" {
            on(control, .primaryActionTriggered) { run in
                for control in run.controls where control.accessibilityIdentifier != "brightness" {
                    run.known[control.accessibilityIdentifier ?? ""] = run.value(of: control)
                }
            }
        }
    }

    private func on(
        _ control: UIControl,
        _ events: UIControl.Event,
        _ body: @escaping (SettingsFuzz) -> Void
    ) {
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                sent += 1
                body(self)
            },
            for: events
        )
    }

    private func value(of control: UIControl) -> Double {
        switch control {
        case let toggle as UISwitch: toggle.isOn ? 1 : 0
        case let slider as UISlider: Double(slider.value)
        case let stepper as UIStepper: stepper.value
        case let segments as UISegmentedControl: Double(segments.selectedSegmentIndex)
        case let pages as UIPageControl: Double(pages.currentPage)
        default: 0
        }
    }

    // MARK: Steps

    func step() throws {
        switch random.below(20) {
        case 0..<6: try land()
        case 6..<13: try move()
        case 13..<16: try lift()
        case 16: try cancel()
        case 17: try takeOut()
        case 18: try key()
        default:
            let time = Double(random.below(8)) / 10
            note("wait \(time)")
            try stage.clock.advance(by: time)
        }
    }

    /// Puts a key down, or lets one up; most that are down are let up at once.
    private func key() throws {
        if !keysDown.isEmpty, random.below(2) == 0 {
            let key = keysDown.remove(at: random.below(keysDown.count))
            note("\(key) up")
            return try stage.fingers.keyUp(key)
        }
        let key = Self.keys[random.below(Self.keys.count)]
        note("\(key) down")
        try stage.fingers.keyDown(key)
        if random.below(3) > 0 {
            try stage.fingers.keyUp(key)
            keysDown.removeAll { $0 == key }
        } else if !keysDown.contains(key) {
            keysDown.append(key)
        }
    }

    private func land() throws {
        let free = Self.fingers.filter { !down.contains($0) }
        guard let finger = free.first else { return try lift() }
        let place = somewhere()
        note("\(finger) down at \(place)")
        try stage.fingers.fingerDown(finger, at: place)
        down.append(finger)
    }

    private func move() throws {
        guard !down.isEmpty else { return try land() }
        let finger = down[random.below(down.count)]
        let place = somewhere()
        note("\(finger) to \(place)")
        try stage.fingers.fingerMove(finger, to: place)
    }

    private func lift() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        note("\(finger) up")
        try stage.fingers.fingerUp(finger)
        if down.isEmpty { putBack() }
    }

    private func cancel() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        note("\(finger) is taken away")
        try stage.fingers.fingerCancel([finger])
        if down.isEmpty { putBack() }
    }

    /// Takes a control out of the window, fingers and all.
    private func takeOut() throws {
        guard taken.isEmpty else { return putBack() }
        let control = controls[random.below(controls.count)]
        guard let above = control.superview else { return }
        note("\(control.accessibilityIdentifier ?? "") leaves")
        control.removeFromSuperview()
        taken.append((control, above))
    }

    private func putBack() {
        for (control, above) in taken { above.addSubview(control) }
        taken = []
    }

    /// On a control, near it, or anywhere.
    private func somewhere() -> CGPoint {
        let control = controls[random.below(controls.count)]
        switch random.below(10) {
        case 0: return CGPoint(x: random.below(390), y: random.below(844))
        case 1: return CGPoint(x: field.frame.midX, y: field.frame.midY)
        default: break
        }
        var frame = control.frame
        if let slider = control as? UISlider, random.below(2) == 0 {
            let knob = slider.thumbRect(
                forBounds: slider.bounds,
                trackRect: slider.trackRect(forBounds: slider.bounds),
                value: slider.value
            )
            frame = slider.convert(knob, to: nil)
        }
        let x = frame.minX + CGFloat(random.below(1_000)) / 1_000 * frame.width
        let y = frame.minY + CGFloat(random.below(1_000)) / 1_000 * frame.height
        guard random.below(4) == 0 else { return CGPoint(x: x, y: y) }
        return CGPoint(x: min(max(x + CGFloat(random.below(240) - 120), 0), 389), y: y)
    }

    private func note(_ line: String) { log.append(line) }

    func finish() throws {
        while !down.isEmpty { try lift() }
        for key in keysDown { try stage.fingers.keyUp(key) }
        putBack()
        try stage.clock.advance(by: 2)
    }

    // MARK: What must be true

    var lastSteps: String { log.suffix(12).joined(separator: "\n") }

    var whatIsWrong: String? {
        if field.text != knownText {
            wrong.append("field is \"\(field.text ?? "")\", and nobody was told")
        }
        for control in controls {
            let name = control.accessibilityIdentifier ?? ""
            let value = value(of: control)
            let isContinuous = name != "brightness"
            if !range(of: name).contains(value) {
                wrong.append("\(name) is \(value)")
            }
            if isContinuous, value != known[name] {
                wrong.append("\(name) is \(value), and nobody was told")
            }
            if open[name, default: 0] != (control.isTracking ? 1 : 0) {
                wrong.append(
                    "\(name) has begun \(open[name, default: 0]) touches more than it ended"
                )
            }
            if control.isHighlighted, !control.isTracking || !control.isTouchInside {
                wrong.append("\(name) is lit without a finger inside")
            }
        }
        return wrong.first
    }

    private func range(of name: String) -> ClosedRange<Double> {
        switch name {
        case "copies": 1...9
        case "size": 0...2
        case "pages": 0...3
        default: 0...1
        }
    }

    /// What is still going on when no finger is down.
    var leftOver: [String] {
        controls.flatMap { control -> [String] in
            let name = control.accessibilityIdentifier ?? ""
            return [
                control.isTracking ? "\(name) tracks" : nil,
                control.isHighlighted ? "\(name) is lit" : nil,
                control.isTouchInside ? "\(name) has a touch inside" : nil,
            ].compactMap { $0 }
        } + stage.clock.pending.filter { $0.name == "UIStepper" }.map { "\($0) waits" }
    }
}

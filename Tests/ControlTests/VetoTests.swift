import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Controls and recognizers", .stage) struct VetoTests {
    private let journal = Journal()
    private let target: Target

    init() {
        target = Target(journal)
    }

    /// A recognizer on a view that writes down its actions, and only its first one.
    @discardableResult
    private func add<R: UIGestureRecognizer>(_ recognizer: R, to view: UIView) -> R {
        recognizer.addTarget(target, action: Selector(Target.act))
        recognizer.name = "G"
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    nonisolated enum Kind: String, CaseIterable, Sendable {
        case button, `switch`, stepper, segments, pages, slider, plain

        @MainActor func make() -> UIControl {
            let frame = CGRect(100, 100, 200, 40)
            switch self {
            case .button: return UIButton(frame: frame)
            case .switch: return UISwitch(frame: frame)
            case .stepper: return UIStepper(frame: frame)
            case .segments:
                let control = UISegmentedControl(items: ["one", "two"])
                control.frame = frame
                return control
            case .pages:
                let control = UIPageControl(frame: frame)
                control.numberOfPages = 3
                return control
            case .slider: return UISlider(frame: frame)
            case .plain: return UIControl(frame: frame)
            }
        }

        /// What a tap at the control's left end sends last.
        var keeps: Bool {
            switch self {
            case .button, .switch, .stepper, .segments, .pages: true
            case .slider, .plain: false
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func
        `a single tap above yields to buttons, switches, steppers, segments and pages (CG-01, G-92)`(
            kind: Kind
        ) throws
    {
        let control = kind.make()
        let room = try ControlRoom(control)
        add(UITapGestureRecognizer(), to: room.floor)
        try room.tap(110, 115)
        #expect(journal.take() == (kind.keeps ? [] : ["A(ended)"]))
        try room.stage.expectNothingElse()
    }

    @Test(arguments: Kind.allCases)
    func `a tap on the control itself always wins (CG-05, G-93)`(kind: Kind) throws {
        let control = kind.make()
        control.report([.touchUpInside, .valueChanged, .primaryActionTriggered], to: journal)
        let room = try ControlRoom(control)
        add(UITapGestureRecognizer(), to: control)
        try room.tap(285, 115)
        if kind == .stepper || kind == .switch { try room.tap(110, 115) }
        // A stepper steps when it is touched, which nothing takes back.
        #expect(
            journal.take().filter { kind != .stepper || $0.hasPrefix("A") } == ["A(ended)"]
        )
    }

    @Test(arguments: [Kind.button, .plain])
    func
        `a tap above with cancelsTouchesInView false acts first, and the control acts too (CG-04, G-72)`(
            kind: Kind
        ) throws
    {
        let control = kind.make()
        control.report([.touchUpInside, .touchCancel], to: journal)
        let room = try ControlRoom(control)
        add(UITapGestureRecognizer(), to: room.floor).cancelsTouchesInView = false
        try room.tap(110, 115)
        #expect(journal.take() == ["A(ended)", "touchUpInside"])
    }

    @Test func `a double tap above a button takes its second tap (CG-06)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 200, 40))
        button.report([.touchDown, .touchUpInside, .touchCancel], to: journal)
        let room = try ControlRoom(button)
        let tap = add(UITapGestureRecognizer(), to: room.floor)
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = false
        try room.fingers.fingerDoubleTap(at: button)
        #expect(
            journal.take() == [
                "touchDown", "touchUpInside", "touchDown", "A(ended)", "touchCancel",
            ]
        )
    }

    @Test
    func `while a double tap above is possible, the button's lift is delayed (CG-06, G-75, G-77)`()
        throws
    {
        let button = UIButton(frame: CGRect(100, 100, 200, 40))
        button.report([.touchUpInside, .touchCancel], to: journal)
        let room = try ControlRoom(button)
        add(UITapGestureRecognizer(), to: room.floor).numberOfTapsRequired = 2
        try room.tap(150, 120)
        #expect(journal.take() == [])
        #expect(button.isTracking && button.isHighlighted)
        try room.stage.clock.advance(by: 0.5)
        #expect(journal.take() == ["touchUpInside"])
        #expect(!button.isTracking && !button.isHighlighted)
        try room.fingers.fingerDoubleTap(at: button)
        // The first touch is still the button's when the second one comes: it is one story (T32).
        #expect(journal.take() == ["A(ended)", "touchCancel"])
        #expect(!button.isTracking && !button.isHighlighted)
    }

    @Test func `a long press above a button takes its touch (CG-06)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 200, 40))
        button.accessibilityIdentifier = "B"
        button.report([.touchUpInside, .touchCancel], to: journal)
        let room = try ControlRoom(button)
        add(UILongPressGestureRecognizer(), to: room.floor)
        try room.fingers.fingerLongPress(at: button, duration: 1)
        #expect(journal.take() == ["A(began)", "touchCancel", "A(ended)"])
        #expect(!button.isHighlighted && !button.isTracking)
        #expect(
            room.story(of: "B").contains(
                "loses finger 1: G recognized above it, and no control keeps its touch from that "
                    + "(CG-06)"
            )
        )
    }

    @Test func `a two-finger tap above a button is not prevented (CG-06)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 200, 40))
        let room = try ControlRoom(button)
        add(UITapGestureRecognizer(), to: room.floor).numberOfTouchesRequired = 2
        try room.fingers.fingerDown(
            [.rightIndex, .rightMiddle],
            at: [CGPoint(x: 150, y: 120), CGPoint(x: 250, y: 120)]
        )
        try room.up()
        #expect(journal.take() == ["A(ended)"])
    }

    @Test func `a disabled button prevents no tap above it ([choice], CG-01)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 200, 40))
        button.isEnabled = false
        let room = try ControlRoom(button)
        add(UITapGestureRecognizer(), to: room.floor)
        try room.tap(150, 120)
        #expect(journal.take() == ["A(ended)"])
    }

    @Test func `a tap next to the button is not prevented (CG-01)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 200, 40))
        let room = try ControlRoom(button)
        add(UITapGestureRecognizer(), to: room.floor)
        try room.tap(90, 120)
        #expect(journal.take() == ["A(ended)"])
    }

    @Test(arguments: [
        // From the knob along the track, across it, and along it from beside the knob.
        (CGPoint(x: 117, y: 120), CGVector(dx: 70, dy: 0), false),
        (CGPoint(x: 117, y: 120), CGVector(dx: 0, dy: 70), true),
        (CGPoint(x: 220, y: 120), CGVector(dx: 70, dy: 0), true),
    ])
    func `a swipe above yields to a slider's knob, along the track (CG-01, G-91)`(
        start: CGPoint,
        way: CGVector,
        isRecognized: Bool
    ) throws {
        let slider = UISlider(frame: CGRect(100, 100, 200, 40))
        let room = try ControlRoom(slider)
        let swipe = add(UISwipeGestureRecognizer(), to: room.floor)
        swipe.direction = way.dx > 0 ? .right : .down
        try room.fingers.fingerDrag(
            from: start,
            to: CGPoint(x: start.x + way.dx, y: start.y + way.dy),
            duration: 0.1,
            curve: .linear
        )
        #expect(journal.take() == (isRecognized ? ["A(ended)"] : []))
        #expect((slider.value > 0) == !isRecognized)
        #expect(!slider.isTracking)
    }

    @Test(arguments: [
        // From the knob of a switch that is off, along it and across it; and from beside the knob.
        (CGPoint(x: 110, y: 115), CGVector(dx: 40, dy: 0), false),
        (CGPoint(x: 110, y: 115), CGVector(dx: 0, dy: 40), true),
        (CGPoint(x: 145, y: 115), CGVector(dx: 40, dy: 0), true),
    ])
    func `a pan above yields to a switch's knob, along the switch (CG-01)`(
        start: CGPoint,
        way: CGVector,
        isRecognized: Bool
    ) throws {
        let toggle = UISwitch(frame: CGRect(100, 100, 0, 0))
        let room = try ControlRoom(toggle)
        add(UIPanGestureRecognizer(), to: room.floor)
        try room.fingers.fingerDrag(
            from: start,
            to: CGPoint(x: start.x + way.dx, y: start.y + way.dy),
            duration: 0.2,
            curve: .linear
        )
        #expect(journal.take().contains("A(began)") == isRecognized)
        #expect(toggle.isOn == !isRecognized)
        #expect(!toggle.isTracking && !toggle.isHighlighted)
    }

    @Test func `a subclass may refuse any recognizer (G-91)`() throws {
        final class Stubborn: UIControl {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
                -> Bool
            { false }
        }
        let stubborn = Stubborn(frame: CGRect(100, 100, 200, 40))
        let room = try ControlRoom(stubborn)
        add(UILongPressGestureRecognizer(), to: room.floor)
        try room.fingers.fingerLongPress(at: stubborn, duration: 1)
        #expect(journal.take() == [])
    }

    @Test func `a button in a scaled view also prevents a tap above it (CG-01)`() throws {
        let box = UIView(frame: CGRect(50, 50, 300, 300))
        box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).rotated(by: .pi / 6)
        let button = UIButton(frame: CGRect(100, 100, 100, 100))
        button.report([.touchUpInside], to: journal)
        box.addSubview(button)
        let room = try ControlRoom(box)
        add(UITapGestureRecognizer(), to: box)
        try room.fingers.fingerTap(at: button)
        #expect(journal.take() == ["touchUpInside"])
    }
}

import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Rules of tracking", .stage) struct ControlRulesTests {
    private let journal = Journal()
    private let control: TracedControl

    init() {
        control = TracedControl(CGRect(150, 300, 100, 50), journal)
    }

    @Test func `each touch method calls its tracking method, and actions are sent at once (CT-01)`()
        throws
    {
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.down(200, 320)
        try room.move(210, 320)
        try room.up()
        #expect(
            journal.take() == [
                "C.touchesBegan", "C.beginTracking", "→ touchDown", "C.touchesMoved",
                "C.continueTracking", "→ touchDragInside", "C.touchesEnded", "C.endTracking",
                "→ touchUpInside",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test func `when beginTracking returns false the touch is ignored (CT-01)`() throws {
        control.begins = false
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.down(200, 320)
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        try room.move(210, 320)
        try room.up()
        #expect(
            journal.take() == [
                "C.touchesBegan", "C.beginTracking", "C.touchesMoved", "C.touchesEnded",
            ]
        )
        #expect(
            room.story(of: "C") == [
                "does not track finger 1: its beginTracking said no (CT-01)"
            ]
        )
    }

    @Test
    func `when continueTracking returns false tracking ends without an event (CT-01)`() throws {
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.down(200, 320)
        control.goesOn = false
        try room.move(210, 320)
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        try room.move(220, 320)
        try room.up()
        #expect(
            journal.take() == [
                "C.touchesBegan", "C.beginTracking", "→ touchDown", "C.touchesMoved",
                "C.continueTracking", "C.touchesMoved", "C.touchesEnded",
            ]
        )
        // The next finger is followed again.
        control.goesOn = true
        try room.tap(200, 320)
        #expect(journal.take().contains("→ touchUpInside"))
    }

    @Test
    func `a class that overrides the touch methods without super tracks nothing (CT-02)`() throws {
        final class Silent: UIControl {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let silent = Silent(frame: control.frame)
        silent.report(to: journal)
        let room = try ControlRoom(silent)
        try room.tap(200, 320)
        #expect(journal.take() == [])
    }

    @Test func `a control does not pass touches to its superview (R-08)`() throws {
        let room = try ControlRoom(control)
        try room.tap(200, 320)
        #expect(!room.stage.transcript.description.contains("hands"))
    }

    @Test func `a control tracks one finger, and a second one changes nothing (CT-04)`() throws {
        control.isMultipleTouchEnabled = true
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.down(180, 320, .rightIndex)
        try room.down(220, 320, .rightMiddle)
        try room.move(225, 325, .rightMiddle)
        try room.up(.rightMiddle)
        #expect(journal.take().filter { $0.hasPrefix("→") } == ["→ touchDown"])
        #expect(control.isTracking)
        try room.move(185, 320, .rightIndex)
        try room.up(.rightIndex)
        #expect(
            journal.take().filter { $0.hasPrefix("→") } == ["→ touchDragInside", "→ touchUpInside"]
        )
        #expect(
            room.story(of: "C").filter { $0.hasPrefix("does not") } == [
                "does not track finger \(FingerIndex.rightMiddle.rawValue): "
                    + "it tracks another finger (CT-04)"
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test func `of two fingers that land at once, the first is tracked (CT-04)`() throws {
        control.isMultipleTouchEnabled = true
        let room = try ControlRoom(control)
        try room.fingers.fingerDown(
            [.rightMiddle, .rightIndex],
            at: [CGPoint(x: 230, y: 320), CGPoint(x: 180, y: 320)]
        )
        try room.up(.rightMiddle)
        #expect(control.isTracking)
        try room.up(.rightIndex)
        #expect(!control.isTracking)
    }

    @Test func `a control can be freed after its finger has lifted`() throws {
        weak var gone: UIControl?
        let room = try ControlRoom()
        do {
            let control = UIControl(frame: CGRect(150, 300, 100, 50))
            gone = control
            room.floor.addSubview(control)
            try room.tap(200, 320)
            control.removeFromSuperview()
        }
        // The event of the next touch is the one that kept the last.
        try room.tap(10, 10)
        #expect(gone == nil)
    }

    @Test func `isHighlighted and isTracking follow the finger (CT-05, CT-06)`() throws {
        let room = try ControlRoom(control)
        try room.down(200, 320)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.state == .highlighted)
        try room.move(200, 500)
        #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
        try room.move(200, 320)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        try room.up()
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
        #expect(control.state == .normal)
    }

    @Test func `a disabled control is hit, keeps the touch, and sends nothing (CT-07)`() throws {
        control.isEnabled = false
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.tap(200, 320)
        #expect(journal.take() == ["C.touchesBegan", "C.touchesEnded"])
        #expect(control.state == .disabled)
        #expect(
            room.story(of: "C") == ["does not track finger 1: it is disabled (CT-07)"]
        )
        #expect(room.stage.transcript.description.contains("hits C"))
        #expect(
            Explanation.why(control)
                == "\"C\" is hit at (200, 325). It is disabled: it swallows the "
                + "touch and does nothing with it (CT-07)."
        )
    }

    @Test func `inside is decided by bounds and margin, not by point(inside:) (CT-08)`() throws {
        final class Enlarged: UIControl {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -100, dy: -100).contains(point)
            }
        }
        let enlarged = Enlarged(frame: control.frame)
        enlarged.report(to: journal)
        let room = try ControlRoom(enlarged)
        try room.down(330, 320)
        try room.move(331, 320)
        try room.up()
        #expect(
            journal.take() == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"]
        )
    }

    // MARK: Removed, hidden, disabled while tracked

    @Test func `leaving the window cancels tracking without an event (C-03, CT-01)`() throws {
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.down(200, 320)
        _ = journal.take()
        control.removeFromSuperview()
        #expect(
            journal.take() == ["C.touchesCancelled", "C.cancelTracking(nil)", "→ touchCancel"]
        )
        #expect(!control.isTracking && !control.isHighlighted)
        try room.move(210, 320)
        try room.up()
        #expect(journal.take() == [])
        #expect(
            room.story(of: "C").contains(
                "loses finger 1: the control left its window (C-03)"
            )
        )
    }

    @Test func `a superview that leaves the window cancels tracking as well (C-02)`() throws {
        let box = UIView(frame: CGRect(0, 0, 390, 844))
        box.addSubview(control)
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(box)
        try room.down(200, 320)
        box.removeFromSuperview()
        #expect(journal.take().suffix(2) == ["C.cancelTracking(nil)", "→ touchCancel"])
        try room.up()
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test func `a control that moves to another superview keeps tracking, at its new place (C-06)`()
        throws
    {
        control.report([.touchUpInside, .touchUpOutside, .touchCancel], to: journal, as: "→ ")
        let box = UIView(frame: CGRect(0, 400, 390, 400))
        let room = try ControlRoom(box, control)
        try room.down(200, 320)
        box.addSubview(control)
        #expect(control.isTracking)
        // The control is 400 points farther down now, and the finger far above it.
        try room.move(200, 321)
        #expect(!control.isTouchInside)
        try room.move(200, 720)
        try room.up()
        #expect(journal.take().last == "→ touchUpInside")
    }

    @Test
    func `a finger on a subview is tracked, and lost when the subview is removed (R-07, C-02)`()
        throws
    {
        control.report([.touchDown, .touchUpInside, .touchCancel], to: journal, as: "→ ")
        let (holder, knob) = (
            UIView(frame: CGRect(0, 0, 50, 50)), UIView(frame: CGRect(5, 5, 20, 20))
        )
        holder.addSubview(knob)
        control.addSubview(holder)
        let room = try ControlRoom(control)
        try room.tap(160, 310)
        #expect(journal.take().filter { $0.hasPrefix("→") } == ["→ touchDown", "→ touchUpInside"])
        try room.down(160, 310)
        holder.removeFromSuperview()
        #expect(
            journal.take().filter { $0.hasPrefix("→") } == ["→ touchDown", "→ touchCancel"]
        )
        #expect(!control.isTracking && !control.isHighlighted)
        try room.up()
        try room.tap(200, 320)
        #expect(journal.take().last == "→ touchUpInside")
    }

    @Test
    func `hiding a control or disabling its interaction does not end tracking (AN-07)`() throws {
        control.report([.touchUpInside], to: journal)
        let room = try ControlRoom(control)
        for stop in [
            { self.control.isHidden = true }, { self.control.isUserInteractionEnabled = false },
        ] {
            control.isHidden = false
            control.isUserInteractionEnabled = true
            try room.down(200, 320)
            stop()
            #expect(control.isTracking)
            try room.up()
            #expect(journal.take().last == "touchUpInside")
        }
    }

    @Test func `disabling a control cancels tracking and sends nothing (CT-07)`() throws {
        control.report(to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.down(200, 320)
        _ = journal.take()
        control.isEnabled = false
        #expect(journal.take() == ["C.cancelTracking(nil)"])
        #expect(control.state == .disabled)
        try room.up()
        #expect(journal.take() == ["C.touchesEnded"])
        #expect(
            room.story(of: "C").contains("loses finger 1: it was disabled (CT-07)")
        )
        control.isEnabled = true
        try room.tap(200, 320)
        #expect(journal.take().contains("→ touchUpInside"))
    }

    @Test func `a control that removes itself in beginTracking tracks nothing`() throws {
        control.report(to: journal, as: "→ ")
        control.onBegin = { [control] in control.removeFromSuperview() }
        let room = try ControlRoom(control)
        try room.down(200, 320)
        try room.up()
        #expect(
            journal.take() == ["C.touchesBegan", "C.beginTracking", "C.touchesCancelled"]
        )
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    }

    @Test(arguments: [UIControl.Event.touchDown, .touchDragExit])
    func `after an action removed the control, the remaining events are not sent`(
        event: UIControl.Event
    ) throws {
        control.report([.touchDownRepeat, .touchDragOutside, .touchCancel], to: journal, as: "→ ")
        let room = try ControlRoom(control)
        try room.tap(200, 320)
        control.addAction(
            UIAction { [control] _ in control.removeFromSuperview() },
            for: event
        )
        // The second tap in a row, which goes out: touchDownRepeat or touchDragOutside would be next.
        try room.down(200, 320)
        try room.move(200, 500)
        try room.up()
        let repeats = event == .touchDown ? [] : ["→ touchDownRepeat"]
        #expect(
            journal.take().filter { $0.hasPrefix("→") } == repeats + ["→ touchCancel"]
        )
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    }

    @Test func `the highlight ends after the actions of the lift, even if they set it`() throws {
        control.addAction(
            UIAction { [control, journal] _ in
                journal.add(control.isHighlighted ? "lit" : "dark")
                control.isHighlighted = true
            },
            for: .touchUpInside
        )
        let room = try ControlRoom(control)
        try room.tap(200, 320)
        #expect(journal.take().last == "lit")
        #expect(!control.isHighlighted)
    }

    @Test func `two controls track two fingers independently (CT-04)`() throws {
        let other = UIControl(frame: CGRect(150, 500, 100, 50))
        other.report(to: journal, as: "other ")
        control.report(to: journal, as: "first ")
        let room = try ControlRoom(control, other)
        try room.fingers.fingerDown(
            [.rightIndex, .rightMiddle],
            at: [CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 520)]
        )
        #expect(control.isTracking && other.isTracking)
        try room.move(200, 720, .rightMiddle)
        try room.up(.rightIndex)
        #expect(!control.isTracking && other.isTracking)
        try room.up(.rightMiddle)
        #expect(
            journal.take().filter { !$0.hasPrefix("C.") } == [
                "first touchDown", "other touchDown", "other touchDragExit",
                "other touchDragOutside", "first touchUpInside", "other touchUpOutside",
            ]
        )
        #expect(!other.isTracking && !other.isHighlighted)
        try room.stage.expectNothingElse()
    }
}

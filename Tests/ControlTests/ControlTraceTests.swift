import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Golden traces of controls", .stage) struct ControlTraceTests {
    private let journal = Journal()
    private let target: Target
    private let frame = CGRect(100, 100, 100, 44)

    init() {
        target = Target(journal)
    }

    private func tap(on view: UIView) -> TracedTap {
        let tap = TracedTap(target: target, action: Selector(Target.act))
        tap.journal = journal
        view.addGestureRecognizer(tap)
        return tap
    }

    private func button(_ events: [UIControl.Event]) -> TracedButton {
        let button = TracedButton(frame, journal)
        for event in events {
            button.addAction(
                UIAction { [journal] _ in journal.add("B.action(\(event.names))") },
                for: event
            )
        }
        return button
    }

    @Test
    func
        `a tap on a button calls touch methods, tracking methods and actions in order (T07, CT-03, P-07)`()
        throws
    {
        let room = try ControlRoom(button([.touchDown, .touchUpInside]))
        try room.fingers.fingerTap(at: "B")
        #expect(
            journal.take() == [
                "B.touchesBegan", "B.beginTracking", "B.action(touchDown)", "B.touchesEnded",
                "B.endTracking", "B.action(touchUpInside)",
            ]
        )
        try room.stage.expectTranscript(
            """
             0.0 ms  finger 1  at (150, 122) hits B
             0.0 ms  event  finger 1 began (150, 122)
             0.0 ms  B  touchesBegan finger 1 (50, 22)
             0.0 ms  B  tracks finger 1 (CT-01)
             0.0 ms  B  sends touchDown to an action
            50.0 ms  event  finger 1 ended (150, 122)
            50.0 ms  B  touchesEnded finger 1 (50, 22)
            50.0 ms  B  tracked finger 1 to its lift inside (CT-01)
            50.0 ms  B  sends touchUpInside to an action
            """
        )
    }

    @Test func `a tap recognizer on the button itself takes its touch (T08, CG-05, G-93)`() throws {
        let button = button([.touchUpInside])
        tap(on: button).name = "tap"
        let room = try ControlRoom(button)
        try room.fingers.fingerTap(at: "B")
        #expect(
            journal.take() == [
                "G.began", "B.touchesBegan", "B.beginTracking", "G.ended(state after super = 3)",
                "A(ended)", "B.touchesCancelled", "B.cancelTracking",
            ]
        )
        try room.stage.expectTranscript(
            """
             0.0 ms  finger 1  at (150, 122) hits B
             0.0 ms  event  finger 1 began (150, 122)
             0.0 ms  finger 1  is received by tap
             0.0 ms  B  touchesBegan finger 1 (50, 22)
             0.0 ms  B  tracks finger 1 (CT-01)
            50.0 ms  event  finger 1 ended (150, 122)
            50.0 ms  tap  possible → ended: tapped (TAP-01)
            50.0 ms  tap  action(ended)
            50.0 ms  finger 1  is cancelled in B: tap recognized (G-70)
            50.0 ms  B  touchesCancelled finger 1 (50, 22)
            50.0 ms  B  loses finger 1: tap recognized, and a recognizer on the control itself wins (CG-05)
            """
        )
    }

    @Test func `a tap recognizer above a button yields to it (T09, CG-01, CG-02, G-91)`() throws {
        let room = try ControlRoom(button([.touchUpInside]))
        tap(on: room.floor).name = "tap"
        try room.fingers.fingerTap(at: "B")
        #expect(
            journal.take() == [
                "G.began", "B.touchesBegan", "B.beginTracking", "G.ended(state after super = 5)",
                "B.touchesEnded", "B.endTracking", "B.action(touchUpInside)",
            ]
        )
        try room.stage.expectTranscript(
            """
             0.0 ms  finger 1  at (150, 122) hits B
             0.0 ms  event  finger 1 began (150, 122)
             0.0 ms  finger 1  is received by tap
             0.0 ms  B  touchesBegan finger 1 (50, 22)
             0.0 ms  B  tracks finger 1 (CT-01)
            50.0 ms  event  finger 1 ended (150, 122)
            50.0 ms  tap  may it begin? B: no (G-91)
            50.0 ms  tap  possible → failed: B is a TracedButton and keeps its touch from recognizers above it (CG-01)
            50.0 ms  B  touchesEnded finger 1 (50, 22)
            50.0 ms  B  tracked finger 1 to its lift inside (CT-01)
            50.0 ms  B  sends touchUpInside to an action
            """
        )
    }

    @Test func `a tap recognizer above a plain control takes its touch (T10, CG-03)`() throws {
        let control = TracedControl(frame, journal)
        control.report([.touchUpInside, .touchUpOutside], to: journal)
        let room = try ControlRoom(control)
        tap(on: room.floor).name = "tap"
        try room.fingers.fingerTap(at: "C")
        #expect(
            journal.take() == [
                "G.began", "C.touchesBegan", "C.beginTracking", "G.ended(state after super = 3)",
                "A(ended)", "C.touchesCancelled", "C.cancelTracking",
            ]
        )
        try room.stage.expectTranscript(
            """
             0.0 ms  finger 1  at (150, 122) hits C
             0.0 ms  event  finger 1 began (150, 122)
             0.0 ms  finger 1  is received by tap
             0.0 ms  C  touchesBegan finger 1 (50, 22)
             0.0 ms  C  tracks finger 1 (CT-01)
            50.0 ms  event  finger 1 ended (150, 122)
            50.0 ms  tap  possible → ended: tapped (TAP-01)
            50.0 ms  tap  action(ended)
            50.0 ms  finger 1  is cancelled in C: tap recognized (G-70)
            50.0 ms  C  touchesCancelled finger 1 (50, 22)
            50.0 ms  C  loses finger 1: tap recognized above it, and a TracedControl does not keep its touch (CG-03)
            """
        )
    }
}

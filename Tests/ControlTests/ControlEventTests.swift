import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Events of controls", .stage) struct ControlEventTests {
    private let journal = Journal()
    private let control: TracedControl

    init() {
        control = TracedControl(CGRect(150, 300, 100, 50), journal)
    }

    /// A room with the control, which reports its events only.
    private func room(idiom: UIUserInterfaceIdiom = .phone) throws -> ControlRoom {
        let room = try ControlRoom(control, idiom: idiom)
        control.report(to: journal, as: "→ ")
        return room
    }

    private func events() -> [String] {
        journal.take().filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) }
    }

    @Test func `raw values are those of UIKit's header (CE-01)`() {
        let values = UIControl.events.map(\.rawValue)
        #expect(values == [1, 2, 4, 8, 16, 32, 64, 128, 256, 4_096, 8_192])
        #expect(UIControl.Event.menuActionTriggered.rawValue == 16_384)
        #expect(UIControl.Event.editingDidBegin.rawValue == 65_536)
        #expect(UIControl.Event.editingChanged.rawValue == 131_072)
        #expect(UIControl.Event.editingDidEnd.rawValue == 262_144)
        #expect(UIControl.Event.editingDidEndOnExit.rawValue == 524_288)
        #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
        #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
        #expect(UIControl.Event.applicationReserved.rawValue == 0x0F00_0000)
        #expect(UIControl.Event.systemReserved.rawValue == 0xF000_0000)
        #expect(UIControl.Event.allEvents.rawValue == 0xFFFF_FFFF)
    }

    @Test func `a second tap sends touchDown and then touchDownRepeat (CE-02)`() throws {
        let room = try room()
        try room.fingers.fingerDoubleTap(at: "C")
        #expect(
            events() == [
                "touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test func `a move of one point is already a drag inside (CE-04)`() throws {
        let room = try room()
        try room.down(200, 320)
        try room.move(201, 320)
        #expect(events() == ["touchDown", "touchDragInside"])
        try room.up()
    }

    nonisolated struct Way: Sendable, CustomTestStringConvertible {
        let side: String
        let start: CGPoint
        /// One point outwards.
        let step: CGVector
        var testDescription: String { side }

        func place(_ distance: CGFloat) -> (CGFloat, CGFloat) {
            (start.x + step.dx * distance, start.y + step.dy * distance)
        }
    }

    nonisolated static let ways = [
        Way(side: "left", start: CGPoint(x: 150, y: 320), step: CGVector(dx: -1, dy: 0)),
        Way(side: "right", start: CGPoint(x: 250, y: 320), step: CGVector(dx: 1, dy: 0)),
        Way(side: "top", start: CGPoint(x: 200, y: 300), step: CGVector(dx: 0, dy: -1)),
        Way(side: "bottom", start: CGPoint(x: 200, y: 350), step: CGVector(dx: 0, dy: 1)),
    ]

    @Test(arguments: ways)
    func `a finger is inside up to 70 pt from the bounds and outside at 71 (CE-05, N27, CE-03)`(
        way: Way
    ) throws {
        let room = try room()
        try room.down(200, 320)
        #expect(events() == ["touchDown"])
        for (distance, expected, lit): (CGFloat, [String], Bool) in [
            (69, ["touchDragInside"], true),
            (70, ["touchDragInside"], true),
            (71, ["touchDragExit", "touchDragOutside"], false),
            (90, ["touchDragOutside"], false),
            (71, ["touchDragOutside"], false),
            (70, ["touchDragEnter", "touchDragInside"], true),
            (69, ["touchDragInside"], true),
        ] {
            let (x, y) = way.place(distance)
            try room.move(x, y)
            #expect(events() == expected, "\(distance)")
            #expect(control.isHighlighted == lit)
            #expect(control.isTouchInside == lit)
            #expect(control.isTracking)
        }
        try room.up()
        #expect(events() == ["touchUpInside"])
        #expect(
            room.story(of: "C").filter { $0.contains("CE-05") } == [
                "finger 1 went out: 71 pt from its bounds, limit 70 pt (CE-05)",
                "finger 1 is back: 70 pt from its bounds, limit 70 pt (CE-05)",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test(arguments: [(69, "touchUpInside"), (70, "touchUpInside"), (71, "touchUpOutside")])
    func `a lift at 69, 70 and 71 pt is inside, inside and outside (CE-05)`(
        distance: Int,
        event: String
    ) throws {
        let room = try room()
        try room.down(200, 320)
        try room.move(250 + CGFloat(distance), 320)
        _ = events()
        try room.up()
        #expect(events() == [event])
        #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
    }

    @Test func `on a tablet the margin is 25 pt (CE-05)`() throws {
        let room = try room(idiom: .pad)
        try room.down(200, 320)
        try room.move(275, 320)
        #expect(events() == ["touchDown", "touchDragInside"])
        try room.move(276, 320)
        #expect(events() == ["touchDragExit", "touchDragOutside"])
        try room.up()
    }

    @Test func `the margin is for tracking only, not for the hit test (CE-07)`() throws {
        let room = try room()
        try room.tap(251, 320)
        try room.tap(149, 320)
        #expect(journal.take() == [])
    }

    @Test
    func `the margin is measured in the control's own space, also when it is scaled (CE-05)`()
        throws
    {
        let room = try room()
        room.floor.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        // The floor shrinks about its middle: its (200, 320) is on the screen at (197.5, 371).
        let middle = control.convert(CGPoint(x: 50, y: 25), to: nil)
        #expect(middle == CGPoint(x: 197.5, y: 373.5))
        try room.down(middle.x, middle.y)
        #expect(events() == ["touchDown"])
        // 50 to the edge and 70 beyond it are 60 on the screen.
        try room.move(middle.x + 60, middle.y)
        #expect(events() == ["touchDragInside"])
        try room.move(middle.x + 60.5, middle.y)
        #expect(events() == ["touchDragExit", "touchDragOutside"])
        try room.up()
        #expect(events() == ["touchUpOutside"])
    }

    @Test func `a rotated control has its margin along its own sides (CE-05)`() throws {
        let room = try room()
        control.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // 100 wide and 50 high, now standing: 25 to each side of x = 200, 50 above and below y = 325.
        try room.down(200, 325)
        try room.move(200 + 25 + 69, 325)
        try room.move(200 + 25 + 71, 325)
        try room.move(200, 325 + 50 + 69)
        try room.move(200, 325 + 50 + 71)
        #expect(
            events() == [
                "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside",
                "touchDragEnter", "touchDragInside", "touchDragExit", "touchDragOutside",
            ]
        )
        try room.up()
    }

    @Test func `when the system takes the finger, cancelTracking comes before touchCancel (CE-09)`()
        throws
    {
        let room = try room()
        try room.down(200, 320)
        _ = journal.take()
        try room.fingers.fingerCancel()
        #expect(
            journal.take() == ["C.touchesCancelled", "C.cancelTracking", "→ touchCancel"]
        )
        #expect(!control.isHighlighted && !control.isTracking)
        #expect(
            room.story(of: "C") == [
                "tracks finger 1 (CT-01)", "sends touchDown to an action",
                "loses finger 1: the system took it (C-02)", "sends touchCancel to an action",
            ]
        )
    }

    @Test func `actions are sent in the order in which they were added (CE-10)`() throws {
        let room = try ControlRoom(control)
        let target = Target(journal)
        control.addTarget(
            target,
            action: Selector(Target.press as (Target) -> () -> Void),
            for: .touchDown
        )
        control.addAction(UIAction { [journal] _ in journal.add("closure") }, for: .touchDown)
        control.addTarget(
            target,
            action: Selector(Target.press as (Target) -> (UIControl) -> Void),
            for: [.touchDown, .touchCancel]
        )
        control.addTarget(target, action: Selector(Target.pressWithEvent), for: .touchDown)
        try room.tap(200, 320)
        #expect(
            journal.take().filter { !$0.hasPrefix("C.") } == [
                "press()", "closure", "press(C)", "press(C, touches)",
            ]
        )
    }
}

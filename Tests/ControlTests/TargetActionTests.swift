import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Targets and actions", .stage) struct TargetActionTests {
    private let journal = Journal()
    private let control = UIControl(frame: CGRect(0, 0, 100, 40))

    init() {
        control.accessibilityIdentifier = "C"
    }

    private var press: Selector {
        Selector(Target.press as (Target) -> (UIControl) -> Void, named: "press")
    }

    @Test
    func `a method takes nothing, the control, or the control and the event (SA-02)`() throws {
        let target = Target(journal)
        control.addTarget(
            target,
            action: Selector(Target.press as (Target) -> () -> Void),
            for: .touchUpInside
        )
        control.addTarget(target, action: press, for: .touchUpInside)
        control.addTarget(target, action: Selector(Target.pressWithEvent), for: .touchUpInside)
        let room = try ControlRoom(control)
        try room.tap(50, 20)
        #expect(journal.take() == ["press()", "press(C)", "press(C, touches)"])
    }

    @Test func `adding a target and action twice merges their events`() throws {
        let room = try ControlRoom(control)
        let target = Target(journal)
        control.addTarget(target, action: press, for: .touchDown)
        control.addTarget(target, action: press, for: [.touchUpInside, .touchCancel])
        try room.tap(50, 20)
        #expect(journal.take() == ["press(C)", "press(C)"])
        #expect(control.allControlEvents == [.touchDown, .touchUpInside, .touchCancel])
        #expect(control.allTargets == [AnyHashable(target)])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown)?.count == 1)
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
        control.removeTarget(target, action: press, for: .touchDown)
        try room.tap(50, 20)
        #expect(journal.take() == ["press(C)"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents == [])
        try room.tap(50, 20)
        #expect(journal.take() == [])
    }

    @Test func `a target is not retained, and a freed target receives nothing`() throws {
        let room = try ControlRoom(control)
        weak var gone: Target?
        do {
            let target = Target(journal)
            gone = target
            control.addTarget(target, action: press, for: .touchUpInside)
        }
        #expect(gone == nil)
        try room.tap(50, 20)
        #expect(journal.take() == [])
        #expect(control.allTargets.isEmpty)
        #expect(room.refusals == [])
    }

    @Test
    func
        `without a target the control's responder chain is searched, but the first responder first (SA-03)`()
        throws
    {
        final class Answerer: UIView {
            var journal: Journal?
            override var canBecomeFirstResponder: Bool { true }
            func answer(_ sender: UIControl) {
                journal?.add("\(accessibilityIdentifier ?? "") answers")
            }
        }
        let (above, beside) = (
            Answerer(frame: CGRect(0, 0, 390, 100)), Answerer(frame: CGRect(0, 200, 390, 100))
        )
        above.accessibilityIdentifier = "above"
        beside.accessibilityIdentifier = "beside"
        for view in [above, beside] { view.journal = journal }
        above.addSubview(control)
        let room = try ControlRoom(above, beside)
        control.addTarget(nil, action: Selector(Answerer.answer), for: .touchUpInside)
        #expect(control.allTargets.map { $0.base is NSNull } == [true])
        try room.tap(50, 20)
        #expect(journal.take() == ["above answers"])
        beside.becomeFirstResponder()
        try room.tap(50, 20)
        #expect(journal.take() == ["beside answers"])
    }

    @Test
    func `closures receive the control as sender, and replace others with the same identifier`()
        throws
    {
        let room = try ControlRoom(control)
        let first = UIAction(title: "first", identifier: .init("one")) { [journal] action in
            journal.add(
                "first of \((action.sender as? UIView)?.accessibilityIdentifier ?? "nobody")"
            )
        }
        control.addAction(first, for: .touchDown)
        try room.tap(50, 20)
        #expect(journal.take() == ["first of C"])
        #expect(first.sender == nil)
        let second = UIAction(identifier: .init("one")) { [journal] _ in journal.add("second") }
        control.addAction(second, for: .touchUpInside)
        try room.tap(50, 20)
        #expect(journal.take() == ["second", "second"])
        control.removeAction(identifiedBy: .init("one"), for: .touchDown)
        try room.tap(50, 20)
        #expect(journal.take() == ["second"])
        control.removeAction(second, for: .allEvents)
        try room.tap(50, 20)
        #expect(journal.take() == [])
    }

    @Test func `sendActions sends without a touch, and only the given events`() throws {
        let room = try ControlRoom(control)
        control.report(to: journal)
        control.sendActions(for: [.valueChanged, .touchCancel])
        #expect(journal.take() == ["touchCancel", "valueChanged"])
        #expect(room.story(of: "C") == ["sends touchCancel, valueChanged to an action, an action"])
    }

    @Test func `a subclass sees each action before it is sent, and may change it`() throws {
        final class Watching: UIControl {
            var sent: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent.append("\(action.argumentCount) \(event == nil ? "by code" : "by touch")")
                super.sendAction(action, to: target, for: event)
            }
            override func sendAction(_ action: UIAction) {
                sent.append("closure")
            }
        }
        let watching = Watching(frame: control.frame)
        let target = Target(journal)
        let room = try ControlRoom(watching)
        watching.addTarget(
            target,
            action: Selector(Target.press as (Target) -> (UIControl) -> Void),
            for: .touchDown
        )
        watching.addAction(UIAction { [journal] _ in journal.add("never") }, for: .touchDown)
        try room.down(50, 20)
        watching.sendActions(for: .touchDown)
        try room.up()
        #expect(watching.sent == ["1 by touch", "closure", "1 by code", "closure"])
        // The closure was swallowed; the watching control has no name.
        #expect(journal.take() == ["press()", "press()"])
    }

    @Test
    func
        `when an earlier action frees a target, its action is not sent, nor to the responder chain`()
        throws
    {
        final class Watching: UIControl {
            var sent = 0
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent += 1
            }
        }
        let watching = Watching(frame: control.frame)
        let room = try ControlRoom(watching)
        var target: Target? = Target(journal)
        watching.addAction(UIAction { _ in target = nil }, for: .touchDown)
        watching.addTarget(target, action: press, for: .touchDown)
        try room.tap(50, 20)
        #expect(target == nil)
        #expect(watching.sent == 0)
    }

    @Test
    func `an action is sent through the application, with the control and the event (P-07, SA-01)`()
        throws
    {
        final class Application: UIApplication {
            var sent: [String] = []
            override func sendAction(
                _ action: Selector,
                to target: Any?,
                from sender: Any?,
                for event: UIEvent?
            ) -> Bool {
                let (who, what) = ((sender as? UIView)?.stableName, event?.type)
                sent.append("\(action) from \(who ?? "") for \(what.map { "\($0)" } ?? "nothing")")
                return super.sendAction(action, to: target, from: sender, for: event)
            }
        }
        let target = Target(journal)
        let stage = try Stage(views: [control], application: Application.self)
        control.addTarget(target, action: press, for: .touchUpInside)
        try stage.fingers.fingerTap(at: control)
        control.sendActions(for: .touchUpInside)
        #expect(
            (stage.application as? Application)?.sent == [
                "Target.press(UIControl) from C for touches",
                "Target.press(UIControl) from C for nothing",
            ]
        )
        #expect(journal.take() == ["press(C)", "press(C)"])
    }

    @Test func `event handlers are called in order, until one stops the event`() throws {
        _ = try ControlRoom(control)
        let target = Target(journal)
        control.addAction(UIAction(title: "save") { _ in }, for: .touchUpInside)
        control.addTarget(target, action: press, for: .touchDown)
        control.addTarget(nil, action: press, for: .touchCancel)
        var seen: [String] = []
        control.enumerateEventHandlers { action, pair, events, stop in
            seen.append(
                "\(action?.title ?? pair.map { $0.0 == nil ? "chain" : "target" } ?? "") "
                    + events.names
            )
            if events == .touchDown { stop = true }
        }
        #expect(seen == ["save touchUpInside", "target touchDown"])
    }

    @Test func `a value type cannot be a target, and the refusal says why`() throws {
        struct Value {}
        let room = try ControlRoom(control)
        control.addTarget(Value(), action: press, for: .touchUpInside)
        #expect(control.allControlEvents == [])
        #expect(
            room.refusals == [
                "Cannot send actions of C to a Value: targets are not retained, and "
                    + "a value cannot be referenced. Nothing was added. To fix, pass an object, or use addAction "
                    + "with a closure."
            ]
        )
    }

    @Test func `removing a target that was never added is refused with a sentence`() throws {
        let room = try ControlRoom(control)
        control.removeTarget(Target(journal), action: press, for: .touchUpInside)
        #expect(
            room.refusals == [
                """
                Cannot remove Target.press(UIControl) for touchUpInside from C: no target has it. \
                Selectors are equal if they were made on the same line or have the same name. \
                To fix, keep the selector that you added, or give both the same named:.
                """
            ]
        )
    }

    @Test
    func `an action with wrong parameters is refused with a sentence and does no harm (SA-01)`()
        throws
    {
        let room = try ControlRoom(control)
        let target = Target(journal)
        control.addTarget(target, action: Selector(Target.act, named: "act"), for: .touchUpInside)
        control.report([.touchUpInside], to: journal)
        try room.tap(50, 20)
        #expect(journal.take() == ["touchUpInside"])
        #expect(
            room.stage.transcript.description.contains(
                "its sender is a UIControl, but the method takes UIGestureRecognizer."
            )
        )
    }
}

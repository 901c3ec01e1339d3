import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("The responder chain", .stage) struct ResponderChainTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        override init() { super.init() }
    }

    private func types(of responder: UIResponder) -> [String] {
        responder.responderChain.map { "\(type(of: $0))" }
    }

    @Test
    func
        `the chain leads from a view through the root controller to the delegate (T41, R-01, R-03, R-05, R-06)`()
        throws
    {
        final class B1View: UIView {}
        final class BView: UIView {}
        final class ViewController: UIViewController {}
        let (b, b1) = (BView(), B1View())
        b.addSubview(b1)
        let controller = ViewController()
        let stage = try Stage(showing: controller)
        controller.view.addSubview(b)
        let delegate = Delegate()
        stage.application.delegate = delegate
        #expect(
            types(of: b1) == [
                "B1View", "BView", "UIView", "ViewController", "UIDropShadowView",
                "UITransitionView", "UIWindow", "UIWindowScene", "UIApplication", "Delegate",
            ]
        )
    }

    @Test func `the next responder of a child controller is its view's superview (R-02)`() throws {
        let (parent, child) = (UIViewController(), UIViewController())
        let stage = try Stage(showing: parent)
        let holder = UIView()
        parent.view.addSubview(holder)
        parent.addChild(child)
        holder.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(child.view.next === child)
        #expect(child.next === holder)
        #expect(holder.next === parent.view)
        #expect(parent.view.next === parent)
        _ = stage
    }

    @Test func `the next responder of a presented controller is its presenter (R-02)`() throws {
        let (presenter, presented) = (UIViewController(), UIViewController())
        let stage = try Stage(showing: presenter)
        presented.modalPresentationStyle = .overFullScreen
        presenter.present(presented, animated: true)
        try stage.clock.runUntilIdle()
        #expect(presented.view.window === stage.window)
        #expect(presented.next === presenter)
        #expect(presented.presentingViewController === presenter)
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === presented.view)
        presenter.dismiss(animated: true)
        try stage.clock.runUntilIdle()
        #expect(presented.view.window == nil)
        #expect(presenter.presentedViewController == nil)
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === presenter.view)
    }

    @Test(arguments: ["view", "controller", "self", "object"])
    func
        `the chain ends before a delegate that is no responder, or a view, controller or application (R-04)`(
            kind: String
        ) throws
    {
        final class ViewDelegate: UIView, UIApplicationDelegate {}
        final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
        final class SelfDelegate: UIApplication, UIApplicationDelegate {}
        final class ObjectDelegate: UIApplicationDelegate {
            init() {}
        }
        let stage = try Stage(application: SelfDelegate.self)
        let delegate: any UIApplicationDelegate =
            switch kind {
            case "view": ViewDelegate()
            case "controller": ControllerDelegate()
            case "object": ObjectDelegate()
            default: try #require(stage.application as? SelfDelegate)
            }
        stage.application.delegate = delegate
        #expect(stage.application.next == nil)
    }

    @Test
    func `by default a responder passes on the same touches and event, with the same view (R-07)`()
        throws
    {
        let log = Journal()
        let outer = LoggingView("outer", CGRect(0, 0, 100, 100), log)
        let inner = LoggingView("inner", CGRect(10, 10, 50, 50), log)
        let innermost = UIView(frame: CGRect(5, 5, 20, 20))
        innermost.accessibilityIdentifier = "innermost"
        inner.forwards = true
        inner.addSubview(innermost)
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 20))
        #expect(
            log.take() == [
                "inner.began (10, 10)", "outer.began (20, 20)", "inner.ended (10, 10)",
                "outer.ended (20, 20)",
            ]
        )
        try stage.expectTranscript(
            """
             0.0 ms  finger 1  at (20, 20) hits innermost
             0.0 ms  event  finger 1 began (20, 20)
             0.0 ms  innermost  touchesBegan finger 1 (5, 5)
             0.0 ms  innermost  hands touchesBegan on to inner
             0.0 ms  inner  hands touchesBegan on to outer
            50.0 ms  event  finger 1 ended (20, 20)
            50.0 ms  innermost  touchesEnded finger 1 (5, 5)
            50.0 ms  innermost  hands touchesEnded on to inner
            50.0 ms  inner  hands touchesEnded on to outer
            """
        )
    }

    @Test
    func
        `without a recorder, touches also take the way of each responder's next (R-01, R-02, R-07)`()
    {
        final class Detour: UIView {
            var way: UIResponder?
            override var next: UIResponder? { way }
        }
        final class Taker: UIResponder {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        final class Controller: UIViewController {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let log = Journal()
        let (leaf, branch, detour) = (UIView(), UIView(), Detour())
        let (top, taker, controller) = (LoggingView("top", .zero, log), Taker(), Controller())
        branch.addSubview(leaf)
        detour.addSubview(branch)
        top.addSubview(detour)
        detour.way = taker
        leaf.touchesBegan([], with: nil)
        #expect(taker.count == 1)
        detour.way = nil
        leaf.touchesBegan([], with: nil)
        controller.view.addSubview(branch)
        leaf.touchesBegan([], with: nil)
        #expect(taker.count == 1)
        #expect(controller.count == 1)
        branch.removeFromSuperview()
        leaf.touchesBegan([], with: nil)
        #expect(controller.count == 1)
        #expect(log.take() == [])
    }

    @Test func `an override that does not call super stops the chain (R-08)`() throws {
        let log = Journal()
        let outer = LoggingView("outer", CGRect(0, 0, 100, 100), log)
        outer.addSubview(LoggingView("inner", CGRect(10, 10, 50, 50), log))
        let stage = try Stage(views: [outer])
        try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 20))
        #expect(log.take() == ["inner.began (10, 10)", "inner.ended (10, 10)"])
        try stage.expectNothingElse()
    }
}

@Suite("The first responder", .stage) struct FirstResponderTests {
    private final class Field: UIView {
        var mayBecome = true
        var mayResign = true
        var seen: [String] = []
        override var canBecomeFirstResponder: Bool { mayBecome }
        override var canResignFirstResponder: Bool { mayResign }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            seen.append(
                "pressesBegan \(presses.map(\.type.rawValue)) of \(event?.allPresses.count ?? 0)"
            )
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            seen.append("pressesEnded \(presses.map(\.force))")
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            seen.append("motionBegan \(motion)")
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            seen.append("motionEnded \(motion) \(event?.type.rawValue ?? -1)")
        }
        override func remoteControlReceived(with event: UIEvent?) {
            seen.append("remote \(event?.subtype.rawValue ?? -1)")
        }
    }

    @Test
    func `a first responder resigns for another, which may refuse (FR-01, FR-02, FR-04)`() throws {
        let (first, second, plain) = (Field(), Field(), UIView())
        let stage = try Stage(views: [first, second, plain])
        #expect(!plain.becomeFirstResponder())
        #expect(first.becomeFirstResponder())
        #expect(first.isFirstResponder)
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder && second.isFirstResponder)
        second.mayResign = false
        #expect(!first.becomeFirstResponder())
        #expect(second.isFirstResponder)
        #expect(!second.resignFirstResponder())
        second.mayResign = true
        #expect(second.resignFirstResponder())
        #expect(!second.isFirstResponder)
        #expect(plain.resignFirstResponder(), "FR-04: resigning what one is not succeeds")
        _ = stage
    }

    @Test func `only a view in a window can be first responder, until it leaves (FR-03)`() throws {
        let field = Field()
        #expect(!field.becomeFirstResponder())
        let stage = try Stage(views: [field])
        #expect(field.becomeFirstResponder())
        field.removeFromSuperview()
        stage.window.addSubview(field)
        #expect(!field.isFirstResponder)
    }

    @Test
    func
        `presses, shakes and remote controls go to the key window's first responder (FR-05, FR-06)`()
        throws
    {
        let field = Field()
        let stage = try Stage(views: [field])
        try stage.fingers.press(.select)
        #expect(field.seen == [])
        field.becomeFirstResponder()
        try stage.fingers.press(.select)
        stage.fingers.shake()
        stage.fingers.remoteControl(.remoteControlPause)
        #expect(
            field.seen == [
                "pressesBegan [4] of 1", "pressesEnded [0.0]", "motionBegan motionShake",
                "motionEnded motionShake 1", "remote 101",
            ]
        )
        try stage.expectNothingElse()
    }
}

@Suite("Actions", .stage) struct ActionTests {
    private final class Target: UIView {
        var seen: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        func plain() { seen.append("plain") }
        func withSender(_ sender: UIView) { seen.append("sender \(sender.tag)") }
        func withEvent(_ sender: UIView, event: UIEvent?) {
            seen.append("sender \(sender.tag) event \(event == nil ? "nil" : "some")")
        }
    }

    @Test
    func `a target is called with no argument, the sender, or sender and event (SA-01, SA-02)`()
        throws
    {
        let target = Target()
        let sender = UIView()
        sender.tag = 7
        let stage = try Stage(views: [sender, target])
        let application = stage.application
        #expect(application.sendAction(Selector(Target.plain), to: target, from: sender, for: nil))
        #expect(
            application.sendAction(Selector(Target.withSender), to: target, from: sender, for: nil)
        )
        #expect(
            application.sendAction(Selector(Target.withEvent), to: target, from: sender, for: nil)
        )
        #expect(target.seen == ["plain", "sender 7", "sender 7 event nil"])
        #expect(
            !application.sendAction(
                Selector(Target.plain),
                to: UIView(),
                from: sender,
                for: nil
            ),
            "a target without the method cannot perform it"
        )
    }

    @Test
    func
        `without a target the first responder's chain is searched, or else the sender's (SA-01, SA-03, SA-04)`()
        throws
    {
        let (outer, sender, focused) = (Target(), UIView(), Target())
        outer.addSubview(sender)
        let stage = try Stage(views: [outer, focused])
        let action = Selector(Target.plain)
        #expect(stage.application.sendAction(action, to: nil, from: sender, for: nil))
        #expect(outer.seen == ["plain"] && focused.seen == [])
        focused.becomeFirstResponder()
        #expect(stage.application.sendAction(action, to: nil, from: sender, for: nil))
        #expect(outer.seen == ["plain"] && focused.seen == ["plain"])
        #expect(sender.target(forAction: action, withSender: nil) as? UIView === outer)
        #expect(stage.window.target(forAction: action, withSender: nil) == nil)
        focused.removeFromSuperview()
        outer.removeFromSuperview()
        #expect(!stage.application.sendAction(action, to: nil, from: stage.window, for: nil))
    }
}

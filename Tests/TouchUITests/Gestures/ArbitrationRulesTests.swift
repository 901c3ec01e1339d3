import TestSupport
import Testing
import TouchTesting
import UIKit

/// Rules of arbitration that no golden trace tells.
@Suite("Rules of arbitration", .stage) struct ArbitrationRulesTests {
    private let log = Journal()
    private let view: ActingView
    private let parent: ActingView
    private let point = CGPoint(x: 50, y: 50)

    init() {
        view = ActingView("V", CGRect(x: 0, y: 0, width: 300, height: 300), log)
        parent = ActingView("P", CGRect(x: 0, y: 0, width: 390, height: 844), log)
        parent.addSubview(view)
    }

    @discardableResult
    private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to target: UIView)
        -> R
    {
        recognizer.name = name
        recognizer.addTarget(view, action: Selector(ActingView.handle))
        target.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Answers one question, and writes down what was asked in which states.
    private final class Judge: UIGestureRecognizerDelegate {
        var asked: [String] = []
        var allowsTogether = false
        var lets: Set<String> = ["tap", "pan", "single", "double"]

        init() {}

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            asked.append(
                "\(gestureRecognizer.name ?? "") \(gestureRecognizer.state) with "
                    + "\(otherGestureRecognizer.name ?? "") \(otherGestureRecognizer.state)"
            )
            return allowsTogether
        }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            lets.contains(gestureRecognizer.name ?? "")
        }
    }

    @Test func `a touch lists its unfinished recognizers, the hit view's first (T-08)`() throws {
        let tap = add(UITapGestureRecognizer(), "tap", to: parent)
        let pan = add(UIPanGestureRecognizer(), "pan", to: view)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        let touch = try #require(stage.application.activeTouches.first)
        #expect(touch.gestureRecognizers == [pan, tap])
        try stage.fingers.fingerMove(to: CGPoint(x: 70, y: 50))
        #expect(touch.gestureRecognizers == [pan])
        try stage.fingers.fingerUp()
    }

    @Test func `the action runs inside the sendEvent that recognized it (G-07)`() throws {
        final class Application: UIApplication {
            var log: Journal?
            override func sendEvent(_ event: UIEvent) {
                log?.add("sendEvent {")
                super.sendEvent(event)
                log?.add("}")
            }
        }
        add(UITapGestureRecognizer(), "G", to: view)
        let stage = try Stage(views: [parent], application: Application.self)
        (stage.application as? Application)?.log = log
        try stage.fingers.fingerTap(at: point)
        #expect(
            log.take() == [
                "sendEvent {", "V.began", "}", "sendEvent {", "A(ended)", "V.cancelled", "}",
            ]
        )
    }

    @Test
    func `when simultaneity is asked both taps have ended, and then the loser fails (G-44)`()
        throws
    {
        let judge = Judge()
        let first = add(UITapGestureRecognizer(), "first", to: view)
        let last = add(UITapGestureRecognizer(), "last", to: view)
        first.delegate = judge
        judge.lets = ["first", "last"]
        _ = last
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(judge.asked == ["first ended with last ended"])
        #expect(log.take() == ["V.began", "Alast(ended)", "V.cancelled"])
        #expect(
            stage.trace.entries.contains {
                $0.subject == "first" && $0.text == "ended → failed: prevented by last (G-50)"
            }
        )
    }

    @Test func `one yes is enough, and is asked for at each conflict (G-45, G-52)`() throws {
        let judge = Judge()
        judge.allowsTogether = true
        add(UITapGestureRecognizer(), "tap", to: view)
        add(UIPanGestureRecognizer(), "pan", to: view).delegate = judge
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        try stage.fingers.fingerMove(to: CGPoint(x: 62, y: 50))
        try stage.fingers.fingerUp()
        // When the pan begins; when the tap ends beside the pan that was active until this event.
        #expect(
            judge.asked.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                == ["pan began", "pan ended"]
        )
        let actions = log.take().filter { $0.hasPrefix("A") }
        #expect(actions.first == "Apan(began)")
        #expect(Set(actions) == ["Apan(began)", "Apan(ended)", "Atap(ended)"])
    }

    @Test func `recognizers of sibling views are independent (G-54)`() throws {
        let other = ActingView("W", CGRect(x: 0, y: 400, width: 300, height: 300), log)
        parent.addSubview(other)
        add(UIPanGestureRecognizer(), "left", to: view)
        add(UIPanGestureRecognizer(), "right", to: other)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: [point, CGPoint(x: 50, y: 450)])
        try stage.fingers.fingerMove(
            stage.fingers.fingersDown,
            translationX: 40,
            y: 0,
            duration: 0.1
        )
        try stage.fingers.fingerUp(stage.fingers.fingersDown)
        let began = log.take().filter { $0.hasSuffix("(began)") }
        #expect(Set(began) == ["Aleft(began)", "Aright(began)"])
        try stage.expectNothingElse()
    }

    @Test
    func `a pinch on the container takes the touches of both children, and their taps fail (G-57)`()
        throws
    {
        let other = ActingView("W", CGRect(x: 0, y: 400, width: 300, height: 300), log)
        parent.addSubview(other)
        add(UIPinchGestureRecognizer(), "pinch", to: parent)
        add(UITapGestureRecognizer(), "tap", to: view)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: [CGPoint(x: 50, y: 200), CGPoint(x: 50, y: 450)])
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 50, y: 470))
        #expect(
            log.take() == ["V.began", "W.began", "Apinch(began)", "V.cancelled", "W.cancelled"]
        )
        try stage.fingers.fingerUp(stage.fingers.fingersDown)
        #expect(log.take() == ["Apinch(ended)"])
        try stage.expectNothingElse()
    }

    @Test
    func
        `gestureRecognizerShouldBegin false fails a recognizer, and those waiting for it continue (G-64, G-90)`()
        throws
    {
        let judge = Judge()
        judge.lets = []
        let double = add(UITapGestureRecognizer(), "double", to: view)
        double.numberOfTapsRequired = 2
        double.delegate = judge
        add(UITapGestureRecognizer(), "single", to: view).require(toFail: double)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDoubleTap(at: point)
        #expect(log.take().filter { $0.hasPrefix("A") } == ["Asingle(ended)"])
        try stage.clock.runUntilIdle()
        #expect(log.take() == [])
    }

    @Test func `the hit view may refuse a recognizer of its superview (G-91)`() throws {
        final class Keeper: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
                -> Bool
            {
                gestureRecognizer.view === self
            }
        }
        final class StateTap: UITapGestureRecognizer {
            var stateAfterSuper: State?
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesEnded(touches, with: event)
                stateAfterSuper = state
            }
        }
        let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(keeper)
        let tap = add(StateTap(), "tap", to: view)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        // As a button's superview tap on iOS: failed at once, and the touch goes on (T09).
        #expect(tap.stateAfterSuper == .failed)
        #expect(log.take() == ["V.began", "V.ended"])
        let own = add(StateTap(), "own", to: keeper)
        try stage.fingers.wait(1)
        try stage.fingers.fingerTap(at: point)
        #expect(own.stateAfterSuper == .ended)
        #expect(log.take().filter { $0.hasPrefix("A") } == ["Aown(ended)"])
    }
}

import TestSupport
import Testing
import TouchTesting
import UIKit

extension Journal {
    /// Writes an action, with the recognizer's name unless that is "G".
    func action(_ recognizer: UIGestureRecognizer) {
        add("A\(recognizer.name.map { $0 == "G" ? "" : $0 } ?? "")(\(recognizer.state))")
    }
}

/// A traced view whose `handle` is an action.
final class ActingView: TracedView {
    func handle(_ recognizer: UIGestureRecognizer) { journal.action(recognizer) }
}

final class TracedTap: UITapGestureRecognizer {
    var log: Journal?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("G.began")
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("G.moved")
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("G.ended")
        super.touchesEnded(touches, with: event)
    }
}

final class TracedPan: UIPanGestureRecognizer {
    var log: Journal?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("G.began")
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("G.moved")
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.add("G.ended")
        super.touchesEnded(touches, with: event)
    }
}

@Suite("Golden traces", .stage) struct GoldenTraceTests {
    private let log = Journal()
    private let view: ActingView
    private let parent: ActingView
    private let point = CGPoint(x: 50, y: 50)

    init() {
        view = ActingView("V", CGRect(x: 0, y: 0, width: 300, height: 300), log)
        parent = ActingView("P", CGRect(x: 0, y: 0, width: 390, height: 844), log)
        parent.addSubview(view)
    }

    private func add<R: UIGestureRecognizer>(
        _ recognizer: R,
        named name: String = "G",
        to target: UIView? = nil
    ) -> R {
        recognizer.name = name
        recognizer.addTarget(view, action: Selector(ActingView.handle))
        (recognizer as? TracedTap)?.log = log
        (recognizer as? TracedPan)?.log = log
        (target ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test
    func
        `a tap goes to recognizer, view and action, and then the view is cancelled (T01, T20, P-05, G-40, G-42, G-71)`()
        throws
    {
        _ = add(TracedTap())
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["G.began", "V.began", "G.ended", "A(ended)", "V.cancelled"])
        try stage.expectNothingElse()
    }

    @Test func `without cancelsTouchesInView the view gets its end (T02, G-72)`() throws {
        add(TracedTap()).cancelsTouchesInView = false
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["G.began", "V.began", "G.ended", "A(ended)", "V.ended"])
    }

    private func drag(_ stage: Stage) throws {
        try stage.fingers.fingerDown(at: point)
        for x in [54, 58, 62, 70, 80] as [CGFloat] {
            try stage.fingers.fingerMove(to: CGPoint(x: x, y: 50))
        }
        try stage.fingers.fingerUp()
    }

    @Test
    func `a pan on the hit view takes its touch after ten points (T03, PAN-01, PAN-02, G-05)`()
        throws
    {
        _ = add(TracedPan())
        let stage = try Stage(views: [parent])
        try drag(stage)
        #expect(
            log.take() == [
                "G.began", "V.began", "G.moved", "V.moved", "G.moved", "V.moved", "G.moved",
                "A(began)", "V.cancelled", "G.moved", "A(changed)", "G.moved", "A(changed)",
                "G.ended", "A(ended)",
            ]
        )
    }

    @Test func `a pan on the superview takes the touch of the view below (T04, G-20)`() throws {
        _ = add(UIPanGestureRecognizer(), to: parent)
        let stage = try Stage(views: [parent])
        try drag(stage)
        #expect(
            log.take() == [
                "V.began", "V.moved", "V.moved", "A(began)", "V.cancelled", "A(changed)",
                "A(changed)", "A(ended)",
            ]
        )
    }

    @Test func `with delaysTouchesBegan the view of a pan receives nothing (T06, G-73)`() throws {
        add(TracedPan()).delaysTouchesBegan = true
        let stage = try Stage(views: [parent])
        try drag(stage)
        #expect(
            log.take() == [
                "G.began", "G.moved", "G.moved", "G.moved", "A(began)", "G.moved", "A(changed)",
                "G.moved", "A(changed)", "G.ended", "A(ended)",
            ]
        )
    }

    @Test
    func
        `when the pan fails, the view receives began at its old place, one move, and the end (G-74)`()
        throws
    {
        let pan = add(UIPanGestureRecognizer())
        pan.delaysTouchesBegan = true
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        try stage.fingers.fingerMove(to: CGPoint(x: 53, y: 50))
        try stage.fingers.fingerMove(to: CGPoint(x: 56, y: 50))
        #expect(log.take() == [])
        try stage.fingers.fingerUp()
        #expect(log.take() == ["V.began", "V.moved", "V.ended"])
        try stage.expectNothingElse()
    }

    @Test
    func `a pan begins while the tap still allows the move, and the tap fails (T21, G-50, TAP-06)`()
        throws
    {
        _ = add(UITapGestureRecognizer(), named: "tap")
        _ = add(UIPanGestureRecognizer(), named: "pan")
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        try stage.fingers.fingerMove(to: CGPoint(x: 62, y: 50))
        try stage.fingers.fingerUp()
        #expect(log.take() == ["V.began", "Apan(began)", "V.cancelled", "Apan(ended)"])
    }

    @Test func `a pan that requires the tap to fail loses when it taps (T23, G-60, G-61)`() throws {
        let tap = add(UITapGestureRecognizer(), named: "tap")
        let pan = add(UIPanGestureRecognizer(), named: "pan")
        pan.require(toFail: tap)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        try stage.fingers.fingerMove(to: CGPoint(x: 65, y: 50))
        try stage.fingers.fingerMove(to: CGPoint(x: 75, y: 50))
        try stage.fingers.fingerUp()
        #expect(log.take() == ["V.began", "V.moved", "V.moved", "Atap(ended)", "V.cancelled"])
    }

    @Test
    func `when the tap fails late, the pan's first action reports began (G-10, G-61)`() throws {
        let tap = add(UITapGestureRecognizer(), named: "tap")
        let pan = add(UIPanGestureRecognizer(), named: "pan")
        pan.require(toFail: tap)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        for x in [65, 75, 96, 97] as [CGFloat] {
            try stage.fingers.fingerMove(to: CGPoint(x: x, y: 50))
        }
        try stage.fingers.fingerUp()
        // 46 pt is beyond the tap's 45.
        #expect(
            log.take() == [
                "V.began", "V.moved", "V.moved", "Apan(began)", "V.cancelled", "Apan(changed)",
                "Apan(ended)",
            ]
        )
    }

    @Test(arguments: [true, false])
    func `single and double tap without a relation both fire, the single tap once (T25, G-53)`(
        doubleIsNewer: Bool
    ) throws {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        for (recognizer, name) in doubleIsNewer
            ? [(single, "single"), (double, "double")] : [(double, "double"), (single, "single")]
        {
            _ = add(recognizer, named: name)
        }
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDoubleTap(at: point)
        try stage.clock.runUntilIdle()
        #expect(log.take().filter { $0.hasPrefix("A") } == ["Asingle(ended)", "Adouble(ended)"])
    }

    @Test
    func
        `a single tap waits for the double: two taps are double, one is single after 350 ms (T26, G-65, TAP-04)`()
        throws
    {
        let single = add(UITapGestureRecognizer(), named: "single")
        let double = add(UITapGestureRecognizer(), named: "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDoubleTap(at: point)
        try stage.clock.runUntilIdle()
        #expect(log.take().filter { $0.hasPrefix("A") } == ["Adouble(ended)"])
        try stage.fingers.fingerTap(at: point)
        let lifted = stage.clock.time
        #expect(log.take() == ["V.began"])
        try stage.clock.advance(by: 0.349)
        #expect(log.take() == [])
        try stage.clock.advance(by: 0.002)
        #expect(log.take() == ["Asingle(ended)", "V.cancelled"])
        #expect(stage.clock.time - lifted < 0.352)
        #expect(stage.clock.pending == [])
    }

    @Test func `of two taps on nested views the deeper one wins (T27, G-50)`() throws {
        _ = add(UITapGestureRecognizer(), named: "outer", to: parent)
        _ = add(UITapGestureRecognizer(), named: "inner")
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["V.began", "Ainner(ended)", "V.cancelled"])
    }

    @Test func `of two taps on one view the one added last wins (T28, G-50)`() throws {
        _ = add(UITapGestureRecognizer(), named: "first")
        _ = add(UITapGestureRecognizer(), named: "last")
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["V.began", "Alast(ended)", "V.cancelled"])
    }

    @Test
    func
        `after one tap on a double-tap view, its end comes when the second tap is too late (T30, G-75, G-77)`()
        throws
    {
        add(TracedTap()).numberOfTapsRequired = 2
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        try stage.fingers.fingerMove(to: CGPoint(x: 51, y: 50))
        try stage.fingers.fingerUp()
        #expect(log.take() == ["G.began", "V.began", "G.moved", "V.moved", "G.ended"])
        try stage.clock.advance(by: 0.35)
        #expect(log.take() == [])
        try stage.clock.advance(by: 0.001)
        #expect(log.take() == ["V.ended"])
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test(arguments: [true, false])
    func `two taps on a double-tap view end right, with and without delayed ends (T32, G-76)`(
        delays: Bool
    )
        throws
    {
        let tap = add(UITapGestureRecognizer())
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = delays
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDoubleTap(at: point)
        let expected =
            delays
            ? ["V.began", "V.began", "V.cancelled", "V.cancelled"]
            : ["V.began", "V.ended", "V.began", "V.cancelled"]
        #expect(log.take().filter { $0.hasPrefix("V") } == expected)
        try stage.clock.runUntilIdle()
        #expect(log.take() == [])
    }
}

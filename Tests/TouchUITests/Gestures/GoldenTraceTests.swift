import Testing
import TouchTesting
import UIKit

/// What views, recognizers and actions saw, in one list: the vocabulary of the golden traces.
@MainActor final class GestureLog {
    private(set) var lines: [String] = []
    init() {}
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
    func action(_ recognizer: UIGestureRecognizer) {
        add("A\(recognizer.name.map { $0 == "G" ? "" : $0 } ?? "")(\(recognizer.state))")
    }
}

final class TracedView: UIView {
    let log: GestureLog
    let letter: String
    init(_ letter: String, _ frame: CGRect, _ log: GestureLog) {
        self.log = log
        self.letter = letter
        super.init(frame: frame)
        accessibilityIdentifier = letter
    }
    required init?(coder: NSCoder) { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(letter).began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(letter).moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(letter).ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("\(letter).cancelled")
    }
    func handle(_ recognizer: UIGestureRecognizer) { log.action(recognizer) }
}

final class TracedTap: UITapGestureRecognizer {
    var log: GestureLog?
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
    var log: GestureLog?
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
    private let log = GestureLog()
    private let view: TracedView
    private let parent: TracedView
    private let point = CGPoint(x: 50, y: 50)

    init() {
        view = TracedView("V", CGRect(x: 0, y: 0, width: 300, height: 300), log)
        parent = TracedView("P", CGRect(x: 0, y: 0, width: 390, height: 844), log)
        parent.addSubview(view)
    }

    private func add<R: UIGestureRecognizer>(
        _ recognizer: R,
        named name: String = "G",
        to target: UIView? = nil
    ) -> R {
        recognizer.name = name
        recognizer.addTarget(view, action: Selector(TracedView.handle))
        (recognizer as? TracedTap)?.log = log
        (recognizer as? TracedPan)?.log = log
        (target ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test
    func
        `T01, T20, P-05, G-40, G-42, G-71: a tap: recognizer, view, action, and the view is cancelled`()
        throws
    {
        _ = add(TracedTap())
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["G.began", "V.began", "G.ended", "A(ended)", "V.cancelled"])
        try stage.expectNothingElse()
    }

    @Test func `T02, G-72: without cancelsTouchesInView the view gets its end`() throws {
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

    @Test func `T03, PAN-01, PAN-02, G-05: a pan on the hit view takes its touch past the slop`()
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

    @Test func `T04, G-20: a pan on the superview takes the touch of the view below`() throws {
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

    @Test func `T06, G-73: with delaysTouchesBegan the view of a pan hears nothing`() throws {
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

    @Test func `G-74: when it fails, the view is told began as it was, one move, and the end`()
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

    @Test func `T21, G-50, TAP-06: a pan begins within the tap's slop, and the tap fails`() throws {
        _ = add(UITapGestureRecognizer(), named: "tap")
        _ = add(UIPanGestureRecognizer(), named: "pan")
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerDown(at: point)
        try stage.fingers.fingerMove(to: CGPoint(x: 62, y: 50))
        try stage.fingers.fingerUp()
        #expect(log.take() == ["V.began", "Apan(began)", "V.cancelled", "Apan(ended)"])
    }

    @Test func `T23, G-60, G-61: a pan that requires the tap to fail is thrown away when it taps`()
        throws
    {
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

    @Test func `G-10, G-61: when the tap fails late, the pan's first action reports began`() throws
    {
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
    func `T25, G-53: single and double tap without relation both fire, single once`(
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
        `T26, G-65, TAP-04: single waits for double: two taps are double, one is single after 350 ms`()
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

    @Test func `T27, G-50: of two taps on nested views the deeper one wins`() throws {
        _ = add(UITapGestureRecognizer(), named: "outer", to: parent)
        _ = add(UITapGestureRecognizer(), named: "inner")
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["V.began", "Ainner(ended)", "V.cancelled"])
    }

    @Test func `T28, G-50: of two taps on one view the one added last wins`() throws {
        _ = add(UITapGestureRecognizer(), named: "first")
        _ = add(UITapGestureRecognizer(), named: "last")
        let stage = try Stage(views: [parent])
        try stage.fingers.fingerTap(at: point)
        #expect(log.take() == ["V.began", "Alast(ended)", "V.cancelled"])
    }

    @Test
    func `T30, G-75, G-77: one tap on a double-tap view: its end comes when the second is overdue`()
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
    func `T32, G-76: two taps on a double-tap view, with and without delayed ends`(delays: Bool)
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

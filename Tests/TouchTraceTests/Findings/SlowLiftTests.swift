import Testing
import TouchTesting
import TouchTrace
import UIKit

/// A fling that was played so that the finger slowed down before it lifted: the first sentence that a
/// developer reads says so.
@MainActor @Suite("A fling that is no fling names its cause", .stage) struct SlowLiftTests {
    private let controller = UIViewController()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))

    private func stage(pages: Bool = false) throws -> Stage {
        scroll.accessibilityIdentifier = "list"
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.isPagingEnabled = pages
        scroll.contentSize = CGSize(width: pages ? 1_170 : 390, height: pages ? 500 : 3_000)
        controller.view.addSubview(scroll)
        let stage = try Stage(showing: controller)
        try stage.clock.step()
        return stage
    }

    private func drag(
        _ stage: Stage,
        by way: CGVector,
        curve: TouchCurve,
        rest: TimeInterval = 0
    ) throws {
        let start = CGPoint(x: 300, y: 500)
        try stage.fingers.fingerDown(at: start)
        try stage.fingers.fingerMove(
            to: CGPoint(x: start.x + way.dx, y: start.y + way.dy),
            duration: 0.3,
            curve: curve
        )
        if rest > 0 { try stage.clock.advance(by: rest) }
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
    }

    private func cause(of stage: Stage) -> String { stage.trace.causeOfFailure.text ?? "" }

    private func facts(_ stage: Stage) -> [String] {
        stage.trace.entries.filter { $0.kind == .scroll }.map(\.text)
    }

    @Test func `a list that does not move on, because the finger slowed down (MO-15, PAN-08)`()
        throws
    {
        let stage = try stage()
        try drag(stage, by: CGVector(dx: 0, dy: -50), curve: .easeOut)
        let said = cause(of: stage)
        #expect(said.hasPrefix("The last drag, of finger 1 at (300, 500), was used by "))
        let speed = try #require(
            said.firstMatch(
                of:
                    /It lifted at (\d+) pt\/s of the 50 pt\/s that "list" needs to move on \(MO-15\):/
            )?.1
        )
        #expect(Int(speed).map { (0..<50).contains($0) } == true)
        #expect(
            said.contains(
                /the finger slowed down from \d+ pt\/s before it lifted \(PAN-08\)\. If it should be a fling,/
            )
        )
        #expect(said.hasSuffix("use fingerFling, or the curve .linear."))
        #expect(
            facts(stage).contains(
                "is let go at rest: the finger had \(speed) pt/s at the lift, needs 50 pt/s (MO-15)"
            )
        )
    }

    @Test func `a list that does not move on, because the finger rested (MO-15, PAN-09)`() throws {
        let stage = try stage()
        try drag(stage, by: CGVector(dx: 0, dy: -300), curve: .linear, rest: 0.2)
        #expect(
            cause(of: stage).hasSuffix(
                """
                 It lifted at 0 pt/s of the 50 pt/s that "list" needs to move on (MO-15): the finger \
                rested for 200 ms before it lifted (PAN-09). If it should be a fling, use \
                fingerFling, or the curve .linear.
                """
            )
        )
        #expect(facts(stage).contains("is let go at rest (MO-05)"))
    }

    @Test func `a list that moves on gets no such sentence`() throws {
        let stage = try stage()
        try drag(stage, by: CGVector(dx: 0, dy: -300), curve: .linear)
        #expect(!cause(of: stage).contains("It lifted"))
        #expect(facts(stage).contains { $0.contains("goes on to") && $0.hasSuffix(" (MO-02)") })
    }

    @Test func `a page that does not turn (MO-10, PAN-08)`() throws {
        let stage = try stage(pages: true)
        try drag(stage, by: CGVector(dx: -120, dy: 0), curve: .easeOut)
        #expect(scroll.contentOffset.x == 0)
        let said = cause(of: stage)
        let found = try #require(
            said.firstMatch(
                of:
                    /It lifted at (\d+) pt\/s of the (\d+) pt\/s that "list" needs to turn the page \(MO-10\): the finger slowed/
            )
        )
        let (speed, needed) = try (#require(Double(found.1)), #require(Double(found.2)))
        #expect(speed < needed)
        // A finger with that velocity at the same place turns the page, and one below it does not.
        for (velocity, page) in [(needed + 10, CGFloat(390)), (needed - 10, 0)] {
            scroll.setContentOffset(.zero, animated: false)
            try stage.fingers.fingerFling(
                from: CGPoint(x: 300, y: 500),
                to: CGPoint(x: 180, y: 500),
                velocity: CGFloat(velocity),
                duration: 0.3
            )
            try stage.clock.runUntilIdle()
            #expect(scroll.contentOffset.x == page, "\(velocity)")
        }
    }

    @Test func `a pan that the application throws only from a velocity on (PAN-08)`() throws {
        let card = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 200))
        card.accessibilityIdentifier = "card"
        final class Deck: NSObject {
            func move() {}
        }
        let deck = Deck()
        card.addGestureRecognizer(
            UIPanGestureRecognizer(target: deck, action: Selector(Deck.move))
        )
        controller.view.addSubview(card)
        let stage = try Stage(showing: controller)
        try drag(stage, by: CGVector(dx: -200, dy: 0), curve: .easeOut)
        #expect(
            cause(of: stage).contains(
                /used by pan of card\. It lifted at \d+ pt\/s: the finger slowed down from \d+ pt\/s before it lifted \(PAN-08\)\.$/
            )
        )
        try drag(stage, by: CGVector(dx: -200, dy: 0), curve: .linear)
        #expect(cause(of: stage).hasSuffix("was used by pan of card."))
        withExtendedLifetime(deck) {}
    }

    @Test func `a finding about what the list took from the finger does not hide it`() throws {
        let button = UIButton(frame: CGRect(x: 250, y: 350, width: 100, height: 100))
        button.accessibilityIdentifier = "button"
        scroll.addSubview(button)
        let stage = try stage()
        try drag(stage, by: CGVector(dx: 0, dy: -50), curve: .easeOut)
        #expect(cause(of: stage).hasPrefix("\"button\" never received finger 1: "))
        #expect(
            cause(of: stage).contains(" that \"list\" needs to move on (MO-15): the finger slowed")
        )
    }
}

import Testing
import TouchTesting
@testable import TouchUI

/// Limits at their exact values, on the machines: what is allowed, what is not, and the margin.
@Suite("Thresholds") struct ThresholdTests {
    nonisolated static let words: [(GestureReason, String)] = [
        (.movedTooFar(45.1, limit: 45), "moved 45.1 pt, limit 45 pt"),
        (.moved(12, needed: 10), "moved 12 pt, needs 10 pt"),
        (.turned(.pi / 30, needed: .pi / 36), "turned 6°, needs 5°"),
        (.tapped(1), "tapped"), (.tapped(3), "tapped 3 times"), (.held(0.5), "held 0.5 s"),
        (.heldTooLong(limit: 0.75), "held longer than 0.75 s"),
        (.liftedTooEarly(after: 0.4, needed: 0.5), "lifted after 0.4 s, needs 0.5 s"),
        (.tooFewFingers(1, needed: 2), "needs 2 fingers, had 1"),
        (.tooManyFingers(3, limit: 2), "had 3 fingers, limit 2"),
        (.nextTapTooLate(tap: 2, limit: 0.35), "tap 2 did not come within 350 ms"),
        (.tooSlow(40, needed: 50, limit: 0.5), "moved 40 pt in 0.5 s, needs 50 pt"),
        (.wentSideways(20.5, limit: 20), "went 20.5 pt sideways, limit 20 pt"),
        (.startedAwayFromEdge(20.5, limit: 20), "landed 20.5 pt from the edge, limit 20 pt"),
        (.startedAwayFromEdge(.infinity, limit: 20), "landed inf pt from the edge, limit 20 pt"),
    ]

    @Test(arguments: words)
    func `a reason names its limit in words`(reason: GestureReason, words: String) {
        #expect(reason.words == words)
    }

    // MARK: Tap

    nonisolated static let taps: [Story] = [
        Story(
            "45 pt is not too far (TAP-06)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.move([finger(1, 27, 36)])),
            Beat(.lift([finger(1, 27, 36)]), [.stopTimer, .move(to: .ended, because: .tapped(1))])
        ),
        Story(
            "45.5 pt is, from where it landed, however it came there (TAP-06)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.move([finger(1, 30, 0)])),
            Beat(.move([finger(1, 45.5, 0)]), GestureOrder.failed(.movedTooFar(45.5, limit: 45)))
        ),
        Story(
            "its lift may be the move that is too far (TAP-06)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, -46)]), GestureOrder.failed(.movedTooFar(46, limit: 45)))
        ),
    ]

    @Test(arguments: taps)
    func `a single tap keeps to its limits of time and distance (TAP-06)`(story: Story) {
        story.play(on: TapStateMachine())
    }

    @Test(
        arguments: [(45, nil), (45.1, GestureReason.movedTooFar(45.1, limit: 45))]
            as [(CGFloat, GestureReason?)]
    )
    func `a tap may move by 45 pt, and not by 45.1 (TAP-06)`(
        distance: CGFloat,
        reason: GestureReason?
    ) {
        var machine = TapStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, distance, 0)])
                == (reason.map { GestureOrder.failed($0) } ?? [])
        )
    }

    nonisolated static let doubleTaps: [Story] = [
        Story(
            "the second tap may be 45 pt away (TAP-04)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(2, 0, 45)]), [.startTimer(0.75)]),
            Beat(.lift([finger(2, 0, 45)]), [.stopTimer, .move(to: .ended, because: .tapped(2))])
        ),
        Story(
            "not 46 pt (TAP-04)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(2, 0, 46)]), GestureOrder.failed(.nextTapTooFar(46, limit: 45)))
        ),
        Story(
            "the time between taps counts from the lift (TAP-04)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0, ms: 700)]), [.startTimer(0.35)]),
            Beat(.timer, GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35)))
        ),
    ]

    @Test(arguments: doubleTaps)
    func `a double tap needs its second tap in time and near enough (TAP-04)`(story: Story) {
        story.play(on: TapStateMachine.with(.init(taps: 2)))
    }

    nonisolated static let pair = [finger(1, 0, 0), finger(2, 20, 0)]
    nonisolated static let twoFingerTaps: [Story] = [
        Story(
            "20 pt apart, together (TAP-08)",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.lift(pair), [.stopTimer, .move(to: .ended, because: .tapped(1))])
        ),
        Story(
            "one after the other (TAP-08)",
            Beat(.land([pair[0]]), [.startTimer(0.75)]),
            Beat(.land([pair[1]])),
            Beat(.lift([pair[0]])),
            Beat(.lift([pair[1]]), [.stopTimer, .move(to: .ended, because: .tapped(1))])
        ),
        Story(
            "one finger missing (TAP-01)",
            Beat(.land([pair[0]]), [.startTimer(0.75)]),
            Beat(.lift([pair[0]]), GestureOrder.failed(.tooFewFingers(1, needed: 2)))
        ),
        Story(
            "one too many (TAP-09)",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.land([finger(3, 40, 0)]), GestureOrder.failed(.tooManyFingers(3, limit: 2)))
        ),
        Story(
            "three at once (TAP-09)",
            Beat(
                .land(pair + [finger(3, 40, 0)]),
                GestureOrder.failed(.tooManyFingers(3, limit: 2))
            )
        ),
        Story(
            "one lands after another has lifted (TAP-01)",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.lift([pair[0]])),
            Beat(.land([finger(3, 0, 0)]), GestureOrder.failed(.fingerLandedAfterLift))
        ),
        Story(
            "each finger has its own limit (TAP-06)",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.move([finger(1, -45, 0), finger(2, 65, 0)])),
            Beat(
                .move([finger(1, -45, 0), finger(2, 66, 0)]),
                GestureOrder.failed(.movedTooFar(46, limit: 45))
            )
        ),
    ]

    @Test(arguments: twoFingerTaps)
    func `a tap with two fingers needs both, in time and near enough (TAP-08)`(story: Story) {
        story.play(on: TapStateMachine.with(.init(fingers: 2)))
    }

    @Test func `the location of several taps is the middle of the first one (TAP-02)`() {
        var machine = TapStateMachine.with(.init(taps: 2, fingers: 2))
        _ = machine.landed(Self.pair)
        _ = machine.lifted(Self.pair)
        _ = machine.landed([finger(1, 10, 10), finger(2, 30, 10)])
        #expect(machine.location == CGPoint(x: 10, y: 0))
        machine.reset()
        _ = machine.landed([finger(1, 40, 60)])
        #expect(machine.location == CGPoint(x: 40, y: 60))
    }

    // MARK: Long press

    nonisolated static let presses: [Story] = [
        Story(
            "10 pt is not too far, and after the beginning there is no limit (LP-01, LP-02)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.move([finger(1, 6, 8)])),
            Beat(.timer, [.move(to: .began, because: .held(0.5))]),
            Beat(.move([finger(1, 300, 0)]), GestureOrder.changed),
            Beat(.lift([finger(1, 300, 0)]), GestureOrder.ended)
        ),
        Story(
            "10.5 pt is (LP-02)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(
                .move([finger(1, 0, 10.5)]),
                GestureOrder.failed(.movedTooFar(10.5, limit: 10, rule: "LP-02"))
            )
        ),
        Story(
            "measured from the start, not step by step (LP-02)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.move([finger(1, 9, 0)])),
            Beat(.move([finger(1, -9, 0)])),
            Beat(.timer, [.move(to: .began, because: .held(0.5))])
        ),
        Story(
            "lifted too early (LP-06)",
            Beat(.land([finger(1, 0, 0, ms: 100)]), [.startTimer(0.5)]),
            Beat(
                .lift([finger(1, 0, 0, ms: 500)]),
                GestureOrder.failed(.liftedTooEarly(after: 0.4, needed: 0.5))
            )
        ),
        Story(
            "a second finger is one too many (LP-01)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(
                .land([finger(2, 9, 0)]),
                GestureOrder.failed(.tooManyFingers(2, limit: 1, rule: "LP-01"))
            )
        ),
        Story(
            "once it holds, a second finger is left alone (LP-03)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.timer, [.move(to: .began, because: .held(0.5))]),
            Beat(.land([finger(2, 9, 0)]), [.ignore(2)]),
            Beat(.lift([finger(1, 0, 0)]), GestureOrder.ended)
        ),
    ]

    @Test(arguments: presses)
    func `a long press begins by its timer unless it moves or lifts (LP-01, LP-02)`(story: Story) {
        story.play(on: LongPressStateMachine())
    }

    @Test(
        arguments: [(10, nil), (10.1, GestureReason.movedTooFar(10.1, limit: 10, rule: "LP-02"))]
            as [(CGFloat, GestureReason?)]
    )
    func `a long press may move by 10 pt before it begins, and not by 10.1 (LP-02)`(
        distance: CGFloat,
        reason: GestureReason?
    ) {
        var machine = LongPressStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, 0, distance)])
                == (reason.map { GestureOrder.failed($0) } ?? [])
        )
    }

    nonisolated static let tapsAndPress: [Story] = [
        Story(
            "two taps, then the hold (LP-04)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(2, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(2, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(3, 0, 0)]), [.startTimer(0.5)]),
            Beat(.timer, [.move(to: .began, because: .held(0.5))]),
            Beat(.lift([finger(3, 0, 0)]), GestureOrder.ended)
        ),
        Story(
            "a tap that is held too long is none (LP-04)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.timer, GestureOrder.failed(.heldTooLong(limit: 0.75, rule: "LP-04")))
        ),
        Story(
            "no tap after the first (LP-04)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.timer, GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35, rule: "LP-04")))
        ),
        Story(
            "three taps are no press (LP-04, LP-06)",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(1, 0, 0, ms: 800)]), [.startTimer(0.5)]),
            Beat(
                .lift([finger(1, 0, 0, ms: 850)]),
                GestureOrder.failed(.liftedTooEarly(after: 0.05, needed: 0.5))
            )
        ),
    ]

    @Test(arguments: tapsAndPress)
    func `a long press may need taps before it (LP-04)`(story: Story) {
        story.play(on: LongPressStateMachine.with(.init(taps: 2)))
    }

    @Test(arguments: [0, 1])
    func `a long press with two fingers ends when either lifts (LP-03)`(first: Int) {
        var machine = LongPressStateMachine.with(.init(fingers: 2))
        #expect(machine.landed([Self.pair[0]]) == [])
        #expect(machine.landed([Self.pair[1]]) == [.startTimer(0.5)])
        #expect(machine.timerFired() == [.move(to: .began, because: .held(0.5))])
        #expect(machine.lifted([Self.pair[first]]) == GestureOrder.ended)
        #expect(machine.lifted([Self.pair[1 - first]]) == [])
    }

    // MARK: Pan

    @Test(
        arguments: [
            (CGPoint(x: 9.9, y: 0), nil), (CGPoint(x: 10, y: 0), 10), (CGPoint(x: -6, y: 8), 10),
            (CGPoint(x: 7, y: 7), nil), (CGPoint(x: 0, y: -12), 12),
        ] as [(CGPoint, CGFloat?)]
    )
    func `a pan begins at 10 pt in any direction, not at 9.9 (PAN-02)`(to: CGPoint, way: CGFloat?) {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, to.x, to.y)])
                == (way.map { [.move(to: .began, because: .moved($0, needed: 10))] } ?? [])
        )
    }

    @Test func `a pan that never began gives its distance as the reason (PAN-02)`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0)])),
            Beat(.move([finger(1, 9.5, 0)])),
            Beat(
                .lift([finger(1, 9.5, 0)]),
                GestureOrder.failedUntimed(.movedTooLittle(9.5, needed: 10))
            )
        ).play(on: PanStateMachine())
    }

    @Test func `a pan travels its distance less 10 pt, in the same direction (PAN-03, N23)`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        _ = machine.moved([finger(1, 9, 12)])
        #expect(machine.travel == CGVector(dx: 3, dy: 4))
        _ = machine.moved([finger(1, 30, 40)])
        #expect(machine.travel == CGVector(dx: 24, dy: 32))  // 50 − 10 = 40 = |(24, 32)|
    }

    @Test func `a lift may be farther away than the last move, and begins the pan (PAN-03)`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0)])),
            Beat(
                .lift([finger(1, 25, 0)]),
                [.move(to: .began, because: .moved(25, needed: 10))] + GestureOrder.ended
            )
        ).play(on: PanStateMachine())
    }

    @Test func `a finger that lands or lifts does not change the translation (PAN-11)`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        _ = machine.moved([finger(1, 30, 0)])
        #expect(machine.travel == CGVector(dx: 20, dy: 0))
        #expect(machine.landed([finger(2, 200, 300)]) == [])
        #expect(machine.travel == CGVector(dx: 20, dy: 0))
        // Both fingers go 6 pt: so does their middle.
        _ = machine.moved([finger(1, 36, 0), finger(2, 206, 300)])
        #expect(machine.travel == CGVector(dx: 26, dy: 0))
        #expect(machine.lifted([finger(1, 36, 0)]) == [])
        #expect(machine.travel == CGVector(dx: 26, dy: 0))
        _ = machine.moved([finger(2, 206, 310)])
        #expect(machine.travel == CGVector(dx: 26, dy: 10))
    }

    @Test func `landing and lifting do not count towards the 10 pt of a pan (PAN-11)`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0)])),
            Beat(.land([finger(2, 100, 0)])),
            Beat(.lift([finger(1, 0, 0)])),
            Beat(.move([finger(2, 109, 0)])),
            Beat(
                .move([finger(2, 110, 0)]),
                [.move(to: .began, because: .moved(10, needed: 10))]
            )
        ).play(on: PanStateMachine())
    }

    nonisolated static let twoFingerPans: [Story] = [
        Story(
            "one finger is not enough, and says so (PAN-01)",
            Beat(.land([finger(1, 0, 0)])),
            Beat(.move([finger(1, 30, 0)])),
            Beat(
                .lift([finger(1, 30, 0)]),
                GestureOrder.failedUntimed(.tooFewFingers(1, needed: 2))
            )
        ),
        Story(
            "what one finger went does not count for two (PAN-01)",
            Beat(.land([finger(1, 0, 0)])),
            Beat(.move([finger(1, 30, 0)])),
            Beat(.land([finger(2, 50, 0)])),
            Beat(.move([finger(1, 31, 0), finger(2, 51, 0)])),
            Beat(
                .move([finger(1, 40, 0), finger(2, 60, 0)]),
                [.move(to: .began, because: .moved(10, needed: 10))]
            )
        ),
        Story(
            "it ends when all fingers have lifted, not before (PAN-01)",
            Beat(.land(pair)),
            Beat(
                .move([finger(1, 12, 0), finger(2, 32, 0)]),
                [.move(to: .began, because: .moved(12, needed: 10))]
            ),
            Beat(.lift([finger(1, 12, 0)])),
            Beat(.move([finger(2, 40, 0)])),
            Beat(.lift([finger(2, 40, 0)]), GestureOrder.ended)
        ),
        Story(
            "two fingers that went too little (PAN-02)",
            Beat(.land(pair)),
            Beat(.lift(pair), GestureOrder.failedUntimed(.movedTooLittle(0, needed: 10)))
        ),
    ]

    @Test(arguments: twoFingerPans)
    func `a pan with a minimum of two fingers waits for the second (PAN-01)`(story: Story) {
        story.play(on: PanStateMachine.with(.init(minimumFingers: 2)))
    }

    @Test func `fingers beyond the maximum are ignored (PAN-11)`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 9, 0), finger(3, 18, 0)]), [.ignore(3)]),
            Beat(.land([finger(4, 0, 0)]), [.ignore(4)]),
            Beat(.lift([finger(1, 0, 0)])),
            Beat(.land([finger(5, 0, 0)]))
        ).play(on: PanStateMachine.with(.init(maximumFingers: 2)))
    }

    // MARK: Velocity

    /// Steps along x in 10 ms each.
    private func velocity(_ steps: [CGFloat], after pause: Double = 0) -> CGFloat {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        var (x, time) = (CGFloat(0), 0.0)
        for step in steps {
            x += step
            time += 10
            _ = machine.moved([finger(1, x, 0, ms: time)])
        }
        return machine.velocity.velocity(at: finger(1, 0, 0, ms: time + pause).time).dx
    }

    @Test func `the last three differences weigh 0.6, 0.35 and 0.05, the oldest most (PAN-08)`() {
        // 10, 20 and 40 pt in 10 ms are 1000, 2000 and 4000 pt/s: 600 + 700 + 200.
        #expect((velocity([10, 20, 40]) - 1_500).magnitude < 1e-9)
        // Older ones do not count.
        #expect((velocity([99, 10, 20, 40]) - 1_500).magnitude < 1e-9)
        #expect((velocity([10, 10, 10]) - 1_000).magnitude < 1e-9)
    }

    @Test func `fewer differences share the weight in the same proportion (PAN-08)`() {
        #expect((velocity([12]) - 1_200).magnitude < 1e-9)
        // (0.35 · 1000 + 0.05 · 3000) / 0.4
        #expect((velocity([10, 30]) - 1_250).magnitude < 1e-9)
        #expect(velocity([]) == 0)
    }

    @Test(arguments: [(99.9, 1_000), (100, 0), (500, 0)] as [(Double, CGFloat)])
    func `a rest of 0.1 s sets the velocity to zero, and a shorter one does not (PAN-09)`(
        pause: Double,
        speed: CGFloat
    ) {
        #expect((velocity([10, 10, 10], after: pause) - speed).magnitude < 1e-9)
    }

    @Test func `after such a rest the earlier velocity is forgotten (PAN-09)`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        for step in 1...4 {
            _ = machine.moved([finger(1, CGFloat(10 * step), 0, ms: Double(10 * step))])
        }
        _ = machine.moved([finger(1, 41, 0, ms: 540)])  // 1 pt in 0.5 s
        let speed = machine.velocity.velocity(at: finger(1, 0, 0, ms: 540).time).dx
        #expect((speed - 2).magnitude < 1e-9)
    }

    @Test func `setTranslation restarts the velocity (PAN-06)`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        for step in 1...3 {
            _ = machine.moved([finger(1, CGFloat(10 * step), 0, ms: Double(10 * step))])
        }
        machine.clearVelocity()
        #expect(machine.velocity.velocity(at: finger(1, 0, 0, ms: 30).time) == .zero)
        _ = machine.moved([finger(1, 35, 0, ms: 40)])
        #expect(
            (machine.velocity.velocity(at: finger(1, 0, 0, ms: 40).time).dx - 500).magnitude < 1e-9
        )
    }

    @Test func `two samples at one time do not make an infinite velocity (PAN-07)`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        _ = machine.moved([finger(1, 10, 0, ms: 10)])
        _ = machine.moved([finger(1, 20, 0, ms: 10)])
        #expect(
            machine.velocity.velocity(at: finger(1, 0, 0, ms: 10).time)
                == CGVector(dx: 1_000, dy: 0)
        )
    }

    // MARK: Edge pan

    nonisolated static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    private func edgePan(_ edges: UIRectEdge) -> PanStateMachine {
        PanStateMachine.with(
            .init(maximumFingers: 1, edge: .init(edges: edges, bounds: Self.screen))
        )
    }

    /// An edge, a place 20 pt from it, one 20.5 pt from it, and a way inwards and along it.
    struct Side: Sendable {
        let edge: UIRectEdge
        let inside, outside: CGPoint
        let inward, along: CGVector
    }
    nonisolated static let sides = [
        Side(
            edge: .left,
            inside: CGPoint(x: 20, y: 400),
            outside: CGPoint(x: 20.5, y: 400),
            inward: CGVector(dx: 1, dy: 0),
            along: CGVector(dx: 0, dy: 1)
        ),
        Side(
            edge: .right,
            inside: CGPoint(x: 370, y: 400),
            outside: CGPoint(x: 369.5, y: 400),
            inward: CGVector(dx: -1, dy: 0),
            along: CGVector(dx: 0, dy: -1)
        ),
        Side(
            edge: .top,
            inside: CGPoint(x: 200, y: 20),
            outside: CGPoint(x: 200, y: 20.5),
            inward: CGVector(dx: 0, dy: 1),
            along: CGVector(dx: 1, dy: 0)
        ),
        Side(
            edge: .bottom,
            inside: CGPoint(x: 200, y: 824),
            outside: CGPoint(x: 200, y: 823.5),
            inward: CGVector(dx: 0, dy: -1),
            along: CGVector(dx: -1, dy: 0)
        ),
    ]

    @Test(arguments: sides)
    func `an edge pan starts within 20 pt of its edge and moves inwards (EP-01, EP-02)`(side: Side)
    {
        let (start, way, along) = (side.inside, side.inward, side.along)
        // From the glass inwards: the first move may not leave the region (EP-04).
        let edge = CGPoint(x: start.x - 15 * way.dx, y: start.y - 15 * way.dy)
        func at(_ distance: CGFloat, _ way: CGVector) -> [GestureFinger] {
            [finger(1, edge.x + distance * way.dx, edge.y + distance * way.dy)]
        }
        Story(
            "",
            Beat(.land(at(0, way))),
            Beat(.move(at(9, way))),
            Beat(.move(at(10, way)), [.move(to: .began, because: .moved(10, needed: 10))]),
            Beat(.move(at(300, way)), GestureOrder.changed),
            Beat(.lift(at(300, way)), GestureOrder.ended)
        ).play(on: edgePan(side.edge))
        Story(
            "",
            Beat(.land(at(0, way))),
            Beat(.move(at(9, along))),
            Beat(.move(at(10, along)), GestureOrder.failedUntimed(.wentAlongEdge))
        ).play(on: edgePan(side.edge))
        Story("", Beat(.land([finger(1, start.x, start.y)]))).play(on: edgePan(side.edge))
        Story(
            "",
            Beat(
                .land([finger(1, side.outside.x, side.outside.y)]),
                GestureOrder.failedUntimed(.startedAwayFromEdge(20.5, limit: 20))
            )
        ).play(on: edgePan(side.edge))
        // Any other edge is not its own.
        let others = UIRectEdge.all.subtracting(side.edge)
        var other = edgePan(others)
        #expect(other.landed([finger(1, start.x, start.y)]) != [])
    }

    @Test(
        arguments: [(20, nil), (20.1, GestureReason.startedAwayFromEdge(20.1, limit: 20))]
            as [(CGFloat, GestureReason?)]
    )
    func `an edge pan may start 20 pt from its edge, and not 20.1 (EP-02)`(
        x: CGFloat,
        reason: GestureReason?
    ) {
        var machine = edgePan(.left)
        #expect(
            machine.landed([finger(1, x, 400)])
                == (reason.map { GestureOrder.failedUntimed($0) } ?? [])
        )
    }

    @Test
    func
        `a first move out of the edge region may be as fast as 3,000 pt/s, and a second one faster (EP-04)`()
    {
        for (ms, limit) in [(10, 30), (16, 48)] as [(Double, CGFloat)] {
            Story(
                "",
                Beat(.land([finger(1, 2, 400)])),
                Beat(
                    .move([finger(1, 2 + limit, 400, ms: ms)]),
                    [.move(to: .began, because: .moved(limit, needed: 10))]
                )
            ).play(on: edgePan(.left))
            Story(
                "",
                Beat(.land([finger(1, 2, 400)])),
                Beat(
                    .move([finger(1, 3 + limit, 400, ms: ms)]),
                    GestureOrder.failedUntimed(
                        .jumpedFromEdge(limit + 1, limit: limit, in: ms / 1_000)
                    )
                )
            ).play(on: edgePan(.left))
        }
        // A finger that rests sends nothing: its jump is not slower for that.
        var rested = edgePan(.left)
        _ = rested.landed([finger(1, 2, 400)])
        let orders = rested.moved([finger(1, 103, 400, ms: 900)])
        #expect(
            orders == GestureOrder.failedUntimed(.jumpedFromEdge(101, limit: 100, in: 2.0 / 60))
        )
        Story(
            "",
            Beat(.land([finger(1, 2, 400)])),
            Beat(.move([finger(1, 8, 400)])),
            Beat(
                .move([finger(1, 92, 400)]),
                [.move(to: .began, because: .moved(90, needed: 10))]
            )
        ).play(on: edgePan(.left))
    }

    @Test
    func `an edge pan ignores later fingers, and without edges it never begins (EP-01, EP-02)`() {
        Story("", Beat(.land([finger(1, 2, 400)])), Beat(.land([finger(2, 3, 400)]), [.ignore(2)]))
            .play(on: edgePan(.left))
        var machine = edgePan([])
        let orders = machine.landed([finger(1, 0, 400)])
        #expect(orders == GestureOrder.failedUntimed(.startedAwayFromEdge(.infinity, limit: 20)))
    }

    @Test func `in a corner the nearer edge decides the direction (EP-01)`() {
        Story(
            "",
            Beat(.land([finger(1, 5, 2)])),
            Beat(.move([finger(1, 14, 2)])),
            Beat(.move([finger(1, 15, 2)]), GestureOrder.failedUntimed(.wentAlongEdge))
        ).play(on: edgePan([.left, .top]))
    }

    // MARK: Swipe

    nonisolated static let directions: [(UISwipeGestureRecognizer.Direction, CGVector)] = [
        (.right, CGVector(dx: 1, dy: 0)), (.left, CGVector(dx: -1, dy: 0)),
        (.down, CGVector(dx: 0, dy: 1)), (.up, CGVector(dx: 0, dy: -1)),
    ]

    @Test(arguments: directions)
    func `a swipe moves 50 pt in its direction, and at most 20 sideways (SW-01, SW-04)`(
        direction: UISwipeGestureRecognizer.Direction,
        way: CGVector
    ) {
        let machine = SwipeStateMachine.with(.init(direction: direction))
        func at(_ distance: CGFloat, sideways: CGFloat = 0) -> [GestureFinger] {
            [
                finger(
                    1,
                    distance * way.dx + sideways * way.dy,
                    distance * way.dy + sideways * way.dx
                )
            ]
        }
        Story(
            "",
            Beat(.land(at(0)), [.startTimer(0.5)]),
            Beat(.move(at(49.9))),
            Beat(
                .move(at(50)),
                [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50, rule: "SW-04"))]
            )
        ).play(on: machine)
        Story(
            "",
            Beat(.land(at(0)), [.startTimer(0.5)]),
            Beat(.move(at(30, sideways: 20))),
            Beat(
                .move(at(50, sideways: -20)),
                [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50, rule: "SW-04"))]
            )
        ).play(on: machine)
        Story(
            "",
            Beat(.land(at(0)), [.startTimer(0.5)]),
            Beat(
                .move(at(70, sideways: 20.5)),
                GestureOrder.failed(.wentSideways(20.5, limit: 20))
            )
        ).play(on: machine)
        // The other way it never arrives.
        Story(
            "",
            Beat(.land(at(0)), [.startTimer(0.5)]),
            Beat(.move(at(-80))),
            Beat(.timer, GestureOrder.failed(.tooSlow(0, needed: 50, limit: 0.5)))
        ).play(on: machine)
        Story(
            "",
            Beat(.land(at(0)), [.startTimer(0.5)]),
            Beat(.move(at(40))),
            Beat(.lift(at(40)), GestureOrder.failed(.movedTooLittle(40, needed: 50, rule: "SW-04")))
        ).play(on: machine)
    }

    @Test(
        arguments: [(20, nil), (20.1, GestureReason.wentSideways(20.1, limit: 20))]
            as [(CGFloat, GestureReason?)]
    )
    func `a swipe may move 20 pt sideways, and not 20.1 (SW-04)`(y: CGFloat, reason: GestureReason?)
    {
        var machine = SwipeStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, 10, y)]) == (reason.map { GestureOrder.failed($0) } ?? [])
        )
    }

    @Test(
        arguments: [
            (50, 0, true), (-50, 0, true), (0, 50, false), (0, -50, false),
        ] as [(CGFloat, CGFloat, Bool)]
    )
    func `left or right takes both directions, and neither up nor down (SW-01)`(
        x: CGFloat,
        y: CGFloat,
        isTaken: Bool
    ) {
        var machine = SwipeStateMachine.with(.init(direction: [.left, .right]))
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, x, y)])
                == (isTaken
                    ? [
                        .stopTimer,
                        .move(to: .ended, because: .moved(50, needed: 50, rule: "SW-04")),
                    ]
                    : GestureOrder.failed(.wentSideways(50, limit: 20)))
        )
    }

    @Test(arguments: [(50, 0), (0, 50), (50, 20), (20, 50)] as [(CGFloat, CGFloat)])
    func `right or down takes either direction (SW-01)`(x: CGFloat, y: CGFloat) {
        var machine = SwipeStateMachine.with(.init(direction: [.right, .down]))
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, x, y)])
                == [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50, rule: "SW-04"))]
        )
    }

    @Test func `a swipe's location is the middle of where its fingers started (SW-03)`() {
        var machine = SwipeStateMachine.with(.init(fingers: 2))
        _ = machine.landed(Self.pair)
        _ = machine.moved([finger(1, 60, 0), finger(2, 80, 0)])
        #expect(machine.location == CGPoint(x: 10, y: 0))
    }

    // MARK: Pinch

    /// Two fingers on a horizontal line, this far apart.
    private func apart(_ distance: CGFloat, ms: Double = 0) -> [GestureFinger] {
        [finger(1, 200 - distance / 2, 100, ms: ms), finger(2, 200 + distance / 2, 100, ms: ms)]
    }

    @Test(
        arguments: [(20, 200, 200.0 / 28), (200, 20, 20.0 / 192)] as [(CGFloat, CGFloat, CGFloat)]
    )
    func `a pinch ignores the first 8 pt, opening and closing (PI-02)`(
        from: CGFloat,
        to: CGFloat,
        scale: CGFloat
    ) {
        var machine = PairStateMachine<PinchMeasure>()
        _ = machine.landed(apart(from))
        for step in 1...18 { _ = machine.moved(apart(from + (to - from) * CGFloat(step) / 18)) }
        #expect((machine.measure.value - scale).magnitude < 1e-9)
    }

    @Test(
        arguments: [
            (107.5, nil), (108, 8), (92.5, nil), (92, 8), (120, 20),
        ] as [(CGFloat, CGFloat?)]
    )
    func `a pinch begins at scale 1 when the distance has changed by 8 pt (PI-05)`(
        to: CGFloat,
        change: CGFloat?
    ) {
        var machine = PairStateMachine<PinchMeasure>()
        _ = machine.landed(apart(100))
        #expect(
            machine.moved(apart(to))
                == (change.map {
                    [.move(to: .began, because: .moved($0, needed: 8, rule: "PI-02"))]
                } ?? [])
        )
        if change == 8 { #expect(machine.measure.value == 1) }
    }

    @Test
    func
        `two fingers that move together are no pinch, and the reason is the distance change (PI-01)`()
    {
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 100, 0)])),
            Beat(.move([finger(1, 0, 90), finger(2, 100, 90)])),
            Beat(.move([finger(1, 0, 90), finger(2, 103, 90)])),
            Beat(
                .lift([finger(1, 0, 90), finger(2, 103, 90)]),
                GestureOrder.failedUntimed(.movedTooLittle(3, needed: 8, rule: "PI-02"))
            )
        ).play(on: PairStateMachine<PinchMeasure>())
    }

    @Test func `a finger that lifts and lands elsewhere does not make the scale jump (PI-01)`() {
        var machine = PairStateMachine<PinchMeasure>()
        _ = machine.landed(apart(92))
        _ = machine.moved(apart(200))
        #expect(machine.measure.value == 2)
        _ = machine.lifted([apart(200)[1]])
        #expect(machine.moved([finger(1, 130, 100)]) == [])
        #expect(machine.measure.value == 2)
        _ = machine.landed([finger(3, 180, 100)])
        #expect(machine.measure.value == 2)
        // From 50 to 75 apart is half as much again.
        _ = machine.moved([finger(3, 205, 100)])
        #expect(machine.measure.value == 3)
    }

    @Test func `setting the scale continues from it, and restarts its velocity (PI-01)`() {
        var machine = PairStateMachine<PinchMeasure>()
        _ = machine.landed(apart(92))
        _ = machine.moved(apart(100, ms: 100))
        _ = machine.moved(apart(150, ms: 200))
        #expect(machine.measure.value == 1.5)
        #expect((machine.velocity - 5).magnitude < 1e-9)
        machine.set(1)
        #expect((machine.measure.value, machine.velocity) == (1, 0))
        _ = machine.moved(apart(300, ms: 300))
        #expect(machine.measure.value == 2)
    }

    @Test func `lifts may be farther apart than the last moves: one end, no change (PI-01)`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 100, 0)])),
            Beat(
                .move([finger(2, 120, 0)]),
                [.move(to: .began, because: .moved(20, needed: 8, rule: "PI-02"))]
            ),
            Beat(.lift([finger(1, -5, 0), finger(2, 125, 0)]), GestureOrder.ended)
        ).play(on: PairStateMachine<PinchMeasure>())
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 100, 0)])),
            Beat(
                .lift([finger(1, -5, 0), finger(2, 105, 0)]),
                [.move(to: .began, because: .moved(10, needed: 8, rule: "PI-02"))]
                    + GestureOrder.ended
            )
        ).play(on: PairStateMachine<PinchMeasure>())
    }

    @Test func `a pinch's location is the middle between the fingers (PI-07)`() {
        var machine = PairStateMachine<PinchMeasure>()
        _ = machine.landed([finger(1, 10, 20), finger(2, 30, 60)])
        #expect(machine.location == CGPoint(x: 20, y: 40))
        _ = machine.moved([finger(2, 50, 100)])
        #expect(machine.location == CGPoint(x: 30, y: 60))
    }

    // MARK: Rotation

    /// Two fingers 100 pt apart, turned clockwise by degrees.
    private func turned(_ degrees: CGFloat, ms: Double = 0) -> [GestureFinger] {
        let angle = degrees * .pi / 180
        return [
            finger(1, 200 - 50 * cos(angle), 200 - 50 * sin(angle), ms: ms),
            finger(2, 200 + 50 * cos(angle), 200 + 50 * sin(angle), ms: ms),
        ]
    }
    private func degrees(_ machine: PairStateMachine<RotationMeasure>) -> CGFloat {
        machine.measure.value * 180 / .pi
    }

    @Test(
        arguments: [
            (90, 85), (180, 175), (-180, -175), (-90, -85), (270, 265), (720, 715), (-450, -445),
        ] as [(CGFloat, CGFloat)]
    )
    func `a rotation loses 5° and continues past half a turn (RO-02)`(by: CGFloat, applied: CGFloat)
    {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        for step in 1...48 { _ = machine.moved(turned(by * CGFloat(step) / 48)) }
        #expect((degrees(machine) - applied).magnitude < 1e-6)
    }

    @Test(arguments: [(4.9, false), (5.1, true), (-4.9, false), (-5.1, true)] as [(CGFloat, Bool)])
    func `a rotation begins when the line has turned by 5° (RO-02)`(by: CGFloat, begins: Bool) {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        let orders = machine.moved(turned(by))
        #expect(orders.isEmpty != begins)
        if begins { #expect((degrees(machine).magnitude - 0.1).magnitude < 1e-6) }
    }

    @Test
    func `a rotation starts at any angle, also where the angle jumps from 180° to -180° (RO-01)`() {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(175))
        for angle in stride(from: 176, through: 195, by: 1) as StrideThrough<CGFloat> {
            _ = machine.moved(turned(angle))
        }
        #expect((degrees(machine) - 15).magnitude < 1e-6)
    }

    @Test func `a finger that lifts and lands elsewhere does not make the angle jump (RO-01)`() {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        _ = machine.moved(turned(35))
        _ = machine.lifted([turned(35)[1]])
        _ = machine.landed([finger(3, 200, 300)])
        #expect((degrees(machine) - 30).magnitude < 1e-6)
    }

    @Test func `setting the rotation continues from it, and restarts its velocity (RO-01)`() {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        _ = machine.moved(turned(10, ms: 100))
        _ = machine.moved(turned(40, ms: 200))
        // 30° in 0.1 s.
        #expect((machine.velocity - 300 * .pi / 180).magnitude < 1e-6)
        machine.set(0)
        #expect((machine.measure.value, machine.velocity) == (0, 0))
        _ = machine.moved(turned(60, ms: 300))
        #expect((degrees(machine) - 20).magnitude < 1e-6)
    }
}

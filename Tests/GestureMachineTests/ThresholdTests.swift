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
    func `a reason says its margin in words`(reason: GestureReason, words: String) {
        #expect(reason.words == words)
    }

    // MARK: Tap

    nonisolated static let taps: [Story] = [
        Story(
            "TAP-06: 45 pt is not too far",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.move([finger(1, 27, 36)])),
            Beat(.lift([finger(1, 27, 36)]), [.stopTimer, .move(to: .ended, because: .tapped(1))])
        ),
        Story(
            "TAP-06: 45.5 pt is, from where it landed, however it came there",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.move([finger(1, 30, 0)])),
            Beat(.move([finger(1, 45.5, 0)]), GestureOrder.failed(.movedTooFar(45.5, limit: 45)))
        ),
        Story(
            "TAP-06: its lift may be the move that is too far",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, -46)]), GestureOrder.failed(.movedTooFar(46, limit: 45)))
        ),
    ]

    @Test(arguments: taps)
    func `TAP-06: one tap`(story: Story) { story.play(on: TapStateMachine()) }

    @Test(
        arguments: [(45, nil), (45.1, GestureReason.movedTooFar(45.1, limit: 45))]
            as [(CGFloat, GestureReason?)]
    )
    func `TAP-06: 45 and 45.1 pt`(distance: CGFloat, reason: GestureReason?) {
        var machine = TapStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, distance, 0)])
                == (reason.map { GestureOrder.failed($0) } ?? [])
        )
    }

    nonisolated static let doubleTaps: [Story] = [
        Story(
            "TAP-04: the second tap may be 45 pt away",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(2, 0, 45)]), [.startTimer(0.75)]),
            Beat(.lift([finger(2, 0, 45)]), [.stopTimer, .move(to: .ended, because: .tapped(2))])
        ),
        Story(
            "TAP-04: not 46 pt",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(2, 0, 46)]), GestureOrder.failed(.nextTapTooFar(46, limit: 45)))
        ),
        Story(
            "TAP-04: the time between taps counts from the lift",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0, ms: 700)]), [.startTimer(0.35)]),
            Beat(.timer, GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35)))
        ),
    ]

    @Test(arguments: doubleTaps)
    func `TAP-04: two taps`(story: Story) { story.play(on: TapStateMachine.with(.init(taps: 2))) }

    nonisolated static let pair = [finger(1, 0, 0), finger(2, 20, 0)]
    nonisolated static let twoFingerTaps: [Story] = [
        Story(
            "TAP-08: 20 pt apart, together",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.lift(pair), [.stopTimer, .move(to: .ended, because: .tapped(1))])
        ),
        Story(
            "TAP-08: one after the other",
            Beat(.land([pair[0]]), [.startTimer(0.75)]),
            Beat(.land([pair[1]])),
            Beat(.lift([pair[0]])),
            Beat(.lift([pair[1]]), [.stopTimer, .move(to: .ended, because: .tapped(1))])
        ),
        Story(
            "TAP-01: one finger missing",
            Beat(.land([pair[0]]), [.startTimer(0.75)]),
            Beat(.lift([pair[0]]), GestureOrder.failed(.tooFewFingers(1, needed: 2)))
        ),
        Story(
            "TAP-09: one too many",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.land([finger(3, 40, 0)]), GestureOrder.failed(.tooManyFingers(3, limit: 2)))
        ),
        Story(
            "TAP-09: three at once",
            Beat(
                .land(pair + [finger(3, 40, 0)]),
                GestureOrder.failed(.tooManyFingers(3, limit: 2))
            )
        ),
        Story(
            "TAP-01: one lands after another has lifted",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.lift([pair[0]])),
            Beat(.land([finger(3, 0, 0)]), GestureOrder.failed(.fingerLandedAfterLift))
        ),
        Story(
            "TAP-06: each finger has its own limit",
            Beat(.land(pair), [.startTimer(0.75)]),
            Beat(.move([finger(1, -45, 0), finger(2, 65, 0)])),
            Beat(
                .move([finger(1, -45, 0), finger(2, 66, 0)]),
                GestureOrder.failed(.movedTooFar(46, limit: 45))
            )
        ),
    ]

    @Test(arguments: twoFingerTaps)
    func `TAP-08: a tap with two fingers`(story: Story) {
        story.play(on: TapStateMachine.with(.init(fingers: 2)))
    }

    @Test func `TAP-02: the place of several taps is the middle of the first one`() {
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
            "LP-01, LP-02: 10 pt is not too far, and after the beginning there is no limit",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.move([finger(1, 6, 8)])),
            Beat(.timer, [.move(to: .began, because: .held(0.5))]),
            Beat(.move([finger(1, 300, 0)]), GestureOrder.changed),
            Beat(.lift([finger(1, 300, 0)]), GestureOrder.ended)
        ),
        Story(
            "LP-02: 10.5 pt is",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.move([finger(1, 0, 10.5)]), GestureOrder.failed(.movedTooFar(10.5, limit: 10)))
        ),
        Story(
            "LP-02: measured from the start, not step by step",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.move([finger(1, 9, 0)])),
            Beat(.move([finger(1, -9, 0)])),
            Beat(.timer, [.move(to: .began, because: .held(0.5))])
        ),
        Story(
            "LP-06: lifted too early",
            Beat(.land([finger(1, 0, 0, ms: 100)]), [.startTimer(0.5)]),
            Beat(
                .lift([finger(1, 0, 0, ms: 500)]),
                GestureOrder.failed(.liftedTooEarly(after: 0.4, needed: 0.5))
            )
        ),
        Story(
            "LP-01: a second finger is one too many",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.land([finger(2, 9, 0)]), GestureOrder.failed(.tooManyFingers(2, limit: 1)))
        ),
        Story(
            "LP-03: once it holds, a second finger is left alone",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.5)]),
            Beat(.timer, [.move(to: .began, because: .held(0.5))]),
            Beat(.land([finger(2, 9, 0)]), [.ignore(2)]),
            Beat(.lift([finger(1, 0, 0)]), GestureOrder.ended)
        ),
    ]

    @Test(arguments: presses)
    func `LP-01, LP-02: a long press`(story: Story) { story.play(on: LongPressStateMachine()) }

    @Test(
        arguments: [(10, nil), (10.1, GestureReason.movedTooFar(10.1, limit: 10))]
            as [(CGFloat, GestureReason?)]
    )
    func `LP-02: 10 and 10.1 pt`(distance: CGFloat, reason: GestureReason?) {
        var machine = LongPressStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, 0, distance)])
                == (reason.map { GestureOrder.failed($0) } ?? [])
        )
    }

    nonisolated static let tapsAndPress: [Story] = [
        Story(
            "LP-04: two taps, then the hold",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(2, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(2, 0, 0)]), [.startTimer(0.35)]),
            Beat(.land([finger(3, 0, 0)]), [.startTimer(0.5)]),
            Beat(.timer, [.move(to: .began, because: .held(0.5))]),
            Beat(.lift([finger(3, 0, 0)]), GestureOrder.ended)
        ),
        Story(
            "LP-04: a tap that is held too long is none",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.timer, GestureOrder.failed(.heldTooLong(limit: 0.75)))
        ),
        Story(
            "LP-04: no tap after the first",
            Beat(.land([finger(1, 0, 0)]), [.startTimer(0.75)]),
            Beat(.lift([finger(1, 0, 0)]), [.startTimer(0.35)]),
            Beat(.timer, GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35)))
        ),
        Story(
            "LP-04, LP-06: three taps are no press",
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
    func `LP-04: taps before the press`(story: Story) {
        story.play(on: LongPressStateMachine.with(.init(taps: 2)))
    }

    @Test(arguments: [0, 1])
    func `LP-03: whichever of two fingers lifts ends it`(first: Int) {
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
    func `PAN-02: a pan begins at 10 pt in any direction, not at 9.9`(to: CGPoint, way: CGFloat?) {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, to.x, to.y)])
                == (way.map { [.move(to: .began, because: .moved($0, needed: 10))] } ?? [])
        )
    }

    @Test func `PAN-02: the reason for a pan that never began is the way it went`() {
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

    @Test func `PAN-03, N23: what it travels is the way less 10 pt, in the same direction`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        _ = machine.moved([finger(1, 9, 12)])
        #expect(machine.travel == CGVector(dx: 3, dy: 4))
        _ = machine.moved([finger(1, 30, 40)])
        #expect(machine.travel == CGVector(dx: 24, dy: 32))  // 50 − 10 = 40 = |(24, 32)|
    }

    @Test func `PAN-03: the lift may lie farther on than the last move`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0)])),
            Beat(
                .lift([finger(1, 25, 0)]),
                [.move(to: .began, because: .moved(25, needed: 10))] + GestureOrder.ended
            )
        ).play(on: PanStateMachine())
    }

    @Test func `PAN-11: a finger that lands or lifts makes no step`() {
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

    @Test func `PAN-11: nor before it begins: landing and lifting do not use up the 10 pt`() {
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
            "PAN-01: one finger is not enough, and says so",
            Beat(.land([finger(1, 0, 0)])),
            Beat(.move([finger(1, 30, 0)])),
            Beat(
                .lift([finger(1, 30, 0)]),
                GestureOrder.failedUntimed(.tooFewFingers(1, needed: 2))
            )
        ),
        Story(
            "PAN-01: what one finger went does not count for two",
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
            "PAN-01: it ends when all fingers have lifted, not before",
            Beat(.land(pair)),
            Beat(
                .move([finger(1, 12, 0), finger(2, 32, 0)]),
                [.move(to: .began, because: .moved(12, needed: 10))]
            ),
            Beat(.lift([finger(1, 12, 0)])),
            Beat(.move([finger(2, 40, 0)]), GestureOrder.changed),
            Beat(.lift([finger(2, 40, 0)]), GestureOrder.ended)
        ),
        Story(
            "PAN-02: two fingers that went too little",
            Beat(.land(pair)),
            Beat(.lift(pair), GestureOrder.failedUntimed(.movedTooLittle(0, needed: 10)))
        ),
    ]

    @Test(arguments: twoFingerPans)
    func `PAN-01: a pan with at least two fingers`(story: Story) {
        story.play(on: PanStateMachine.with(.init(minimumFingers: 2)))
    }

    @Test func `PAN-11: fingers beyond the maximum are left alone`() {
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

    @Test func `PAN-08: the last three differences count 0.6, 0.35 and 0.05, the oldest most`() {
        // 10, 20 and 40 pt in 10 ms are 1000, 2000 and 4000 pt/s: 600 + 700 + 200.
        #expect((velocity([10, 20, 40]) - 1_500).magnitude < 1e-9)
        // Older ones do not count.
        #expect((velocity([99, 10, 20, 40]) - 1_500).magnitude < 1e-9)
        #expect((velocity([10, 10, 10]) - 1_000).magnitude < 1e-9)
    }

    @Test func `PAN-08: fewer differences share the weight in the same proportion`() {
        #expect((velocity([12]) - 1_200).magnitude < 1e-9)
        // (0.35 · 1000 + 0.05 · 3000) / 0.4
        #expect((velocity([10, 30]) - 1_250).magnitude < 1e-9)
        #expect(velocity([]) == 0)
    }

    @Test(arguments: [(99.9, 1_000), (100, 0), (500, 0)] as [(Double, CGFloat)])
    func `PAN-09: a rest of 0.1 s stops it, a shorter one does not`(pause: Double, speed: CGFloat) {
        #expect((velocity([10, 10, 10], after: pause) - speed).magnitude < 1e-9)
    }

    @Test func `PAN-09: after such a rest the speed of before is forgotten`() {
        var machine = PanStateMachine()
        _ = machine.landed([finger(1, 0, 0)])
        for step in 1...4 {
            _ = machine.moved([finger(1, CGFloat(10 * step), 0, ms: Double(10 * step))])
        }
        _ = machine.moved([finger(1, 41, 0, ms: 540)])  // 1 pt in 0.5 s
        let speed = machine.velocity.velocity(at: finger(1, 0, 0, ms: 540).time).dx
        #expect((speed - 2).magnitude < 1e-9)
    }

    @Test func `PAN-06: setTranslation makes the velocity start anew`() {
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

    @Test func `PAN-07: two samples of one time make no infinite speed`() {
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
    func `EP-01, EP-02: an edge pan starts within 20 pt of its edge and goes inwards`(side: Side) {
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
    func `EP-02: 20 and 20.1 pt`(x: CGFloat, reason: GestureReason?) {
        var machine = edgePan(.left)
        #expect(
            machine.landed([finger(1, x, 400)])
                == (reason.map { GestureOrder.failedUntimed($0) } ?? [])
        )
    }

    @Test func `EP-04: a first move that jumps out of the region misses it, a second may`() {
        Story(
            "",
            Beat(.land([finger(1, 2, 400)])),
            Beat(
                .move([finger(1, 21, 400)]),
                GestureOrder.failedUntimed(.jumpedFromEdge(21, limit: 20))
            )
        ).play(on: edgePan(.left))
        Story(
            "",
            Beat(.land([finger(1, 2, 400)])),
            Beat(.move([finger(1, 8, 400)])),
            Beat(
                .move([finger(1, 42, 400)]),
                [.move(to: .began, because: .moved(40, needed: 10))]
            )
        ).play(on: edgePan(.left))
    }

    @Test func `EP-02: later fingers are ignored; EP-01: without edges it never begins`() {
        Story("", Beat(.land([finger(1, 2, 400)])), Beat(.land([finger(2, 3, 400)]), [.ignore(2)]))
            .play(on: edgePan(.left))
        var machine = edgePan([])
        let orders = machine.landed([finger(1, 0, 400)])
        #expect(orders == GestureOrder.failedUntimed(.startedAwayFromEdge(.infinity, limit: 20)))
    }

    @Test func `EP-01: in a corner the nearer of its edges decides the direction`() {
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
    func `SW-01, SW-04: it goes 50 pt in its direction, at most 20 sideways`(
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
            Beat(.move(at(50)), [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50))])
        ).play(on: machine)
        Story(
            "",
            Beat(.land(at(0)), [.startTimer(0.5)]),
            Beat(.move(at(30, sideways: 20))),
            Beat(
                .move(at(50, sideways: -20)),
                [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50))]
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
            Beat(.lift(at(40)), GestureOrder.failed(.movedTooLittle(40, needed: 50)))
        ).play(on: machine)
    }

    @Test(
        arguments: [(20, nil), (20.1, GestureReason.wentSideways(20.1, limit: 20))]
            as [(CGFloat, GestureReason?)]
    )
    func `SW-04: 20 and 20.1 pt sideways`(y: CGFloat, reason: GestureReason?) {
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
    func `SW-01: directions combine: left or right takes both, and neither up nor down`(
        x: CGFloat,
        y: CGFloat,
        isTaken: Bool
    ) {
        var machine = SwipeStateMachine.with(.init(direction: [.left, .right]))
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, x, y)])
                == (isTaken
                    ? [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50))]
                    : GestureOrder.failed(.wentSideways(50, limit: 20)))
        )
    }

    @Test(arguments: [(50, 0), (0, 50), (50, 20), (20, 50)] as [(CGFloat, CGFloat)])
    func `SW-01: right or down takes either`(x: CGFloat, y: CGFloat) {
        var machine = SwipeStateMachine.with(.init(direction: [.right, .down]))
        _ = machine.landed([finger(1, 0, 0)])
        #expect(
            machine.moved([finger(1, x, y)])
                == [.stopTimer, .move(to: .ended, because: .moved(50, needed: 50))]
        )
    }

    @Test func `SW-03: its place is where it started: the middle of all its fingers`() {
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
    func `PI-02: 8 pt of the distance are lost, opening and closing`(
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
    func `PI-05: it begins when the distance has changed by 8 pt, at scale 1`(
        to: CGFloat,
        change: CGFloat?
    ) {
        var machine = PairStateMachine<PinchMeasure>()
        _ = machine.landed(apart(100))
        #expect(
            machine.moved(apart(to))
                == (change.map { [.move(to: .began, because: .moved($0, needed: 8))] } ?? [])
        )
        if change == 8 { #expect(machine.measure.value == 1) }
    }

    @Test func `PI-01: two fingers that only move together are no pinch; the reason is the change`()
    {
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 100, 0)])),
            Beat(.move([finger(1, 0, 90), finger(2, 100, 90)])),
            Beat(.move([finger(1, 0, 90), finger(2, 103, 90)])),
            Beat(
                .lift([finger(1, 0, 90), finger(2, 103, 90)]),
                GestureOrder.failedUntimed(.movedTooLittle(3, needed: 8))
            )
        ).play(on: PairStateMachine<PinchMeasure>())
    }

    @Test func `PI-01: a finger that lifts and comes back elsewhere does not make the scale jump`()
    {
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

    @Test func `PI-01: setting the scale goes on from it, and its velocity starts anew`() {
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

    @Test func `PI-01: the lifts may lie farther on than the last moves: one end, no change`() {
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 100, 0)])),
            Beat(
                .move([finger(2, 120, 0)]),
                [.move(to: .began, because: .moved(20, needed: 8))]
            ),
            Beat(.lift([finger(1, -5, 0), finger(2, 125, 0)]), GestureOrder.ended)
        ).play(on: PairStateMachine<PinchMeasure>())
        Story(
            "",
            Beat(.land([finger(1, 0, 0), finger(2, 100, 0)])),
            Beat(
                .lift([finger(1, -5, 0), finger(2, 105, 0)]),
                [.move(to: .began, because: .moved(10, needed: 8))] + GestureOrder.ended
            )
        ).play(on: PairStateMachine<PinchMeasure>())
    }

    @Test func `PI-07: its place is the middle between the fingers`() {
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
    func `RO-02: 5° are lost; turning on past half a turn goes on`(by: CGFloat, applied: CGFloat) {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        for step in 1...48 { _ = machine.moved(turned(by * CGFloat(step) / 48)) }
        #expect((degrees(machine) - applied).magnitude < 1e-6)
    }

    @Test(arguments: [(4.9, false), (5.1, true), (-4.9, false), (-5.1, true)] as [(CGFloat, Bool)])
    func `RO-02: it begins when the line has turned by 5°`(by: CGFloat, begins: Bool) {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        let orders = machine.moved(turned(by))
        #expect(orders.isEmpty != begins)
        if begins { #expect((degrees(machine).magnitude - 0.1).magnitude < 1e-6) }
    }

    @Test
    func `RO-01: rotation starts at any angle, also where the angle jumps from 180° to -180°`() {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(175))
        for angle in stride(from: 176, through: 195, by: 1) as StrideThrough<CGFloat> {
            _ = machine.moved(turned(angle))
        }
        #expect((degrees(machine) - 15).magnitude < 1e-6)
    }

    @Test func `RO-01: a finger that lifts and comes back elsewhere does not make the angle jump`()
    {
        var machine = PairStateMachine<RotationMeasure>()
        _ = machine.landed(turned(0))
        _ = machine.moved(turned(35))
        _ = machine.lifted([turned(35)[1]])
        _ = machine.landed([finger(3, 200, 300)])
        #expect((degrees(machine) - 30).magnitude < 1e-6)
    }

    @Test func `RO-01: setting the rotation goes on from it, and its velocity starts anew`() {
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

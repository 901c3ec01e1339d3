import TestSupport
import Testing
import TouchTesting
@testable import TouchUI

/// Every state of every machine with every input: the orders, and the state that it leads to.
@Suite("State tables") struct StateTableTests {
    typealias Row = MachineTable.Row
    typealias State = MachineTable.State

    /// The seven inputs: a third finger lands; the first moves a little, or far; lifts; is taken
    /// away; the time has passed; reset.
    nonisolated static func inputs(
        third: GestureFinger,
        small: GestureFinger,
        large: GestureFinger
    ) -> [(name: String, given: Given)] {
        let first = finger(1, 100, 100, ms: 100)
        return [
            ("a finger lands", .land([third])), ("it moves a little", .move([small])),
            ("it moves far", .move([large])), ("it lifts", .lift([first])),
            ("it is taken away", .cancel([first])), ("the time has passed", .timer),
            ("reset", .reset),
        ]
    }
    nonisolated static let one = finger(1, 100, 100)
    nonisolated static let two = finger(2, 120, 100)
    nonisolated static let eight = finger(8, 110, 100)
    nonisolated static let nine = finger(9, 110, 100)

    /// Nothing but a reset means anything in a state.
    nonisolated static func deaf(_ state: String, reset: String) -> [Row?] {
        Array(repeating: Row([], state), count: 6) + [Row([], reset)]
    }

    // MARK: Tap: two taps with two fingers

    nonisolated static let tap = MachineTable(
        inputs: inputs(
            third: finger(3, 110, 100),
            small: finger(1, 145, 100),
            large: finger(1, 146, 100)
        ),
        states: [
            State(
                name: "ready",
                prefix: [],
                probe: [Beat(.timer), Beat(.land([eight]), [.startTimer(0.75)])],
                rows: [Row([.startTimer(0.75)], "one down")]
                    + deaf("ready", reset: "ready").dropFirst()
            ),
            State(
                name: "one down",
                prefix: [.land([one])],
                probe: [
                    Beat(.land([eight])), Beat(.lift([one, eight]), [.startTimer(0.35)]),
                ],
                rows: [
                    Row([], "both down"), Row([], "one down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45)), "over"),
                    Row(GestureOrder.failed(.tooFewFingers(1, needed: 2)), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75)), "over"), Row([], "ready"),
                ]
            ),
            State(
                name: "both down",
                prefix: [.land([one]), .land([two])],
                probe: [Beat(.lift([two])), Beat(.lift([one]), [.startTimer(0.35)])],
                rows: [
                    Row(GestureOrder.failed(.tooManyFingers(3, limit: 2)), "over"),
                    Row([], "both down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45)), "over"),
                    Row([], "one lifted"), Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75)), "over"), Row([], "ready"),
                ]
            ),
            State(
                name: "one lifted",
                prefix: [.land([one, two]), .lift([two])],
                probe: [
                    Beat(.lift([one]), [.startTimer(0.35)]),
                    Beat(.timer, GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35))),
                ],
                rows: [
                    Row(GestureOrder.failed(.fingerLandedAfterLift), "over"), Row([], "one lifted"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45)), "over"),
                    Row([.startTimer(0.35)], "between"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75)), "over"), Row([], "ready"),
                ]
            ),
            State(
                name: "between",
                prefix: [.land([one, two]), .lift([one, two])],
                probe: [Beat(.timer, GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35)))],
                rows: [
                    Row([.startTimer(0.75)], "second: one down"), Row([], "between"),
                    Row([], "between"), Row([], "between"), nil,
                    Row(GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35)), "over"),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "second: one down",
                prefix: [.land([one, two]), .lift([one, two]), .land([one])],
                probe: [
                    Beat(.land([eight])),
                    Beat(
                        .lift([eight, finger(3, 110, 100)]),
                        [.stopTimer, .move(to: .ended, because: .tapped(2))]
                    ),
                ],
                rows: [
                    Row([], "second: both down"), Row([], "second: one down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45)), "over"),
                    Row(GestureOrder.failed(.tooFewFingers(1, needed: 2)), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75)), "over"), Row([], "ready"),
                ]
            ),
            State(
                name: "second: both down",
                prefix: [.land([one, two]), .lift([one, two]), .land([one, two])],
                probe: [
                    Beat(.lift([two])),
                    Beat(.lift([one]), [.stopTimer, .move(to: .ended, because: .tapped(2))]),
                ],
                rows: [
                    Row(GestureOrder.failed(.tooManyFingers(3, limit: 2)), "over"),
                    Row([], "second: both down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45)), "over"),
                    Row([], "second: one lifted"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75)), "over"), Row([], "ready"),
                ]
            ),
            State(
                name: "second: one lifted",
                prefix: [.land([one, two]), .lift([one, two]), .land([one, two]), .lift([two])],
                probe: [Beat(.lift([one]), [.stopTimer, .move(to: .ended, because: .tapped(2))])],
                rows: [
                    Row(GestureOrder.failed(.fingerLandedAfterLift), "over"),
                    Row([], "second: one lifted"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45)), "over"),
                    Row([.stopTimer, .move(to: .ended, because: .tapped(2))], "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75)), "over"), Row([], "ready"),
                ]
            ),
            State(
                name: "over",
                prefix: [.land([one]), .timer],
                probe: [Beat(.timer), Beat(.land([eight])), Beat(.lift([eight]))],
                rows: deaf("over", reset: "ready")
            ),
        ]
    )

    @Test(arguments: tap.cells)
    func `a tap answers every input in every state (TAP-01, G-24, G-100)`(cell: MachineTable.Cell) {
        cell.check(on: TapStateMachine.with(.init(taps: 2, fingers: 2)))
    }

    // MARK: Long press: one tap, then a hold, with two fingers

    nonisolated static let press = MachineTable(
        inputs: inputs(
            third: finger(3, 110, 100),
            small: finger(1, 110, 100),
            large: finger(1, 146, 100)
        ),
        states: [
            State(
                name: "ready",
                prefix: [],
                probe: [
                    Beat(.timer), Beat(.land([eight])), Beat(.land([nine]), [.startTimer(0.75)]),
                ],
                rows: [Row([], "tap: one down")] + deaf("ready", reset: "ready").dropFirst()
            ),
            State(
                name: "tap: one down",
                prefix: [.land([one])],
                probe: [Beat(.land([eight]), [.startTimer(0.75)])],
                rows: [
                    Row([.startTimer(0.75)], "tap: both down"), Row([], "tap: one down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45, rule: "LP-04")), "over"),
                    Row(GestureOrder.failed(.tooFewFingers(1, needed: 2, rule: "LP-01")), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"), nil, Row([], "ready"),
                ]
            ),
            State(
                name: "tap: both down",
                prefix: [.land([one]), .land([two])],
                probe: [Beat(.lift([two])), Beat(.lift([one]), [.startTimer(0.35)])],
                rows: [
                    Row(GestureOrder.failed(.tooManyFingers(3, limit: 2, rule: "LP-01")), "over"),
                    Row([], "tap: both down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45, rule: "LP-04")), "over"),
                    Row([], "tap: one lifted"), Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75, rule: "LP-04")), "over"),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "tap: one lifted",
                prefix: [.land([one, two]), .lift([two])],
                probe: [
                    Beat(.lift([one]), [.startTimer(0.35)]),
                    Beat(
                        .timer,
                        GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35, rule: "LP-04"))
                    ),
                ],
                rows: [
                    Row(GestureOrder.failed(.fingerLandedAfterLift), "over"),
                    Row([], "tap: one lifted"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 45, rule: "LP-04")), "over"),
                    Row([.startTimer(0.35)], "between"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.heldTooLong(limit: 0.75, rule: "LP-04")), "over"),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "between",
                prefix: [.land([one, two]), .lift([one, two])],
                probe: [
                    Beat(
                        .timer,
                        GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35, rule: "LP-04"))
                    )
                ],
                rows: [
                    // The next touch has come: its time is not to run out any more.
                    Row([.stopTimer], "hold: one down"), Row([], "between"), Row([], "between"),
                    Row([], "between"), nil,
                    Row(
                        GestureOrder.failed(.nextTapTooLate(tap: 2, limit: 0.35, rule: "LP-04")),
                        "over"
                    ),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "hold: one down",
                prefix: [.land([one, two]), .lift([one, two]), .land([one])],
                probe: [Beat(.land([eight]), [.startTimer(0.5)])],
                rows: [
                    Row([.startTimer(0.5)], "hold: both down"), Row([], "hold: one down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 10, rule: "LP-02")), "over"),
                    Row(GestureOrder.failed(.tooFewFingers(1, needed: 2, rule: "LP-01")), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"), nil, Row([], "ready"),
                ]
            ),
            State(
                name: "hold: both down",
                prefix: [.land([one, two]), .lift([one, two]), .land([one, two])],
                probe: [
                    Beat(
                        .lift([finger(1, 100, 100, ms: 100)]),
                        GestureOrder.failed(.liftedTooEarly(after: 0.1, needed: 0.5))
                    )
                ],
                rows: [
                    Row(GestureOrder.failed(.tooManyFingers(3, limit: 2, rule: "LP-01")), "over"),
                    Row([], "hold: both down"),
                    Row(GestureOrder.failed(.movedTooFar(46, limit: 10, rule: "LP-02")), "over"),
                    Row(GestureOrder.failed(.liftedTooEarly(after: 0.1, needed: 0.5)), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row([.move(to: .began, because: .held(0.5))], "holding"), Row([], "ready"),
                ]
            ),
            State(
                name: "holding",
                prefix: [.land([one, two]), .lift([one, two]), .land([one, two]), .timer],
                probe: [Beat(.move([one]), GestureOrder.changed)],
                rows: [
                    Row([.ignore(3)], "holding"), Row(GestureOrder.changed, "holding"),
                    Row(GestureOrder.changed, "holding"), Row(GestureOrder.ended, "over"),
                    Row(GestureOrder.cancelled, "over"), Row([], "holding"), Row([], "ready"),
                ]
            ),
            State(
                name: "over",
                prefix: [.land([one]), .cancel([one])],
                probe: [
                    Beat(.timer), Beat(.land([eight])), Beat(.land([nine])), Beat(.lift([eight])),
                ],
                rows: deaf("over", reset: "ready")
            ),
        ]
    )

    @Test(arguments: press.cells)
    func `a long press answers every input in every state (LP-01, LP-03, LP-04)`(
        cell: MachineTable.Cell
    ) {
        cell.check(on: LongPressStateMachine.with(.init(taps: 1, fingers: 2)))
    }

    // MARK: Pan: one or two fingers

    nonisolated static let pan = MachineTable(
        inputs: inputs(
            third: finger(3, 100, 100),
            small: finger(1, 109, 100),
            large: finger(1, 130, 100)
        ),
        states: [
            State(
                name: "ready",
                prefix: [],
                probe: [
                    Beat(.move([eight])), Beat(.land([eight])),
                    Beat(
                        .lift([eight]),
                        GestureOrder.failedUntimed(.movedTooLittle(0, needed: 10))
                    ),
                ],
                rows: [Row([], "waiting, one")] + deaf("ready", reset: "ready").dropFirst()
            ),
            State(
                name: "waiting, one",
                prefix: [.land([one])],
                probe: [
                    Beat(.land([eight])), Beat(.land([nine]), [.ignore(9)]),
                    Beat(.move([finger(8, 111, 100)])),
                ],
                rows: [
                    Row([], "waiting, two"), Row([], "waiting, one"),
                    Row([.move(to: .began, because: .moved(30, needed: 10))], "panning, one"),
                    Row(GestureOrder.failedUntimed(.movedTooLittle(0, needed: 10)), "over"),
                    Row(GestureOrder.failedUntimed(.touchesCancelled), "over"),
                    Row([], "waiting, one"), Row([], "ready"),
                ]
            ),
            State(
                name: "waiting, two",
                prefix: [.land([one, two])],
                probe: [Beat(.land([eight]), [.ignore(8)]), Beat(.move([finger(2, 121, 100)]))],
                rows: [
                    Row([.ignore(3)], "waiting, two"), Row([], "waiting, two"),
                    Row([.move(to: .began, because: .moved(15, needed: 10))], "panning, two"),
                    Row([], "waiting, one"), Row([], "waiting, one"), Row([], "waiting, two"),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "panning, one",
                prefix: [.land([one]), .move([finger(1, 120, 100)])],
                probe: [
                    Beat(.land([eight])), Beat(.land([nine]), [.ignore(9)]),
                    Beat(.move([finger(8, 111, 100)]), GestureOrder.changed),
                ],
                rows: [
                    Row([], "panning, two"), Row(GestureOrder.changed, "panning, one"),
                    Row(GestureOrder.changed, "panning, one"), Row(GestureOrder.ended, "over"),
                    Row(GestureOrder.cancelled, "over"), Row([], "panning, one"), Row([], "ready"),
                ]
            ),
            State(
                name: "panning, two",
                prefix: [.land([one, two]), .move([finger(2, 150, 100)])],
                probe: [
                    Beat(.land([eight]), [.ignore(8)]),
                    Beat(.move([finger(2, 121, 100), finger(3, 120, 100)]), GestureOrder.changed),
                ],
                rows: [
                    Row([.ignore(3)], "panning, two"), Row(GestureOrder.changed, "panning, two"),
                    Row(GestureOrder.changed, "panning, two"), Row([], "panning, one"),
                    Row([], "panning, one"), Row([], "panning, two"), Row([], "ready"),
                ]
            ),
            State(
                name: "over",
                prefix: [.land([one]), .lift([one])],
                probe: [Beat(.land([eight, nine])), Beat(.lift([eight, nine]))],
                rows: deaf("over", reset: "ready")
            ),
        ]
    )

    @Test(arguments: pan.cells)
    func `a pan answers every input in every state (PAN-01, PAN-11)`(cell: MachineTable.Cell) {
        cell.check(on: PanStateMachine.with(.init(maximumFingers: 2)))
    }

    // MARK: Swipe: to the right with two fingers

    nonisolated static let swipe = MachineTable(
        inputs: inputs(
            third: finger(3, 110, 100),
            small: finger(1, 120, 100),
            large: finger(1, 200, 100)
        ),
        states: [
            State(
                name: "ready",
                prefix: [],
                probe: [Beat(.timer), Beat(.land([eight]), [.startTimer(0.5)])],
                rows: [Row([.startTimer(0.5)], "gathering")]
                    + deaf("ready", reset: "ready").dropFirst()
            ),
            State(
                name: "gathering",
                prefix: [.land([one])],
                probe: [
                    Beat(.land([eight])),
                    Beat(
                        .land([nine]),
                        GestureOrder.failed(.tooManyFingers(3, limit: 2, rule: "SW-04"))
                    ),
                ],
                rows: [
                    Row([], "swiping"), Row([], "gathering"), Row([], "gathering"),
                    Row(GestureOrder.failed(.tooFewFingers(1, needed: 2, rule: "SW-04")), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.tooFewFingers(1, needed: 2, rule: "SW-04")), "over"),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "swiping",
                prefix: [.land([one]), .land([two])],
                probe: [
                    Beat(
                        .land([eight]),
                        GestureOrder.failed(.tooManyFingers(3, limit: 2, rule: "SW-04"))
                    )
                ],
                rows: [
                    Row(GestureOrder.failed(.tooManyFingers(3, limit: 2, rule: "SW-04")), "over"),
                    Row([], "swiping"),
                    Row(
                        [
                            .stopTimer,
                            .move(to: .ended, because: .moved(50, needed: 50, rule: "SW-04")),
                        ],
                        "over"
                    ),
                    Row(GestureOrder.failed(.movedTooLittle(0, needed: 50, rule: "SW-04")), "over"),
                    Row(GestureOrder.failed(.touchesCancelled), "over"),
                    Row(GestureOrder.failed(.tooSlow(0, needed: 50, limit: 0.5)), "over"),
                    Row([], "ready"),
                ]
            ),
            State(
                name: "over",
                prefix: [.land([one]), .lift([one])],
                probe: [Beat(.timer), Beat(.land([eight])), Beat(.land([nine])), Beat(.timer)],
                rows: deaf("over", reset: "ready")
            ),
        ]
    )

    @Test(arguments: swipe.cells)
    func `a swipe answers every input in every state (SW-01)`(cell: MachineTable.Cell) {
        cell.check(on: SwipeStateMachine.with(.init(fingers: 2)))
    }

    // MARK: Pinch and rotation

    nonisolated static let far = finger(2, 200, 100)

    nonisolated static func pair(
        small: GestureFinger,
        large: GestureFinger,
        start: GestureFinger,
        rule: String,
        crossed: GestureReason,
        missed: GestureReason
    ) -> MachineTable {
        let all = [one, far, finger(3, 150, 150)]
        return MachineTable(
            inputs: inputs(third: finger(3, 150, 150), small: small, large: large),
            states: [
                State(
                    name: "no finger",
                    prefix: [],
                    probe: [
                        Beat(.lift([eight])), Beat(.land([eight])),
                        Beat(
                            .lift([eight]),
                            GestureOrder.failedUntimed(.tooFewFingers(1, needed: 2, rule: rule))
                        ),
                    ],
                    rows: [Row([], "one finger")]
                        + deaf("no finger", reset: "no finger").dropFirst()
                ),
                State(
                    name: "one finger",
                    prefix: [.land([one])],
                    probe: [
                        Beat(
                            .lift(all),
                            GestureOrder.failedUntimed(.tooFewFingers(1, needed: 2, rule: rule))
                        )
                    ],
                    rows: [
                        Row([], "waiting"), Row([], "one finger"), Row([], "one finger"),
                        Row(
                            GestureOrder.failedUntimed(.tooFewFingers(1, needed: 2, rule: rule)),
                            "over"
                        ),
                        Row(GestureOrder.failedUntimed(.touchesCancelled), "over"),
                        Row([], "one finger"), Row([], "no finger"),
                    ]
                ),
                State(
                    name: "waiting",
                    prefix: [.land([one]), .land([far])],
                    probe: [
                        Beat(.land([nine]), [.ignore(9)]),
                        Beat(.cancel(all), GestureOrder.failedUntimed(.touchesCancelled)),
                    ],
                    rows: [
                        Row([.ignore(3)], "waiting"), Row([], "waiting"),
                        Row([.move(to: .began, because: crossed)], "going"),
                        Row([], "waiting, one lifted"), Row([], "waiting, one lifted"),
                        Row([], "waiting"), Row([], "no finger"),
                    ]
                ),
                State(
                    name: "waiting, one lifted",
                    prefix: [.land([one, far]), .lift([far])],
                    probe: [Beat(.timer), Beat(.lift(all), GestureOrder.failedUntimed(missed))],
                    probe2: [Beat(.land([nine]))],
                    rows: [
                        Row([], "waiting"), Row([], "waiting, one lifted"),
                        Row([], "waiting, one lifted"),
                        Row(GestureOrder.failedUntimed(missed), "over"),
                        Row(GestureOrder.failedUntimed(.touchesCancelled), "over"),
                        Row([], "waiting, one lifted"), Row([], "no finger"),
                    ]
                ),
                State(
                    name: "going",
                    prefix: [.land([one, far]), .move([start])],
                    probe: [
                        Beat(.land([nine]), [.ignore(9)]),
                        Beat(.cancel(all), GestureOrder.cancelled),
                    ],
                    rows: [
                        Row([.ignore(3)], "going"), Row(GestureOrder.changed, "going"),
                        Row(GestureOrder.changed, "going"), Row([], "going, one lifted"),
                        Row([], "going, one lifted"), Row([], "going"), Row([], "no finger"),
                    ]
                ),
                State(
                    name: "going, one lifted",
                    prefix: [.land([one, far]), .move([start]), .lift([start])],
                    probe: [
                        Beat(.land([nine])), Beat(.land([eight]), [.ignore(8)]),
                        Beat(.cancel(all + [start, nine]), GestureOrder.cancelled),
                    ],
                    rows: [
                        Row([], "going"), Row([], "going, one lifted"),
                        Row([], "going, one lifted"),
                        Row(GestureOrder.ended, "over"), Row(GestureOrder.cancelled, "over"),
                        Row([], "going, one lifted"), Row([], "no finger"),
                    ]
                ),
                State(
                    name: "over",
                    prefix: [.land([one]), .lift([one])],
                    probe: [Beat(.land([eight, nine])), Beat(.lift([eight, nine]))],
                    rows: deaf("over", reset: "no finger")
                ),
            ]
        )
    }

    nonisolated static let pinch = pair(
        small: finger(1, 95, 100),
        large: finger(1, 90, 100),
        start: finger(2, 220, 100),
        rule: "PI-01",
        crossed: .moved(10, needed: 8, rule: "PI-02"),
        missed: .movedTooLittle(0, needed: 8, rule: "PI-02")
    )

    @Test(arguments: pinch.cells)
    func `a pinch answers every input in every state (PI-01)`(cell: MachineTable.Cell) {
        cell.check(on: PairStateMachine<PinchMeasure>())
    }

    // 5 and 10 points across 100 are 2.9° and 5.7°.
    nonisolated static let rotation = pair(
        small: finger(1, 100, 95),
        large: finger(1, 100, 90),
        start: finger(2, 200, 120),
        rule: "RO-01",
        crossed: .turned(atan2(10, 100), needed: 5 * .pi / 180),
        missed: .turnedTooLittle(0, needed: 5 * .pi / 180)
    )

    @Test(arguments: rotation.cells)
    func `a rotation answers every input in every state (RO-01)`(cell: MachineTable.Cell) {
        cell.check(on: PairStateMachine<RotationMeasure>())
    }

    @Test func `the probes tell each state from every other, so the tables prove something`() {
        #expect(Self.tap.confusions(on: TapStateMachine.with(.init(taps: 2, fingers: 2))) == [])
        #expect(
            Self.press.confusions(on: LongPressStateMachine.with(.init(taps: 1, fingers: 2))) == []
        )
        #expect(Self.pan.confusions(on: PanStateMachine.with(.init(maximumFingers: 2))) == [])
        #expect(Self.swipe.confusions(on: SwipeStateMachine.with(.init(fingers: 2))) == [])
        #expect(Self.pinch.confusions(on: PairStateMachine<PinchMeasure>()) == [])
        #expect(Self.rotation.confusions(on: PairStateMachine<RotationMeasure>()) == [])
    }

    @Test func `every machine has a table of its states`() throws {
        let tests = try swiftSources(in: "Tests/GestureMachineTests").joined()
        for source in try swiftSources(in: "Sources/TouchUI/Gestures") {
            for found in source.matches(of: /struct (\w+)(?:<[^>]*>)?: GestureMachine/) {
                #expect(
                    tests.contains("cell.check(on: \(found.1)"),
                    """
                    \(found.1) has no table of its states. To fix, write a MachineTable for it, and a \
                    test with `cell.check(on: \(found.1)())`, in a file of its own in \
                    Tests/GestureMachineTests.
                    """
                )
            }
        }
    }
}

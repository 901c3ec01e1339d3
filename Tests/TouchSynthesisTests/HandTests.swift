import Testing
import TouchTesting
import UIKit

@testable import TouchSynthesis

/// A view that keeps what each event said, with virtual milliseconds.
private final class Board: UIView {
    var story: [String] = []
    /// Virtual milliseconds of the samples in which fingers landed.
    var landings: [Double] = []
    private let clock = UIApplication.shared.clock

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        isMultipleTouchEnabled = true
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ mark: String, _ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }
            .map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.sorted()
        let time = Int((clock.time * 1_000).rounded())
        story.append("\(time) \(mark) \(places.joined(separator: " "))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("↓", touches)
        for touch in touches {
            let time = touch.timestamp - VirtualClock.mediaTimeAtStart
            landings.append((time * 1_000_000).rounded() / 1_000)
        }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("→", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("↑", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("✕", touches)
    }
}

@Suite("Hands", .stage) struct HandTests {
    private func board() throws -> (Board, EventGenerator) {
        var board: Board?
        let stage = try Stage(screen: UIScreen()) { screen in
            let window = UIWindow(frame: screen.bounds)
            let new = Board()
            window.addSubview(new)
            board = new
            return window
        }
        return (try #require(board), stage.fingers)
    }

    private func play(_ generator: EventGenerator, _ hands: [[Hand.Part]]) throws {
        try generator.play(
            hands: hands.map { parts in
                var rest = parts[...]
                return { try rest.popFirst()?() }
            }
        )
    }

    private func hands(_ generator: EventGenerator, _ count: Int) -> [Hand] {
        let table = Hand.FingerTable(generator, named: [])
        return (0..<count).map { _ in Hand(generator, at: table) }
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test(arguments: [60, 120, 240], [0, 0.0123])
    func `one hand alone does exactly what direct calls do`(rate: Int, start: TimeInterval) throws {
        var stories: [[String]] = []
        for isHand in [false, true] {
            let (board, fingers) = try board()
            fingers.samplesPerSecond = rate
            try fingers.wait(start)
            let (a, b) = (point(100, 100), point(200, 160))
            if isHand {
                let hand = hands(fingers, 1)[0]
                var parts: [Hand.Part] = [hand.down(at: { [a] }), { .rest(0.05) }, hand.up()]
                parts += [{ .rest(0.11) }]
                parts += hand.drag({ (a, b) }, duration: 0.1, hold: 0.02) { _ in .easeInOut }
                parts += hand.fling({ (a, b) }, velocity: 500, duration: 0.2)
                parts += hand.twoFingers(
                    at: { b },
                    distance: (40, 120),
                    angle: (0, 1),
                    duration: 0.1
                )
                parts += [
                    hand.down(.leftThumb, at: { [b] }), hand.down(at: { [a] }),
                    hand.move(.leftThumb, to: { a }, duration: 0, curve: .linear), hand.cancel(),
                ]
                parts += hand.path(
                    { (a, [a, b, a]) },
                    duration: 0.1,
                    curve: .linear,
                    force: 0,
                    radius: 5
                )
                try play(fingers, [parts])
            } else {
                try fingers.fingerTap(at: a)
                try fingers.wait(0.11)
                try fingers.fingerDrag(from: a, to: b, duration: 0.1, hold: 0.02)
                try fingers.fingerFling(from: a, to: b, velocity: 500, duration: 0.2)
                try fingers.fingerTransform(
                    at: b,
                    fromDistance: 40,
                    toDistance: 120,
                    toAngle: 1,
                    duration: 0.1
                )
                try fingers.fingerDown(.leftThumb, at: b)
                try fingers.fingerDown(at: a)
                try fingers.fingerMove(.leftThumb, to: a)
                try fingers.fingerCancel()
                try fingers.fingerDown(at: a)
                try fingers.fingerPath(along: .polyline([a, b, a]), duration: 0.1)
                try fingers.fingerUp()
            }
            #expect(fingers.fingersDown == [])
            stories.append(board.story)
        }
        #expect(stories[0] == stories[1])
        #expect(stories[0].count > 30)
    }

    @Test func `fingers that move at one time share an event`() throws {
        let (board, fingers) = try board()
        let both = hands(fingers, 2)
        try play(
            fingers,
            [
                both[0].drag({ (point(100, 100), point(50, 100)) }, duration: 0.05) { _ in .linear
                },
                both[1].drag({ (point(200, 100), point(250, 100)) }, duration: 0.05) { _ in .linear
                },
            ]
        )
        #expect(
            board.story == [
                "0 ↓ 100,100 200,100", "17 → 217,100 83,100", "33 → 233,100 67,100",
                "50 → 250,100 50,100", "67 ↑ 250,100 50,100",
            ]
        )
    }

    @Test func `a finger that waits for another to move lands with it`() throws {
        let (board, fingers) = try board()
        let both = hands(fingers, 2)
        try play(
            fingers,
            [
                both[0].drag({ (point(100, 100), point(130, 100)) }, duration: 0.05) { _ in .linear
                },
                [
                    { .rest(2.0 / 60) }, both[1].down(at: { [point(300, 300)] }), { .rest(0.05) },
                    both[1].up(),
                ],
            ]
        )
        #expect(
            board.story == [
                "0 ↓ 100,100", "17 → 110,100", "33 ↓ 300,300", "33 → 120,100", "50 → 130,100",
                "67 ↑ 130,100", "83 ↑ 300,300",
            ]
        )
    }

    @Test func `a waiting hand lands exactly on time, whatever the others do`() throws {
        let (board, fingers) = try board()
        fingers.samplesPerSecond = 240
        let hands = hands(fingers, 4)
        let rests = [5, 20.833333, 33.333333].map { $0 / 1_000 }
        var all = [
            hands[0].drag({ (point(100, 100), point(130, 100)) }, duration: 0.1) { _ in .linear }
        ]
        for (hand, rest) in zip(hands.dropFirst(), rests) {
            let wait: Hand.Part = { rest < 0.03 ? .rest(rest) : .restUntil(rest) }
            all.append([{ .restUntil(0) }, wait, hand.down(at: { [point(300, 300)] }), hand.up()])
        }
        try play(fingers, all)
        // Those of one event come as a set, which has no order.
        #expect(board.landings.sorted() == [0, 5, 20.833, 33.333])
        #expect(fingers.fingersDown == [])
    }

    @Test func `a path with times has a sample for each point, and lifts at the last`() throws {
        let (board, fingers) = try board()
        var frames: [DigitizerFrame] = []
        let both = hands(fingers, 2)
        let parts = both[0].path(
            { (point(10, 10), [point(10, 10), point(20, 10), point(30, 10), point(40, 10)]) },
            times: [0, 0.02, 0.021, 0.1],
            force: [1, 2, 3, 4],
            radius: [7]
        )
        try play(
            fingers,
            [
                parts.map { part in
                    {
                        let act = try part()
                        if case .samples(let samples) = act {
                            frames = samples.map {
                                DigitizerFrame(time: $0.elapsed, contacts: $0.contacts)
                            }
                        }
                        return act
                    }
                },
                both[1].path(
                    { (point(10, 90), [point(10, 90), point(20, 90)]) },
                    times: [0, 0.1],
                    force: [0],
                    radius: [5]
                ),
            ]
        )
        #expect(frames.map(\.time) == [0, 0.02, 0.021, 0.1])
        #expect(frames.flatMap(\.contacts).map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(frames.flatMap(\.contacts).map(\.force) == [1, 2, 3, 4])
        #expect(frames.flatMap(\.contacts).map(\.radius) == [7, 7, 7, 7])
        #expect(
            board.story == ["0 ↓ 10,10 10,90", "33 → 30,10", "100 ↑ 20,90 40,10"]
        )
        #expect(fingers.fingersDown == [])
    }

    @Test func `hands never use each other's fingers, nor the named ones`() throws {
        let (board, fingers) = try board()
        let table = Hand.FingerTable(fingers, named: [.rightThumb])
        let both = (0..<2).map { _ in Hand(fingers, at: table) }
        try fingers.fingerDown(.rightMiddle, at: point(5, 5))
        try play(
            fingers,
            both.map { hand in [hand.down(at: { [point(100, 100), point(150, 100)] })] }
        )
        #expect(
            fingers.fingersDown == [
                .rightMiddle, .rightIndex, .rightRing, .rightLittle, .leftThumb,
            ]
        )
        #expect(board.story.count == 2)
        let third = Hand(fingers, at: table)
        #expect(throws: HammerError.self) {
            try play(fingers, [[third.down(at: { [point(1, 1)] })]])
        }
        let error = #expect(throws: HammerError.self) { try play(fingers, [[third.up()]]) }
        #expect(
            error?.description == "Cannot move or lift a finger: this hand has put none down. To "
                + "fix, put one down first, or name one that is down."
        )
        try play(fingers, both.map { [$0.up()] })
        #expect(fingers.fingersDown == [.rightMiddle])
        try fingers.fingerUp()
    }

    @Test func `a check sees exactly what has happened by then`() throws {
        let (board, fingers) = try board()
        var seen: [Int] = []
        let hand = hands(fingers, 1)[0]
        let check: Hand.Part = { .check { seen.append(board.story.count) } }
        try play(
            fingers,
            [
                hand.drag({ (point(100, 100), point(130, 100)) }, duration: 0.05) { _ in .linear },
                [check, { .rest(1.0 / 60) }, check, { .rest(1) }, check],
            ]
        )
        #expect(seen == [1, 2, 5])
    }

    @Test func `a failing hand stops all, and frames already sent are delivered`() throws {
        struct Failure: Error {}
        let (board, fingers) = try board()
        let both = hands(fingers, 2)
        #expect(throws: Failure.self) {
            try play(
                fingers,
                [
                    [both[0].down(at: { [point(100, 100)] }), { .rest(1) }, both[0].up()],
                    [{ .rest(0.5) }, { throw Failure() }],
                ]
            )
        }
        #expect(board.story == ["0 ↓ 100,100"])
        #expect(fingers.fingersDown == [.rightThumb])
        for time in [.nan, -1, .infinity, 1e300] {
            #expect(throws: WaitError.self) { try play(fingers, [[{ .restUntil(time) }]]) }
            #expect(throws: WaitError.self) { try play(fingers, [[{ .rest(time) }]]) }
        }
        try fingers.fingerUp()
    }
}

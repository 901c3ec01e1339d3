import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct CanvasTests {
    @Test func `three fingers draw, and none changes the strokes of the others (X-01, T-16, P-08)`()
        throws
    {
        let stage = try Stage(showing: CanvasController())
        let fingers = stage.fingers
        try fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 200))
        try fingers.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 200))
        try fingers.fingerDown(.rightMiddle, at: CGPoint(x: 300, y: 200))
        try fingers.fingerMove(.rightIndex, to: CGPoint(x: 200, y: 300))
        try fingers.fingerUp(.rightIndex)
        #expect(try stage.text(of: "strokes") == "1 stroke")
        try fingers.fingerMove(
            [.rightThumb, .rightMiddle],
            to: [CGPoint(x: 100, y: 400), CGPoint(x: 300, y: 400)]
        )
        try fingers.fingerUp(.rightThumb)
        try fingers.fingerUp(.rightMiddle)
        #expect(try stage.text(of: "strokes") == "3 strokes")

        // Each call is an event of its own, and there is one event for each display frame.
        try stage.expectTranscript(
            """
              0.0 ms  finger 1  at (100, 200) hits canvas
              0.0 ms  event  finger 1 began (100, 200)
              0.0 ms  canvas  touchesBegan finger 1 (100, 200)
             16.7 ms  finger 2  at (200, 200) hits canvas
             16.7 ms  event  finger 2 began (200, 200)
             16.7 ms  canvas  touchesBegan finger 2 (200, 200)
             33.3 ms  finger 3  at (300, 200) hits canvas
             33.3 ms  event  finger 3 began (300, 200)
             33.3 ms  canvas  touchesBegan finger 3 (300, 200)
             50.0 ms  event  finger 2 moved (200, 300)
             50.0 ms  canvas  touchesMoved finger 2 (200, 300)
             66.7 ms  event  finger 2 ended (200, 300)
             66.7 ms  canvas  touchesEnded finger 2 (200, 300)
             83.3 ms  event  finger 1 moved (100, 400), finger 3 moved (300, 400)
             83.3 ms  canvas  touchesMoved finger 1 (100, 400), finger 3 (300, 400)
            100.0 ms  event  finger 1 ended (100, 400)
            100.0 ms  canvas  touchesEnded finger 1 (100, 400)
            116.7 ms  event  finger 3 ended (300, 400)
            116.7 ms  canvas  touchesEnded finger 3 (300, 400)
            """
        )
        #expect(
            try stage.points == [
                [CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 300)],
                [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 400)],
                [CGPoint(x: 300, y: 200), CGPoint(x: 300, y: 400), CGPoint(x: 300, y: 400)],
            ]
        )
    }

    @Test func `a single-touch canvas receives the first finger only (X-01, X-02)`() throws {
        let stage = try Stage(showing: CanvasController())
        try stage.canvas.isMultipleTouchEnabled = false
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 200))
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 200))
        try stage.fingers.fingerUp([.rightThumb, .rightIndex])
        #expect(
            try stage.points == [[CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 200)]]
        )
        try stage.expectNothingElse()
    }

    @Test func `fingers that land and lift together make strokes in a fixed order`() throws {
        let stage = try Stage(showing: CanvasController())
        let places = (1...5).map { CGPoint(x: 60 * CGFloat($0), y: 200) }
        try stage.fingers.fingerDown(at: places)
        try stage.fingers.fingerUp(stage.fingers.fingersDown)
        #expect(try stage.points == places.map { [$0, $0] })
        #expect(try stage.text(of: "strokes") == "5 strokes")
        try stage.expectNothingElse()
    }

    @Test
    func `all samples of a 240 Hz digitizer are in the stroke at 60 frames (E-07, P-08)`() throws {
        let stage = try Stage(showing: CanvasController())
        stage.fingers.samplesPerSecond = 240
        let end = CGPoint(x: 340, y: 400)
        try stage.fingers.fingerDown(at: CGPoint(x: 100, y: 400))
        try stage.fingers.fingerMove(to: end, duration: 0.25, curve: .linear)
        try stage.fingers.fingerUp()

        // 60 samples of 4 points each, between the down and the up.
        let samples = try stage.canvas.strokes.map(\.samples).flatMap { $0 }
        let way = stride(from: 100, through: 340, by: 4).map { CGPoint(x: $0, y: 400) }
        #expect(samples.map(\.location).map(\.rounded) == way + [end])
        let intervals = zip(samples.dropFirst(), samples).map { $0.timestamp - $1.timestamp }
        #expect(intervals.prefix(60).allSatisfy { abs($0 * 240 - 1) < 0.001 })
        // They came in 15 events: a down, the moves, and an up in the frame after the last of them.
        #expect(stage.trace.entries.count { $0.kind == .event } == 1 + 15 + 1)
        try stage.expectNothingElse()
    }

    @Test func `a cancelled stroke disappears, and the others stay (C-01, C-02)`() throws {
        let stage = try Stage(showing: CanvasController())
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 200))
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 200))
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 200, y: 300))
        try stage.fingers.fingerCancel([.rightIndex])
        #expect(try stage.text(of: "strokes") == "0 strokes")
        try stage.fingers.fingerUp(.rightThumb)
        #expect(try stage.text(of: "strokes") == "1 stroke")
        #expect(
            try stage.points == [[CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 200)]]
        )
        try stage.expectNothingElse()
    }

    @Test func `a stroke records the force of the stylus, moving or not (T-12, T-15)`() throws {
        let stage = try Stage(
            showing: CanvasController(),
            screen: UIScreen(size: CGSize(width: 834, height: 1_194), scale: 2, idiom: .pad)
        )
        let (start, end) = (CGPoint(x: 100, y: 300), CGPoint(x: 200, y: 300))
        try stage.fingers.stylusDown(at: start, pressure: 0.5)
        try stage.fingers.stylusMove(to: end, pressure: 2)
        try stage.fingers.stylusMove(to: end, pressure: 1)
        try stage.fingers.stylusUp()
        let samples = try stage.canvas.strokes.map(\.samples).flatMap { $0 }
        #expect(samples.map(\.force) == [0.5, 2, 1, 1])
        #expect(samples.map(\.location) == [start, end, end, end])
        try stage.expectNothingElse()
    }

    @Test func `a lift inside the corner clears, wherever the finger was before (T-05)`() throws {
        let stage = try Stage(showing: CanvasController())
        var counts: [String?] = []
        func note() throws { counts.append(try stage.text(of: "strokes")) }

        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 400),
            to: CGPoint(x: 200, y: 400),
            duration: 0.1
        )
        try note()
        // Lifted outside: nothing is cleared, and nothing is drawn either.
        try stage.fingers.fingerDrag(from: "clear", to: CGPoint(x: 200, y: 400), duration: 0.1)
        try note()
        try stage.fingers.fingerDown(at: "clear")
        try stage.fingers.fingerMove(to: CGPoint(x: 200, y: 400), duration: 0.1)
        try stage.fingers.fingerMove(to: "clear", duration: 0.1)
        try stage.fingers.fingerUp()
        try note()
        #expect(counts == ["1 stroke", "1 stroke", "0 strokes"])
        try stage.expectNothingElse()
    }

    @Test func `a label takes no touches, so a stroke may cross it (H-08)`() throws {
        let stage = try Stage(showing: CanvasController())
        let label = try stage.fingers.viewWithIdentifier("strokes")
        try stage.fingers.fingerTap(at: CGPoint(x: label.frame.midX, y: label.frame.midY))
        #expect(try stage.text(of: "strokes") == "1 stroke")
        try stage.expectNothingElse()
    }
}

extension Stage {
    fileprivate var canvas: CanvasView {
        get throws { try fingers.viewWithIdentifier("canvas", ofType: CanvasView.self) }
    }

    /// Where the samples of each stroke are.
    fileprivate var points: [[CGPoint]] {
        get throws { try canvas.strokes.map { $0.samples.map(\.location) } }
    }
}

extension CGPoint {
    /// Without what arithmetic left in the last places.
    fileprivate var rounded: CGPoint {
        CGPoint(x: (x * 1_000).rounded() / 1_000, y: (y * 1_000).rounded() / 1_000)
    }
}

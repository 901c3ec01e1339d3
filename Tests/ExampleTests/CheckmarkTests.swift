import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct CheckmarkTests {
    /// Draws through points of the pad, which begins at (45, 200), a display frame for each.
    private func draw(_ points: (CGFloat, CGFloat)..., on stage: Stage) throws {
        let points = points.map { CGPoint(x: 45 + $0.0, y: 200 + $0.1) }
        try stage.fingers.fingerDown(at: points[0])
        for point in points.dropFirst() { try stage.fingers.fingerMove(to: point) }
        try stage.fingers.fingerUp()
    }

    @Test func `down to the right and then up to the right is recognized at the lift (G-02, G-71)`()
        throws
    {
        let stage = try Stage(showing: CheckmarkController())
        try draw((50, 150), (80, 200), (100, 220), (150, 150), (200, 80), on: stage)
        #expect(try stage.text(of: "checked") == "checked")
        try stage.expectGestures(
            on: "pad",
            """
             0.0 ms  finger 1  is received by check mark
             0.0 ms  pad  touchesBegan finger 1 (50, 150)
            16.7 ms  pad  touchesMoved finger 1 (80, 200)
            33.3 ms  pad  touchesMoved finger 1 (100, 220)
            50.0 ms  pad  touchesMoved finger 1 (150, 150)
            66.7 ms  pad  touchesMoved finger 1 (200, 80)
            83.3 ms  check mark  possible → ended: its class decided (G-02)
            83.3 ms  check mark  action(ended)
            83.3 ms  pad  touchesCancelled finger 1 (200, 80)
            """
        )
    }

    nonisolated static let misses: [(String, [CGPoint])] = [
        (
            "up before it is deep",
            [CGPoint(x: 50, y: 150), CGPoint(x: 60, y: 169), CGPoint(x: 70, y: 90)]
        ),
        ("to the left on the way down", [CGPoint(x: 50, y: 150), CGPoint(x: 49, y: 200)]),
        (
            "to the left on the way up",
            [
                CGPoint(x: 50, y: 150), CGPoint(x: 80, y: 200), CGPoint(x: 90, y: 180),
                CGPoint(x: 89, y: 90),
            ]
        ),
        (
            "down again on the way up",
            [
                CGPoint(x: 50, y: 150), CGPoint(x: 80, y: 200), CGPoint(x: 90, y: 180),
                CGPoint(x: 120, y: 181),
            ]
        ),
        (
            "not higher than it began",
            [CGPoint(x: 50, y: 150), CGPoint(x: 80, y: 200), CGPoint(x: 120, y: 150)]
        ),
        ("down only", [CGPoint(x: 50, y: 150), CGPoint(x: 80, y: 200)]),
        ("a tap", [CGPoint(x: 50, y: 150)]),
    ]

    @Test(arguments: misses)
    func `a shape that is almost a check mark fails, and says so (G-28)`(
        title: String,
        points: [CGPoint]
    )
        throws
    {
        let stage = try Stage(showing: CheckmarkController())
        let way = points.map { CGPoint(x: $0.x + 45, y: $0.y + 200) }
        try stage.fingers.fingerDown(at: way[0])
        for point in way.dropFirst() { try stage.fingers.fingerMove(to: point) }
        try stage.fingers.fingerUp()
        #expect(
            stage.story(of: "check mark") == ["possible → failed: its class decided (G-02)"],
            "\(title)"
        )
        #expect(try stage.text(of: "checked") == "not checked")
        // The next one is a new gesture: reset has forgotten this one (G-100).
        try draw((50, 150), (100, 220), (200, 80), on: stage)
        #expect(try stage.text(of: "checked") == "checked")
        try stage.expectNothingElse()
    }

    @Test func `a second finger is ignored, but two fingers at once fail (G-25)`() throws {
        let stage = try Stage(showing: CheckmarkController())
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 95, y: 350))
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 145, y: 420))
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 480))
        try stage.fingers.fingerMove(.rightThumb, to: CGPoint(x: 60, y: 300))
        try stage.fingers.fingerUp(.rightThumb)
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 245, y: 280))
        try stage.fingers.fingerUp(.rightIndex)
        #expect(try stage.text(of: "checked") == "checked")
        #expect(stage.actions == ["check mark ended"])

        try stage.fingers.twoFingerTap(at: "pad")
        #expect(stage.story(of: "check mark").last == "possible → failed: its class decided (G-02)")
        try stage.expectNothingElse()
    }

    @Test func `a cancelled touch makes the recognizer fail, as it is discrete (G-03)`() throws {
        let stage = try Stage(showing: CheckmarkController())
        try stage.fingers.fingerDown(at: CGPoint(x: 95, y: 350))
        try stage.fingers.fingerMove(to: CGPoint(x: 145, y: 420))
        try stage.fingers.fingerCancel()
        #expect(
            stage.story(of: "check mark") == ["possible → failed: its class decided (G-02)"]
        )
        #expect(try stage.text(of: "checked") == "not checked")
        try stage.expectNothingElse()
    }
}

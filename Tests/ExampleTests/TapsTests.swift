import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct TapsTests {
    @Test
    func `a single tap waits until a double tap is impossible (T26, G-60, G-65, TAP-04)`() throws {
        let stage = try Stage(showing: TapsController())
        try stage.fingers.fingerTap(at: CGPoint(x: 145, y: 260))
        #expect(try stage.text(of: "log") == "nothing was recognized")
        try stage.fingers.wait(0.5)
        #expect(try stage.text(of: "log") == "tap at (100, 60)")
        try stage.expectGestures(
            on: "photo",
            """
              0.0 ms  finger 1  is received by long press, double tap, tap
              0.0 ms  photo  touchesBegan finger 1 (100, 60)
             50.0 ms  long press  possible → failed: lifted after 0.05 s, needs 0.5 s (LP-06)
             50.0 ms  tap  possible → ended: tapped (TAP-01)
             50.0 ms  tap  waits for double tap to fail (G-60)
             50.0 ms  finger 1  touchesEnded is kept back: double tap, tap may take the touch (G-75)
            400.0 ms  double tap  possible → failed: tap 2 did not come within 350 ms (TAP-04)
            400.0 ms  tap  waits no more: all it waited for has failed (G-61)
            400.0 ms  tap  action(ended)
            400.0 ms  photo  touchesCancelled finger 1 (100, 60)
            """
        )
    }

    @Test func `two taps are a double tap and nothing else (T26, G-61)`() throws {
        let stage = try Stage(showing: TapsController())
        try stage.fingers.fingerDoubleTap(at: "photo")
        try stage.fingers.wait(1)
        #expect(try stage.text(of: "log") == "double tap")
        #expect(stage.actions == ["double tap ended"])
        try stage.expectNothingElse()
    }

    @Test func `a long press begins after half a second and ends with the lift (LP-03)`() throws {
        let stage = try Stage(showing: TapsController())
        try stage.fingers.fingerDown(at: "photo")
        try stage.fingers.wait(0.49)
        #expect(try stage.text(of: "log") == "nothing was recognized")
        try stage.fingers.wait(0.02)
        #expect(try stage.text(of: "log") == "long press began")
        try stage.fingers.fingerUp()
        #expect(try stage.text(of: "log") == "long press ended")
        #expect(stage.actions == ["long press began", "long press ended"])
        for loser in ["tap", "double tap"] {
            #expect(
                stage.story(of: loser) == ["possible → failed: prevented by long press (G-50)"]
            )
        }
        try stage.expectNothingElse()
    }

    @Test func `a system that takes the finger away cancels the long press (G-03, C-02)`() throws {
        let stage = try Stage(showing: TapsController())
        try stage.fingers.fingerDown(at: "photo")
        try stage.fingers.wait(0.6)
        try stage.fingers.fingerCancel()
        #expect(try stage.text(of: "log") == "long press cancelled")
        try stage.expectNothingElse()
    }

    nonisolated static let secondTaps: [(interval: TimeInterval, x: CGFloat, actions: [String])] = [
        (0.33, 145, ["double tap ended"]),
        // The first one acts when the time is over; the second one is another.
        (0.4, 145, ["tap ended", "tap ended"]),
        (0.1, 190, ["double tap ended"]),
        (0.1, 191, ["tap ended"]),
    ]

    @Test(arguments: secondTaps)
    func `a second tap counts only if it is soon and near enough (TAP-04, G-60)`(
        interval: TimeInterval,
        x: CGFloat,
        actions: [String]
    ) throws {
        let stage = try Stage(showing: TapsController())
        try stage.fingers.fingerTap(at: CGPoint(x: 145, y: 260))
        try stage.fingers.wait(interval)
        try stage.fingers.fingerTap(at: CGPoint(x: x, y: 260))
        try stage.fingers.wait(1)
        #expect(stage.everyAction == actions)
        try stage.expectNothingElse()
    }

    @Test
    func `a finger that moves too far or stays too long is not a tap (TAP-05, TAP-06)`() throws {
        let wandering = try Stage(showing: TapsController())
        try wandering.fingers.fingerDown(at: "photo")
        try wandering.fingers.fingerMove(to: CGPoint(x: 241, y: 350))
        try wandering.fingers.fingerUp()
        try wandering.fingers.wait(1)
        #expect(wandering.actions == [])
        #expect(
            wandering.story(of: "tap") == [
                "possible → failed: moved 46 pt, limit 45 pt (TAP-06)"
            ]
        )
        #expect(
            wandering.story(of: "long press") == [
                "possible → failed: moved 46 pt, limit 10 pt (LP-02)"
            ]
        )
    }
}

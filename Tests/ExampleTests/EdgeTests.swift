import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct EdgeTests {
    @Test
    func `a pull from the edge opens the panel, and a swipe on it closes it (EP-01)`() throws {
        let stage = try Stage(showing: EdgeController())
        let panel = try stage.fingers.viewWithIdentifier("panel")
        #expect(panel.frame.minX == -300)
        try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 11, y: 400))
        #expect(try stage.text(of: "state") == "closed")
        try stage.fingers.fingerMove(to: CGPoint(x: 111, y: 400))
        // 10 points were lost (PAN-03).
        #expect(try stage.text(of: "state") == "100 points")
        #expect(panel.frame.minX == -200)
        try stage.fingers.fingerMove(to: CGPoint(x: 200, y: 400), duration: 0.2)
        try stage.fingers.fingerUp()
        #expect(try stage.text(of: "state") == "open")
        #expect(panel.frame.minX == 0)

        try stage.fingers.fingerDrag(
            from: CGPoint(x: 250, y: 400),
            to: CGPoint(x: 150, y: 400),
            duration: 0.2
        )
        #expect(try stage.text(of: "state") == "closed")
        #expect(stage.actions == ["pull began", "pull changed", "pull ended", "push ended"])
        try stage.expectNothingElse()
    }

    @Test
    func `place and velocity at the lift decide whether the panel opens (PAN-08, PAN-09)`() throws {
        func end(_ pull: (Stage) throws -> Void) throws -> String? {
            let stage = try Stage(showing: EdgeController())
            try pull(stage)
            return try stage.text(of: "state")
        }
        // Short but fast.
        #expect(
            try end {
                try $0.fingers.fingerFling(
                    from: CGPoint(x: 1, y: 400),
                    to: CGPoint(x: 81, y: 400),
                    velocity: 600
                )
            } == "open"
        )
        // As far, but the finger rests before it lifts.
        let short = try end { stage in
            try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
            try stage.fingers.fingerMove(to: CGPoint(x: 81, y: 400), duration: 0.2)
            try stage.fingers.wait(0.2)
            try stage.fingers.fingerUp()
        }
        #expect(short == "closed")
        // More than half.
        let far = try end { stage in
            try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
            try stage.fingers.fingerMove(to: CGPoint(x: 171, y: 400), duration: 0.5)
            try stage.fingers.wait(0.2)
            try stage.fingers.fingerUp()
        }
        #expect(far == "open")
    }

    @Test func `a cancelled touch leaves the panel closed (G-03)`() throws {
        let stage = try Stage(showing: EdgeController())
        try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 281, y: 400), duration: 0.5)
        try stage.fingers.fingerCancel()
        #expect(try stage.text(of: "state") == "closed")
        #expect(stage.actions == ["pull began", "pull changed", "pull cancelled"])
        try stage.expectNothingElse()
    }

    nonisolated static let misses: [(x: CGFloat, steps: [CGPoint], why: String)] = [
        (20.5, [CGPoint(x: 220, y: 400)], "landed 20.5 pt from the edge, limit 20 pt (EP-01)"),
        (
            0.5, [CGPoint(x: 60.5, y: 400)],
            "its first move jumped 60 pt in 16.7 ms, limit 50 pt (EP-04)"
        ),
        (0.5, [CGPoint(x: 3, y: 440), CGPoint(x: 60, y: 460)], "went along the edge (EP-01)"),
        (0.5, [CGPoint(x: 9, y: 400)], "lifted after 8.5 pt, needs 10 pt (PAN-02)"),
    ]

    @Test(arguments: misses)
    func `a pull that starts elsewhere, jumps, or runs along the edge does nothing (EP-01, EP-04)`(
        x: CGFloat,
        steps: [CGPoint],
        why: String
    ) throws {
        let stage = try Stage(showing: EdgeController())
        try stage.fingers.fingerDown(at: CGPoint(x: x, y: 400))
        for step in steps { try stage.fingers.fingerMove(to: step) }
        try stage.fingers.fingerUp()
        #expect(stage.story(of: "pull") == ["possible → failed: \(why)"])
        #expect(try stage.text(of: "state") == "closed")
        try stage.expectNothingElse()
    }
}

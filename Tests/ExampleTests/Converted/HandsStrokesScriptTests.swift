// Made from strokes.yaml by `touchstone convert`, on the scene canvas.
// Steps of another file, repetition, fingers in parallel, and a path with a time for each point.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct HandsStrokesScriptTests {
    @Test func `strokes`() async throws {
        let stage = try Stage(showing: exampleController("canvas"))
        // Round 1 of 3 (line = 1). Included: draw.yaml.
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 150))
        try stage.fingers.fingerMove(.rightThumb, to: CGPoint(x: 300, y: 150), duration: 0.2)
        try stage.fingers.fingerUp(.rightThumb)
        try stage.expect(.text(of: "strokes", contains: "1 stroke"))

        // Round 2 of 3 (line = 2). Included: draw.yaml.
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 250))
        try stage.fingers.fingerMove(.rightThumb, to: CGPoint(x: 300, y: 250), duration: 0.2)
        try stage.fingers.fingerUp(.rightThumb)
        try stage.expect(.text(of: "strokes", contains: "2 stroke"))

        // Round 3 of 3 (line = 3). Included: draw.yaml.
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 350))
        try stage.fingers.fingerMove(.rightThumb, to: CGPoint(x: 300, y: 350), duration: 0.2)
        try stage.fingers.fingerUp(.rightThumb)
        try stage.expect(.text(of: "strokes", contains: "3 stroke"))

        // Two hands draw; one waits until the other has begun to move.
        try stage.together(
            [
                .drag(
                    from: .point(CGPoint(x: 50, y: 500)),
                    to: .point(CGPoint(x: 350, y: 500)),
                    duration: 0.5,
                    hold: 0,
                    curve: .linear
                )
            ],
            [
                .wait(0.2),
                .down(.rightLittle, .point(CGPoint(x: 100, y: 600)), force: 0, radius: 5),
                .move(
                    .rightLittle,
                    .point(CGPoint(x: 300, y: 600)),
                    duration: 0.2,
                    curve: .easeInOut
                ),
                .up(.rightLittle),
                .note("the second line is drawn"),
            ]
        )
        try stage.expect(.text(of: "strokes", is: "5 strokes"))

        // Slow at first, then fast, and harder at the end.
        try stage.fingers.fingerPaths(
            [
                TimedPath(
                    samples: [
                        .init(time: 0, position: CGPoint(x: 60, y: 700), force: 0.2),
                        .init(time: 0.1, position: CGPoint(x: 70, y: 705), force: 0.4),
                        .init(time: 0.2, position: CGPoint(x: 90, y: 710), force: 0.8),
                        .init(time: 0.216, position: CGPoint(x: 200, y: 720), force: 1.2),
                        .init(time: 0.233, position: CGPoint(x: 330, y: 700), force: 1.5),
                    ]
                )
            ]
        )
        try await stage.wait(until: .text(of: "strokes", is: "6 strokes"), budget: 1)
        try stage.fingers.fingerTap(at: Locator.xpath("//PressView[@label='Clear']"))
        try stage.expect(.text(of: "strokes", is: "0 strokes"))
    }
}

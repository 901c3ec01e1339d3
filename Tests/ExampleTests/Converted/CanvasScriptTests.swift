// Made from canvas.yaml by `touchstone convert`, on the scene canvas.
// Three independent fingers, and the corner that clears the canvas.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct CanvasScriptTests {
    @Test func `canvas`() throws {
        let stage = try Stage(showing: exampleController("canvas"))
        try stage.expect(.text(of: "strokes", is: "0 strokes"))
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 300),
            to: CGPoint(x: 300, y: 300),
            duration: 0.3
        )
        try stage.expect(.text(of: "strokes", is: "1 stroke"))

        // The second finger lifts while the others stay.
        try stage.fingers.fingerDown(.rightThumb, at: CGPoint(x: 100, y: 400))
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 400))
        try stage.fingers.fingerDown(.rightMiddle, at: CGPoint(x: 300, y: 400))
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 200, y: 600), duration: 0.2)
        try stage.fingers.fingerUp(.rightIndex)
        try stage.expect(.text(of: "strokes", is: "2 strokes"))
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerUp(.rightThumb)
        try stage.fingers.fingerUp(.rightMiddle)
        try stage.expect(.text(of: "strokes", is: "4 strokes"))

        // A label receives no touches, so this draws across it (H-08).
        try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 80))
        try stage.expect(.text(of: "strokes", is: "5 strokes"))

        // A lift outside the corner clears nothing.
        try stage.fingers.fingerDrag(from: "clear", to: CGPoint(x: 200, y: 400), duration: 0.2)
        try stage.expect(.text(of: "strokes", is: "5 strokes"))
        try stage.fingers.fingerTap(at: "clear")
        try stage.expect(.text(of: "strokes", is: "0 strokes"))
    }
}

// Made from bottom-sheet.yaml by `touchstone convert`, on the scene bottom-sheet.
// A sheet at the bottom is pulled, thrown, and caught on the way to one of three heights.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct BottomSheetScriptTests {
    @Test func `bottom-sheet`() throws {
        let stage = try Stage(showing: exampleController("bottom-sheet"))
        // Released at rest near the middle: a spring moves it there.
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 760))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 560), duration: 0.3)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "log", is: "goes to half"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "half"))
        try stage.expect(.frame(of: "sheet", is: CGRect(x: 0, y: 444, width: 390, height: 744)))

        // Thrown up it moves all the way; a finger where it appears catches it (H-20).
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 460),
            to: CGPoint(x: 195, y: 300),
            velocity: 1500
        )
        try stage.expect(.text(of: "log", is: "goes to full"))
        try stage.fingers.wait(0.02)
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 600))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 620), duration: 0.1)
        try stage.expect(.text(of: "log", is: "caught"))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 800), duration: 0.4)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "half"))
    }
}

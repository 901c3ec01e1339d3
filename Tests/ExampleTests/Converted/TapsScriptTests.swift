// Made from taps.yaml by `touchstone convert`, on the scene taps.
// A tap, a double tap, a long press, and a movement that is none of them.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct TapsScriptTests {
    @Test func `taps`() throws {
        let stage = try Stage(showing: exampleController("taps"))
        // The single tap waits, because it may become a double tap (G-60).
        try stage.fingers.fingerTap(at: "photo")
        try stage.expect(.text(of: "log", is: "nothing was recognized"))
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "log", is: "tap at (150, 150)"))
        try stage.fingers.fingerDoubleTap(at: "photo")
        try stage.expect(.text(of: "log", is: "double tap"))
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "log", is: "double tap"))

        // The long press begins while the finger is down (LP-03).
        try stage.fingers.fingerDown(at: "photo")
        try stage.fingers.wait(0.6)
        try stage.expect(.text(of: "log", is: "long press began"))
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "log", is: "long press ended"))

        // Too far for a tap and for a long press (TAP-06, LP-02).
        try stage.fingers.fingerDrag(from: "photo", to: CGPoint(x: 300, y: 350), duration: 0.2)
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "log", is: "long press ended"))
    }
}

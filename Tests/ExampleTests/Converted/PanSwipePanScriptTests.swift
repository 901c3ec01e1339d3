// Made from pan-swipe-pan.yaml by `touchstone convert`, on the scene pan-swipe-pan.
// outer pan > swipe > inner pan: each of them wins once.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PanSwipePanScriptTests {
    @Test func `pan-swipe-pan`() throws {
        let stage = try Stage(showing: exampleController("pan-swipe-pan"))
        try stage.expect(.text(of: "log", is: "nobody won"))

        // Quick and to the right.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 150, y: 400),
            to: CGPoint(x: 250, y: 400),
            duration: 0.2
        )
        try stage.expect(.text(of: "log", is: "swipe won"))

        // To the left: nothing happens before the swipe fails, here at the lift (G-61).
        try stage.fingers.fingerDown(at: CGPoint(x: 250, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 150, y: 400), duration: 0.2)
        try stage.expect(.text(of: "log", is: "swipe won"))
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "log", is: "inner pan won"))

        // Downwards: the delegate does not let the inner pan begin (G-90), and the swipe fails
        // (SW-04).
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 150, y: 350),
            to: CGPoint(x: 150, y: 480),
            duration: 0.2
        )
        try stage.expect(.text(of: "log", is: "outer pan won"))

        // Slowly to the right: the swipe's time ends after half a second.
        try stage.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 180, y: 400), duration: 0.45, curve: .linear)
        try stage.expect(.text(of: "log", is: "outer pan won"))
        try stage.fingers.fingerMove(to: CGPoint(x: 190, y: 400), duration: 0.1, curve: .linear)
        try stage.expect(.text(of: "log", is: "inner pan won"))
        try stage.fingers.fingerUp()
    }
}

// Made from postcard.yaml by `touchstone convert`, on the scene postcard.
// A tap and a pinch that a storyboard connects.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PostcardScriptTests {
    @Test func `postcard`() throws {
        let stage = try Stage(showing: exampleController("postcard"))
        try stage.expect(.text(of: "side", is: "the picture"))

        // 8 points are lost: 99 / 66 (PI-05).
        try stage.fingers.fingerPinch(
            at: "postcard",
            fromDistance: 58,
            toDistance: 99,
            duration: 0.3
        )
        try stage.expect(.frame(of: "postcard", is: CGRect(x: 15, y: 332, width: 360, height: 180)))

        // The delegate, which the storyboard connects, does not let the pinch begin on the address.
        try stage.fingers.fingerTap(at: "postcard")
        try stage.expect(.text(of: "side", is: "the address"))
        try stage.fingers.fingerPinch(
            at: "postcard",
            fromDistance: 58,
            toDistance: 99,
            duration: 0.3
        )
        try stage.expect(.frame(of: "postcard", is: CGRect(x: 15, y: 332, width: 360, height: 180)))
    }
}

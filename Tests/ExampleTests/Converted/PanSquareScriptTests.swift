// Made from pan-square.yaml by `touchstone convert`, on the scene pan-square.
// A square from a storyboard grows while it is dragged, follows the finger, and springs back.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PanSquareScriptTests {
    @Test func `pan-square`() throws {
        let stage = try Stage(showing: exampleController("pan-square"))
        try stage.expect(.frame(of: "square", is: CGRect(x: 170, y: 397, width: 50, height: 50)))

        // The pan begins when the finger has moved 10 points (PAN-03), and the square grows in 0.22
        // s.
        try stage.fingers.fingerDown(at: "square")
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 433))
        try stage.fingers.wait(0.3)
        try stage.expect(.recognized("carry"))
        try stage.expect(.frame(of: "square", is: CGRect(x: 145, y: 372, width: 100, height: 100)))

        // Then it follows the finger, less the 10 points that are lost (PAN-05).
        try stage.fingers.fingerMove(to: CGPoint(x: 255, y: 542), duration: 0.2)
        try stage.expect(.frame(of: "square", is: CGRect(x: 205, y: 482, width: 100, height: 100)))

        // Released, it springs back.
        try stage.fingers.fingerUp()
        try stage.fingers.wait(0.3)
        try stage.expect(.frame(of: "square", is: CGRect(x: 170, y: 397, width: 50, height: 50)))

        // It does the same when the system cancels the touch.
        try stage.fingers.fingerDown(at: "square")
        try stage.fingers.fingerMove(to: CGPoint(x: 155, y: 522), duration: 0.2)
        try stage.fingers.fingerCancel()
        try stage.fingers.wait(0.3)
        try stage.expect(.frame(of: "square", is: CGRect(x: 170, y: 397, width: 50, height: 50)))
    }
}

// Made from checkmark.yaml by `touchstone convert`, on the scene checkmark.
// A check mark that is drawn with one finger, and two drawings that are not check marks.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct CheckmarkScriptTests {
    @Test func `checkmark`() throws {
        let stage = try Stage(showing: exampleController("checkmark"))
        // Upside down.
        try stage.fingers.fingerDown(at: CGPoint(x: 95, y: 420))
        try stage.fingers.fingerMove(to: CGPoint(x: 145, y: 350), duration: 0.2)
        try stage.fingers.fingerMove(to: CGPoint(x: 245, y: 480), duration: 0.2)
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "checked", is: "not checked"))

        // To the left.
        try stage.fingers.fingerDown(at: CGPoint(x: 245, y: 350))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 420), duration: 0.2)
        try stage.fingers.fingerMove(to: CGPoint(x: 95, y: 280), duration: 0.3)
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "checked", is: "not checked"))
        try stage.fingers.fingerDown(at: CGPoint(x: 95, y: 350))
        try stage.fingers.fingerMove(to: CGPoint(x: 145, y: 420), duration: 0.2)
        try stage.fingers.fingerMove(to: CGPoint(x: 245, y: 280), duration: 0.3)
        try stage.expect(.text(of: "checked", is: "not checked"))
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "checked", is: "checked"))
    }
}

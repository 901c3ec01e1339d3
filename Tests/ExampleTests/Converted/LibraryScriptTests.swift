// Made from library.yaml by `touchstone convert`, on the scene library.
// Tabs, pages, an alert and a sheet, used as a person would.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct LibraryScriptTests {
    @Test func `library`() throws {
        let stage = try Stage(showing: exampleController("library"))
        // A page arrives in 450 ms (NV-05); until then it receives no touches (AN-06).
        try stage.fingers.fingerTap(at: "emma")
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "text", is: "All of Emma"))

        // A finger from the left edge swipes it back: first not far enough, then far enough
        // (NV-03).
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 1, y: 400),
            to: CGPoint(x: 100, y: 400),
            duration: 1
        )
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "text", is: "All of Emma"))
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 1, y: 400),
            to: CGPoint(x: 320, y: 400),
            duration: 0.3
        )
        try stage.fingers.wait(0.5)

        // The back button does the same.
        try stage.fingers.fingerTap(at: "walden")
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "text", is: "All of Walden"))
        try stage.fingers.fingerTap(at: "BackButton")
        try stage.fingers.wait(0.5)

        // A sheet asks for a name.
        try stage.fingers.fingerTap(at: Locator.xpath("//*[@label='Add']"))
        try stage.fingers.wait(0.6)
        try stage.fingers.fingerTap(at: "name")
        try stage.fingers.keyType("Faust")
        try stage.fingers.fingerTap(at: "put")
        try stage.fingers.wait(0.6)
        try stage.fingers.fingerTap(at: "faust")
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "text", is: "All of Faust"))
    }
}

// Made from inbox.yaml by `touchstone convert`, on the scene inbox.
// A row that is held opens a menu; a row that moves at once scrolls or is swiped.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct InboxScriptTests {
    @Test func `inbox`() throws {
        let stage = try Stage(showing: exampleController("inbox"))
        try stage.fingers.fingerDrag(
            from: "Letter 9",
            to: stage.fingers.point(of: "Letter 4"),
            duration: 0.4
        )
        try stage.fingers.waitUntilSettled()
        try stage.expect(.text(of: "log", is: "nothing chosen"))

        // A finger that is held opens the menu (IA-02), and a tap chooses from it (IA-04).
        try stage.fingers.fingerLongPress(at: "Letter 12")
        try stage.fingers.fingerTap(at: Locator.label("Flag"))
        try stage.fingers.waitUntilSettled()
        try stage.expect(.text(of: "log", is: "Flag: Letter 12"))
    }
}

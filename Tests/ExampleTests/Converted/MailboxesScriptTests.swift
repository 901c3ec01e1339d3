// Made from mailboxes.yaml by `touchstone convert`, on the scene mailboxes.
// A list in a collection view: a folder opens by its arrow, and a row is swiped.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct MailboxesScriptTests {
    @Test func `mailboxes`() throws {
        let stage = try Stage(showing: exampleController("mailboxes"))
        try stage.expect(.missing("Travel"))

        // The arrow is a control of its own (LI-05, LI-06).
        try stage.fingers.fingerTap(at: Locator.label("Expand"))
        try stage.fingers.waitUntilSettled()
        try stage.expect(.exists("Travel"))

        // A drag to the left opens the row (LI-04), and a tap performs its action.
        try stage.fingers.fingerDrag(
            from: "Travel",
            to: stage.fingers.point(of: Locator("Travel", offset: CGVector(dx: -120, dy: 0))),
            duration: 0.3
        )
        try stage.fingers.waitUntilSettled()
        try stage.fingers.fingerTap(at: Locator.label("Flag"))
        try stage.expect(.text(of: "log", is: "flagged Travel"))
    }
}

// Made from reminder.yaml by `touchstone convert`, on the scene reminder.
// A menu of a bar item, and a calendar in a popover.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct ReminderScriptTests {
    @Test func `reminder`() throws {
        let stage = try Stage(showing: exampleController("reminder"))
        // A bar item with a menu and no action opens it when the finger lands (IA-18).
        try stage.fingers.fingerTap(at: Locator.label("Repeat"))
        try stage.fingers.fingerTap(at: Locator.label("Weekly"))
        try stage.expect(.text(of: "log", is: "repeats: Weekly"))
        try stage.fingers.waitUntilSettled()

        // A compact date picker opens its calendar; a tap on a day chooses it once (PK-10).
        try stage.fingers.fingerTap(at: "day")
        try stage.fingers.waitUntilSettled()
        try stage.fingers.fingerTap(at: Locator.label("Monday, May 20"))
        try stage.expect(.text(of: "log", is: "month 5, day 20"))

        // Another month, by its arrow; then a tap outside closes the calendar.
        try stage.fingers.fingerTap(at: Locator.label("Next Month"))
        try stage.fingers.waitUntilSettled()
        try stage.fingers.fingerTap(at: Locator.label("Saturday, June 1"))
        try stage.expect(.text(of: "log", is: "month 6, day 1"))
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 800))
        try stage.fingers.waitUntilSettled()
        try stage.expect(.missing(.label("Next Month")))
    }
}

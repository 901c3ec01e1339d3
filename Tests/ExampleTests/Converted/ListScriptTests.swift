// Made from list.yaml by `touchstone convert`, on the scene list.
// A to-do list: rows are selected, swiped, deleted and reordered.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct ListScriptTests {
    @Test func `list`() throws {
        let stage = try Stage(showing: exampleController("list"))
        // A tap selects (TB-01), even a quick one (TB-05).
        try stage.fingers.fingerTap(at: "Bread")
        try stage.expect(.text(of: "log", is: "Bread is selected"))
        try stage.expect(.state(of: "Bread", is: .selected))

        // A row that is pulled aside by more than half of its buttons stays open (TB-07).
        try stage.fingers.fingerDrag(
            from: Locator("Butter", offset: CGVector(dx: 100, dy: 0)),
            to: stage.fingers.point(of: Locator("Butter", offset: CGVector(dx: -20, dy: 0))),
            duration: 0.5
        )
        try stage.fingers.wait(0.5)

        // A touch elsewhere only closes it.
        try stage.fingers.fingerTap(at: Locator("things", offset: CGVector(dx: 0, dy: 100)))
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "log", is: "Bread is selected"))
        try stage.fingers.fingerTap(at: "Coffee")
        try stage.expect(.text(of: "log", is: "Coffee is selected"))

        // Its buttons act; the first one is at the edge.
        try stage.fingers.fingerDrag(
            from: Locator("Butter", offset: CGVector(dx: 100, dy: 0)),
            to: stage.fingers.point(of: Locator("Butter", offset: CGVector(dx: -20, dy: 0))),
            duration: 0.5
        )
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerTap(at: Locator.label("Flag"))
        try stage.expect(.text(of: "log", is: "Butter is flagged"))
        try stage.fingers.wait(0.5)

        // A full swipe performs the first action; a swipe to the right shows the leading action.
        try stage.fingers.fingerDrag(
            from: Locator("Cheese", offset: CGVector(dx: 150, dy: 0)),
            to: stage.fingers.point(of: Locator("Cheese", offset: CGVector(dx: -80, dy: 0))),
            duration: 0.5
        )
        try stage.expect(.text(of: "log", is: "Cheese is deleted"))
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerDrag(
            from: Locator("Milk", offset: CGVector(dx: -100, dy: 0)),
            to: stage.fingers.point(of: Locator("Milk", offset: CGVector(dx: -30, dy: 0))),
            duration: 0.5
        )
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerTap(at: Locator.label("Done"))
        try stage.expect(.text(of: "log", is: "Milk is done"))
        try stage.fingers.wait(0.5)

        // In editing mode a row is dragged by the control at its end.
        try stage.fingers.fingerTap(at: "edit")
        try stage.fingers.fingerDrag(
            from: Locator("Tea", offset: CGVector(dx: 170, dy: 0)),
            to: stage.fingers.point(of: Locator("Bread", offset: CGVector(dx: 170, dy: 0))),
            duration: 1
        )
        try stage.expect(.text(of: "log", is: "Tea is number 2"))
        try stage.fingers.fingerTap(at: "edit")
        try stage.expect(.text(of: "log", is: "Milk, Tea, Bread, Butter"))
    }
}

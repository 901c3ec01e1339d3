// Made from guide.yaml by `touchstone convert`, on the scene guide.
// Pages in a navigation controller in a sheet: three drags on one page, three winners.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct GuideScriptTests {
    @Test func `guide`() throws {
        let stage = try Stage(showing: exampleController("guide"))
        try stage.fingers.fingerTap(at: "open")
        try stage.fingers.waitUntilSettled()
        try stage.fingers.fingerTap(at: Locator.label("Bridges"))
        try stage.fingers.waitUntilSettled()
        try stage.expect(.text(of: "chapter", is: "Chapter 2: Bridges"))

        // A horizontal drag turns the page.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 700),
            to: CGPoint(x: 60, y: 700),
            duration: 0.3
        )
        try stage.fingers.waitUntilSettled()
        try stage.expect(.exists(.label("Chapter 3: Huts")))

        // A vertical drag moves the sheet up to its large stop.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 700),
            to: CGPoint(x: 195, y: 300),
            duration: 0.4
        )
        try stage.fingers.waitUntilSettled()

        // From the left edge it goes back to the list.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 2, y: 500),
            to: CGPoint(x: 300, y: 500),
            duration: 0.3
        )
        try stage.fingers.waitUntilSettled()
        try stage.expect(.exists("chapters"))

        // Down from the bar, the sheet leaves.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 80),
            to: CGPoint(x: 195, y: 800),
            duration: 0.3
        )
        try stage.fingers.waitUntilSettled()
        try stage.expect(.missing("chapters"))
    }
}

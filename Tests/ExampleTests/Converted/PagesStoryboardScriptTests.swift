// Made from pages-storyboard.yaml by `touchstone convert`, on the scene pages-storyboard.
// The script of pages-app, on the same app from a storyboard: prototype cells, segues, unwind
// segues.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PagesStoryboardScriptTests {
    @Test func `pages-storyboard`() throws {
        let stage = try Stage(showing: exampleController("pages-storyboard"))
        try stage.expect(.exists(.label("Pages")))

        // A quick tap highlights and selects when the finger lifts (TB-05), and pushes the page
        // (NV-05).
        try stage.fingers.fingerTap(at: Locator.label("Fruit 3"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "You tapped Fruit 3"))
        try stage.expect(.missing(.label("Fruit 4")))

        // Back by the edge, not far enough: the page stays (NV-03).
        try stage.fingers.fingerDown(at: CGPoint(x: 0.5, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 100, y: 400), duration: 0.4)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "You tapped Fruit 3"))

        // Back by the edge, far enough.
        try stage.fingers.fingerDown(at: CGPoint(x: 0.5, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 330, y: 400), duration: 0.4)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        try stage.expect(.missing("page"))
        try stage.expect(.hittable(.label("Fruit 3")))

        // Drags scroll to a row far down, and a tap opens it.
        try stage.fingers.fingerScroll(to: .label("Trees 15"), in: "pages")
        try stage.fingers.fingerTap(at: Locator.label("Trees 15"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "You tapped Trees 15"))

        // Back by the button; the table is where it was.
        try stage.fingers.fingerTap(at: Locator.label("Pages"))
        try stage.clock.runUntilIdle()
        try stage.expect(.hittable(.label("Trees 15")))

        // A tap on the moving table stops it and opens nothing (SV-06).
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 300),
            to: CGPoint(x: 195, y: 600),
            velocity: 2000,
            duration: 0.3
        )
        try stage.fingers.wait(0.15)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 450))
        try stage.clock.runUntilIdle()
        try stage.expect(.missing("page"))

        // A segue leads to a page, and an unwind segue back to the list.
        try stage.fingers.fingerScroll(to: .label("Trees 14"), in: "pages")
        try stage.fingers.fingerTap(at: Locator.label("Trees 14"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "You tapped Trees 14"))
        try stage.fingers.fingerTap(at: "to-list")
        try stage.clock.runUntilIdle()
        try stage.expect(.missing("page"))

        // A segue presents a sheet, and an unwind segue dismisses it.
        try stage.fingers.fingerTap(at: Locator.label("About"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "about", is: "Thirty pages, no more"))
        try stage.fingers.fingerTap(at: "close")
        try stage.clock.runUntilIdle()
        try stage.expect(.missing("about"))
    }
}

// Made from pages-in-list.yaml by `touchstone convert`, on the scene pages-in-list.
// A vertical list that refreshes, with horizontal pages in it.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PagesInListScriptTests {
    @Test func `pages-in-list`() throws {
        let stage = try Stage(showing: exampleController("pages-in-list"))
        // A quick tap is delivered when the finger lifts (SV-03).
        try stage.fingers.fingerTap(at: "row-2")
        try stage.expect(.text(of: "log", is: "row-2 was tapped"))

        // Sideways on the pages: they move by one page, the list stays.
        try stage.fingers.fingerFling(
            from: CGPoint(x: 350, y: 160),
            to: CGPoint(x: 50, y: 150),
            velocity: 1500,
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        try stage.expect(.offset(of: "pages", is: CGPoint(x: 390, y: 0)))
        try stage.expect(.offset(of: "list", is: CGPoint(x: 0, y: 0)))
        try stage.fingers.fingerTap(at: "page-2")
        try stage.expect(.text(of: "log", is: "page-2 was tapped"))

        // Down on the pages: the list scrolls, 10 points less than the finger (PAN-03).
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 240))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 130), duration: 0.3)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.expect(.offset(of: "list", is: CGPoint(x: 0, y: 100)))
        try stage.expect(.offset(of: "pages", is: CGPoint(x: 390, y: 0)))

        // A tap while the list moves stops it and does nothing else (SV-06).
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 600),
            to: CGPoint(x: 195, y: 400),
            velocity: 1500,
            duration: 0.3
        )
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 400))
        try stage.expect(.text(of: "log", is: "page-2 was tapped"))

        // To the top by the status bar (SV-15); the pages have no scrollsToTop.
        try stage.fingers.statusBarTap()
        try stage.clock.runUntilIdle()
        try stage.expect(.offset(of: "list", is: CGPoint(x: 0, y: 0)))

        // Pulled far enough, the list refreshes; the gap closes when that is over.
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 700), duration: 0.4)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.fingers.wait(1)
        try stage.expect(.offset(of: "list", is: CGPoint(x: 0, y: -60)))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "refreshed 1 times"))
        try stage.expect(.offset(of: "list", is: CGPoint(x: 0, y: 0)))
    }
}

// Made from photo-scroller.yaml by `touchstone convert`, on the scene photo-scroller.
// Three photos side by side: paged, zoomed, moved.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PhotoScrollerScriptTests {
    @Test func `photo-scroller`() throws {
        let stage = try Stage(showing: exampleController("photo-scroller"))
        try stage.expect(.text(of: "page", is: "photo 1 of 3, 100 %"))

        // Less than half a page, released at rest: it returns (MO-10).
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 150, y: 300), duration: 0.2)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        try stage.expect(.offset(of: "pages", is: CGPoint(x: 0, y: 0)))

        // A fling moves by one page, however fast it is.
        try stage.fingers.fingerFling(
            from: CGPoint(x: 350, y: 300),
            to: CGPoint(x: 50, y: 300),
            velocity: 3000,
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "photo 2 of 3, 100 %"))

        // A pinch zooms; 8 points are lost (PI-02): 116 / 58.
        try stage.fingers.fingerPinch(
            at: "photo-2",
            fromDistance: 50,
            toDistance: 116,
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "photo 2 of 3, 200 %"))

        // Now the photo scrolls, and the pages stay.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 200, y: 300),
            to: CGPoint(x: 150, y: 250),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        try stage.expect(.offset(of: "pages", is: CGPoint(x: 390, y: 0)))

        // Beyond the largest scale it resists and springs back (MO-12).
        try stage.fingers.fingerPinch(
            at: Locator("photo-2"),
            fromDistance: 40,
            toDistance: 300,
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "photo 2 of 3, 400 %"))

        // Out and in again with two double taps.
        try stage.fingers.fingerDoubleTap(at: Locator("photo-2"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "photo 2 of 3, 100 %"))
        try stage.fingers.fingerDoubleTap(at: Locator("photo-2", at: CGPoint(x: 0.25, y: 0.25)))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "page", is: "photo 2 of 3, 200 %"))
        try stage.expect(.offset(of: "photo-2", is: CGPoint(x: 0, y: 0), within: 1))
    }
}

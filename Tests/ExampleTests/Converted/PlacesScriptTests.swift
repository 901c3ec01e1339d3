// Made from places.yaml by `touchstone convert`, on the scene places.
// A sheet of places over a map: who gets a drag, the sheet, its table or a row?

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PlacesScriptTests {
    @Test func `places`() throws {
        let stage = try Stage(showing: exampleController("places"))
        try stage.fingers.fingerTap(at: "map")
        try stage.clock.runUntilIdle()

        // The sheet is medium and does not dim: the map behind it still receives touches (NV-15).
        try stage.fingers.fingerTap(at: "map")
        try stage.expect(.text(of: "log", is: "the map is pressed"))
        try stage.fingers.fingerTap(at: "Place 2")
        try stage.expect(.text(of: "log", is: "Place 2 is selected"))

        // Upwards, the sheet grows before the table scrolls (NV-16).
        try stage.fingers.fingerDrag(from: "Place 4", to: CGPoint(x: 195, y: 150), duration: 0.4)
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "the sheet is large"))
        try stage.expect(.offset(of: "places", is: CGPoint(x: 0, y: 0)))

        // Now the table scrolls.
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 600))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 390), duration: 0.4)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.expect(.offset(of: "places", is: CGPoint(x: 0, y: 200)))

        // Sideways on a row, the row is swiped (TB-07).
        try stage.fingers.fingerDrag(
            from: Locator("Place 9", offset: CGVector(dx: 100, dy: 0)),
            to: stage.fingers.point(of: Locator("Place 9", offset: CGVector(dx: -20, dy: 0))),
            duration: 0.5
        )
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerTap(at: Locator.label("Remove"))
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "Place 9 is removed"))

        // Downwards in the middle, the table scrolls back to its top, and the sheet stays (NV-12).
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 700), duration: 0.4)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        try stage.expect(.offset(of: "places", is: CGPoint(x: 0, y: 0)))
        try stage.expect(.text(of: "log", is: "Place 9 is removed"))

        // Downwards at the top, the sheet moves: to medium, and then away.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 200),
            to: CGPoint(x: 195, y: 500),
            duration: 0.4
        )
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "the sheet is medium"))
        try stage.fingers.fingerDrag(from: "Place 1", to: CGPoint(x: 195, y: 780), duration: 0.4)
        try stage.clock.runUntilIdle()
        try stage.expect(.text(of: "log", is: "the sheet is gone"))
    }
}

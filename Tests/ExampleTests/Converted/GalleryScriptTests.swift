// Made from gallery.yaml by `touchstone convert`, on the scene gallery.
// Every station once; the label shows what happened to the touch.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct GalleryScriptTests {
    @Test func `gallery`() throws {
        let stage = try Stage(showing: exampleController("gallery"))
        // The view takes its subview's touches (H-11).
        try stage.fingers.fingerTap(at: Locator("keeper", at: CGPoint(x: 0.75, y: 0.5)))
        try stage.expect(.text(of: "log", is: "keeper kept the touch"))
        try stage.expect(.unhittable("keeper-child"))

        // 10 points to the left of its bounds (H-09).
        try stage.fingers.fingerTap(at: Locator("enlarged", offset: CGVector(dx: -30, dy: 0)))
        try stage.expect(.text(of: "log", is: "enlarged was touched"))

        // At the same distance from a view of the same class, but outside its superview: nothing
        // (H-04).
        try stage.fingers.fingerTap(at: Locator("cramped", offset: CGVector(dx: -30, dy: 0)))
        try stage.expect(.text(of: "log", is: "enlarged was touched"))
        try stage.fingers.fingerTap(at: "cramped")
        try stage.expect(.text(of: "log", is: "cramped was touched"))

        // Up the responder chain to its end, and to the view that stops the touch.
        try stage.fingers.fingerTap(at: "forward-1")
        try stage.expect(.text(of: "log", is: "forward-1 → forward-2 → forward-3"))
        try stage.fingers.fingerTap(at: Locator("forward-2", at: CGPoint(x: 0.9, y: 0.5)))
        try stage.expect(.text(of: "log", is: "forward-2 → forward-3"))
        try stage.fingers.fingerTap(at: "stop-1")
        try stage.expect(.text(of: "log", is: "stop-1 → stop-2"))

        // The view finds its controller by following next.
        try stage.fingers.fingerTap(at: "finder")
        try stage.expect(.text(of: "log", is: "finder found its controller"))

        // Through the overlay, but not through its subview (H-11).
        try stage.expect(.hittable("overlay-button"))
        try stage.fingers.fingerTap(at: Locator("underneath", at: CGPoint(x: 0.2, y: 0.5)))
        try stage.expect(.text(of: "log", is: "underneath was touched"))
        try stage.fingers.fingerTap(at: "overlay-button")
        try stage.expect(.text(of: "log", is: "overlay-button was touched"))

        // A tap recognizer above a button yields to it (CG-01); above a plain control it wins
        // (CG-03).
        try stage.fingers.fingerTap(at: "yielding-button")
        try stage.expect(.text(of: "log", is: "pressed, the button acts"))
        try stage.fingers.fingerTap(at: "taking-control")
        try stage.expect(.text(of: "log", is: "pressed, the tap acts, the touch is lost"))

        // With cancelsTouchesInView = false both act, the tap first (CG-04).
        try stage.fingers.fingerTap(at: "sharing-button")
        try stage.expect(.text(of: "log", is: "pressed, the tap acts, the button acts"))
        try stage.fingers.fingerTap(at: "leaving-control")
        try stage.expect(.text(of: "log", is: "pressed, the tap acts, the control acts"))

        // A tap on the button itself wins over it (CG-05).
        try stage.fingers.fingerTap(at: "own-button")
        try stage.expect(.text(of: "log", is: "pressed, the tap acts, the touch is lost"))
    }
}

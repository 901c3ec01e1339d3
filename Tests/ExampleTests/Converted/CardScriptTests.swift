// Made from card.yaml by `touchstone convert`, on the scene card.
// A card that springs back and is caught on the way; a button that receives no touches while it
// moves.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct CardScriptTests {
    @Test func `card`() throws {
        let stage = try Stage(showing: exampleController("card"))
        try stage.fingers.fingerDrag(from: "card", to: CGPoint(x: 195, y: 410), duration: 0.3)
        try stage.expect(.text(of: "log", is: "springs back"))
        try stage.fingers.wait(1)
        try stage.expect(.text(of: "log", is: "back"))
        try stage.expect(.frame(of: "card", is: CGRect(x: 95, y: 150, width: 200, height: 120)))

        // Released far down, it moves up: a finger where it appears catches it (H-20).
        try stage.fingers.fingerDrag(from: "card", to: CGPoint(x: 195, y: 610), duration: 0.3)
        try stage.fingers.wait(0.05)
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 560))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 600), duration: 0.1)
        try stage.expect(.text(of: "log", is: "caught"))
        try stage.fingers.fingerUp()
        try stage.fingers.wait(1)
        try stage.expect(.text(of: "log", is: "back"))

        // An animation block without allowUserInteraction: no touches until it ends (AN-01).
        try stage.fingers.fingerTap(at: "flag")
        try stage.expect(.text(of: "log", is: "on its way"))
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerTap(at: CGPoint(x: 320, y: 522))
        try stage.expect(.text(of: "log", is: "on its way"))
        try stage.fingers.wait(0.5)
        try stage.expect(.text(of: "log", is: "across"))
        try stage.fingers.fingerTap(at: "flag")
        try stage.fingers.wait(0.6)
        try stage.expect(.frame(of: "flag", is: CGRect(x: 20, y: 500, width: 100, height: 44)))
    }
}

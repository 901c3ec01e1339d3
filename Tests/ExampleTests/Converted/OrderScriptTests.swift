// Made from order.yaml by `touchstone convert`, on the scene order.
// A form from a storyboard: its actions reach the controller, its delegate moves on, its button is
// enabled.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct OrderScriptTests {
    @Test func `order`() throws {
        let stage = try Stage(showing: exampleController("order"))
        try stage.expect(.state(of: "order", is: .disabled))
        try stage.fingers.fingerTap(at: "name")
        try stage.fingers.keyType("Ada")
        try stage.expect(.state(of: "order", is: .disabled))
        try stage.fingers.keyPress(.keyboardReturnOrEnter)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.expect(.state(of: "street", is: .focused))
        try stage.fingers.keyType("12 Pine Road")
        try stage.expect(.state(of: "order", is: .enabled))
        try stage.fingers.fingerTap(at: "present")
        try stage.fingers.fingerTap(at: Locator("size", at: CGPoint(x: 0.9, y: 0.5)))
        try stage.fingers.fingerTap(at: "order")
        try stage.expect(.text(of: "message", is: "Large, as a present, for Ada, 12 Pine Road."))
    }
}

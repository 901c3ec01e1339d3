// Made from shop.yaml by `touchstone convert`, on the scene shop.
// A message over a button takes its taps while it is shown.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct ShopScriptTests {
    @Test func `shop`() throws {
        let stage = try Stage(showing: exampleController("shop"))
        try stage.fingers.fingerTap(at: "buy")
        try stage.expect(.text(of: "cart", is: "1 in the cart"))

        // The message is over the button: it takes the tap (H-01), and nothing happens.
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 717))
        try stage.expect(.text(of: "cart", is: "1 in the cart"))

        // When it is gone, the button is tapped again.
        try stage.fingers.wait(2)
        try stage.fingers.fingerTap(at: "buy")
        try stage.expect(.text(of: "cart", is: "2 in the cart"))
    }
}

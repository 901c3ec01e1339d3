// Made from sign-in.yaml by `touchstone convert`, on the scene sign-in.
// A form that is filled in with a hardware keyboard.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct SignInScriptTests {
    @Test func `sign-in`() throws {
        let stage = try Stage(showing: exampleController("sign-in"))
        try stage.expect(.state(of: "sign-in", is: .disabled))

        // A tap makes the field first responder (TX-02); each character is one change (TX-08).
        try stage.fingers.fingerTap(at: "user")
        try stage.expect(.state(of: "user", is: .focused))
        try stage.fingers.keyType("Ali")
        try stage.expect(.state(of: "sign-in", is: .disabled))

        // Return asks the delegate, which moves on (TX-07).
        try stage.fingers.keyPress(.keyboardReturnOrEnter)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.expect(.state(of: "password", is: .focused))
        try stage.fingers.keyType("open sesamee")
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        try stage.fingers.wait(EventGenerator.keyTypeInterval)
        try stage.expect(.state(of: "sign-in", is: .enabled))
        try stage.fingers.fingerTap(at: "sign-in")
        try stage.expect(.text(of: "message", is: "Welcome, Ali."))

        // A tap outside the fields ends editing; a tap on the clear button empties the field.
        try stage.fingers.fingerTap(at: "user")
        try stage.fingers.fingerTap(at: Locator("user", at: CGPoint(x: 0.95, y: 0.5)))
        try stage.expect(.state(of: "sign-in", is: .disabled))
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 600))
        try stage.expect(.recognized("beside"))
    }
}

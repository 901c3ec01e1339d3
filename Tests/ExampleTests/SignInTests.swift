import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct SignInTests {
    @Test func `a tap and a key give the expected transcript (TX-02, TX-08)`() throws {
        let stage = try Stage(showing: SignInController())
        try stage.fingers.fingerTap(at: "user")
        try stage.fingers.keyType("a")
        let told = stage.trace.entries.filter { [.text, .control, .action].contains($0.kind) }
            .map(\.description)
        // The action comes before the touch is taken from the field (T08).
        #expect(
            told == [
                "      0.0 ms  user  tracks finger 1 (CT-01)",
                "     50.0 ms  UIWindow  first responder is user (FR-02)",
                "     50.0 ms  user  is edited from now on (TX-02)",
                "     50.0 ms  user  loses finger 1: text tap recognized, and a recognizer on the "
                    + "control itself wins (CG-05)",
                "     50.0 ms  user  gets \"a\": \"\" → \"a\"",
                "     50.0 ms  user  sends editingChanged to SignInController",
                "     50.0 ms  SignInController  performs SignInController.textChanged() (SA-01)",
            ]
        )
    }

    @Test
    func `the button is enabled when both fields have text, and the transcript hides the password`()
        throws
    {
        let stage = try Stage(showing: SignInController())
        let button = try stage.fingers.viewWithIdentifier("sign-in", ofType: UIButton.self)
        try stage.fingers.fingerTap(at: "user")
        try stage.fingers.keyType("Ali\n")
        #expect(!button.isEnabled)
        try stage.fingers.keyType("open sesame\n")
        #expect(button.isEnabled)
        #expect(try stage.text(of: "message") == "Welcome, Ali.")
        let told = stage.trace.transcript.description
        #expect(told.contains("password  gets \"•\": \"••••••••••\" → \"•••••••••••\""))
        #expect(!told.contains("sesame"))
        let keys = stage.trace.entries.filter {
            $0.subject == "password" && $0.text.hasPrefix("pressesBegan")
        }
        // Return is no part of the secret.
        #expect(
            keys.map(\.text) == Array(repeating: "pressesBegan • (FR-05)", count: 11)
                + ["pressesBegan return (FR-05)"]
        )
    }
}

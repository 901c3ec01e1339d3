/// The guide for agents: when to use which tool.
enum MCPGuide {
    /// The instructions that the server gives to a client.
    static let instructions = """
        Touches iOS scenes on a virtual clock, without a simulator. `start` a scene, or an iOS package \
        by its folder; it lists elements with references (@e3). Use references in the next calls. Each action answers what was \
        recognized, what changed on the screen, what is pending, and a finding if a touch was lost. \
        Actions wait until nothing moves; do not sleep. If something did not happen, call `why` with \
        the element. `undo` goes back exactly. `save` makes a script or a test.
        """

    /// What `touchstone mcp --guide` prints.
    static let text = """
        # Touching a scene with Touchstone

        1. `start {"package": "/path/to/package"}` builds an iOS package and starts its application; a library has none,
           so say what to show: `"controller": "SignInController()"`. The program's own scenes are listed by `scenes`, and
           started with `start {"scene": "sign-in"}`. After a change of the code, call `start` again. It lists elements:
           `@e4 button sign-in "Sign in" (45, 280, 300, 44) disabled`. References stay valid while the element
           lives; a row of a list keeps its reference when it is scrolled away and back.
        2. Act with references: `tap {"at": "@e4"}`, `fling {"from": "@e5", "to": "up"}`, `type {"text": "Ann"}`
           after a tap on the field, `scroll {"to": "Fruit 30", "in": "@e5"}` for a row that is not there yet.
        3. Read the answer, not a new snapshot: `happened` says what was recognized and sent, `changed` what is
           different (`+` came, `-` went, `~` looks different), `pending` what still waits, `finding` what was lost.
        4. If a touch did nothing, call `why {"element": "@e9"}`: it names the view that was hit, the recognizer that
           won, or the delegate that refused, with the rule of UIKit. `explain {"at": [100, 200]}` asks for a point.
        5. Expect what should be: `expect {"text": {"of": "message", "is": "Welcome, Ann"}}`.
        6. Put several steps in one `run` when no answer in between matters. `undo {"count": 2}` goes back.
        7. `save {"file": "sign-in.yaml"}` keeps the session as a script, `save {"file": "SignInTests.swift"}` as a
           test.

        Time is virtual: a gesture of 300 ms costs about a millisecond, and nothing happens between calls. An action
        waits until no gesture is undecided, nothing moves, and nothing is due within half a second. To look in
        between, give `"settle": "no"`, and then `wait {"seconds": 0.1}`.

        Wrong calls are answered with the right ones. A crash of the application ends its session, not the server.
        """
}

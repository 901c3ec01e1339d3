// Made from form.yaml by `touchstone convert`, on the scene form.
// A form with constraints is used, rotated, and used again.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct FormScriptTests {
    @Test func `form`() throws {
        let stage = try Stage(showing: exampleController("form"))
        // Portrait: one column, 16 points from the sides, inside the safe area.
        try stage.expect(.frame(of: "columns", is: CGRect(x: 16, y: 55, width: 358, height: 172)))
        try stage.fingers.fingerTap(at: "name")
        try stage.fingers.keyType("Ada")

        // Landscape: two columns, and the margins of a wide view.
        try stage.fingers.fingerTap(at: "turn")
        try stage.expect(.frame(of: "columns", is: CGRect(x: 20, y: 55, width: 804, height: 80)))
        try stage.expect(.frame(of: "save", is: CGRect(x: 736, y: 304, width: 88, height: 44)))
        try stage.fingers.fingerTap(at: "country")
        try stage.fingers.keyType("UK")
        try stage.fingers.fingerTap(at: "save")
        try stage.expect(.text(of: "message", is: "Saved: Ada, UK."))
        try stage.fingers.fingerTap(at: "turn")
        try stage.expect(.frame(of: "save", is: CGRect(x: 286, y: 758, width: 88, height: 44)))
        try stage.fingers.fingerTap(at: "save")
        try stage.expect(.text(of: "message", is: "Saved: Ada, UK."))
    }
}

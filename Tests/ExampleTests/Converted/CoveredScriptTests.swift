// Made from covered.yaml by `touchstone convert`, on the scene covered.
// Five views that no touch reaches, and one that a touch reaches.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct CoveredScriptTests {
    @Test func `covered`() throws {
        let stage = try Stage(showing: exampleController("covered"))
        try stage.expect(.covered("covered", by: "cover"))
        try stage.expect(.unhittable("hidden"))
        try stage.expect(.unhittable("faint"))
        try stage.expect(.unhittable("disabled"))
        try stage.expect(.unhittable("outside"))
        try stage.expect(.hittable("reachable"))
        try stage.fingers.fingerTap(at: "reachable")

        // The part inside its superview can be touched (H-04).
        try stage.fingers.fingerTap(at: Locator("outside", at: CGPoint(x: 0.1, y: 0.5)))
    }
}

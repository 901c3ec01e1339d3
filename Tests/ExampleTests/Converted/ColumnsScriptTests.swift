// Made from columns.yaml by `touchstone convert`, on the scene columns.
// Three columns on an upright pad: sidebars come from the edge, lie over the page, and leave. The
// pad is turned.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct ColumnsScriptTests {
    @Test func `columns`() throws {
        let stage = try Stage(
            showing: exampleController("columns"),
            screen: UIScreen(size: CGSize(width: 820, height: 1180), idiom: .pad)
        )
        try stage.expect(.missing("towns"))
        try stage.expect(.text(of: "town", is: "Choose a town"))

        // From the edge a finger brings the towns, then the countries (SP-09).
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 2, y: 600),
            to: CGPoint(x: 300, y: 600),
            duration: 0.3
        )
        try stage.fingers.waitUntilSettled()
        try stage.expect(.exists("Graz"))
        try stage.expect(.missing("countries"))
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 2, y: 600),
            to: CGPoint(x: 300, y: 600),
            duration: 0.3
        )
        try stage.fingers.waitUntilSettled()
        try stage.fingers.fingerTap(at: "Portugal")
        try stage.fingers.waitUntilSettled()
        try stage.expect(.exists("Faro"))
        try stage.expect(.missing("Graz"))

        // The page below the sidebars is dimmed: its button is covered, and a tap takes the
        // sidebars away.
        try stage.expect(.unhittable("visits"))
        try stage.fingers.fingerTap(at: CGPoint(x: 760, y: 300))
        try stage.fingers.waitUntilSettled()
        try stage.expect(.missing("towns"))
        try stage.fingers.fingerTap(at: "visits")
        try stage.expect(.text(of: "visits", is: "Visits: 1"))

        // On its side the pad has room for the towns next to the page (SP-06).
        stage.rotate(to: .landscapeLeft)
        try stage.fingers.waitUntilSettled()
        try stage.fingers.fingerTap(at: "Faro")
        try stage.expect(.text(of: "town", is: "Faro"))
        try stage.fingers.fingerTap(at: "visits")
        try stage.expect(.text(of: "visits", is: "Visits: 1"))
        try stage.expect(.exists("towns"))
    }
}

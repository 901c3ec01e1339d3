// Made from edge.yaml by `touchstone convert`, on the scene edge.
// A panel that is pulled out of the left edge.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct EdgeScriptTests {
    @Test func `edge`() throws {
        let stage = try Stage(showing: exampleController("edge"))
        try stage.expect(.text(of: "state", is: "closed"))

        // 10 points are lost (PAN-03).
        try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 11, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 111, y: 400))
        try stage.expect(.text(of: "state", is: "100 points"))
        try stage.fingers.fingerMove(to: CGPoint(x: 220, y: 400), duration: 0.2)
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "state", is: "open"))
        try stage.fingers.fingerFling(
            from: CGPoint(x: 250, y: 400),
            to: CGPoint(x: 100, y: 400),
            velocity: 1000
        )
        try stage.expect(.text(of: "state", is: "closed"))

        // Too far from the edge (EP-01).
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 25, y: 400),
            to: CGPoint(x: 300, y: 400),
            duration: 0.3
        )
        try stage.expect(.text(of: "state", is: "closed"))
    }
}

// Made from grid.yaml by `touchstone convert`, on the scene grid.
// Keys in stack views: a hidden row leaves its space to the others.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct GridScriptTests {
    @Test func `grid`() throws {
        let stage = try Stage(showing: exampleController("grid"))
        try stage.fingers.fingerTap(at: "key-sin")
        try stage.fingers.fingerTap(at: "key-7")
        try stage.expect(.text(of: "display", is: "sin7"))

        // 715 points between the display and the bottom of the safe area: five rows, four gaps.
        try stage.expect(
            .frame(of: "key-7", is: CGRect(x: 16, y: 239.667, width: 114, height: 136.667))
        )
        try stage.fingers.fingerTap(at: "key-more")

        // Four rows and three gaps.
        try stage.expect(.frame(of: "key-7", is: CGRect(x: 16, y: 95, width: 114, height: 172.667)))
        try stage.fingers.fingerTap(at: "key-9")
        try stage.expect(.text(of: "display", is: "sin79"))
    }
}

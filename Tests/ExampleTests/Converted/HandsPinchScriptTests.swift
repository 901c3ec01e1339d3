// Made from pinch.yaml by `touchstone convert`, on the scene photo.
// Two hands: two drags are a pinch if they are made at the same time, and otherwise two pans.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct HandsPinchScriptTests {
    @Test func `pinch`() throws {
        let stage = try Stage(showing: exampleController("photo"))
        try stage.expect(
            .frame(
                of: .xpath("//UIView[@id='photo']"),
                is: CGRect(x: 95, y: 300, width: 200, height: 200)
            )
        )
        try stage.together(
            [
                .drag(
                    from: .point(CGPoint(x: 166, y: 400)),
                    to: .point(CGPoint(x: 141, y: 400)),
                    duration: 0.3,
                    hold: 0,
                    curve: .easeInOut
                )
            ],
            [
                .drag(
                    from: .point(CGPoint(x: 224, y: 400)),
                    to: .point(CGPoint(x: 249, y: 400)),
                    duration: 0.3,
                    hold: 0,
                    curve: .easeInOut
                )
            ]
        )
        try stage.expect(.recognized("pinch", in: .xpath("//UIView[@id='photo']")))
        try stage.expect(.notRecognized("pan"))
        try stage.expect(.text(of: "transform", contains: "moved (0, 0)"))

        // One after the other.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 166, y: 400),
            to: CGPoint(x: 141, y: 400),
            duration: 0.3
        )
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 224, y: 400),
            to: CGPoint(x: 249, y: 400),
            duration: 0.3
        )
        try stage.expect(.recognized("pan", times: 2))
        try stage.expect(.notRecognized("pinch"))
    }
}

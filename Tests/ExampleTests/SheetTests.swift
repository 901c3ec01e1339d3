import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct SheetTests {
    @Test
    func `the next responder of a presented controller is its presenter (R-02, T41)`() throws {
        let stage = try Stage(showing: SheetPresenter())
        try stage.fingers.fingerTap(at: "open")
        try stage.clock.runUntilIdle()
        #expect(
            try stage.text(of: "chain") == """
                PressView → UIView → SheetController → SheetPresenter → UIDropShadowView → \
                UITransitionView → UIWindow → UIWindowScene → UIApplication
                """
        )
        #expect(!stage.fingers.viewIsHittable("open"))
        try stage.fingers.fingerTap(at: "close")
        try stage.clock.runUntilIdle()
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        try stage.expectHittable(stage.fingers.viewWithIdentifier("open"))
        try stage.expectNothingElse()
    }
}

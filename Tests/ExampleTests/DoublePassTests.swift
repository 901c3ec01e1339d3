import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct DoublePassTests {
    @Test
    func `the whole hit test runs twice at touch down, and never again (T15, H-12, H-19)`() throws {
        let log = Log()
        let stage = try Stage(showing: DoublePassController(log: log))
        try stage.fingers.fingerDown(at: "B1")
        try stage.fingers.fingerMove(to: "C")
        try stage.fingers.fingerUp()
        let pass = [
            "C.hitTest", "C.pointInside", "B.hitTest", "B.pointInside", "B2.hitTest",
            "B2.pointInside", "B1.hitTest", "B1.pointInside",
        ]
        #expect(log.lines == pass + pass + ["B1.began"])
        try stage.expectNothingElse()
    }

    @Test
    func
        `the responder chain runs from the view to the application's delegate (T41, R-01, R-03, R-06)`()
        throws
    {
        let stage = try Stage(showing: DoublePassController())
        let delegate = AppDelegate()
        stage.application.delegate = delegate
        let chain = try stage.fingers.viewWithIdentifier("B1").responderChain
        #expect(
            chain.map { "\(type(of: $0))" } == [
                "B1View", "BView", "UIView", "DoublePassController", "UIDropShadowView",
                "UITransitionView", "UIWindow", "UIWindowScene", "UIApplication", "AppDelegate",
            ]
        )
        try stage.expectNothingElse()
    }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}

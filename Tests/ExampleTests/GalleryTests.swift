import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct GalleryTests {
    nonisolated struct Station: Sendable, CustomTestStringConvertible {
        let rule: String
        let identifier: String
        /// As parts of the view's width and height.
        let place: CGPoint
        let log: String

        init(_ rule: String, _ identifier: String, _ x: CGFloat, _ y: CGFloat, _ log: String) {
            (self.rule, self.identifier, self.log) = (rule, identifier, log)
            place = CGPoint(x: x, y: y)
        }

        var testDescription: String { "\(identifier) at (\(place.x), \(place.y)): \(rule)" }
    }

    nonisolated static let stations = [
        Station("H-11", "keeper", 0.1, 0.5, "keeper kept the touch"),
        // Its child is there.
        Station("H-11", "keeper", 0.75, 0.5, "keeper kept the touch"),
        Station("H-01", "enlarged", 0.5, 0.5, "enlarged was touched"),
        // 10 points to its left, and 15 points below it.
        Station("H-09", "enlarged", -0.25, 0.5, "enlarged was touched"),
        Station("H-09", "enlarged", 0.5, 1.5, "enlarged was touched"),
        Station("H-04", "cramped", 0.5, 0.5, "cramped was touched"),
        Station("R-07", "forward-1", 0.5, 0.5, "forward-1 → forward-2 → forward-3"),
        Station("R-07", "forward-2", 0.9, 0.5, "forward-2 → forward-3"),
        Station("R-07", "forward-3", 0.9, 0.5, "forward-3"),
        Station("R-08", "stop-1", 0.5, 0.5, "stop-1 → stop-2"),
        Station("R-08", "stop-2", 0.9, 0.5, "stop-2"),
        Station("R-01", "finder", 0.5, 0.5, "finder found its controller"),
        Station("H-11", "underneath", 0.2, 0.5, "underneath was touched"),
        Station("H-11", "overlay-button", 0.5, 0.5, "overlay-button was touched"),
        Station("CG-01", "yielding-button", 0.5, 0.5, "pressed, the button acts"),
        Station("CG-03", "taking-control", 0.5, 0.5, "pressed, the tap acts, the touch is lost"),
        Station("CG-04", "sharing-button", 0.5, 0.5, "pressed, the tap acts, the button acts"),
        Station("CG-04", "leaving-control", 0.5, 0.5, "pressed, the tap acts, the control acts"),
        Station("CG-05", "own-button", 0.5, 0.5, "pressed, the tap acts, the touch is lost"),
    ]

    @Test(arguments: stations)
    func
        `each station says what happened to the touch (H-04, H-09, H-11, R-07, R-08, CG-01, CG-03…CG-05)`(
            station: Station
        ) throws
    {
        let stage = try Stage(showing: GalleryController())
        try stage.fingers.fingerTap(
            at: RelativeLocation(
                identifier: station.identifier,
                x: station.place.x,
                y: station.place.y
            )
        )
        #expect(try stage.text(of: "log") == station.log)
        try stage.expectNothingElse()
    }

    @Test
    func
        `an enlarged target ends 20 points from the bounds, near edge inside, far edge outside (H-06)`()
        throws
    {
        let stage = try Stage(showing: GalleryController())
        let xs: [CGFloat] = [-21, -20, -19, 0, 40, 59, 60]
        let hits = xs.filter {
            stage.fingers.viewIsHittable("enlarged", atPoint: CGPoint(x: $0, y: 15))
        }
        #expect(hits == [-20, -19, 0, 40, 59])
        try stage.expectNothingElse()
    }

    @Test func `a view cannot be hit outside its superview (H-04)`() throws {
        let stage = try Stage(showing: GalleryController())
        let cramped = try stage.fingers.viewWithIdentifier("cramped")
        #expect(
            Explanation.why(cramped, at: CGPoint(x: -10, y: 15)) == """
                "cramped" is not hit at (90, 353): "cramped" is in "cramped-box": \
                "cramped-box" is missed by 10 pt left of its bounds (H-04).
                """
        )
        try stage.expectNothingElse()
    }

    @Test
    func
        `a child whose superview keeps the touches is not hit, and the explanation names the superview (H-11)`()
        throws
    {
        let stage = try Stage(showing: GalleryController())
        let child = try stage.fingers.viewWithIdentifier("keeper-child")
        #expect(
            Explanation.why(child) == """
                "keeper-child" is not hit at (140, 146): "keeper-child" is in "keeper", \
                which kept the point for itself in its hitTest override (H-11).
                """
        )
        try stage.expectNothingElse()
    }

    @Test func `an explanation names a superview that never asks its children (H-11)`() throws {
        let keeper = SilentKeeper(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
        (keeper.accessibilityIdentifier, child.accessibilityIdentifier) = ("keeper", "child")
        keeper.addSubview(child)
        let stage = try Stage(views: [keeper])
        #expect(
            Explanation.why(child) == """
                "child" is not hit at (70, 130): "child" is in "keeper", \
                which kept the point for itself in its hitTest override (H-11).
                """
        )
        let error = #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: child) }
        #expect(
            error?.description == """
                Cannot touch "child" at (70, 130): "child" is in "keeper", \
                which kept the point for itself in its hitTest override (H-11). \
                Hit test at that point: UIWindow › keeper. To fix, change that override.
                """
        )
        try stage.expectNothingElse()
    }

    @Test(arguments: [
        (
            "yielding-button",
            "yielding-tap possible → failed: yielding-button is a UIButton and keeps its touch from "
                + "recognizers above it (CG-01)"
        ),
        (
            "taking-control",
            "taking-control loses finger 1: taking-tap recognized above it, and a UIControl does "
                + "not keep its touch (CG-03)"
        ),
        (
            "sharing-button",
            "sharing-button lets sharing-tap act as well: it leaves touches to views (CG-04)"
        ),
        (
            "own-button",
            "own-button loses finger 1: own-tap recognized, and a recognizer on the control itself "
                + "wins (CG-05)"
        ),
    ])
    func
        `the explanation says why the button won and why the plain control lost (CG-01, CG-03…CG-05)`(
            identifier: String,
            sentence: String
        ) throws
    {
        let stage = try Stage(showing: GalleryController())
        try stage.fingers.fingerTap(at: identifier)
        #expect(stage.trace.entries.contains { "\($0.subject) \($0.text)" == sentence })
        try stage.expectNothingElse()
    }

    @Test func `a touch is passed up the chain until a responder does not call super (R-07, R-08)`()
        throws
    {
        let stage = try Stage(showing: GalleryController())
        try stage.fingers.fingerTap(at: "stop-1")
        try stage.expectTranscript(
            """
             0.0 ms  finger 1  at (80, 563) hits stop-1
             0.0 ms  event  finger 1 began (80, 563)
             0.0 ms  stop-1  touchesBegan finger 1 (30, 15)
             0.0 ms  stop-1  hands touchesBegan on to stop-2
            50.0 ms  event  finger 1 ended (80, 563)
            50.0 ms  stop-1  touchesEnded finger 1 (30, 15)
            50.0 ms  stop-1  hands touchesEnded on to stop-2
            """
        )
    }
}

/// The other way to keep touches: without asking anybody below.
private final class SilentKeeper: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
}

import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct PanSwipePanTests {
    nonisolated struct Drag: Sendable, CustomTestStringConvertible {
        let title: String
        let from: CGPoint
        let to: CGPoint
        let duration: TimeInterval
        let actions: [String]

        init(
            _ title: String,
            _ from: (CGFloat, CGFloat),
            _ to: (CGFloat, CGFloat),
            _ duration: TimeInterval,
            _ actions: [String]
        ) {
            self.title = title
            self.from = CGPoint(x: from.0, y: from.1)
            self.to = CGPoint(x: to.0, y: to.1)
            self.duration = duration
            self.actions = actions
        }

        var testDescription: String { title }
    }

    nonisolated static let innerPan = ["inner pan began", "inner pan changed", "inner pan ended"]
    /// The swipe fails with the lift only: what was due comes then, first of all the beginning.
    nonisolated static let lateInnerPan = ["inner pan began", "inner pan ended"]
    nonisolated static let outerPan = ["outer pan began", "outer pan changed", "outer pan ended"]

    // The inner view is from (95, 300) to (295, 500), the middle one from (45, 200) to (345, 600).
    nonisolated static let drags = [
        Drag(
            "quickly to the right, in the inner view",
            (150, 400),
            (250, 400),
            0.2,
            ["swipe ended"]
        ),
        Drag("quickly to the right, beside it", (100, 250), (200, 250), 0.2, ["swipe ended"]),
        Drag("as far and a little sideways", (150, 400), (250, 415), 0.2, ["swipe ended"]),
        Drag("not far enough", (150, 400), (199, 400), 0.2, lateInnerPan),
        Drag("slowly to the right", (150, 400), (190, 400), 0.8, innerPan),
        Drag("to the left", (250, 400), (150, 400), 0.2, lateInnerPan),
        Drag("to the left for longer than a swipe takes", (250, 400), (150, 400), 0.8, innerPan),
        Drag("downwards", (150, 350), (150, 480), 0.2, outerPan),
        Drag("slowly down in the middle view", (100, 250), (100, 550), 0.8, outerPan),
        Drag("in the outer view only", (200, 650), (300, 650), 0.2, outerPan),
        Drag("not as far as a pan needs", (150, 400), (159, 400), 0.2, []),
    ]

    @Test(arguments: drags)
    func `each of the three recognizers can win (G-60, G-61, G-62, G-90)`(drag: Drag) throws {
        let stage = try Stage(showing: PanSwipePanController())
        try stage.fingers.fingerDrag(
            from: drag.from,
            to: drag.to,
            duration: drag.duration,
            curve: .linear
        )
        #expect(stage.actions == drag.actions)
        let winner = drag.actions.first.map { $0.split(separator: " ").dropLast() } ?? ["nobody"]
        #expect(try stage.text(of: "log") == winner.joined(separator: " ") + " won")
        try stage.expectNothingElse()
    }

    @Test func `without relations the inner pan always wins, and the swipe never (PAN-13, G-50)`()
        throws
    {
        for drag in Self.drags.dropLast() {
            let controller = PanSwipePanController()
            controller.arbitrates = false
            let stage = try Stage(showing: controller)
            try stage.fingers.fingerDrag(
                from: drag.from,
                to: drag.to,
                duration: drag.duration,
                curve: .linear
            )
            let isInInner = CGRect(x: 95, y: 300, width: 200, height: 200).contains(drag.from)
            let winner = isInInner ? Self.innerPan : Self.outerPan
            #expect(stage.actions == winner, "\(drag.title)")
        }
    }

    @Test
    func `a pan that waited reports began first, at the moment the swipe failed (G-10, G-61)`()
        throws
    {
        let stage = try Stage(showing: PanSwipePanController())
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 150, y: 400),
            to: CGPoint(x: 190, y: 400),
            duration: 0.8,
            curve: .linear
        )
        #expect(
            stage.story(of: "swipe") == [
                "possible → failed: moved 25 pt in 0.5 s, needs 50 pt (SW-04)"
            ]
        )
        #expect(
            stage.story(of: "inner pan") == [
                "may it begin? its delegate: yes (G-90)",
                "possible → began: moved 10 pt, needs 10 pt (PAN-02)",
                "must swipe fail first? its delegate: yes (G-62)",
                "must outer pan fail first? its delegate: no (G-62)",
                "waits for swipe (asked for by its own delegate or class) to fail (G-60)",
                "waits no more: all it waited for has failed (G-61)",
                "action(began)", "action(changed)", "changed → ended: lifted (G-02)",
                "action(ended)",
            ]
        )
        #expect(
            stage.story(of: "outer pan").last
                == "changed → failed: inner pan, which had to fail, recognized (G-60)"
        )
        #expect(stage.actionTimes.first == 500)
        try stage.expectNothingElse()
    }
}

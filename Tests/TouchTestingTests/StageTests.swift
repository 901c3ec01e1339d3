import Testing
import TouchTesting
import UIKit

@Suite("The stage", .stage) struct StageTests {
    @Test
    func `a stage has a visible window, a clock at zero, fingers and an empty transcript`() throws {
        let stage = try Stage(screen: UIScreen(framesPerSecond: 120, idiom: .pad))
        #expect(stage.window.isKeyWindow && !stage.window.isHidden)
        #expect(stage.clock.time == 0 && stage.clock.framesPerSecond == 120)
        #expect(UIApplication.shared === stage.application)
        #expect(UIDevice.current.userInterfaceIdiom == .pad)
        try stage.expectTranscript("")
    }

    @Test func `a different transcript fails with the first difference and its reason`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.accessibilityIdentifier = "box"
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        try withKnownIssue {
            try stage.expectTranscript(
                """
                 0.0 ms  finger 1  at (50, 50) hits box
                 0.0 ms  event  finger 1 began (50, 50)
                 0.0 ms  box  touchesBegan finger 1 (50, 50)
                 0.0 ms  box  hands touchesBegan on to UIWindow
                 0.0 ms  UIWindow  hands touchesBegan on to UIWindowScene
                 0.0 ms  UIWindowScene  hands touchesBegan on to UIApplication
                 0.0 ms  UIApplication  hands touchesBegan on to nobody: the chain ends
                66.7 ms  event  finger 1 ended (50, 50)
                """
            )
        } matching: { issue in
            issue.comments.first?.rawValue == """
                The transcript differs from the golden in line 8. The same happened 16.7 ms earlier.
                      0.0 ms  UIWindowScene  hands touchesBegan on to UIApplication
                      0.0 ms  UIApplication  hands touchesBegan on to nobody: the chain ends
                    − 66.7 ms  event  finger 1 ended (50, 50)
                    + 50.0 ms  event  finger 1 ended (50, 50)
                  (expected −, actual +; 5 later lines also differ)
                """
        }
    }

    @Test func `a finger that is still down at the end is a failure`() throws {
        let stage = try Stage()
        let line = #line + 1
        try stage.fingers.fingerDown(.leftThumb, at: CGPoint(x: 1, y: 1))
        try withKnownIssue {
            try stage.expectNothingElse()
        } matching: { issue in
            issue.comments.first?.rawValue == """
                The gesture has ended, but work is left: finger 6 is down \
                since StageTests.swift:\(line).
                To fix, lift every finger and let the clock run before the end.
                """
        }
        try stage.fingers.fingerUp(.leftThumb)
    }

    @Test(
        "a tap that waits for a double tap to fail is not over until it has been decided (G-60)"
    )
    func waitingRecognizer() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        (single.name, double.name) = ("single", "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for recognizer in [single, double] { view.addGestureRecognizer(recognizer) }
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        try stage.expectNotRecognized(single)
        try withKnownIssue {
            try stage.expectNothingElse()
        } matching: { issue in
            issue.comments.first?.rawValue == """
                The gesture has ended, but work is left: "single" has recognized and \
                waits for "double" to fail (G-60).
                To fix, lift every finger and let the clock run before the end.
                """
        }
        try stage.clock.advance(by: GestureThresholds.tapInterval + 0.1)
        try stage.expectRecognized(single)
        try stage.expectNothingElse()
    }

    @Test(
        "a double tap that nothing waits for leaves nothing behind, though a second tap may come (TAP-04)"
    )
    func unansweredTap() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        try stage.expectNothingElse()
        try stage.expectNotRecognized(double)
    }

    @Test(
        "a recognizer that stays active after the last finger has lifted is named (G-100)"
    )
    func endlessRecognizer() throws {
        final class Endless: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .began
            }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let endless = Endless()
        endless.name = "endless"
        view.addGestureRecognizer(endless)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        try withKnownIssue {
            try stage.expectNothingElse()
        } matching: { issue in
            issue.comments.first?.rawValue.contains("\"endless\" is still began") == true
        }
        endless.state = .ended
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }

    @Test func `a gesture that is expected but not recognized prints the lanes`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.accessibilityIdentifier = "box"
        let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
        (tap.name, press.name) = ("tap", "press")
        for recognizer in [tap, press] { view.addGestureRecognizer(recognizer) }
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        try stage.expectRecognized(tap)
        try stage.expectNotRecognized(press)
        try withKnownIssue {
            try stage.expectRecognized(press)
        } matching: { issue in
            let text = issue.comments.first?.rawValue ?? ""
            return text.hasPrefix(
                "Expected \"press\" to recognize. It did not: possible → failed: "
                    + "lifted after 0.05 s, needs 0.5 s (LP-06).\nfinger 1\n"
            )
        }
        try withKnownIssue {
            try stage.expectNotRecognized(tap)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("Expected \"tap\" not to recognize. It did.\n")
                == true
        }
    }

    @Test func `a view that is expected to be hittable and is not gives the reason`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityIdentifier = "save"
        let stage = try Stage(views: [view])
        try stage.expectHittable(view)
        view.alpha = 0
        try withKnownIssue {
            try stage.expectHittable(view)
        } matching: { issue in
            issue.comments.first?.rawValue
                == "\"save\" is not hit at (5, 5): \"save\" has alpha 0, less than 0.01 (H-02)."
        }
    }

    @Test func `a stage whose application was replaced says by whom, at its next gesture`() throws {
        let stage = try Stage()
        UIApplication.start()
        let error = #expect(throws: HammerError.self) {
            try stage.fingers.fingerTap(at: CGPoint(x: 1, y: 1))
        }
        #expect(
            error?.description
                == "Cannot continue: the application of “a stage whose application was replaced says by "
                + "whom, at its next gesture” was replaced by that of the program, and only one "
                + "can run at a time. To fix, give both tests the trait .stage, so that "
                + "they take turns."
        )
    }
}

@Suite("The stage trait", .stage) struct StageTraitTests {
    /// Both kinds of test run while others await; each must find its own application.
    private func story(_ seconds: TimeInterval) async throws {
        let stage = try Stage()
        let clock = stage.clock
        for _ in 0..<20 {
            try stage.fingers.fingerTap(at: CGPoint(x: 5, y: 5))
            await Task.yield()
            #expect(VirtualClock.current === clock && UIApplication.shared === stage.application)
        }
        // The first lift comes 50 ms after its down; a down never shares a display frame with a lift.
        #expect(clock.time > 20 * 0.05)
    }

    @Test(arguments: [1, 2, 3]) func `tests with await take turns`(time: Int) async throws {
        try await story(TimeInterval(time))
    }

    @Test func `another test with await at the same time`() async throws {
        try await story(0)
    }

    @Test
    func `a second stage is refused while the first is alive, and both tests are named`() throws {
        let first = try Stage()
        let error = #expect(throws: StageError.self) { try Stage() }
        let me = "“a second stage is refused while the first is alive, and both tests are named”"
        #expect(
            error?.description
                == "Cannot make a stage for \(me): the stage of \(me) is alive, and one application "
                + "runs at a time. To fix, give both tests the trait .stage, which lets them take "
                + "turns; in one test, let go of the first stage before."
        )
        #expect(first.application.isIgnoringInteractionEvents == false)
    }

    @Test func `a leaked stage does not stop later tests`() throws {
        final class Holder: UIView {
            var stage: Stage?
        }
        let holder = Holder()
        let stage = try Stage(views: [holder])
        holder.stage = stage
        try stage.fingers.fingerTap(at: CGPoint(x: 5, y: 5))
    }
}

@Suite("Replaced applications", .stage) struct ReplacedApplicationTests {
    @Test func `an old window can still be used, and its application is freed with it`() throws {
        weak var old: UIApplication?
        var window: UIWindow? = UIWindow()
        window?.makeKeyAndVisible()
        old = UIApplication.shared
        UIApplication.start()
        let scene = window?.windowScene
        #expect(
            window?.responderChain.map { "\(type(of: $0))" } == [
                "UIWindow", "UIWindowScene", "UIApplication",
            ]
        )
        #expect(window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
        window = nil
        #expect(old == nil)
        #expect(scene?.next == nil && scene?.windows == [])
    }

    @Test(
        "of a stage that was dropped and replaced no view, recognizer, window or application is left"
    )
    func nothingIsLeft() throws {
        struct Left {
            weak var object: AnyObject?
        }
        final class Target {
            func act() {}
        }
        var left: [Left] = []
        do {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            let deep = (0..<30).map { _ in
                UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            }
            for (outer, inner) in zip(deep, deep.dropFirst()) { outer.addSubview(inner) }
            deep[0].frame.origin.y = 400
            let (tap, target, button) = (
                UITapGestureRecognizer(), Target(), UIButton(type: .system)
            )
            tap.addTarget(target, action: Selector(Target.act))
            deep[29].addGestureRecognizer(tap)
            button.frame = CGRect(x: 0, y: 720, width: 100, height: 50)
            let stage = try Stage(views: [table, deep[0], button])
            try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 420))
            try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 740))
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 20, y: 300),
                to: CGPoint(x: 20, y: 100),
                duration: 0.2
            )
            UIView.animate(withDuration: 1) { button.alpha = 0 }
            try stage.clock.runUntilIdle()
            let objects: [AnyObject] =
                deep + [
                    table, button, tap, target, stage, stage.window, stage.application, stage.clock,
                ]
            left = objects.map { Left(object: $0) }
        }
        _ = try Stage()
        #expect(left.compactMap { $0.object.map { "\(type(of: $0))" } } == [])
    }

    @Test("a view is freed although a tap that waited took its touch after the lift (G-70, G-103)")
    func noTouchIsKept() throws {
        final class Target {
            var actions = 0
            func act() { actions += 1 }
        }
        let (target, double) = (Target(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        weak var left: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let single = UITapGestureRecognizer(target: target, action: Selector(Target.act))
            single.require(toFail: double)
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            let stage = try Stage(views: [view])
            try stage.fingers.fingerTap(at: view)
            #expect(target.actions == 0)
            double.isEnabled = false
            #expect(target.actions == 1)
            view.removeFromSuperview()
            left = view
        }
        // The application still runs, and nothing was touched since.
        #expect(left == nil)
    }
}

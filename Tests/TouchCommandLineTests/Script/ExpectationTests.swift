import Testing
import TouchTesting
import UIKit

@testable import TouchCommandLine
@testable import TouchSession

@Suite("Expectations of frames, states and gestures", .stage) struct ExpectationTests {
    @Test func `expectations of frames, states and gestures pass when they are met`() async throws {
        let script = try RunTests.script(
            """
            scene: rows
            steps:
              - expect: {frame: {of: "//RowView[2]", is: [0, 50, 200, 50]}}
              - expect: {frame: {of: "//RowView[2]/UILabel", is: [10.2, 60, 100, 20]}}
              - expect: {frame: {of: "//RowView[2]/UILabel", is: [12, 60, 100, 20], within: 2}}
              - expect: {state: {of: "//RowView[1]", is: [visible, enabled]}}
              - expect: {state: {of: "//RowView[2]", is: disabled}}
              - expect: {state: {of: "//RowView[3]/UILabel", is: hidden}}
              - expect: {notRecognized: pan}
              - drag: {from: [200, 300], to: [200, 400]}
              - expect: {recognized: pan}
              - expect: {notRecognized: pinch}
              - expect: {notRecognized: pan}
              - drag: {from: [200, 300], to: [200, 400]}
              - drag: {from: [200, 300], to: [200, 400]}
              - pinch: {at: [200, 400], from: 200, to: 100}
              - expect: {recognized: {gesture: pan, in: board, times: 2}}
              - expect: {recognized: {gesture: pinch, in: /UIWindow}}
              - tap: "//RowView[1]"
              - waitUntil: {state: {of: "//RowView[1]", is: focused}, budget: 1}
              - waitUntil: idle
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
    }

    @Test(arguments: [
        (
            "frame: {of: '//RowView[2]', is: [0, 60, 200, 40]}",
            """
            Expected the view at the XPath "//RowView[2]" to lie at (0, 60, 200, 40) within 0.5 pt. \
            It lies at (0, 50, 200, 50): y by -10, height by 10 pt off.
            """
        ),
        (
            "frame: {of: bord, is: [0, 60, 200, 40], within: 0}",
            """
            Expected the view with the identifier "bord" to lie at (0, 60, 200, 40). There is no \
            view with the identifier "bord". There are: "board". Did you mean "board"?
            """
        ),
        (
            "state: {of: '//RowView[3]', is: [visible, focused]}",
            """
            Expected the view at the XPath "//RowView[3]" to be visible and focused. It is not \
            visible and not focused. It is hidden, enabled.
            """
        ),
        (
            "state: {of: board, is: selected}",
            """
            Expected the view with the identifier "board" to be selected. A GestureView is never \
            selected: only controls are.
            """
        ),
        (
            "recognized: {gesture: pinch, in: board, times: 2}",
            """
            Expected "pinch" to be recognized 2 times in the view with the identifier "board". \
            Recognized: pan. At 66.7 ms it failed: prevented by pan (G-50).
            """
        ),
        (
            "recognized: {gesture: pan, times: 2}",
            "Expected \"pan\" to be recognized 2 times. It was recognized once."
        ),
        (
            "recognized: {gesture: pan, in: '//RowView[1]'}",
            """
            Expected "pan" to be recognized in the view at the XPath "//RowView[1]". Recognized: \
            pan in board.
            """
        ),
        (
            "recognized: pinhc",
            """
            Expected "pinhc" to be recognized. Recognized: pan. There is no recognizer of that \
            name. There are: pinch, pan. Did you mean "pinch"?
            """
        ),
        (
            "notRecognized: pan",
            """
            Expected "pan" not to be recognized. It was, once, last at 66.7 ms.
            """
        ),
        (
            "notRecognized: pn",
            """
            Expected "pn" not to be recognized. There is no recognizer of that name. There are: \
            pinch, pan. Did you mean "pan"?
            """
        ),
        (
            "recognized: {gesture: pan, in: '//Row'}",
            """
            There is no view at the XPath "//Row". "Row" finds nothing. There are: UIWindow, \
            UITransitionView, UIDropShadowView, GestureView "board", RowView (3 times), UILabel \
            'Row 1', UILabel 'Row 2', UILabel 'Row 3'.
            """
        ),
    ])
    func `a failed expectation says what is there instead`(condition: String, message: String)
        async throws
    {
        let script = try RunTests.script(
            """
            scene: rows
            steps:
            - drag: {from: [200, 300], to: [200, 400]}
            - expect: {\(condition)}
            """
        )
        let result = await touchstone("run", script.path, "--json")
        #expect(result.status == .expectationFailed)
        #expect(result.messages == "\(script.path):4:3: \(message)\n")
    }

    @Test func `an expected gesture that waits, or saw no touch, says so`() async throws {
        let script = try RunTests.script(
            """
            scene: taps
            steps:
            - expect: {recognized: single}
            """
        )
        let nothing = await touchstone("run", script.path, "--json")
        #expect(
            nothing.messages == """
                \(script.path):3:3: Expected "single" to be recognized. Nothing was recognized. It \
                saw no touch.

                """
        )
        let waiting = try RunTests.script(
            """
            scene: taps
            steps:
            - tap: target
            - expect: {recognized: single}
            """
        )
        #expect(
            await touchstone("run", waiting.path, "--json").messages == """
                \(waiting.path):4:3: Expected "single" to be recognized. Nothing was recognized. At \
                50 ms it waits for double to fail (G-60).

                """
        )
        let late = try RunTests.script(
            """
            scene: taps
            steps:
            - tap: target
            - waitUntil: {recognized: single, budget: 0.5}
            - doubleTap: target
            - expect: {recognized: {gesture: single, times: 1}}
            - expect: {recognized: double}
            """
        )
        let result = await touchstone("run", late.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
    }

    @Test func `a control's own state is expected`() async throws {
        final class Toggle: UIControl {}
        let scene = Scene("toggle", "A toggle.") {
            let toggle = Toggle(frame: .zero)
            toggle.accessibilityIdentifier = "toggle"
            toggle.isEnabled = false
            toggle.isSelected = true
            return toggle
        }
        let script = try RunTests.script(
            """
            steps:
            - expect: {state: {of: toggle, is: [disabled, selected]}}
            - expect: {exists: "//Toggle[@enabled='false']"}
            - expect: {state: {of: toggle, is: [highlighted, enabled]}}
            """
        )
        var messages = ""
        let status = await Touchstone.run(
            scenes: [scene],
            arguments: ["run", script.path, "--json"],
            output: CommandOutput(results: { _ in }, messages: { messages += $0 })
        )
        #expect(status == .expectationFailed)
        #expect(
            messages == """
                \(script.path):4:3: Expected the view with the identifier "toggle" to be highlighted \
                and enabled. It is not highlighted and not enabled. It is visible, disabled, selected.

                """
        )
    }

    @Test(arguments: [
        (
            "expect: {state: {of: a, is: [visibel]}}",
            """
            1:39: Cannot read "is": it must be one of hidden, visible, enabled, disabled, focused, \
            selected, highlighted. It is "visibel". Did you mean "visible"?
            """
        ),
        (
            "expect: {frame: {of: a, is: [1, 2, 3]}}",
            """
            1:38: Cannot read "is": it must be four numbers: [x, y, width, height] in points of the \
            window. It is a list of 3.
            """
        ),
        (
            "expect: {notRecognized: {gesture: a, times: 2}}",
            """
            1:47: Cannot read "notRecognized": it has no "times". To fix, use one of: gesture, in.
            """
        ),
        (
            "waitUntil: {budget: 2}",
            """
            1:21: Cannot read "waitUntil": it needs exactly one of text, exists, missing, \
            hittable, unhittable, covered, transcript, frame, offset, state, recognized, notRecognized, haptic, touchTargets. It \
            has none. To fix, add one.
            """
        ),
        (
            "waitUntil: {exist: a}",
            """
            1:22: Cannot read "waitUntil": it has no "exist". To fix, use one of: text, exists, missing, \
            hittable, unhittable, covered, transcript, frame, offset, state, recognized, notRecognized, haptic, \
            touchTargets, budget, realBudget. Did you mean "exists"?
            """
        ),
    ])
    func `an expectation that cannot be read is refused with its place and the reason`(
        step: String,
        message: String
    ) {
        #expect(ScriptReadingTests.error(in: "steps: [{\(step)}]") == message)
    }
}

@Suite("Expectations of haptics", .stage) struct HapticExpectationTests {
    /// A view that clicks when it is touched, and says that it worked when the finger lifts.
    private final class Clicker: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: 0.5)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            UINotificationFeedbackGenerator().notificationOccurred(.success)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func failure(_ steps: String) async throws -> String? {
        let clicker = Clicker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        clicker.accessibilityIdentifier = "clicker"
        let stage = try Stage(views: [clicker])
        let script = try Script(yaml: steps)
        return try await StepRunner(window: stage.window).run(script.steps)?.message
    }

    @Test func `a script expects haptics by kind and number (HF-01, HF-03)`() async throws {
        let failure = try await failure(
            """
            steps:
              - expect: {haptic: {feedback: impact, times: 0}}
              - tap: {at: clicker, times: 2}
              - expect: {haptic: {feedback: impact light, times: 2}}
              - expect: {haptic: {feedback: impact light, times: 0}}
              - expect: {haptic: notification}
              - expect: {haptic: {feedback: selection, times: 0}}
            """
        )
        #expect(failure == nil)
    }

    @Test func `a haptic that was not played is reported with those that were`() async throws {
        let failure = try await failure(
            """
            steps:
              - tap: clicker
              - expect: {haptic: {feedback: selection, times: 2}}
            """
        )
        #expect(
            failure == """
                Expected the haptic "selection" to be played 2 times. Played: impact light, \
                intensity 0.5 at 0 ms; notification success at 50 ms.
                """
        )
    }
}

@Suite("Expectations of touch targets", .stage) struct TargetExpectationTests {
    /// A bar with a small button and a large one, and a button that a banner covers.
    private func stage() throws -> Stage {
        let stage = try Stage(showing: UIViewController())
        let bar = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
        let (save, close, send) = (UIButton(), UIButton(), UIButton())
        save.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        close.frame = CGRect(x: 200, y: 0, width: 30, height: 60)
        send.frame = CGRect(x: 100, y: 300, width: 100, height: 50)
        let banner = UIView(frame: CGRect(x: 0, y: 250, width: 390, height: 200))
        bar.addSubview(save)
        bar.addSubview(close)
        for (view, name) in [
            (bar, "bar"), (save, "save"), (close, "close"), (send, "send"), (banner, "banner"),
        ] { view.accessibilityIdentifier = name }
        for view in [bar, send, banner] { stage.window.rootViewController?.view.addSubview(view) }
        return stage
    }

    @Test func `targets that are large enough and not covered pass`() throws {
        let stage = try stage()
        try stage.expect(.touchTargets(in: "save"))
        try stage.expect(.touchTargets(in: "bar", except: ["close"]))
        try stage.expect(.touchTargets(atLeast: 30, except: ["send"]))
    }

    @Test(arguments: [
        (
            ExpectedTargets(in: "bar"),
            """
            Expected a finger to reach at least 44 × 44 pt of each touch target in the view with the \
            identifier "bar". 1 of 2 fail:
              "close" can be touched on 30 × 60 pt; Apple recommends at least 44 × 44. To fix, make it \
            larger, or return true in its point(inside:with:) for points near it.
            """
        ),
        (
            ExpectedTargets(atLeast: 20),
            """
            Expected a finger to reach at least 20 × 20 pt of each touch target. 1 of 3 fail:
              "send" cannot be touched: "banner" takes the touches there (H-01). To fix, move one of \
            them, or disable the interaction of the view in front.
            """
        ),
        (
            ExpectedTargets(atLeast: .nan),
            "Expected touch targets of at least nan pt. A side has 0 points or more. To fix, give such a number."
        ),
        (
            ExpectedTargets(in: "banner"),
            """
            Expected a finger to reach at least 44 × 44 pt of each touch target in the view with the \
            identifier "banner". The view contains no touch target that is on the screen.
            """
        ),
    ])
    func `targets that a finger cannot touch are listed, with a fix (H-01)`(
        wanted: ExpectedTargets,
        sentence: String
    ) throws {
        let stage = try stage()
        try withKnownIssue {
            try stage.expect(.touchTargets(wanted))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(sentence) }
        }
    }

    @Test func `a script expects targets, and says which fail`() async throws {
        let script = try RunTests.script(
            """
            scene: rows
            steps:
              - expect: {touchTargets: 20}
              - expect: {touchTargets: {atLeast: 20, in: "//RowView[1]"}}
              - expect: {touchTargets: 60}
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.status == .expectationFailed)
        #expect(
            result.results.hasPrefix(
                "✗ script  line 5: Expected a finger to reach at least 60 × 60 pt"
            )
        )
        #expect(result.results.contains("at least 60 × 60 are wanted"), "\(result)")
    }
}

import TestSupport
import Testing
import TouchTesting

@Suite("Haptics", .stage) struct HapticTests {
    /// A slider that clicks at each tenth, as many custom controls do.
    private final class Clicker: UIView {
        let selection = UISelectionFeedbackGenerator()
        var tenth = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            selection.prepare()
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let place = touches.first?.location(in: self) else { return }
            let new = Int(place.x / 10)
            if new != tenth { selection.selectionChanged() }
            tenth = new
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `a drag over two marks clicks twice, and preparing plays nothing (HF-02, HF-05)`()
        throws
    {
        let clicker = Clicker(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        let stage = try Stage(views: [clicker])
        try stage.fingers.fingerDown(at: CGPoint(x: 105, y: 120))
        try stage.expectHaptics([])
        try stage.fingers.fingerMove(to: CGPoint(x: 115, y: 120))
        try stage.fingers.fingerMove(to: CGPoint(x: 117, y: 120))
        try stage.fingers.fingerMove(to: CGPoint(x: 125, y: 120))
        try stage.fingers.fingerUp()
        try stage.expectHaptics([.selection, .selection])
        #expect(stage.lanes.lanes.last?.kind == .haptic)
        #expect(stage.lanes.lanes.last?.moments.map(\.text) == ["selection", "selection"])
        try stage.expectNothingElse()
    }

    @Test func `each haptic is a line of the transcript (HF-01…HF-04)`() throws {
        let stage = try Stage(views: [])
        UIImpactFeedbackGenerator(style: .rigid).impactOccurred()
        UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
        UINotificationFeedbackGenerator().notificationOccurred(.warning)
        try stage.expectTranscript(
            """
            0.0 ms  haptic  impact rigid
            0.0 ms  haptic  impact medium, intensity 0.5
            0.0 ms  haptic  notification warning
            """
        )
        #expect(
            stage.haptics
                == [.impact(.rigid), .impact(.medium, intensity: 0.5), .notification(.warning)]
        )
    }

    @Test func `an intensity outside of 0 to 1 is refused with a sentence (HF-01)`() throws {
        let stage = try Stage(views: [])
        let generator = UIImpactFeedbackGenerator(style: .soft)
        generator.impactOccurred(intensity: 3)
        generator.impactOccurred(intensity: -1)
        generator.impactOccurred(intensity: .nan)
        #expect(stage.haptics == [.impact(.soft), .impact(.soft, intensity: 0)])
        #expect(
            stage.trace.entries.filter { $0.kind == .refusal }.map(\.text) == [
                "Cannot play an impact with the intensity 3.0: it goes from 0 to 1. 1.0 is played. "
                    + "To fix, set a number from 0 to 1.",
                "Cannot play an impact with the intensity -1.0: it goes from 0 to 1. 0.0 is played. "
                    + "To fix, set a number from 0 to 1.",
                "Cannot play an impact with the intensity nan. Nothing is played. To fix, set a number from "
                    + "0 to 1.",
            ]
        )
    }

    @Test func `a failed expectation lists what was played, and when`() throws {
        let stage = try Stage(views: [])
        UISelectionFeedbackGenerator().selectionChanged()
        try stage.clock.advance(by: 0.05)
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        try withKnownIssue {
            try stage.expectHaptics([.selection])
        } matching: {
            $0.comments.first?.rawValue
                == "Expected the haptics selection. Played: selection at 0 ms; impact light at 50 ms."
        }
        stage.trace.clear()
        try withKnownIssue {
            try stage.expectHaptics([.notification(.success)])
        } matching: {
            $0.comments.first?.rawValue
                == "Expected the haptics notification success. None was played."
        }
    }

    @Test(arguments: [
        Haptic.impact(.light), .impact(.heavy, intensity: 0.25), .selection,
        .notification(.success), .notification(.error),
    ])
    func `the words of a haptic name it`(haptic: Haptic) {
        #expect(Haptic(haptic.description) == haptic)
    }

    @Test(arguments: ["", "impact", "impact lite", "impact light, intensity 2", "selection two"])
    func `other words name none`(words: String) {
        #expect(Haptic(words) == nil)
    }

    @Test func `a generator for a view is one of its interactions (IA-01)`() throws {
        _ = try Stage(views: [])
        let (view, other) = (UIView(), UIView())
        let generator = UIImpactFeedbackGenerator(style: .light, view: view)
        #expect(generator.view === view)
        #expect(view.interactions.count == 1)
        other.addInteraction(generator)
        #expect(generator.view === other)
        #expect(view.interactions.isEmpty)
        other.interactions = []
        #expect(generator.view == nil)
    }
}

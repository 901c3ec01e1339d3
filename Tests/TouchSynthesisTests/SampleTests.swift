import Testing
import TouchTesting
import UIKit

/// Keeps what each touch said, with virtual milliseconds.
private final class Slate: UIView {
    var story: [String] = []

    private func note(_ mark: String, _ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }.map { "\(Int($0.x)),\(Int($0.y))" }
            .sorted()
        story.append("\(mark) \(places.joined(separator: " "))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("↓", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("→", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("↑", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("✕", touches)
    }
}

@Suite("Exact samples", .stage) struct SampleTests {
    private func slate() throws -> (Slate, Stage) {
        let view = Slate(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view.isMultipleTouchEnabled = true
        let controller = UIViewController()
        controller.view = view
        return (view, try Stage(showing: controller))
    }

    private func sample(
        _ time: TimeInterval,
        _ finger: Int,
        _ phase: ContactPhase,
        _ y: CGFloat
    ) -> DigitizerFrame {
        let contact = DigitizerContact(
            finger: finger,
            position: CGPoint(x: 100 * CGFloat(finger), y: y),
            phase: phase
        )
        return DigitizerFrame(time: time, contacts: [contact])
    }

    @Test func `arrive as they are, and a finger may stay down for the next call`() throws {
        let (view, stage) = try slate()
        try stage.fingers.play([sample(0, 1, .began, 100), sample(0.05, 1, .moved, 150)])
        #expect(stage.fingers.fingersDown == [.rightThumb])
        try stage.fingers.play([sample(0, 2, .began, 100), sample(0.05, 1, .ended, 160)])
        try stage.fingers.play([sample(0.02, 2, .ended, 100)])
        #expect(view.story == ["↓ 100,100", "→ 100,150", "↓ 200,100", "↑ 100,160", "↑ 200,100"])
        #expect(stage.fingers.fingersDown.isEmpty)
        try stage.expectNothingElse()
    }

    @Test(arguments: [[0.1, 0.1], [0.1, 0.05], [-1], [.nan], [.infinity], [0, 1e300]])
    func `in a wrong order are refused, and nothing is sent`(times: [TimeInterval]) throws {
        let (view, stage) = try slate()
        let samples = times.map { sample($0, 1, .began, 100) }
        let error = try #require(throws: HammerError.self) { try stage.fingers.play(samples) }
        #expect("\(error)".contains("Cannot send sample \(times.count) at"), "\(error)")
        #expect("\(error)".contains("To fix,"))
        #expect(view.story.isEmpty)
        try stage.expectNothingElse()
    }

    @Test func `that no digitizer sends are refused, after those before them`() throws {
        let (view, stage) = try slate()
        let error = try #require(throws: HammerError.self) {
            try stage.fingers.play([
                sample(0, 1, .began, 100), sample(0.1, 1, .ended, 100), sample(0.2, 2, .moved, 100),
            ])
        }
        #expect("\(error)".hasPrefix("Cannot move finger 2 at 0.2 s: it is not on the screen."))
        #expect(view.story == ["↓ 100,100", "↑ 100,100"])
        try stage.expectNothingElse()
    }
}

import Testing
import TouchTesting
import UIKit

@Suite("Lanes", .stage) struct LanesTests {
    private final class Photo: UIView {
        func handle(_ recognizer: UIGestureRecognizer) {}
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func stage() throws -> (Stage, UITapGestureRecognizer, UITapGestureRecognizer) {
        let photo = Photo(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        photo.accessibilityIdentifier = "photo"
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        for (tap, name) in [(single, "single tap"), (double, "double tap")] {
            tap.name = name
            tap.addTarget(photo, action: Selector(Photo.handle))
            photo.addGestureRecognizer(tap)
        }
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        return (try Stage(views: [photo]), single, double)
    }

    @Test func `the lanes show why the single tap came 350 ms late (G-60, G-65)`() throws {
        let (stage, _, _) = try stage()
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        try stage.clock.runUntilIdle()
        #expect(
            stage.transcript.lanes.description == """
                finger 1
                       0.0 ms  at (50, 50) hits photo
                       0.0 ms  began (50, 50)
                      50.0 ms  ended (50, 50)
                      50.0 ms  touchesEnded is kept back: double tap, single tap may take the \
                touch (G-75)
                     400.0 ms  is cancelled in photo: single tap recognized (G-70)
                double tap (recognizer)
                       0.0 ms  receives finger 1
                     400.0 ms  possible → failed: tap 2 did not come within 350 ms (TAP-04)
                single tap (recognizer)
                       0.0 ms  receives finger 1
                      50.0 ms  possible → ended: tapped (TAP-01)
                      50.0 ms  waits for double tap to fail (G-60)
                     400.0 ms  waits no more: all it waited for has failed (G-61)
                     400.0 ms  action(ended)
                photo (view)
                       0.0 ms  touchesBegan finger 1 (50, 50)
                     400.0 ms  touchesCancelled finger 1 (50, 50)
                """
        )
    }

    @Test
    func `near misses have numbers: how long a hold was, how late the second tap was`() throws {
        let (stage, _, _) = try stage()
        try stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
        try stage.fingers.wait(0.81)
        try stage.fingers.fingerUp()
        func misses() -> [String] {
            stage.trace.entries.filter { $0.text.hasPrefix("near miss") }
                .map { "\($0.subject): \($0.text)" }
        }
        #expect(
            misses() == [
                "double tap: near miss: held 0.81 s, limit 0.75 s (TAP-05)",
                "single tap: near miss: held 0.81 s, limit 0.75 s (TAP-05)",
            ]
        )
        stage.trace.clear()
        try stage.clock.advance(by: 1)
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        try stage.fingers.wait(0.4)
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        // The lift at 1.8667 s, then 0.4 s and the next display frame: 0.05 s over the limit.
        #expect(misses() == ["double tap: near miss: tap 2 came 50 ms too late (TAP-04)"])
    }
}

import Testing
import TouchTesting
import TouchTrace
import UIKit

/// The mistakes of many applications: each test makes one, and asserts the first sentence that a
/// developer would read.
@MainActor @Suite("A classic mistake is named", .stage) struct ClassicMistakesTests {
    private let page = UIViewController()
    private let counter = Counter()

    private final class Counter: NSObject {
        func count() {}
    }

    private func add<View: UIView>(
        _ name: String,
        _ view: View,
        at frame: CGRect,
        in parent: UIView? = nil
    ) -> View {
        view.accessibilityIdentifier = name
        view.frame = frame
        (parent ?? page.view).addSubview(view)
        return view
    }

    private func save(at frame: CGRect, in parent: UIView? = nil) -> UIButton {
        let button = add("save", UIButton(type: .system), at: frame, in: parent)
        button.addTarget(counter, action: Selector(Counter.count), for: .touchUpInside)
        return button
    }

    private func cause(_ stage: Stage) -> String? { stage.trace.causeOfFailure.text }

    /// What a failure after a tap would say.
    private func causeAfterTap(at point: CGPoint) throws -> String? {
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: point)
        try stage.clock.runUntilIdle()
        return cause(stage)
    }

    private func causeAfterDrag(_ start: CGPoint, _ end: CGPoint) throws -> String? {
        let stage = try Stage(showing: page)
        try stage.fingers.fingerDrag(from: start, to: end, duration: 0.3)
        return cause(stage)
    }

    private let frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    private let center = CGPoint(x: 150, y: 222)

    // MARK: Recognizers

    @Test func `a swipe in the other direction (SW-01)`() throws {
        let card = add("card", UIView(), at: CGRect(x: 50, y: 200, width: 300, height: 100))
        let swipe = UISwipeGestureRecognizer(target: counter, action: Selector(Counter.count))
        swipe.direction = .left
        card.addGestureRecognizer(swipe)
        #expect(
            try causeAfterDrag(CGPoint(x: 100, y: 222), CGPoint(x: 300, y: 222)) == """
                Nothing used the drag of finger 1 at (100, 222): it hit "card", and swipe left of card \
                failed: went 200 pt right, needs 50 pt left (SW-01).
                """
        )
    }
}

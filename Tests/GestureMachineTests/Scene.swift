import TestSupport
import Testing
import TouchTesting
@testable import TouchUI

/// A view that writes down its touches, and whose `handle` is an action.
final class Pad: TracedView {
    var onAction: (UIGestureRecognizer) -> Void = { _ in }

    func handle(_ recognizer: UIGestureRecognizer) {
        journal.add("A\(recognizer.name ?? "")(\(recognizer.state))")
        onAction(recognizer)
    }
}

/// A stage with one view that fills it, and a journal of everything.
struct Scene {
    let stage: Stage
    let pad: Pad
    let journal = GestureJournal()
    var fingers: EventGenerator { stage.fingers }

    init(idiom: UIUserInterfaceIdiom = .pad) throws {
        let size = CGSize(width: 390, height: 844)
        pad = Pad("V", CGRect(origin: .zero, size: size), journal)
        pad.isMultipleTouchEnabled = true
        let pad = pad
        stage = try Stage(views: [pad], screen: UIScreen(size: size, idiom: idiom))
        stage.clock.observers.add(journal)
    }

    /// Attaches a recognizer whose action is written down.
    @discardableResult func add<R: UIGestureRecognizer>(
        _ recognizer: R,
        _ name: String = "",
        to view: UIView? = nil
    ) -> R {
        recognizer.name = name.isEmpty ? nil : name
        recognizer.addTarget(pad, action: Selector(Pad.handle))
        (view ?? pad).addGestureRecognizer(recognizer)
        return recognizer
    }

    func down(_ x: CGFloat, _ y: CGFloat = 100, _ index: FingerIndex? = nil) throws {
        try fingers.fingerDown(index, at: CGPoint(x: x, y: y))
    }
    func move(_ x: CGFloat, _ y: CGFloat = 100, _ index: FingerIndex? = nil) throws {
        try fingers.fingerMove(index, to: CGPoint(x: x, y: y))
    }
    func up(_ index: FingerIndex? = nil) throws {
        try fingers.fingerUp(index.map { [$0] } ?? fingers.fingersDown)
    }
    func wait(_ seconds: TimeInterval) throws { try stage.clock.advance(by: seconds) }
    func finish() throws {
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }
}

import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Transitions between children", .stage) struct ChildTransitionTests {
    /// A container that may notify its children itself.
    private final class Box: UIViewController {
        var forwards = true
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }

    private let journal = Journal()
    private let box = Box()
    private let a: Page
    private let b: Page
    private let stage: Stage

    init() throws {
        (a, b) = (Page("A", journal), Page("B", journal))
        box.addChild(a)
        box.addChild(b)
        box.view.addSubview(a.view)
        stage = try Stage(showing: box)
        try stage.clock.step()
        _ = journal.take()
    }

    private func replace(_ old: Page, _ new: Page, duration: TimeInterval = 0.4) {
        new.view.alpha = 0
        box.transition(
            from: old,
            to: new,
            duration: duration,
            animations: { new.view.alpha = 1 },
            completion: { [journal] in journal.add("done \($0)") }
        )
    }

    @Test func `a child's view is replaced with animations, and both are notified (NV-41)`() throws
    {
        replace(a, b)
        #expect(
            journal.take() == [
                "A willDisappear, animated", "B willAppear, animated", "B isAppearing, animated",
            ]
        )
        #expect(Array(box.view.subviews.suffix(2)) == [a.view!, b.view!])
        try stage.clock.advance(by: 0.2)
        // A view that an animation holds takes no touches (AN-01), and the old one is behind it.
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 422))
        #expect(b.taps == 0)
        #expect(journal.take() == [])
        try stage.settle()
        #expect(
            journal.take() == ["B didAppear, animated", "A didDisappear, animated", "done true"]
        )
        #expect(a.view.superview == nil && b.view.superview === box.view)
        #expect(box.children == [a, b])
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 422))
        #expect(b.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `without a duration everything happens at once (NV-41)`() throws {
        replace(a, b, duration: 0)
        #expect(
            journal.take() == [
                "A willDisappear", "B willAppear", "B isAppearing", "B didAppear", "A didDisappear",
                "done true",
            ]
        )
        #expect(a.view.superview == nil && b.view.superview === box.view)
    }

    @Test func `a container that notifies its children itself does so (NV-41)`() throws {
        box.forwards = false
        replace(a, b)
        try stage.settle()
        #expect(journal.take() == ["done true"])
        #expect(a.view.superview == nil && b.view.superview === box.view)
    }

    @Test func `the way back before the end keeps the first child (NV-41)`() throws {
        replace(a, b)
        try stage.clock.advance(by: 0.1)
        _ = journal.take()
        box.transition(
            from: b,
            to: a,
            duration: 0.4,
            animations: { [b] in b.view.alpha = 0.5 },
            completion: { [journal] _ in journal.add("back") }
        )
        #expect(
            journal.take().filter { !$0.hasPrefix("done") } == [
                "B willDisappear, animated", "A willAppear, animated", "A isAppearing, animated",
            ]
        )
        try stage.settle()
        #expect(
            journal.take().filter { !$0.hasPrefix("done") } == [
                "A didAppear, animated", "B didDisappear, animated", "back",
            ]
        )
        #expect(a.view.superview === box.view && b.view.superview == nil)
    }

    @Test func `what cannot be replaced is refused (NV-41)`() throws {
        replace(a, a)
        b.removeFromParent()
        replace(a, b)
        box.addChild(b)
        replace(b, a)
        try stage.settle()
        #expect(
            stage.refusals == [
                "Cannot replace Page \"A\" by Page \"A\" in Box: they are the same controller. Nothing was "
                    + "changed. To fix, pass another child.",
                "Cannot replace Page \"A\" by Page \"B\" in Box: Page \"B\" is no child. Nothing was changed; "
                    + "iOS throws here. To fix, call addChild(_:) of Box first.",
                "Cannot replace Page \"B\" by Page \"A\" in Box: the view of Page \"B\" is in no view. Nothing "
                    + "was changed. To fix, add it to a view first.",
            ]
        )
        #expect(!journal.take().contains { $0.hasPrefix("done") })
        #expect(a.view.superview === box.view)
    }
}

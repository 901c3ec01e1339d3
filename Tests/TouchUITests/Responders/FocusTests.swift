import TestSupport
import Testing
import TouchTesting
import UIKit

/// A view of a television or of a pad with a keyboard, which writes down what it is asked.
private final class FocusedView: UIView {
    let journal = Journal()
    override var canBecomeFocused: Bool {
        journal.add("can?")
        return true
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        journal.add("where?")
        return subviews
    }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        journal.add("should?")
        return super.shouldUpdateFocus(in: context)
    }
    override func didUpdateFocus(
        in context: UIFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        journal.add("did")
    }
}

@Suite("Focus", .stage) struct FocusTests {
    @Test func `nothing has the focus, and no view is asked about it (FR-10)`() throws {
        let view = FocusedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let guide = UIFocusGuide()
        view.addLayoutGuide(guide)
        guide.preferredFocusEnvironments = [view]
        view.focusEffect = UIFocusHaloEffect()
        view.focusGroupIdentifier = "cards"
        let stage = try Stage(views: [view])
        view.setNeedsFocusUpdate()
        view.updateFocusIfNeeded()
        try stage.fingers.fingerTap(at: view)
        #expect(!view.isFocused && UIFocusSystem.focusSystem(for: view) == nil)
        #expect(view.parentFocusEnvironment === stage.window)
        #expect(view.focusGroupIdentifier == "cards" && view.focusEffect is UIFocusHaloEffect)
        #expect(view.journal.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `animations with the focus run at once, and then their completions (FR-10)`() {
        let coordinator = UIFocusAnimationCoordinator()
        let journal = Journal()
        coordinator.addCoordinatedAnimations({ journal.add("both") }) { journal.add("done") }
        coordinator.addCoordinatedFocusingAnimations({ journal.add("gets \($0.duration)") })
        coordinator.addCoordinatedUnfocusingAnimations({ journal.add("loses \($0.duration)") })
        #expect(journal.take() == ["both", "done", "gets 0.0", "loses 0.0"])
    }
}

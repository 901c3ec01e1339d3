import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

/// Fingers and buttons that show and hide the columns of a split view controller.
@Suite("Fingers on split view controllers", .stage) struct SplitGestureTests {
    private let journal = Journal()
    private let folders: SplitColumnTests.Page
    private let letters: SplitColumnTests.Page
    private let letter: SplitColumnTests.Page
    private let teller: SplitColumnTests.Teller

    init() {
        folders = SplitColumnTests.Page("folders", journal)
        letters = SplitColumnTests.Page("letters", journal)
        letter = SplitColumnTests.Page("letter", journal)
        teller = SplitColumnTests.Teller(journal)
    }

    private func shown(
        _ behavior: UISplitViewController.SplitBehavior,
        columns: UISplitViewController.Style = .tripleColumn
    ) throws -> (UISplitViewController, Stage) {
        let split = UISplitViewController(style: columns)
        split.preferredSplitBehavior = behavior
        split.delegate = teller
        split.setViewController(folders, for: .primary)
        if columns == .tripleColumn { split.setViewController(letters, for: .supplementary) }
        split.setViewController(letter, for: .secondary)
        let pad = UIScreen(size: CGSize(width: 1_024, height: 768), idiom: .pad)
        let stage = try Stage(showing: split, screen: pad)
        _ = journal.take()
        return (split, stage)
    }

    private func drag(_ stage: Stage, from x: CGFloat, to end: CGFloat) throws {
        try stage.fingers.fingerDrag(
            from: CGPoint(x: x, y: 400),
            to: CGPoint(x: end, y: 400),
            duration: 1
        )
    }

    @Test func `a finger brings sidebars from the edge, one or two (SP-09)`() throws {
        let (split, stage) = try shown(.overlay)
        try drag(stage, from: 2, to: 300)
        #expect(letters.view.window != nil && split.displayMode == .oneOverSecondary)
        try stage.clock.runUntilIdle()
        #expect(letters.navigationController?.view.frame.minX == 0)
        #expect(
            journal.take() == [
                "finger begins", "letters will appear",
                "from secondaryOnly to oneOverSecondary", "will show supplementary",
                "finger ends", "letters did appear", "did show supplementary",
            ]
        )
        try drag(stage, from: 2, to: 320)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .twoOverSecondary)
        #expect(folders.navigationController?.view.frame.minX == 0)
        #expect(letters.navigationController?.view.frame.minX == 320)
        // There is nothing more to bring: the edge belongs to the columns.
        _ = journal.take()
        try drag(stage, from: 2, to: 300)
        #expect(journal.take().isEmpty)
        try stage.expectNothingElse()
    }

    @Test func `the sidebars follow the finger, and go back if it does not move far (SP-09)`()
        throws
    {
        let (split, stage) = try shown(.overlay)
        try stage.fingers.fingerDown(at: CGPoint(x: 2, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 112, y: 400), duration: 1)
        let view = try #require(letters.navigationController?.view)
        let right = view.frame.maxX
        #expect(right > 90 && right <= 110)
        try stage.fingers.fingerMove(to: CGPoint(x: 122, y: 400), duration: 0.5)
        #expect(abs(view.frame.maxX - right - 10) < 0.01, "point by point")
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(letters.view.window == nil && split.displayMode == .secondaryOnly)
        #expect(
            journal.take() == [
                "finger begins", "letters will appear", "letters will disappear",
                "finger ends", "letters did disappear",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `a tap on the dimmed column hides all that covers it (SP-09)`() throws {
        let (split, stage) = try shown(.overlay)
        split.preferredDisplayMode = .twoOverSecondary
        #expect(journal.take().contains("folders did appear"))
        try stage.fingers.fingerTap(at: CGPoint(x: 900, y: 400))
        #expect(split.displayMode == .secondaryOnly)
        try stage.clock.runUntilIdle()
        #expect(folders.view.window == nil && letters.view.window == nil)
        let told = journal.take().filter { $0.contains("hide") || $0.contains("from") }
        #expect(
            told == [
                "from twoOverSecondary to secondaryOnly", "will hide supplementary",
                "will hide primary", "did hide supplementary", "did hide primary",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `a drag on the displaced column hides only what displaces it (SP-09)`() throws {
        let (split, stage) = try shown(.displace)
        split.show(.primary)
        try stage.clock.runUntilIdle()
        try drag(stage, from: 900, to: 100)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneBesideSecondary && folders.view.window == nil)
        #expect(letter.navigationController?.view.frame.minX == 320)
        try stage.expectNothingElse()
    }

    @Test func `a page at the edge is popped before a sidebar comes (SP-09)`() throws {
        let (split, stage) = try shown(.overlay)
        let stack = try #require(letter.navigationController)
        let reply = SplitColumnTests.Page("reply", journal)
        stack.pushViewController(reply, animated: false)
        try drag(stage, from: 2, to: 900)
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers == [letter] && split.displayMode == .secondaryOnly)
        try drag(stage, from: 2, to: 300)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneOverSecondary)
        try stage.expectNothingElse()
    }

    @Test func `without presentsWithGesture fingers change nothing (SP-09, SP-10)`() throws {
        let (split, stage) = try shown(.overlay)
        split.presentsWithGesture = false
        try drag(stage, from: 2, to: 300)
        #expect(split.displayMode == .secondaryOnly)
        split.preferredDisplayMode = .oneOverSecondary
        try stage.fingers.fingerTap(at: CGPoint(x: 900, y: 400))
        #expect(split.displayMode == .oneOverSecondary)
        #expect(letters.navigationItem.columnItems.isEmpty)
        try stage.expectNothingElse()
    }

    @Test func `from right to left sidebars come from the right (SP-09)`() throws {
        let (split, stage) = try shown(.overlay, columns: .doubleColumn)
        split.view.semanticContentAttribute = .forceRightToLeft
        split.view.setNeedsLayout()
        stage.clock.endTurn()
        try drag(stage, from: 1_022, to: 700)
        try stage.clock.runUntilIdle()
        #expect(folders.navigationController?.view.frame.maxX == 1_024)
        try stage.expectNothingElse()
    }

    // MARK: Buttons

    /// The pages whose bars have the button.
    private var buttons: [String] {
        [folders, letters, letter].filter {
            $0.navigationItem.columnItems.contains {
                $0.accessibilityIdentifier == "ToggleSidebar"
            }
        }.map(\.name)
    }

    @Test func `the button of tiled columns switches the first one (SP-10)`() throws {
        let (split, stage) = try shown(.tile)
        #expect(buttons == ["letters"])
        try stage.fingers.fingerTap(at: "ToggleSidebar")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .twoBesideSecondary && buttons == ["folders"])
        #expect(journal.take().contains("will show primary"))
        try stage.fingers.fingerTap(at: "ToggleSidebar")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneBesideSecondary && buttons == ["letters"])
        split.hide(.supplementary)
        try stage.clock.runUntilIdle()
        #expect(buttons.isEmpty)
        try stage.expectNothingElse()
    }

    @Test func `the button of covering columns brings the next one (SP-10)`() throws {
        let (split, stage) = try shown(.overlay)
        #expect(buttons == ["letter"])
        try stage.fingers.fingerTap(at: "ToggleSidebar")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneOverSecondary && buttons == ["letters"])
        try stage.fingers.fingerTap(at: "ToggleSidebar")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .twoOverSecondary && buttons.isEmpty)
        split.displayModeButtonVisibility = .always
        #expect(buttons.isEmpty)
        split.hide(.primary)
        split.displayModeButtonVisibility = .never
        try stage.clock.runUntilIdle()
        #expect(buttons.isEmpty && split.displayMode == .oneOverSecondary)
        try stage.expectNothingElse()
    }

    @Test func `a button shows the secondary column alone, and what was before (SP-10)`() throws {
        let (split, stage) = try shown(.tile)
        split.showsSecondaryOnlyButton = true
        split.preferredDisplayMode = .twoBesideSecondary
        stage.clock.endTurn()
        try stage.fingers.fingerTap(at: "SecondaryOnly")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .secondaryOnly)
        try stage.fingers.fingerTap(at: "SecondaryOnly")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .twoBesideSecondary)
        try stage.expectNothingElse()
    }

    @Test func `the classic gesture and button set the mode of the delegate (SP-09, SP-10)`()
        throws
    {
        final class Over: UISplitViewControllerDelegate {
            var target = UISplitViewController.DisplayMode.oneOverSecondary
            func targetDisplayModeForAction(in svc: UISplitViewController)
                -> UISplitViewController.DisplayMode
            { target }
        }
        let delegate = Over()
        let split = UISplitViewController()
        split.delegate = delegate
        split.viewControllers = [folders, UINavigationController(rootViewController: letter)]
        split.preferredDisplayMode = .secondaryOnly
        letter.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        let pad = UIScreen(size: CGSize(width: 1_024, height: 768), idiom: .pad)
        let stage = try Stage(showing: split, screen: pad)
        try drag(stage, from: 2, to: 200)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneOverSecondary && folders.view.frame.minX == 0)
        delegate.target = .automatic
        try stage.fingers.fingerTap(at: CGPoint(x: 900, y: 400))
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .secondaryOnly)
        try stage.fingers.fingerTap(at: "DisplayModeButton")
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneBesideSecondary)
        try stage.expectNothingElse()
    }

    @Test func `the dimmed column is not read, and escaping takes the sidebars away (SP-11)`()
        throws
    {
        let (split, stage) = try shown(.overlay)
        let button = UIButton(frame: CGRect(x: 700, y: 300, width: 100, height: 44))
        button.setTitle("Reply", for: .normal)
        letter.view.addSubview(button)
        let labels = { stage.accessibilityTree.elements.map(\.label) }
        #expect(labels().contains("Reply"))
        try stage.fingers.performEscape()
        #expect(split.displayMode == .secondaryOnly)
        split.show(.supplementary)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneOverSecondary && !labels().contains("Reply"))
        try stage.fingers.performEscape()
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .secondaryOnly && labels().contains("Reply"))
    }
}

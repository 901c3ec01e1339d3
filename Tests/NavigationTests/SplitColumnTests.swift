import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

/// Columns as since iOS 14: what is shown, where, and who is told.
@Suite("Columns of split view controllers", .stage) struct SplitColumnTests {
    /// A page that writes its appearance into a journal.
    final class Page: UIViewController {
        let name: String
        let journal: Journal
        init(_ name: String, _ journal: Journal) {
            (self.name, self.journal) = (name, journal)
            super.init(nibName: nil, bundle: nil)
            title = name
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) { journal.add("\(name) will appear") }
        override func viewDidAppear(_ animated: Bool) { journal.add("\(name) did appear") }
        override func viewWillDisappear(_ animated: Bool) {
            journal.add("\(name) will disappear")
        }
        override func viewDidDisappear(_ animated: Bool) { journal.add("\(name) did disappear") }
    }

    /// A delegate that writes into a journal, and answers as it is set.
    final class Teller: UISplitViewControllerDelegate {
        let journal: Journal
        var top: UISplitViewController.Column?
        var expanded: UISplitViewController.DisplayMode?
        init(_ journal: Journal) { self.journal = journal }

        func splitViewController(
            _ svc: UISplitViewController,
            willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            journal.add("from \(svc.displayMode) to \(displayMode)")
        }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            journal.add("top \(proposed)? collapsed: \(svc.isCollapsed)")
            return top ?? proposed
        }
        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposed:
                UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            journal.add("mode \(proposed)? collapsed: \(svc.isCollapsed)")
            return expanded ?? proposed
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            journal.add("collapsed: \(svc.isCollapsed)")
        }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            journal.add("expanded: \(!svc.isCollapsed)")
        }
        func splitViewController(
            _ svc: UISplitViewController,
            willShow column: UISplitViewController.Column
        ) { journal.add("will show \(column)") }
        func splitViewController(
            _ svc: UISplitViewController,
            willHide column: UISplitViewController.Column
        ) { journal.add("will hide \(column)") }
        func splitViewController(
            _ svc: UISplitViewController,
            didShow column: UISplitViewController.Column
        ) { journal.add("did show \(column)") }
        func splitViewController(
            _ svc: UISplitViewController,
            didHide column: UISplitViewController.Column
        ) { journal.add("did hide \(column)") }
        func splitViewControllerInteractivePresentationGestureWillBegin(
            _ svc: UISplitViewController
        ) { journal.add("finger begins") }
        func splitViewControllerInteractivePresentationGestureDidEnd(
            _ svc: UISplitViewController
        ) { journal.add("finger ends") }
    }

    private let journal = Journal()
    private let folders: Page
    private let letters: Page
    private let letter: Page
    private let teller: Teller

    init() {
        folders = Page("folders", journal)
        letters = Page("letters", journal)
        letter = Page("letter", journal)
        teller = Teller(journal)
    }

    private func three(
        _ behavior: UISplitViewController.SplitBehavior = .automatic
    ) -> UISplitViewController {
        let split = UISplitViewController(style: .tripleColumn)
        split.preferredSplitBehavior = behavior
        split.delegate = teller
        split.setViewController(folders, for: .primary)
        split.setViewController(letters, for: .supplementary)
        split.setViewController(letter, for: .secondary)
        return split
    }

    private func pad(_ width: CGFloat = 1_366, _ height: CGFloat = 1_024) -> UIScreen {
        UIScreen(size: CGSize(width: width, height: height), idiom: .pad)
    }

    /// Where the navigation controller of a page is; nil while it is not in the window.
    private func place(_ page: UIViewController) -> CGRect? {
        page.view.window == nil ? nil : page.navigationController?.view.frame
    }

    nonisolated static let modes:
        [(
            UISplitViewController.SplitBehavior, Int, UISplitViewController.DisplayMode,
            folders: CGFloat?, letters: CGFloat?, letter: ClosedRange<CGFloat>, dimming: CGFloat
        )] = [
            (.tile, 0, .secondaryOnly, nil, nil, 0...1_366, 0),
            (.tile, 1, .oneBesideSecondary, nil, 0, 320...1_366, 0),
            (.tile, 2, .twoBesideSecondary, 0, 320, 640...1_366, 0),
            (.overlay, 0, .secondaryOnly, nil, nil, 0...1_366, 0),
            (.overlay, 1, .oneOverSecondary, nil, 0, 0...1_366, 1),
            (.overlay, 2, .twoOverSecondary, 0, 320, 0...1_366, 1),
            (.displace, 0, .secondaryOnly, nil, nil, 0...1_366, 0),
            (.displace, 1, .oneBesideSecondary, nil, 0, 320...1_366, 0),
            (.displace, 2, .twoDisplaceSecondary, 0, 320, 640...1_686, 1),
        ]

    @Test(arguments: modes)
    func `each behavior has its modes, and each mode its places (SP-05)`(
        behavior: UISplitViewController.SplitBehavior,
        sidebars: Int,
        mode: UISplitViewController.DisplayMode,
        folders left: CGFloat?,
        letters middle: CGFloat?,
        letter right: ClosedRange<CGFloat>,
        dimming: CGFloat
    ) throws {
        let split = three(behavior)
        // A mode of another behavior means the one with as many sidebars.
        split.preferredDisplayMode =
            [.secondaryOnly, .oneOverSecondary, .twoBesideSecondary][sidebars]
        let stage = try Stage(showing: split, screen: pad())
        #expect(split.displayMode == mode && split.splitBehavior == behavior)
        #expect(place(folders)?.minX == left && place(letters)?.minX == middle)
        let detail = try #require(place(letter))
        #expect(detail.minX...detail.maxX == right)
        #expect(
            (split.primaryColumnWidth, split.supplementaryColumnWidth) == (
                left == nil ? 0 : 320, middle == nil ? 0 : 320
            )
        )
        // A dimmed column receives no touches.
        let hit = stage.window.hitTest(CGPoint(x: 1_300, y: 500), with: nil)
        #expect((hit is SplitDimmingView) == (dimming > 0))
        #expect(split.isShowing(.primary) == (left != nil))
        #expect(split.children.count == 3)
        try stage.expectNothingElse()
    }

    nonisolated static let sizes:
        [(CGSize, UISplitViewController.SplitBehavior, UISplitViewController.DisplayMode)] = [
            (CGSize(width: 1_366, height: 1_024), .tile, .oneBesideSecondary),
            (CGSize(width: 1_194, height: 834), .displace, .oneBesideSecondary),
            (CGSize(width: 834, height: 1_194), .overlay, .secondaryOnly),
        ]

    @Test(arguments: sizes)
    func `without a wish the size of the view decides (SP-06)`(
        size: CGSize,
        behavior: UISplitViewController.SplitBehavior,
        mode: UISplitViewController.DisplayMode
    ) throws {
        let split = three()
        _ = try Stage(showing: split, screen: pad(size.width, size.height))
        #expect(split.splitBehavior == behavior && split.displayMode == mode)
    }

    @Test func `a turned pad hides the sidebar and shows it again, and says so (SP-06, SP-08)`()
        throws
    {
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = teller
        split.setViewController(folders, for: .primary)
        split.setViewController(letter, for: .secondary)
        let stage = try Stage(showing: split, screen: pad(834, 1_194))
        #expect(place(folders) == nil && place(letter)?.width == 834)
        #expect(journal.take() == ["letter will appear", "letter did appear"])
        stage.rotate(to: .landscapeLeft)
        try stage.clock.runUntilIdle()
        #expect(place(folders)?.width == 320 && place(letter)?.minX == 320)
        #expect(
            journal.take() == [
                "from secondaryOnly to oneBesideSecondary", "will show primary",
                "folders will appear", "folders did appear", "did show primary",
            ]
        )
        stage.rotate(to: .portrait)
        try stage.clock.runUntilIdle()
        #expect(place(folders) == nil)
        #expect(
            journal.take() == [
                "from oneBesideSecondary to secondaryOnly", "will hide primary",
                "folders will disappear", "folders did disappear", "did hide primary",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test
    func `show and hide go to the nearest mode, sliding, and say only the mode (SP-04, SP-08)`()
        throws
    {
        let split = three(.displace)
        let stage = try Stage(showing: split, screen: pad())
        _ = journal.take()
        split.show(.primary)
        #expect(split.displayMode == .twoDisplaceSecondary)
        var blocks: [String] = []
        let coordinator = try #require(split.transitionCoordinator)
        coordinator.animate { _ in
            blocks.append("alongside")
        } completion: { _ in
            blocks.append("done")
        }
        try stage.clock.advance(by: UnsourcedValues.columnSlideDuration / 2)
        let view = try #require(folders.navigationController?.view)
        let halfway = try #require(view.layer.presentation()).frame.minX
        #expect(halfway > -320 && halfway < 0 && view.frame.minX == 0)
        try stage.clock.runUntilIdle()
        #expect(blocks == ["alongside", "done"])
        #expect(split.transitionCoordinator == nil)
        #expect(
            journal.take() == [
                "from oneBesideSecondary to twoDisplaceSecondary", "folders will appear",
                "folders did appear",
            ]
        )
        // The secondary column is shown without dimming again.
        split.show(.secondary)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(
            journal.take() == [
                "from twoDisplaceSecondary to oneBesideSecondary", "folders will disappear",
                "folders did disappear",
            ]
        )
        split.show(.supplementary)
        split.hide(.secondary)
        split.hide(.primary)
        #expect(journal.take().isEmpty && split.displayMode == .oneBesideSecondary)
        split.hide(.supplementary)
        split.show(.supplementary)
        try stage.clock.runUntilIdle()
        #expect(split.displayMode == .oneBesideSecondary && place(letters)?.minX == 0)
        try stage.expectNothingElse()
    }

    @Test func `a preferred mode is taken at once, or with an animation block (SP-08)`() throws {
        let split = three(.tile)
        let stage = try Stage(showing: split, screen: pad())
        _ = journal.take()
        split.preferredDisplayMode = .secondaryOnly
        #expect(place(letters) == nil && split.transitionCoordinator == nil)
        UIView.animate(withDuration: 1) { split.preferredDisplayMode = .twoBesideSecondary }
        #expect(split.transitionCoordinator?.transitionDuration == 1)
        try stage.clock.advance(by: 0.5)
        let moving = letter.navigationController?.view.layer.presentation()?.frame.minX ?? 0
        #expect(moving > 0 && moving < 640 && place(letter)?.minX == 640)
        try stage.clock.runUntilIdle()
        #expect(split.transitionCoordinator == nil && place(folders)?.minX == 0)
        try stage.expectNothingElse()
    }

    @Test func `points count before fractions, between the least and the greatest width (SP-07)`()
        throws
    {
        let split = three(.tile)
        split.preferredDisplayMode = .twoBesideSecondary
        split.preferredPrimaryColumnWidthFraction = 0.25
        split.preferredSupplementaryColumnWidthFraction = 0.1
        split.minimumSupplementaryColumnWidth = 200
        let stage = try Stage(showing: split, screen: pad(1_200, 900))
        #expect((split.primaryColumnWidth, split.supplementaryColumnWidth) == (300, 200))
        #expect(place(letters)?.minX == 300 && place(letter)?.minX == 500)
        split.preferredPrimaryColumnWidth = 400
        split.maximumPrimaryColumnWidth = 350
        stage.clock.endTurn()
        #expect(place(letters)?.minX == 350 && place(letter)?.minX == 550)
        try stage.expectNothingElse()
    }

    @Test
    func `sidebars are at the right where lines begin there, or at the trailing edge (SP-05)`()
        throws
    {
        let split = three(.tile)
        split.preferredDisplayMode = .twoBesideSecondary
        split.primaryEdge = .trailing
        let stage = try Stage(showing: split, screen: pad(1_200, 900))
        #expect(place(folders)?.minX == 880 && place(letters)?.minX == 560)
        #expect(place(letter)?.minX == 0 && place(letter)?.width == 560)
        split.view.semanticContentAttribute = .forceRightToLeft
        split.view.setNeedsLayout()
        stage.clock.endTurn()
        #expect(place(folders)?.minX == 0 && place(letter)?.maxX == 1_200)
        try stage.expectNothingElse()
    }

    // MARK: One stack

    @Test func `three columns become one stack and three again (SP-01, SP-02, SP-04)`() throws {
        let split = three(.tile)
        split.preferredDisplayMode = .twoBesideSecondary
        let stage = try Stage(showing: split, screen: pad())
        let own = try #require(letters.navigationController)
        let reply = Page("reply", journal)
        letter.navigationController?.pushViewController(reply, animated: false)
        _ = journal.take()
        split.traitOverrides.horizontalSizeClass = .compact
        stage.clock.endTurn()
        let stack = try #require(folders.navigationController)
        #expect(stack.viewControllers == [folders, letters, letter, reply])
        #expect(split.children == [stack] && split.viewControllers == [stack])
        #expect(split.isShowing(.secondary) && !split.isShowing(.primary))
        var told = journal.take().filter { $0.contains("collapsed") }
        #expect(told == ["top secondary? collapsed: false", "collapsed: true"])

        split.hide(.supplementary)  // it is not on top
        #expect(stack.viewControllers.count == 4)
        split.hide(.secondary)
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers == [folders, letters] && split.isShowing(.supplementary))
        let draft = Page("draft", journal)
        stack.pushViewController(draft, animated: false)
        split.show(.primary)
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers == [folders])
        split.hide(.primary)
        // What is between the columns is pushed too.
        split.show(.secondary)
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers == [folders, letters, letter, reply])
        split.show(.supplementary)
        try stage.clock.runUntilIdle()
        stack.pushViewController(draft, animated: false)

        _ = journal.take()
        split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        stage.clock.endTurn()
        #expect(stack.viewControllers == [folders] && own.viewControllers == [letters, draft])
        #expect(letter.navigationController?.viewControllers == [letter, reply])
        #expect(split.displayMode == .twoBesideSecondary && place(folders)?.minX == 0)
        #expect(split.viewController(for: .secondary) === letter)
        told = journal.take().filter { $0.contains("collapsed") || $0.contains("expanded") }
        #expect(told == ["mode twoBesideSecondary? collapsed: true", "expanded: true"])
        try stage.expectNothingElse()
    }

    @Test func `the delegate chooses the column on top and the mode (SP-02)`() throws {
        let split = three(.tile)
        teller.top = .supplementary
        teller.expanded = .secondaryOnly
        let stage = try Stage(showing: split)
        #expect(folders.navigationController?.viewControllers == [folders, letters])
        #expect(letter.view.window == nil && split.isCollapsed)
        split.traitOverrides.horizontalSizeClass = .regular
        stage.clock.endTurn()
        #expect(split.displayMode == .secondaryOnly && place(letter)?.width == 390)
        #expect(
            letters.view.window == nil && letters.navigationController?.viewControllers == [letters]
        )
        try stage.expectNothingElse()
    }

    @Test func `a compact column is shown instead of the stack, as it is (SP-02, SP-03)`() throws {
        let split = three(.tile)
        let tabs = UITabBarController()
        split.setViewController(tabs, for: .compact)
        let stage = try Stage(showing: split)
        #expect(split.children == [tabs] && split.viewControllers == [tabs])
        #expect(tabs.navigationController == nil && split.isShowing(.compact))
        #expect(journal.take().first == "top compact? collapsed: false")
        split.traitOverrides.horizontalSizeClass = .regular
        stage.clock.endTurn()
        #expect(tabs.view.window == nil && tabs.parent == nil)
        #expect(place(letter)?.maxX == 390)
        try stage.expectNothingElse()
    }

    @Test func `another controller for a column on the stack takes its place (SP-04)`() throws {
        let split = three()
        let stage = try Stage(showing: split)
        let stack = try #require(folders.navigationController)
        #expect(stack.viewControllers == [folders, letters, letter])
        let other = Page("other", journal)
        split.setViewController(other, for: .secondary)
        #expect(stack.viewControllers == [folders, letters, other])
        #expect(split.viewController(for: .secondary) === other)
        try stage.expectNothingElse()
    }

    @Test func `two columns have no supplementary one, and a message says so`() throws {
        let stage = try Stage(views: [])
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(folders, for: .supplementary)
        #expect(split.viewController(for: .supplementary) == nil)
        #expect(
            stage.trace.entries.last?.text
                == "Cannot set Page \"folders\" for the supplementary column of UISplitViewController: it "
                + "has no such column. Nothing was changed. To fix, make it with the style tripleColumn."
        )
    }

    // MARK: The classic interface

    private final class Classic: UISplitViewControllerDelegate {
        var details: [UIViewController] = []
        var primary: UIViewController?
        var separated: UIViewController?
        var handles = false
        func splitViewController(
            _ splitViewController: UISplitViewController,
            showDetail vc: UIViewController,
            sender: Any?
        ) -> Bool {
            details.append(vc)
            return handles
        }
        func primaryViewController(forCollapsing splitViewController: UISplitViewController)
            -> UIViewController?
        { primary }
        func primaryViewController(forExpanding splitViewController: UISplitViewController)
            -> UIViewController?
        { folders }
        func splitViewController(
            _ splitViewController: UISplitViewController,
            separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? { separated }
        var folders: UIViewController?
    }

    @Test func `the delegate of the classic interface gives both controllers (SP-02)`() throws {
        let delegate = Classic()
        let split = UISplitViewController()
        split.delegate = delegate
        let wide = UINavigationController(rootViewController: folders)
        split.viewControllers = [wide, letter]
        let narrow = UINavigationController(rootViewController: letters)
        let other = Page("other", journal)
        (delegate.primary, delegate.folders, delegate.separated) = (narrow, wide, other)
        let stage = try Stage(showing: split, screen: pad())
        split.traitOverrides.horizontalSizeClass = .compact
        stage.clock.endTurn()
        #expect(split.viewControllers == [narrow] && narrow.viewControllers == [letters, letter])
        split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        stage.clock.endTurn()
        #expect(split.viewControllers == [wide, other])
        #expect(wide.view.frame.width == 320 && other.view.frame.minX == 320)
        delegate.handles = true
        folders.showDetailViewController(letter, sender: nil)
        #expect(delegate.details == [letter] && split.viewControllers == [wide, other])
        try stage.expectNothingElse()
    }

    @Test func `modes of the classic interface say how the sidebar lies (SP-05)`() throws {
        let split = UISplitViewController()
        split.viewControllers = [folders, letter]
        split.preferredDisplayMode = .oneOverSecondary
        let stage = try Stage(showing: split, screen: pad())
        #expect(folders.view.frame == CGRect(x: 0, y: 0, width: 320, height: 1_024))
        #expect(letter.view.frame.width == 1_366)
        split.preferredDisplayMode = .primaryHidden
        #expect(folders.view.window == nil && split.displayMode == .secondaryOnly)
        split.preferredDisplayMode = .allVisible
        #expect(letter.view.frame.minX == 320)
        try stage.expectNothingElse()
    }
}

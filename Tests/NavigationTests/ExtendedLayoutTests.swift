import TestSupport
import Testing
import TouchTesting
import UIKit

/// Where the views of controllers begin and end among bars. The status bar is 47 points high, the
/// navigation bar 44, the tab bar 49, the toolbar 44, and the home indicator takes 34.
@Suite("Views among bars", .stage) struct ExtendedLayoutTests {
    private let journal = Journal()

    private func frame(_ page: UIViewController) -> CGRect {
        page.view.convert(page.view.bounds, to: nil)
    }

    @Test
    func `a page extends under a translucent bar, and its safe area says what is covered (NV-07)`()
        throws
    {
        let room = try StackRoom("A")
        #expect(room.stack.navigationBar.isTranslucent)
        let page = room.pages[0]
        #expect(page.edgesForExtendedLayout == .all && !page.extendedLayoutIncludesOpaqueBars)
        #expect(frame(page) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    }

    @Test
    func
        `a page begins below an opaque bar, and a finger just below the bar is at its top (NV-08)`()
        throws
    {
        let stack = UINavigationController(rootViewController: Page("A", journal))
        stack.navigationBar.isTranslucent = false
        let stage = try Stage(showing: stack)
        try stage.clock.step()
        let page = try #require(stack.topViewController)
        #expect(page.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
        #expect(page.view.superview?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let corner = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        corner.accessibilityIdentifier = "corner"
        page.view.addSubview(corner)
        #expect(stage.hit(10, 92) == "corner", "not under the bar")
        #expect(stage.hit(10, 140) == "corner")
        #expect(stage.hit(10, 142) == "page-A")
        page.extendedLayoutIncludesOpaqueBars = true
        try stage.clock.step()
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(page.view.safeAreaInsets.top == 91)
        #expect(stage.hit(10, 49) == "UINavigationBar@0.0.0.2", "the bar is above the corner")
        #expect(stage.hit(10, 92) == "page-A")
        try stage.expectNothingElse()
    }

    @Test func `viewWillAppear sees the old frame, viewIsAppearing and later calls the right one`()
        throws
    {
        final class Measured: Page {
            override func viewWillAppear(_ animated: Bool) { note("willAppear") }
            override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
            override func viewDidLayoutSubviews() { note("didLayout") }
            override func viewDidAppear(_ animated: Bool) { note("didAppear") }
            private func note(_ moment: String) {
                journal.add("\(moment) \(Int(view.frame.minY)) \(Int(view.frame.height))")
            }
        }
        let room = try StackRoom("A")
        room.stack.navigationBar.isTranslucent = false
        room.stack.pushViewController(Measured("B", journal), animated: true)
        try room.stage.settle()
        #expect(
            journal.take().filter { !$0.hasPrefix("B") } == [
                "willAppear 0 844", "isAppearing 91 753", "didLayout 91 753", "didAppear 91 753",
            ]
        )
    }

    @Test func `without an edge a page ends at the bar there, even at a translucent one (NV-09)`()
        throws
    {
        let room = try StackRoom("A")
        let page = room.pages[0]
        room.stack.setToolbarHidden(false, animated: false)
        func frame(_ edges: UIRectEdge) throws -> CGRect {
            page.edgesForExtendedLayout = edges
            try room.stage.clock.step()
            return self.frame(page)
        }
        #expect(try frame([]) == CGRect(x: 0, y: 91, width: 390, height: 844 - 91 - 78))
        #expect(page.view.safeAreaInsets == .zero)
        #expect(try frame(.bottom) == CGRect(x: 0, y: 91, width: 390, height: 753))
        #expect(page.view.safeAreaInsets.bottom == 78)
        #expect(try frame(.top) == CGRect(x: 0, y: 0, width: 390, height: 766))
        #expect(try frame([.left, .right]).height == 844 - 91 - 78)
        page.extendedLayoutIncludesOpaqueBars = true
        #expect(try frame([]).minY == 91, "it matters only at edges that extend")
        room.stack.setNavigationBarHidden(true, animated: false)
        room.stack.setToolbarHidden(true, animated: false)
        #expect(
            try frame([]) == CGRect(x: 0, y: 0, width: 390, height: 844),
            "hidden bars do not count"
        )
        #expect(page.view.safeAreaInsets.top == 47)
    }

    @Test(arguments: [
        (nav: true, tab: true, top: 0, bottom: 844), (nav: false, tab: true, top: 91, bottom: 844),
        (nav: true, tab: false, top: 0, bottom: 761),
        (nav: false, tab: false, top: 91, bottom: 761),
    ])
    func `in a stack in a tab, each opaque bar moves one end of the view (NV-08)`(
        bars: (nav: Bool, tab: Bool, top: Int, bottom: Int)
    ) throws {
        let (page, plain) = (Page("A", journal), Page("B", journal))
        let stack = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack, plain]
        stack.navigationBar.isTranslucent = bars.nav
        tabs.tabBar.isTranslucent = bars.tab
        let stage = try Stage(showing: tabs)
        try stage.clock.step()
        #expect(Int(frame(page).minY) == bars.top && Int(frame(page).maxY) == bars.bottom)
        #expect(
            page.view.safeAreaInsets
                == UIEdgeInsets(
                    top: bars.nav ? 91 : 0,
                    left: 0,
                    bottom: bars.tab ? 83 : 0,
                    right: 0
                )
        )
        #expect(stack.view.frame.size == CGSize(width: 390, height: 844))
        tabs.selectedIndex = 1
        try stage.clock.step()
        #expect(frame(plain).minY == 0 && Int(frame(plain).maxY) == bars.bottom)
        plain.extendedLayoutIncludesOpaqueBars = true
        try stage.clock.step()
        #expect(frame(plain).maxY == 844 && plain.view.safeAreaInsets.bottom == 83)
    }

    @Test func `an opaque toolbar ends a page, and a hidden tab bar gives the room back (NV-08)`()
        throws
    {
        let (page, deep) = (Page("A", journal), Page("B", journal))
        let stack = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        tabs.tabBar.isTranslucent = false
        let stage = try Stage(showing: tabs)
        stack.setToolbarHidden(false, animated: false)
        try stage.clock.step()
        #expect(frame(page).maxY == 761, "the tab bar is opaque, the toolbar is not")
        #expect(page.view.safeAreaInsets.bottom == 44)
        stack.toolbar.isTranslucent = false
        try stage.clock.step()
        #expect(frame(page).maxY == 717 && page.view.safeAreaInsets.bottom == 0)
        #expect(stack.toolbar.convert(stack.toolbar.bounds, to: nil).minY == 717)
        stack.setToolbarHidden(true, animated: false)
        deep.hidesBottomBarWhenPushed = true
        stack.pushViewController(deep, animated: true)
        try stage.settle()
        #expect(frame(deep).maxY == 844 && deep.view.safeAreaInsets.bottom == 34)
        stack.popViewController(animated: true)
        try stage.settle()
        #expect(frame(page).maxY == 761)
    }

    @Test func `each page of a stack has its own place, also while a finger pops (NV-08)`() throws {
        let room = try StackRoom("A", "B")
        room.pages[0].extendedLayoutIncludesOpaqueBars = true
        room.stack.navigationBar.isTranslucent = false
        try room.stage.clock.step()
        #expect(frame(room.pages[1]).minY == 91)
        try room.fingers.fingerDown(at: CGPoint(x: 1, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 200, y: 400), duration: 0.2)
        #expect(frame(room.pages[0]) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(frame(room.pages[1]).minY == 91)
        try room.fingers.fingerCancel()
        try room.stage.settle()
        #expect(room.titles == ["A", "B"] && frame(room.pages[1]).minY == 91)
        room.stack.popViewController(animated: false)
        #expect(frame(room.pages[0]).minY == 0)
        #expect(room.pages[1].barsAreGone, "a page that left has no bars around it")
    }

    @Test func `a window that turns places views again, and tells them their size before (NV-08)`()
        throws
    {
        final class Sized: Page {
            override func viewWillTransition(
                to size: CGSize,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                journal.add("to \(Int(size.width)) by \(Int(size.height))")
                super.viewWillTransition(to: size, with: coordinator)
            }
        }
        let page = Sized("A", journal)
        let stack = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        stack.navigationBar.isTranslucent = false
        tabs.tabBar.isTranslucent = false
        let stage = try Stage(showing: tabs)
        try stage.clock.step()
        _ = journal.take()
        UIView.animate(withDuration: 0.3) {
            stage.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        }
        #expect(journal.take() == ["to 844 by 216"])
        try stage.settle()
        #expect(frame(page) == CGRect(x: 0, y: 91, width: 844, height: 216))
        #expect(page.view.safeAreaInsets == .zero)
    }

    @Test
    func `a scroll view has insets under translucent bars and none among opaque ones (NV-10)`()
        throws
    {
        let (page, scroll) = (UIViewController(), UIScrollView())
        scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 390, height: 100)
        page.view.addSubview(scroll)
        let stack = UINavigationController(rootViewController: page)
        let stage = try Stage(showing: stack)
        func insets(
            _ behavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic,
            contentHeight: CGFloat = 100,
            adjusts: Bool = true
        ) throws -> UIEdgeInsets {
            scroll.contentInsetAdjustmentBehavior = behavior
            scroll.contentSize.height = contentHeight
            page.automaticallyAdjustsScrollViewInsets = adjusts
            try stage.clock.step()
            return scroll.adjustedContentInset
        }
        let covered = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
        #expect(try insets() == covered, "also if it cannot scroll")
        #expect(scroll.contentOffset.y == -91)
        #expect(try insets(adjusts: false) == .zero)
        #expect(try insets(contentHeight: 2_000, adjusts: false) == covered)
        #expect(try insets(.scrollableAxes) == .zero)
        #expect(try insets(.always, adjusts: false) == covered)
        #expect(try insets(.never, contentHeight: 2_000) == .zero)
        stack.navigationBar.isTranslucent = false
        let below = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        #expect(try insets() == below)
        #expect(scroll.contentOffset.y == 0 && scroll.frame.height == 753)
    }

    @Test func `an animator finds the place of a page in its final frame (NV-08)`() throws {
        final class Fade: NSObject, UINavigationControllerDelegate,
            UIViewControllerAnimatedTransitioning
        {
            var frames: [CGRect] = []
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func transitionDuration(
                using context: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.2 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let to = context.viewController(forKey: .to),
                    let view = context.view(forKey: .to)
                else { return }
                frames = [view.frame, context.finalFrame(for: to)]
                view.frame = context.finalFrame(for: to)
                view.alpha = 0
                context.containerView.addSubview(view)
                UIView.animate(
                    withDuration: 0.2,
                    animations: { view.alpha = 1 },
                    completion: { _ in
                        context.completeTransition(!context.transitionWasCancelled)
                    }
                )
            }
        }
        let (room, fade) = (try StackRoom("A"), Fade())
        room.stack.navigationBar.isTranslucent = false
        room.stack.delegate = fade
        let page = Page("B", journal)
        room.stack.pushViewController(page, animated: true)
        let place = CGRect(x: 0, y: 91, width: 390, height: 753)
        #expect(fade.frames == [place, place])
        try room.stage.settle()
        #expect(frame(page) == place)
    }
}

extension UIViewController {
    fileprivate var barsAreGone: Bool { view.safeAreaInsets == .zero && parent == nil }
}

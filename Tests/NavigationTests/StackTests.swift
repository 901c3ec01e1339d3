import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Stacks of pages", .stage) struct StackTests {
    @Test func `the responder chain runs from a page to the application (T41b, R-05)`() throws {
        final class CircleButton: UIButton {}
        final class Delegate: UIResponder, UIApplicationDelegate {}
        let page = UIViewController()
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        let button = CircleButton()
        page.view.addSubview(button)
        let delegate = Delegate()
        stage.application.delegate = delegate
        // Since iOS 13 two containers and a scene more than in the log.
        #expect(
            sequence(first: button as UIResponder, next: \.next).map { "\(type(of: $0))" } == [
                "CircleButton", "UIView", "UIViewController", "UIViewControllerWrapperView",
                "UINavigationTransitionView", "UILayoutContainerView", "UINavigationController",
                "UIDropShadowView", "UITransitionView", "UIWindow", "UIWindowScene",
                "UIApplication", "Delegate",
            ]
        )
    }

    @Test func `an animated push calls both pages at its beginning and its end (NV-05)`() throws {
        let room = try StackRoom("A")
        let b = Page("B", room.journal)
        room.stack.pushViewController(b, animated: true)
        #expect(room.titles == ["A", "B"])
        #expect(b.isMovingToParent)
        #expect(b.view.convert(b.view.bounds, to: nil) == room.stage.window.bounds, "AN-02")
        #expect(
            room.journal.take() == [
                "B willMove(in)", "A willDisappear, animated", "B willAppear, animated",
                "B isAppearing, animated",
            ]
        )
        try room.stage.clock.advance(by: 0.44)
        #expect(room.journal.take() == [])
        #expect(room.stack.transitionCoordinator != nil)
        try room.stage.clock.advance(by: 0.02)
        #expect(
            room.journal.take() == [
                "A didDisappear, animated", "B didAppear, animated", "B didMove(in)",
            ]
        )
        #expect(!b.isMovingToParent && room.stack.transitionCoordinator == nil)
        #expect(room.pages[0].view.window == nil)
        #expect(room.stage.clock.isIdle)
        #expect(
            room.story == [
                "UINavigationController: pushes Page \"B\" on 1",
                "Page \"B\": push begins (NV-05, AN-06)", "Page \"B\": push is over",
            ]
        )
    }

    @Test func `a pop without animation has finished when it returns`() throws {
        let room = try StackRoom("A", "B", "C")
        let popped = room.stack.popToViewController(room.pages[0], animated: false)
        #expect(popped == [room.pages[1], room.pages[2]])
        #expect(room.titles == ["A"])
        #expect(
            room.journal.take() == [
                "B willMove(nil)", "B didMove(nil)", "C willMove(nil)", "C willDisappear",
                "A willAppear", "A isAppearing", "C didDisappear", "A didAppear", "C didMove(nil)",
            ]
        )
        #expect(room.stage.clock.isIdle)
        #expect(room.stack.popViewController(animated: true) == nil, "the root stays")
        #expect(room.journal.take() == [])
    }

    @Test(arguments: [0, 1, 2, 4, 8, 16, 26])
    func
        `the rest of a push decays by e in 60 ms, and the lower page moves 0.30 of the way (NV-05)`(
            frames: Int
        ) throws
    {
        let room = try StackRoom("A", width: 402)
        room.stack.pushViewController(Page("B", room.journal), animated: true)
        if frames > 0 { try room.stage.clock.step(frames: frames) }
        let look = try #require(room.stack.transitionLook)
        let rest = exp(-CGFloat(frames) / 60 / 0.06)
        #expect((look.arriving.dx - 402 * rest).magnitude < 0.001)
        #expect((look.leaving.dx + 402 * 0.3 * (1 - rest)).magnitude < 0.001)
        #expect((look.progress - (1 - rest)).magnitude < 0.00001)
        let seen = room.stack.viewControllers.compactMap { $0.view.layer.presentation()?.frame }
        #expect((seen[0].minX - look.leaving.dx).magnitude < 0.001)
        #expect((seen[1].minX - look.arriving.dx).magnitude < 0.001)
        try room.stage.settle()
        #expect(room.stack.transitionLook == nil)
    }

    @Test func `a transaction completes after the push inside it, and without animations at once`()
        throws
    {
        let room = try StackRoom("A")
        CATransaction.begin()
        CATransaction.setCompletionBlock { room.journal.add("committed") }
        room.stack.pushViewController(Page("B"), animated: true)
        CATransaction.commit()
        try room.stage.clock.advance(by: 0.44)
        #expect(!room.journal.lines.contains("committed"))
        try room.stage.settle()
        #expect(room.journal.take().filter { $0 == "committed" }.count == 1)
        UIView.setAnimationsEnabled(false)
        let start = room.stage.clock.time
        room.stack.popViewController(animated: true)
        try room.stage.settle()
        UIView.setAnimationsEnabled(true)
        #expect(room.stage.clock.time - start < 0.001)
        #expect(room.journal.take().contains("A didAppear, animated"))
        try room.stage.expectNothingElse()
    }

    @Test func `during a push neither page nor bar receives touches (AN-06)`() throws {
        let room = try StackRoom("A")
        let b = Page("B", room.journal)
        room.stack.pushViewController(b, animated: true)
        try room.stage.clock.step()
        #expect(room.stage.hit(195, 420) == "UILayoutContainerView@0.0.0")
        #expect(room.stage.hit(40, 70) == "UILayoutContainerView@0.0.0")
        #expect(!room.fingers.viewIsHittable("button-B"))
        try room.stage.settle()
        try room.fingers.fingerTap(at: "button-B")
        #expect(b.taps == 1 && room.pages[0].taps == 0)
    }

    @Test func `the back button pops, and its title is that of the lower page`() throws {
        let room = try StackRoom("A", "B")
        try room.fingers.activate(label: "A", traits: .button)
        #expect(room.titles == ["A"])
        try room.stage.settle()
        #expect(
            room.story == [
                "UINavigationController: pops Page \"B\", 1 left",
                "Page \"B\": pop begins (NV-05, AN-06)", "Page \"B\": pop is over",
            ]
        )
        #expect(throws: HammerError.self) { try room.fingers.viewWithIdentifier("BackButton") }
        try room.stage.expectNothingElse()
    }

    @Test
    func `bar items send their action, call their closure, and ignore taps when disabled`() throws {
        final class Target: NSObject {
            var sent: [String] = []
            func save(_ item: UIBarButtonItem) { sent.append(item.title ?? "") }
        }
        let room = try StackRoom("A")
        let target = Target()
        let item = room.pages[0].navigationItem
        item.rightBarButtonItem = UIBarButtonItem(
            title: "Save",
            style: .done,
            target: target,
            action: Selector(Target.save)
        )
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { _ in target.sent.append("added") }
        )
        try room.fingers.activate(label: "Save")
        try room.fingers.activate(label: "Add")
        #expect(target.sent == ["Save", "added"])
        item.rightBarButtonItem?.isEnabled = false
        try room.stage.clock.step()
        let save = try #require(item.rightBarButtonItem?.accessibilityLabel ?? "Save")
        try room.fingers.activate(label: save)
        #expect(target.sent == ["Save", "added"])
    }

    @Test func `impossible stacks are refused with a sentence`() throws {
        let room = try StackRoom("A", "B")
        let (a, stranger) = (room.pages[0], Page("X"))
        room.stack.pushViewController(a, animated: true)
        room.stack.pushViewController(UINavigationController(), animated: true)
        room.stack.popToViewController(stranger, animated: true)
        let other = UINavigationController(rootViewController: stranger)
        room.stack.pushViewController(stranger, animated: true)
        room.stack.setViewControllers([a, a], animated: false)
        #expect(
            room.stage.refusals == [
                "Cannot push Page \"A\" in UINavigationController: it is on the stack already, as page "
                    + "1 of 2. The stack stays as it is: Page \"A\", Page \"B\". To fix, take a new page.",
                "Cannot push UINavigationController in UINavigationController: UINavigationController "
                    + "is a navigation controller, and stacks hold pages only. The stack stays as it "
                    + "is: Page \"A\", Page \"B\". To fix, take a new page.",
                "Cannot pop to Page \"X\" in UINavigationController: it is not on the stack of 2. The "
                    + "stack stays as it is: Page \"A\", Page \"B\". To fix, ask viewControllers first.",
                "Cannot push Page \"X\" in UINavigationController: Page \"X\" is in "
                    + "UINavigationController already. The stack stays as it is: Page \"A\", "
                    + "Page \"B\". To fix, take a new page.",
                "Cannot set the pages in UINavigationController: Page \"A\" is among them twice. The "
                    + "stack stays as it is: Page \"A\", Page \"B\". To fix, take a new page.",
            ]
        )
        #expect(room.titles == ["A", "B"] && room.journal.take() == [])
        #expect(other.viewControllers == [stranger])
    }

    @Test
    func `a push during a push finishes the first at once, and appearance calls stay in pairs`()
        throws
    {
        let room = try StackRoom("A")
        let (b, c) = (Page("B", room.journal), Page("C", room.journal))
        room.stack.pushViewController(b, animated: true)
        try room.stage.clock.step(frames: 3)
        room.stack.pushViewController(c, animated: true)
        #expect(
            room.journal.take() == [
                "B willMove(in)", "A willDisappear, animated", "B willAppear, animated",
                "B isAppearing, animated", "A didDisappear, animated", "B didAppear, animated",
                "B didMove(in)", "C willMove(in)", "B willDisappear, animated",
                "C willAppear, animated", "C isAppearing, animated",
            ]
        )
        try room.stage.settle()
        #expect(
            room.journal.take() == [
                "B didDisappear, animated", "C didAppear, animated", "C didMove(in)",
            ]
        )
        #expect(room.titles == ["A", "B", "C"])
    }

    @Test func `a page that changes the stack while it appears is obeyed`() throws {
        let room = try StackRoom("A")
        let (b, c) = (Page("B", room.journal), Page("C", room.journal))
        b.onWillAppear = { room.stack.setViewControllers([room.pages[0], c], animated: true) }
        room.stack.pushViewController(b, animated: true)
        try room.stage.settle()
        #expect(room.titles == ["A", "C"])
        let lines = room.journal.take()
        for (name, last) in [("A", "didDisappear"), ("B", "didDisappear"), ("C", "didAppear")] {
            let own = lines.filter { $0.hasPrefix("\(name) ") && $0.hasSuffix("ppear, animated") }
            #expect(own.last == "\(name) \(last), animated", "\(lines)")
        }
        #expect(b.parent == nil && b.view.window == nil)
    }

    @Test func `bar buttons that outlive their controllers do nothing`() throws {
        let stage = try Stage()
        weak var gone: UINavigationController?
        var presenter: UIViewController? = UIViewController()
        do {
            let stack = UINavigationController(rootViewController: Page("A"))
            stack.pushViewController(Page("B"), animated: false)
            stage.window.addSubview(stack.view)
            try stage.clock.step()
            gone = stack
            if let presenter { stage.window.addSubview(presenter.view) }
            presenter?.view.isHidden = true
            presenter?.present(
                UIAlertController(title: "?", message: nil, preferredStyle: .actionSheet),
                animated: true
            )
        }
        try stage.clock.step()
        presenter?.view.removeFromSuperview()
        presenter = nil
        #expect(gone == nil)
        stage.window.setNeedsLayout()
        for view in stage.window.subviews { view.subviews.forEach { $0.setNeedsLayout() } }
        try stage.fingers.fingerEdgeSwipe(from: .left, by: 300, duration: 0.3)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 600),
            to: CGPoint(x: 195, y: 800),
            duration: 0.3
        )
        try stage.settle()
        try stage.expectNothingElse()
    }

    @Test func `safe areas tell pages what bars cover, and views extend under the bars`() throws {
        let room = try StackRoom("A")
        let page = room.pages[0]
        #expect(page.view.bounds == room.stage.window.bounds)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        room.stack.isNavigationBarHidden = true
        try room.stage.clock.step()
        #expect(page.view.safeAreaInsets.top == 47)
        room.stack.isToolbarHidden = false
        page.toolbarItems = [
            .flexibleSpace(), UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
        ]
        try room.stage.clock.step()
        #expect(page.view.safeAreaInsets.bottom == 78)
        try room.fingers.activate(label: "Delete")
    }

    @Test
    func `the coordinator runs animations alongside a transition and its completion after it`()
        throws
    {
        let room = try StackRoom("A")
        let b = Page("B", room.journal)
        b.onWillAppear = {
            b.transitionCoordinator?.animate(
                alongsideTransition: { context in
                    room.journal.add(
                        "alongside \(context.viewController(forKey: .to)?.title ?? "")"
                    )
                },
                completion: { room.journal.add("completion, cancelled \($0.isCancelled)") }
            )
        }
        room.stack.pushViewController(b, animated: true)
        try room.stage.settle()
        #expect(
            room.journal.take() == [
                "B willMove(in)", "A willDisappear, animated", "B willAppear, animated",
                "B isAppearing, animated", "alongside B", "A didDisappear, animated",
                "B didAppear, animated", "B didMove(in)", "completion, cancelled false",
            ]
        )
    }

    @Test func `the delegate is called around each change, and may supply the transition`() throws {
        final class Own: NSObject, UINavigationControllerDelegate,
            UIViewControllerAnimatedTransitioning
        {
            let journal: Journal
            var context: (any UIViewControllerContextTransitioning)?
            init(_ journal: Journal) { self.journal = journal }
            func navigationController(
                _ navigationController: UINavigationController,
                willShow viewController: UIViewController,
                animated: Bool
            ) { journal.add("willShow \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController,
                didShow viewController: UIViewController,
                animated: Bool
            ) { journal.add("didShow \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? self : nil }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            { 2 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                self.context = context
                if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            }
            func animationEnded(_ completed: Bool) { journal.add("animationEnded \(completed)") }
        }
        let room = try StackRoom("A")
        let own = Own(room.journal)
        room.stack.delegate = own
        let b = Page("B")
        room.stack.pushViewController(b, animated: true)
        try room.stage.clock.advance(by: 2)
        #expect(!room.fingers.viewIsHittable("button-B"), "it says itself when it is over")
        own.context?.completeTransition(true)
        #expect(room.fingers.viewIsHittable("button-B"))
        room.stack.popViewController(animated: true)
        try room.stage.settle()
        #expect(
            room.journal.take() == [
                "A willDisappear, animated", "willShow B", "A didDisappear, animated", "didShow B",
                "animationEnded true", "A willAppear, animated", "willShow A",
                "A isAppearing, animated", "A didAppear, animated", "didShow A",
            ]
        )
    }
}

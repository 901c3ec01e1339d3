import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Presenting", .stage) struct PresentationTests {
    private let journal = Journal()

    private func room() throws -> (Stage, Page) {
        let root = Page("root", journal)
        let stage = try Stage(showing: root)
        try stage.clock.step()
        _ = journal.take()
        stage.trace.clear()
        return (stage, root)
    }

    @Test func `a sheet appears in half a second, its presenter gets no callbacks and no touches`()
        throws
    {
        let (stage, root) = try room()
        let sheet = Page("sheet", journal)
        root.present(sheet, animated: true) { journal.add("completion") }
        #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
        #expect(sheet.isBeingPresented)
        #expect(sheet.view.convert(sheet.view.bounds, to: nil).minY == 57, "a strip stays")
        #expect(!stage.fingers.viewIsHittable("button-sheet"), "AN-06")
        #expect(!stage.fingers.viewIsHittable("button-root"))
        try stage.clock.advance(by: 0.49)
        #expect(
            journal.take() == ["sheet willAppear, animated", "sheet isAppearing, animated"]
        )
        try stage.settle()
        #expect(journal.take() == ["sheet didAppear, animated", "completion"])
        #expect(stage.fingers.viewIsHittable("button-sheet") && !sheet.isBeingPresented)
        #expect(!stage.fingers.viewIsHittable("button-root"))
        sheet.dismiss(animated: true) { journal.add("gone") }
        #expect(sheet.isBeingDismissed && root.presentedViewController === sheet)
        try stage.settle()
        #expect(
            journal.take() == [
                "sheet willDisappear, animated", "sheet didDisappear, animated", "gone",
            ]
        )
        #expect(root.presentedViewController == nil && sheet.view.window == nil)
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
        #expect(
            stage.trace.entries.filter { $0.kind == .controller && !$0.text.hasPrefix("view") }
                .map(\.text) == [
                    "presents Page \"sheet\"", "present begins (AN-06)", "present is over",
                    "dismisses Page \"sheet\"", "dismiss begins (AN-06)", "dismiss is over",
                ]
        )
        try stage.expectNothingElse()
    }

    @Test func `replacing the root controller also removes what it presents`() throws {
        let (stage, _) = try room()
        weak var old: UIViewController?
        do {
            let root = try #require(stage.window.rootViewController)
            old = root
            root.present(Page("sheet", journal), animated: true)
            try stage.settle()
        }
        _ = journal.take()
        let next = Page("next", journal)
        stage.window.rootViewController = next
        try stage.settle()
        #expect(
            journal.take().filter { $0.hasPrefix("sheet") } == [
                "sheet willDisappear", "sheet didDisappear",
            ]
        )
        #expect(old?.presentedViewController == nil)
        try stage.fingers.fingerTap(at: "button-next")
        #expect(next.taps == 1)
        #expect(next.presentedViewController == nil)
    }

    @Test
    func `a full-screen presentation makes the presenter disappear, with its callbacks`() throws {
        let (stage, root) = try room()
        let full = Page("full", journal)
        full.modalPresentationStyle = .fullScreen
        root.present(full, animated: true)
        #expect(root.view.window != nil, "until it is covered")
        try stage.settle()
        #expect(root.view.window == nil)
        #expect(
            journal.take() == [
                "root willDisappear, animated", "full willAppear, animated",
                "full isAppearing, animated", "full didAppear, animated",
                "root didDisappear, animated",
            ]
        )
        root.dismiss(animated: true)
        #expect(root.view.window != nil)
        try stage.settle()
        #expect(
            journal.take() == [
                "full willDisappear, animated", "root willAppear, animated",
                "root isAppearing, animated", "root didAppear, animated",
                "full didDisappear, animated",
            ]
        )
    }

    @Test func `a finger drags a sheet away, or it returns`() throws {
        final class Witness: NSObject, UIAdaptivePresentationControllerDelegate {
            let journal: Journal
            var allows = true
            init(_ journal: Journal) { self.journal = journal }
            func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { allows }
            func presentationControllerWillDismiss(_: UIPresentationController) {
                journal.add("willDismiss")
            }
            func presentationControllerDidDismiss(_: UIPresentationController) {
                journal.add("didDismiss")
            }
            func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {
                journal.add("didAttempt")
            }
        }
        let (stage, root) = try room()
        let (sheet, witness) = (Page("sheet", journal), Witness(journal))
        root.present(sheet, animated: false)
        sheet.presentationController?.delegate = witness
        try stage.clock.step()
        _ = journal.take()
        func drag(to y: CGFloat) throws {
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 300, y: 100),
                to: CGPoint(x: 300, y: y),
                duration: 0.5
            )
            try stage.settle()
        }
        try drag(to: 300)
        #expect(
            journal.take() == [
                "willDismiss", "sheet willDisappear, animated", "sheet willAppear, animated",
                "sheet isAppearing, animated", "sheet didAppear, animated",
            ]
        )
        witness.allows = false
        try drag(to: 700)
        #expect(journal.take() == ["didAttempt"])
        witness.allows = true
        sheet.isModalInPresentation = true
        try drag(to: 700)
        #expect(journal.take() == ["didAttempt"])
        sheet.isModalInPresentation = false
        try drag(to: 700)
        #expect(
            journal.take() == [
                "willDismiss", "sheet willDisappear, animated", "sheet didDisappear, animated",
                "didDismiss",
            ]
        )
        #expect(root.presentedViewController == nil)
        try stage.expectNothingElse()
    }

    @Test func `a page in a presented stack can hold the sheet (NV-11)`() throws {
        let (root, page) = (Page("root", Journal()), Page("page", Journal()))
        let stage = try Stage(showing: root)
        let stack = UINavigationController(rootViewController: page)
        stack.modalPresentationStyle = .pageSheet
        root.present(stack, animated: false)
        page.isModalInPresentation = true
        func pullDown() throws {
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 195, y: 75),
                to: CGPoint(x: 195, y: 800),
                duration: 0.2
            )
            try stage.settle()
        }
        try pullDown()
        #expect(root.presentedViewController === stack)
        page.isModalInPresentation = false
        try pullDown()
        #expect(root.presentedViewController == nil)
    }

    @Test func `code can dismiss a sheet that is returning`() throws {
        let (stage, root) = try room()
        let sheet = Page("sheet", journal)
        root.present(sheet, animated: false)
        try stage.settle()
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 100))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 250), duration: 0.3)
        try stage.fingers.wait(0.2)
        try stage.fingers.fingerUp()
        try stage.clock.advance(by: 0.02)
        _ = journal.take()
        root.dismiss(animated: true) { journal.add("gone") }
        #expect(sheet.isBeingDismissed)
        try stage.settle()
        #expect(
            journal.take() == [
                "sheet willAppear, animated", "sheet isAppearing, animated",
                "sheet didAppear, animated", "sheet willDisappear, animated",
                "sheet didDisappear, animated", "gone",
            ]
        )
        #expect(root.presentedViewController == nil && sheet.view.window == nil)
    }

    @Test func `an alert presented a second time has the same frame`() throws {
        let (stage, root) = try room()
        let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        func present() throws -> CGRect {
            root.present(alert, animated: false)
            try stage.clock.step()
            #expect(
                stage.application.hitTestReport(at: CGPoint(x: 10, y: 10)).hitView !== alert.view
            )
            return alert.view.convert(alert.view.bounds, to: nil)
        }
        let first = try present()
        alert.dismiss(animated: false)
        #expect(try present() == first && first.width < 390)
    }

    @Test func `dismissing a lower controller removes all above it, and animates only the topmost`()
        throws
    {
        let (stage, root) = try room()
        let pages = ["one", "two", "three"].map { Page($0, journal) }
        let (one, two, three) = (pages[0], pages[1], pages[2])
        root.present(one, animated: false)
        one.present(two, animated: false)
        two.present(three, animated: false)
        _ = journal.take()
        stage.trace.clear()
        root.dismiss(animated: true) { journal.add("gone") }
        #expect(one.view.window == nil && two.view.window == nil, "they are gone at once")
        #expect(one.presentingViewController == nil && two.presentedViewController == nil)
        #expect(three.isBeingDismissed && three.view.window != nil)
        #expect(three.presentingViewController === root && root.presentedViewController === three)
        try stage.clock.advance(by: 0.25)
        let drawn = try #require(three.view.layer.presentation()).frame.minY
        #expect((drawn - (844 - 57) / 2).magnitude < 1, "half of its way, slow at both ends")
        try stage.settle()
        #expect(
            journal.take() == [
                "two willDisappear", "two didDisappear", "one willDisappear", "one didDisappear",
                "three willDisappear, animated", "three didDisappear, animated", "gone",
            ]
        )
        #expect(
            stage.trace.entries.filter { $0.kind == .controller && !$0.text.hasPrefix("view") }
                .map { "\($0.subject): \($0.text)" } == [
                    "Page \"one\": dismisses Page \"two\"",
                    "Page \"root\": dismisses Page \"one\"",
                    "Page \"root\": dismisses Page \"three\"",
                    "Page \"three\": dismiss begins (AN-06)", "Page \"three\": dismiss is over",
                ]
        )
        #expect(three.presentingViewController == nil && root.presentedViewController == nil)
        #expect(stage.fingers.viewIsHittable("button-root"))
        try stage.expectNothingElse()
    }

    @Test
    func `presenting while others are dismissed is refused, and the dismissal continues`() throws {
        let (stage, root) = try room()
        let (one, two, other) = (
            Page("one", journal), Page("two", journal), Page("other", journal)
        )
        one.onDidDisappear = { [weak root] in root?.present(other, animated: false) }
        root.present(one, animated: false)
        one.present(two, animated: false)
        _ = journal.take()
        root.dismiss(animated: true)
        try stage.settle()
        #expect(
            journal.take() == [
                "one willDisappear", "one didDisappear", "two willDisappear, animated",
                "two didDisappear, animated",
            ]
        )
        #expect(other.presentingViewController == nil && other.viewIfLoaded?.window == nil)
        #expect(root.presentedViewController == nil && two.view.window == nil)
        let refusals = stage.refusals
        #expect(refusals.count == 1 && refusals[0].hasPrefix("Cannot present Page \"other\""))
        root.present(other, animated: false)
        #expect(
            root.presentedViewController === other && stage.fingers.viewIsHittable("button-other")
        )
    }

    @Test func `dismissing a chain brings back the presenter whose view was removed`() throws {
        let (stage, root) = try room()
        let (one, two) = (Page("one", journal), Page("two", journal))
        one.modalPresentationStyle = .fullScreen
        root.present(one, animated: false)
        one.present(two, animated: false)
        #expect(root.view.window == nil)
        _ = journal.take()
        root.dismiss(animated: true)
        #expect(root.view.window != nil)
        try stage.settle()
        #expect(
            journal.take() == [
                "one willDisappear", "one didDisappear", "two willDisappear, animated",
                "root willAppear, animated", "root isAppearing, animated",
                "root didAppear, animated", "two didDisappear, animated",
            ]
        )
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
        root.present(one, animated: false)
        #expect(one.view.window != nil, "it can be presented again")
        try stage.expectNothingElse()
    }

    @Test func `presenting on a controller that is still appearing completes its appearance first`()
        throws
    {
        let (stage, root) = try room()
        let (one, two) = (Page("one", journal), Page("two", journal))
        root.present(one, animated: true) { journal.add("one is there") }
        try stage.clock.advance(by: 0.1)
        one.present(two, animated: true)
        #expect(!one.isBeingPresented && two.isBeingPresented)
        #expect(
            journal.take() == [
                "one willAppear, animated", "one isAppearing, animated", "one didAppear, animated",
                "one is there", "two willAppear, animated", "two isAppearing, animated",
            ]
        )
        try stage.settle()
        #expect(journal.take() == ["two didAppear, animated"])
        #expect(stage.fingers.viewIsHittable("button-two"))
        #expect(stage.refusals == [])
        try stage.expectNothingElse()
    }

    @Test func `a sheet is drawn where it moves, together with animations alongside it`() throws {
        let (stage, root) = try room()
        let sheet = Page("sheet", journal)
        let badge = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        root.view.addSubview(badge)
        sheet.onWillAppear = {
            sheet.transitionCoordinator?.animate(
                alongsideTransition: { context in
                    badge.alpha = 0
                    journal.add("\(context.transitionDuration) s, \(context.completionCurve)")
                },
                completion: { journal.add("over, cancelled \($0.isCancelled)") }
            )
        }
        root.present(sheet, animated: true)
        _ = journal.take()
        #expect(badge.alpha == 0, "AN-02")
        func seen() throws -> (y: CGFloat, alpha: CGFloat) {
            (
                try #require(sheet.view.layer.presentation()).frame.minY,
                CGFloat(try #require(badge.layer.presentation()).opacity)
            )
        }
        #expect(try seen() == (787, 1), "below the screen: 844 − 57")
        try stage.clock.advance(by: 0.25)
        let middle = try seen()
        #expect((middle.y - 393.5).magnitude < 0.01 && (middle.alpha - 0.5).magnitude < 0.0001)
        try stage.settle()
        #expect(try seen() == (0, 0))
        #expect(journal.take() == ["sheet didAppear, animated", "over, cancelled false"])
        #expect(
            stage.trace.entries.filter { $0.kind == .animation }.map(\.text) == [
                "animates alpha in 500 ms, with the present of Page \"sheet\"",
                "has animated alpha",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `changes alongside an interactive dismissal follow the finger, and return`() throws {
        let (stage, root) = try room()
        let sheet = Page("sheet", journal)
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(badge)
        root.present(sheet, animated: false)
        try stage.settle()
        sheet.onWillDisappear = {
            sheet.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0 })
        }
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 100))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 210), duration: 0.3)
        try stage.fingers.wait(0.3)
        // 110 points, of which the pan loses ten (PAN-03), of 787.
        let seen = CGFloat(try #require(badge.layer.presentation()).opacity)
        #expect(badge.alpha == 0 && (seen - (1 - 100.0 / 787)).magnitude < 0.001)
        let drawn = try #require(sheet.view.layer.presentation()).frame.minY
        #expect((drawn - 100).magnitude < 0.01, "it follows the finger point by point")
        try stage.fingers.fingerUp()
        try stage.settle()
        #expect(badge.alpha == 1, "it was taken back")
        #expect(sheet.view.layer.presentation()?.frame.minY == 0)
        try stage.expectNothingElse()
    }

    /// Takes the finger away when it is asked or told about a dismissal.
    private final class Taker: NSObject, UIAdaptivePresentationControllerDelegate {
        let takesWhenAsked: Bool
        weak var pan: UIGestureRecognizer?
        init(whenAsked: Bool) { takesWhenAsked = whenAsked }
        private func take() {
            pan?.isEnabled = false
            pan?.isEnabled = true
        }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            if takesWhenAsked { take() }
            return true
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
            if !takesWhenAsked { take() }
        }
    }

    @Test(arguments: [true, false])
    func `a finger that is taken away as it begins to dismiss a sheet leaves the sheet (NV-04)`(
        whenAsked: Bool
    ) throws {
        let (stage, root) = try room()
        let (sheet, taker) = (Page("sheet", journal), Taker(whenAsked: whenAsked))
        root.present(sheet, animated: false)
        try stage.settle()
        sheet.presentationController?.delegate = taker
        let above = sequence(first: sheet.view as UIView, next: \.superview)
        taker.pan = above.flatMap { $0.gestureRecognizers ?? [] }
            .first { $0 is UIPanGestureRecognizer }
        #expect(taker.pan != nil)
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 100))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 700), duration: 0.3)
        try stage.fingers.fingerUp()
        try stage.settle()
        #expect(root.presentedViewController === sheet && !sheet.isBeingDismissed)
        #expect(sheet.transitionCoordinator == nil && stage.hit(200, 700) == "page-sheet")
        try stage.expectNothingElse()
    }

    @Test func `impossible presentations are refused with a sentence`() throws {
        let (stage, root) = try room()
        let (one, two) = (Page("one"), Page("two"))
        root.present(one, animated: true)
        root.present(two, animated: true)
        root.dismiss(animated: true)
        root.present(two, animated: true)
        one.present(two, animated: true)
        try stage.settle()
        root.present(root, animated: true)
        #expect(
            stage.refusals == [
                "Cannot present Page \"two\" on Page \"root\": it presents Page \"one\" already. "
                    + "Nothing was presented. To fix, dismiss it first.",
                "Cannot present Page \"two\" on Page \"root\": Page \"one\" is still being dismissed. "
                    + "Nothing was presented. To fix, wait for the completion of its dismissal.",
                "Cannot present Page \"two\" on Page \"one\": it is being dismissed itself. "
                    + "Nothing was presented. To fix, present on the one below.",
                "Cannot present Page \"root\" on Page \"root\": it cannot present itself. "
                    + "Nothing was presented. To fix, present another controller.",
            ]
        )
        #expect(root.presentedViewController == nil)
    }

    @Test
    func `a page in a stack presents over the whole stack, or with currentContext over itself`()
        throws
    {
        let room = try StackRoom("A")
        let page = room.pages[0]
        let sheet = Page("sheet")
        page.present(sheet, animated: false)
        #expect(sheet.presentingViewController === room.stack)
        #expect(page.presentedViewController === sheet)
        let overBar = room.stage.application.hitTestReport(at: CGPoint(x: 20, y: 70)).hitView
        #expect(overBar?.isDescendant(of: sheet.view) == true, "over the bar of the stack too")
        #expect(!room.fingers.viewIsHittable("button-A"))
        sheet.dismiss(animated: false)
        let inside = Page("inside")
        inside.modalPresentationStyle = .overCurrentContext
        page.definesPresentationContext = true
        page.present(inside, animated: false)
        #expect(inside.presentingViewController === page)
        #expect(inside.view.isDescendant(of: room.stack.view))
        try room.stage.clock.step()
        #expect(room.fingers.viewIsHittable("button-inside"))
        #expect(!room.fingers.viewIsHittable("button-A"))
    }

    @Test func `a custom presentation controller and a custom animator are used`() throws {
        final class Half: UIPresentationController {
            let curtain = UIView()
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(x: 0, y: 422, width: 390, height: 422)
            }
            override func presentationTransitionWillBegin() {
                curtain.frame = containerView?.bounds ?? .zero
                containerView?.insertSubview(curtain, at: 0)
            }
            override func dismissalTransitionDidEnd(_ completed: Bool) {
                if completed { curtain.removeFromSuperview() }
            }
        }
        final class Maker: NSObject, UIViewControllerTransitioningDelegate,
            UIViewControllerAnimatedTransitioning
        {
            var frame = CGRect.zero
            func presentationController(
                forPresented presented: UIViewController,
                presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                Half(presentedViewController: presented, presenting: presenting)
            }
            func animationController(
                forPresented presented: UIViewController,
                presenting: UIViewController,
                source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            { 0.3 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let to = context.viewController(forKey: .to) else { return }
                frame = context.finalFrame(for: to)
                to.view.frame = frame
                context.containerView.addSubview(to.view)
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        let (stage, root) = try room()
        let (maker, own) = (Maker(), Page("own", journal))
        own.modalPresentationStyle = .custom
        own.transitioningDelegate = maker
        root.present(own, animated: true)
        #expect(maker.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
        #expect(own.presentationController is Half && stage.clock.isIdle)
        own.button.frame.origin.y = 20
        #expect(stage.fingers.viewIsHittable("button-own"))
        #expect(!stage.fingers.viewIsHittable("button-root"), "the curtain is in front")
        own.dismiss(animated: true)
        try stage.settle()
        #expect(stage.fingers.viewIsHittable("button-root"))
    }

    @Test func `nested child controllers appear together with their parents, and once`() throws {
        let (stage, root) = try room()
        let (parent, child) = (Page("parent", journal), Page("child", journal))
        parent.onWillAppear = {
            guard child.parent == nil else { return }
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        parent.modalPresentationStyle = .fullScreen
        root.present(parent, animated: true)
        try stage.settle()
        parent.dismiss(animated: false)
        #expect(
            journal.take().filter { $0.hasPrefix("child") } == [
                "child willMove(in)", "child didMove(in)", "child willAppear, animated",
                "child isAppearing, animated", "child didAppear, animated", "child willDisappear",
                "child didDisappear",
            ]
        )
    }
}

@Suite("Dismissals from callbacks", .stage) struct DismissalFromCallbackTests {
    /// Dismisses itself, or what it is told to, while it comes.
    private final class Eager: UIViewController {
        var whenComing: () -> Void = {}
        var whenThere: () -> Void = {}
        override func viewWillAppear(_ animated: Bool) { whenComing() }
        override func viewDidAppear(_ animated: Bool) { whenThere() }
    }

    @Test("a dismissal that finds its controller gone still calls its completion (NV-25)")
    func gone() throws {
        let (home, page) = (UIViewController(), Eager())
        let stage = try Stage(showing: home)
        var calls: [String] = []
        // The second dismissal ends the arrival first, and that callback dismisses as well.
        page.whenThere = {
            home.dismiss(animated: false) { calls.append("inner") }
        }
        home.present(page, animated: true) { calls.append("presented") }
        home.dismiss(animated: false) { calls.append("outer") }
        try stage.clock.runUntilIdle()
        #expect(calls.sorted() == ["inner", "outer", "presented"])
        #expect(home.presentedViewController == nil)
        try stage.expectNothingElse()
    }

    @Test("two dismissals of a chain that is calling back are both carried out (NV-25)")
    func two() throws {
        let (home, low, high) = (UIViewController(), UIViewController(), Eager())
        let stage = try Stage(showing: home)
        var calls: [String] = []
        home.present(low, animated: false)
        high.whenComing = {
            low.dismiss(animated: false) { calls.append("high") }
            home.dismiss(animated: false) { calls.append("low") }
        }
        low.present(high, animated: false)
        try stage.clock.runUntilIdle()
        #expect(calls == ["high", "low"])
        #expect(home.presentedViewController == nil)
        try stage.expectNothingElse()
    }

    @Test(
        "a delegate may dismiss a sheet when it is asked whether a finger may (NV-25)",
        arguments: [true, false]
    )
    func dismissesWhenAsked(answer: Bool) throws {
        final class Hasty: NSObject, UIAdaptivePresentationControllerDelegate {
            let answer: Bool
            var calls: [String] = []
            init(_ answer: Bool) { self.answer = answer }
            func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
            {
                controller.presentedViewController.dismiss(animated: false) { [weak self] in
                    self?.calls.append("dismissed")
                }
                return answer
            }
            func presentationControllerDidDismiss(_ controller: UIPresentationController) {
                calls.append("didDismiss")
            }
            func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
                calls.append("didAttempt")
            }
        }
        let (home, hasty) = (UIViewController(), Hasty(answer))
        let stage = try Stage(showing: home)
        let sheet = UIViewController()
        sheet.presentationController?.delegate = hasty
        home.present(sheet, animated: false)
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 120))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 600), duration: 0.3)
        try stage.fingers.fingerUp()
        try stage.settle()
        // Code has dismissed it, so no finger has.
        #expect(hasty.calls == ["dismissed"])
        #expect(home.presentedViewController == nil && sheet.viewIfLoaded?.window == nil)
        try stage.expectNothingElse()
    }

    /// Three controllers over each other, of which the middle one does something when it goes.
    private func chain(_ whenGoing: @escaping (_ top: UIViewController) -> Void) throws -> (
        stage: Stage, home: UIViewController, top: UIViewController
    ) {
        final class Leaving: UIViewController {
            var whenGoing: () -> Void = {}
            override func viewWillDisappear(_ animated: Bool) { whenGoing() }
        }
        let (home, low, middle, top) = (
            UIViewController(), UIViewController(), Leaving(), UIViewController()
        )
        let stage = try Stage(showing: home)
        home.present(low, animated: false)
        low.present(middle, animated: false)
        middle.present(top, animated: false)
        middle.whenGoing = {
            middle.whenGoing = {}
            whenGoing(top)
        }
        return (stage, home, top)
    }

    @Test("the controller that goes for all below it presents nothing on the way (NV-27)")
    func presentsNothing() throws {
        let late = Page("late")
        let (stage, home, top) = try chain { top in
            #expect(top.isBeingDismissed)
            top.present(late, animated: false)
        }
        home.dismiss(animated: true)
        try stage.settle()
        #expect(stage.refusals.count == 1)
        #expect(stage.refusals.first?.contains("it is being dismissed itself") == true)
        #expect(late.journal.take() == [])
        #expect(home.presentedViewController == nil && top.presentingViewController == nil)
        try stage.expectNothingElse()
    }

    @Test("a dismissal that one on the way asks for calls its completion once (NV-25)")
    func askedOnTheWay() throws {
        var calls: [String] = []
        let (stage, home, _) = try chain { top in
            top.dismiss(animated: true) { calls.append("inner") }
        }
        home.dismiss(animated: true) { calls.append("outer") }
        try stage.settle()
        #expect(calls.sorted() == ["inner", "outer"])
        #expect(home.presentedViewController == nil)
        try stage.expectNothingElse()
    }

    @Test("a page that pops another from its callback leaves no page with a parent (NV-19)")
    func parents() throws {
        final class Moody: UIViewController {
            var whenMoved: () -> Void = {}
            override func willMove(toParent parent: UIViewController?) {
                if parent == nil { whenMoved() }
            }
        }
        let (root, moody, next) = (UIViewController(), Moody(), UIViewController())
        let stack = UINavigationController(rootViewController: root)
        let stage = try Stage(showing: stack)
        stack.pushViewController(moody, animated: false)
        moody.whenMoved = {
            moody.whenMoved = {}
            stack.setViewControllers([root], animated: false)
        }
        stack.setViewControllers([root, next], animated: false)
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers == [root])
        #expect(next.parent == nil)
        #expect(moody.parent == nil)
        #expect(root.view.window != nil)
        try stage.expectNothingElse()
    }
}

@Suite("Touches and transitions", .stage) struct TouchesInTransitionTests {
    @Test("a view that its app disabled before or during a transition stays disabled (AN-06)")
    func kept() throws {
        let (home, page) = (UIViewController(), UIViewController())
        let stage = try Stage(showing: home)
        page.view.isUserInteractionEnabled = false
        home.present(page, animated: true)
        #expect(!page.view.isUserInteractionEnabled)
        try stage.settle()
        #expect(!page.view.isUserInteractionEnabled)
        page.view.isUserInteractionEnabled = true
        home.dismiss(animated: true)
        #expect(page.view.isUserInteractionEnabled, "a transition does not change the property")
        page.view.isUserInteractionEnabled = false
        try stage.settle()
        #expect(!page.view.isUserInteractionEnabled)
        try stage.expectNothingElse()
    }

    @Test("a view that leaves the container during a transition takes touches again (AN-06)")
    func leaving() throws {
        let (home, page) = (UIViewController(), UIViewController())
        let stage = try Stage(showing: home)
        home.present(page, animated: true)
        let view = try #require(page.view)
        #expect(stage.hit(100, 700) != view.stableName)
        let container = try #require(view.superview)
        view.removeFromSuperview()
        try stage.settle()
        container.addSubview(view)
        #expect(stage.hit(100, 700) == view.stableName)
    }

    @Test("a bar that its app disabled stays disabled after a push (AN-06)")
    func bar() throws {
        let room = try StackRoom("A")
        room.stack.navigationBar.isUserInteractionEnabled = false
        room.stack.pushViewController(Page("B", room.journal), animated: true)
        #expect(room.stage.hit(200, 400) == room.stack.view.stableName)
        try room.stage.settle()
        #expect(!room.stack.navigationBar.isUserInteractionEnabled)
        #expect(room.stage.hit(40, 70) != room.stack.navigationBar.stableName)
    }
}

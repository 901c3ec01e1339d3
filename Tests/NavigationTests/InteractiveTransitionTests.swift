import TestSupport
import Testing
import TouchTesting
import UIKit

/// Recipes for interactive transitions as articles have them: a gesture of the application drives
/// an animator of the application.
@Suite("Interactive transitions of an application", .stage) struct InteractiveTransitionTests {
    private let journal = Journal()

    /// "Drag to dismiss": a full-screen controller that a pan moves down.
    private final class Interactor: UIPercentDrivenInteractiveTransition {
        var hasStarted = false
        var shouldFinish = false
    }

    private final class DismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.6 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let fromVC = transitionContext.viewController(forKey: .from),
                let toVC = transitionContext.viewController(forKey: .to)
            else { return }
            transitionContext.containerView.insertSubview(toVC.view, belowSubview: fromVC.view)
            let screenBounds = UIScreen.main.bounds
            let bottomLeftCorner = CGPoint(x: 0, y: screenBounds.height)
            let finalFrame = CGRect(origin: bottomLeftCorner, size: screenBounds.size)
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext),
                animations: { fromVC.view.frame = finalFrame },
                completion: { _ in
                    transitionContext.completeTransition(
                        !transitionContext.transitionWasCancelled
                    )
                }
            )
        }

        func animationEnded(_ transitionCompleted: Bool) {
            journal.add("animationEnded \(transitionCompleted)")
        }
    }

    private final class ModalPage: Page {
        var interactor: Interactor?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector(ModalPage.handleGesture))
            )
        }

        private func handleGesture(_ sender: UIPanGestureRecognizer) {
            let percentThreshold: CGFloat = 0.3
            let translation = sender.translation(in: view.window)
            let verticalMovement = translation.y / view.bounds.height
            let progress = CGFloat(fminf(fmaxf(Float(verticalMovement), 0), 1))
            guard let interactor else { return }
            switch sender.state {
            case .began:
                interactor.hasStarted = true
                dismiss(animated: true) { [journal] in journal.add("completion") }
            case .changed:
                interactor.shouldFinish = progress > percentThreshold
                interactor.update(progress)
            case .cancelled:
                interactor.hasStarted = false
                interactor.cancel()
            case .ended:
                interactor.hasStarted = false
                interactor.shouldFinish ? interactor.finish() : interactor.cancel()
            default: break
            }
        }
    }

    private final class PresentingPage: Page, UIViewControllerTransitioningDelegate {
        let interactor = Interactor()

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { DismissAnimator(journal) }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            interactor.hasStarted ? interactor : nil
        }
    }

    private func modalRoom() throws -> (stage: Stage, root: PresentingPage, modal: ModalPage) {
        let (root, modal) = (PresentingPage("root", journal), ModalPage("modal", journal))
        let stage = try Stage(showing: root)
        modal.modalPresentationStyle = .fullScreen
        modal.transitioningDelegate = root
        modal.interactor = root.interactor
        root.present(modal, animated: false)
        try stage.settle()
        _ = journal.take()
        return (stage, root, modal)
    }

    @Test func `drag to dismiss: the view follows the finger, and goes when it is let go (NV-18)`()
        throws
    {
        let (stage, root, modal) = try modalRoom()
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 100))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 532), duration: 0.4)
        #expect(modal.isBeingDismissed && modal.transitionCoordinator?.isInteractive == true)
        let seen = try #require(modal.view.layer.presentation()).frame.minY
        #expect((seen - 422).magnitude < 0.01, "half of the way: 432 points without the first 10")
        #expect(!stage.fingers.viewIsHittable("button-root"), "AN-06")
        #expect(
            journal.take() == [
                "modal willDisappear, animated", "root willAppear, animated",
                "root isAppearing, animated",
            ]
        )
        try stage.fingers.fingerUp()
        try stage.clock.advance(by: 0.29)
        #expect(journal.take() == [], "the second half takes 0.3 of 0.6 s")
        try stage.clock.advance(by: 0.02)
        #expect(
            journal.take() == [
                "root didAppear, animated", "modal didDisappear, animated", "completion",
                "animationEnded true",
            ]
        )
        #expect(root.presentedViewController == nil && modal.view.window == nil)
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `drag to dismiss: a short drag goes back, and leaves everything as it was (NV-19)`()
        throws
    {
        let (stage, root, modal) = try modalRoom()
        for _ in 0..<2 {
            try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 100))
            try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 200), duration: 0.2)
            try stage.fingers.fingerUp()
            try stage.settle()
            #expect(
                journal.take() == [
                    "modal willDisappear, animated", "root willAppear, animated",
                    "root isAppearing, animated", "root willDisappear, animated",
                    "modal willAppear, animated", "modal isAppearing, animated",
                    "root didDisappear, animated", "modal didAppear, animated",
                    "completion", "animationEnded false",
                ]
            )
            #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(root.presentedViewController === modal && !modal.isBeingDismissed)
            #expect(root.view.window == nil)
            #expect(stage.fingers.viewIsHittable("button-modal"))
        }
        modal.dismiss(animated: true)
        #expect(modal.transitionCoordinator?.isInteractive == false, "not led: it runs by time")
        try stage.settle()
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
        try stage.expectNothingElse()
    }

    @Test(arguments: [(1, 450), (2, 225), (0.5, 900)])
    func `completionSpeed divides the time of the rest (NV-18)`(
        speed: (factor: CGFloat, milliseconds: Int)
    ) throws {
        let (stage, root, modal) = try modalRoom()
        root.interactor.hasStarted = true
        modal.dismiss(animated: true)
        #expect((root.interactor.duration - 0.6).magnitude < 0.001)
        root.interactor.update(0.25)
        try stage.clock.advance(by: 1)
        #expect(root.interactor.percentComplete == 0.25, "time does not move it")
        root.interactor.completionSpeed = speed.factor
        root.interactor.finish()
        let start = stage.clock.time
        try stage.settle()
        #expect(Int(((stage.clock.time - start) * 1_000).rounded()) == speed.milliseconds)
        #expect(root.presentedViewController == nil)
    }

    /// "Swipe to pop": a pan anywhere on the page pops it.
    private final class SwipeToPop: NSObject, UINavigationControllerDelegate,
        UIViewControllerAnimatedTransitioning
    {
        let stack: UINavigationController
        let journal: Journal
        private var interaction: UIPercentDrivenInteractiveTransition?

        init(_ stack: UINavigationController, _ journal: Journal) {
            (self.stack, self.journal) = (stack, journal)
            super.init()
            stack.delegate = self
            stack.view.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector(SwipeToPop.handleSwipe))
            )
        }

        private func handleSwipe(_ gesture: UIPanGestureRecognizer) {
            let percent = gesture.translation(in: gesture.view).x / 390
            switch gesture.state {
            case .began:
                interaction = UIPercentDrivenInteractiveTransition()
                stack.popViewController(animated: true)
            case .changed: interaction?.update(percent)
            case .ended:
                percent > 0.5 ? interaction?.finish() : interaction?.cancel()
                interaction = nil
            case .cancelled:
                interaction?.cancel()
                interaction = nil
            default: break
            }
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController:
                any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) { journal.add("didShow \(viewController.title ?? "")") }

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.4 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let from = transitionContext.view(forKey: .from),
                let to = transitionContext.view(forKey: .to)
            else { return }
            let width = transitionContext.containerView.bounds.width
            transitionContext.containerView.insertSubview(to, belowSubview: from)
            to.transform = CGAffineTransform(translationX: -width / 3, y: 0)
            UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
                from.transform = CGAffineTransform(translationX: width, y: 0)
                to.transform = .identity
            } completion: { _ in
                from.transform = .identity
                to.transform = .identity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    @Test func `swipe to pop: far enough the page is popped, else it returns (NV-18, NV-19)`()
        throws
    {
        let room = try StackRoom("A", "B")
        let recipe = SwipeToPop(room.stack, room.journal)
        func swipe(to x: CGFloat) throws {
            try room.fingers.fingerDown(at: CGPoint(x: 100, y: 600))
            try room.fingers.fingerMove(to: CGPoint(x: x, y: 600), duration: 0.3)
            #expect(room.titles == ["A"], "the stack has its final value")
            let seen = room.pages[1].view.layer.presentation()?.frame.minX ?? 0
            #expect((seen - (x - 110)).magnitude < 0.01)
            try room.fingers.fingerUp()
            try room.stage.settle()
        }
        try swipe(to: 200)
        #expect(room.titles == ["A", "B"])
        #expect(
            room.journal.take() == [
                "B willMove(nil)", "B willDisappear, animated", "A willAppear, animated",
                "A isAppearing, animated", "B willMove(in)", "B didMove(in)",
                "A willDisappear, animated", "B willAppear, animated", "B isAppearing, animated",
                "A didDisappear, animated", "B didAppear, animated",
            ]
        )
        try room.fingers.fingerTap(at: "button-B")
        #expect(room.pages[1].taps == 1)
        try swipe(to: 380)
        #expect(room.titles == ["A"])
        #expect(
            room.journal.take() == [
                "B willMove(nil)", "B willDisappear, animated", "A willAppear, animated",
                "A isAppearing, animated", "B didDisappear, animated", "A didAppear, animated",
                "B didMove(nil)", "didShow A",
            ]
        )
        try room.fingers.fingerTap(at: "button-A")
        #expect(room.pages[0].taps == 1)
        try room.stage.expectNothingElse()
        withExtendedLifetime(recipe) {}
    }

    @Test func `an interaction controller is asked for only with an animator (NV-17)`() throws {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var asked = 0
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController:
                    any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? {
                asked += 1
                return nil
            }
        }
        let (room, delegate) = (try StackRoom("A", "B"), Delegate())
        room.stack.delegate = delegate
        room.stack.popViewController(animated: true)
        try room.stage.settle()
        #expect(delegate.asked == 0 && room.titles == ["A"])
    }

    @Test func `a transition that was let go is paused, and follows again (NV-18)`() throws {
        let (stage, root, modal) = try modalRoom()
        root.interactor.hasStarted = true
        modal.dismiss(animated: true)
        root.interactor.completionCurve = .linear
        root.interactor.finish()
        try stage.clock.advance(by: 0.15)
        root.interactor.pause()
        func seen() throws -> CGFloat { try #require(modal.view.layer.presentation()).frame.minY }
        #expect(try (seen() - 211).magnitude < 0.01, "a quarter of 0.6 s, a quarter of 844 points")
        #expect(modal.transitionCoordinator?.isInteractive == true)
        try stage.clock.advance(by: 1)
        #expect(try (seen() - 211).magnitude < 0.01, "time does not move it")
        root.interactor.update(0.1)
        #expect(try (seen() - 84.4).magnitude < 0.01)
        _ = journal.take()
        root.interactor.cancel()
        try stage.settle()
        #expect(journal.take().last == "animationEnded false")
        #expect(root.presentedViewController === modal)
        try stage.fingers.fingerTap(at: "button-modal")
        #expect(modal.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `a speed of 0 and a pause of nothing are refused (NV-18)`() throws {
        let (stage, root, modal) = try modalRoom()
        root.interactor.pause()
        root.interactor.hasStarted = true
        modal.dismiss(animated: true)
        root.interactor.completionSpeed = 0
        root.interactor.finish()
        let start = stage.clock.time
        try stage.settle()
        #expect((stage.clock.time - start - 0.6).magnitude < 0.001, "as with the speed 1")
        #expect(
            stage.refusals == [
                "Cannot pause a transition: this UIPercentDrivenInteractiveTransition drives none. "
                    + "Nothing was changed. To fix, pause it during a transition that began while its "
                    + "`wantsInteractiveStart` was true.",
                "Cannot end the dismiss of ModalPage \"modal\" with a completionSpeed of 0.0: it must "
                    + "be greater than 0. The speed is 1 instead. To fix, set completionSpeed to a number above 0.",
            ]
        )
    }

    /// Presents a page from the right, led by a driver.
    private final class Presenter: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        var driver: (any UIViewControllerInteractiveTransitioning)?
        private(set) var animations = 0

        func animationController(
            forPresented presented: UIViewController,
            presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.5 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            animations += 1
            guard let view = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(view)
            view.frame.origin.x = 390
            UIView.animate(withDuration: 0.5) {
                view.frame.origin.x = 0
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    private func presentingRoom(
        _ driver: any UIViewControllerInteractiveTransitioning
    ) throws -> (stage: Stage, root: Page, modal: Page, presenter: Presenter) {
        let (root, modal, presenter) = (Page("root", journal), Page("modal", journal), Presenter())
        let stage = try Stage(showing: root)
        try stage.settle()
        modal.modalPresentationStyle = .fullScreen
        modal.transitioningDelegate = presenter
        presenter.driver = driver
        _ = journal.take()
        root.present(modal, animated: true)
        return (stage, root, modal, presenter)
    }

    @Test
    func
        `a presentation that is cancelled was never there, and one that is finished stays (NV-19)`()
        throws
    {
        let driver = UIPercentDrivenInteractiveTransition()
        let (stage, root, modal, presenter) = try presentingRoom(driver)
        driver.update(0.6)
        #expect(
            try (#require(modal.view.layer.presentation()).frame.minX - 156).magnitude < 0.01,
            "0.4 of 390 points"
        )
        #expect(
            journal.take() == [
                "root willDisappear, animated", "modal willAppear, animated",
                "modal isAppearing, animated",
            ]
        )
        driver.cancel()
        try stage.settle()
        #expect(
            Set(journal.take()) == [
                "modal willDisappear, animated", "modal didDisappear, animated",
                "root willAppear, animated", "root isAppearing, animated",
                "root didAppear, animated",
            ]
        )
        #expect(root.presentedViewController == nil && modal.view.window == nil)
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)

        root.present(modal, animated: true)
        driver.update(0.6)
        driver.finish()
        try stage.settle()
        #expect(
            journal.take() == [
                "root willDisappear, animated", "modal willAppear, animated",
                "modal isAppearing, animated", "modal didAppear, animated",
                "root didDisappear, animated",
            ]
        )
        #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        try stage.fingers.fingerTap(at: "button-modal")
        #expect(modal.taps == 1 && presenter.animations == 2)
        try stage.expectNothingElse()
    }

    /// An interaction controller that moves the view itself.
    private final class OwnDriver: NSObject, UIViewControllerInteractiveTransitioning {
        private(set) var context: (any UIViewControllerContextTransitioning)?
        var wantsInteractiveStart = true

        func startInteractiveTransition(
            _ transitionContext: any UIViewControllerContextTransitioning
        ) {
            context = transitionContext
            if let view = transitionContext.view(forKey: .to) {
                transitionContext.containerView.addSubview(view)
            }
        }
    }

    @Test func `an interaction controller of the application leads the transition itself (NV-17)`()
        throws
    {
        let driver = OwnDriver()
        let (stage, root, modal, presenter) = try presentingRoom(driver)
        let context = try #require(driver.context)
        #expect(context.isInteractive && presenter.animations == 0)
        context.updateInteractiveTransition(0.5)
        #expect(modal.transitionCoordinator?.percentComplete == 0.5)
        try stage.clock.advance(by: 2)
        #expect(modal.isBeingPresented, "time does not end it")
        context.finishInteractiveTransition()
        #expect(!context.isInteractive && !context.transitionWasCancelled)
        #expect(modal.isBeingPresented, "it ends with completeTransition")
        context.completeTransition(true)
        #expect(!modal.isBeingPresented && root.presentedViewController === modal)
        try stage.fingers.fingerTap(at: "button-modal")
        #expect(modal.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `without an interactive start the animator runs by time, and is not paused (NV-17)`()
        throws
    {
        let driver = OwnDriver()
        driver.wantsInteractiveStart = false
        let (stage, root, modal, presenter) = try presentingRoom(driver)
        #expect(driver.context == nil && presenter.animations == 1)
        let coordinator = try #require(modal.transitionCoordinator)
        #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive)
        let context = try #require(coordinator as? any UIViewControllerContextTransitioning)
        context.pauseInteractiveTransition()
        #expect(
            stage.refusals == [
                "Cannot pause the present of Page \"modal\": it began by time. Nothing was changed. "
                    + "To fix, return an interaction controller whose `wantsInteractiveStart` is "
                    + "true."
            ]
        )
        try stage.clock.advance(by: 0.501)
        #expect(!modal.isBeingPresented && root.presentedViewController === modal)
    }
}

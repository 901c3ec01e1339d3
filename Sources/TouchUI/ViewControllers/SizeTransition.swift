/// A change of a window's size: the blocks of its controllers that run alongside, and their
/// completions.
///
/// It is animated like the `UIView.animate` block in which the size is set; outside a block it
/// takes no time.
@MainActor final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    private let controller: UIViewController
    private let window: UIWindow
    private let recorder = AnimationRecorder.current as? BlockRecorder
    private var alongside: [Block] = []
    private var completions: [Block] = []
    private var isPerformed = false

    init(of controller: UIViewController, in window: UIWindow) {
        (self.controller, self.window) = (controller, window)
    }

    /// Called after the size has changed. Calls the blocks that run alongside.
    func perform() {
        let blocks = alongside
        alongside = []
        isPerformed = true
        for block in blocks { block(self) }
        guard !completions.isEmpty else { return }
        if let recorder {
            recorder.completions.append { _ in self.complete() }
        } else {
            let clock = window.application.clock
            // [choice] Completions are called in the next turn, like those of animations without a
            // duration. The order of callbacks of a rotation without animation on a device would
            // decide it.
            clock.schedule(after: 0, named: "change of the size of \(window.nameInTranscript)") {
                self.complete()
            }
        }
    }

    private func complete() {
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }

    var isAnimated: Bool { transitionDuration > 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { recorder?.plan.duration ?? 0 }
    var percentComplete: CGFloat { isPerformed ? 1 : 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        controller
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { controller.viewIfLoaded }

    func animate(
        alongsideTransition animation:
            (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isPerformed else { return false }
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }
}

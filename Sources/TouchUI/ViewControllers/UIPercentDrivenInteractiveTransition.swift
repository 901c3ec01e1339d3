/// Drives an animator with a finger.
///
/// A delegate returns it as the interaction controller. The animations that the animator makes with
/// `UIView.animate` then follow ``update(_:)`` instead of the clock. After ``finish()`` they run to
/// their end, after ``cancel()`` back to their start; their completions are called then, and end
/// the transition with `completeTransition(!context.transitionWasCancelled)` (NV-18).
///
/// A subclass that overrides a method calls `super` first.
///
/// Property animators inside the animator run by the clock.
/// - Compatibility: partial: `timingCurve` is stored; only blocks of `UIView.animate` are driven; a
///   transition that began by time cannot become interactive
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    private weak var transition: ControllerTransition?
    private weak var context: (any UIViewControllerContextTransitioning)?

    /// Makes a driver.
    public override init() {
        super.init()
    }

    /// The duration without interaction, in seconds, as the animator states it; 0 before the start.
    open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
    /// The progress that `update` set last, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed after `finish` or `cancel`, as a factor; 1 by default. The rest of the transition
    /// takes its part of the duration, divided by this. A speed that is not greater than 0 is
    /// refused when the transition is let go, and counts as 1.
    open var completionSpeed: CGFloat = 1
    /// The curve after `finish` or `cancel`; slow at both ends by default.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// A timing for the animations; nil by default. The value is stored.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins with the finger; true by default. With false it runs by time.
    open var wantsInteractiveStart = true

    /// Starts the animator; called when the transition begins.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        percentComplete = 0
        context = transitionContext
        transition = transitionContext as? ControllerTransition
        transition?.animateByHand()
    }

    /// Moves the transition to a progress from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Stops the transition where it is, so that `update` moves it again. Refused if it drives none:
    /// a transition that began by time cannot be paused.
    open func pause() {
        guard let context else {
            Diagnostics.refuse(
                "Cannot pause a transition: this UIPercentDrivenInteractiveTransition drives none. "
                    + "Nothing was changed. To fix, pause it during a transition that began while its "
                    + "`wantsInteractiveStart` was true."
            )
            return
        }
        context.pauseInteractiveTransition()
    }

    /// Lets the transition complete.
    open func finish() {
        transition?.runByHand(finishes: true, speed: completionSpeed, curve: completionCurve)
    }

    /// Lets the transition go back.
    open func cancel() {
        transition?.runByHand(finishes: false, speed: completionSpeed, curve: completionCurve)
    }
}

/// Drives a transition with a finger or another source.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Called when the transition begins. It reports progress and end to the context:
    /// `updateInteractiveTransition`, then `finishInteractiveTransition` or
    /// `cancelInteractiveTransition`, then `completeTransition`.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    )
    /// The speed after the interaction, as a factor; 1 by default.
    var completionSpeed: CGFloat { get }
    /// The curve after the interaction; slow at both ends by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins with the interaction; true by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// By default 1: the rest of the transition has its usual speed.
    public var completionSpeed: CGFloat { 1 }
    /// By default slow at both ends.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// By default true.
    public var wantsInteractiveStart: Bool { true }
}

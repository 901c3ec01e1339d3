/// The state of an animator.
/// - Compatibility: same
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// It was not started, or has ended.
    case inactive = 0
    /// It was started; it runs or is paused.
    case active = 1
    /// It was stopped, and waits for `finishAnimation(at:)`.
    case stopped = 2
}

/// The position at which an animator ended.
/// - Compatibility: same
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// At the end.
    case end = 0
    /// At the start.
    case start = 1
    /// Between the two.
    case current = 2
}

/// An animation that can be started, paused, reversed, scrubbed and stopped.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// The state.
    var state: UIViewAnimatingState { get }
    /// Whether it is moving.
    var isRunning: Bool { get }
    /// Whether it moves towards the start.
    var isReversed: Bool { get set }
    /// The completed fraction in the present direction, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts it, or continues after a pause.
    func startAnimation()
    /// Starts it after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses it.
    func pauseAnimation()
    /// Stops it where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends it after it was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks can be added.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block that begins after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a block.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues after a pause.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    )
}

// All of them are optional on iOS.
extension UIViewImplicitlyAnimating {
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {}
}

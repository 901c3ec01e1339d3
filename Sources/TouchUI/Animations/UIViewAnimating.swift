/// Whether an animator has begun.
/// - Compatibility: same
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// It was not started, or is over.
    case inactive = 0
    /// It runs, or is paused.
    case active = 1
    /// It was stopped, and is to be finished.
    case stopped = 2
}

/// Where an animator ended.
/// - Compatibility: same
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// At the end.
    case end = 0
    /// At the beginning.
    case start = 1
    /// On the way.
    case current = 2
}

/// What can be started, paused, turned round and stopped.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// Whether it has begun.
    var state: UIViewAnimatingState { get }
    /// Whether it moves.
    var isRunning: Bool { get }
    /// Whether it goes back.
    var isReversed: Bool { get set }
    /// How much is done, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts it, or goes on.
    func startAnimation()
    /// Starts it after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it.
    func pauseAnimation()
    /// Stops it where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends one that was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What can be given blocks as well.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// A block that begins after a part of the rest.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// A block.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Something to do at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on from a pause.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    )
}

/// The state of a transition.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style; `none` for pages of a navigation stack.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a finger started it.
    var initiallyInteractive: Bool { get }
    /// Whether a finger can take it over; always false.
    var isInterruptible: Bool { get }
    /// Whether a finger drives it now.
    var isInteractive: Bool { get }
    /// Whether it is going back.
    var isCancelled: Bool { get }
    /// Its duration without a finger, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Its progress, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity of the finger at its release, as progress per second; 1 without a finger.
    var completionVelocity: CGFloat { get }
    /// The curve of UIKit that is closest to its course, or to its course after the release of a
    /// finger.
    var completionCurve: UIView.AnimationCurve { get }
    /// The rotation of the window; always the identity, because a rotation is only a change of size
    /// here.
    var targetTransform: CGAffineTransform { get }
    /// The view in which it takes place.
    var containerView: UIView { get }
    /// The controller that leaves (`from`) or comes (`to`).
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that leaves (`from`) or comes (`to`).
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs changes alongside a transition, or at once if it has already begun ([choice]).
///
/// Changes that a block makes have their new values at once, and are animated with the transition:
/// with its duration and timing, or with the finger that drives it.
///
/// No source says what iOS does with a block that comes late; a device on which a block is added
/// during a push would decide it.
/// - Compatibility: same
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs a block when the transition starts, animated with it, and another block when it ends.
    ///
    /// - Parameters:
    ///   - animation: makes the changes; nil for none.
    ///   - completion: called when the transition has ended or was cancelled; nil for none.
    /// - Returns: false if the transition has already ended; then no block is called.
    @discardableResult
    func animate(
        alongsideTransition animation:
            (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same as `animate(alongsideTransition:completion:)`, for changes in a view outside the
    /// container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Adds a block that is called when the finger that drives the transition is released.
    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a block when the transition starts, animated with it.
    @discardableResult
    public func animate(
        alongsideTransition animation:
            (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// The older name of `notifyWhenInteractionChanges`.
    public func notifyWhenInteractionEnds(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        notifyWhenInteractionChanges(handler)
    }
}

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
    /// The controller that leaves or is covered.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that comes or is uncovered.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
    /// The view that leaves the container; nil if none does.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that enters the container; nil if none does.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

// What the engine's own coordinators have in common.
extension UIViewControllerTransitionCoordinator {
    var isInterruptible: Bool { false }
    var targetTransform: CGAffineTransform { .identity }

    /// Runs the blocks, whatever the view is.
    func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    /// Never calls the handler, unless a finger leads the transition.
    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
}

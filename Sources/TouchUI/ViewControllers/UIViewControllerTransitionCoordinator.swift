/// What a transition says of itself.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether it takes time.
    var isAnimated: Bool { get }
    /// How the presented controller covers; `none` for pages of a stack.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a finger began it.
    var initiallyInteractive: Bool { get }
    /// Whether it can be taken over by a finger; false.
    var isInterruptible: Bool { get }
    /// Whether a finger leads it now.
    var isInteractive: Bool { get }
    /// Whether it goes back.
    var isCancelled: Bool { get }
    /// How long it takes without a finger, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far it is, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast the finger went that let go, as parts of the way per second; 1 where none did.
    var completionVelocity: CGFloat { get }
    /// How it goes, or goes on after a finger: the curve of UIKit that is most like it.
    var completionCurve: UIView.AnimationCurve { get }
    /// How the window turns; not at all, for nothing is turned here that a new size does not say.
    var targetTransform: CGAffineTransform { get }
    /// The view in which it happens.
    var containerView: UIView { get }
    /// The controller that comes or leaves.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that comes or leaves.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others do something together with a transition.
///
/// What a block changes has its new value at once and is animated with the transition: by its time and its
/// pace, or by the finger that leads it. Asked for after the transition began it is done at once ([choice]).
/// - Compatibility: same
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Does something when the transition starts, animated with it, and something when it is over.
    ///
    /// - Returns: whether it will be done; false if the transition is over.
    @discardableResult
    func animate(
        alongsideTransition animation:
            (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same, in a view outside the container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls back each time a finger takes over or lets go.
    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )
}

extension UIViewControllerTransitionCoordinator {
    /// Does something when the transition starts.
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

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A key of a text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
    /// The one that leaves, or is covered.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The one that comes, or is uncovered.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A key of a text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
    /// The one that leaves the container; nil if none does.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The one that comes into the container; nil if none does.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

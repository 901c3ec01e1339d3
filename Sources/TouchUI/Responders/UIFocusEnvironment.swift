/// A part of the screen in which the focus can be: a view, a controller, or a window.
///
/// The focus is what the keys of a keyboard or a remote control move. A phone has none, and a pad only with a keyboard:
/// here nothing ever has it, and no method of this protocol is called (FR-10).
/// - Compatibility: partial: the focus never moves
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where the focus goes first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around this one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Requests that the focus moves. Does nothing (FR-10).
    func setNeedsFocusUpdate()
    /// Moves the focus now if that was requested. Does nothing (FR-10).
    func updateFocusIfNeeded()
    /// Whether the focus may move. Not called (FR-10).
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus moved. Not called (FR-10).
    func didUpdateFocus(
        in context: UIFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    )
}

/// What can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether it can have the focus.
    var canBecomeFocused: Bool { get }
    /// Whether it has the focus: false (FR-10).
    var isFocused: Bool { get }
    /// Where it is, in points of its container.
    var frame: CGRect { get }
}

/// The directions in which the focus moves; raw values as in UIKit.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// Up.
    public static let up = UIFocusHeading(rawValue: 1)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 2)
    /// Left.
    public static let left = UIFocusHeading(rawValue: 4)
    /// Right.
    public static let right = UIFocusHeading(rawValue: 8)
    /// To the next item.
    public static let next = UIFocusHeading(rawValue: 16)
    /// To the item before.
    public static let previous = UIFocusHeading(rawValue: 32)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 256)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 512)
}

/// A move of the focus. None exists, because the focus never moves (FR-10).
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus.
    open var previouslyFocusedItem: (any UIFocusItem)? { nil }
    /// The item that gets the focus.
    open var nextFocusedItem: (any UIFocusItem)? { nil }
    /// The view that had the focus.
    open var previouslyFocusedView: UIView? { nil }
    /// The view that gets the focus.
    open var nextFocusedView: UIView? { nil }
    /// The direction.
    open var focusHeading: UIFocusHeading { [] }
}

/// A move of the focus between rows of a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The row that gets the focus.
    open var nextFocusedIndexPath: IndexPath? { nil }
}

/// A move of the focus between items of a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The item that gets the focus.
    open var nextFocusedIndexPath: IndexPath? { nil }
}

/// What an animation with the focus knows.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
    /// How long the animation lasts, in seconds.
    var duration: TimeInterval { get }
}

/// Runs animations while the focus moves. No method of an application gets one (FR-10).
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    /// Runs animations, and then a completion. Both run at once here.
    open func addCoordinatedAnimations(
        _ animations: (() -> Void)?,
        completion: (() -> Void)? = nil
    ) {
        animations?()
        completion?()
    }
    /// Runs animations for what gets the focus, and then a completion. Both run at once here.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?,
        completion: (() -> Void)? = nil
    ) {
        animations?(AtOnce())
        completion?()
    }
    /// Runs animations for what loses the focus, and then a completion. Both run at once here.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?,
        completion: (() -> Void)? = nil
    ) {
        animations?(AtOnce())
        completion?()
    }

    private final class AtOnce: UIFocusAnimationContext {
        let duration: TimeInterval = 0
    }
}

/// The focus of a window. There is none, as on a phone (FR-10).
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// The item with the focus: nil.
    open var focusedItem: (any UIFocusItem)? { nil }
    /// The focus of an environment: nil.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    /// Requests that the focus moves. Does nothing.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    /// Moves the focus now if that was requested. Does nothing.
    open func updateFocusIfNeeded() {}
}

/// A rectangle in which the focus goes to other views. It only takes part in the layout (FR-10).
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether the focus goes to other views; true by default. Stored only.
    open var isEnabled = true
    /// Where the focus goes; empty by default. Stored only.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
    /// The older form of the same, for one view.
    open weak var preferredFocusedView: UIView?
}

/// How what has the focus looks.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    /// Creates an effect. Nothing shows it (FR-10).
    public override init() { super.init() }
}

/// A ring around what has the focus.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// Makes a ring around a rectangle. Nothing shows it (FR-10).
    public init(rect: CGRect) { super.init() }
    /// Makes a ring around a rectangle with round corners. Nothing shows it (FR-10).
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        super.init()
    }
    /// Makes a ring around a path. Nothing shows it (FR-10).
    public init(path: UIBezierPath) { super.init() }
    /// Makes a ring around what has the focus. Nothing shows it (FR-10).
    public override init() { super.init() }

    /// The view that contains the ring. Stored only.
    open weak var containerView: UIView?
    /// The view below the ring. Stored only.
    open weak var referenceView: UIView?
    /// Where the ring is between the edge and the outside. Stored only.
    open var position = UIFocusHaloEffect.Position.automatic

    /// Where a ring is; raw values as in UIKit.
    public enum Position: Int, Sendable {
        /// As the system decides.
        case automatic = 0
        /// Outside of the edge.
        case outside = 1
        /// Inside of the edge.
        case inside = 2
    }
}

extension UIView: UIFocusItem {
    /// How the view looks with the focus; nil, the default, for the look of the system. Stored only (FR-10).
    public var focusEffect: UIFocusEffect? {
        get { rareBox?.focusEffect }
        set { rarities.focusEffect = newValue }
    }
    /// The group of views among which the focus moves; nil, the default, for none of its own. Stored only (FR-10).
    public var focusGroupIdentifier: String? {
        get { rareBox?.focusGroupIdentifier }
        set { rarities.focusGroupIdentifier = newValue }
    }
}

extension UIViewController: UIFocusEnvironment {}

/// Makes the controller that is shown as a preview; nil means a picture of the view.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes the menu, given the elements that the system suggests; none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// Identifies the configuration; by default an object that no other configuration has.
    public let identifier: any NSCopying
    /// Whether the preview is shown. It is stored, and has no effect here.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// How many badges are shown. It is stored, and has no effect here.
    open var badgeCount = 0
    /// Identifiers of further items of a list. They are stored, and have no effect here.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// The order of elements; raw values as in UIKit.
    public enum ElementOrder: Int, Sendable {
        /// As the system decides.
        case automatic = 0
        /// The first is the nearest to the finger.
        case priority = 1
        /// From top to bottom.
        case fixed = 2
    }

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - identifier: identifies it; by default it is made.
    ///   - previewProvider: makes the preview; nil for a picture of the view.
    ///   - actionProvider: makes the menu; nil for none.
    public init(
        identifier: (any NSCopying)? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}

/// How a preview looks. It has no effect here: previews of views are not drawn.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The part of the view that is shown; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow; nil for that of the visible part.
    open var shadowPath: UIBezierPath?
    /// The color behind the view.
    open var backgroundColor: UIColor! = .clear

    /// Makes parameters with default values.
    public override init() {
        super.init()
    }
}

/// Where a preview moves. It has no effect here: previews of views are not drawn.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view in which the preview is.
    public let container: UIView
    /// Its center in the container, in points.
    public let center: CGPoint
    /// Its transform.
    public let transform: CGAffineTransform

    /// Makes a target.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// Makes a target without a transform.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view as a preview. It has no effect here: previews of views are not drawn.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How it looks.
    public let parameters: UIPreviewParameters
    /// Where it moves.
    public let target: UIPreviewTarget

    /// Makes a preview of a view that moves to a target.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// Makes a preview of a view where it is.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view,
            parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center)
        )
    }

    /// Makes a preview of a view where it is, with default parameters.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }
}

/// Runs animations together with a menu. Here they run at once.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview; nil if there is none.
    var previewViewController: UIViewController? { get }
    /// Adds changes that are made together with the menu's own.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animations.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs animations when a preview becomes the whole screen.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview is left; `dismiss` by default.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview is left; raw values as in UIKit.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview goes back.
    case dismiss = 0
    /// The preview grows to the whole screen.
    case pop = 1
}

/// Collects animations and completions, and runs them at once.
final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ preview: UIViewController?) {
        previewViewController = preview
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        for animation in animations { animation() }
        for completion in completions { completion() }
    }
}

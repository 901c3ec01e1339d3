/// An item that is dragged: a provider of its content, and anything else that the application needs.
///
/// - Compatibility: same
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// The content.
    public let itemProvider: NSItemProvider
    /// An object of the application that belongs to the item; nil by default.
    open var localObject: Any?
    /// Makes the preview while the item is dragged. It is stored, and not asked here: the preview is the
    /// lifted one.
    open var previewProvider: (@MainActor () -> UIDragPreview?)?

    /// Makes an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// How a preview of a dragged item looks.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}
/// Where a preview of a dragged item moves.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
/// A view as the preview of a dragged item. Only its view is used here.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}

/// A view that is shown while an item is dragged. It is not drawn here.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How it looks.
    public let parameters: UIDragPreviewParameters

    /// Makes a preview.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    /// Makes a preview with default parameters.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

/// Runs animations together with a lift, a drop or its cancellation. Here animations run at once.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
    /// Adds changes that are made together with the animation.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure that is called when the animation is over. Its argument is `start` if a lift was
    /// taken back, and otherwise `end`.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}

/// Collects animations and completions. Animations run when it runs; completions when it ends.
final class DragAnimator: UIDragAnimating {
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping @MainActor () -> Void) {
        self.animations.append(animations)
    }
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    func run() {
        let due = animations
        animations = []
        for animation in due { animation() }
    }

    func end(at position: UIViewAnimatingPosition) {
        let due = completions
        completions = []
        for completion in due { completion(position) }
    }
}

/// What happens with dragged items when they are dropped; raw values as in UIKit (DD-08).
public enum UIDropOperation: UInt, Hashable, Sendable {
    /// Nothing: the drag is cancelled.
    case cancel = 0
    /// Nothing: a drop is not allowed here and now.
    case forbidden = 1
    /// They are copied.
    case copy = 2
    /// They are moved; only if the session allows it.
    case move = 3

    /// Whether a drop with this operation is performed.
    var isPerformed: Bool { self == .copy || self == .move }
}

/// What a view wants to do with the items over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    /// The operation.
    public let operation: UIDropOperation
    /// Whether the precise location of the finger matters; false by default. Stored only.
    open var isPrecise = false
    /// Whether previews are shown at their size; false by default. Stored only.
    open var prefersFullSizePreview = false

    /// Makes a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

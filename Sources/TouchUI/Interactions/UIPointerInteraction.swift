/// Changes the look of a pointer over a view. It is accepted, and has no effect here: a pointer
/// that hovers does not call the delegate. `UIHoverGestureRecognizer` works.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// The delegate, which is not called.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the interaction is enabled; true by default.
    open var isEnabled = true

    /// Makes an interaction. The delegate is not retained.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Asks for the region again. Has no effect here.
    open func invalidate() {}
    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Remembers the view.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Decides how a pointer looks over a view. It is not called here.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: RespondingObject {
    /// The region of the view under the pointer.
    func pointerInteraction(
        _ interaction: UIPointerInteraction,
        regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// The look of the pointer in a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction,
        styleFor region: UIPointerRegion
    ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// Returns the default region.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction,
        regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        optionalAnswer(
            of: self,
            "pointerInteraction:regionFor:defaultRegion:",
            (interaction, request, defaultRegion),
            otherwise: defaultRegion
        )
    }
    /// Returns nil.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction,
        styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        optionalAnswer(
            of: self,
            "pointerInteraction:styleFor:",
            (interaction, region),
            otherwise: nil
        )
    }
}

/// Where a pointer is. It is never made here.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// The location in the view, in points.
    open var location: CGPoint { .zero }
    /// The modifier keys that are down.
    open var modifiers: UIKeyModifierFlags { [] }
}

/// A region of a view for a pointer. It has no effect here.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
    /// The rectangle in the view, in points.
    public let rect: CGRect
    /// Identifies the region.
    public let identifier: AnyHashable?

    /// Makes a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// What a pointer does to a view under it. It has no effect here.
public enum UIPointerEffect {
    /// As the system decides.
    case automatic(UITargetedPreview)
    /// The pointer becomes the background.
    case highlight(UITargetedPreview)
    /// The view rises.
    case lift(UITargetedPreview)
    /// The view grows or is tinted.
    case hover(
        UITargetedPreview,
        preferredTintMode: TintMode = .overlay,
        prefersShadow: Bool = false,
        prefersScaledContent: Bool = true
    )

    /// Where the tint of a hover is.
    public enum TintMode: Int, Sendable {
        /// There is none.
        case none = 0
        /// Over the view.
        case overlay = 1
        /// Under the view.
        case underlay = 2
    }
}

/// The shape of a pointer. It has no effect here.
public enum UIPointerShape {
    /// Any path.
    case path(UIBezierPath)
    /// A rectangle with round corners.
    case roundedRect(CGRect, radius: CGFloat = 8)
    /// A bar that stands.
    case verticalBeam(length: CGFloat)
    /// A bar that runs across.
    case horizontalBeam(length: CGFloat)
}

/// The look of a pointer over a region. It has no effect here.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    override init() {
        super.init()
    }

    /// A pointer with an effect on a view.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init()
    }

    /// A pointer of a shape, which keeps to an axis.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init()
    }

    /// No pointer.
    public static func hidden() -> UIPointerStyle { UIPointerStyle() }
}

/// An axis, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// The horizontal axis.
    public static let horizontal = UIAxis(rawValue: 1)
    /// The vertical axis.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// What a double tap on a pencil does; raw values as in UIKit.
public enum UIPencilPreferredAction: Int, Sendable {
    /// Nothing.
    case ignore = 0
    /// Changes to the eraser and back.
    case switchEraser = 1
    /// Changes to the tool before.
    case switchPrevious = 2
    /// Shows the colors.
    case showColorPalette = 3
    /// Shows the settings of ink.
    case showInkAttributes = 4
    /// Shows the tools.
    case showContextualPalette = 5
}

/// Calls its delegate for double taps on a pencil. It is accepted, and has no effect here: the
/// synthesized pencil has no side to tap.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// The delegate, which is not called; nil by default.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether the interaction is enabled; true by default.
    open var isEnabled = true
    /// What the user chose for double taps: `ignore`.
    open class var preferredTapAction: UIPencilPreferredAction { .ignore }
    /// Whether only a pencil draws: false.
    open class var prefersPencilOnlyDrawing: Bool { false }

    /// Makes an interaction without a delegate.
    public override init() {
        super.init()
    }

    /// Makes an interaction. The delegate is not retained.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Remembers the view.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Is called for double taps on a pencil. It is not called here.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: RespondingObject {
    /// The pencil was tapped twice.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    /// Does nothing.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {
        optionalAnswer(of: self, "pencilInteractionDidTap:", (interaction))
    }
}

/// Measures how hard a view is pressed. It is accepted, and has no effect here; iOS has deprecated
/// it, and devices of today do not call its delegate.
@preconcurrency @MainActor open class UIPreviewInteraction: NSObject {
    /// The view.
    public private(set) weak var view: UIView?
    /// The delegate, which is not called; nil by default.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// Makes an interaction for a view, which is not retained.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// The location of the press, in a space; zero here.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
    /// Ends the press. Has no effect here.
    open func cancel() {}
}

/// Is called while a view is pressed. It is not called here.
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: RespondingObject {
    /// The press grew, from 0 to 1.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdatePreviewTransition transitionProgress: CGFloat,
        ended: Bool
    )
    /// The press was cancelled.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
    /// Whether the press may begin.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// The press grew beyond the preview, from 0 to 1.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdateCommitTransition transitionProgress: CGFloat,
        ended: Bool
    )
}

extension UIPreviewInteractionDelegate {
    /// Returns true.
    public func previewInteractionShouldBegin(
        _ previewInteraction: UIPreviewInteraction
    ) -> Bool {
        optionalAnswer(
            of: self,
            "previewInteractionShouldBegin:",
            (previewInteraction),
            otherwise: true
        )
    }
    /// Does nothing.
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdateCommitTransition transitionProgress: CGFloat,
        ended: Bool
    ) {
        optionalAnswer(
            of: self,
            "previewInteraction:didUpdateCommitTransition:ended:",
            (previewInteraction, transitionProgress, ended)
        )
    }
}

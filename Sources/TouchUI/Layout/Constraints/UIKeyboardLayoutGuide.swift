/// A guide that changes constraints with its distance from the edges of its view.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [UInt: [NSLayoutConstraint]] = [:]
    private var away: [UInt: [NSLayoutConstraint]] = [:]

    override init(_ kind: Kind, of view: UIView?) { super.init(kind, of: view) }

    /// Creates a guide that is in no view yet.
    public override init() { super.init() }

    /// The edges to which the guide is near: always the bottom.
    private let nearEdges = NSDirectionalRectEdge.bottom

    /// Sets the constraints that are active while the guide is near to an edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint],
        activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        near[UInt(edge.rawValue)] = trackingConstraints
        for constraint in trackingConstraints { constraint.isActive = nearEdges.contains(edge) }
    }

    /// Sets the constraints that are active while the guide is away from an edge.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint],
        activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        away[UInt(edge.rawValue)] = trackingConstraints
        for constraint in trackingConstraints { constraint.isActive = !nearEdges.contains(edge) }
    }

    /// The constraints that are active while the guide is near to an edge.
    open func constraints(
        activeWhenNearEdge edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] {
        near[UInt(edge.rawValue)] ?? []
    }

    /// The constraints that are active while the guide is away from an edge.
    open func constraints(
        activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] {
        away[UInt(edge.rawValue)] ?? []
    }
}

/// The part of a view that the keyboard covers (KB-10).
///
/// Without a keyboard it is the part below the safe area, or nothing if `usesBottomSafeArea` is false.
/// When the keyboard appears, views with constraints to the guide move with it.
/// - Compatibility: partial: the keyboard is always at the bottom
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    init(of view: UIView) {
        super.init(.keyboard, of: view)
        follow(UIApplication.shared.screenKeyboard)
    }

    private weak var followed: ScreenKeyboard?

    /// A view may be made before the application that shows it is started.
    private func follow(_ keyboard: ScreenKeyboard) {
        guard followed !== keyboard else { return }
        followed = keyboard
        keyboard.add(self)
    }

    /// Whether the guide follows a keyboard that floats; false by default. It is stored: the keyboard is
    /// always at the bottom.
    open var followsUndockedKeyboard = false
    /// Whether the guide ends at the safe area while there is no keyboard; true by default.
    open var usesBottomSafeArea = true { didSet { owningView?.setNeedsLayout() } }
    /// The distance above the keyboard at which a drag begins to dismiss it, in points; 0 by default
    /// (KB-22). The largest of all guides counts.
    open var keyboardDismissPadding: CGFloat = 0

    /// The height of the covered part at the bottom of the view, in points.
    final var coveredHeight: CGFloat {
        guard let view = owningView else { return 0 }
        let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        if let window = view.window { follow(window.application.screenKeyboard) }
        guard let window = view.window, let frame = window.application.screenKeyboard.frameNow
        else {
            return least
        }
        let top = view.convert(window.pointFromParent(frame.origin), from: window).y
        return min(max(least, view.bounds.maxY - top), view.bounds.height)
    }
}

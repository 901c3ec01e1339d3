/// A rectangle that constraints can be about, and that nobody sees or touches.
/// - Compatibility: same
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// What a guide of the system follows.
    enum Kind {
        /// Constraints alone.
        case free
        /// What nothing covers.
        case safeArea
        /// What is within the margins.
        case margins
        /// What can be read without turning the head.
        case readable
        /// What a scroll view shows, in the space of its content.
        case scrollFrame
        /// All of a scroll view's content.
        case scrollContent
        /// What is covered at the top, and at the bottom.
        case topBar, bottomBar
    }

    final let kind: Kind
    private weak var owner: UIView?

    init(_ kind: Kind, of view: UIView?) {
        self.kind = kind
        owner = view
        super.init()
    }

    /// A guide in no view yet.
    public override init() {
        kind = .free
        super.init()
    }

    /// The view that it is in; nil before `addLayoutGuide(_:)`.
    open var owningView: UIView? { owner }

    final func move(to view: UIView?) { owner = view }

    /// A name for messages; empty.
    open var identifier = ""

    /// Where it is, in the space of its view, in points, as of the last layout.
    open var layoutFrame: CGRect { owner?.layoutFrame(of: self) ?? .zero }

    /// Whether the constraints that there are leave its place or size open.
    open var hasAmbiguousLayout: Bool {
        owner?.layoutEngineUpToDate?.isAmbiguous(self) ?? false
    }

    /// The active constraints on it along an axis.
    open func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        owner?.constraints(on: self, along: axis) ?? []
    }

    // MARK: Anchors

    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The edge at which a line begins.
    open var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .leading))
    }
    /// The edge at which a line ends.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .trailing))
    }
    /// The middle between the sides.
    open var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .centerX))
    }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(self, .centerY))
    }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
}

extension UILayoutGuide: LayoutItem {
    final var layoutView: UIView? { owner }

    final var layoutName: String {
        let view = owner?.stableName ?? "nil"
        if !identifier.isEmpty { return identifier }
        return switch kind {
        case .free: "\(view)'s guide"
        case .safeArea: "\(view).safeAreaLayoutGuide"
        case .margins: "\(view).layoutMarginsGuide"
        case .readable: "\(view).readableContentGuide"
        case .scrollFrame: "\(view).frameLayoutGuide"
        case .scrollContent: "\(view).contentLayoutGuide"
        case .topBar: "topLayoutGuide of \(view)"
        case .bottomBar: "bottomLayoutGuide of \(view)"
        }
    }
}

/// What bars cover at an end of a controller's view.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
    /// How much is covered, in points.
    var length: CGFloat { get }
    /// The top of what is covered.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom of what is covered.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of what is covered.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guides of a controller that older storyboards use.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return kind == .topBar ? insets.top : insets.bottom
    }
}

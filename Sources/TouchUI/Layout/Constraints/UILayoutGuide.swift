/// A rectangle in a view for constraints. It is not shown and takes no touches.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// What determines the frame of a guide.
    enum Kind {
        /// Constraints alone.
        case free
        /// The safe area.
        case safeArea
        /// The layout margins.
        case margins
        /// The margins, no wider than is comfortable to read.
        case readable
        /// The visible part of a scroll view, in the coordinate system of its content.
        case scrollFrame
        /// The whole content of a scroll view.
        case scrollContent
        /// The parts of the safe area at the top and at the bottom.
        case topBar, bottomBar
        /// The part that the keyboard covers.
        case keyboard
    }

    final let kind: Kind
    private weak var owner: UIView?

    init(_ kind: Kind, of view: UIView?) {
        self.kind = kind
        owner = view
        super.init()
    }

    /// Creates a guide that is in no view yet.
    public override init() {
        kind = .free
        super.init()
    }

    /// The view that contains the guide; nil before `addLayoutGuide(_:)`.
    open var owningView: UIView? { owner }

    final func move(to view: UIView?) { owner = view }

    /// A name for messages; empty by default.
    open var identifier = ""

    /// The frame of the guide in its view's coordinate system, in points, after the latest layout;
    /// zero without a view.
    open var layoutFrame: CGRect { owner?.layoutFrame(of: self) ?? .zero }

    /// Whether the constraints leave the guide's position or size open.
    open var hasAmbiguousLayout: Bool {
        owner?.layoutEngineUpToDate?.isAmbiguous(self) ?? false
    }

    /// The active constraints on the guide along an axis.
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
    /// The edge at which text begins.
    open var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .leading))
    }
    /// The edge at which text ends.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .trailing))
    }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(self, .centerX))
    }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The vertical center.
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
        let view = owner?.nameInTranscript ?? "nil"
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
        case .keyboard: "\(view).keyboardLayoutGuide"
        }
    }
}

/// The part of a controller's view that bars cover at the top or bottom.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
    /// The covered length, in points.
    var length: CGFloat { get }
    /// The top of the covered part.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom of the covered part.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the covered part.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guides of a controller that older storyboards use.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return kind == .topBar ? insets.top : insets.bottom
    }
}

/// A view that arranges views in a row or a column, by constraints that it creates.
///
/// Hidden views take no space. The constraints have the same identifiers as UIKit's.
/// - Compatibility: partial: the engine creates the constraints in its own way; with unusual
///   content priorities, another view than on iOS may shrink or grow first
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How the length along the axis is distributed; raw values as in UIKit.
    public enum Distribution: Int, Sendable, CaseIterable {
        /// The views fill the length; content priorities decide which of them grows or shrinks.
        case fill = 0
        /// The views fill the length, all with the same length.
        case fillEqually = 1
        /// The views fill the length, in proportion to their intrinsic lengths.
        case fillProportionally = 2
        /// The gaps fill the length, all equal and at least `spacing`.
        case equalSpacing = 3
        /// The centers have equal distances, as far as `spacing` allows.
        case equalCentering = 4
    }

    /// The position of the views across the axis; raw values as in UIKit.
    public enum Alignment: Int, Sendable, CaseIterable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge; in a row at the top.
        case leading = 1
        /// In a row, the baselines of the first lines are aligned. In a column the same as
        /// `leading`.
        case firstBaseline = 2
        /// Centered.
        case center = 3
        /// At the trailing edge; in a row at the bottom.
        case trailing = 4
        /// In a row, the baselines of the last lines are aligned. In a column the same as
        /// `leading`.
        case lastBaseline = 5

        /// At the top of a row.
        public static let top = Alignment.leading
        /// At the bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// A custom spacing that means the spacing of the stack.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// A spacing that means the system's spacing.
    public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

    private var arranged: [UIView] = []
    private var spacings: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []

    // MARK: Creating

    /// Creates an empty stack with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack from a storyboard or a nib.
    public required init(coder: NSCoder) {
        // A view fails for no coder. UIKit declares this initializer of stacks without a question mark.
        // swift-format-ignore: NeverForceUnwrap
        super.init(coder: coder)!
        coder.didMake(self, as: UIStackView.self)
    }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// The arranged views, in order.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end, as a subview as well. Its
    /// `translatesAutoresizingMaskIntoConstraints` becomes false.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Adds a view at an index of `arrangedSubviews`. An index out of range changes nothing and
    /// reports a diagnostic.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let others = arranged.filter { $0 !== view }
        let index = others.count < arranged.count ? min(stackIndex, others.count) : stackIndex
        guard (0...others.count).contains(index) else {
            return Diagnostics.refuse(
                "Cannot insert \(view) at \(stackIndex) into \(nameInTranscript): it arranges "
                    + "\(arranged.count) views. Nothing was changed. To fix, pass an index from 0 to "
                    + "\(others.count), or call addArrangedSubview(_:)."
            )
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged = others
        arranged.insert(view, at: index)
        arrangementChanged()
    }

    /// Stops arranging a view. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        spacings[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    /// Stops arranging a subview that is removed.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Settings

    /// The axis along which the views are arranged; `horizontal` by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }
    /// How the length along the axis is distributed; `fill` by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }
    /// The position of the views across the axis; `fill` by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }
    /// The distance between views along the axis, in points; 0 by default. With `equalSpacing` and
    /// `equalCentering` it is the minimum.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementChanged() } }
    }
    /// Whether the spacing in a column is measured from baseline to baseline; false by default.
    open var isBaselineRelativeArrangement = false {
        didSet { arrangementChanged() }
    }
    /// Whether the views are arranged inside the layout margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { arrangementChanged() }
    }

    /// Sets the spacing after a view, in points. `spacingUseDefault` removes it, so that the
    /// stack's spacing counts.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        spacings[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// The spacing that was set after a view; `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Requests that the constraints are created again before the next layout.
    final func arrangementChanged() {
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    /// Called when the content size of a view changed, which changes proportions.
    final func contentChanged(of view: UIView) {
        guard distribution == .fillProportionally, arranged.contains(where: { $0 === view }) else {
            return
        }
        arrangementChanged()
    }

    /// Creates the constraints again.
    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(made)
        made = StackArrangement(of: self, spacings: spacings).constraints
        NSLayoutConstraint.activate(made)
        super.updateConstraints()
    }
}

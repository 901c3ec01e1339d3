/// Puts views in a row or a column, by constraints that it makes itself.
///
/// Hidden views take no room. The constraints of a stack carry the identifiers that UIKit's have.
/// - Compatibility: partial: the constraints are of one's own making; with unusual priorities of
///   content, what gives way first may be another view than on iOS
@preconcurrency @MainActor open class UIStackView: UIView {
    /// What becomes of the room along the axis; raw values as UIKit has them.
    public enum Distribution: Int, Sendable, CaseIterable {
        /// The views fill it; which one gives way, content priorities say.
        case fill = 0
        /// The views fill it, all of the same length.
        case fillEqually = 1
        /// The views fill it, in the proportion of their contents.
        case fillProportionally = 2
        /// The gaps fill it, all alike, at least `spacing`.
        case equalSpacing = 3
        /// The middles are equally far apart, as far as `spacing` lets them.
        case equalCentering = 4
    }

    /// Where the views are across the axis; raw values as UIKit has them.
    public enum Alignment: Int, Sendable, CaseIterable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge; in a row at the top.
        case leading = 1
        /// In a row: the baselines of their first lines are one. In a column as `leading`.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge; in a row at the bottom.
        case trailing = 4
        /// In a row: the baselines of their last lines are one. In a column as `leading`.
        case lastBaseline = 5

        /// In a row: at the top.
        public static let top = Alignment.leading
        /// In a row: at the bottom.
        public static let bottom = Alignment.trailing
    }

    /// Stands for the spacing of the stack, as a custom one.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// Stands for the spacing of the system.
    public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

    private var arranged: [UIView] = []
    private var spacings: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []

    // MARK: Creating

    /// An empty stack of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A stack from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIStackView.self)
    }

    /// A row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: What is arranged

    /// The views that are arranged, in their order.
    open var arrangedSubviews: [UIView] { arranged }

    /// Puts a view at the end, and into the subviews. Constraints place it from now on.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Puts a view at an index of `arrangedSubviews`; an index beyond the end is refused.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let others = arranged.filter { $0 !== view }
        let index = others.count < arranged.count ? min(stackIndex, others.count) : stackIndex
        guard (0...others.count).contains(index) else {
            return Diagnostics.refuse(
                "Cannot insert \(view) at \(stackIndex) into \(stableName): it arranges "
                    + "\(arranged.count) views. Nothing was changed."
            )
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged = others
        arranged.insert(view, at: index)
        arrangementChanged()
    }

    /// Arranges a view no longer; it stays a subview, where it is.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        spacings[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    /// What leaves the subviews is arranged no longer.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: How

    /// Along which axis; a row by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }
    /// What becomes of the room along the axis; the views fill it.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }
    /// Where the views are across the axis; from edge to edge.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }
    /// How far views are apart along the axis, in points; 0.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementChanged() } }
    }
    /// Whether spacing in a column is from baseline to baseline; false.
    open var isBaselineRelativeArrangement = false {
        didSet { arrangementChanged() }
    }
    /// Whether the views stay within the margins of the stack; false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { arrangementChanged() }
    }

    /// Sets the spacing behind a view; `spacingUseDefault` is that of the stack.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        spacings[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// The spacing that was set behind a view; `spacingUseDefault` if none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Constraints are made anew before the next layout.
    final func arrangementChanged() {
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    /// Contents are other ones: proportions are, too.
    final func contentChanged(of view: UIView) {
        guard distribution == .fillProportionally, arranged.contains(where: { $0 === view }) else {
            return
        }
        arrangementChanged()
    }

    /// Makes the constraints anew.
    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(made)
        made = StackArrangement(of: self, spacings: spacings).constraints
        NSLayoutConstraint.activate(made)
        super.updateConstraints()
    }
}

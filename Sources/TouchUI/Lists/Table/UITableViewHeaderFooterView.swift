/// A reusable header or footer view of a table's section.
/// - Compatibility: partial: texts and a content view
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    private let identifier: String?
    private let content: UIView
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?

    /// Creates a view with an identifier for reuse; nil if it is not reused.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        content = UIView(frame: .zero)
        super.init(frame: .zero)
        addSubview(content)
    }

    /// Creates a view without an identifier.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// A view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        identifier = nil
        content = UIView(frame: .zero)
        super.init(coder: coder)
        addSubview(content)
        coder.didMake(self, as: UITableViewHeaderFooterView.self)
    }

    /// Creates a view of a registered class: calls `init(reuseIdentifier:)`.
    public required convenience init(registeredAs reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// The identifier for reuse; nil if the view is not reused.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused. Does nothing unless overridden.
    open func prepareForReuse() {}

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        // In a plain table, rows move behind it.
        guard (superview as? UITableView)?.style == .plain else { return }
        style.background = ControlMetrics.sectionHeader
    }

    /// The view for the content; it fills the header or footer.
    open var contentView: UIView { content }

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The label of the title; created when it is first read.
    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel(frame: .zero)
        madeTextLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The label of a second text; created when it is first read.
    open var detailTextLabel: UILabel? {
        if let madeDetailLabel { return madeDetailLabel }
        let label = UILabel(frame: .zero)
        madeDetailLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Lays out the content view to fill the bounds, and the labels in it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        backgroundView?.frame = bounds
        let room = bounds.insetBy(dx: min(UnsourcedValues.rowMargin, bounds.width / 2), dy: 0)
        guard let detail = madeDetailLabel else {
            madeTextLabel?.frame = room
            return
        }
        let half = room.height / 2
        madeTextLabel?.frame = CGRect(room.minX, 0, room.width, half)
        detail.frame = CGRect(room.minX, half, room.width, half)
    }
}

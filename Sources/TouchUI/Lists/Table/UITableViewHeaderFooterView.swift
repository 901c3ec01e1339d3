/// A view above or below a section of a table, which can be used again.
/// - Compatibility: partial: texts and a content view
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    private let identifier: String?
    private let content: UIView
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?

    /// A view, and the identifier under which it is used again; nil for none.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        content = UIView(frame: .zero)
        super.init(frame: .zero)
        addSubview(content)
    }

    /// A view without an identifier.
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

    /// How a table makes views of a class that was registered: calls `init(reuseIdentifier:)`.
    public required convenience init(registeredAs reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// The identifier under which it is used again; nil if it is not.
    open var reuseIdentifier: String? { identifier }

    /// Called before it is used again; forgets nothing unless overridden.
    open func prepareForReuse() {}

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        // In a plain table rows go by below it.
        guard (superview as? UITableView)?.style == .plain else { return }
        style.background = ControlMetrics.sectionHeader
    }

    /// Where the content is.
    open var contentView: UIView { content }

    /// The view behind the content; none by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The label of the title.
    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel(frame: .zero)
        madeTextLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The label of a second text.
    open var detailTextLabel: UILabel? {
        if let madeDetailLabel { return madeDetailLabel }
        let label = UILabel(frame: .zero)
        madeDetailLabel = label
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Fills itself with the content, and that with the texts.
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

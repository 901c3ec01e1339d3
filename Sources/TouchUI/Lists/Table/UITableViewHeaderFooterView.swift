/// A reusable header or footer view of a table's section.
/// - Compatibility: partial: plain frames instead of constraints
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    private let identifier: String?
    private let content: UIView
    private var madeTextLabel: UILabel?
    private var madeDetailLabel: UILabel?
    final lazy var parts = ConfiguredParts(of: self)

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
            if backgroundView != nil, parts.background != nil { parts.setBackground(nil) }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The content as a value, shown by a view that fills the content view; nil by default (CC-02).
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.content }
        set { parts.setContent(newValue) }
    }

    /// Whether the content is updated when the state changes; true by default (CC-02).
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { parts.updatesContent }
        set {
            parts.updatesContent = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The background as a value; nil by default. Setting it removes the background views (CC-03).
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.background }
        set {
            if newValue != nil { backgroundView = nil }
            parts.setBackground(newValue)
        }
    }

    /// Whether the background is updated when the state changes; true by default (CC-04).
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { parts.updatesBackground }
        set {
            parts.updatesBackground = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Updates the view for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    // Final: the compiler names the accessors of an open closure property on the main actor in two
    // ways, depending on which files it compiles together, and then the subclasses do not link.
    /// Is called after `updateConfiguration(using:)`; nil by default (CC-01).
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update before the next layout. Several requests cause one update (CC-01).
    open func setNeedsUpdateConfiguration() { parts.setNeedsUpdate() }

    /// Is called before the view is shown first and when its state changed (CC-01). The default updates
    /// the configurations for the state (CC-02). Override it to make new ones; call `super`.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        parts.update(for: state)
    }

    final func updateParts() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// The state of the view: override it to add states of your own to it (CC-01).
    open var configurationState: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }

    /// A list content configuration for the table that the view is in: plain or grouped.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        (superview as? UITableView).map { $0.style == .plain } ?? true
            ? .plainHeader() : .groupedHeader()
    }

    /// The given width, and the height of the content configuration or of the constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        parts.updateIfNeeded()
        if let height = parts.height(atWidth: targetSize.width) {
            return CGSize(width: targetSize.width, height: height)
        }
        return super.systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority
        )
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
        parts.updateIfNeeded()
        content.frame = bounds
        backgroundView?.frame = bounds
        parts.layOut()
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

extension UITableViewHeaderFooterView: ConfiguredCell {
    final var roundCorners: CACornerMask? { nil }
}

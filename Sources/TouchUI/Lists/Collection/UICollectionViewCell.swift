/// A reusable view of a collection view: a header, a footer or a cell.
/// - Compatibility: same
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    final var identifier: String?
    final weak var collection: UICollectionView?
    /// A copy of the attributes that the view got last; nil while it is not shown.
    final var applied: UICollectionViewLayoutAttributes?
    /// The registration by which a layout made the view; nil if it is no decoration.
    final var decorationVersion: Int?
    /// Performs the segue that a storyboard connects to the view.
    package final var whenSelected: (@MainActor (UICollectionReusableView) -> Void)?

    /// Creates a view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        identifier = coder.interfaceBeginning?.reuseIdentifier
        super.init(coder: coder)
        coder.didMake(self, as: UICollectionReusableView.self)
    }

    /// The frame of the next view that is made for its class, in the collection view's coordinates (CV-19).
    static var frameOfNext = CGRect.zero

    /// The identifier for reuse; nil for a view that was not dequeued.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused. Does nothing unless overridden.
    open func prepareForReuse() {}

    /// Called after the view got the layout's frame, if its attributes differ from those that it got last
    /// (CV-07). Override it to apply custom attributes; does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before another layout places the view. Does nothing by default (CV-14).
    open func willTransition(
        from oldLayout: UICollectionViewLayout,
        to newLayout: UICollectionViewLayout
    ) {}

    /// Called after another layout placed the view. Does nothing by default (CV-14).
    open func didTransition(
        from oldLayout: UICollectionViewLayout,
        to newLayout: UICollectionViewLayout
    ) {}

    /// The attributes that the view prefers. Returns the given attributes unless overridden.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A view that shows an item of a collection view.
///
/// It handles no touches itself: they go to its collection view, which highlights and selects.
/// - Compatibility: partial: no focus
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    override class var kindInNames: String? { "cell" }

    private let content = UIView(frame: .zero)
    final lazy var parts = ConfiguredParts(of: self)
    private var isPressed = false
    private var isChosen = false

    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
        content.frame = bounds
    }

    /// A cell from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
        coder.didMake(self, as: UICollectionViewCell.self)
    }

    /// The view for the content; it fills the cell.
    open var contentView: UIView { content }

    /// Whether the item is highlighted, usually by a finger.
    open var isHighlighted: Bool {
        get { isPressed }
        set {
            if isPressed != newValue { setNeedsUpdateConfiguration() }
            isPressed = newValue
            showSelectedBackground()
        }
    }

    /// Whether the item is selected.
    open var isSelected: Bool {
        get { isChosen }
        set {
            if isChosen != newValue { setNeedsUpdateConfiguration() }
            isChosen = newValue
            showSelectedBackground()
        }
    }

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil, parts.background != nil { parts.setBackground(nil) }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The view behind the content while the item is selected or highlighted; nil by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showSelectedBackground()
        }
    }

    private func showSelectedBackground() {
        guard let view = selectedBackgroundView else { return }
        guard isPressed || isChosen else { return view.removeFromSuperview() }
        guard view.superview !== self else { return }
        insertSubview(view, belowSubview: content)
        view.frame = bounds
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
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
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

    /// Updates the cell for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void

    // Final: the compiler names the accessors of an open closure property on the main actor in two
    // ways, depending on which files it compiles together, and then the subclasses do not link.
    /// Is called after `updateConfiguration(using:)`; nil by default (CC-01).
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update before the next layout. Several requests cause one update (CC-01).
    open func setNeedsUpdateConfiguration() { parts.setNeedsUpdate() }

    /// Is called before the cell is shown first and when its state changed (CC-01). The default updates
    /// the configurations for the state (CC-02). Override it to make new ones; call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        parts.update(for: state)
    }

    final func updateParts() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// The state of the cell: override it to add states of your own to it (CC-01).
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isPressed
        state.isSelected = isChosen
        guard let collection else { return state }
        state.isEditing = collection.isEditing
        guard let place = collection.place(ofCell: self) else { return state }
        state.isSwiped = collection.openSwipe?.place == place
        state.isReordering = collection.carried?.source == place
        state.isExpanded = (collection.dataSource as? any OutlineSource)?.isExpanded(place) ?? false
        return state
    }

    /// A background configuration for the list that the cell is in; transparent elsewhere.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The attributes with the size that the constraints of the content give, as close to the given
    /// size as they allow; the given attributes if there are no constraints.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        parts.updateIfNeeded()
        let fitted: UIView = parts.contentView ?? content
        guard fitted.usesConstraints || fitted is UIListContentView,
            let new = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        guard fitted.usesConstraints else {
            new.size = fitted.sizeThatFits(layoutAttributes.size)
            return new
        }
        new.size = fitted.systemLayoutSizeFitting(layoutAttributes.size)
        return new
    }

    /// Lays out the content and the backgrounds to fill the cell.
    open override func layoutSubviews() {
        super.layoutSubviews()
        parts.updateIfNeeded()
        content.frame = contentFrame
        backgroundView?.frame = bounds
        parts.layOut()
        if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
    }

    var roundCorners: CACornerMask? { nil }
    /// The frame of the content view.
    var contentFrame: CGRect { bounds }

    /// Selected, if the item is.
    package override var isRow: Bool { collection != nil }

    override var placeInList: (list: UIView, path: [Int])? {
        guard let collection, let path = collection.indexPath(for: self) else { return nil }
        return (collection, Array(path))
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: isChosen ? .selected : [])
    }
}

extension UICollectionViewCell: ShowsState, ConfiguredCell {}

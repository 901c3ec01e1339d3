/// A reusable view of a collection view: a header, a footer or a cell.
/// - Compatibility: same
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    final var identifier: String?
    final weak var collection: UICollectionView?
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

    /// Creates a view of a registered class: calls `init(frame:)`.
    ///
    /// UIKit finds that initializer by its name. Here the class must inherit this one, which it
    /// does if it overrides all initializers of its superclass or declares none (decision 16).
    public required convenience init(registeredAs reuseIdentifier: String) {
        self.init(frame: .zero)
        identifier = reuseIdentifier
    }

    /// The identifier for reuse; nil for a view that was not dequeued.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused. Does nothing unless overridden.
    open func prepareForReuse() {}

    /// Called after the view got the layout's frame. Override it to apply custom attributes; does
    /// nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view prefers. Returns the given attributes unless overridden.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A view that shows an item of a collection view.
///
/// It handles no touches itself: they go to its collection view, which highlights and selects.
/// - Compatibility: partial: no background configurations, no focus
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    override class var kindInNames: String? { "cell" }

    private let content = UIView(frame: .zero)
    private var configuredView: (any UIContentView)?
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
            isPressed = newValue
            showSelectedBackground()
        }
    }

    /// Whether the item is selected.
    open var isSelected: Bool {
        get { isChosen }
        set {
            isChosen = newValue
            showSelectedBackground()
        }
    }

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
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

    /// The content as a value, shown by a view that fills the content view; nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            if let configuration = contentConfiguration, let view = configuredView,
                view.supports(configuration)
            {
                return view.configuration = configuration
            }
            configuredView?.removeFromSuperview()
            configuredView = contentConfiguration?.makeContentView()
            if let configuredView { content.addSubview(configuredView) }
            setNeedsLayout()
        }
    }

    /// The attributes with the size that the constraints of the content give, as close to the given
    /// size as they allow; the given attributes if there are no constraints.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitted: UIView = configuredView ?? content
        guard fitted.usesConstraints,
            let new = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        new.size = fitted.systemLayoutSizeFitting(layoutAttributes.size)
        return new
    }

    /// Lays out the content and the backgrounds to fill the cell.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        backgroundView?.frame = bounds
        configuredView?.frame = content.bounds
        if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
    }

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

extension UICollectionViewCell: ShowsState {}

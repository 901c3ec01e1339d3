/// A view of a collection that can be used again: a header, a footer, or a cell.
/// - Compatibility: same
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    final var identifier: String?
    final weak var collection: UICollectionView?
    /// Performs the segue that a storyboard connects to it.
    package final var whenSelected: (@MainActor (UICollectionReusableView) -> Void)?

    /// A view of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        identifier = coder.interfaceBeginning?.reuseIdentifier
        super.init(coder: coder)
        coder.didMake(self, as: UICollectionReusableView.self)
    }

    /// How a collection makes views of a class that was registered: calls `init(frame:)`.
    ///
    /// UIKit finds that initializer by its name; here a class must inherit this one, which it does if
    /// it overrides all initializers of its superclass, or declares none (decision 16).
    public required convenience init(registeredAs reuseIdentifier: String) {
        self.init(frame: .zero)
        identifier = reuseIdentifier
    }

    /// The identifier under which it is used again; nil for one that was not dequeued.
    open var reuseIdentifier: String? { identifier }

    /// Called before it is used again; forgets nothing unless overridden.
    open func prepareForReuse() {}

    /// Takes the place that the layout says. Override it to show attributes of your own.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that it would like to have; those it got, unless overridden.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A view that shows an item of a collection.
///
/// It follows no finger itself: it hands touches on to its collection, which highlights and selects.
/// - Compatibility: partial: no background configurations, no focus
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private let content = UIView(frame: .zero)
    private var configuredView: (any UIContentView)?
    private var isPressed = false
    private var isChosen = false

    /// A cell of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
        content.frame = bounds
    }

    /// A cell from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
        coder.didMake(self, as: UICollectionViewCell.self)
    }

    /// Where the content is: all of it.
    open var contentView: UIView { content }

    /// Whether a finger is on the item.
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

    /// The view behind the content; none by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The view behind the content while it is selected or highlighted; none by default.
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

    /// What the content shows, as a value; nil by default. It fills the content view.
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

    /// As large as the constraints in its content make it, as near to the size it got as they let it; that
    /// size where there are none.
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

    /// Fills itself with the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        backgroundView?.frame = bounds
        configuredView?.frame = content.bounds
        if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
    }

    /// Says that it is selected.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: isChosen ? .selected : [])
    }
}

extension UICollectionViewCell: ShowsState {}

/// A bar with buttons side by side.
/// - Compatibility: partial: items with room between them
@preconcurrency @MainActor open class UIToolbar: UIView, ShowsBarItems, UIBarPositioning {
    private var parts: [UIView] = []

    /// Says where the bar is; nil by default. Weak.
    open weak var delegate: (any UIToolbarDelegate)?
    /// Where the bar is, as its delegate says; `bottom` if there is none, or if it says `any` ([choice]: no source says
    /// what a bar answers without a delegate). It has no effect on how the bar is drawn.
    open var barPosition: UIBarPosition {
        let asked = delegate?.position(for: self) ?? .any
        return asked == .any ? .bottom : asked
    }

    /// The items, from left to right; nil by default.
    open var items: [UIBarButtonItem]? { didSet { reload() } }
    /// The color of the background; nil, the default, for nearly white.
    open var barTintColor: UIColor? { didSet { noteShown() } }
    /// Whether content behind the bar shows through, blurred (EF-09); true by default. With false the pages of a
    /// navigation controller end above the bar, except those with
    /// `extendedLayoutIncludesOpaqueBars` (NV-08).
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            noteShown()
            superview?.setNeedsLayout()
        }
    }

    private final var images = BarImages() { didSet { noteShown() } }

    /// Sets the image that is drawn instead of the usual background, if the bar has no appearance (LK-13).
    ///
    /// - Parameters:
    ///   - backgroundImage: nil, the default, for the usual background. An image without content makes the bar
    ///     transparent.
    ///   - topOrBottom: where the bar is; the image counts for all positions.
    ///   - barMetrics: images of other metrics than `default` are stored, and not drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        forToolbarPosition topOrBottom: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {
        images.backgrounds[barMetrics] = backgroundImage
    }

    /// The image of the background; nil unless it was set.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        images.backgrounds[barMetrics]
    }

    /// Sets the image of the shadow, which is drawn if there is an image of the background; nil, the default, for a line.
    open func setShadowImage(
        _ shadowImage: UIImage?,
        forToolbarPosition topOrBottom: UIBarPosition
    ) {
        images.shadow = shadowImage
    }

    /// The image of the shadow; nil unless it was set.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        images.shadow
    }

    private lazy var looks: BarLooks<UIToolbarAppearance> = {
        let looks = BarLooks<UIToolbarAppearance>()
        looks.whenChanged = { [weak self] in self?.noteShown() }
        return looks
    }()

    /// The look of the bar (NV-29). Read before one was set, it is the default one.
    open var standardAppearance: UIToolbarAppearance {
        get { looks.standardOrDefault }
        set { looks.setStandard(newValue) }
    }
    /// The look of the bar at the edge of the content; nil, the default, for the standard look without
    /// background (NV-30).
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { looks[.scrollEdge] }
        set { looks[.scrollEdge] = newValue }
    }
    /// The look of the bar in a low window; nil, the default, for the standard look.
    open var compactAppearance: UIToolbarAppearance? {
        get { looks[.compact] }
        set { looks[.compact] = newValue }
    }
    /// The look of the bar in a low window at the edge of the content; nil by default.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { looks[.compactScrollEdge] }
        set { looks[.compactScrollEdge] = newValue }
    }

    /// The look that applies now; nil if none was given.
    ///
    /// [choice] The look for the scroll edge never applies, because the end of the content may still
    /// be unknown. Pictures of a list that ends above the bar would decide it.
    final var currentLook: UIToolbarAppearance? {
        looks.look(isLow: traitCollection.verticalSizeClass == .compact, isAtEdge: false)
    }

    /// Light or dark; light by default. It is stored, and has no effect here.
    open var barStyle = UIBarStyle.default

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A bar from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIToolbar.self)
    }

    /// Sets the items, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// Replaces the buttons by new ones for the items.
    final func reload() {
        for part in parts { part.removeFromSuperview() }
        parts = (items ?? []).filter { !$0.isHidden && !$0.isSpace }
            .map { item in
                item.bar = self
                item.shownView = item.customView
                return item.customView ?? UINavigationButton(for: item)
            }
        for part in parts { addSubview(part) }
        setNeedsLayout()
    }

    /// The given width, and the height of a bar on this device (NV-26).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeights.ofToolbar(traitCollection, over: 0))
    }

    /// The height of a bar on this device, and no width (LY-08).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    override var appearanceDependsOnPosition: Bool { true }

    override var blurBehind: ShownLayer.Blur? {
        guard currentLook != nil || images.background == nil else { return nil }
        return blur(at: .bottom, currentLook, barTintColor, isTranslucent: isTranslucent)
    }

    override func drawAppearance(in context: CGContext) {
        if let look = currentLook {
            context.drawBar(self, at: .bottom, look, isTranslucent: isTranslucent)
        } else {
            context.drawBar(
                self,
                at: .bottom,
                barTintColor,
                isTranslucent: isTranslucent,
                images: images
            )
        }
    }

    /// Lays out the items from the left. Flexible spaces share the remaining width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let items = (items ?? []).filter { !$0.isHidden }
        func width(of item: UIBarButtonItem) -> CGFloat {
            if item.isSpace || item.width > 0 { return item.width }
            guard let view = item.shownView else { return 0 }
            return view is UINavigationButton
                ? view.sizeThatFits(bounds.size).width : view.bounds.width
        }
        let used = items.reduce(0) { $0 + width(of: $1) }
        let growing = items.count { $0.systemItem == .flexibleSpace }
        let room = growing > 0 ? max(0, bounds.width - 16 - used) / CGFloat(growing) : 0
        var x: CGFloat = 8
        for item in items {
            let width = width(of: item)
            if let view = item.shownView, !item.isSpace {
                let height = view is UINavigationButton ? bounds.height : view.bounds.height
                view.frame = CGRect(
                    x: x,
                    y: (bounds.height - height) / 2,
                    width: width,
                    height: height
                )
            }
            x += width + (item.systemItem == .flexibleSpace ? room : 0)
        }
    }
}

/// Says where a toolbar is.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

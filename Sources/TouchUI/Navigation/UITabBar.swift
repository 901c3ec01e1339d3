/// A bar of items, one of which is selected.
/// - Compatibility: partial: no customizing
@preconcurrency @MainActor open class UITabBar: UIView {
    private var buttons: [UITabBarButton] = []

    /// How the items share the width of the bar. Raw values as in UIKit.
    public enum ItemPositioning: Int, Sendable {
        /// As the system decides.
        case automatic = 0
        /// Side by side over the whole width.
        case fill = 1
        /// Together in the middle.
        case centered = 2
    }

    /// The delegate, which is notified of taps; nil by default. Weak; the delegate of a tab bar
    /// controller's bar is the controller.
    open weak var delegate: (any UITabBarDelegate)?
    /// The items, from left to right; nil by default.
    open var items: [UITabBarItem]? { didSet { reload() } }
    /// The selected item. Setting it does not call the delegate.
    open var selectedItem: UITabBarItem? { didSet { showSelection() } }
    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UITabBar else { return }
        if barTintColor == nil { barTintColor = prototype.barTintColor }
        if unselectedItemTintColor == nil {
            unselectedItemTintColor = prototype.unselectedItemTintColor
        }
    }

    /// The color of the background; nil, the default, for nearly white.
    open var barTintColor: UIColor? { didSet { noteShown() } }
    /// The color of items that are not selected; nil, the default, for gray.
    open var unselectedItemTintColor: UIColor? {
        didSet { for button in buttons { button.noteShown() } }
    }
    /// Whether content behind the bar shows through, blurred (EF-09); true by default. With false the views of the
    /// tabs end above the bar, except those with `extendedLayoutIncludesOpaqueBars` (NV-08).
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            noteShown()
            superview?.setNeedsLayout()
        }
    }
    final var whenTapped: ((UITabBarItem) -> Void)?

    private final var images = BarImages() { didSet { noteShown() } }

    /// The image that is drawn instead of the usual background, if the bar has no appearance (LK-13); nil by default. An
    /// image without content makes the bar transparent.
    open var backgroundImage: UIImage? {
        get { images.background }
        set { images.backgrounds[.default] = newValue }
    }
    /// The image of the shadow, which is drawn if there is an image of the background; nil, the default, for a line.
    open var shadowImage: UIImage? {
        get { images.shadow }
        set { images.shadow = newValue }
    }
    /// The image behind the selected item; nil by default. Stored only: it is not drawn.
    open var selectionIndicatorImage: UIImage?
    /// How the items share the width; `automatic` by default. Stored only: they fill it.
    open var itemPositioning = ItemPositioning.automatic
    /// The width of an item that is centered, in points; 0, the default, for the usual one. Stored only.
    open var itemWidth: CGFloat = 0
    /// The distance between items that are centered, in points; 0, the default, for the usual one. Stored only.
    open var itemSpacing: CGFloat = 0

    private lazy var looks: BarLooks<UITabBarAppearance> = {
        let looks = BarLooks<UITabBarAppearance>()
        looks.whenChanged = { [weak self] in
            guard let self else { return }
            noteShown()
            for button in buttons { button.noteShown() }
        }
        return looks
    }()

    /// The look of the bar (NV-29). Read before one was set, it is the default one.
    open var standardAppearance: UITabBarAppearance {
        get { looks.standardOrDefault }
        set { looks.setStandard(newValue) }
    }
    /// The look of the bar at the edge of the content; nil, the default, for the standard look without
    /// background (NV-30).
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { looks[.scrollEdge] }
        set { looks[.scrollEdge] = newValue }
    }

    /// The look that applies now; nil if none was given.
    ///
    /// [choice] Never that for the edge of the content, whose distance from the bar depends on content
    /// that is still to come. Pictures of a list that ends above the bar would decide it.
    final var currentLook: UITabBarAppearance? {
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
        coder.didMake(self, as: UITabBar.self)
    }

    /// Sets the items, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// Replaces the buttons by new ones for the items.
    final func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            item.bar = self
            return UITabBarButton(for: item) { [weak self] in self?.tapped($0) }
        }
        for button in buttons { addSubview(button) }
        showSelection()
        setNeedsLayout()
    }

    private func tapped(_ item: UITabBarItem) {
        if let whenTapped { return whenTapped(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private func showSelection() {
        for button in buttons { button.isSelected = button.item === selectedItem }
    }

    /// The given width, and the height of a bar on this device (NV-26).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeights.ofTabBar(traitCollection, over: 0))
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

    /// Lays out the buttons side by side, all with the same width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        let height = BarHeights.ofTabBar(traitCollection, over: safeAreaInsets.bottom)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: CGFloat(index) * width,
                y: 0,
                width: width,
                height: min(bounds.height, height)
            )
        }
    }
}

/// Notified of the taps on a tab bar.
/// - Compatibility: partial: no customizing
@preconcurrency @MainActor public protocol UITabBarDelegate: RespondingObject {
    /// A finger selected an item, which may have been selected before. Does nothing by default.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        optionalAnswer(of: self, "tabBar:didSelect:", (tabBar, item))
    }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether a tab is selected when dragged items rest on it; false by default (DD-19).
    public var isSpringLoaded: Bool {
        get { isOwnSpringLoaded }
        set { setControlsSpringLoaded(newValue) }
    }
}

/// The button of a tab bar that shows an item.
///
/// [choice] It selects when the finger lifts inside, as buttons do.
package final class UITabBarButton: UIControl, ShowsTakerOfAppearance {
    private(set) weak var item: UITabBarItem?
    private var whenTapped: (UITabBarItem) -> Void = { _ in }

    convenience init(for item: UITabBarItem, whenTapped: @escaping (UITabBarItem) -> Void) {
        self.init(frame: .zero)
        self.item = item
        self.whenTapped = whenTapped
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        item.shownView = self
        addTarget(self, action: Selector(UITabBarButton.pressed), for: .touchUpInside)
    }

    var taker: (any TakesAppearance)? { item }
    func takerTookAppearance() { noteShown() }

    private func pressed() {
        if let item { whenTapped(item) }
    }

    override func drawAppearance(in context: CGContext) {
        guard let item else { return }
        drawTab(item, context, unselected: item.bar?.unselectedItemTintColor)
    }

    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: item?.accessibilityLabel ?? item?.title ?? item?.image?.name,
            value: item?.badgeValue,
            traits: stateTraits.union(.button)
        )
    }
}

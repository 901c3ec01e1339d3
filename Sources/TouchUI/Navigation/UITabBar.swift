/// A bar of which one item is selected.
/// - Compatibility: partial: no customizing, no appearances
@preconcurrency @MainActor open class UITabBar: UIView {
    private var buttons: [UITabBarButton] = []

    /// Who is told of taps. Not kept alive; that of a tab bar controller's bar is the controller.
    open weak var delegate: (any UITabBarDelegate)?
    /// What stands in it, from the left; nothing by default.
    open var items: [UITabBarItem]? { didSet { reload() } }
    /// The one that is selected; setting it tells nobody.
    open var selectedItem: UITabBarItem? { didSet { showSelection() } }
    /// The colour behind it; nearly white by default.
    open var barTintColor: UIColor? { didSet { noteShown() } }
    /// The colour of those that are not selected; grey by default.
    open var unselectedItemTintColor: UIColor? {
        didSet { for button in buttons { button.noteShown() } }
    }
    /// Whether what is behind shows through; stored. True by default.
    open var isTranslucent = true
    final var whenTapped: ((UITabBarItem) -> Void)?

    /// A bar of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A bar from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UITabBar.self)
    }

    /// Sets what stands in it; nothing moves.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// Makes the buttons for the items anew.
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

    /// As wide as there is room, 49 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UnsourcedValues.tabBarHeight)
    }

    override var appearanceDependsOnPosition: Bool { true }

    override func drawAppearance(in context: CGContext) {
        context.drawBar(self, at: .bottom, barTintColor?.cgColor)
    }

    /// Places the buttons beside each other, each as wide as the others.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: CGFloat(index) * width,
                y: 0,
                width: width,
                height: min(bounds.height, UnsourcedValues.tabBarHeight)
            )
        }
    }
}

/// Is told of the taps on a bar.
/// - Compatibility: partial: no customizing
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    /// A finger selected an item, also one that was selected before. Nothing unless implemented.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The button of a tab bar that stands for an item.
///
/// [choice] It selects when the finger lifts inside, as buttons do.
package final class UITabBarButton: UIControl {
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

/// A bar with the title of a page, a button back to the page below, and items on both sides.
/// With `prefersLargeTitles`, the bar of a navigation controller is 52 points higher, and
/// shows the title below the buttons. It shrinks while the content of the page is scrolled up, grows
/// when the content returns to its top, and the safe area of the page follows (NV-20…NV-23).
/// - Compatibility: partial: content behind a bar without an appearance does not show through
@preconcurrency @MainActor open class UINavigationBar: UIView, ShowsBarItems, UIBarPositioning {
    private var shownItems: [UINavigationItem] = []
    private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = ControlMetrics.barTitle
        return label
    }()
    private var parts: [UIView] = []
    private var isReloading = false
    /// Whether the titles have the style of an appearance, which the next page may not have.
    private var hasTakenLook = false
    final var whenBackIsTapped: (() -> Void)?

    /// The delegate; nil by default. Weak. A navigation controller that is a `UINavigationBarDelegate` is asked about the back
    /// button of its own bar without being the delegate (NV-47).
    open weak var delegate: (any UINavigationBarDelegate)?
    /// Whether titles may be large; false by default (NV-20). `largeTitleDisplayMode` of each item
    /// decides.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayout() } }
    }
    /// How much of the large title is shown, in points, below the row of the buttons.
    final var largeTitlePart: CGFloat = 0 {
        didSet { if largeTitlePart != oldValue { setNeedsLayout() } }
    }
    private lazy var largeTitleLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 34, weight: .bold)
        return label
    }()

    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UINavigationBar else { return }
        if barTintColor == nil { barTintColor = prototype.barTintColor }
    }

    /// The color of the background; nil, the default, for nearly white.
    open var barTintColor: UIColor? { didSet { noteShown() } }
    /// The style of the title, if the bar has no appearance: font and color are drawn; nil by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged() } }
    /// The style of the large title, if the bar has no appearance; nil by default.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { lookChanged() }
    }

    /// The image of the arrow of the back button; nil, the default, for the usual arrow. Stored only: that one is drawn.
    open var backIndicatorImage: UIImage?
    /// The shape in which the title of a back button is visible while it moves; nil by default. Stored only.
    open var backIndicatorTransitionMaskImage: UIImage?
    private final var titleMoves: [UIBarMetrics: CGFloat] = [:]

    /// Sets how far the title is moved down, in points. Stored only.
    open func setTitleVerticalPositionAdjustment(
        _ adjustment: CGFloat,
        for barMetrics: UIBarMetrics
    ) {
        titleMoves[barMetrics] = adjustment
    }

    /// How far the title is moved down, in points; 0 unless it was set.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleMoves[barMetrics] ?? 0
    }

    /// Where the bar is, as its delegate says; `top` if there is none, or if it says `any` ([choice]: no source says
    /// what a bar answers without a delegate). It has no effect on how the bar is drawn.
    open var barPosition: UIBarPosition {
        let asked = delegate?.position(for: self) ?? .any
        return asked == .any ? .top : asked
    }

    final var images = BarImages() { didSet { lookChanged() } }

    /// The image of the shadow, if the bar has a background image and no appearance; nil, the default, for
    /// the usual line. An image without content shows no line (LK-13).
    open var shadowImage: UIImage? {
        get { images.shadow }
        set { images.shadow = newValue }
    }

    /// Sets the image that is drawn instead of the usual background, if the bar has no appearance (LK-13).
    ///
    /// - Parameters:
    ///   - backgroundImage: nil, the default, for the usual background. An image without content makes the
    ///     bar transparent.
    ///   - barMetrics: images of other metrics than `default` are stored, and not drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        images.backgrounds[barMetrics] = backgroundImage
    }

    /// Sets the image of the background for a position of the bar; it counts for all positions.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        for barPosition: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    /// The image of the background for a position of the bar, which is that for all positions.
    open func backgroundImage(
        for barPosition: UIBarPosition,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        backgroundImage(for: barMetrics)
    }

    /// The image of the background; nil unless it was set.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[barMetrics]
    }

    private lazy var looks: BarLooks<UINavigationBarAppearance> = {
        let looks = BarLooks<UINavigationBarAppearance>()
        looks.whenChanged = { [weak self] in self?.lookChanged() }
        return looks
    }()

    /// The look of the bar (NV-29). Read before one was set, it is the default one.
    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standardOrDefault }
        set { looks.setStandard(newValue) }
    }
    /// The look of the bar at the edge of the content; nil, the default, for the standard look without
    /// background (NV-30).
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[.scrollEdge] }
        set { looks[.scrollEdge] = newValue }
    }
    /// The look of the bar in a low window; nil, the default, for the standard look.
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks[.compact] }
        set { looks[.compact] = newValue }
    }
    /// The look of the bar in a low window at the edge of the content; nil by default.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[.compactScrollEdge] }
        set { looks[.compactScrollEdge] = newValue }
    }

    /// Whether the content of the page has reached the bar's edge. Set by a navigation controller.
    final var isContentAtEdge = false {
        didSet { if isContentAtEdge != oldValue { lookChanged() } }
    }
    /// Whether the bar looks different at the edge of the content.
    final var distinguishesEdge: Bool { !looks.isEmpty || topItem?.looks.isEmpty == false }

    /// The look that applies to the page now; nil if none was given.
    final var currentLook: UINavigationBarAppearance? {
        let isLow = traitCollection.verticalSizeClass == .compact
        guard let own = topItem?.looks, !own.isEmpty else {
            return looks.look(isLow: isLow, isAtEdge: isContentAtEdge)
        }
        return own.look(isLow: isLow, isAtEdge: isContentAtEdge, fallback: looks)
    }

    /// The bar, its titles and its buttons take another look.
    final func lookChanged() {
        let look = currentLook
        titleLabel.take(look?.titleTextAttributes ?? titleTextAttributes, usual: usualTitle)
        largeTitleLabel.take(
            look?.largeTitleTextAttributes ?? largeTitleTextAttributes,
            usual: .systemFont(ofSize: 34, weight: .bold)
        )
        let attributes = look?.buttonAppearance.normal.titleTextAttributes
        for case let button as UINavigationButton in parts {
            button.takeTitleStyle(attributes)
        }
        noteShown()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
    private lazy var usualTitle = titleLabel.font
    /// Whether content behind the bar shows through, blurred (EF-09); true by default. With false the pages of a
    /// navigation controller begin below the bar, except those with
    /// `extendedLayoutIncludesOpaqueBars` (NV-08).
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            noteShown()
            superview?.setNeedsLayout()
        }
    }

    /// Light or dark; light by default. It is stored, and has no effect here.
    open var barStyle = UIBarStyle.default

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(titleLabel)
    }

    /// A bar from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(titleLabel)
        coder.didMake(self, as: UINavigationBar.self)
    }

    /// The items; the last one belongs to the visible page. nil if there are none.
    open var items: [UINavigationItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { show(newValue ?? []) }
    }

    /// Sets the items, without animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    /// The item of the visible page.
    open var topItem: UINavigationItem? { shownItems.last }

    /// The item of the page below.
    open var backItem: UINavigationItem? { shownItems.dropLast().last }

    /// Pushes an item onto a bar without a navigation controller, if the delegate allows it. Not
    /// animated.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        show(shownItems + [item])
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the top item of a bar without a navigation controller, if the delegate allows it. Not
    /// animated.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = topItem, delegate?.navigationBar(self, shouldPop: top) ?? true else {
            return nil
        }
        show(shownItems.dropLast())
        delegate?.navigationBar(self, didPop: top)
        return top
    }

    final func show(_ items: [UINavigationItem]) {
        guard items != shownItems else { return }
        for item in shownItems { item.bar = nil }
        shownItems = items
        for item in items { item.bar = self }
        reload()
    }

    /// Only the title label is updated, because a finger may be on a button.
    final func titleChanged(of item: UINavigationItem) {
        guard item === topItem else { return reload() }
        titleLabel.text = item.title
        // The label of a large title may be needed.
        setNeedsLayout()
    }

    /// Replaces all views of the bar by new ones for the items.
    final func reload() {
        // The titles of items may be set while their views are created.
        guard !isReloading else { return }
        isReloading = true
        for part in parts { part.removeFromSuperview() }
        parts = []
        titleLabel.text = topItem?.title
        titleLabel.isHidden = topItem?.titleView != nil
        if let view = topItem?.titleView { add(view) }
        if let back { add(back) }
        for item in (topItem?.leadingItems ?? []) + (topItem?.trailingItems ?? [])
        where !item.isHidden && !item.isSpace {
            add(view(for: item))
        }
        isReloading = false
        setNeedsLayout()
        if prefersLargeTitles { superview?.setNeedsLayout() }
        if distinguishesEdge || hasTakenLook {
            hasTakenLook = distinguishesEdge
            lookChanged()
        }
    }

    private func add(_ view: UIView) {
        parts.append(view)
        addSubview(view)
    }

    private func view(for item: UIBarButtonItem) -> UIView {
        item.bar = self
        if let custom = item.customView {
            item.shownView = custom
            return custom
        }
        return UINavigationButton(for: item)
    }

    private var back: UINavigationButton? {
        guard let top = topItem, !top.replacesBackButton else { return nil }
        guard let below = backItem else { return top.backAction.map(back(for:)) }
        let own = below.backBarButtonItem
        let mode = own == nil ? below.backButtonDisplayMode : .default
        var title = own?.title ?? below.backButtonTitle ?? below.title ?? ""
        // (NV-42)
        if title.isEmpty || mode == .generic { title = "Back" }
        let button = backButton(mode == .minimal ? "" : title)
        button.accessibilityLabel = own?.accessibilityLabel ?? (mode == .minimal ? title : nil)
        return button
    }

    /// The back button of a page that has no page below (NV-43).
    private func back(for action: UIAction) -> UINavigationButton {
        let button = backButton(action.title)
        button.setImage(action.image, for: .normal)
        return button
    }

    private func backButton(_ title: String) -> UINavigationButton {
        UINavigationButton(backTo: title) { [weak self] in
            guard let self else { return }
            if let action = topItem?.backAction {
                action.performWithSender(self, target: nil)
            } else if let whenBackIsTapped {
                whenBackIsTapped()
            } else {
                popItem(animated: true)
            }
        }
    }

    /// The given width, and the height of a bar on this device (NV-26).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeights.ofNavigationBar(traitCollection))
    }

    /// The height of a bar on this device, and no width (LY-08).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    override var appearanceDependsOnPosition: Bool { true }

    override var blurBehind: ShownLayer.Blur? {
        guard currentLook != nil || images.background == nil else { return nil }
        return blur(at: .top, currentLook, barTintColor, isTranslucent: isTranslucent)
    }

    override func drawAppearance(in context: CGContext) {
        if let look = currentLook {
            context.drawBar(self, at: .top, look, isTranslucent: isTranslucent)
        } else {
            context.drawBar(
                self,
                at: .top,
                barTintColor,
                isTranslucent: isTranslucent,
                images: images
            )
        }
    }

    /// The button that leads back; nil if none is shown.
    package final var shownBackButton: UIView? {
        parts.first { ($0 as? UINavigationButton)?.whenTapped != nil }
    }

    /// Lays out the back button and the left items, the right items, and the title between them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var left = safeAreaInsets.left + 8
        var right = bounds.width - safeAreaInsets.right - 8
        if let back = shownBackButton {
            left = place(back, from: left)
        }
        for item in topItem?.leadingItems ?? [] where !item.isHidden {
            if item.isSpace { left += item.width }
            guard let view = item.shownView, view.superview === self else { continue }
            left = place(view, from: left, width: item.width)
        }
        for item in topItem?.trailingItems ?? [] where !item.isHidden {
            if item.isSpace { right -= item.width }
            guard let view = item.shownView, view.superview === self else { continue }
            let width = width(of: view, wanted: item.width)
            right = place(view, from: right - width, width: width) - width
        }
        layOutLargeTitle()
        layOutSearch()
        let title = topItem?.titleView ?? titleLabel
        let wanted = wantedSize(of: title)
        let width = max(0, min(wanted.width, right - left))
        let x = min(max(bounds.midX - width / 2, left), max(left, right - width))
        title.frame = CGRect(
            x: x,
            y: rowTop + (rowHeight - wanted.height) / 2,
            width: width,
            height: wanted.height
        )
        guard isRightToLeft else { return }
        // What is at the left is at the right where text runs from right to left (TR-23).
        for view in subviews { view.frame = mirrored(view.frame, in: bounds) }
    }

    /// The title that has the size of its constraints. Its frame is no wish of its own.
    private weak var takesFittingSize: UIView?

    /// The height of the row with the buttons and the small title.
    private var rowHeight: CGFloat {
        isSearchedAlone
            ? BarHeights.ofNavigationBar(traitCollection)
            : bounds.height - largeTitlePart - searchPart
    }

    /// Whether a search hides the row: it is above the bar then, and fades out (SR-02).
    final var isSearchedAlone = false {
        didSet {
            guard isSearchedAlone != oldValue else { return }
            for view in subviews where view !== shownSearch { view.alpha = isSearchedAlone ? 0 : 1 }
            setNeedsLayout()
        }
    }
    private var rowTop: CGFloat { isSearchedAlone ? -rowHeight : 0 }

    /// The height of the search bar of the page, in points, below the titles (NV-31).
    final var searchPart: CGFloat = 0 { didSet { if searchPart != oldValue { setNeedsLayout() } } }
    private weak var shownSearch: UISearchBar?

    /// Shows the search bar of the page, or none.
    private func layOutSearch() {
        let wanted = searchPart > 0 ? topItem?.searchController?.searchBar : nil
        if shownSearch !== wanted {
            if shownSearch?.superview === self { shownSearch?.removeFromSuperview() }
            shownSearch?.folds = false
            shownSearch?.whenHeightChanges = nil
            if let wanted { addSubview(wanted) }
            wanted?.folds = true
            wanted?.whenHeightChanges = { [weak self] in self?.superview?.setNeedsLayout() }
            shownSearch = wanted
        }
        wanted?.frame = CGRect(
            x: 0,
            y: bounds.height - searchPart,
            width: bounds.width,
            height: searchPart
        )
    }

    /// Shows the large title below the row, or the small one in it: never both ([choice], NV-24).
    private func layOutLargeTitle() {
        let isLarge = largeTitlePart > UnsourcedValues.largeTitleHeight / 2
        if topItem?.titleView == nil, titleLabel.isHidden != isLarge {
            titleLabel.isHidden = isLarge
        }
        guard largeTitlePart > 0 else {
            if prefersLargeTitles { largeTitleLabel.removeFromSuperview() }
            return
        }
        let label = largeTitleLabel
        if label.superview !== self { insertSubview(label, at: 0) }
        if label.text != topItem?.title { label.text = topItem?.title }
        let left = safeAreaInsets.left + 16
        label.isHidden = !isLarge
        label.frame = CGRect(
            x: left,
            y: rowHeight,
            width: max(0, bounds.width - left - safeAreaInsets.right - 16),
            height: largeTitlePart
        )
    }

    /// The size of a title, in points: as high as the row. A view that has no size by itself has the one that the
    /// constraints in it say (NV-37).
    private func wantedSize(of title: UIView) -> CGSize {
        let width = title.sizeThatFits(bounds.size).width
        guard width == 0 || takesFittingSize === title, title.usesConstraints else {
            return CGSize(width: width, height: rowHeight)
        }
        takesFittingSize = title
        let size = title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(width: size.width, height: min(size.height, rowHeight))
    }

    private func width(of view: UIView, wanted: CGFloat) -> CGFloat {
        if wanted > 0 { return wanted }
        return view is UINavigationButton
            ? view.sizeThatFits(bounds.size).width : max(view.bounds.width, 1)
    }

    private func place(_ view: UIView, from x: CGFloat, width wanted: CGFloat = 0) -> CGFloat {
        let width = width(of: view, wanted: wanted)
        let height = view is UINavigationButton ? rowHeight : view.bounds.height
        view.frame = CGRect(
            x: x,
            y: rowTop + (rowHeight - height) / 2,
            width: width,
            height: height
        )
        return x + width
    }
}

/// Methods that a navigation bar calls when its items change.
///
/// Each method has a default implementation that allows the change or does nothing, as UIKit does
/// without the method.
/// - Compatibility: partial: positions have no effect on how a bar is drawn
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may be pushed; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may be popped; true by default. Also asked when the back button is tapped.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(
        _ navigationBar: UINavigationBar,
        shouldPush item: UINavigationItem
    ) -> Bool {
        optionalAnswer(
            of: self,
            "navigationBar:shouldPush:",
            (navigationBar, item),
            otherwise: true
        )
    }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        optionalAnswer(of: self, "navigationBar:didPush:", (navigationBar, item))
    }
    /// Returns true.
    public func navigationBar(
        _ navigationBar: UINavigationBar,
        shouldPop item: UINavigationItem
    ) -> Bool {
        optionalAnswer(of: self, "navigationBar:shouldPop:", (navigationBar, item), otherwise: true)
    }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        optionalAnswer(of: self, "navigationBar:didPop:", (navigationBar, item))
    }
}

// One class body, because Swift cannot override what an extension declares.

/// A control that performs an action when it is tapped, and shows a title and an image for each of
/// its states.
///
/// ## With fingers
///
/// A finger that lands on the button highlights it and sends `touchDown`. If it lifts inside, the
/// button sends `touchUpInside` and then `primaryActionTriggered` (CE-08). "Inside" extends 70
/// points beyond the bounds while the finger is down (CE-05). ``UIControl`` describes all events
/// and their order.
///
/// A tap recognizer for one tap with one finger on a view above the button yields to the button
/// (CG-01). Any other recognizer above may still recognize and cancel the tap.
///
/// ## Content
///
/// Set titles, colors and images for states; a state without a value uses that of `normal`. A
/// `configuration` overrides title, image, colors and insets. `titleLabel` and `imageView` are
/// created when they are first needed.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.setTitle("Send", for: .normal)
/// button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
/// var taps = 0
/// button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
/// let stage = try Stage(views: [button])
/// try stage.fingers.fingerTap(at: button)
/// print(taps)
/// ```
///
/// - Compatibility: partial: titles, images, colors, insets, configurations, menus
@preconcurrency @MainActor open class UIButton: UIControl {
    override class var kindInNames: String? { "button" }

    /// The standard appearance of a button, where no title, image or color is set.
    public enum ButtonType: Int, Sendable {
        /// No standard appearance.
        case custom = 0
        /// The appearance of a system button: the title has the tint color.
        case system = 1
        /// An information symbol in a circle.
        case detailDisclosure = 2
        /// An information symbol in a circle.
        case infoLight = 3
        /// An information symbol in a circle.
        case infoDark = 4
        /// A plus symbol in a circle.
        case contactAdd = 5
        /// A standard system button on tvOS.
        case plain = 6
        /// A cross in a circle.
        case close = 7
        /// The older name of `system`.
        public static let roundedRect = ButtonType.system
    }

    final var stateContent = ButtonStateContent()
    private var kind = ButtonType.custom { didSet { updateUsualFont() } }
    private var madeTitleLabel: UILabel?
    private var madeImageView: UIImageView?
    private var modelConfiguration: Configuration? { didSet { updateUsualFont() } }
    private var needsUpdateConfiguration = false
    /// Whether title and image have been laid out for `laidOutBounds`.
    private var isLaidOut = false
    /// Whether the label and the image view may show outdated content.
    private var showsOldContent = true
    private var laidOutBounds = CGRect.null

    // MARK: Creating

    /// Creates a button with a frame, of type `custom`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        makeButton()
    }

    /// A button from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeButton()
        if let type = coder.interfaceBeginning?[TypeKey.self] { kind = type }
        coder.didMake(self, as: UIButton.self)
    }

    /// The button type in a storyboard.
    package enum TypeKey: InterfaceKey { package typealias Value = ButtonType }

    /// Creates a button of a type, with a frame of zero.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
    }

    /// Creates a button that shows the title and the image of an action, and calls it when tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        addAction(primaryAction, for: .primaryActionTriggered)
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
    }

    /// Creates a button of a type that shows the title and the image of an action, and calls it
    /// when tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        kind = buttonType
    }

    /// Creates a button with a configuration, which calls an action when tapped.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        kind = .system
        self.configuration = configuration
    }

    /// Makes a button of the type `system` with an image, which sends an action at a tap. It is a `UIButton`, also if a
    /// subclass is asked.
    ///
    /// - Parameters:
    ///   - target: the receiver of the action; nil means the responder chain.
    ///   - action: the method to call; nil for none.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton
    {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The type of the button; `custom` by default.
    open var buttonType: ButtonType { kind }

    // MARK: Content for states

    /// Sets the title for a state; nil removes it. A state without a title shows that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        stateContent.titles[state] = title
        contentChanged()
    }

    /// Sets the title with its attributes for a state; nil removes it. A state without one shows that of `normal`. It
    /// is shown in the place of a title without attributes, and what has no font or color in it has that of titles.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        stateContent.attributedTitles[state] = title
        contentChanged()
    }

    /// Sets the color of the title for a state; nil removes it.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        stateContent.titleColors[state] = color
        contentChanged()
    }

    /// Sets the image for a state; nil removes it.
    open func setImage(_ image: UIImage?, for state: State) {
        stateContent.images[state] = image
        contentChanged()
    }

    /// Sets the background image for a state; nil removes it.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        stateContent.backgroundImages[state] = image
        contentChanged()
    }

    /// The title for a state: its own, or else that of `normal`.
    ///
    /// A button with a configuration has an empty title where none was set (BT-06).
    open func title(for state: State) -> String? {
        stateContent.titles.value(for: state)
            ?? modelConfiguration.map { $0.title ?? "" }
    }
    /// The title with its attributes for a state: its own, or else that of `normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        stateContent.attributedTitles.value(for: state)
    }
    /// The color of the title for a state: its own, or else that of `normal`.
    open func titleColor(for state: State) -> UIColor? {
        stateContent.titleColors.value(for: state)
    }
    /// The image for a state: its own, or else that of `normal`.
    open func image(for state: State) -> UIImage? { stateContent.images.value(for: state) }
    /// The background image for a state: its own, or else that of `normal`.
    open func backgroundImage(for state: State) -> UIImage? {
        stateContent.backgroundImages.value(for: state)
    }

    /// The title for the current state.
    open var currentTitle: String? { title(for: state) }
    /// The title with its attributes for the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The color of the title for the current state. If none is set, it is the tint color for a
    /// system button, and white otherwise.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (kind == .system ? tintColor : .white)
    }
    /// The image for the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The background image for the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// Updates the title, which has the tint color unless it has its own.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if kind == .system { contentChanged() }
    }

    override func contentChanged() {
        super.contentChanged()
        invalidateIntrinsicContentSize()
        needsUpdateConfiguration = true
        isLaidOut = false
        showsOldContent = true
    }

    override func stateChanged() {
        super.stateChanged()
        showsOldContent = true
        showStrength()
        if modelConfiguration != nil, automaticallyUpdatesConfiguration {
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Layout

    static let titleFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
    private static let titleFontOfSystemButtons = UIFont.systemFont(ofSize: 15)

    /// The font of titles, unless the label has another: 15 points on a system button (BT-03), 18
    /// on others.
    ///
    /// [choice] 18 with a configuration, as `UIFont.buttonFontSize` says; pictures of iOS 17 would
    /// decide it.
    var usualFont: UIFont {
        kind == .system && modelConfiguration == nil
            ? Self.titleFontOfSystemButtons : Self.titleFont
    }

    /// Gives the label the usual font again, unless the application has set another.
    private func updateUsualFont() {
        guard let font = madeTitleLabel?.font, font !== usualFont,
            font === Self.titleFont || font === Self.titleFontOfSystemButtons
        else { return }
        madeTitleLabel?.font = usualFont
    }

    /// Gives the title a font; nil for the usual one. A button without a title gets no label by it.
    final func takeTitleFont(_ font: UIFont?) {
        if font != nil || madeTitleLabel != nil { titleLabel?.font = font ?? usualFont }
    }

    private var measuringFont: UIFont { madeTitleLabel?.font ?? usualFont }

    /// The size of the title on one line; nil if there is no title.
    private var titleSize: CGSize? {
        guard let title = shownTitle, !title.isEmpty else { return nil }
        if let attributed = shownAttributes {
            let runs = TextRuns(title, StyledText.runs(of: attributed), font: measuringFont)
            return TextFlow(title, spans: runs.spans).size.upToPixels
        }
        return TextFlow(title, font: measuringFont).size.upToPixels
    }

    /// The label of the title. Created when it is first read, or when there is a title.
    open var titleLabel: UILabel? {
        if madeTitleLabel == nil {
            let label = UILabel()
            label.font = usualFont
            madeTitleLabel = label
            addSubview(label)
            showsOldContent = true
        }
        showContent()
        return madeTitleLabel
    }

    /// The view of the image. Created when it is first read, or when there is an image.
    open var imageView: UIImageView? {
        if madeImageView == nil {
            let view = UIImageView()
            madeImageView = view
            addSubview(view)
            showsOldContent = true
        }
        showContent()
        return madeImageView
    }

    /// Updates label and image view for the current state, if they may be outdated.
    private func showContent() {
        guard showsOldContent else { return }
        showsOldContent = false
        madeTitleLabel?.text = shownTitle
        madeTitleLabel?.textColor = configuredForeground ?? currentTitleColor
        if let label = madeTitleLabel, let title = shownAttributes {
            // What has no font or color in it has that of titles.
            label.attributedText = StyledText.attributed(
                title.string,
                StyledText.runs(of: title),
                style: [
                    .font: label.font as Any,
                    .foregroundColor: configuredForeground ?? currentTitleColor,
                ]
            )
        }
        if configuration != nil { madeImageView?.tintColor = configuredForeground }
        madeImageView?.image = shownImage
        showStrength()
    }

    /// Updates the opacity of title and image, which is lower while highlighted or disabled.
    private func showStrength() {
        madeTitleLabel?.strength = strengthOfTitle
        madeImageView?.strength = strengthOfImage
    }

    override func drawAppearance(in context: CGContext) { drawBehindContent(context) }

    // MARK: Role and further looks

    /// What a button does in an alert or a panel. Raw values as in UIKit.
    public enum Role: Int, Sendable {
        /// Nothing special.
        case normal = 0
        /// What the user most likely wants.
        case primary = 1
        /// It cancels.
        case cancel = 2
        /// It deletes something.
        case destructive = 3
    }

    private var shadowColors = ButtonStateContent.ForStates<UIColor>()
    private var symbolConfigurations = ButtonStateContent.ForStates<UIImage.SymbolConfiguration>()

    /// What the button does; `normal` by default. Stored only: it looks the same.
    open var role = Role.normal
    /// The order in which its menu shows elements; `automatic` by default. Stored only: it is that of the menu.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// How the button should behave on a Mac; `automatic` by default. Stored only: there is no Mac.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// How the button behaves: as on a pad.
    open var behavioralStyle: UIBehavioralStyle { .pad }
    /// Whether a pointer changes its shape over the button; false by default. Stored only: it does not.
    open var isPointerInteractionEnabled = false

    /// Sets the color of the title's shadow for a state. Stored only: no shadow is drawn.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        shadowColors[state] = color
    }
    /// The color of the title's shadow for a state: its own, or else that of `normal`.
    open func titleShadowColor(for state: State) -> UIColor? { shadowColors.value(for: state) }
    /// The color of the title's shadow for the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// Sets how the symbol of a state is drawn. Stored only: it is drawn as its image says.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?,
        forImageIn state: State
    ) { symbolConfigurations[state] = configuration }
    /// How the symbol of a state is drawn: its own configuration, or else that of `normal`.
    open func preferredSymbolConfigurationForImage(in state: State)
        -> UIImage.SymbolConfiguration?
    { symbolConfigurations.value(for: state) }
    /// How the symbol of the current state is drawn.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// The label of the second line: nil, because the subtitle of a configuration is not shown.
    open var subtitleLabel: UILabel? { nil }
    /// Whether the button glows while it is highlighted; false by default. Stored only: it does not.
    open var showsTouchWhenHighlighted = false
    /// Whether the shadow of the title is at its other side while the button is highlighted; false by default. Stored only:
    /// no shadow is drawn.
    open var reversesTitleShadowWhenHighlighted = false

    // MARK: Insets and rectangles

    /// Whether an image is darker while the button is highlighted; true by default. Stored only: the strength of images
    /// is that of titles.
    open var adjustsImageWhenHighlighted = true
    /// Whether an image is fainter while the button is disabled; true by default. Stored only: it is.
    open var adjustsImageWhenDisabled = true

    /// The insets around the whole content, in points; zero by default. A configuration's insets
    /// replace them.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// The insets of the title, in points, which move it without moving the image; zero by default.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// The insets of the image, in points, which move it without moving the title; zero by default.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

    /// The rectangle of the background image, in bounds: all of the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of the content, in bounds: the bounds without the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: configuration.map { UIEdgeInsets($0.contentInsets) } ?? contentEdgeInsets)
    }

    /// The rectangle of the title within that of the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).title.inset(by: titleEdgeInsets)
    }

    /// The rectangle of the image within that of the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).image.inset(by: imageEdgeInsets)
    }

    private func arrangement(in contentRect: CGRect) -> ButtonArrangement {
        arrangement(of: titleSize, shownImage?.size, in: contentRect)
    }

    private func arrangement(
        of title: CGSize?,
        _ image: CGSize?,
        in contentRect: CGRect
    ) -> ButtonArrangement {
        ButtonArrangement(
            title: title,
            image: image,
            padding: configuration?.imagePadding ?? 0,
            placement: configuration?.imagePlacement ?? .leading,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            in: contentRect,
            effectiveContentHorizontalAlignment,
            contentVerticalAlignment
        )
    }

    /// The title that is shown: that of the configuration, or else that of the state.
    final var shownTitle: String? {
        configuration?.title ?? currentAttributedTitle?.string
            ?? stateContent.titles.value(for: state)
    }
    /// The attributes of the title that is shown; nil for one without.
    private var shownAttributes: NSAttributedString? {
        configuration?.title == nil ? currentAttributedTitle : nil
    }
    private var shownImage: UIImage? { configuration?.image ?? currentImage }

    /// The size of title and image together, in points.
    final var contentSize: CGSize { arrangement(in: .zero).size }

    /// The size of title and image together, with the padding around a title (BT-01, BT-02).
    private var roomForContent: CGSize {
        guard modelConfiguration == nil else { return contentSize }
        var (title, image) = (titleSize, shownImage?.size)
        if image == nil, title == nil, buttonType.symbol != nil {
            image = CGSize(width: ControlMetrics.buttonSymbol, height: ControlMetrics.buttonSymbol)
        }
        if image == nil {
            // A space is narrower than the least width.
            let line = title ?? TextFlow(" ", font: measuringFont).size.upToPixels
            title = CGSize(
                width: max(line.width, UnsourcedValues.leastButtonWidth),
                height: line.height
            )
        }
        if contentEdgeInsets.top == 0, contentEdgeInsets.bottom == 0, let line = title {
            title?.height = line.height.rounded() + 2 * UnsourcedValues.buttonMargin
        }
        return arrangement(of: title, image, in: .zero).size
    }

    /// The size of title and image together, plus the insets.
    ///
    /// Without a configuration a title has 6 points above and below, unless insets are set there
    /// (BT-01); a button without an image is at least 30 points wide, and without a title as high as
    /// one line (BT-02).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = roomForContent
        let inner = contentRect(forBounds: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        return CGSize(
            width: content.width + (1_000 - inner.width),
            height: content.height + (1_000 - inner.height)
        )
    }

    /// The same size as `sizeThatFits(_:)`.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var ownBaselineFromTop: CGFloat { baselineInsets.top + measuringFont.ascender }
    override var ownBaselineFromBottom: CGFloat { baselineInsets.bottom - measuringFont.descender }

    /// The space above and below the title when the button has its natural height.
    private var baselineInsets: UIEdgeInsets {
        let size = sizeThatFits(.zero)
        let title = titleRect(
            forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size))
        )
        return UIEdgeInsets(top: title.minY, bottom: size.height - title.maxY)
    }

    /// Lays out title and image, after an update of the configuration if one is due.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsUpdateConfiguration {
            needsUpdateConfiguration = false
            if modelConfiguration != nil { updateConfiguration() }
        }
        let bounds = bounds
        if isLaidOut, laidOutBounds == bounds, looksTheSameInEachState { return }
        isLaidOut = true
        laidOutBounds = bounds
        let content = contentRect(forBounds: bounds)
        if shownTitle != nil || madeTitleLabel != nil, let label = titleLabel {
            label.frame = titleRect(forContentRect: content)
        }
        if shownImage != nil || madeImageView != nil, let view = imageView {
            view.frame = imageRect(forContentRect: content)
        }
    }

    /// Whether a change of state leaves the appearance unchanged. A subclass may override what it
    /// shows, so this is false for subclasses.
    private var looksTheSameInEachState: Bool {
        stateContent.areForNormalOnly && modelConfiguration == nil
            && Swift.type(of: self) == UIButton.self
    }

    // MARK: Configurations

    /// The configuration of content and appearance; nil by default. It overrides what is set for
    /// states.
    open var configuration: Configuration? {
        get { modelConfiguration }
        set {
            modelConfiguration = newValue
            contentChanged()
        }
    }

    /// Whether a change of state updates the configuration; true by default.
    open var automaticallyUpdatesConfiguration = true

    /// A closure that updates a button's configuration.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    // Without an actor in its type: under `@preconcurrency` the compiler gives the accessors of
    // this property two names, and a subclass in this module does not link.
    // Final: the compiler names the accessors of an open closure property on the main actor in two
    // ways, depending on which files it compiles together, and then the subclasses do not link.
    /// Called when the configuration must be updated for the button's state; nil by default.
    /// Setting it requests an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update of the configuration in the next layout.
    open func setNeedsUpdateConfiguration() {
        contentChanged()
    }

    /// Updates the configuration for the current state: calls the handler.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
        // The current layout already shows the handler's changes.
        needsUpdateConfiguration = false
    }

    // MARK: Tapping

    /// Whether a tap toggles `isSelected` before the primary action is sent; false by default.
    open var changesSelectionAsPrimaryAction = false { didSet { updateSelectedTitle() } }

    /// The menu that a long press opens, or a touch with `showsMenuAsPrimaryAction`; nil by
    /// default.
    ///
    /// With `changesSelectionAsPrimaryAction` as well, the chosen action is the one that is on, and
    /// its title is that of the button (IA-09).
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            updateSelectedTitle()
        }
    }

    open override var showsMenuAsPrimaryAction: Bool { didSet { updateSelectedTitle() } }

    /// Returns the configuration of `menu`; nil without one or for a disabled button.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu, isEnabled else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    private var showsSelectedElement: Bool {
        showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
    }

    override func didChoose(_ element: UIMenuElement) {
        guard showsSelectedElement, let menu else { return }
        for other in menu.children { other.setStateInMenu(other === element ? .on : .off) }
        updateSelectedTitle()
    }

    private func updateSelectedTitle() {
        guard showsSelectedElement, let menu else { return }
        let first = menu.children.first { $0.stateInMenu != nil }
        if menu.selectedElements.isEmpty { first?.setStateInMenu(.on) }
        if let selected = menu.selectedElements.first { setTitle(selected.title, for: .normal) }
    }

    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UIButton else { return }
        for state in [State.normal, .highlighted, .disabled, .selected]
        where stateContent.titleColors[state] == nil {
            if let color = prototype.stateContent.titleColors[state] {
                setTitleColor(color, for: state)
            }
        }
    }

    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }

    override func willSend(_ controlEvent: Event) {
        if controlEvent == .primaryActionTriggered, changesSelectionAsPrimaryAction,
            !showsMenuAsPrimaryAction
        {
            isSelected.toggle()
        }
    }

    /// A button, labeled with its title, or else with the name of its image ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: shownTitle ?? shownImage?.name,
            traits: stateTraits.union(.button)
        )
    }
}

// One class body, because Swift cannot override what an extension declares.

/// A control that is tapped: a title, an image, colours, for each of its states.
///
/// A tap sends `touchUpInside` and `primaryActionTriggered` (CE-08). A single tap of a recognizer
/// above it yields to it (CG-01).
/// - Compatibility: partial: titles, images, colours, insets, configurations; no menus, no attributed titles
@preconcurrency @MainActor open class UIButton: UIControl {
    /// How a button looks where nothing else is said.
    public enum ButtonType: Int, Sendable {
        /// Only as it is told to.
        case custom = 0
        /// As the system's buttons.
        case system = 1
        /// An i in a circle.
        case detailDisclosure = 2
        /// An i in a circle.
        case infoLight = 3
        /// An i in a circle.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// As on tvOS.
        case plain = 6
        /// A cross in a circle.
        case close = 7
        /// The older name of `system`.
        public static let roundedRect = ButtonType.system
    }

    final var stateContent = ButtonStateContent()
    private var kind = ButtonType.custom
    private var madeTitleLabel: UILabel?
    private var madeImageView: UIImageView?
    private var modelConfiguration: Configuration?
    private var needsUpdateConfiguration = false
    /// Whether title and image are where they belong, in these bounds.
    private var isLaidOut = false
    /// Whether the label and the image view are to be told what to show.
    private var showsOldContent = true
    private var laidOutBounds = CGRect.null

    // MARK: Creating

    /// A button of a frame.
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

    /// The type that a storyboard says.
    package enum TypeKey: InterfaceKey { package typealias Value = ButtonType }

    /// A button of a type, of no size yet.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
    }

    /// A button of a frame that shows an action's title and image and calls it when tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        addAction(primaryAction, for: .primaryActionTriggered)
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
    }

    /// A button of a type that shows an action's title and image and calls it when tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        kind = buttonType
    }

    /// A button that a configuration describes, which calls an action when tapped.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        kind = .system
        self.configuration = configuration
    }

    /// The type; `custom` by default.
    open var buttonType: ButtonType { kind }

    // MARK: Looks for states

    /// Sets the title for a state; nil takes it back. Other states show that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        stateContent.titles[state] = title
        contentChanged()
    }

    /// Sets the colour of the title for a state; nil takes it back.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        stateContent.titleColors[state] = color
        contentChanged()
    }

    /// Sets the image for a state; nil takes it back.
    open func setImage(_ image: UIImage?, for state: State) {
        stateContent.images[state] = image
        contentChanged()
    }

    /// Sets the image behind all of it for a state; nil takes it back.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        stateContent.backgroundImages[state] = image
        contentChanged()
    }

    /// The title that a state shows: its own, else that of `normal`.
    open func title(for state: State) -> String? { stateContent.titles.value(for: state) }
    /// The colour of the title in a state; its own, else that of `normal`.
    open func titleColor(for state: State) -> UIColor? {
        stateContent.titleColors.value(for: state)
    }
    /// The image that a state shows: its own, else that of `normal`.
    open func image(for state: State) -> UIImage? { stateContent.images.value(for: state) }
    /// The image behind all of it in a state: its own, else that of `normal`.
    open func backgroundImage(for state: State) -> UIImage? {
        stateContent.backgroundImages.value(for: state)
    }

    /// The title that is shown now.
    open var currentTitle: String? { title(for: state) }
    /// The colour of the title now; if none was set the tint of a system button, else white.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (kind == .system ? tintColor : .white)
    }
    /// The image that is shown now.
    open var currentImage: UIImage? { image(for: state) }
    /// The image behind all of it now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// A title without a colour of its own has the tint.
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

    // MARK: What it is made of

    /// [choice] What titles are measured with unless the label has another font: 18 points without a
    /// configuration is what people read off a system button; configurations use 17.
    private static let titleFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)

    private var measuringFont: UIFont { madeTitleLabel?.font ?? Self.titleFont }

    /// How large the title is on one line; nil without one.
    private var titleSize: CGSize? {
        guard let title = shownTitle else { return nil }
        return TextFlow(title, font: measuringFont).size.upToPixels
    }

    /// The label of the title; made when it is asked for, or when there is a title.
    open var titleLabel: UILabel? {
        if madeTitleLabel == nil {
            let label = UILabel()
            label.font = Self.titleFont
            madeTitleLabel = label
            addSubview(label)
            showsOldContent = true
        }
        showContent()
        return madeTitleLabel
    }

    /// The view of the image; made when it is asked for, or when there is an image.
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

    /// Gives label and image view what the state of now shows, if that may have changed.
    private func showContent() {
        guard showsOldContent else { return }
        showsOldContent = false
        madeTitleLabel?.text = shownTitle
        madeTitleLabel?.textColor = configuration?.baseForegroundColor ?? currentTitleColor
        madeImageView?.image = shownImage
        showStrength()
    }

    /// Title and image are fainter under a finger and when disabled.
    private func showStrength() {
        madeTitleLabel?.strength = strengthOfTitle
        madeImageView?.strength = strengthOfImage
    }

    override func drawAppearance(in context: CGContext) { drawBehindContent(context) }

    // MARK: Insets and rectangles

    /// Distances around all of the content; none by default.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// How the title is moved; not at all by default.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// How the image is moved; not at all by default.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

    /// Where the image behind all of it is, in bounds: all over.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the content is, in bounds: within the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: configuration.map { UIEdgeInsets($0.contentInsets) } ?? contentEdgeInsets)
    }

    /// Where the title is, in the rectangle of the content: behind the image.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).title.inset(by: titleEdgeInsets)
    }

    /// Where the image is, in the rectangle of the content: before the title.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arrangement(in: contentRect).image.inset(by: imageEdgeInsets)
    }

    private func arrangement(in contentRect: CGRect) -> ButtonArrangement {
        ButtonArrangement(
            title: titleSize,
            image: shownImage?.size,
            padding: configuration?.imagePadding ?? 0,
            placement: configuration?.imagePlacement ?? .leading,
            in: contentRect,
            effectiveContentHorizontalAlignment,
            contentVerticalAlignment
        )
    }

    /// The title of the configuration, else that of the state.
    final var shownTitle: String? { configuration?.title ?? currentTitle }
    private var shownImage: UIImage? { configuration?.image ?? currentImage }

    /// The size of title and image with the insets around them.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = arrangement(in: .zero).size
        let inner = contentRect(forBounds: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        return CGSize(
            width: content.width + 1_000 - inner.width,
            height: content.height + 1_000 - inner.height
        )
    }

    /// The size of title and image with the insets around them.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var ownBaselineFromTop: CGFloat { baselineInsets.top + measuringFont.ascender }
    override var ownBaselineFromBottom: CGFloat { baselineInsets.bottom - measuringFont.descender }

    /// What is above and below the title where the button is as high as it wants to be.
    private var baselineInsets: UIEdgeInsets {
        let size = sizeThatFits(.zero)
        let title = titleRect(
            forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size))
        )
        return UIEdgeInsets(top: title.minY, bottom: size.height - title.maxY)
    }

    /// Puts title and image in their places.
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

    /// Whether a change of state changes nothing that is shown. A subclass may see to that itself.
    private var looksTheSameInEachState: Bool {
        stateContent.areForNormalOnly && modelConfiguration == nil
            && Swift.type(of: self) == UIButton.self
    }

    // MARK: Configurations

    /// What describes all of its looks; none by default.
    open var configuration: Configuration? {
        get { modelConfiguration }
        set {
            modelConfiguration = newValue
            contentChanged()
        }
    }

    /// Whether the configuration is updated when the state changes; true.
    open var automaticallyUpdatesConfiguration = true

    /// What is called when a configuration is to be updated.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    // Without an actor in its type: under `@preconcurrency` the compiler names the accessors of such a
    // property in two ways, and a subclass in this module does not link.
    /// Is called when the configuration is to be updated; none by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for an update of the configuration, before the layout at the end of this turn.
    open func setNeedsUpdateConfiguration() {
        contentChanged()
    }

    /// Updates the configuration for the state of now: calls the handler.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
        // What the handler has changed is being laid out already.
        needsUpdateConfiguration = false
    }

    // MARK: Tapping

    /// Whether a tap turns `isSelected` over, before its primary action; false.
    open var changesSelectionAsPrimaryAction = false

    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }

    override func willSend(_ controlEvent: Event) {
        if controlEvent == .primaryActionTriggered, changesSelectionAsPrimaryAction {
            isSelected.toggle()
        }
    }

    /// A button, called as its title; without one as its image ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: shownTitle ?? shownImage?.name,
            traits: stateTraits.union(.button)
        )
    }
}

/// The look of a bar: its background and its shadow.
///
/// Bars copy an appearance that they are given: later changes of it have no effect until it is set again.
/// Changes of the appearance that a bar returns are shown (NV-29).
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// The color of the background; nil, the default, for the effect alone.
    open var backgroundColor: UIColor? { didSet { whenChanged?() } }
    /// The blur behind the color, with its tint; by default that of bars.
    open var backgroundEffect: UIBlurEffect? = UIBarAppearance.usualEffect {
        didSet { whenChanged?() }
    }
    /// A picture in front of the color; nil by default.
    open var backgroundImage: UIImage? { didSet { whenChanged?() } }
    /// How the picture fills the bar. Stored: it fills it.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the line at the side of the content; nil for none.
    open var shadowColor: UIColor? = .separator { didSet { whenChanged?() } }
    /// A picture in the place of the line. Stored only.
    open var shadowImage: UIImage?
    /// The effect of translucent bars.
    static let usualEffect = UIBlurEffect(style: .systemChromeMaterial)
    /// Called when a property has changed that bars show.
    final var whenChanged: (() -> Void)?
    /// Whether the default background of the bar is drawn, because nothing was chosen.
    final var isDefault = true

    /// The look that bars have by default.
    public required override init() {
        super.init()
    }

    /// The look that bars have by default on a kind of device.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    /// A copy of the background and the shadow of another look.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        take(barAppearance)
    }

    func take(_ other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        backgroundEffect = other.backgroundEffect
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        isDefault = other.isDefault
    }

    /// Another object with the same look.
    nonisolated open override func copy() -> Any { MainActor.assumeIsolated { copied() } }

    /// Another object with the same look, of the same class.
    final func copied() -> Self {
        let copy = Self()
        copy.take(self)
        return copy
    }

    /// Chooses the default background: a blur, and a line.
    open func configureWithDefaultBackground() {
        choose(nil, Self.usualEffect, .separator)
    }

    /// Chooses an opaque background in the color of the system, and a line.
    open func configureWithOpaqueBackground() { choose(.systemBackground, nil, .separator) }

    /// Chooses no background and no line.
    open func configureWithTransparentBackground() { choose(nil, nil, nil) }

    private func choose(_ color: UIColor?, _ effect: UIBlurEffect?, _ shadow: UIColor?) {
        (backgroundColor, backgroundEffect, shadowColor) = (color, effect, shadow)
        (backgroundImage, shadowImage) = (nil, nil)
        isDefault = false
    }

    /// The same look without background and line, which a bar has at the edge of its content.
    final func transparent() -> Self {
        let copy = copied()
        copy.configureWithTransparentBackground()
        return copy
    }

    /// Whether anything of the background was chosen.
    final var hasOwnBackground: Bool {
        !isDefault || backgroundColor != nil || backgroundImage != nil
    }
}

/// The style of the title of an item in one of its states.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// The style of the title: font and color are drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved. Stored only.
    open var titlePositionAdjustment = UIOffset.zero
    /// A picture behind the item. Stored only.
    open var backgroundImage: UIImage?
    /// How far the picture is moved. Stored only.
    open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// The look of the buttons of a bar.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The look of a button that is neither pressed nor disabled.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The look of a pressed button. Stored only.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The look of a disabled button. Stored only.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The look of a button with the focus. Stored only.
    public final let focused = UIBarButtonItemStateAppearance()

    /// The look of buttons with a style.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    /// Chooses the default look for a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The style of the title: font and color are drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { whenChanged?() }
    }
    /// The style of the large title: font and color are drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { whenChanged?() }
    }
    /// How far the title is moved. Stored only.
    open var titlePositionAdjustment = UIOffset.zero
    /// The look of the buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The look of the buttons that complete a task. Stored only.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The look of the back button. Stored only.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The picture of the back button. Stored only.
    public private(set) final var backIndicatorImage = UIImage()
    /// The shape of the back button during a transition. Stored only.
    public private(set) final var backIndicatorTransitionMaskImage = UIImage()

    /// Sets the pictures of the back button. They are stored only.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage ?? UIImage()
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
}

/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The look of the buttons. Stored only.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The look of the buttons that complete a task. Stored only.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }
}

/// The style of the items of a tab bar in one of their states.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The style of the title: its color is drawn, unless there is an `iconColor`.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of the icon and the title; nil, the default, for that of the bar.
    open var iconColor: UIColor?
    /// How far the title is moved. Stored only.
    open var titlePositionAdjustment = UIOffset.zero
    /// The color behind the badge. Stored only.
    open var badgeBackgroundColor: UIColor?
    /// The style of the badge. Stored only.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the badge is moved. Stored only.
    open var badgePositionAdjustment = UIOffset.zero
    /// How far the text of the badge is moved. Stored only.
    open var badgeTitlePositionAdjustment = UIOffset.zero

    final var color: UIColor? { iconColor ?? titleTextAttributes[.foregroundColor] as? UIColor }
}

/// The look of the items of a tab bar.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The arrangement of icon and title.
    public enum Style: Int, Sendable {
        /// The title below the icon.
        case stacked = 0
        /// The title next to the icon.
        case inline = 1
        /// The title next to a small icon.
        case compactInline = 2
    }

    /// The look of an item that is not selected.
    public final let normal = UITabBarItemStateAppearance()
    /// The look of the selected item.
    public final let selected = UITabBarItemStateAppearance()
    /// The look of a disabled item. Stored only.
    public final let disabled = UITabBarItemStateAppearance()
    /// The look of an item with the focus. Stored only.
    public final let focused = UITabBarItemStateAppearance()

    /// The look of items with an arrangement.
    public convenience init(style: Style) { self.init() }
}

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The look of the items, with titles below icons: the only arrangement here.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// The look of items with titles next to icons. Stored only.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The look of items in a low bar. Stored only.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// The color behind the selected item. Stored only.
    open var selectionIndicatorTintColor: UIColor?
    /// A picture behind the selected item. Stored only.
    open var selectionIndicatorImage: UIImage?

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
    }
}

/// The looks of a bar or of a page, of which the place of the bar and its content choose one
/// (NV-29, NV-30).
@MainActor final class BarLooks<Look: UIBarAppearance> {
    /// Called when a look was set, or a look that was read has changed.
    var whenChanged: () -> Void = {}
    private var standard: Look?
    private var others: [Place: Look] = [:]
    /// A default look that was read, and counts from its first change.
    private var made: Look?

    /// Where a look applies.
    enum Place {
        case compact, scrollEdge, compactScrollEdge
    }

    /// Whether no look was given.
    var isEmpty: Bool { standard == nil && others.isEmpty }

    /// The standard look, or a default one.
    var standardOrDefault: Look {
        if let known = standard ?? made { return known }
        let look = Look()
        made = look
        look.whenChanged = { [weak self, weak look] in
            guard let self, let look else { return }
            if standard == nil { standard = look }
            whenChanged()
        }
        return look
    }

    /// The standard look; nil if none was given.
    var given: Look? { standard }

    /// Copies the standard look.
    func setStandard(_ look: Look?) {
        standard = watched(look)
        made = nil
        whenChanged()
    }

    subscript(place: Place) -> Look? {
        get { others[place] }
        set {
            others[place] = watched(newValue)
            whenChanged()
        }
    }

    private func watched(_ look: Look?) -> Look? {
        let copy = look?.copied()
        copy?.whenChanged = { [weak self] in self?.whenChanged() }
        return copy
    }

    /// The look for a bar; nil if none was given.
    ///
    /// - Parameters:
    ///   - isLow: whether the height is compact.
    ///   - isAtEdge: whether the content of the page has reached the bar's edge.
    ///   - fallback: the looks of the bar, if these are those of a page.
    func look(isLow: Bool, isAtEdge: Bool, fallback: BarLooks? = nil) -> Look? {
        func find(_ place: Place) -> Look? { self[place] ?? fallback?[place] }
        let plain = (isLow ? find(.compact) : nil) ?? standard ?? fallback?.standard
        guard isAtEdge else { return plain }
        // Without a look for the edge the bar has no background there (NV-30).
        return (isLow ? find(.compactScrollEdge) : nil) ?? find(.scrollEdge)
            ?? plain?.transparent()
    }
}

extension CGContext {
    /// Draws the background and the line of a bar with a look.
    @MainActor func drawBar(
        _ bar: UIView,
        at edge: BarEdge,
        _ look: UIBarAppearance,
        isTranslucent: Bool
    ) {
        guard look.hasOwnBackground else {
            return drawBar(bar, at: edge, nil as UIColor?, isTranslucent: isTranslucent)
        }
        let ground = bar.ground(at: edge)
        if let tint = look.backgroundEffect?.tint { fill(ground, tint) }
        if let color = look.backgroundColor { fill(ground, color.cgColor) }
        look.backgroundImage?.draw(in: ground, self, tint: bar.tintColor.cgColor)
        guard let shadow = look.shadowColor else { return }
        drawLine(of: bar, at: edge, of: ground, shadow.cgColor)
    }
}

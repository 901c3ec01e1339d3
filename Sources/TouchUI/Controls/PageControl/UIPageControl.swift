// One class body, because Swift cannot override what an extension declares.

/// A row of dots, one for each page. A tap changes the page by one (PC-01).
///
/// A tap on the right half selects the next page, one on the left half the previous page; a drag
/// selects pages continuously. Each change sends `valueChanged`. Changing `currentPage` in code
/// sends nothing.
/// - Compatibility: partial: pages, taps, drags, colors, images
@preconcurrency @MainActor open class UIPageControl: UIControl {
    override class var kindInNames: String? { "page control" }

    /// How a finger currently changes pages.
    public enum InteractionState: Int, Sendable {
        /// It does not.
        case none = 0
        /// By taps.
        case discrete = 1
        /// By a drag.
        case continuous = 2
    }

    /// When a background is shown behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// While a finger is down.
        case automatic = 0
        /// Always.
        case prominent = 1
        /// Never.
        case minimal = 2
    }

    /// In which direction pages follow each other. Raw values as in UIKit.
    public enum Direction: Int, Sendable {
        /// As text runs.
        case natural = 0
        /// From left to right.
        case leftToRight = 1
        /// From right to left.
        case rightToLeft = 2
        /// From top to bottom.
        case topToBottom = 3
        /// From bottom to top.
        case bottomToTop = 4
    }

    private var scrub = PageControlStateMachine()
    private var pages = 0 { didSet { noteShown() } }
    private var page = 0 { didSet { noteShown() } }
    private var isScrubbing = false
    private var pictures: [Int: UIImage] = [:] { didSet { noteShown() } }

    /// Creates a control with a frame and no pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIPageControl.self)
    }

    // MARK: Pages

    /// The number of pages; 0 by default. A negative number is refused with a message.
    open var numberOfPages: Int {
        get { pages }
        set {
            guard newValue >= 0 else {
                return Diagnostics.refuse(
                    "Cannot set the numberOfPages of \(nameInTranscript) to \(newValue): there are no "
                        + "fewer than 0. It stays \(pages). To fix, set 0 or more."
                )
            }
            pages = newValue
            currentPage = page
        }
    }

    /// The current page, counted from 0. Setting it clamps the value to the pages and sends
    /// nothing.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(0, pages - 1))
            setNeedsLayout()
        }
    }

    /// Whether the dots are hidden if there is only one page; false by default.
    open var hidesForSinglePage = false { didSet { noteShown() } }
    /// Whether a drag changes pages; true by default.
    open var allowsContinuousInteraction = true
    /// When a background is shown behind the dots; `automatic` by default.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { noteShown() } }
    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UIPageControl else { return }
        if pageIndicatorTintColor == nil {
            pageIndicatorTintColor = prototype.pageIndicatorTintColor
        }
        if currentPageIndicatorTintColor == nil {
            currentPageIndicatorTintColor = prototype.currentPageIndicatorTintColor
        }
    }

    /// The color of the dots; nil for the default color.
    open var pageIndicatorTintColor: UIColor? { didSet { noteShown() } }
    /// The color of the current page's dot; nil for the default color.
    open var currentPageIndicatorTintColor: UIColor? { didSet { noteShown() } }
    /// In which direction pages follow each other; `natural` by default. Taps and drags follow it (PC-02).
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            noteShown()
        }
    }
    /// Whether the dots are one above the other.
    final var isUpright: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// How far a point is along the dots, in points, from the side of the first page.
    private func along(_ point: CGPoint) -> CGFloat {
        switch direction {
        case .natural: mirrored(point.x)
        case .leftToRight: point.x
        case .rightToLeft: bounds.minX + bounds.maxX - point.x
        case .topToBottom: point.y
        case .bottomToTop: bounds.minY + bounds.maxY - point.y
        }
    }
    private var middle: CGFloat { isUpright ? bounds.midY : bounds.midX }

    /// The half that goes back and the half that goes forward, in words.
    private var halves: (back: String, forward: String) {
        switch direction {
        case .natural where isRightToLeft: ("right", "left")
        case .natural, .leftToRight: ("left", "right")
        case .rightToLeft: ("right", "left")
        case .topToBottom: ("upper", "lower")
        case .bottomToTop: ("lower", "upper")
        }
    }

    /// How far the time of the current page has passed; nil by default. Stored only: no page turns by itself.
    open var progress: UIPageControlProgress?

    /// The image that replaces the dot of the current page; nil, the default, for that of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { noteShown() } }
    private var currentPictures: [Int: UIImage] = [:] { didSet { noteShown() } }

    /// The image that replaces the dot of a page while it is the current one: its own, or else
    /// `preferredCurrentPageIndicatorImage`.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        currentPictures[page] ?? preferredCurrentPageIndicatorImage
    }

    /// Sets the image that replaces the dot of a page while it is the current one; nil removes it. A page that does
    /// not exist is refused with a message.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard hasIndicator(page) else { return }
        currentPictures[page] = image
    }

    private func hasIndicator(_ page: Int) -> Bool {
        if (0..<pages).contains(page) { return true }
        Diagnostics.refuse(
            "Cannot set the indicator of page \(page) of \(nameInTranscript): it has \(pages). "
                + "Nothing was changed. To fix, set numberOfPages first; pages count from 0."
        )
        return false
    }

    /// The image that replaces every dot; nil by default.
    open var preferredIndicatorImage: UIImage? { didSet { noteShown() } }

    /// The image that replaces the dot of a page: its own, or else `preferredIndicatorImage`.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        pictures[page] ?? preferredIndicatorImage
    }

    /// Sets the image that replaces the dot of a page; nil removes it. A page that does not exist
    /// is refused with a message.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard hasIndicator(page) else { return }
        pictures[page] = image
    }

    /// How a finger currently changes pages; `none` if no finger is tracked.
    open var interactionState: InteractionState {
        guard isTracking else { return .none }
        return isScrubbing ? .continuous : .discrete
    }

    /// The size for a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = CGFloat(max(0, pageCount)) * UnsourcedValues.pageDotSpacing
        let breadth = UnsourcedValues.pageControlHeight
        return isUpright
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// The size for its number of pages.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: pages) }

    /// The size for its number of pages.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages) }

    override func drawAppearance(in context: CGContext) { drawPages(context) }

    // MARK: The finger

    /// Begins to track, and records where the finger landed.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        scrub.landed(at: along(touch.location(in: self)), on: page)
        return true
    }

    /// Changes pages as the finger drags.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let wanted = scrub.moved(
            to: along(touch.location(in: self)),
            isContinuous: allowsContinuousInteraction
        )
        if let wanted {
            isScrubbing = true
            turn(to: wanted, event)
        }
        return true
    }

    /// Changes the page by one if the finger tapped: the right half selects the next page, the left
    /// half the previous one ([choice], PC-01).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        isScrubbing = false
        guard scrub.lifted(), isTouchInside, let touch else { return }
        turn(to: page + (along(touch.location(in: self)) < middle ? -1 : 1), event)
    }

    /// Ends the drag and keeps the current page.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        isScrubbing = false
        scrub.cancelled()
    }

    package override func reasonNotToChange(by touch: UITouch) -> ValueReason? {
        let isBack = along(touch.location(in: self)) < middle
        if pages < 2 { return ValueReason("its numberOfPages is \(pages)", rule: "PC-01") }
        if isBack, page == 0 {
            return ValueReason(
                "it is at its first page, and its \(halves.back) half goes back",
                rule: "PC-01"
            )
        }
        guard !isBack, page == pages - 1 else { return nil }
        return ValueReason(
            "it is at its last page, and its \(halves.forward) half goes forward",
            rule: "PC-01"
        )
    }

    private func turn(to wanted: Int, _ event: UIEvent?, rule: String? = "PC-01") {
        let old = page
        currentPage = wanted
        guard page != old else { return }
        noteValue(from: "page \(old)", to: "page \(page)", rule: rule)
        sendValueChanged(event)
    }

    // MARK: Accessibility

    /// Adjustable, with a value such as "page 1 of 3".
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: spokenPage,
            traits: stateTraits.union(.adjustable)
        )
    }

    /// Selects the next page and sends `valueChanged`; a disabled control does not change
    /// ([choice]).
    open override func accessibilityIncrement() {
        if isEnabled { turn(to: page + 1, nil, rule: nil) }
    }

    /// Selects the previous page and sends `valueChanged`; a disabled control does not change.
    open override func accessibilityDecrement() {
        if isEnabled { turn(to: page - 1, nil, rule: nil) }
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Keeps single taps (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }
}

// One class body, because Swift cannot override what an extension declares.

/// A row of dots, one for each page: a tap goes one page on or back (PC-01).
/// - Compatibility: partial: pages, taps, drags, colours, pictures
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// How a finger turns pages now.
    public enum InteractionState: Int, Sendable {
        /// Not at all.
        case none = 0
        /// By taps.
        case discrete = 1
        /// By a drag.
        case continuous = 2
    }

    /// What is behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// Something while a finger is there.
        case automatic = 0
        /// Something all the time.
        case prominent = 1
        /// Nothing.
        case minimal = 2
    }

    private var scrub = PageControlStateMachine()
    private var pages = 0 { didSet { noteShown() } }
    private var page = 0 { didSet { noteShown() } }
    private var isScrubbing = false
    private var pictures: [Int: UIImage] = [:] { didSet { noteShown() } }

    /// A control of a frame, without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIPageControl.self)
    }

    // MARK: Pages

    /// How many pages there are; 0 by default. Fewer than none are refused with a sentence.
    open var numberOfPages: Int {
        get { pages }
        set {
            guard newValue >= 0 else {
                return Diagnostics.refuse(
                    "Cannot set the numberOfPages of \(stableName) to \(newValue): there are no "
                        + "fewer than 0. It stays \(pages). Set 0 or more."
                )
            }
            pages = newValue
            currentPage = page
        }
    }

    /// The page, from 0; one beyond the ends becomes the end. Setting it sends nothing.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(0, pages - 1))
            setNeedsLayout()
        }
    }

    /// Whether the dots are not shown where there is one page only; false.
    open var hidesForSinglePage = false { didSet { noteShown() } }
    /// Whether a drag turns pages; true.
    open var allowsContinuousInteraction = true
    /// What is behind the dots; automatic by default.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { noteShown() } }
    /// The colour of the dots; none by default.
    open var pageIndicatorTintColor: UIColor? { didSet { noteShown() } }
    /// The colour of the page's dot; none by default.
    open var currentPageIndicatorTintColor: UIColor? { didSet { noteShown() } }
    /// The picture in place of every dot; none by default.
    open var preferredIndicatorImage: UIImage? { didSet { noteShown() } }

    /// The picture in place of a page's dot.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        pictures[page] ?? preferredIndicatorImage
    }

    /// Sets the picture in place of a page's dot; nil takes it back.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<pages).contains(page) else {
            return Diagnostics.refuse(
                "Cannot set the indicator of page \(page) of \(stableName): it has \(pages). "
                    + "Nothing was changed. Pages count from 0."
            )
        }
        pictures[page] = image
    }

    /// How a finger turns pages now: none while there is none.
    open var interactionState: InteractionState {
        guard isTracking else { return .none }
        return isScrubbing ? .continuous : .discrete
    }

    /// The size that so many pages need.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(
            width: CGFloat(max(0, pageCount)) * UnsourcedValues.pageDotSpacing,
            height: UnsourcedValues.pageControlHeight
        )
    }

    /// The size that its pages need.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: pages) }

    /// The room that the dots take.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages) }

    override func drawAppearance(in context: CGContext) { drawPages(context) }

    // MARK: The finger

    /// Remembers where the finger landed.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        scrub.landed(at: touch.location(in: self).x, on: page)
        return true
    }

    /// Turns pages after the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let wanted = scrub.moved(
            to: touch.location(in: self).x,
            isContinuous: allowsContinuousInteraction
        )
        if let wanted {
            isScrubbing = true
            turn(to: wanted, event)
        }
        return true
    }

    /// Turns one page, if the finger tapped: on at the right half, back at the left ([choice], PC-01).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        isScrubbing = false
        guard scrub.lifted(), isTouchInside, let touch else { return }
        turn(to: page + (touch.location(in: self).x < bounds.midX ? -1 : 1), event)
    }

    /// Leaves the page as it is.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        isScrubbing = false
        scrub.cancelled()
    }

    private func turn(to wanted: Int, _ event: UIEvent?, rule: String = "PC-01") {
        let old = page
        currentPage = wanted
        guard page != old else { return }
        noteValue(from: "page \(old)", to: "page \(page)", rule: rule)
        sendValueChanged(event)
    }

    // MARK: Accessibility

    /// Adjustable, with the value "page 1 of 3".
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            value: spokenPage,
            traits: stateTraits.union(.adjustable)
        )
    }

    /// Turns one page on; a disabled control stays where it is ([choice]).
    open override func accessibilityIncrement() {
        if isEnabled { turn(to: page + 1, nil, rule: "accessibility") }
    }

    /// Turns one page back.
    open override func accessibilityDecrement() {
        if isEnabled { turn(to: page - 1, nil, rule: "accessibility") }
    }

    package override var eventForConnections: Event { .valueChanged }

    /// Single taps (CG-01).
    override func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isSingleTap
    }
}

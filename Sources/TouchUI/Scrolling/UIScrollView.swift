// One class body, because Swift cannot override what an extension declares. Where it may go is in
// UIScrollView+Limits.swift, what fingers do to it in +Dragging.swift and +Zooming.swift, how it
// moves by itself in +Motion.swift; the arithmetic is in ScrollAxis.swift and ScrollFlight.swift.

/// A view whose content is larger than itself: fingers move it and zoom it.
///
/// The content offset is the origin of its bounds (SV-12).
/// - Compatibility: partial: no scroll events, no pointer, no indicators that can be touched
@preconcurrency @MainActor open class UIScrollView: UIView {
    final var phase = ScrollPhase.resting { didSet { noteShown() } }
    final var zooming: ScrollZoom?
    /// Fingers that landed while the content moved: it gets nothing of them (SV-06).
    final var caughtFingers: Set<Int> = []
    /// Whether the engine itself moves the content now.
    final var isWriting = false
    /// How often code stopped the content, and how often it moved it: what is planned while a delegate is
    /// told is planned anew if these have changed.
    final var interruptions = (stops: 0, moves: 0)
    /// How many animations of the offset and the scale have begun: each knows its number.
    final var motionsBegun = 0
    /// Whether `scrollViewDidEndDragging` is still to be told.
    final var owesEndOfDragging = false
    final var modelZoomScale: CGFloat = 1
    /// What of the safe area is part of the insets.
    final var coveredInset = UIEdgeInsets.zero
    final var modelAdjustedInset = UIEdgeInsets.zero {
        didSet { if modelAdjustedInset != oldValue { noteShown() } }
    }
    final weak var modelDelegate: (any UIScrollViewDelegate)?
    private var modelContentSize = CGSize.zero { didSet { noteShown() } }
    private let pan = UIScrollViewPanGestureRecognizer()
    private let delay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
    private var pinch: UIScrollViewPinchGestureRecognizer?

    final override var asScrollsContent: (any ScrollsContent)? { self }

    // MARK: Creating

    /// A scroll view of a frame, without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.didMake(self, as: UIScrollView.self)
    }

    private func setUp() {
        clipsToBounds = true
        pan.scrollView = self
        pan.machine.settings.ignoresRestingFingers = true
        pan.addTarget(self, action: Selector(UIScrollView.panned))
        delay.scrollView = self
        delay.delaysTouchesBegan = true
        addGestureRecognizer(delay)
        addGestureRecognizer(pan)
    }

    /// Who is told how it moves; nobody. Not kept alive.
    @_disfavoredOverload open var delegate: (any UIScrollViewDelegate)? {
        get { modelDelegate }
        set {
            guard newValue !== modelDelegate else { return }
            modelDelegate = newValue
            delegateDidChange()
        }
    }

    /// Lists ask their delegates for more than how they move.
    func delegateDidChange() {}

    private func panned() { panChanged() }
    private func pinched() { pinchChanged() }

    // MARK: Content

    /// Which point of the content is at the top left, in points of the content, at whole pixels
    /// (SV-12); zero.
    ///
    /// It may be set beyond the ends. [choice] What is on its way goes on from there, as the sample
    /// code for endless content needs it; `setContentOffset(_:animated:)` stops it.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return refuse(offset: newValue) }
            if case .animating = phase, !isWriting { stopMoving() }
            bounds.origin = onPixels(newValue)
        }
    }

    /// Moves the content and stops what moves it; in 0.3 s if animated (MO-14), which ends with
    /// `scrollViewDidEndScrollingAnimation`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
            return refuse(offset: contentOffset)
        }
        interruptions.stops += 1
        stopMoving()
        if animated { animate(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// How large the content is, in points; zero.
    ///
    /// [choice] An offset that lies beyond the new ends is brought back, unless the content moves.
    open var contentSize: CGSize {
        get { modelContentSize }
        set {
            guard newValue != modelContentSize else { return }
            modelContentSize = newValue
            limitsChanged()
        }
    }

    /// All of the content, for constraints: where it makes a size, that is the content size.
    ///
    /// Constraints to the edges of the scroll view itself mean this one, from views in it.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

    /// What shows, for constraints: views tied to it stay while the content moves.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

    /// How much farther than its edges the content can be scrolled, in points; zero.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            let edges = [
                contentInset.top, contentInset.left, contentInset.bottom, contentInset.right,
            ]
            guard edges.allSatisfy(\.isFinite) else {
                Diagnostics.refuse(
                    "Cannot set the contentInset of \(stableName) to \(contentInset): it is not made "
                        + "of finite numbers. It stays \(oldValue)."
                )
                return contentInset = oldValue
            }
            if contentInset != oldValue { limitsChanged() }
        }
    }

    /// The inset with what of the safe area is added to it.
    open var adjustedContentInset: UIEdgeInsets {
        refreshAdjustedInset()
        return modelAdjustedInset
    }

    /// What of the safe area is added to `contentInset`; automatic.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { limitsChanged() }
    }

    /// What of the safe area a scroll view adds to its insets; raw values as UIKit has them.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`, and at the top and bottom under the bars of a controller also where
        /// the content fits.
        case automatic = 0
        /// On the axes that can be scrolled.
        case scrollableAxes = 1
        /// Nothing.
        case never = 2
        /// All of it.
        case always = 3
    }

    /// Called when `adjustedContentInset` has changed; call `super`.
    open func adjustedContentInsetDidChange() {
        modelDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The safe area is part of the insets.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        limitsChanged()
    }

    /// The safe area is that of the new window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMoving() }
        limitsChanged()
    }

    /// Where content comes to rest that a finger has let go with a velocity in points per millisecond,
    /// before the delegate is asked; a collection asks its layout.
    func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    override func boundsChanged(from old: CGRect) {
        if old.origin != bounds.origin { offsetChanged(from: old.origin) }
        if old.size != bounds.size { limitsChanged() }
    }

    /// Scrolls as little as is needed to show a rectangle of the content; not at all if it shows.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let offset = offsetToShow(rect)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    // MARK: How it moves

    /// Whether fingers can scroll; true. If not, touches go to the content at once.
    open var isScrollEnabled = true {
        didSet {
            (pan.isEnabled, delay.isEnabled) = (isScrollEnabled, isScrollEnabled)
            guard !isScrollEnabled, phase.isFlying else { return }
            stopMoving()
            limitsChanged()
        }
    }
    /// Whether it stops at multiples of its size, one at a time; false (MO-10).
    open var isPagingEnabled = false
    /// Whether the content can be pulled beyond its ends and springs back; true (MO-11).
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether it can be pulled to the left and right; true (MO-11).
    open var bouncesHorizontally = true
    /// Whether it can be pulled up and down; true (MO-11).
    open var bouncesVertically = true
    /// Whether that goes vertically even if the content fits; false (MO-11).
    open var alwaysBounceVertical = false {
        didSet { limitsChanged() }
    }
    /// Whether that goes horizontally even if the content fits; false (MO-11).
    open var alwaysBounceHorizontal = false {
        didSet { limitsChanged() }
    }
    /// Whether a drag that starts along one axis stays on it; false (SV-14).
    open var isDirectionalLockEnabled = false
    /// What is left of the velocity after a millisecond; `normal` (MO-01).
    open var decelerationRate = DecelerationRate.normal {
        didSet {
            guard !(decelerationRate.rawValue > 0 && decelerationRate.rawValue < 1) else { return }
            Diagnostics.refuse(
                "Cannot set the decelerationRate of \(stableName) to "
                    + "\(decelerationRate.rawValue): what is left after a millisecond lies between "
                    + "0 and 1. It stays \(oldValue.rawValue). Set .normal, .fast or a number "
                    + "between."
            )
            decelerationRate = oldValue
        }
    }

    /// What is left of the velocity after a millisecond (MO-01).
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part that is left.
        public var rawValue: CGFloat
        /// A part that is left.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether a finger is down on it, moving or not (SV-13).
    open var isTracking: Bool { !pan.activeTouches.isEmpty }
    /// Whether fingers have begun to scroll, and the content has not come to rest since (SV-13).
    open var isDragging: Bool { phase.isDragging }
    /// Whether the content moves after the finger has lifted (SV-13).
    open var isDecelerating: Bool { phase.isFlying }
    /// Whether an animated change of the offset is on its way.
    open var isScrollAnimating: Bool { phase.isAnimating }

    /// The recognizer that scrolls. It may be put on another view (SV-10).
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer that zooms; nil while the scales do not differ (MO-13).
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: Touches in the content

    /// Whether touches are kept from the content for 0.15 s; true (SV-04).
    open var delaysContentTouches: Bool {
        get { delay.delaysTouchesBegan }
        set { delay.delaysTouchesBegan = newValue }
    }
    /// Whether a drag takes touches from the content; true (SV-05).
    open var canCancelContentTouches = true

    /// Whether a view of the content gets touches; true unless overridden (SV-05).
    open func touchesShouldBegin(
        _ touches: Set<UITouch>,
        with event: UIEvent?,
        in view: UIView
    ) -> Bool { true }

    /// Whether a drag takes the touches from a view of the content; true, but false for controls
    /// (SV-05).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a tap on the status bar scrolls to the top; true (SV-15).
    open var scrollsToTop = true
    /// Whether a drag puts a keyboard away; it does not.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// What a drag does to a keyboard; raw values as UIKit has them.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// The first responder in the content gives up when a drag begins.
        case onDrag = 1
        /// A drag over the keyboard moves it away. There is none on the screen: nothing.
        case interactive = 2
        /// As `onDrag`.
        case onDragWithAccessory = 3
        /// As `interactive`.
        case interactiveWithAccessory = 4
    }

    // MARK: Zooming

    /// The smallest scale at which it rests; 1 (MO-13).
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            if !isScale(minimumZoomScale, "minimumZoomScale") { minimumZoomScale = oldValue }
            zoomLimitsChanged()
        }
    }
    /// The largest scale at which it rests; 1 (MO-13).
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            if !isScale(maximumZoomScale, "maximumZoomScale") { maximumZoomScale = oldValue }
            zoomLimitsChanged()
        }
    }
    /// The scale of the view that the delegate names; 1. Set, it is kept within the limits.
    open var zoomScale: CGFloat {
        get { modelZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether a pinch may pass the limits, and springs back; true (MO-12).
    open var bouncesZoom = true
    /// Whether fingers zoom now.
    open var isZooming: Bool { zooming?.isByFingers ?? false }
    /// Whether the scale springs back to its limits.
    open var isZoomBouncing: Bool { zooming?.isBouncing ?? false }

    /// Zooms about the middle of what shows, in 0.3 s if animated.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(toScale: scale, about: nil, animated: animated)
    }

    /// Zooms and scrolls so that a rectangle of the zoomed view fills what shows, as far as the limits
    /// let it; in 0.3 s if animated.
    open func zoom(to rect: CGRect, animated: Bool) {
        zoom(toShow: rect, animated: animated)
    }

    private func isScale(_ scale: CGFloat, _ name: String) -> Bool {
        if scale.isFinite, scale > 0 { return true }
        Diagnostics.refuse(
            "Cannot set the \(name) of \(stableName) to \(scale): a scale is a finite number above 0. "
                + "It stays as it was."
        )
        return false
    }

    private func refuse(offset: CGPoint) {
        Diagnostics.refuse(
            "Cannot scroll \(stableName) to \(offset): it is not a point. It stays at "
                + "\(contentOffset.short). Look for a division by zero."
        )
    }

    private func zoomLimitsChanged() {
        let canZoom = minimumZoomScale < maximumZoomScale
        if canZoom, pinch == nil {
            let new = UIScrollViewPinchGestureRecognizer(
                target: self,
                action: Selector(UIScrollView.pinched)
            )
            new.scrollView = self
            pinch = new
            addGestureRecognizer(new)
        } else if !canZoom, let old = pinch {
            pinch = nil
            old.view?.removeGestureRecognizer(old)
        }
    }

    // MARK: Indicators and refreshing

    /// Whether a bar shows how far it is scrolled vertically; true.
    open var showsVerticalScrollIndicator = true { didSet { noteShown() } }
    /// Whether a bar shows how far it is scrolled horizontally; true.
    open var showsHorizontalScrollIndicator = true { didSet { noteShown() } }
    /// How far the bars keep from the edges, in points; zero.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// How far the vertical bar keeps from the edges, in points; zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How far the horizontal bar keeps from the edges, in points; zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How the bars look; dark by default.
    open var indicatorStyle = IndicatorStyle.default { didSet { noteShown() } }

    /// How the bars of a scroll view look; raw values as UIKit has them.
    public enum IndicatorStyle: Int, Sendable {
        /// As suits the background.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// Shows the bars for a moment; here they are seen only while fingers scroll.
    open func flashScrollIndicators() {}

    override func barsOver(_ bounds: CGRect) -> [ShownBar] { indicators(in: bounds) }

    // MARK: What it shows, for trees that are printed

    package var contentText: String? { nil }

    /// How far it is scrolled and zoomed, where it is.
    package var contentValue: String? {
        let offset = contentOffset == .zero ? nil : "offset \(contentOffset.short)"
        let scale = modelZoomScale == 1 ? nil : "zoom \(modelZoomScale.short)"
        let words = [offset, scale].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The control that pulling the content down refreshes with; none.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.leave()
            refreshControl?.join(self)
            limitsChanged()
        }
    }
}

extension UIScrollView: ShowsContent, ScrollsContent {}

// One class body, because Swift cannot override what an extension declares.
// UIScrollView+Limits.swift has the limits of the offset, +Dragging.swift and +Zooming.swift what
// fingers do, and +Motion.swift the motion without fingers; the arithmetic is in ScrollAxis.swift
// and ScrollFlight.swift.

/// A view whose content is larger than itself, which fingers scroll and zoom.
///
/// Add the content as subviews and set `contentSize`. The content offset is the origin of the
/// bounds (SV-12): scrolling moves the bounds, not the subviews.
///
/// ## With fingers
///
/// A finger that moves 10 points begins a drag, if the content can scroll in that direction. A
/// touch on the content is delayed: the content receives `touchesBegan` after 0.15 s, or when the
/// finger lifts, and nothing at all if the drag begins first (SV-02, SV-03). If the content already
/// has the touch when the drag begins, it receives `touchesCancelled`. If
/// `touchesShouldCancel(in:)` returns false for that view, as it does for controls, the drag does
/// not begin (SV-05). Content pulled past an end moves more slowly and springs back after the lift
/// (MO-07, MO-08). A finger that lands on moving content stops it, and the content does not receive
/// that touch (SV-06). After a lift slower than 50 points per second the content stays where it is
/// (MO-15).
///
/// Touches that the content does not handle end here: the superview and the controller do not
/// receive them, unless `isScrollEnabled` is false (R-08, SV-16). A new drag out of the end of the
/// content scrolls a scroll view around this one, if that one can move there (SV-17).
///
/// Two fingers zoom if the delegate returns a view from `viewForZooming(in:)` and the two zoom
/// scales differ (MO-13).
///
/// ## Order of the delegate's calls
///
/// 1. `scrollViewWillBeginDragging` when the drag begins (DL-05).
/// 2. `scrollViewDidScroll` at every change of the offset, including changes by code (DL-03).
/// 3. `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` at the lift. The velocity is
///    in points per **millisecond**; the delegate may write another target (MO-06).
/// 4. `scrollViewDidEndDragging(_:willDecelerate:)` (DL-01, DL-02).
/// 5. If it continues to move: `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` in each
///    frame, and `scrollViewDidEndDecelerating`, also when a finger stops it, but not when code
///    does.
///
/// An animated change of the offset sends `scrollViewDidScroll` in each frame and ends with
/// `scrollViewDidEndScrollingAnimation` (MO-14). If the offset is already there, neither is sent.
/// Zooming sends `scrollViewWillBeginZooming`, `scrollViewDidZoom` and, after the bounce,
/// `scrollViewDidEndZooming` (DL-04, MO-12).
///
/// ```swift
/// let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
/// scroll.contentSize = CGSize(width: 390, height: 3_000)
/// let stage = try Stage(views: [scroll])
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 195, y: 600),
///     to: CGPoint(x: 195, y: 400),
///     duration: 0.5
/// )
/// try stage.clock.advance(by: 5)  // The content decelerates on the virtual clock.
/// print(scroll.contentOffset.y, scroll.isDecelerating)
/// ```
///
/// ## Differences from iOS
///
/// Motion advances only with the virtual clock. A value that is not finite, or a scale or rate out
/// of range, is refused with a message, and the property keeps its value. Apple does not publish
/// the bounce spring, the paging thresholds and the zoom resistance; they are [choice]s here.
///
/// - Compatibility: partial: no scroll events, no pointer, indicators do not react to touches
@preconcurrency @MainActor open class UIScrollView: UIView {
    final var phase = ScrollPhase.resting { didSet { noteShown() } }
    final var zooming: ScrollZoom?
    /// Fingers that landed while the content moved. The content receives none of their touches
    /// (SV-06).
    final var caughtFingers: Set<Int> = []
    /// Whether the engine itself sets the offset now.
    final var isWriting = false
    /// Counts stops and moves made by client code. If a delegate callback changes them, the
    /// deceleration is planned again.
    final var interruptions = (stops: 0, moves: 0)
    /// The number of animations of the offset and the scale that have begun; each has a serial
    /// number.
    final var motionsBegun = 0
    /// Whether `scrollViewDidEndDragging` must still be sent.
    final var owesEndOfDragging = false
    final var modelZoomScale: CGFloat = 1
    /// The part of the safe area that is in the insets.
    final var coveredInset = UIEdgeInsets.zero
    final var modelAdjustedInset = UIEdgeInsets.zero {
        didSet { if modelAdjustedInset != oldValue { noteShown() } }
    }
    final weak var modelDelegate: (any UIScrollViewDelegate)?
    private var modelContentSize = CGSize.zero {
        didSet { if modelContentSize != oldValue { noteShown() } }
    }
    private let pan = UIScrollViewPanGestureRecognizer()
    private let delay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
    private var pinch: UIScrollViewPinchGestureRecognizer?

    final override var asScrollsContent: (any ScrollsContent)? { self }

    // MARK: Creating

    /// Creates a scroll view with a frame and no content.
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
        pan.allowedScrollTypesMask = .all
        pan.addTarget(self, action: Selector(UIScrollView.panned))
        delay.scrollView = self
        delay.delaysTouchesBegan = true
        delay.belongsToUIKit = true
        pan.belongsToUIKit = true
        addGestureRecognizer(delay)
        addGestureRecognizer(pan)
    }

    /// The delegate, which is notified of motion and answers some questions; nil by default. Weak.
    @_disfavoredOverload open var delegate: (any UIScrollViewDelegate)? {
        get { modelDelegate }
        set {
            reportingChange(of: self, "delegate", modelDelegate) {
                guard newValue !== modelDelegate else { return }
                modelDelegate = newValue
                delegateDidChange()
            }
        }
    }

    /// The delegate changed. Lists override this, because they ask their delegates for more than
    /// motion.
    func delegateDidChange() {}

    private func panned() { panChanged() }
    private func pinched() { pinchChanged() }

    // MARK: Content

    /// The point of the content at the top left of the scroll view, in points of the content,
    /// rounded to whole pixels (SV-12); zero by default.
    ///
    /// An offset beyond the limits is accepted; one that is not finite is refused with a message.
    /// Setting it ends an animated scroll. [choice] A drag or a deceleration in progress continues
    /// from the new offset, as Apple's sample code for endless content needs it;
    /// `setContentOffset(_:animated:)` stops the deceleration.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            reportingChange(of: self, "contentOffset", contentOffset) {
                guard newValue.x.isFinite, newValue.y.isFinite else {
                    return refuse(offset: newValue)
                }
                if case .animating = phase, !isWriting { stopMoving() }
                bounds.origin = onPixels(newValue)
            }
        }
    }

    /// Moves the content to an offset and stops a deceleration. If animated, it takes 0.3 s (MO-14)
    /// and ends with `scrollViewDidEndScrollingAnimation`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
            return refuse(offset: contentOffset)
        }
        interruptions.stops += 1
        stopMoving()
        if animated { animate(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// The size of the content, in points; zero by default.
    ///
    /// [choice] If the offset is beyond the new limits it is brought back, unless the content
    /// moves.
    open var contentSize: CGSize {
        get { modelContentSize }
        set {
            reportingChange(of: self, "contentSize", contentSize) {
                guard newValue != modelContentSize else { return }
                modelContentSize = newValue
                limitsChanged()
            }
        }
    }

    /// The area of the content, for constraints. Constraints that give it a size set the content
    /// size.
    ///
    /// A constraint from a view inside the scroll view to the scroll view's own edges means this
    /// guide.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

    /// The visible area, for constraints: views attached to it stay in place while the content
    /// scrolls.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

    /// The distance by which the content can be scrolled past its edges, in points; zero by
    /// default. Values that are not finite are refused with a message.
    open var contentInset = UIEdgeInsets.zero {
        willSet { willChange(self, "contentInset", newValue) }
        didSet {
            defer { didChange(self, "contentInset", oldValue, contentInset) }
            let edges = [
                contentInset.top, contentInset.left, contentInset.bottom, contentInset.right,
            ]
            guard edges.allSatisfy(\.isFinite) else {
                Diagnostics.refuse(
                    "Cannot set the contentInset of \(nameInTranscript) to \(contentInset): it is not made "
                        + "of finite numbers. It stays \(oldValue). To fix, look for a division by "
                        + "zero."
                )
                return contentInset = oldValue
            }
            if contentInset != oldValue { limitsChanged() }
        }
    }

    /// `contentInset` plus the part of the safe area that `contentInsetAdjustmentBehavior` adds,
    /// and the space that a refresh control takes.
    open var adjustedContentInset: UIEdgeInsets {
        refreshAdjustedInset()
        return modelAdjustedInset
    }

    /// Which part of the safe area is added to `contentInset`; `automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { limitsChanged() }
    }

    /// Which part of the safe area a scroll view adds to its insets. Raw values as in UIKit.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Like `scrollableAxes`. Under the bars of a controller, the top and the bottom are added
        /// even if the content fits.
        case automatic = 0
        /// The safe area on the axes that can scroll.
        case scrollableAxes = 1
        /// No part of the safe area.
        case never = 2
        /// The whole safe area.
        case always = 3
    }

    /// Called after `adjustedContentInset` has changed. Notifies the delegate; call `super` if you
    /// override it.
    open func adjustedContentInsetDidChange() {
        modelDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Updates the insets, which contain part of the safe area.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        limitsChanged()
    }

    /// Updates the insets for the new window. Leaving a window stops the motion.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMoving() }
        limitsChanged()
    }

    /// The offset at which released content should rest, before the delegate is asked. `velocity`
    /// is in points per millisecond. A collection view asks its layout.
    func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Where content that a finger held and let go rests: within its limits.
    func placeAfterHold(at offset: CGPoint) -> CGPoint { clamped(offset) }

    /// The bar that grows and shrinks while the content moves, such as a navigation bar with a large
    /// title.
    final weak var contentFollower: (any FollowsContent)?
    /// How far the content scrolls above its inset, because the inset then grows (NV-22).
    final var roomAboveInset: CGFloat = 0

    override func boundsChanged(from old: CGRect) {
        if old.origin != bounds.origin { offsetChanged(from: old.origin) }
        if old.size != bounds.size { limitsChanged() }
    }

    /// Scrolls just as far as needed to make a rectangle of the content visible; does nothing if it
    /// already is. What the insets cover is not visible, unless they cover all (SV-18).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let offset = offsetToShow(rect)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    // MARK: Motion

    /// Whether fingers can scroll; true by default. If false, touches reach the content without
    /// delay, and those that the content does not handle are passed on (SV-16).
    open var isScrollEnabled = true {
        didSet {
            (pan.isEnabled, delay.isEnabled) = (isScrollEnabled, isScrollEnabled)
            guard !isScrollEnabled, phase.isFlying else { return }
            stopMoving()
            limitsChanged()
        }
    }
    /// Whether the content comes to rest only at multiples of the viewport's size, at most one page
    /// per drag; false by default (MO-10).
    open var isPagingEnabled = false

    /// Called when the content came to rest, before the delegate.
    func didComeToRest() {}
    /// Whether the content can be pulled past its ends and springs back; true by default (MO-11).
    /// Sets both axes; reads true only if both are true.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether the content can be pulled past its left and right ends; true by default (MO-11).
    open var bouncesHorizontally = true
    /// Whether the content can be pulled past its top and bottom; true by default (MO-11).
    open var bouncesVertically = true
    /// Whether the content can be pulled vertically even if it fits; false by default (MO-11).
    open var alwaysBounceVertical = false {
        didSet { limitsChanged() }
    }
    /// Whether the content can be pulled horizontally even if it fits; false by default (MO-11).
    open var alwaysBounceHorizontal = false {
        didSet { limitsChanged() }
    }
    /// Whether a drag that starts along one axis stays on it; false by default (SV-14).
    open var isDirectionalLockEnabled = false
    /// The fraction of the velocity that remains after a millisecond; `normal` by default (MO-01).
    /// A value that is not between 0 and 1 is refused with a message.
    open var decelerationRate = DecelerationRate.normal {
        didSet {
            guard !(decelerationRate.rawValue > 0 && decelerationRate.rawValue < 1) else { return }
            Diagnostics.refuse(
                "Cannot set the decelerationRate of \(nameInTranscript) to "
                    + "\(decelerationRate.rawValue): what is left after a millisecond lies between "
                    + "0 and 1. It stays \(oldValue.rawValue). To fix, set .normal, .fast or a number "
                    + "between."
            )
            decelerationRate = oldValue
        }
    }

    /// The fraction of the velocity that remains after a millisecond (MO-01).
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction, between 0 and 1.
        public var rawValue: CGFloat
        /// A rate with the given fraction.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether a finger is down on it that scrolls or still may, even if it has not moved (SV-13). False as
    /// soon as its pan recognizer has failed or was cancelled, for example because another one has recognized.
    open var isTracking: Bool {
        !pan.activeTouches.isEmpty && !pan.followsIndirectInput && pan.state != .failed
            && pan.state != .cancelled
    }
    /// Whether fingers have begun to scroll and the content has not come to rest since (SV-13). It
    /// stays true during the deceleration.
    open var isDragging: Bool { phase.isDragging }
    /// Whether the content moves after the finger has lifted, including a spring back (SV-13).
    open var isDecelerating: Bool { phase.isFlying }
    /// Whether an animated scroll is in progress.
    open var isScrollAnimating: Bool { phase.isAnimating }

    /// The recognizer that scrolls. It may be attached to another view and still scrolls this one
    /// (SV-10).
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer that zooms; nil unless `minimumZoomScale` is less than `maximumZoomScale`
    /// (MO-13).
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: Touches in the content

    /// Touches of which the next responder received the beginning (C-01).
    private var touchesPassedOn: Set<UITouch> = []

    /// Keeps touches that the content does not handle; passes them on only if scrolling is disabled
    /// (R-08, SV-16).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isScrollEnabled else { return }
        // A touch whose view was removed did not end here.
        touchesPassedOn = touchesPassedOn.filter { $0.phase != .ended && $0.phase != .cancelled }
        touchesPassedOn.formUnion(touches)
        super.touchesBegan(touches, with: event)
    }

    /// Passes on moves of the touches that it has passed on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !touchesPassedOn.isEmpty else { return }
        let passed = touches.intersection(touchesPassedOn)
        if !passed.isEmpty { super.touchesMoved(passed, with: event) }
    }

    /// Passes on the end of the touches that it has passed on.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let passed = takePassedOn(touches)
        if !passed.isEmpty { super.touchesEnded(passed, with: event) }
    }

    /// Passes on the cancellation of the touches that it has passed on.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let passed = takePassedOn(touches)
        if !passed.isEmpty { super.touchesCancelled(passed, with: event) }
    }

    private func takePassedOn(_ touches: Set<UITouch>) -> Set<UITouch> {
        guard !touchesPassedOn.isEmpty else { return [] }
        let passed = touches.intersection(touchesPassedOn)
        touchesPassedOn.subtract(passed)
        return passed
    }

    /// Whether touches reach the content only after 0.15 s or at the lift; true by default (SV-04).
    open var delaysContentTouches: Bool {
        get { delay.delaysTouchesBegan }
        set { delay.delaysTouchesBegan = newValue }
    }
    /// Whether a drag may take touches away from the content; true by default (SV-05). If false, a
    /// drag does not begin once the content has the touch.
    open var canCancelContentTouches = true

    /// Whether a view in the content receives these touches; true unless overridden (SV-05). Called
    /// before its `touchesBegan`.
    open func touchesShouldBegin(
        _ touches: Set<UITouch>,
        with event: UIEvent?,
        in view: UIView
    ) -> Bool { true }

    /// Whether a drag may take the touches away from a view in the content; true, except for
    /// controls (SV-05).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a tap on the status bar may scroll it to the top; true by default. It scrolls only
    /// if exactly one visible scroll view has this set (SV-15).
    open var scrollsToTop = true
    /// Whether a drag dismisses the keyboard, at its beginning or with the finger (KB-22); `none` by
    /// default. Accessory views go with the keyboard in each mode ([choice]).
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// How a drag dismisses the keyboard. Raw values as in UIKit.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag does not end editing.
        case none = 0
        /// Editing in the window ends when a drag begins.
        case onDrag = 1
        /// A drag over the keyboard moves it away on iOS. Here there is no keyboard on the screen:
        /// same as `none`.
        case interactive = 2
        /// Same as `onDrag`.
        case onDragWithAccessory = 3
        /// Same as `interactive`.
        case interactiveWithAccessory = 4
    }

    // MARK: Zooming

    /// The smallest scale at which zooming rests; 1 by default (MO-13). A value that is not finite
    /// or not above 0 is refused with a message.
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            if !isScale(minimumZoomScale, "minimumZoomScale") { minimumZoomScale = oldValue }
            zoomLimitsChanged()
        }
    }
    /// The largest scale at which zooming rests; 1 by default (MO-13). A value that is not finite
    /// or not above 0 is refused with a message.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            if !isScale(maximumZoomScale, "maximumZoomScale") { maximumZoomScale = oldValue }
            zoomLimitsChanged()
        }
    }
    /// The scale of the delegate's zooming view; 1 by default. Setting it clamps the value to the
    /// limits.
    open var zoomScale: CGFloat {
        get { modelZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether a pinch may go beyond the limits and springs back; true by default (MO-12).
    open var bouncesZoom = true
    /// Whether fingers are zooming.
    open var isZooming: Bool { zooming?.isByFingers ?? false }
    /// Whether the scale is springing back to its limits.
    open var isZoomBouncing: Bool { zooming?.isBouncing ?? false }

    /// Zooms about the center of the visible area; takes 0.3 s if animated. Refused with a message
    /// if zooming is not possible (MO-13).
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(toScale: scale, about: nil, animated: animated)
    }

    /// Zooms and scrolls so that a rectangle of the zooming view fills the visible area, as far as
    /// the limits allow; takes 0.3 s if animated.
    open func zoom(to rect: CGRect, animated: Bool) {
        zoom(toShow: rect, animated: animated)
    }

    private func isScale(_ scale: CGFloat, _ name: String) -> Bool {
        if scale.isFinite, scale > 0 { return true }
        Diagnostics.refuse(
            "Cannot set the \(name) of \(nameInTranscript) to \(scale): a scale is a finite number above 0. "
                + "It stays as it was. To fix, set one."
        )
        return false
    }

    private func refuse(offset: CGPoint) {
        Diagnostics.refuse(
            "Cannot scroll \(nameInTranscript) to \(offset): it is not a point. It stays at "
                + "\(contentOffset.short). To fix, look for a division by zero."
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
            new.belongsToUIKit = true
            addGestureRecognizer(new)
        } else if !canZoom, let old = pinch {
            pinch = nil
            old.view?.removeGestureRecognizer(old)
        }
    }

    // MARK: Indicators and refreshing

    /// Whether a vertical indicator is shown while fingers scroll; true by default.
    open var showsVerticalScrollIndicator = true { didSet { noteShown() } }
    /// Whether a horizontal indicator is shown while fingers scroll; true by default.
    open var showsHorizontalScrollIndicator = true { didSet { noteShown() } }
    /// Whether the indicators follow the safe area; true by default. Stored only.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The distance of the indicators from the edges, in points; zero by default. Stored only.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The distance of the vertical indicator from the edges, in points; zero by default. Stored
    /// only.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The distance of the horizontal indicator from the edges, in points; zero by default. Stored
    /// only.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The color of the indicators; `default` by default.
    open var indicatorStyle = IndicatorStyle.default { didSet { noteShown() } }
    /// How content looks under bars at the top. Stored only.
    public private(set) final lazy var topEdgeEffect = UIScrollEdgeEffect()
    /// How content looks under bars on the left. Stored only.
    public private(set) final lazy var leftEdgeEffect = UIScrollEdgeEffect()
    /// How content looks under bars at the bottom. Stored only.
    public private(set) final lazy var bottomEdgeEffect = UIScrollEdgeEffect()
    /// How content looks under bars on the right. Stored only.
    public private(set) final lazy var rightEdgeEffect = UIScrollEdgeEffect()

    /// The colors of a scroll view's indicators. Raw values as in UIKit.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// Shows the indicators for a moment on iOS. Does nothing here: they are visible only while
    /// fingers scroll.
    open func flashScrollIndicators() {}

    override func barsOver(_ bounds: CGRect) -> [ShownBar] { indicators(in: bounds) }

    // MARK: Content for printed trees

    package var contentText: String? { nil }

    /// The offset and the zoom scale, if they are not the default.
    package var contentValue: String? {
        let offset = contentOffset == .zero ? nil : "offset \(contentOffset.short)"
        let scale = modelZoomScale == 1 ? nil : "zoom \(modelZoomScale.short)"
        let words = [offset, scale].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The control that appears when the content is pulled down; nil by default.
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

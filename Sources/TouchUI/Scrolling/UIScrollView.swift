// One class body, because Swift cannot override what an extension declares. How it moves is in
// ScrollMotion.swift, what fingers do to it in UIScrollView+Dragging.swift and +Zooming.swift.

/// A view whose content is larger than itself: fingers move it and zoom it.
///
/// The content offset is the origin of its bounds (SV-12).
/// - Compatibility: partial: no scroll events, no pointer, no indicators to touch
@preconcurrency @MainActor open class UIScrollView: UIView {
    private var modelContentSize = CGSize.zero
    private var modelContentInset = UIEdgeInsets.zero
    private var modelAdjustedInset = UIEdgeInsets.zero
    private weak var modelDelegate: (any UIScrollViewDelegate)?

    // MARK: Creating

    /// A scroll view of a frame, without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
    }

    /// Who is told how it moves; nobody. Not kept alive.
    @_disfavoredOverload open var delegate: (any UIScrollViewDelegate)? {
        get { modelDelegate }
        set { modelDelegate = newValue }
    }

    // MARK: Content

    /// Which point of the content is at the top left, in points of the content (SV-12); zero.
    ///
    /// Set, it ends whatever moves the content; it may lie beyond the ends.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Moves the content, in 0.3 s if animated (MO-14).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    /// How large the content is, in points; zero.
    open var contentSize: CGSize {
        get { modelContentSize }
        set { modelContentSize = newValue }
    }

    /// How much farther than its edges the content can be scrolled, in points; zero.
    open var contentInset: UIEdgeInsets {
        get { modelContentInset }
        set { modelContentInset = newValue }
    }

    /// The inset with what bars cover.
    open var adjustedContentInset: UIEdgeInsets { modelAdjustedInset }

    /// What of the safe area is added to `contentInset`; automatic.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    /// What of the safe area a scroll view adds to its insets; raw values as UIKit has them.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`, and at the top and bottom of a controller's view also where the
        /// content fits.
        case automatic = 0
        /// On the axes that can be scrolled.
        case scrollableAxes = 1
        /// Nothing.
        case never = 2
        /// All of it.
        case always = 3
    }

    /// Called when `adjustedContentInset` has changed; does nothing unless overridden.
    open func adjustedContentInsetDidChange() {}

    /// Scrolls as little as is needed to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

    // MARK: How it moves

    /// Whether fingers can scroll; true. If not, touches go to the content at once.
    open var isScrollEnabled = true
    /// Whether it stops at multiples of its size; false (MO-10).
    open var isPagingEnabled = false
    /// Whether the content can be pulled beyond its ends and springs back; true (MO-11).
    open var bounces = true
    /// Whether that goes vertically even if the content fits; false (MO-11).
    open var alwaysBounceVertical = false
    /// Whether that goes horizontally even if the content fits; false (MO-11).
    open var alwaysBounceHorizontal = false
    /// Whether a drag that starts along one axis stays on it; false (SV-14).
    open var isDirectionalLockEnabled = false
    /// What is left of the velocity after a millisecond; `normal` (MO-01).
    open var decelerationRate = DecelerationRate.normal

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
    open var isTracking: Bool { false }
    /// Whether fingers have begun to scroll, and the content has not come to rest since (SV-13).
    open var isDragging: Bool { false }
    /// Whether the content moves after the finger has lifted (SV-13).
    open var isDecelerating: Bool { false }

    // MARK: Touches in the content

    /// Whether touches are kept from the content for 0.15 s; true (SV-04).
    open var delaysContentTouches = true
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
}

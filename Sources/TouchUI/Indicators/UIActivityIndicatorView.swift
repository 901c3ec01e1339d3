/// A spinner that shows that something is going on.
///
/// Pictures, films and the viewer show it turning. `isAnimating` and `isHidden` are what tests can see.
/// A clock does not wait for it (IN-04).
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size, and in old code the color; raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// Large and white.
        case whiteLarge = 0
        /// Of the medium size, white.
        case white = 1
        /// Of the medium size, gray.
        case gray = 2
        /// 20 by 20 points (IN-02).
        case medium = 100
        /// 37 by 37 points (IN-02).
        case large = 101
    }

    private var spins = false
    /// When it began to spin, in seconds of virtual time.
    private var start: TimeInterval = 0

    /// Creates a hidden spinner of a style, in its size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        updateVisibility()
    }

    /// Creates a hidden spinner of the style `medium`, with a frame in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        updateVisibility()
    }

    /// Creates a hidden spinner from a storyboard or a nib.
    public required init(coder: NSCoder) {
        // A view fails for no coder. UIKit declares this initializer of indicators without a question mark.
        // swift-format-ignore: NeverForceUnwrap
        super.init(coder: coder)!
        updateVisibility()
        coder.didMake(self, as: UIActivityIndicatorView.self)
    }

    /// The style; `medium` by default.
    open var style = Style.medium {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The color; gray by default, and white in the styles of that name.
    open var color: UIColor! { didSet { setNeedsDisplay() } }

    /// Whether the spinner is hidden while it does not spin; true by default (IN-01).
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !spins } }

    /// Whether it spins: from `startAnimating()` until `stopAnimating()`.
    open var isAnimating: Bool { spins }

    /// Begins to spin, and shows the spinner (IN-01).
    open func startAnimating() {
        if !spins { start = VirtualClock.current.time }
        spins = true
        updateVisibility()
        noteShown()
    }

    /// Ends spinning, and hides the spinner if `hidesWhenStopped` is true (IN-01).
    open func stopAnimating() {
        spins = false
        updateVisibility()
        noteShown()
    }

    private func updateVisibility() {
        if hidesWhenStopped { isHidden = !spins }
    }

    private static func size(of style: Style) -> CGSize {
        switch style {
        case .large, .whiteLarge: CGSize(width: 37, height: 37)
        case .medium, .white, .gray: CGSize(width: 20, height: 20)
        }
    }

    /// The size of the style (IN-02).
    open override var intrinsicContentSize: CGSize { Self.size(of: style) }
    /// The size of the style (IN-02).
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UIActivityIndicatorView else { return }
        if color == nil { color = prototype.color }
    }

    override var movesByItself: Bool { spins }

    override func alterShown(
        _ geometry: inout ShownLayer.Geometry,
        _ style: inout ShownLayer.Style,
        at now: TimeInterval
    ) {
        if spins { geometry.turn(bySpokesOf: now - start) }
    }

    override func drawAppearance(in context: CGContext) {
        let isWhite = style == .white || style == .whiteLarge
        context.drawSpinner(
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            size: Self.size(of: style).width,
            color?.cgColor ?? (isWhite ? ControlMetrics.white : ControlMetrics.grey)
        )
    }
}

extension UIActivityIndicatorView: ShowsContent {
    /// "animating" or "stopped".
    package var contentValue: String? { spins ? "animating" : "stopped" }
}

extension ShownLayer.Geometry {
    /// The spokes of a spinner. [choice] It makes a turn in a second, from spoke to spoke. No source says how fast it
    /// is on iOS; a film of a device would decide it (IN-04).
    private static let spokes = 8.0

    /// Turns a spinner around its middle, as far as it turns in a time.
    mutating func turn(bySpokesOf seconds: TimeInterval) {
        // A frame that shows a spoke for the first time may be early by a rounding.
        let spoke = (max(0, seconds) * Self.spokes + 1e-6).rounded(.down)
            .truncatingRemainder(dividingBy: Self.spokes)
        let angle = spoke / Self.spokes * 2 * .pi
        guard angle > 0 else { return }
        toParent = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
            .concatenating(toParent)
    }
}

/// A bar that shows how far a task is.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The style; raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// The usual bar.
        case `default` = 0
        /// For a toolbar.
        case bar = 1
    }

    private var part: Float = 0
    /// The part that is drawn; another one than `part` during an animation.
    private var shown: Float = 0
    private var motion: ClockMotion?
    /// The fraction of `observedProgress` that was taken last.
    private var followed = 0.0

    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(
            frame: CGRect(
                x: 0,
                y: 0,
                width: UnsourcedValues.progressWidth,
                height: UnsourcedValues.progressHeight
            )
        )
        progressViewStyle = style
    }

    /// Creates a bar with a frame in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a bar from a storyboard or a nib, without progress.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.didMake(self, as: UIProgressView.self)
    }

    /// The progress from 0 (the default) to 1; values outside are clamped (IN-03). During an animation
    /// it is the new value.
    open var progress: Float {
        get {
            follow()
            return part
        }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress, clamped to 0…1 (IN-03). Animated, the bar grows or shrinks in a window for a
    /// quarter of a second, and a clock waits for it (IN-05).
    open func setProgress(_ progress: Float, animated: Bool) {
        part = progress.isNaN ? 0 : min(max(progress, 0), 1)
        motion?.stop()
        motion = nil
        guard animated, window != nil, UIView.areAnimationsEnabled, part != shown else {
            return show(part)
        }
        let (from, to) = (shown, part)
        motion = VirtualClock.current.move(named: "progress of \(nameInTranscript)") {
            [weak self] seconds in
            let share = min(seconds / Self.duration, 1)
            self?.show(from + (to - from) * Float(share))
            return self != nil && share < 1
        }
    }

    /// [choice] How long a change takes, in seconds, at an even pace: as long as most animations of UIKit.
    /// A film of a device would decide it (IN-05).
    private static let duration: TimeInterval = 0.25

    private func show(_ part: Float) {
        shown = part
        setNeedsDisplay()
    }

    /// The progress that the bar follows; nil by default. Its changes are animated (IN-06). They are noticed
    /// at the end of the clock's turn, and when `progress` is read.
    open var observedProgress: Progress? {
        didSet {
            guard let observedProgress else { return }
            followed = observedProgress.fractionCompleted
            progress = Float(followed)
            ProgressFollowers.add(self)
        }
    }

    fileprivate final func follow() {
        guard let new = observedProgress?.fractionCompleted, new != followed else { return }
        followed = new
        setProgress(Float(new), animated: true)
    }

    /// The style; `default` by default. Both are drawn alike.
    open var progressViewStyle = Style.default
    /// The color of the part that is done; nil (the default) means the tint color.
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The color of the part that is not done; nil by default.
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// An image for the part that is done; nil by default. It is stored and not drawn.
    open var progressImage: UIImage?
    /// An image for the part that is not done; nil by default. It is stored and not drawn.
    open var trackImage: UIImage?

    /// A height, and no width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UnsourcedValues.progressHeight)
    }

    /// The width that is given, and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UnsourcedValues.progressHeight)
    }

    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UIProgressView else { return }
        if progressTintColor == nil { progressTintColor = prototype.progressTintColor }
        if trackTintColor == nil { trackTintColor = prototype.trackTintColor }
    }

    override func drawAppearance(in context: CGContext) {
        let radius = bounds.height / 2
        func fill(_ rect: CGRect, _ color: CGColor) {
            context.setFillColor(color)
            context.addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
            context.fillPath()
        }
        fill(bounds, trackTintColor?.cgColor ?? ControlMetrics.track)
        var done = bounds
        done.size.width *= CGFloat(shown)
        if done.width > 0 { fill(done, (progressTintColor ?? tintColor).cgColor) }
    }
}

extension UIProgressView: ShowsContent {
    /// The progress in percent.
    package var contentValue: String? { "\(Int((part * 100).rounded())) %" }
}

/// The bars that follow a progress. A clock looks at all of them at the end of its turns, because Foundation does
/// not say on Linux when a progress changes.
@MainActor enum ProgressFollowers {
    private(set) static var bars: [WeakView] = []
    private static var clock = WeakHandle<VirtualClock>()

    static func add(_ bar: UIProgressView) {
        if !bars.contains(where: { $0.view === bar }) { bars.append(WeakView(view: bar)) }
        let current = VirtualClock.current
        guard clock.object !== current else { return }
        clock = current.weakHandle
        current.atEndOfTurn { follow() }
    }

    /// Lets the bars follow, and forgets those that are freed or follow nothing any more.
    private static func follow() {
        guard !bars.isEmpty else { return }
        bars.removeAll { ($0.view as? UIProgressView)?.observedProgress == nil }
        for entry in bars { (entry.view as? UIProgressView)?.follow() }
    }
}

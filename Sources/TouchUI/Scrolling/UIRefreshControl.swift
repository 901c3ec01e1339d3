/// A control that sends `valueChanged` when the user pulls the content of a scroll view down far
/// enough.
///
/// Set it as the `refreshControl` of a scroll view, which then can be pulled down even if its
/// content fits.
///
/// ## With fingers
///
/// A drag that pulls the content far enough below its top starts refreshing at once, while the
/// finger is still down: `isRefreshing` becomes true, and the control sends `valueChanged`. When
/// the finger lifts, the scroll view adds the height of the control to its top inset, so that the
/// control stays visible until `endRefreshing()`. The content then scrolls back. A control that is
/// disabled, or is refreshing already, does not start. The control receives no touches of its own.
///
/// `beginRefreshing()` shows the same state without a finger and sends nothing.
///
/// ```swift
/// let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
/// let refresh = UIRefreshControl()
/// refresh.addAction(UIAction { _ in refresh.endRefreshing() }, for: .valueChanged)
/// list.refreshControl = refresh
/// let stage = try Stage(views: [list])
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 195, y: 100),
///     to: CGPoint(x: 195, y: 700),
///     duration: 0.5
/// )
/// ```
///
/// ## Differences from iOS
///
/// Apple does not publish the pull distance and the height of the control; both are a [choice]
/// here. The attributed title is stored but not drawn.
///
/// - Compatibility: partial: the pull distance and the height are [choice]s; the title is not drawn
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    override class var kindInNames: String? { "refresh control" }

    private weak var scrollView: UIScrollView?
    private var modelRefreshing = false {
        didSet {
            if modelRefreshing, !oldValue { start = VirtualClock.current.time }
            noteShown()
        }
    }
    /// When it began to refresh, in seconds of virtual time.
    private var start: TimeInterval = 0
    /// Whether the scroll view reserves space for the control above its content.
    private var takesRoom = false

    /// Creates a control that belongs to no scroll view yet.
    public init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    /// Creates a control that belongs to no scroll view yet. The size of the frame is not used.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A control from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.didMake(self, as: UIRefreshControl.self)
    }

    /// Whether the control is refreshing: from a pull or `beginRefreshing()` until
    /// `endRefreshing()`.
    open var isRefreshing: Bool { modelRefreshing }

    package override var eventForConnections: Event { .valueChanged }

    override var movesByItself: Bool { isRefreshing }

    override func alterShown(
        _ geometry: inout ShownLayer.Geometry,
        _ style: inout ShownLayer.Style,
        at now: TimeInterval
    ) {
        if isRefreshing { geometry.turn(bySpokesOf: now - start) }
    }

    override func drawAppearance(in context: CGContext) {
        context.drawSpinner(
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            size: ControlMetrics.spinnerSize,
            tintColorIsOwn ? tintColor.cgColor : ControlMetrics.grey
        )
    }

    private var tintColorIsOwn: Bool { modelTintColor != nil }

    /// The title; nil by default. It is stored but not drawn.
    open var attributedTitle: NSAttributedString?

    /// Shows that refreshing began without a pull, and reserves space for the control. Sends no
    /// action; does nothing while already refreshing.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        modelRefreshing = true
        takesRoom = true
        scrollView?.limitsChanged()
    }

    /// Ends refreshing and removes the space above the content. Does nothing if the control is not
    /// refreshing.
    open func endRefreshing() {
        guard isRefreshing else { return }
        modelRefreshing = false
        takesRoom = false
        scrollView?.closeRoom()
    }

    /// The space that the scroll view reserves above its content, in points.
    final var roomTaken: CGFloat { takesRoom ? UnsourcedValues.refreshHeight : 0 }

    final func join(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.addSubview(self)
        follow()
    }

    final func leave() {
        scrollView = nil
        removeFromSuperview()
    }

    /// Keeps the control above the content.
    final func follow() {
        guard let scrollView else { return }
        let height = UnsourcedValues.refreshHeight
        frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
    }

    /// Starts refreshing if fingers have pulled the content far enough (SV-20).
    final func pulled() {
        guard let scrollView, isEnabled, !isRefreshing else { return }
        let pulled = -(scrollView.contentOffset.y + scrollView.modelAdjustedInset.top)
        guard pulled >= DeviceProfile.current.refreshDistance else { return }
        modelRefreshing = true
        scrollView.observers.report(
            ScrollFact.refreshes(
                scrollView,
                pulled: pulled,
                needed: DeviceProfile.current.refreshDistance
            )
        )
        sendActions(for: .valueChanged)
    }

    /// Why a pull that ends now does not refresh, as the end of a sentence, and what to change; nil if the
    /// content is not pulled, or far enough. For messages (SV-20).
    package final var reasonNotToRefresh: (words: String, remedy: String)? {
        guard let scrollView, !isRefreshing else { return nil }
        let pulled = -(scrollView.contentOffset.y + scrollView.modelAdjustedInset.top)
        guard pulled > 0 else { return nil }
        guard isEnabled else { return ("it is disabled", "To fix, set isEnabled to true.") }
        let needed = CGFloat(DeviceProfile.current.refreshDistance)
        guard pulled < needed else { return nil }
        return (
            "the content was pulled \(pulled.short) pt, and it needs \(needed.short) pt",
            "To fix, pull farther."
        )
    }

    /// The fingers lifted: from now on the scroll view reserves space for the control.
    final func released() {
        guard isRefreshing, !takesRoom else { return }
        takesRoom = true
        scrollView?.refreshAdjustedInset()
    }
}

extension UIScrollView {
    /// Removes the reserved space, and lets the content spring back.
    fileprivate func closeRoom() {
        refreshAdjustedInset()
        guard phase.isResting else { return limitsChanged() }
        let target = clamped(contentOffset)
        if target != contentOffset { glide(to: target) }
    }
}

/// Sends `valueChanged` when the content under it is pulled down far enough, and takes room above it
/// until `endRefreshing`.
///
/// Put it on a scroll view as its `refreshControl`.
/// - Compatibility: partial: how far to pull and how large it is are [choice]s
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private weak var scrollView: UIScrollView?
    private var modelRefreshing = false { didSet { noteShown() } }
    /// Whether the scroll view leaves room for it.
    private var takesRoom = false

    /// A control that pulls nothing yet.
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

    /// Whether it refreshes: after it was pulled, or `beginRefreshing`, until `endRefreshing`.
    open var isRefreshing: Bool { modelRefreshing }

    package override var eventForConnections: Event { .valueChanged }

    override func drawAppearance(in context: CGContext) {
        context.drawSpinner(
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            size: ControlMetrics.spinnerSize,
            tintColorIsOwn ? tintColor.cgColor : ControlMetrics.grey
        )
    }

    private var tintColorIsOwn: Bool { modelTintColor != nil }

    /// What it says; nothing. Nothing here draws it.
    open var attributedTitle: NSAttributedString?

    /// Shows that it refreshes, because somebody else began it. Nothing is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        modelRefreshing = true
        takesRoom = true
        scrollView?.limitsChanged()
    }

    /// Ends refreshing: the room above the content closes.
    open func endRefreshing() {
        guard isRefreshing else { return }
        modelRefreshing = false
        takesRoom = false
        scrollView?.closeRoom()
    }

    /// What the scroll view leaves above its content, in points.
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

    /// Stays above the content.
    final func follow() {
        guard let scrollView else { return }
        let height = UnsourcedValues.refreshHeight
        frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
    }

    /// Fingers have pulled the content: from a certain way on it refreshes.
    final func pulled() {
        guard let scrollView, isEnabled, !isRefreshing else { return }
        let pulled = -(scrollView.contentOffset.y + scrollView.modelAdjustedInset.top)
        guard pulled >= UnsourcedValues.refreshDistance else { return }
        modelRefreshing = true
        scrollView.observers.report(
            ScrollFact.refreshes(
                scrollView,
                pulled: pulled,
                needed: UnsourcedValues.refreshDistance
            )
        )
        sendActions(for: .valueChanged)
    }

    /// The fingers lift: from now on there is room for it.
    final func released() {
        guard isRefreshing, !takesRoom else { return }
        takesRoom = true
        scrollView?.refreshAdjustedInset()
    }
}

extension UIScrollView {
    /// The room for what refreshed closes, as content springs back.
    fileprivate func closeRoom() {
        refreshAdjustedInset()
        guard phase.isResting else { return limitsChanged() }
        let target = clamped(contentOffset)
        if target != contentOffset { glide(to: target) }
    }
}

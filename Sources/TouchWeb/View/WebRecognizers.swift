/// Gives the page its touches, before any other recognizer of the web view decides (WV-01).
///
/// If the page prevents what a touch does otherwise, when it begins (WV-02) or when it moves first
/// (WV-03), this recognizer recognizes, and those of the web view fail. If another one recognizes
/// before, the page gets `touchcancel`.
final class WebTouchRecognizer: UIGestureRecognizer {
    private var content: WKContentView? { view as? WKContentView }
    /// The touches that the page has.
    private var known: [UITouch] = []
    private var hasMoved = false
    /// Whether the page prevented what the touches of this sequence do.
    private var isPrevented = false

    override init(target: Any? = nil, action: Selector? = nil) {
        super.init(target: target, action: action)
        name = "touches of the page"
        cancelsTouchesInView = false
        delaysTouchesEnded = false
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        known += touches.sorted { $0.finger < $1.finger }
        if send("touchstart", touches) { prevent() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let prevents = send("touchmove", touches)
        if prevents, !hasMoved { prevent() }
        hasMoved = true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        let ended = known.filter(touches.contains)
        known.removeAll(where: touches.contains)
        // A tap does not click if the page prevents the end of its touch.
        if content?.send("touchend", ended) == true { prevent() }
        guard known.isEmpty else { return }
        state = isPrevented ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        let ended = known.filter(touches.contains)
        known.removeAll(where: touches.contains)
        if !ended.isEmpty { _ = content?.send("touchcancel", ended) }
        if known.isEmpty { state = .cancelled }
    }

    override func reset() {
        super.reset()
        // Another recognizer has recognized, and this one gets no more of its touches.
        if !known.isEmpty { _ = content?.send("touchcancel", known) }
        known = []
        (hasMoved, isPrevented) = (false, false)
    }

    private func send(_ type: String, _ touches: Set<UITouch>) -> Bool {
        content?.send(type, known.filter(touches.contains)) ?? false
    }

    private func prevent() {
        guard !isPrevented else { return }
        isPrevented = true
        if state == .possible { state = .began }
    }

    // Only recognizers of the web view stand back for the page; those around it do not (WV-02).
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let webView = content?.webView, let view = other.view else { return false }
        return view.isDescendant(of: webView)
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !isPrevented && !(other is WebTapRecognizer)
    }
}

/// The taps that click and zoom.
final class WebTapRecognizer: UITapGestureRecognizer {
    private var content: WKContentView? { view as? WKContentView }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        guard let content, self === content.tap, other === content.doubleTap else { return false }
        return content.waitsForDoubleTap
    }
}

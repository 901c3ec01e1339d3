/// The content of a web view's scroll view: it takes touches and keys for the page.
final class WKContentView: UIView, UIKeyInput {
    weak var webView: WKWebView?
    /// Shows the picture of the page, where the page is visible.
    let pageView = UIPictureView(frame: .zero)
    let touchEvents = WebTouchRecognizer()
    let tap = WebTapRecognizer()
    let doubleTap = WebTapRecognizer()
    private var focus = PageFocus()
    /// Whether a click may have given an element the focus since the last frame.
    private var hasClicked = false
    private var isLeaving = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        pageView.isUserInteractionEnabled = false
        addSubview(pageView)
        doubleTap.numberOfTapsRequired = 2
        (tap.name, doubleTap.name) = ("click", "double click")
        tap.addTarget(self, action: Selector(WKContentView.tapped))
        doubleTap.addTarget(self, action: Selector(WKContentView.doubleTapped))
        // The newest gets touches first, and the page has to answer before the others decide.
        for recognizer in [doubleTap, tap, touchEvents] as [UIGestureRecognizer] {
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Touches

    /// Gives the page touches; returns whether it prevents what they would do.
    func send(_ type: String, _ touches: [UITouch]) -> Bool {
        guard let webView, let page = webView.pageNow() else { return false }
        let fingers = touches.map {
            WebPage.Finger(
                number: $0.finger,
                location: webView.inViewport($0.location(in: self)),
                force: $0.maximumPossibleForce > 0 ? $0.force / $0.maximumPossibleForce : 0
            )
        }
        let isPrevented = page.touch(type, fingers)
        webView.report(
            .touched(type, fingers: touches.map(\.finger), isPrevented: isPrevented)
        )
        pageView.setNeedsDisplay()
        return isPrevented
    }

    private func tapped(_ recognizer: WebTapRecognizer) {
        click(at: recognizer.location(in: self), count: 1)
    }

    private func doubleTapped(_ recognizer: WebTapRecognizer) {
        let point = recognizer.location(in: self)
        if !waitsForDoubleTap { click(at: point, count: 2) }
        webView?.doubleTapped(at: point)
    }

    private func click(at point: CGPoint, count: Int) {
        guard let webView, let page = webView.pageNow() else { return }
        let place = webView.inViewport(point)
        webView.report(.clicked(x: Double(point.x), y: Double(point.y), count: count))
        hasClicked = true
        page.click(at: place, count: count)
        pageView.setNeedsDisplay()
    }

    /// Whether a tap waits until it cannot become a double tap: on a page that may be zoomed and does
    /// not say that it is as wide as the device (WV-04).
    var waitsForDoubleTap: Bool {
        guard let webView, let state = webView.page?.state else { return false }
        return webView.scrollView.maximumZoomScale > webView.scrollView.minimumZoomScale
            && !state.isAsWideAsDevice
    }

    // MARK: Text

    override var canBecomeFirstResponder: Bool { focus.takesText }

    /// Follows the focus of the page (WV-05).
    func focusChanged(to new: PageFocus) {
        let clicked = hasClicked
        hasClicked = false
        focus = new
        if new.takesText {
            guard clicked, !isFirstResponder else { return }
            keyboardType = UIKeyboardType(rawValue: new.keyboard) ?? .default
            isSecureTextEntry = new.isSecret
            becomeFirstResponder()
        } else if isFirstResponder {
            isLeaving = true
            _ = resignFirstResponder()
            isLeaving = false
        }
    }

    /// Takes the focus from the page's element too.
    override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        if !isLeaving { _ = webView?.pageNow()?.run("document.activeElement?.blur()") }
        return true
    }

    var keyboardType = UIKeyboardType.default
    var isSecureTextEntry = false
    var hasText: Bool { focus.hasText }

    func insertText(_ text: String) {
        guard let webView, let page = webView.pageNow() else { return }
        webView.report(.typed(isSecureTextEntry ? "•" : text))
        page.type(text)
        pageView.setNeedsDisplay()
    }

    func deleteBackward() {
        webView?.pageNow()?.deleteBackward()
        pageView.setNeedsDisplay()
    }
}

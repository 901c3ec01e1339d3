/// A window that shows a circle under each finger, for demonstrations and recordings.
///
/// Use it instead of `UIWindow` and turn it on where you need it. An application changes nothing
/// else.
///
/// ```swift
/// TouchOverlayWindow.showsTouches = true   // in demonstrations; off by default
/// let window = TouchOverlayWindow(frame: UIScreen.main.bounds)
/// ```
/// It only reads the events and passes each of them on unchanged, so the application receives the
/// same events with and without it. Pictures and films of a trace do not need it: the fingers are
/// drawn into them afterwards (`TraceOverlay`).
@preconcurrency @MainActor open class TouchOverlayWindow: UIWindow {
    /// Whether the windows of this class show fingers; false by default. If it is turned off while
    /// fingers are down, the circles disappear at the next event.
    public static var showsTouches = false

    /// The color of the circles; `TouchOverlayView.usualColor` by default.
    open var touchColor = TouchOverlayView.usualColor {
        didSet { overlay?.touchColor = touchColor }
    }

    /// The radius of the circles, in points; 25 by default. A value that is not finite or not above
    /// 0 is replaced by 25.
    open var touchRadius = TouchOverlayView.usualRadius {
        didSet {
            if !(touchRadius.isFinite && touchRadius > 0) {
                touchRadius = TouchOverlayView.usualRadius
            }
            overlay?.touchRadius = touchRadius
        }
    }

    /// The view that shows the circles; nil while no finger is shown.
    public private(set) final var overlay: TouchOverlayView?

    /// Shows the fingers of the event, then sends the event on unchanged.
    open override func sendEvent(_ event: UIEvent) {
        if Self.showsTouches || overlay != nil { show(event) }
        super.sendEvent(event)
    }

    private func show(_ event: UIEvent) {
        guard event.type == .touches, Self.showsTouches else { return removeOverlay() }
        let overlay = overlay ?? makeOverlay()
        for touch in event.touches(for: self) ?? [] {
            switch touch.phase {
            case .began, .moved, .stationary: overlay.show(touch, at: touch.location(in: self))
            default: overlay.hide(touch)
            }
        }
        if overlay.isEmpty { return removeOverlay() }
        // Keeps the overlay in front of views that were added later.
        if subviews.last !== overlay { bringSubviewToFront(overlay) }
    }

    private func makeOverlay() -> TouchOverlayView {
        let view = TouchOverlayView(frame: bounds)
        view.touchColor = touchColor
        view.touchRadius = touchRadius
        overlay = view
        addSubview(view)
        return view
    }

    private func removeOverlay() {
        overlay?.removeFromSuperview()
        overlay = nil
    }
}

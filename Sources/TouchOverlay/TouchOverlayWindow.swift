/// A window that shows a circle under each finger, for demonstrations and recordings.
///
/// Use it in place of `UIWindow`, and switch it on where it is wanted: that is all an application changes.
///
/// ```swift
/// TouchOverlayWindow.showsTouches = true   // in demonstrations; off by default
/// window = TouchOverlayWindow(frame: UIScreen.main.bounds)
/// ```
/// It copies what it sees and lets every event go on as it came: the application gets the very same events
/// with it and without it. For pictures and films of a trace it is not needed: fingers are drawn there
/// afterwards (`TraceOverlay`).
@preconcurrency @MainActor open class TouchOverlayWindow: UIWindow {
    /// Whether fingers are shown, in all windows of this class; false. Switched off while fingers are down,
    /// what is shown goes away at the next event.
    public static var showsTouches = false

    /// The colour of the circles; the overlay's by default.
    open var touchColor = TouchOverlayView.usualColor {
        didSet { overlay?.touchColor = touchColor }
    }

    /// The radius of the circles, in points; 25 by default. Anything that is no radius is taken as 25.
    open var touchRadius = TouchOverlayView.usualRadius {
        didSet {
            if !(touchRadius.isFinite && touchRadius > 0) {
                touchRadius = TouchOverlayView.usualRadius
            }
            overlay?.touchRadius = touchRadius
        }
    }

    /// What shows the circles, while fingers are down; nil else.
    public private(set) final var overlay: TouchOverlayView?

    /// Shows the fingers of the event, then sends it on as it is.
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
        // Views that came since are not in front of it.
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

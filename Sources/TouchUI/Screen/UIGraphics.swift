/// The contexts that are drawn into, the innermost last.
@MainActor private var contexts: [CGContext] = []

/// Where `draw(_:)` draws; nil outside of it.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
    contexts.last
}

/// Makes a context the one that is drawn into, until `UIGraphicsPopContext`.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
    contexts.append(context)
}

/// The context before is the one that is drawn into again; nothing without one.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsPopContext() {
    _ = contexts.popLast()
}

extension UIColor {
    /// What follows is filled and drawn in this colour.
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// What follows is filled in this colour.
    @preconcurrency @MainActor public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Lines that follow are drawn in this colour.
    @preconcurrency @MainActor public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}

/// Fills a rectangle of the context that is drawn into.
/// - Compatibility: same
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Draws a line of one point inside a rectangle.
/// - Compatibility: same
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// What follows is seen inside a rectangle only.
/// - Compatibility: same
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

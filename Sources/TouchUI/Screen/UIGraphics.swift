/// Where is drawn, and the picture that it becomes, if it becomes one.
private struct OpenContext {
    let context: CGContext
    var picture: (size: CGSize, scale: CGFloat)?
}

/// The contexts that are drawn into, the innermost last.
@MainActor private var contexts: [OpenContext] = []

/// Where `draw(_:)` draws; nil outside of it.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
    contexts.last?.context
}

/// Makes a context the one that is drawn into, until `UIGraphicsPopContext`.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
    contexts.append(OpenContext(context: context))
}

/// The context before is the one that is drawn into again; nothing without one.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsPopContext() {
    if contexts.last?.picture == nil { _ = contexts.popLast() }
}

/// Draws a picture of a size in points from now on, until `UIGraphicsEndImageContext`; a pixel to a point.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Draws a picture of a size in points from now on, until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - opaque: whether what is not drawn is black.
///   - scale: pixels for a point; 0 is that of the screen.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize,
    _ opaque: Bool,
    _ scale: CGFloat
) {
    let isUsable = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    if !isUsable {
        Diagnostics.refuse(
            "Cannot draw a picture of \(size.width) by \(size.height) points: it has no size. "
                + "What is drawn goes nowhere, and there will be no picture. Give it a positive size."
        )
    }
    let context = CGContext()
    if opaque, isUsable { context.fill(CGRect(origin: .zero, size: size)) }
    let pixels = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    contexts.append(
        OpenContext(context: context, picture: (isUsable ? size : .zero, pixels))
    )
}

/// The picture that was drawn so far; nil outside of one.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let open = contexts.last, let picture = open.picture, picture.size != .zero else {
        return nil
    }
    return UIImage(
        DrawnImage(.drawing(open.context.finished), size: picture.size),
        scale: picture.scale
    )
}

/// Draws the picture no more; nothing without one.
/// - Compatibility: same
@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
    if contexts.last?.picture != nil { _ = contexts.popLast() }
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

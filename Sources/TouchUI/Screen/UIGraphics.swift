/// An entry on the stack of contexts, with the size of its image if it has one.
private struct OpenContext {
    let context: CGContext
    var picture: (size: CGSize, scale: CGFloat)?
}

/// A stack of contexts. The last one is the current one.
private final class OpenContexts {
    private var list: [OpenContext] = []

    /// The stack of the main actor, whose work need not stay on one thread.
    nonisolated(unsafe) private static let ofMainActor = OpenContexts()
    private static let ofThread = PerThread<OpenContexts>()

    private static var current: OpenContexts? {
        MainThread.isCurrent ? ofMainActor : ofThread.object
    }

    static var last: OpenContext? { current?.list.last }

    static func append(_ context: OpenContext) {
        if current == nil { ofThread.object = OpenContexts() }
        current?.list.append(context)
    }

    static func removeLast() { _ = current?.list.popLast() }
}

/// The current context: during `draw(_:)` and in image contexts; nil otherwise.
/// - Compatibility: same
public func UIGraphicsGetCurrentContext() -> CGContext? {
    OpenContexts.last?.context
}

/// Makes a context the current one until `UIGraphicsPopContext`.
/// - Compatibility: same
public func UIGraphicsPushContext(_ context: CGContext) {
    OpenContexts.append(OpenContext(context: context))
}

/// Makes the previous context the current one again. Does nothing if no context was pushed.
/// - Compatibility: same
public func UIGraphicsPopContext() {
    if OpenContexts.last?.picture == nil { OpenContexts.removeLast() }
}

/// Begins an image of a size in points, with one pixel per point. End it with
/// `UIGraphicsEndImageContext`.
/// - Compatibility: same
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of a size in points. End it with `UIGraphicsEndImageContext`.
///
/// A size that is not positive and finite is refused with a diagnostic; there will be no image
/// then.
///
/// - Parameters:
///   - size: the size of the image, in points.
///   - opaque: whether parts without drawing are black instead of transparent.
///   - scale: pixels per point; 0 for the scale of the main screen.
/// - Compatibility: same
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize,
    _ opaque: Bool,
    _ scale: CGFloat
) {
    let isUsable = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    if !isUsable {
        Diagnostics.refuseOnAnyThread(
            "Cannot draw a picture of \(size.width) by \(size.height) points: it has no size. "
                + "What is drawn goes nowhere, and there will be no picture. To fix, give it a positive size."
        )
    }
    let context = CGContext()
    if opaque, isUsable { context.fill(CGRect(origin: .zero, size: size)) }
    let pixels = scale > 0 && scale.isFinite ? scale : UIScreen.scaleOfMain
    OpenContexts.append(
        OpenContext(context: context, picture: (isUsable ? size : .zero, pixels))
    )
}

/// The image drawn so far; nil if the current context is not an image context.
/// - Compatibility: same
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let open = OpenContexts.last, let picture = open.picture, picture.size != .zero else {
        return nil
    }
    return UIImage(
        DrawnImage(.drawing(open.context.finished), size: picture.size),
        scale: picture.scale
    )
}

/// Ends the image context. Does nothing if the current context is not an image context.
/// - Compatibility: same
public func UIGraphicsEndImageContext() {
    if OpenContexts.last?.picture != nil { OpenContexts.removeLast() }
}

extension UIColor {
    /// Makes this the current color for filling and stroking.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the current color for filling.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the current color for stroking.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}

/// Fills a rectangle of the current context.
/// - Compatibility: same
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Draws the border of a rectangle, one point wide, inside the rectangle.
/// - Compatibility: same
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Limits later drawing in the current context to a rectangle.
/// - Compatibility: same
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

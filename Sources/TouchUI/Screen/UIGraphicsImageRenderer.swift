/// How a renderer of pictures draws.
/// - Compatibility: partial: scale and opacity
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels for a point; that of the screen by default.
    open var scale = UIScreen.main.scale
    /// Whether what is not drawn is black; false.
    open var opaque = false

    /// A format for the main screen.
    public override init() {
        super.init()
    }

    /// A format for the main screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
    /// A format for the main screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// Where a renderer of pictures draws.
/// - Compatibility: partial: no blend modes of its own
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
    private let context: CGContext
    private let shownFormat: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    fileprivate init(
        _ context: CGContext,
        _ format: UIGraphicsImageRendererFormat,
        _ bounds: CGRect
    ) {
        (self.context, shownFormat, self.bounds) = (context, format, bounds)
        super.init()
    }

    /// The context of Core Graphics.
    open var cgContext: CGContext { context }
    /// How is drawn.
    open var format: UIGraphicsImageRendererFormat { shownFormat }
    /// The picture that was drawn so far.
    open var currentImage: UIImage { picture(of: context, in: bounds, shownFormat) }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect) { context.fill(rect) }
    /// Fills a rectangle, mixed with what is there.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        context.saveGState()
        context.setBlendMode(blendMode)
        context.fill(rect)
        context.restoreGState()
    }
    /// Draws a line of one point inside a rectangle.
    open func stroke(_ rect: CGRect) { context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// What follows is seen inside a rectangle only.
    open func clip(to rect: CGRect) { context.clip(to: rect) }
}

/// Makes pictures of what is drawn.
/// - Compatibility: partial: pictures only; no `pngData`, for there are no pixels
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    private let shownFormat: UIGraphicsImageRendererFormat

    /// A renderer of pictures of a size in points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: .default())
    }

    /// The same, in a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of pictures of a rectangle: what is drawn outside of it is not in them.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// The same, in a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, shownFormat) = (bounds, format)
        super.init()
    }

    /// How is drawn.
    open var format: UIGraphicsImageRendererFormat { shownFormat }

    /// The picture of what is drawn.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext()
        if shownFormat.opaque { context.fill(bounds) }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, shownFormat, bounds))
        UIGraphicsPopContext()
        return picture(of: context, in: bounds, shownFormat)
    }
}

@MainActor private func picture(
    of context: CGContext,
    in bounds: CGRect,
    _ format: UIGraphicsImageRendererFormat
) -> UIImage {
    let start = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    let commands = (start.isIdentity ? [] : [.transform(start)]) + context.finished
    return UIImage(DrawnImage(.drawing(commands), size: bounds.size), scale: format.scale)
}

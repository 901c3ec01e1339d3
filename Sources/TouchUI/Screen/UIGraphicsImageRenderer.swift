/// The settings of an image renderer.
/// - Compatibility: partial: scale and opacity
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; the main screen's scale by default.
    open var scale = UIScreen.scaleOfMain
    /// Whether parts without drawing are black; false (the default) leaves them transparent.
    open var opaque = false

    /// The colors that an image can have. Raw values as in UIKit.
    public enum Range: Int, Sendable {
        /// Not specified.
        case unspecified = -1
        /// As the screen has them.
        case automatic = 0
        /// More than the standard ones.
        case extended = 1
        /// The standard ones.
        case standard = 2
    }

    /// The colors that an image can have; `automatic` by default. Stored only: drawings keep their colors.
    open var preferredRange = Range.automatic
    /// Whether `preferredRange` is `extended`. Setting it to false makes it `standard`.
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    /// Makes the format of the main screen.
    public override init() {
        super.init()
    }

    /// Makes the format of a screen with some traits: their scale, or the main screen's if they have none.
    public init(for traitCollection: UITraitCollection) {
        super.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Makes the format of the main screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
    /// Makes the format of the main screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context of an image renderer.
/// - Compatibility: partial: no blend modes of its own
open class UIGraphicsImageRendererContext: NSObject {
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

    /// The Core Graphics context.
    open var cgContext: CGContext { context }
    /// The renderer's format.
    open var format: UIGraphicsImageRendererFormat { shownFormat }
    /// The image drawn so far.
    open var currentImage: UIImage { picture(of: context, in: bounds, shownFormat) }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect) { context.fill(rect) }
    /// Fills a rectangle with a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        context.saveGState()
        context.setBlendMode(blendMode)
        context.fill(rect)
        context.restoreGState()
    }
    /// Draws the border of a rectangle, one point wide, inside the rectangle.
    open func stroke(_ rect: CGRect) { context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Limits later drawing to a rectangle.
    open func clip(to rect: CGRect) { context.clip(to: rect) }
}

/// Makes images from drawings.
/// - Compatibility: partial: pictures only; `pngData` is empty, because there are no pixels
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    private let shownFormat: UIGraphicsImageRendererFormat

    /// Makes a renderer of images of a size in points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: .default())
    }

    /// Makes a renderer of images of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer of images that show a rectangle of the drawing, in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Makes a renderer of images that show a rectangle of the drawing, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, shownFormat) = (bounds, format)
        super.init()
    }

    /// The format.
    open var format: UIGraphicsImageRendererFormat { shownFormat }

    /// The image that a closure draws. The closure's context is also the current one of
    /// `UIGraphicsGetCurrentContext()`.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext()
        if shownFormat.opaque { context.fill(bounds) }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, shownFormat, bounds))
        UIGraphicsPopContext()
        return picture(of: context, in: bounds, shownFormat)
    }

    /// No bytes, with a message, after the closure has drawn: drawings have no pixels here, as `UIImage.pngData()` says.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// No bytes, with a message, after the closure has drawn, as of `pngData(actions:)`.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat,
        actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

private func picture(
    of context: CGContext,
    in bounds: CGRect,
    _ format: UIGraphicsImageRendererFormat
) -> UIImage {
    let start = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    let commands = (start.isIdentity ? [] : [.transform(start)]) + context.finished
    return UIImage(DrawnImage(.drawing(commands), size: bounds.size), scale: format.scale)
}

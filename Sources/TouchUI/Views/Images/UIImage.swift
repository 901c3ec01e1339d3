// One class body, because Swift cannot override what an extension declares. How files are found is in
// ImageFiles.swift, what symbols look like in SymbolDrawings.swift.

/// A picture: a file, a drawing, a symbol of the system, or a name for which nothing was found.
///
/// Of a file only the size is read; its bytes go into the drawing as they are.
/// - Compatibility: partial: PNG and JPEG files, no asset catalogs, no animated pictures; pixels cannot be
///   read, so `pngData()` and `jpegData` are not there
@preconcurrency @MainActor open class UIImage: NSObject {
    /// Whether a picture keeps its colours.
    public enum RenderingMode: Int, Sendable {
        /// As the place where it is shown wants it.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// As a stencil.
        case alwaysTemplate = 2
    }

    /// How a picture is turned before it is shown; raw values as UIKit has them.
    public enum Orientation: Int, Sendable {
        /// As it is.
        case up = 0
        /// Upside down.
        case down = 1
        /// Its top at the left.
        case left = 2
        /// Its top at the right.
        case right = 3
        /// As in a mirror.
        case upMirrored = 4
        /// Upside down as in a mirror.
        case downMirrored = 5
        /// Its top at the left, as in a mirror.
        case leftMirrored = 6
        /// Its top at the right, as in a mirror.
        case rightMirrored = 7
    }

    /// How the middle of a picture with cap insets fills a larger place; raw values as UIKit has them.
    public enum ResizingMode: Int, Sendable {
        /// Again and again; drawn as `stretch` here.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }

    /// The size in points, as it is shown.
    public final let size: CGSize
    /// Pixels for a point; 1.
    public final let scale: CGFloat
    /// Whether it keeps its colours; automatic by default.
    public final let renderingMode: RenderingMode
    /// How it is turned before it is shown; not at all by default.
    public final let imageOrientation: Orientation
    /// What of its edges is not stretched, in points; none by default.
    public final let capInsets: UIEdgeInsets
    /// How its middle fills a larger place.
    public final let resizingMode: ResizingMode
    /// What it was asked for by; nil for one without a name.
    package final let name: String?
    /// The picture, of the size in which it is shown.
    package final let drawn: DrawnImage
    /// The colour that it was given for good.
    private let ownTint: UIColor?

    /// All that a picture is.
    private struct Parts {
        var drawn: DrawnImage
        var name: String?
        var scale: CGFloat = 1
        var mode = RenderingMode.automatic
        var orientation = Orientation.up
        var caps = UIEdgeInsets.zero
        var resizing = ResizingMode.tile
        var tint: UIColor?
    }

    private init(_ parts: Parts) {
        (drawn, name, size) = (parts.drawn, parts.name, parts.drawn.size)
        (scale, renderingMode, imageOrientation) = (parts.scale, parts.mode, parts.orientation)
        (capInsets, resizingMode, ownTint) = (parts.caps, parts.resizing, parts.tint)
        super.init()
    }

    private var parts: Parts {
        Parts(
            drawn: drawn,
            name: name,
            scale: scale,
            mode: renderingMode,
            orientation: imageOrientation,
            caps: capInsets,
            resizing: resizingMode,
            tint: ownTint
        )
    }

    private func with(_ change: (inout Parts) -> Void) -> UIImage {
        var parts = parts
        change(&parts)
        return UIImage(parts)
    }

    /// A picture of a drawing or a file, in points.
    package convenience init(_ drawn: DrawnImage, scale: CGFloat = 1, name: String? = nil) {
        self.init(Parts(drawn: drawn, name: name, scale: scale))
    }

    /// A picture of a name whose size is said elsewhere: its file in the main bundle, else a box.
    package convenience init(name: String, size: CGSize) {
        let file = ImageFiles.find(name, in: .main)
        self.init(
            file.map { $0.drawn.resized(to: size) } ?? DrawnImage(.missing(name), size: size),
            scale: file?.scale ?? 1,
            name: name
        )
    }

    // MARK: Creating

    /// A picture of no size.
    public convenience override init() {
        self.init(DrawnImage(.drawing([]), size: .zero))
    }

    /// The picture of a name in the main bundle: a PNG or JPEG file, `name@2x.png` and `name@3x.png` for
    /// sharper screens. nil for an empty name.
    ///
    /// [choice] A name without a file is shown as a box of 20 by 20 points with the name, and not nil as on
    /// iOS: bundles of tests rarely have pictures, and a screen without them is another screen.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// The same, in a bundle; the main one where there is none. The traits are not read.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: AnyObject? = nil
    ) {
        guard !name.isEmpty else { return nil }
        if let file = ImageFiles.find(name, in: bundle ?? .main) {
            self.init(file.drawn, scale: file.scale, name: name)
        } else {
            self.init(DrawnImage(.missing(name), size: SymbolDrawings.size), name: name)
        }
    }

    /// Whether there is a file for a name.
    package static func hasFile(named name: String, in bundle: Bundle?) -> Bool {
        ImageFiles.find(name, in: bundle ?? .main) != nil
    }

    /// A symbol of the system; nil for an empty name.
    ///
    /// The symbols that apps use most are drawn in a way of our own; others, whether iOS has them or not, as
    /// a box with the name. [choice] 20 by 20 points.
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        let drawing = SymbolDrawings.drawing(of: name)
        let content = drawing.map { DrawnImage.Content.drawing($0) } ?? .symbol(name)
        self.init(DrawnImage(content, size: SymbolDrawings.size), name: name)
        isSymbolImage = true
    }

    /// The picture of a file at a path, or of its `@2x` and `@3x` versions for sharper screens; nil if there
    /// is none, or if it is neither a PNG nor a JPEG.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFiles.read(path: path) else { return nil }
        self.init(file.drawn, scale: file.scale)
    }

    /// The picture of the bytes of a file; nil if they are neither a PNG nor a JPEG.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The same, with pixels for a point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let size = ImageHeader.size(of: data), scale > 0, scale.isFinite else { return nil }
        self.init(
            DrawnImage(
                .file(data),
                size: CGSize(width: size.width / scale, height: size.height / scale)
            ),
            scale: scale
        )
    }

    /// A picture of Core Graphics, a pixel to a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// A picture of Core Graphics, with pixels for a point, turned.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let pixels = cgImage.drawn.size
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        self.init(
            Parts(
                drawn: cgImage.drawn.resized(to: size).turned(orientation),
                scale: scale,
                orientation: orientation
            )
        )
    }

    /// The picture as Core Graphics sees it, in pixels, turned already; nil for one of no size.
    open var cgImage: CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        return CGImage(
            drawn.resized(to: CGSize(width: size.width * scale, height: size.height * scale))
        )
    }

    /// Whether it is a symbol of the system.
    public private(set) final var isSymbolImage = false

    // MARK: The same in another way

    /// The same picture in another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.mode = renderingMode }
    }

    /// The same picture as a stencil of a colour, wherever it is shown.
    open func withTintColor(_ color: UIColor) -> UIImage {
        changed { $0.tint = color }
    }

    /// The same, in a rendering mode: as a template it takes the colour of where it is shown.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed { ($0.tint, $0.mode) = (color, renderingMode) }
    }

    /// The same picture, of which only what is inside the insets is stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The same; a middle that should be repeated is stretched as well.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets,
        resizingMode: ResizingMode
    ) -> UIImage {
        changed { ($0.caps, $0.resizing) = (capInsets, resizingMode) }
    }

    private func changed(_ change: (inout Parts) -> Void) -> UIImage {
        let image = with(change)
        image.isSymbolImage = isSymbolImage
        return image
    }

    // MARK: Drawing

    /// Draws it with its top left at a point of the context that is drawn into.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws it, stretched to a rectangle.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context, tint: nil)
    }

    /// Draws it with its top left at a point, mixed with what is there, as opaque as said.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws it, stretched to a rectangle, mixed with what is there, as opaque as said, from 0 to 1.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context, tint: nil)
        context.restoreGState()
    }

    /// Draws it in a rectangle; `tint` is the colour of the place where it is shown, which a template takes.
    final func draw(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        guard size.width > 0, size.height > 0 else { return }
        let isTemplate =
            renderingMode == .alwaysTemplate
            || renderingMode == .automatic && isSymbolImage && ownTint == nil
        let color = isTemplate ? tint ?? ownTint?.cgColor : ownTint?.cgColor
        guard capInsets != .zero, rect.size != size else {
            return context.draw(drawn, in: rect, tint: color)
        }
        NineParts(of: drawn, insets: capInsets).draw(in: rect, context, tint: color)
    }
}

/// A picture whose edges keep their size: its corners, its edges and its middle, each drawn for itself.
private struct NineParts {
    let image: DrawnImage
    let insets: UIEdgeInsets

    init(of image: DrawnImage, insets: UIEdgeInsets) {
        self.image = image
        self.insets = insets
    }

    /// Where the parts begin and end along an axis, in the picture and in the place.
    private func parts(
        _ length: CGFloat,
        _ place: CGFloat,
        _ before: CGFloat,
        _ after: CGFloat
    ) -> [(from: CGFloat, to: CGFloat, shownFrom: CGFloat, shownTo: CGFloat)] {
        let (one, other) = (max(0, before), max(0, after))
        // Where the edges do not fit, both become smaller.
        let part = one + other > place ? place / (one + other) : 1
        let (first, last) = (one * part, other * part)
        return [
            (0, one, 0, first), (one, length - other, first, place - last),
            (length - other, length, place - last, place),
        ]
    }

    func draw(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        let size = image.size
        for x in parts(size.width, rect.width, insets.left, insets.right) {
            for y in parts(size.height, rect.height, insets.top, insets.bottom) {
                guard x.to > x.from, y.to > y.from, x.shownTo > x.shownFrom,
                    y.shownTo > y.shownFrom
                else { continue }
                let across = (x.shownTo - x.shownFrom) / (x.to - x.from)
                let down = (y.shownTo - y.shownFrom) / (y.to - y.from)
                context.saveGState()
                context.clip(
                    to: CGRect(
                        x: rect.minX + x.shownFrom,
                        y: rect.minY + y.shownFrom,
                        width: x.shownTo - x.shownFrom,
                        height: y.shownTo - y.shownFrom
                    )
                )
                context.draw(
                    image,
                    in: CGRect(
                        x: rect.minX + x.shownFrom - x.from * across,
                        y: rect.minY + y.shownFrom - y.from * down,
                        width: size.width * across,
                        height: size.height * down
                    ),
                    tint: tint
                )
                context.restoreGState()
            }
        }
    }
}

extension DrawnImage {
    /// The picture turned: a drawing of itself.
    fileprivate func turned(_ orientation: UIImage.Orientation) -> DrawnImage {
        let (width, height) = (size.width, size.height)
        func transform(
            _ a: CGFloat,
            _ b: CGFloat,
            _ c: CGFloat,
            _ d: CGFloat,
            _ x: CGFloat,
            _ y: CGFloat
        ) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y) }
        let turn =
            switch orientation {
            case .up: CGAffineTransform.identity
            case .down: transform(-1, 0, 0, -1, width, height)
            case .left: transform(0, -1, 1, 0, 0, width)
            case .right: transform(0, 1, -1, 0, height, 0)
            case .upMirrored: transform(-1, 0, 0, 1, width, 0)
            case .downMirrored: transform(1, 0, 0, -1, 0, height)
            case .leftMirrored: transform(0, 1, 1, 0, 0, 0)
            case .rightMirrored: transform(0, -1, -1, 0, height, width)
            }
        guard orientation != .up else { return self }
        let rect = CGRect(origin: .zero, size: size)
        return DrawnImage(
            .drawing([.transform(turn), .image(self, rect, tint: nil)]),
            size: rect.applying(turn).size
        )
    }
}

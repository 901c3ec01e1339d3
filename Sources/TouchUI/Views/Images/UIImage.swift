// UIImage is one class body, because Swift cannot override what an extension declares.
// ImageFiles.swift finds the files, and SymbolDrawings.swift draws the symbols.

/// An image: a file, a drawing, a system symbol, or a placeholder for a name without a file.
///
/// Only the size of a file is read; its bytes become part of the drawing unchanged.
/// - Compatibility: partial: PNG and JPEG files and asset catalogs, no animated files; pixels
///   cannot be read
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; every stored property is a constant or on the main actor.

    /// The name by which tests find a view that shows the image; nil by default. Stored only.
    @preconcurrency @MainActor open var accessibilityIdentifier: String?
    /// What is spoken for the image; nil by default. Stored only.
    @preconcurrency @MainActor open var accessibilityLabel: String?

    /// Whether an image is shown in its own colors or as a template.
    public enum RenderingMode: Int, Sendable {
        /// As the view that shows the image decides.
        case automatic = 0
        /// In its own colors.
        case alwaysOriginal = 1
        /// As a template: only the shape, filled with the tint color.
        case alwaysTemplate = 2
    }

    /// How an image is rotated or mirrored when it is shown; raw values as in UIKit.
    public enum Orientation: Int, Sendable {
        /// Not rotated.
        case up = 0
        /// Rotated by 180°.
        case down = 1
        /// Rotated, so that its top is at the left.
        case left = 2
        /// Rotated, so that its top is at the right.
        case right = 3
        /// Mirrored horizontally.
        case upMirrored = 4
        /// Mirrored horizontally, and rotated by 180°.
        case downMirrored = 5
        /// Mirrored, with its top at the left.
        case leftMirrored = 6
        /// Mirrored, with its top at the right.
        case rightMirrored = 7
    }

    /// How the middle of an image with cap insets fills a larger rectangle; raw values as in UIKit.
    public enum ResizingMode: Int, Sendable {
        /// Repeated. Here it is stretched as well.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }

    /// The size in points, after `imageOrientation` is applied.
    public final let size: CGSize
    /// The number of pixels in a point; 1 by default.
    public final let scale: CGFloat
    /// Whether the image is shown in its own colors; `automatic` by default.
    public final let renderingMode: RenderingMode
    /// How the image is rotated or mirrored when it is shown; `up` by default.
    public final let imageOrientation: Orientation
    /// The parts along the edges that are not stretched, in points; zero by default.
    public final let capInsets: UIEdgeInsets
    /// The parts along the edges that constraints do not align, in points; zero by default.
    public final let alignmentRectInsets: UIEdgeInsets
    /// How the middle fills a larger rectangle.
    public final let resizingMode: ResizingMode
    /// Whether the image is mirrored where it is shown from right to left; false by default (LK-16).
    public final let flipsForRightToLeftLayoutDirection: Bool
    /// The name with which the image was created; nil if there is none.
    package final let name: String?
    /// The content, in the size in which it is shown.
    package final let drawn: DrawnImage
    /// The frames of an animated image; nil for another image.
    public final let images: [UIImage]?
    /// How long the frames of an animated image are shown together, in seconds; 0 for another image.
    public final let duration: TimeInterval
    /// The color set by `withTintColor`.
    private let ownTint: UIColor?
    /// The size and weight of a symbol; nil if none was set.
    public final let symbolConfiguration: SymbolConfiguration?

    /// All properties of an image.
    private struct Parts {
        var drawn: DrawnImage
        var name: String?
        var scale: CGFloat = 1
        var mode = RenderingMode.automatic
        var orientation = Orientation.up
        var caps = UIEdgeInsets.zero
        var alignment = UIEdgeInsets.zero
        var resizing = ResizingMode.tile
        var tint: UIColor?
        var symbol: SymbolConfiguration?
        var flips = false
        var isSymbol = false
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    private init(_ parts: Parts) {
        (drawn, name, size) = (parts.drawn, parts.name, parts.drawn.size)
        (scale, renderingMode, imageOrientation) = (parts.scale, parts.mode, parts.orientation)
        (capInsets, resizingMode, ownTint) = (parts.caps, parts.resizing, parts.tint)
        (symbolConfiguration, flipsForRightToLeftLayoutDirection) = (parts.symbol, parts.flips)
        (isSymbolImage, alignmentRectInsets) = (parts.isSymbol, parts.alignment)
        (images, duration) = (parts.frames, parts.duration)
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
            alignment: alignmentRectInsets,
            resizing: resizingMode,
            tint: ownTint,
            symbol: symbolConfiguration,
            flips: flipsForRightToLeftLayoutDirection,
            isSymbol: isSymbolImage,
            frames: images,
            duration: duration
        )
    }

    /// Creates an image of a drawing or a file.
    package convenience init(_ drawn: DrawnImage, scale: CGFloat = 1, name: String? = nil) {
        self.init(Parts(drawn: drawn, name: name, scale: scale))
    }

    /// Creates an image of a given size from its name: the file in the main bundle, or a box.
    package convenience init(name: String, size: CGSize) {
        let file = ImageFiles.find(name, in: .main)
        self.init(
            file.map { $0.drawn.resized(to: size) } ?? DrawnImage(.missing(name), size: size),
            scale: file?.scale ?? 1,
            name: name
        )
    }

    // MARK: Creating

    /// Creates an image of zero size.
    public convenience override init() {
        self.init(DrawnImage(.drawing([]), size: .zero))
    }

    /// Creates the image with a name in the main bundle, or in the resources next to the program:
    /// an image of an asset catalog, a PNG or JPEG file, or its versions `name@2x.png` and
    /// `name@3x.png` for screens of a higher scale (AC-01, AC-03). nil if the name is empty.
    ///
    /// [choice] A name without a file is shown as a box of 20 by 20 points with the name; on iOS it
    /// is nil. Bundles of tests rarely contain images, and without them the layout would differ.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Creates the image with a name in a bundle; nil means the main bundle. The traits are
    /// ignored.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: AnyObject? = nil
    ) {
        guard !name.isEmpty else { return nil }
        if let file = ImageFiles.find(name, in: bundle ?? .main) {
            self.init(
                Parts(
                    drawn: file.drawn,
                    name: name,
                    scale: file.scale,
                    mode: file.mode,
                    caps: file.caps,
                    resizing: file.resizing
                )
            )
        } else {
            self.init(DrawnImage(.missing(name), size: SymbolDrawings.size), name: name)
        }
    }

    /// Whether a bundle contains a file for a name; nil means the main bundle.
    package static func hasFile(named name: String, in bundle: Bundle?) -> Bool {
        ImageFiles.find(name, in: bundle ?? .main) != nil
    }

    /// Creates a system symbol; nil if the name is empty.
    ///
    /// The symbols that apps use most have drawings of our own. All other names, whether iOS has
    /// them or not, are shown as a box with the name. [choice] 20 by 20 points.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a system symbol; nil if the name is empty. The traits are ignored.
    public convenience init?(
        systemName name: String,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a system symbol in the size of a configuration; nil if the name is empty.
    public convenience init?(
        systemName name: String,
        withConfiguration configuration: Configuration?
    ) {
        guard !name.isEmpty else { return nil }
        let symbol = configuration as? SymbolConfiguration
        self.init(
            Parts(
                drawn: Self.symbol(name, symbol),
                name: name,
                tint: symbol?.color,
                symbol: symbol,
                isSymbol: true
            )
        )
    }

    /// A symbol in the size and the weight of a configuration (LK-01, LK-07).
    private static func symbol(_ name: String, _ configuration: SymbolConfiguration?) -> DrawnImage
    {
        let drawing = SymbolDrawings.drawing(
            of: name,
            weight: configuration?.weight ?? .unspecified
        )
        return DrawnImage(
            drawing.map { .drawing($0) } ?? .symbol(name),
            size: SymbolDrawings.size
        )
        .resized(to: configuration?.size ?? SymbolDrawings.size)
    }

    /// The configuration of a symbol; nil if none was set.
    open var configuration: Configuration? { symbolConfiguration }

    /// A copy with a configuration. Only that of a symbol has an effect: on its size, weight and color.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard isSymbolImage, let symbol = configuration as? SymbolConfiguration else { return self }
        return changed {
            $0.drawn = $0.name.map { Self.symbol($0, symbol) } ?? $0.drawn.resized(to: symbol.size)
            $0.symbol = symbol
            if let color = symbol.color { $0.tint = color }
        }
    }

    /// A copy of a symbol with another size or weight; nil if the image is no symbol.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? withConfiguration(configuration) : nil
    }

    /// Creates the image of a file at a path, or of its `@2x` or `@3x` version for screens of a
    /// higher scale; nil if there is none, or if it is neither a PNG nor a JPEG.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFiles.read(path: path) else { return nil }
        self.init(file.drawn, scale: file.scale)
    }

    /// Creates an image from the bytes of a file, at a scale of 1; nil if they are neither a PNG
    /// nor a JPEG.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from the bytes of a file, at a scale in pixels per point; nil if they are
    /// neither a PNG nor a JPEG, or if the scale is not positive.
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

    /// The bytes of the PNG file that the image was made from; nil for another image, with a message,
    /// because there are no pixels here.
    open func pngData() -> Data? { bytes(startingWith: [0x89, 0x50, 0x4E, 0x47], "PNG") }

    /// The bytes of the JPEG file that the image was made from, whatever the quality; nil for another
    /// image, with a message, because there are no pixels here.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        bytes(startingWith: [0xFF, 0xD8], "JPEG")
    }

    /// Nil, with a message: there are no pixels here that could become an HEIC file, and such files are not read.
    open func heicData() -> Data? {
        Diagnostics.refuseOnAnyThread(
            "Cannot make HEIC data of \(name.map { "the image \"\($0)\"" } ?? "an image"): there are no pixels "
                + "here, and HEIC files are not read. The result is nil. To fix, use a PNG or JPEG file and pngData() "
                + "or jpegData(compressionQuality:), which return its bytes."
        )
        return nil
    }

    private func bytes(startingWith start: [UInt8], _ kind: String) -> Data? {
        if case .file(let data) = drawn.content, imageOrientation == .up,
            data.starts(with: start)
        {
            return data
        }
        Diagnostics.refuseOnAnyThread(
            "Cannot make \(kind) data of \(name.map { "the image \"\($0)\"" } ?? "an image"): it was not "
                + "read from a \(kind) file, and drawings have no pixels here. The result is nil. To "
                + "fix, take a picture of the stage, which shows what is drawn."
        )
        return nil
    }

    /// Creates an image from a Core Graphics image, at a scale of 1.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image from a Core Graphics image, at a scale in pixels per point and with an
    /// orientation. A scale that is not positive becomes 1.
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

    /// The image as a Core Graphics image in pixels, with the orientation applied; nil if its size
    /// is zero.
    open var cgImage: CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        return CGImage(
            drawn.resized(to: CGSize(width: size.width * scale, height: size.height * scale))
        )
    }

    /// Whether the image is a system symbol.
    public final let isSymbolImage: Bool

    // MARK: Animated images

    /// Makes an image that an image view shows as a sequence (EF-10); nil without images.
    ///
    /// - Parameters:
    ///   - images: the frames. The first one gives the size, and is what a drawing shows.
    ///   - duration: how long all frames together are shown, in seconds; 0 means a thirtieth of a second for each one.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var parts = first.parts
        parts.frames = images
        parts.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(parts)
    }

    /// Makes an animated image of the files in the main bundle that have a name and a number after it: `name0`,
    /// `name1`, …, or from `name1` on; nil if there are none. At most 1024 files are used.
    ///
    /// - Parameter duration: how long all frames together are shown, in seconds; 0 means a thirtieth of a second for
    ///   each one.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let first = hasFile(named: name + "0", in: nil) ? 0 : 1
        var frames: [UIImage] = []
        for number in first..<first + 1_024 {
            guard hasFile(named: name + "\(number)", in: nil),
                let frame = UIImage(named: name + "\(number)")
            else { break }
            frames.append(frame)
        }
        return animatedImage(with: frames, duration: duration)
    }

    // MARK: Preparing

    /// The image itself: files are decoded when a picture of the screen is made.
    open func preparingForDisplay() -> UIImage? { self }

    /// The image itself, as of `preparingForDisplay()`.
    open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Calls a closure with what `preparingForDisplay()` returns, in the next turn of the clock. On iOS any thread
    /// may ask; here it is on the main actor, as the clock is.
    @preconcurrency @MainActor open func prepareForDisplay(
        completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        later("prepare image", preparingForDisplay(), completionHandler)
    }

    /// A copy of another size in points, with the same scale; nil unless width and height are positive.
    ///
    /// [choice] It has exactly this size, also if its shape differs from that of the image: Apple's page only says "at
    /// the specified size". The size of a thumbnail on a device would decide it.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return nil
        }
        return changed { $0.drawn = $0.drawn.resized(to: size) }
    }

    /// A copy of another size, as of `preparingThumbnail(of:)`.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// Calls a closure with what `preparingThumbnail(of:)` returns, in the next turn of the clock. On iOS any thread
    /// may ask; here it is on the main actor, as the clock is.
    @preconcurrency @MainActor open func prepareThumbnail(
        of size: CGSize,
        completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        later("prepare thumbnail", preparingThumbnail(of: size), completionHandler)
    }

    @MainActor private func later(
        _ name: String,
        _ image: UIImage?,
        _ completion: @escaping @Sendable (UIImage?) -> Void
    ) {
        VirtualClock.current.schedule(after: 0, named: name) { completion(image) }
    }

    // MARK: Images of the system

    /// A plus sign in a circle. [choice] The symbol `plus.circle.fill`.
    open class var add: UIImage { ofSystem("plus.circle.fill") }
    /// A minus sign in a circle. [choice] The symbol `minus.circle.fill`.
    open class var remove: UIImage { ofSystem("minus.circle.fill") }
    /// A check mark. [choice] The symbol `checkmark.circle.fill`.
    open class var checkmark: UIImage { ofSystem("checkmark.circle.fill") }
    /// A check mark in a ring. [choice] The symbol `checkmark.circle`.
    open class var strokedCheckmark: UIImage { ofSystem("checkmark.circle") }
    /// Three dots in a circle. [choice] The symbol `ellipsis.circle`.
    open class var actions: UIImage { ofSystem("ellipsis.circle") }

    private class func ofSystem(_ name: String) -> UIImage {
        UIImage(systemName: name) ?? UIImage()
    }

    // MARK: Variants

    /// A copy that is mirrored from left to right, with the orientation that says so.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        let flipped: Orientation =
            switch imageOrientation {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        return changed {
            $0.drawn = $0.drawn.turned(.upMirrored)
            $0.orientation = flipped
        }
    }

    /// A copy of which only one column and one row of points are stretched: those after the caps.
    ///
    /// - Parameters:
    ///   - leftCapWidth: the points at the left that keep their width; 0 stretches the whole width.
    ///   - topCapHeight: the points at the top that keep their height; 0 stretches the whole height.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top,
                left: left,
                bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0
            ),
            resizingMode: .stretch
        )
    }

    /// A copy with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.mode = renderingMode }
    }

    /// A copy filled with a color, wherever it is shown.
    open func withTintColor(_ color: UIColor) -> UIImage {
        changed { $0.tint = color }
    }

    /// A copy filled with a color, with a rendering mode: as a template it takes the tint of the
    /// view that shows it.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed { ($0.tint, $0.mode) = (color, renderingMode) }
    }

    /// A copy whose image view constraints align without the insets.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignment = alignmentInsets }
    }

    /// A format for a renderer that draws in the scale of the image.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// A copy of which only the part inside the insets is stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// A copy of which only the part inside the insets is stretched. `tile` is stretched as well.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets,
        resizingMode: ResizingMode
    ) -> UIImage {
        changed { ($0.caps, $0.resizing) = (capInsets, resizingMode) }
    }

    /// A copy that an image view mirrors horizontally where its layout is from right to left, as an arrow that
    /// means "forward" should be (LK-16). Drawing the image itself does not mirror it.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        changed { $0.flips = true }
    }

    /// The image as a view shows it whose layout is from right to left: mirrored, if it flips.
    final var inRightToLeft: UIImage {
        guard flipsForRightToLeftLayoutDirection else { return self }
        return changed {
            $0.drawn = $0.drawn.turned(.upMirrored)
            ($0.caps.left, $0.caps.right) = ($0.caps.right, $0.caps.left)
        }
    }

    /// Another image like this one. The frames of an animated image change with it.
    private func changed(_ change: (inout Parts) -> Void) -> UIImage {
        var parts = parts
        let frames = parts.frames
        change(&parts)
        if let frames { parts.frames = frames.map { $0.changed(change) } }
        return UIImage(parts)
    }

    // MARK: Drawing

    /// Draws the image into `UIGraphicsGetCurrentContext()`, with its top left corner at a point.
    /// Without a context it does nothing.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image into `UIGraphicsGetCurrentContext()`, stretched to a rectangle. Without a
    /// context it does nothing.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context, tint: nil)
    }

    /// Draws the image with its top left corner at a point, with a blend mode and an opacity from 0
    /// to 1.
    open func draw(
        at point: CGPoint,
        blendMode: CGBlendMode,
        alpha: CGFloat
    ) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image stretched to a rectangle, with a blend mode and an opacity from 0 to 1.
    open func draw(
        in rect: CGRect,
        blendMode: CGBlendMode,
        alpha: CGFloat
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context, tint: nil)
        context.restoreGState()
    }

    /// Draws the image in a rectangle. A template takes `tint`, the tint color of the view that
    /// shows it.
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

/// An image whose edges keep their size: nine parts that are drawn separately.
private struct NineParts {
    let image: DrawnImage
    let insets: UIEdgeInsets

    init(of image: DrawnImage, insets: UIEdgeInsets) {
        self.image = image
        self.insets = insets
    }

    /// The ranges of the three parts along an axis, in the image and in the rectangle that is
    /// drawn.
    private func parts(
        _ length: CGFloat,
        _ place: CGFloat,
        _ before: CGFloat,
        _ after: CGFloat
    ) -> [(from: CGFloat, to: CGFloat, shownFrom: CGFloat, shownTo: CGFloat)] {
        let (one, other) = (max(0, before), max(0, after))
        // Edges that do not fit are both made smaller.
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
    /// The image rotated and mirrored, as a drawing that contains it.
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

/// One step of a drawing, in points of the current space; y grows downward.
///
/// Drawings are recorded, not drawn: viewers replay the steps, and rasterizers turn them into
/// pixels (decision 24). Each step has its own colors and widths. Only the transform, the clip,
/// the shadow, the opacity and the blend mode are state: they apply until the `restore` that
/// matches the last `save`.
public enum DrawingCommand: Hashable, Sendable {
    /// Saves the state until `restore`.
    case save
    /// Restores the state of the last `save`.
    case restore
    /// Transforms the space of later steps.
    case transform(CGAffineTransform)
    /// Clips later steps to the path, in addition to earlier clips.
    case clip(CGPath, CGPathFillRule)
    /// Fills a path with a color.
    case fill(CGPath, CGColor, CGPathFillRule)
    /// Strokes a path with a color.
    case stroke(CGPath, CGColor, StrokeStyle)
    /// Draws a gradient along a line, in the whole clipping area.
    case linearGradient(CGGradient, start: CGPoint, end: CGPoint, CGGradientDrawingOptions)
    /// Draws a gradient between two circles.
    case radialGradient(CGGradient, from: Circle, to: Circle, CGGradientDrawingOptions)
    /// Draws one line of text: `origin` is the left end of its baseline.
    case text(String, TextStyle, origin: CGPoint)
    /// Draws an image, scaled to a rectangle. With a tint, the image is a stencil for that color.
    case image(DrawnImage, CGRect, tint: CGColor?)
    /// Gives later steps a shadow with an offset and a blur in points; none if the color is nil.
    case shadow(CGSize, blur: CGFloat, CGColor?)
    /// Sets the opacity of later steps, from 0 to 1.
    case alpha(CGFloat)
    /// Sets how later steps are composited with the existing content.
    case blend(CGBlendMode)
    /// Begins a group: the steps until `endGroup` are composited as a whole.
    case beginGroup
    /// Ends a group.
    case endGroup
    /// Makes a rectangle transparent.
    case clear(CGRect)

    /// A circle of a gradient.
    public struct Circle: Hashable, Sendable {
        /// The center, in points.
        public var center: CGPoint
        /// Its radius, in points.
        public var radius: CGFloat

        /// Makes a circle.
        public init(center: CGPoint, radius: CGFloat) {
            self.center = center
            self.radius = radius
        }
    }

    /// The attributes of a line.
    public struct StrokeStyle: Hashable, Sendable {
        /// The line width, in points. Default: 1.
        public var width: CGFloat = 1
        /// The form of line ends. Default: butt.
        public var cap = CGLineCap.butt
        /// The form of line joins. Default: miter.
        public var join = CGLineJoin.miter
        /// The maximum length of miter joins, as a multiple of the width. Default: 10.
        public var miterLimit: CGFloat = 10
        /// The lengths of dashes and gaps, in points. Default: empty, a solid line.
        public var dash: [CGFloat] = []
        /// Where in the dash pattern the line begins, in points. Default: 0.
        public var dashPhase: CGFloat = 0

        /// Makes a solid line style; the width is one point by default.
        public init(width: CGFloat = 1) {
            self.width = width
        }
    }

    /// The attributes of a line of text. The font is always Inter; `UIFont` explains why.
    public struct TextStyle: Hashable, Sendable {
        /// The size of the font, in points.
        public var size: CGFloat
        /// The weight, on the scale of CSS and OpenType: 400 is regular, 700 is bold.
        public var weight: Int
        /// Whether the text is italic.
        public var isItalic = false
        /// The text color.
        public var color: CGColor
        /// The width that the layout assumes for the line, in points. It is drawn in exactly this
        /// width.
        public var width: CGFloat

        /// Makes a text style.
        public init(
            size: CGFloat,
            weight: Int,
            isItalic: Bool = false,
            color: CGColor,
            width: CGFloat
        ) {
            self.size = size
            self.weight = weight
            self.isItalic = isItalic
            self.color = color
            self.width = width
        }
    }
}

/// An image that can be drawn: its content and its size.
public struct DrawnImage: Hashable, Sendable {
    /// The content of an image.
    public indirect enum Content: Hashable, Sendable {
        /// A drawing, in points from the top left corner.
        case drawing([DrawingCommand])
        /// The bytes of a PNG or JPEG file.
        case file(Data)
        /// A system symbol, by name.
        case symbol(String)
        /// A name for which no image was found. A box with the name is drawn instead.
        case missing(String)
    }

    /// The content of the image.
    public let content: Content
    /// The size of the image, in points.
    public let size: CGSize

    /// Makes an image.
    public init(_ content: Content, size: CGSize) {
        self.content = content
        self.size = size
    }
}

extension DrawnImage {
    /// The image in another size: drawings are scaled now, files when they are drawn.
    package func resized(to new: CGSize) -> DrawnImage {
        guard new != size else { return self }
        guard case .drawing(let commands) = content, size.width > 0, size.height > 0 else {
            return DrawnImage(content, size: new)
        }
        let scale = CGAffineTransform(scaleX: new.width / size.width, y: new.height / size.height)
        return DrawnImage(.drawing([.transform(scale)] + commands), size: new)
    }
}

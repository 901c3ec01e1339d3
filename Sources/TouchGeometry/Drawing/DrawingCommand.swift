/// One step of a drawing, in points of the space that is drawn in; y grows downwards.
///
/// A drawing is recorded and not drawn (design, decision 8): viewers replay the steps, rasterizers make
/// pixels of them. Each step carries its own colours and widths, so that only the transform, the clip, the
/// shadow, the opacity and the blend mode last: from where they are set to the `restore` of the `save` before.
public enum DrawingCommand: Hashable, Sendable {
    /// Keeps what lasts, until `restore`.
    case save
    /// What lasts is again as it was at the last `save`.
    case restore
    /// What follows goes through a transform first.
    case transform(CGAffineTransform)
    /// What follows is seen inside the path only, and inside what it was clipped to before.
    case clip(CGPath, CGPathFillRule)
    /// The inside of a path, in a colour.
    case fill(CGPath, CGColor, CGPathFillRule)
    /// Along a path, in a colour.
    case stroke(CGPath, CGColor, StrokeStyle)
    /// Colours along a line, over all that is not clipped away.
    case linearGradient(CGGradient, start: CGPoint, end: CGPoint, CGGradientDrawingOptions)
    /// Colours between two circles.
    case radialGradient(CGGradient, from: Circle, to: Circle, CGGradientDrawingOptions)
    /// One line of text: `origin` is on its baseline, at its left.
    case text(String, TextStyle, origin: CGPoint)
    /// A picture, stretched to a rectangle; as a stencil where there is a tint.
    case image(DrawnImage, CGRect, tint: CGColor?)
    /// What follows has a shadow: moved by points, as soft as `blur` says; none without a colour.
    case shadow(CGSize, blur: CGFloat, CGColor?)
    /// What follows is as opaque as this, from 0 to 1.
    case alpha(CGFloat)
    /// How what follows is mixed with what is there.
    case blend(CGBlendMode)
    /// What follows, to `endGroup`, is drawn for itself first and then put down as one.
    case beginGroup
    /// The end of a group.
    case endGroup
    /// A rectangle becomes transparent.
    case clear(CGRect)

    /// A circle of a gradient.
    public struct Circle: Hashable, Sendable {
        /// Its middle.
        public var center: CGPoint
        /// Its radius, in points.
        public var radius: CGFloat

        /// A circle.
        public init(center: CGPoint, radius: CGFloat) {
            self.center = center
            self.radius = radius
        }
    }

    /// How a line is drawn.
    public struct StrokeStyle: Hashable, Sendable {
        /// How wide it is, in points; 1.
        public var width: CGFloat = 1
        /// How it ends; at its end.
        public var cap = CGLineCap.butt
        /// How lines meet; in a point.
        public var join = CGLineJoin.miter
        /// How long the point may be, in parts of the width; 10.
        public var miterLimit: CGFloat = 10
        /// How long dashes and gaps are, in points; none.
        public var dash: [CGFloat] = []
        /// Where in the dashes it begins, in points; 0.
        public var dashPhase: CGFloat = 0

        /// A line of one point.
        public init(width: CGFloat = 1) {
            self.width = width
        }
    }

    /// How a line of text looks. Every font is Inter (`UIFont` says why).
    public struct TextStyle: Hashable, Sendable {
        /// The size of the font, in points.
        public var size: CGFloat
        /// The thickness of its strokes, as CSS and OpenType count it: 400 is regular, 700 bold.
        public var weight: Int
        /// Whether it leans.
        public var isItalic = false
        /// Its colour.
        public var color: CGColor
        /// How wide the layout holds the line to be, in points: what is measured and what is drawn agree.
        public var width: CGFloat

        /// A look of text.
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

/// A picture that is drawn: what it is made of.
public struct DrawnImage: Hashable, Sendable {
    /// What it is made of.
    public indirect enum Content: Hashable, Sendable {
        /// A drawing, in points from its top left.
        case drawing([DrawingCommand])
        /// The bytes of a file: a PNG or a JPEG.
        case file(Data)
        /// A symbol of the system, by its name.
        case symbol(String)
        /// A name for which nothing was found: a box with the name is shown in its place.
        case missing(String)
    }

    /// What it is made of.
    public let content: Content
    /// Its size, in points.
    public let size: CGSize

    /// A picture.
    public init(_ content: Content, size: CGSize) {
        self.content = content
        self.size = size
    }
}

extension DrawnImage {
    /// The same picture in another size: a drawing is scaled, a file is stretched where it is drawn.
    package func resized(to new: CGSize) -> DrawnImage {
        guard new != size else { return self }
        guard case .drawing(let commands) = content, size.width > 0, size.height > 0 else {
            return DrawnImage(content, size: new)
        }
        let scale = CGAffineTransform(scaleX: new.width / size.width, y: new.height / size.height)
        return DrawnImage(.drawing([.transform(scale)] + commands), size: new)
    }
}

/// How lines end and meet, and what is inside.
/// - Compatibility: same
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A form of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// In a half circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a width farther.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines meet.
/// - Compatibility: same
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A form of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What is inside a path.
/// - Compatibility: same
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A rule of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the path goes round.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What is behind an odd number of lines.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that shows a path.
/// - Compatibility: partial: animated paths jump
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
    private var shape = Shape() { didSet { noteShown() } }

    private struct Shape {
        var path: CGPath?
        var fillColor: CGColor? = UIColor.black.cgColor
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [NSNumber]?
    }

    /// The path; none by default.
    open var path: CGPath? {
        get { shape.path }
        set { shape.path = newValue }
    }
    /// The colour inside; black.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change("fillColor", .color(shape.fillColor)) { shape.fillColor = newValue } }
    }
    /// What is inside.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { shape.fillRule = newValue }
    }
    /// The colour of the line; none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change("strokeColor", .color(shape.strokeColor)) { shape.strokeColor = newValue } }
    }
    /// Where the line begins, as a part of the path; 0.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart", .number(shape.strokeStart)) { shape.strokeStart = newValue } }
    }
    /// Where the line ends, as a part of the path; 1.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd", .number(shape.strokeEnd)) { shape.strokeEnd = newValue } }
    }
    /// How wide the line is, in points; 1.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change("lineWidth", .number(shape.lineWidth)) { shape.lineWidth = newValue } }
    }
    /// How far a point goes where lines meet; 10.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { shape.miterLimit = newValue }
    }
    /// How the line ends.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { shape.lineCap = newValue }
    }
    /// How lines meet.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { shape.lineJoin = newValue }
    }
    /// Where in the dashes the line begins; 0.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            change("lineDashPhase", .number(shape.lineDashPhase)) { shape.lineDashPhase = newValue }
        }
    }
    /// How long dashes and gaps are; none.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set { shape.lineDashPattern = newValue }
    }

    override func drawOwnContent(in context: CGContext, bounds: CGRect) {
        guard let path = shape.path, !path.isEmpty else { return }
        context.addPath(path)
        if let color = shape.fillColor, color.alpha > 0 {
            context.setFillColor(color)
            context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 else { return }
        context.beginPath()
        context.addPath(path.part(from: shape.strokeStart, to: shape.strokeEnd))
        context.setStrokeColor(color)
        context.setLineWidth(shape.lineWidth)
        context.setMiterLimit(shape.miterLimit)
        context.setLineCap(
            shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt
        )
        context.setLineJoin(
            shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter
        )
        context.setLineDash(
            phase: shape.lineDashPhase,
            lengths: (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
        )
        context.strokePath()
    }

    override func makeAppearance() -> CALayer { CAShapeLayer() }

    override func copyProperties(of layer: CALayer) {
        super.copyProperties(of: layer)
        if let layer = layer as? CAShapeLayer { shape = layer.shape }
    }

    override func value(of property: String) -> AnimationValue? {
        switch property {
        case "fillColor": .color(fillColor)
        case "strokeColor": .color(strokeColor)
        case "strokeStart": .number(strokeStart)
        case "strokeEnd": .number(strokeEnd)
        case "lineWidth": .number(lineWidth)
        case "lineDashPhase": .number(lineDashPhase)
        default: super.value(of: property)
        }
    }

    override func set(_ value: AnimationValue, of property: String) {
        switch (property, value) {
        case ("fillColor", .color(let value)): fillColor = value
        case ("strokeColor", .color(let value)): strokeColor = value
        case ("strokeStart", .number(let value)): strokeStart = value
        case ("strokeEnd", .number(let value)): strokeEnd = value
        case ("lineWidth", .number(let value)): lineWidth = value
        case ("lineDashPhase", .number(let value)): lineDashPhase = value
        default: super.set(value, of: property)
        }
    }
}

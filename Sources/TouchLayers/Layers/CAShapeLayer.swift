/// The shape of a line's ends.
/// - Compatibility: same
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Makes a value with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Ends at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Ends with a half circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Ends half a line width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line.
/// - Compatibility: same
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Makes a value with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A sharp corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that decides which points are inside a path.
/// - Compatibility: same
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The rule's name.
    public let rawValue: String
    /// Makes a rule with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A point is inside if the path winds around it.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if a ray from it crosses the path an odd number of times.
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

    /// The path, in the layer's coordinate space; nil (the default) shows nothing.
    open var path: CGPath? {
        get { shape.path }
        set { shape.path = newValue }
    }
    /// The color inside the path; black by default, nil for none.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change("fillColor", .color(shape.fillColor)) { shape.fillColor = newValue } }
    }
    /// The rule for the inside of the path; `nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { shape.fillRule = newValue }
    }
    /// The color of the line; nil (the default) for none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change("strokeColor", .color(shape.strokeColor)) { shape.strokeColor = newValue } }
    }
    /// The start of the line, as a fraction of the path's length; 0 by default.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart", .number(shape.strokeStart)) { shape.strokeStart = newValue } }
    }
    /// The end of the line, as a fraction of the path's length; 1 by default.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd", .number(shape.strokeEnd)) { shape.strokeEnd = newValue } }
    }
    /// The width of the line, in points; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change("lineWidth", .number(shape.lineWidth)) { shape.lineWidth = newValue } }
    }
    /// The longest sharp corner, as a multiple of the line width; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { shape.miterLimit = newValue }
    }
    /// The shape of the line's ends; `butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { shape.lineCap = newValue }
    }
    /// The shape of the line's corners; `miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { shape.lineJoin = newValue }
    }
    /// The distance into the dash pattern at which the line starts, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            change("lineDashPhase", .number(shape.lineDashPhase)) { shape.lineDashPhase = newValue }
        }
    }
    /// The lengths of dashes and gaps, in points; nil (the default) for a solid line.
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

/// The shape of a gradient.
/// - Compatibility: same
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The shape's name.
    public let rawValue: String
    /// Makes a shape with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a center outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a center.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient of colors.
/// - Compatibility: partial: conic gradients are drawn in steps of three degrees
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
    private var gradient = Gradient() { didSet { noteShown() } }

    private struct Gradient {
        var colors: [CGColor] = []
        var locations: [CGFloat]?
        var start = CGPoint(x: 0.5, y: 0)
        var end = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    /// The colors, each a `CGColor`; nil (the default) for none. Other values are left out.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set {
            change("colors", .colors(gradient.colors)) {
                gradient.colors = (newValue ?? []).compactMap { $0 as? CGColor }
            }
        }
    }
    /// The position of each color, from 0 to 1; nil (the default) spaces them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set {
            change("locations", .numbers(gradient.locations ?? [])) {
                gradient.locations = newValue?.map { CGFloat($0.doubleValue) }
            }
        }
    }
    /// The start of the gradient, as fractions of the layer's size; (0.5, 0), the middle of the
    /// top, by default.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { change("startPoint", .point(gradient.start)) { gradient.start = newValue } }
    }
    /// The end of the gradient, as fractions of the layer's size; (0.5, 1), the middle of the
    /// bottom, by default.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { change("endPoint", .point(gradient.end)) { gradient.end = newValue } }
    }
    /// The shape of the gradient; `axial` by default.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { gradient.type = newValue }
    }

    override func drawOwnContent(in context: CGContext, bounds: CGRect) {
        guard let colors = CGGradient(colors: gradient.colors, locations: gradient.locations)
        else { return }
        func point(_ part: CGPoint) -> CGPoint {
            CGPoint(
                x: bounds.minX + part.x * bounds.width,
                y: bounds.minY + part.y * bounds.height
            )
        }
        let (start, end) = (point(gradient.start), point(gradient.end))
        let beyond: CGGradientDrawingOptions = [
            .drawsBeforeStartLocation, .drawsAfterEndLocation,
        ]
        context.saveGState()
        context.clip(to: bounds)
        switch gradient.type {
        case .radial:
            // An ellipse about the start point, whose half axes are the distances to the end point
            // along x and y.
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(
                x: max((end.x - start.x).magnitude, 0.001),
                y: max((end.y - start.y).magnitude, 0.001)
            )
            context.drawRadialGradient(
                colors,
                startCenter: .zero,
                startRadius: 0,
                endCenter: .zero,
                endRadius: 1,
                options: beyond
            )
        case .conic: drawAround(start, from: end, colors, in: context, bounds: bounds)
        default: context.drawLinearGradient(colors, start: start, end: end, options: beyond)
        }
        context.restoreGState()
    }

    /// Draws a conic gradient in steps of three degrees, clockwise from the direction of `end`.
    private func drawAround(
        _ center: CGPoint,
        from end: CGPoint,
        _ colors: CGGradient,
        in context: CGContext,
        bounds: CGRect
    ) {
        let first = atan2(end.y - center.y, end.x - center.x)
        let reach = bounds.width + bounds.height
        let step = CGFloat.pi / 60
        for index in 0..<120 {
            let angle = first + CGFloat(index) * step
            // Slightly more than the step, so that no gap shows between two sectors.
            let next = angle + step * 1.05
            context.setFillColor(colors.color(at: (CGFloat(index) + 0.5) / 120))
            context.move(to: center)
            for angle in [angle, next] {
                context.addLine(
                    to: CGPoint(
                        x: center.x + reach * cos(angle),
                        y: center.y + reach * sin(angle)
                    )
                )
            }
            context.fillPath()
        }
    }

    override func makeAppearance() -> CALayer { CAGradientLayer() }

    override func copyProperties(of layer: CALayer) {
        super.copyProperties(of: layer)
        if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
    }

    override func value(of property: String) -> AnimationValue? {
        switch property {
        case "colors": .colors(gradient.colors)
        case "locations": .numbers(gradient.locations ?? [])
        case "startPoint": .point(startPoint)
        case "endPoint": .point(endPoint)
        default: super.value(of: property)
        }
    }

    override func set(_ value: AnimationValue, of property: String) {
        switch (property, value) {
        case ("colors", .colors(let value)): gradient.colors = value
        case ("locations", .numbers(let value)): gradient.locations = value
        case ("startPoint", .point(let value)): startPoint = value
        case ("endPoint", .point(let value)): endPoint = value
        default: super.set(value, of: property)
        }
    }
}

/// The form of a gradient.
/// - Compatibility: same
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A form of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that goes from colour to colour.
/// - Compatibility: partial: its properties and their animations; no drawing
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
    private var gradient = Gradient()

    private struct Gradient {
        var colors: [CGColor] = []
        var locations: [CGFloat]?
        var start = CGPoint(x: 0.5, y: 0)
        var end = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    /// The colours, each a `CGColor`; none by default.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set {
            change("colors", .colors(gradient.colors)) {
                gradient.colors = (newValue ?? []).compactMap { $0 as? CGColor }
            }
        }
    }
    /// Where each colour is, from 0 to 1; evenly by default.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set {
            change("locations", .numbers(gradient.locations ?? [])) {
                gradient.locations = newValue?.map { CGFloat($0.doubleValue) }
            }
        }
    }
    /// Where it begins, in parts of the size; the middle of the top.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { change("startPoint", .point(gradient.start)) { gradient.start = newValue } }
    }
    /// Where it ends, in parts of the size; the middle of the bottom.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { change("endPoint", .point(gradient.end)) { gradient.end = newValue } }
    }
    /// The form; along a line.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { gradient.type = newValue }
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

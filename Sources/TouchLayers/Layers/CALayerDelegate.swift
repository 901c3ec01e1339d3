/// What happens when a property of a layer changes: an animation, or nothing (`NSNull`).
/// - Compatibility: partial: animations and `NSNull`; `run` is called for what else conforms
@preconcurrency @MainActor public protocol CAAction {
    /// Does it.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing, and no animation either.
    @preconcurrency @MainActor
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    {}
}

/// What a layer asks and tells.
/// - Compatibility: partial: an optional method that is not written does nothing
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// The layer shows itself.
    func display(_ layer: CALayer)
    /// The layer is drawn, in its own space.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// The layer is laid out.
    func layoutSublayers(of layer: CALayer)
    /// What happens when a property changes; nil leaves it to the layer.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Nothing.
    public func display(_ layer: CALayer) {}
    /// Nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Which corners of a layer are round.
/// - Compatibility: same
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The line of a round corner.
/// - Compatibility: same
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A curve of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A part of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Smoother than a circle.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents lie in a layer.
/// - Compatibility: same
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A gravity of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle, as they are.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Stretched; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as they fit.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as they fill.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// At the top.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the bottom.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At the top left.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At the top right.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// At the bottom left.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At the bottom right.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

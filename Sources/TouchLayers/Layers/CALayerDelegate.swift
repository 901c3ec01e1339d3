/// What a layer does when one of its properties changes: an animation, or nothing (`NSNull`).
/// - Compatibility: partial: animations and `NSNull`; `run` is called for other types that conform
@preconcurrency @MainActor public protocol CAAction {
    /// Performs the action.
    ///
    /// - Parameters:
    ///   - event: the name of the property that changed.
    ///   - anObject: the layer.
    ///   - dict: always nil here.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing. The change is not animated.
    @preconcurrency @MainActor
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    {}
}

/// Displays, draws and lays out a layer, and chooses how its changes are animated.
/// - Compatibility: partial: an optional method that is not written does nothing
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// Called when the layer needs display. May set the layer's `contents`; then `draw` is not
    /// called.
    func display(_ layer: CALayer)
    /// Called to draw the layer's content, in the layer's coordinate space.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called when the layer needs layout.
    func layoutSublayers(of layer: CALayer)
    /// Called when a property changes. Nil leaves the choice to the layer's `actions` and class.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func display(_ layer: CALayer) {}
    /// Does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The corners of a layer that are round.
/// - Compatibility: same
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of the given bits.
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

/// The shape of a round corner.
/// - Compatibility: same
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The curve's name.
    public let rawValue: String
    /// Makes a curve with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A part of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Smoother than a circle. Drawn as a circle here.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The placement of contents in a layer.
/// - Compatibility: same
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The gravity's name.
    public let rawValue: String
    /// Makes a gravity with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Centered, in their own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Stretched to the bounds; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits in the bounds, with their own aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, with their own aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// At the top, centered horizontally.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the bottom, centered horizontally.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left, centered vertically.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right, centered vertically.
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

/// A layer that emits particles.
/// - Compatibility: partial: its properties are kept, and pictures show no particles
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
    /// What is emitted; nil by default. `setValue(3, forKeyPath: "emitterCells.spark.birthRate")` changes the cell with
    /// the name `spark`.
    open var emitterCells: [CAEmitterCell]?
    /// A factor for the number of particles that are emitted in a second; 1 by default.
    open var birthRate: Float = 1
    /// A factor for the lifetime of the particles; 1 by default.
    open var lifetime: Float = 1
    /// The center of the emitter, in the layer's coordinates; zero by default.
    open var emitterPosition = CGPoint.zero
    /// The depth of the center; 0 by default.
    open var emitterZPosition: CGFloat = 0
    /// The size of the emitter, in points; zero by default.
    open var emitterSize = CGSize.zero
    /// The depth of the emitter; 0 by default.
    open var emitterDepth: CGFloat = 0
    /// The shape of the emitter; a point by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// Where on the shape particles begin; in its volume by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// How particles are drawn over each other; unordered by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Whether particles keep their depth; false by default.
    open var preservesDepth = false
    /// A factor for the velocity of the particles; 1 by default.
    open var velocity: Float = 1
    /// A factor for the size of the particles; 1 by default.
    open var scale: Float = 1
    /// A factor for the rotation of the particles; 1 by default.
    open var spin: Float = 1
    /// Where the random numbers begin; 0 by default.
    open var seed: UInt32 = 0

    /// The value of a property, or of one of the cells: `emitterCells.spark.birthRate`; nil if there is no such cell.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (name, key) = Self.partsOfCell(keyPath) else {
            return super.value(forKeyPath: keyPath)
        }
        return cell(named: name)?.value(forKeyPath: key)
    }

    /// Sets a property, or one of a cell: `emitterCells.spark.birthRate`. A path that names no cell of the layer does
    /// nothing, as on iOS.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (name, key) = Self.partsOfCell(keyPath) else {
            return super.setValue(value, forKeyPath: keyPath)
        }
        cell(named: name)?.setValue(value, forKeyPath: key)
    }

    private func cell(named name: String) -> CAEmitterCell? {
        emitterCells?.first { $0.name == name }
    }

    /// The name of a cell and of its property in a path; nil for other paths.
    private static func partsOfCell(_ path: String) -> (name: String, key: String)? {
        let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
        return parts.count == 3 && parts[0] == "emitterCells" ? (parts[1], parts[2]) : nil
    }
}

/// The shape of an emitter.
/// - Compatibility: same
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Makes a shape with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A point.
    public static let point = Self(rawValue: "point")
    /// A horizontal line.
    public static let line = Self(rawValue: "line")
    /// A rectangle.
    public static let rectangle = Self(rawValue: "rectangle")
    /// A box.
    public static let cuboid = Self(rawValue: "cuboid")
    /// A circle.
    public static let circle = Self(rawValue: "circle")
    /// A ball.
    public static let sphere = Self(rawValue: "sphere")
}

/// Where on the shape of an emitter particles begin.
/// - Compatibility: same
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Makes a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At its points.
    public static let points = Self(rawValue: "points")
    /// On its outline.
    public static let outline = Self(rawValue: "outline")
    /// On its surface.
    public static let surface = Self(rawValue: "surface")
    /// In its volume.
    public static let volume = Self(rawValue: "volume")
}

/// How the particles of an emitter are drawn over each other.
/// - Compatibility: same
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Makes a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In no order.
    public static let unordered = Self(rawValue: "unordered")
    /// The oldest ones in front.
    public static let oldestFirst = Self(rawValue: "oldestFirst")
    /// The youngest ones in front.
    public static let oldestLast = Self(rawValue: "oldestLast")
    /// By their depth.
    public static let backToFront = Self(rawValue: "backToFront")
    /// Their colors are added.
    public static let additive = Self(rawValue: "additive")
}

/// The timing of a layer or an animation within its parent, a layer or a group.
/// - Compatibility: same
@preconcurrency @MainActor public protocol CAMediaTiming {
    /// The time at which it begins, in the parent's time; 0 means at once.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle, in seconds.
    var duration: CFTimeInterval { get set }
    /// The speed relative to the parent's time; 1 by default.
    var speed: Float { get set }
    /// An offset that is added to its own time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles; 0 means one.
    var repeatCount: Float { get set }
    /// The total duration, in seconds; 0 means that `repeatCount` decides.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle also runs backwards.
    var autoreverses: Bool { get set }
    /// What is visible before it begins and after it has ended.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What is visible of an animation before it begins and after it has ended.
/// - Compatibility: same
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Makes a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The last value stays visible after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value is visible before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a timing function.
/// - Compatibility: same
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a value with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The default of Core Animation.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1).
/// - Compatibility: same
public final class CAMediaTimingFunction: NSObject, Sendable {
    package let curve: TimingCurve

    /// Makes the function with a name; an unknown name is linear.
    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name {
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInOut
            case .default: .standard
            default: .linear
            }
    }

    /// Makes a function from two control points. Their x is limited to 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(CGFloat(c1x), CGFloat(c1y), CGFloat(c2x), CGFloat(c2y))
    }

    package init(_ curve: TimingCurve) {
        self.curve = curve
    }

    /// Writes x and y of one of the four control points, 0 to 3. Any other index writes nothing.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [CGPoint.zero, curve.first, curve.second, CGPoint(x: 1, y: 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].x)
        ptr[1] = Float(points[idx].y)
    }

    /// Whether the other object is the same function.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    /// Equal for equal functions.
    public override var hash: Int { curve.hashValue }
}

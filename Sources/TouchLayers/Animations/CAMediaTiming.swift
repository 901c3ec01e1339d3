/// How time goes for something: in layers and animations.
/// - Compatibility: same
@preconcurrency @MainActor public protocol CAMediaTiming {
    /// When it begins, in the time of what it is in; 0 is at once.
    var beginTime: CFTimeInterval { get set }
    /// Seconds, once.
    var duration: CFTimeInterval { get set }
    /// How fast its time goes; 1.
    var speed: Float { get set }
    /// What its time is ahead.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; 0 is once.
    var repeatCount: Float { get set }
    /// For how long it runs again and again; 0 says nothing.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether it runs back each time.
    var autoreverses: Bool { get set }
    /// What shows before and after it.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows of an animation before it begins and after it ended.
/// - Compatibility: same
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its end, afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its beginning, before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a pace.
/// - Compatibility: same
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A pace of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As fast all the time.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What Core Animation uses where nothing else is said.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pace: a cubic Bézier curve from (0, 0) to (1, 1).
/// - Compatibility: same
public final class CAMediaTimingFunction: NSObject, Sendable {
    package let curve: TimingCurve

    /// A pace by its name; a name that is not known is linear.
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

    /// A pace of two control points; their x are from 0 to 1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(CGFloat(c1x), CGFloat(c1y), CGFloat(c2x), CGFloat(c2y))
    }

    package init(_ curve: TimingCurve) {
        self.curve = curve
    }

    /// One of the four points, 0 to 3: x and y.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [CGPoint.zero, curve.first, curve.second, CGPoint(x: 1, y: 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].x)
        ptr[1] = Float(points[idx].y)
    }

    /// Whether the other object is the same pace.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    /// Equal for equal paces.
    public override var hash: Int { curve.hashValue }
}

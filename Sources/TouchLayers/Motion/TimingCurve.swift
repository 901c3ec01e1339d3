/// The progress of an animation over its time: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
    /// The first control point.
    public let first: CGPoint
    /// The second control point.
    public let second: CGPoint

    /// Makes a curve from two control points. Their x is limited to 0…1.
    public init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
        first = CGPoint(x: min(max(x1, 0), 1), y: y1)
        second = CGPoint(x: min(max(x2, 0), 1), y: y2)
    }

    /// Constant speed.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// Slow at the beginning.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Slow at the end.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Slow at both ends.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve with which the keyboard of iOS moves, as a developer fitted it (KB-11).
    public static let keyboard = TimingCurve(0.380, 0.700, 0.125, 1)
    /// The curve that layers use by default.
    public static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

    /// The progress at a fraction of the time. The fraction is limited to 0…1.
    public func progress(at time: CGFloat) -> CGFloat {
        if self == .linear { return min(max(time, 0), 1) }
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        // x grows with the parameter, so bisection always finds it. 50 steps are exact to the last
        // bit.
        var (low, high) = (CGFloat(0), CGFloat(1))
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Self.bezier(middle, first.x, second.x) < time { low = middle } else { high = middle }
        }
        return Self.bezier((low + high) / 2, first.y, second.y)
    }

    private static func bezier(_ t: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat {
        let rest = 1 - t
        return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }
}

/// A two-dimensional vector. Its unit depends on the API that uses it: points, or points per
/// second.
///
/// Foundation on Linux lacks it.
/// - Compatibility: same
public struct CGVector: Hashable, Codable, Sendable {
    /// The component along x.
    public var dx: CGFloat
    /// The component along y.
    public var dy: CGFloat

    /// The vector with both components zero.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes a vector from its components, both zero by default.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}

/// A direction with a length, in points or points per second as its user says.
///
/// Foundation on Linux lacks it.
/// - Compatibility: same
public struct CGVector: Hashable, Codable, Sendable {
    /// The part along x.
    public var dx: CGFloat
    /// The part along y.
    public var dy: CGFloat

    /// The vector of no length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// A vector of two parts; zero by default.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}

/// A range of numbers, for how far an attachment may move.
/// - Compatibility: same
public struct UIFloatRange: Hashable, Sendable {
    /// The least number.
    public var minimum: CGFloat
    /// The greatest number.
    public var maximum: CGFloat

    /// Only zero.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Makes a range.
    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// Whether the range contains all numbers.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

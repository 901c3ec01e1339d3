/// How important a constraint is: from 1 to 1000, which is required.
///
/// What is required holds; the rest holds as far as what is more important lets it.
/// - Compatibility: same
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number.
    public var rawValue: Float

    /// A priority of a number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }
    /// A priority of a number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Holds, or is reported as broken: 1000.
    public static let required = UILayoutPriority(1_000)
    /// How much a view resists becoming smaller than its content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// How much a drag is worth that may resize a window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// How much a window wants to keep its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// How much a drag is worth that must not resize a window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How much a view resists becoming larger than its content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// How much the size is worth that `systemLayoutSizeFitting(_:)` asks for: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first is less important than the second.
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }
}

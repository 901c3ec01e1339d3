/// The priority of a constraint, from 1 to 1000, which means required.
///
/// Required constraints hold. Others are satisfied as far as those with higher priorities allow.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number.
    public var rawValue: Float

    /// Creates a priority with a number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }
    /// Creates a priority with a number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// The constraint must hold, or is reported as broken: 1000.
    public static let required = UILayoutPriority(1_000)
    /// The default resistance of a view to shrinking below its content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may resize a window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority of a window's keeping its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that must not resize a window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default resistance of a view to growing beyond its content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first priority is lower than the second.
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension UILayoutPriority {
    /// A priority that is higher by a number.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }
    /// A priority that is lower by a number.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }
    /// Raises a priority by a number.
    public static func += (left: inout UILayoutPriority, right: Float) {
        left = left + right
    }
    /// Lowers a priority by a number.
    public static func -= (left: inout UILayoutPriority, right: Float) {
        left = left - right
    }
}

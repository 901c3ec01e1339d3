extension ConstraintSolver {
    /// A handle of a variable of a solver. An integer, cheap to keep and to compare.
    public struct Variable: Hashable, Sendable, CustomStringConvertible {
        let number: Int32
        let generation: UInt32

        /// The name in messages, such as `v3`. Numbers of removed variables are reused.
        public var description: String { "v\(number)" }
    }

    /// A handle of a constraint of a solver. An integer, cheap to keep and to compare.
    public struct Constraint: Hashable, Sendable, CustomStringConvertible {
        let number: Int32
        let generation: UInt32

        /// The name in messages, such as `c3`. Numbers of removed constraints are reused.
        public var description: String { "c\(number)" }
    }

    /// A variable times a number.
    public struct Term: Equatable, Sendable {
        /// The variable.
        public var variable: Variable
        /// The factor of the variable. Terms with the factor zero are ignored.
        public var coefficient: Double

        /// Makes a term.
        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The relation between the left side of a constraint and zero.
    public enum Relation: String, CaseIterable, Sendable {
        /// The left side is zero.
        case equal = "="
        /// The left side is zero or less.
        case atMost = "≤"
        /// The left side is zero or more.
        case atLeast = "≥"
    }

    /// The importance of a constraint: above 0, and at most 1000, which means required.
    ///
    /// Each value is a separate level: a violation at 750.5 outweighs any number of violations at
    /// 750.
    public struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
        ExpressibleByIntegerLiteral, CustomStringConvertible
    {
        /// The priority as a number.
        public var rawValue: Double

        /// The priority of constraints that hold in every solution.
        public static let required = Priority(1000)

        /// Makes a priority. Its range is checked where it is used, not here.
        public init(_ rawValue: Double) { self.rawValue = rawValue }

        /// Makes a priority from a literal.
        public init(floatLiteral value: Double) { self.init(value) }

        /// Makes a priority from a literal.
        public init(integerLiteral value: Int) { self.init(Double(value)) }

        /// Whether the left priority has the smaller number.
        public static func < (left: Priority, right: Priority) -> Bool {
            left.rawValue < right.rawValue
        }

        /// The number; whole numbers have no decimals.
        public var description: String { rawValue.short }
    }
}

extension Double {
    /// The number as text; whole numbers have no decimals.
    var short: String {
        // `rounded()` and `Int(exactly:)` would need the system's math library.
        guard magnitude < 1e15, Double(Int(self)) == self else { return "\(self)" }
        return "\(Int(self))"
    }
}

extension ConstraintSolver {
    /// A variable of a solver: an integer, cheap to keep and to compare.
    public struct Variable: Hashable, Sendable, CustomStringConvertible {
        let number: Int32
        let generation: UInt32

        /// `v3`: numbers of removed variables are given out again.
        public var description: String { "v\(number)" }
    }

    /// A constraint of a solver: an integer, cheap to keep and to compare.
    public struct Constraint: Hashable, Sendable, CustomStringConvertible {
        let number: Int32
        let generation: UInt32

        /// `c3`: numbers of removed constraints are given out again.
        public var description: String { "c\(number)" }
    }

    /// A variable times a number.
    public struct Term: Equatable, Sendable {
        /// The variable.
        public var variable: Variable
        /// What it is multiplied by; a term with zero is left out.
        public var coefficient: Double

        /// Makes a term.
        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// How the left side of a constraint compares with zero.
    public enum Relation: String, CaseIterable, Sendable {
        /// It is zero.
        case equal = "="
        /// It is zero or less.
        case atMost = "≤"
        /// It is zero or more.
        case atLeast = "≥"
    }

    /// How important a constraint is: more than 0, up to 1000, which is required.
    ///
    /// Each value is a level of its own; 750.5 beats any number of 750s.
    public struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
        ExpressibleByIntegerLiteral, CustomStringConvertible
    {
        /// The number.
        public var rawValue: Double

        /// Holds in every solution.
        public static let required = Priority(1000)

        /// Makes a priority; whether it can be one is looked at when it is used.
        public init(_ rawValue: Double) { self.rawValue = rawValue }

        /// Makes a priority from a literal.
        public init(floatLiteral value: Double) { self.init(value) }

        /// Makes a priority from a literal.
        public init(integerLiteral value: Int) { self.init(Double(value)) }

        /// Compares the numbers.
        public static func < (left: Priority, right: Priority) -> Bool {
            left.rawValue < right.rawValue
        }

        /// The number, without decimals where it has none.
        public var description: String { rawValue.short }
    }
}

extension Double {
    /// The number, without decimals where it has none.
    var short: String {
        // `rounded()` and `Int(exactly:)` would need the system's mathematics library.
        guard magnitude < 1e15, Double(Int(self)) == self else { return "\(self)" }
        return "\(Int(self))"
    }
}

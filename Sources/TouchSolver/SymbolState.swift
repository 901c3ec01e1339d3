/// What a symbol of the tableau stands for.
///
/// There is one symbol for each variable and one for each constraint: what the left side of the
/// constraint is worth, its *residual*. Textbooks have two for a constraint that may be violated, one
/// for each direction; here the direction is a property of the symbol, which halves the rows.
struct SymbolState: BitwiseCopyable, Sendable {
    /// What a symbol may be worth, and whether that costs something.
    enum Kind: UInt8 {
        /// Not in use.
        case vacant
        /// Anything: a variable.
        case free
        /// Zero: the residual of a required equation.
        case zero
        /// Zero or more: the residual of a required inequality.
        case notNegative
        /// Anything, at a price: the residual of a constraint that is not required.
        case priced
    }

    var kind: Kind = .vacant
    /// For a priced symbol that is basic: on which side of zero it is taken to be.
    var isBelow = false
    /// Whether it stands in the list of candidates.
    var isCandidate = false
    /// The rank of the priority of a priced symbol.
    var rank: Int32 = 0
    /// The price of each unit above zero.
    var priceAbove = 0.0
    /// The price of each unit below zero.
    var priceBelow = 0.0
    /// The number of the variable or the constraint.
    var owner: Int32 = 0

    /// How the price grows with the value, on the side of zero on which the symbol is.
    var slope: Double {
        isBelow ? -priceBelow : priceAbove
    }
}

/// One step of a call that can be undone.
enum Step: BitwiseCopyable, Sendable {
    /// Two symbols changed places.
    case exchange(left: Int32, wasBelow: Bool, entered: Int32)
    /// A symbol went to the other side of zero.
    case flip(Int32)
}

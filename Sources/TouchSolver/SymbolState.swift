/// The properties of a symbol of the tableau.
///
/// There is one symbol for each variable, and one for each constraint: the value of the
/// constraint's left side, its *residual*. Textbooks use two error variables for a constraint that
/// may be violated, one for each direction. Here the direction is a property of the symbol, which
/// halves the number of rows.
struct SymbolState: BitwiseCopyable, Sendable {
    /// The values that a symbol may have, and whether they cost something.
    enum Kind: UInt8 {
        /// Not in use.
        case vacant
        /// Any value: a variable.
        case free
        /// Only zero: the residual of a required equation.
        case fixed
        /// Zero or more: the residual of a required inequality.
        case nonnegative
        /// Any value, at a penalty: the residual of a constraint that is not required.
        case elastic
    }

    var kind: Kind = .vacant
    /// For a basic elastic symbol: whether it is at or below zero, rather than at or above.
    var isBelow = false
    /// Whether the symbol is on the candidate list.
    var isCandidate = false
    /// The rank of the priority, for an elastic symbol.
    var rank: Int32 = 0
    /// The penalty for each unit above zero.
    var penaltyAbove = 0.0
    /// The penalty for each unit below zero.
    var penaltyBelow = 0.0
    /// The number of the variable or the constraint that the symbol belongs to.
    var owner: Int32 = 0
    /// For a residual, the number of the variable that its constraint defines; -1 if it defines
    /// none.
    var subject: Int32 = -1

    /// The derivative of the penalty on the current side of zero.
    var slope: Double {
        isBelow ? -penaltyBelow : penaltyAbove
    }
}

/// One step of a call, recorded so that it can be undone.
enum Step: BitwiseCopyable, Sendable {
    /// The entering symbol became basic in place of the leaving one.
    case pivot(leaving: Int32, wasBelow: Bool, entering: Int32)
    /// A basic symbol moved to the other side of zero.
    case flip(Int32)
}

/// A walk through variables and their definitions, in memory that is used again for the next one.
struct DefinitionWalk: Sendable {
    /// How a walk met a variable.
    enum Meeting: Int32 {
        case above = 0
        case below = 1
    }

    /// For each variable, twice the number of the walk that met it last, plus how.
    private var marks: [Int32] = []
    private var number: Int32 = 0

    /// Defined variables, each after all defined variables that its definition mentions.
    var order: [Int32] = []
    /// For each variable, its coefficient in the sum that is being expanded.
    var weights: [Double] = []
    /// The variables on the way to the current one, each with its next term.
    var path: [(variable: Int32, next: Int32)] = []

    mutating func begin(variableCount: Int) {
        while marks.count < variableCount {
            marks.append(0)
            weights.append(0)
        }
        number += 1
        if number == Int32.max / 2 {
            for index in marks.indices { marks[index] = 0 }
            number = 1
        }
    }

    /// Marks a variable.
    ///
    /// - Returns: whether this walk had not met it in this way.
    mutating func meet(_ variable: Int, as meeting: Meeting) -> Bool {
        let mark = 2 * number + meeting.rawValue
        guard marks[variable] != mark else { return false }
        marks[variable] = mark
        return true
    }

    func hasMet(_ variable: Int, as meeting: Meeting) -> Bool {
        marks[variable] == 2 * number + meeting.rawValue
    }
}

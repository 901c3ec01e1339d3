/// A walk through variables and their definitions, in memory that is used again for the next one.
struct DefinitionWalk: Sendable {
    /// The two ways in which a walk meets variables.
    enum Side: Int {
        case left = 0
        case right = 1
    }

    /// For each variable, the numbers of the walks that met it last on the left and on the right.
    private var marks: [Int32] = []
    private var number: Int32 = 0

    /// For each variable, its coefficient in the sum that is being expanded.
    private var weights: [Double] = []
    private var isQueued: [Bool] = []
    /// The variables to expand, as a heap: the youngest is the first.
    private var queue: [(age: Int, variable: Int32)] = []

    /// Defined variables, each after all defined variables that its definition mentions.
    var order: [Int32] = []
    /// The variables on the way to the current one, each with its next term.
    var path: [(variable: Int32, next: Int32)] = []

    mutating func begin(variableCount: Int) {
        while weights.count < variableCount {
            marks.append(0)
            marks.append(0)
            weights.append(0)
            isQueued.append(false)
        }
        number += 1
        if number == Int32.max {
            for index in marks.indices { marks[index] = 0 }
            number = 1
        }
    }

    /// Marks a variable.
    ///
    /// - Returns: whether this walk had not met it on that side.
    mutating func meet(_ variable: Int, on side: Side) -> Bool {
        guard !hasMet(variable, on: side) else { return false }
        marks[2 * variable + side.rawValue] = number
        return true
    }

    func hasMet(_ variable: Int, on side: Side) -> Bool {
        marks[2 * variable + side.rawValue] == number
    }

    /// Adds to the coefficient of a defined variable, and puts the variable in the queue.
    ///
    /// - Parameter age: a number that is higher for younger definitions.
    mutating func add(_ factor: Double, to variable: Int, age: Int) {
        let old = weights[variable]
        let weight = old + factor
        weights[variable] = SparseSum.isRounding(weight, of: old) ? 0 : weight
        guard !isQueued[variable] else { return }
        isQueued[variable] = true
        queue.append((age, Int32(variable)))
        var place = queue.count - 1
        while place > 0, queue[(place - 1) / 2].age < age {
            queue.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func takeWeight(of variable: Int) -> Double {
        defer { weights[variable] = 0 }
        return weights[variable]
    }

    /// Removes the variable with the youngest definition from the queue.
    mutating func popYoungest() -> Int? {
        guard let youngest = queue.first, let last = queue.popLast() else { return nil }
        isQueued[Int(youngest.variable)] = false
        guard !queue.isEmpty else { return Int(youngest.variable) }
        var place = 0
        while 2 * place + 1 < queue.count {
            var child = 2 * place + 1
            if child + 1 < queue.count, queue[child].age < queue[child + 1].age { child += 1 }
            guard queue[child].age > last.age else { break }
            queue[place] = queue[child]
            place = child
        }
        queue[place] = last
        return Int(youngest.variable)
    }
}

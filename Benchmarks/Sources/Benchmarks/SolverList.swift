import TouchSolver

/// A list of views, each below the last one, with six constraints each; the same as in KiwiList.cpp.
final class SolverList {
    typealias Variable = ConstraintSolver.Variable

    let solver = ConstraintSolver()
    private var lefts: [Variable] = []
    private var tops: [Variable] = []
    private var widths: [Variable] = []
    private var heights: [Variable] = []
    private var minimums: [ConstraintSolver.Constraint] = []
    private var listWidth: ConstraintSolver.Constraint
    private var middleHeight: ConstraintSolver.Constraint

    init(count: Int) throws {
        let list = solver.addVariable()
        listWidth = try solver.suggest(400, for: list, priority: 750)
        middleHeight = listWidth
        for index in 0..<count { try addView(index, in: list) }
        middleHeight = try solver.suggest(50, for: heights[count / 2], priority: 750)
    }

    private func addView(_ index: Int, in list: Variable) throws {
        let (left, top) = (solver.addVariable(), solver.addVariable())
        let (width, height) = (solver.addVariable(), solver.addVariable())
        let content = Double(20 + (index * 7) % 60)
        try solver.add([.init(left)], constant: -16, .equal)
        try solver.add([.init(left), .init(width), .init(list, -1)], constant: 16, .equal)
        if let lastTop = tops.last, let lastHeight = heights.last {
            let terms = [
                ConstraintSolver.Term(top), .init(lastTop, -1), .init(lastHeight, -1),
            ]
            try solver.add(terms, constant: -8, .equal)
        } else {
            try solver.add([.init(top)], constant: -8, .equal)
        }
        minimums.append(try solver.add([.init(height)], constant: -44, .atLeast))
        try solver.add([.init(height)], constant: -content, .atLeast, priority: 500)
        try solver.add([.init(height)], constant: -content, .atMost, priority: 250)
        lefts.append(left)
        tops.append(top)
        widths.append(width)
        heights.append(height)
    }

    func setHeight(_ value: Double) throws { try solver.suggest(value, by: middleHeight) }

    func setWidth(_ value: Double) throws { try solver.suggest(value, by: listWidth) }

    /// Takes the constraint on the least height of the middle view out and in again.
    func replace() throws {
        let middle = minimums.count / 2
        try solver.remove(minimums[middle])
        minimums[middle] = try solver.add(
            [.init(heights[middle])],
            constant: -44,
            .atLeast
        )
    }

    /// Reads each value that changed.
    func update() -> Double {
        var sum = 0.0
        for variable in solver.takeChangedVariables() { sum += solver.value(of: variable) }
        return sum
    }

    /// Left, top, width and height of each view.
    var values: [Double] {
        tops.indices.flatMap { index in
            [lefts[index], tops[index], widths[index], heights[index]].map { solver.value(of: $0) }
        }
    }
}

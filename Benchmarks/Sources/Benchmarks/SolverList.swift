import TouchSolver

/// A list of views, each below the previous one, with six constraints each; the same as in
/// KiwiList.cpp.
final class SolverList {
    typealias Variable = ConstraintSolver.Variable

    let solver = ConstraintSolver()
    private var lefts: [Variable] = []
    private var tops: [Variable] = []
    private var widths: [Variable] = []
    private var heights: [Variable] = []
    private var gaps: [ConstraintSolver.Constraint] = []
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
        gaps.append(try solver.add([.init(top)] + before(index), constant: -8, .equal))
        try solver.add([.init(height)], constant: -44, .atLeast)
        try solver.add([.init(height)], constant: -content, .atLeast, priority: 500)
        try solver.add([.init(height)], constant: -content, .atMost, priority: 250)
        lefts.append(left)
        tops.append(top)
        widths.append(width)
        heights.append(height)
    }

    func setHeight(_ value: Double) throws { try solver.suggest(value, by: middleHeight) }

    func setWidth(_ value: Double) throws { try solver.suggest(value, by: listWidth) }

    /// The bottom of the previous view, which the top of this view depends on.
    private func before(_ index: Int) -> [ConstraintSolver.Term] {
        index == 0 ? [] : [.init(tops[index - 1], -1), .init(heights[index - 1], -1)]
    }

    /// Removes and adds the constraint that puts the middle view below the previous one.
    func replace() throws {
        let middle = gaps.count / 2
        try solver.remove(gaps[middle])
        let terms = [.init(tops[middle])] + before(middle)
        gaps[middle] = try solver.add(terms, constant: -8, .equal)
    }

    /// Reads each value that has changed.
    func update() -> Double {
        var sum = 0.0
        for variable in solver.takeChangedVariables() { sum += solver.value(of: variable) }
        return sum
    }

    /// The left, top, width and height of each view.
    var values: [Double] {
        tops.indices.flatMap { index in
            [lefts[index], tops[index], widths[index], heights[index]].map { solver.value(of: $0) }
        }
    }
}

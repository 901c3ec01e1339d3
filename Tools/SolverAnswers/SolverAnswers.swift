import TouchSolver

/// Reads commands, and prints what the solver answers: the solver's side of `Scripts/oracle`.
///
/// Each line is a command, and gets one line as its answer:
///
/// | command | answer |
/// |---|---|
/// | `system COUNT`: start a new system with a number of variables | `ok` |
/// | `add PRIORITY RELATION CONSTANT VARIABLE COEFFICIENT …` | `ok`, or `conflict` with the constraints in conflict |
/// | `set INDEX CONSTANT`: the constant of a constraint, numbered in the order of `add` | as for `add` |
/// | `remove INDEX` | `ok` |
/// | `values` | the values |
/// | `open`: the variables that are not determined | their numbers |
@main struct SolverAnswers {
    static func main() {
        var answers = SolverAnswers()
        while let line = readLine() {
            guard let answer = answers.answer(to: line.split(separator: " ")) else {
                print("Cannot read the command: \(line)")
                continue
            }
            print(answer)
        }
    }

    private let solver = ConstraintSolver()
    private var variables: [ConstraintSolver.Variable] = []
    /// The constraints in the order of `add`; nil for those that were refused.
    private var constraints: [ConstraintSolver.Constraint?] = []

    private mutating func answer(to words: [Substring]) -> String? {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "system":
            guard let count = rest.first.flatMap({ Int($0) }) else { return nil }
            self = SolverAnswers()
            for _ in 0..<count { variables.append(solver.addVariable()) }
            return "ok"
        case "add": return add(rest)
        case "set":
            guard rest.count == 2, let constraint = constraint(rest[0]),
                let constant = Double(rest[1])
            else { return nil }
            return attempt { () throws(SolverError) in
                try solver.setConstant(constant, of: constraint)
            }
        case "remove":
            guard let constraint = rest.first.flatMap(constraint) else { return nil }
            return attempt { () throws(SolverError) in try solver.remove(constraint) }
        case "values":
            return variables.map { "\(solver.value(of: $0))" }.joined(separator: " ")
        case "open":
            let open = Set(solver.ambiguousVariables())
            return variables.indices.filter { open.contains(variables[$0]) }
                .map(String.init).joined(separator: " ")
        default: return nil
        }
    }

    private mutating func add(_ words: [Substring]) -> String? {
        guard words.count >= 3, let priority = Double(words[0]), let constant = Double(words[2]),
            let relation = ConstraintSolver.Relation(rawValue: String(words[1]))
        else { return nil }
        var terms: [ConstraintSolver.Term] = []
        for index in stride(from: 3, to: words.count - 1, by: 2) {
            guard let number = Int(words[index]), variables.indices.contains(number),
                let coefficient = Double(words[index + 1])
            else { return nil }
            terms.append(.init(variables[number], coefficient))
        }
        constraints.append(nil)
        let last = constraints.count - 1
        var added: ConstraintSolver.Constraint?
        let answer = attempt { () throws(SolverError) in
            added = try solver.add(
                terms,
                constant: constant,
                relation,
                priority: .init(priority)
            )
        }
        constraints[last] = added
        return answer
    }

    private func constraint(_ word: Substring) -> ConstraintSolver.Constraint? {
        guard let index = Int(word), constraints.indices.contains(index) else { return nil }
        return constraints[index]
    }

    private func attempt(
        _ work: () throws(SolverError) -> Void
    ) -> String {
        do {
            try work()
            return "ok"
        } catch {
            return "conflict: " + error.description.split(separator: "\n").joined(separator: " | ")
        }
    }
}

import Testing

@testable import TouchSolver

@Suite struct HandComputedTests {
    /// Constraints on v0, v1, v2, and the values that a person finds.
    struct System: CustomTestStringConvertible, Sendable {
        var name: String
        var rows: [ReferenceSystem.Row]
        var values: [Double]

        var testDescription: String { name }
    }

    /// A row: `a·v0 + b·v1 + c·v2 + constant (=, ≤, ≥) 0`.
    nonisolated static func row(
        _ coefficients: [Double],
        _ constant: Double,
        _ relation: ReferenceSystem.Relation = .equal,
        _ priority: Double = 1000
    ) -> ReferenceSystem.Row {
        .init(
            coefficients: coefficients,
            constant: constant,
            relation: relation,
            priority: priority
        )
    }

    nonisolated static let systems = [
        System(name: "nothing holds a variable: it is zero", rows: [], values: [0]),
        System(name: "an equation", rows: [row([2], -30)], values: [15]),
        System(
            name: "three equations that only together say something",
            // v0 + v1 = 10, v1 + v2 = 14, v0 + v2 = 12
            rows: [row([1, 1, 0], -10), row([0, 1, 1], -14), row([1, 0, 1], -12)],
            values: [4, 6, 8]
        ),
        System(
            name: "two equal widths and a gap fill 100",
            rows: [row([1, 1, 1], -100), row([1, -1, 0], 0), row([0, 0, 1], -20)],
            values: [40, 40, 20]
        ),
        System(
            name: "the same said twice",
            rows: [row([1, 1], -10), row([2, 2], -20), row([1, -1], -4)],
            values: [7, 3]
        ),
        System(
            name: "a limit that is in the way, and one that is not",
            rows: [row([1], -50, .equal, 500), row([1], -40, .atMost), row([1], -10, .atLeast)],
            values: [40]
        ),
        System(
            name: "one wish of a higher priority beats three of a lower one",
            rows: [
                row([1], -10, .equal, 749), row([1], -10, .equal, 749),
                row([1], -10, .equal, 749), row([1], -20, .equal, 750),
            ],
            values: [20]
        ),
        System(
            name: "a hundredth of a priority is a priority",
            rows: [row([1], -10, .equal, 750), row([1], -20, .equal, 750.01)],
            values: [20]
        ),
        System(
            name: "two of a priority beat one of the same",
            rows: [
                row([1], -10, .equal, 500), row([1], -30, .equal, 500),
                row([1], -10, .equal, 500),
            ],
            values: [10]
        ),
        System(
            name: "what a higher priority leaves open is decided by the next one",
            // At 750, anything from 10 to 30 is as good; at 250, 25 is wanted.
            rows: [
                row([1], -10, .atLeast, 750), row([1], -30, .atMost, 750),
                row([1], -25, .equal, 250),
            ],
            values: [25]
        ),
        System(
            name: "a huge violation below a tiny one above",
            rows: [row([1], -1_000_000, .equal, 1), row([1], -1, .equal, 2)],
            values: [1]
        ),
        System(
            name: "two labels in 100 points: the one that resists compression keeps its width",
            // Contents of 80 and 60: widths at least that, the first more firmly (751).
            rows: [
                row([1, 1], -100), row([1, 0], -80, .atLeast, 751),
                row([0, 1], -60, .atLeast, 750), row([1, 0], -80, .atMost, 250),
                row([0, 1], -60, .atMost, 250),
            ],
            values: [80, 20]
        ),
        System(
            name: "two labels in 200 points: the one that hugs less is stretched",
            rows: [
                row([1, 1], -200), row([1, 0], -80, .atLeast, 750),
                row([0, 1], -60, .atLeast, 750), row([1, 0], -80, .atMost, 251),
                row([0, 1], -60, .atMost, 250),
            ],
            values: [80, 120]
        ),
        System(
            name: "an aspect ratio inside a limit",
            // v0 = 1.5 v1, v0 ≤ 120, v1 wants to be 100.
            rows: [
                row([1, -1.5], 0), row([1, 0], -120, .atMost), row([0, 1], -100, .equal, 999),
            ],
            values: [120, 80]
        ),
        System(
            name: "coefficients that cancel each other are none",
            rows: [row([0, 1], -5), row([1, 0], -7)],
            values: [7, 5]
        ),
        System(
            name: "very large next to very small",
            // v1 is 1/1000000 of v0.
            rows: [row([1, 0], -5_000_000), row([0.000001, -1], 0)],
            values: [5_000_000, 5]
        ),
        System(
            name: "a wish in units of a thousand costs a thousand",
            // 1000 v0 = 5000 is as dear at v0 = 4 as v0 = 5 + 1000: the sum decides.
            rows: [row([1000], -5000, .equal, 500), row([1], -1, .equal, 500)],
            values: [5]
        ),
    ]

    @Test(arguments: systems)
    func `the values are those computed by hand, in any order of adding`(
        _ system: System
    ) throws {
        for rows in [system.rows, system.rows.reversed()] {
            let solver = ConstraintSolver()
            let variables = system.values.map { _ in solver.addVariable() }
            for row in rows { _ = try solver.add(row, on: variables) }
            let values = variables.map { solver.value(of: $0) }
            for (value, expected) in zip(values, system.values) {
                #expect(abs(value - expected) < 1e-6, "\(values), expected \(system.values)")
            }
            #expect(solver.ambiguousVariables().isEmpty == !system.rows.isEmpty)
            #expect(solver.core.brokenInvariants == [])
        }
    }

    @Test
    func `one suggestion at 750 wins over three hundred at 749, until it is removed`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        let wishes = try (0..<300).map { _ in
            try solver.suggest(100, for: variable, priority: 749)
        }
        let stronger = try solver.suggest(0, for: variable, priority: 750)
        #expect(solver.value(of: variable) == 0)
        #expect(wishes.map { solver.violation(of: $0) } == Array(repeating: 100, count: 300))
        #expect(solver.violation(of: stronger) == 0)
        try solver.remove(stronger)
        #expect(solver.value(of: variable) == 100)
    }

    @Test func `terms of the same variable are added up, and zeros are left out`() throws {
        let solver = ConstraintSolver()
        let (first, second) = (solver.addVariable(), solver.addVariable())
        let constraint = try solver.add(
            [.init(first), .init(second, 0), .init(first, 2), .init(second, 3), .init(second, -3)],
            constant: -12,
            .equal
        )
        #expect(solver.formula(of: constraint) == "3·v0 - 12 = 0")
        #expect(solver.value(of: first) == 4)
        try solver.remove(second)
    }
}

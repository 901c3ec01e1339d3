/// What random hands broke.
nonisolated struct FuzzFinding: Codable, Hashable {
    /// What broke, without what differs between two runs: findings of one kind are one mistake.
    var kind: String
    /// What broke, as sentences.
    var sentence: String
    /// The seed of the run.
    var seed: UInt64
    /// The steps until then, as in a script.
    var steps: [String]
    /// For each of them, the step with the identifier of what it touched in the place of a point; nil if there is none.
    var named: [String?] = []
    /// Whether the process ended, or had to be ended.
    var isCrash = false
    /// The first seed that the same process played; nil if it is not known.
    var firstSeed: UInt64?
    /// Whether the same steps broke it again; nil if they were not played again.
    var isShownAgain: Bool?
    /// Whether it was tried to leave out each of the steps.
    var isFewest = false

    /// The name of the invariant of the scene that does not hold; nil for another mistake.
    private var invariant: String? {
        kind.wholeMatch(of: /(?s)Expected this to hold always: (.*)\./).map { match in
            let name = match.1.split(whereSeparator: \.isNewline).joined(separator: " ")
            return name.isEmpty ? "an invariant without a name" : name
        }
    }

    /// What kind of mistake it is, for programs.
    var word: String {
        if invariant != nil { return "invariant" }
        if kind == FuzzPatience.kind { return "hang" }
        guard isCrash else { return "touchSystem" }
        return kind.hasPrefix("exit") ? "exit" : "crash"
    }

    /// What a test of it is called: what must hold.
    var title: String {
        if let invariant { return invariant }
        if kind == FuzzPatience.kind { return "the application answers" }
        return isCrash ? "the application does not crash" : "the touch system is in order"
    }

    /// The lines after the steps of a test: the last step fails, or they do.
    @MainActor var ending: [String] {
        if let invariant {
            let fix =
                "To fix, expect here that this holds, in the place of this line: \(invariant)."
            let record = SwiftCode.call("Issue.record", ["": .text(fix)]).text(indentation: 0)
            return ["// Now this does not hold: \(invariant)."]
                + record.split(separator: "\n").map(String.init)
        }
        if kind == FuzzPatience.kind { return ["// The last step does not end."] }
        return isCrash ? ["// The last step ends the process."] : ["try stage.expectNothingElse()"]
    }
}

/// What random hands reached, by stable names.
nonisolated struct FuzzCoverage: Codable, Hashable {
    /// Targets that were on the screen, and those that were touched.
    var seen: Set<String> = []
    var touched: Set<String> = []
    /// Recognizers that received a touch, and those that recognized their gesture.
    var recognizers: Set<String> = []
    var recognized: Set<String> = []

    mutating func formUnion(_ other: FuzzCoverage) {
        seen.formUnion(other.seen)
        touched.formUnion(other.touched)
        recognizers.formUnion(other.recognizers)
        recognized.formUnion(other.recognized)
    }

    func subtracting(_ other: FuzzCoverage) -> FuzzCoverage {
        FuzzCoverage(
            seen: seen.subtracting(other.seen),
            touched: touched.subtracting(other.touched),
            recognizers: recognizers.subtracting(other.recognizers),
            recognized: recognized.subtracting(other.recognized)
        )
    }
}

/// A step that took more of the processor's time than a step may, and ended when it had more.
nonisolated struct SlowStep: Codable, Hashable {
    /// The seed of the run.
    var seed: UInt64
    /// The step, as in a script.
    var step: String
}

/// What several runs of random hands did.
nonisolated struct FuzzOutcome: Codable, Hashable {
    var runs = 0
    var steps = 0
    /// What broke, at most once in each run.
    var findings: [FuzzFinding] = []
    var coverage = FuzzCoverage()
    /// The first slow step of each run that has one.
    var slow: [SlowStep] = []
    /// The controller that the application shows when it starts; nil if it never did.
    var controller: ShownController?

    /// Adds what other runs did.
    mutating func add(_ other: FuzzOutcome) {
        runs += other.runs
        steps += other.steps
        findings += other.findings
        coverage.formUnion(other.coverage)
        slow += other.slow
        controller = controller ?? other.controller
    }
}

/// What became of the scripts of a suite.
nonisolated struct SuiteReport: Codable, Hashable, CustomStringConvertible {
    /// The highest of its scripts.
    let status: ExitStatus
    /// In the order of the suite.
    let scripts: [ScriptOutcome]

    init(outcomes: [ScriptOutcome]) {
        scripts = outcomes
        status = outcomes.map(\.status).max { $0.rawValue < $1.rawValue } ?? .passed
    }

    /// How many ended so.
    func count(_ status: ExitStatus) -> Int { scripts.count { $0.status == status } }

    /// One line.
    var description: String {
        let others = ExitStatus.allCases.filter { $0 != .passed && count($0) > 0 }
            .map { "\(count($0)) \($0.name)" }
        let passed =
            "\(count(.passed)) of \(scripts.count) \(scripts.count == 1 ? "script" : "scripts") "
            + "passed"
        return "suite: " + ([passed] + others).joined(separator: ", ") + "."
    }
}

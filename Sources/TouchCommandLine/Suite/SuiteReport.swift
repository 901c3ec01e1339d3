/// The outcomes of all scripts of a suite.
nonisolated struct SuiteReport: Codable, Hashable, CustomStringConvertible {
    /// The highest status of its scripts.
    let status: ExitStatus
    /// The outcomes, in the order of the suite.
    let scripts: [ScriptOutcome]

    init(outcomes: [ScriptOutcome]) {
        scripts = outcomes
        status = outcomes.map(\.status).max { $0.rawValue < $1.rawValue } ?? .passed
    }

    /// The number of scripts with a status.
    func count(_ status: ExitStatus) -> Int { scripts.count { $0.status == status } }

    /// One line with the number of scripts for each status.
    var description: String {
        let others = ExitStatus.allCases.filter { $0 != .passed && count($0) > 0 }
            .map { "\(count($0)) \($0.name)" }
        let passed =
            "\(count(.passed)) of \(scripts.count) \(scripts.count == 1 ? "script" : "scripts") "
            + "passed"
        return "suite: " + ([passed] + others).joined(separator: ", ") + "."
    }
}

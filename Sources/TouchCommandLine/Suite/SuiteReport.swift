/// The outcomes of all scripts of a suite.
nonisolated struct SuiteReport: Codable, Hashable {
    /// The highest status of its scripts.
    let status: ExitStatus
    /// The outcomes, in the order of the suite.
    let scripts: [ScriptOutcome]
    /// The part of the suite that these scripts are; nil if it was not divided.
    let shard: ShardRecord?
    /// How many scripts did not run to the end, because a signal interrupted the suite; nil if all did.
    let missing: Int?

    init(outcomes: [ScriptOutcome], shard: ShardRecord? = nil, missing: Int? = nil) {
        scripts = outcomes
        self.shard = shard
        self.missing = missing
        status = outcomes.map(\.status).max { $0.rawValue < $1.rawValue } ?? .passed
    }

    /// The number of scripts with a status.
    func count(_ status: ExitStatus) -> Int { scripts.count { $0.status == status } }
}

/// The outcomes of scripts in a short form: the counts, the times, and the failures.
nonisolated struct RunSummary: Codable, Hashable {
    /// A script.
    struct Line: Codable, Hashable {
        var script: String
        var status: ExitStatus
        /// How many steps were done.
        var steps: Int
        /// How many expectations held.
        var expectations: Int
        /// How long it ran, in seconds of virtual time.
        var duration: TimeInterval
        /// Why it did not pass, with file, line and column. Empty if it passed.
        var messages: [String]
        /// The cause and what to change; nil if nothing was found.
        var finding: String?
        /// The page that shows the failure; nil if none was written.
        var page: String?
        /// The trace next to the page, which `trace` prints as text; nil if none was written.
        var trace: String?
    }

    /// The highest status of the scripts.
    var status: ExitStatus
    /// How many passed.
    var passed: Int
    /// How many did not pass.
    var failed: Int
    /// How long all ran, in seconds of virtual time.
    var duration: TimeInterval
    /// The scripts, in the order of the suite.
    var scripts: [Line]
    /// The part of the suite that these scripts are; nil if it was not divided.
    var shard: ShardRecord?
    /// How many scripts did not run to the end, because a signal interrupted the suite; nil if all did.
    var missing: Int?

    @MainActor init(of report: SuiteReport) {
        let outcomes = report.scripts
        (shard, missing) = (report.shard, report.missing)
        status = report.status
        passed = outcomes.count { $0.status == .passed }
        failed = outcomes.count - passed
        duration = outcomes.reduce(0) { $0 + $1.duration }
        scripts = outcomes.map { outcome in
            Line(
                script: outcome.script,
                status: outcome.status,
                steps: outcome.report?.steps.count ?? 0,
                expectations: outcome.report?.expectations ?? 0,
                duration: outcome.duration,
                messages: outcome.messages,
                finding: outcome.report?.failure?.finding,
                page: outcome.report?.page,
                trace: outcome.report?.trace
            )
        }
    }
}

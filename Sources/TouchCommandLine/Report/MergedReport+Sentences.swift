/// What is said of the whole.
extension MergedReport {
    /// How many scripts there are; "7 runs of 5 scripts" if some ran more than once.
    nonisolated var scriptCount: String {
        let more = repeated.reduce(0) { $0 + $1.reports.count - 1 }
        let count = TraceWords.count(scripts.count - more, "script")
        return more == 0 ? count : "\(TraceWords.count(scripts.count, "run")) of \(count)"
    }

    /// " in 4 shards", " in 3 of 4 shards" if one has no report; empty without shards.
    nonisolated var shardCount: String {
        guard !shards.isEmpty else { return "" }
        let present = Set(shards.map(\.shard)).count
        guard !missingShards.isEmpty else { return " in \(TraceWords.count(present, "shard"))" }
        return " in \(present) of \(TraceWords.count(present + missingShards.count, "shard"))"
    }

    /// A list for a sentence, with at most five members.
    nonisolated static func list(_ members: [String]) -> String {
        let shown = members.prefix(5)
        let rest = members.count - shown.count
        guard rest > 0 else {
            guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
            return shown.dropLast().joined(separator: ", ") + " and " + last
        }
        return shown.joined(separator: ", ") + " and \(rest) more"
    }

    /// What is wrong with the shards.
    nonisolated func shardProblems(_ files: [JUnitFile]) -> [String] {
        let records = files.flatMap { file in file.shards.map { (file: file.path, record: $0) } }
        let counts = Set(shards.map(\.count)).sorted()
        var sentences: [String] = []
        if counts.count > 1 {
            sentences.append(
                "The reports are of different divisions: "
                    + Self.list(counts.map { "into \($0)" })
                    + " shards. To fix, give only the reports of one run."
            )
        }
        sentences += missingShardProblems
        sentences += repeatedShardProblems
        let runs = Self.groups(records.map { ($0.file, $0.record.run) })
        if runs.count > 1 {
            sentences.append(
                "The reports are of different runs: "
                    + runs.map { "\(Self.list($0.files)) of \($0.key)" }.joined(separator: "; ")
                    + ". To fix, delete the reports of earlier runs, and run the parts that have none then."
            )
        }
        let plans = Self.groups(records.map { ($0.file, $0.record.plan) })
        if counts.count == 1, plans.count > 1 {
            let words = plans.map {
                "\(Self.list($0.files)) \($0.files.count == 1 ? "has" : "have") one division"
            }
            sentences.append(
                "The machines did not divide the same list: \(words.joined(separator: "; ")). Scripts can be "
                    + "missing or run twice. To fix, give all machines the same scripts, options and file of "
                    + "timings."
            )
        }
        return sentences
    }

    nonisolated private var missingShardProblems: [String] {
        guard let first = missingShards.first else { return [] }
        let isOne = missingShards.count == 1
        return [
            "\(isOne ? "Shard" : "Shards") \(Self.list(missingShards)) \(isOne ? "has" : "have") no report. "
                + "To fix, run \(isOne ? "it" : "each of them") again: the same command with --shard \(first)."
        ]
    }

    nonisolated private var repeatedShardProblems: [String] {
        Self.groups(shards.map { ($0.report, "\($0.shard)") }).filter { $0.files.count > 1 }.map {
            "Shard \($0.key) has \($0.files.count) reports: \(Self.list($0.files)). To fix, leave out those "
                + "that do not count."
        }
    }

    /// The files by what they say, in the order of the files; a file that says nothing is left out.
    nonisolated private static func groups(
        _ values: [(file: String, key: String?)]
    ) -> [(key: String, files: [String])] {
        var groups: [(key: String, files: [String])] = []
        for (file, key) in values {
            guard let key else { continue }
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].files.append(file)
            } else {
                groups.append((key, [file]))
            }
        }
        return groups
    }

    /// What is wrong with the scripts.
    nonisolated var scriptProblems: [String] {
        var sentences: [String] = []
        if scripts.isEmpty, expected == nil {
            sentences.append(
                "There is no test in \(Self.list(reports)). To fix, give a report of tests that ran."
            )
        }
        if !repeated.isEmpty {
            let few = repeated.prefix(5).map { script in
                let runs = zip(script.outcomes, script.reports).map { "\($0) in \($1)" }
                return "\(script.script) (\(Self.list(runs)))"
            }
            let rest = repeated.count - few.count
            sentences.append(
                "\(TraceWords.count(repeated.count, "script")) ran more than once: "
                    + few.joined(separator: "; ")
                    + (rest > 0 ? "; and \(rest) more" : "")
                    + ". To fix, leave out the report that does not count."
            )
        }
        if !missing.isEmpty {
            let verb =
                missing.count == 1 ? "script of \(place ?? "") is" : "scripts of \(place ?? "") are"
            sentences.append(
                "\(missing.count) \(verb) in no report: \(Self.list(missing)). To fix, run the shard that "
                    + "has no report again, or these scripts alone."
            )
        }
        return sentences
    }

    nonisolated var ownNotes: [String] {
        var sentences = shards.filter { $0.attempt > 1 }.map {
            "Shard \($0.shard) was started \($0.attempt) times; this is the report of the last start."
        }
        if !unexpected.isEmpty {
            let verb = unexpected.count == 1 ? "script is" : "scripts are"
            sentences.append(
                "\(unexpected.count) \(verb) in a report, but not in \(place ?? ""): "
                    + "\(Self.list(unexpected))."
            )
        }
        return sentences
    }
}

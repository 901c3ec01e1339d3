/// Which part of a suite a report is of, in JSON and in the properties of JUnit XML.
nonisolated struct ShardRecord: Hashable, Codable {
    /// The number of the part; the first is 1.
    var index: Int
    /// How many parts there are.
    var count: Int
    /// What said which part it is; nil if the command line did.
    var source: String?
    /// 1 for the first start of this part, 2 if the system started it again.
    var attempt: Int
    /// What the system calls the whole run; nil if it does not say it.
    var run: String?
    /// The fingerprint of how the scripts were divided; nil if a report has none.
    var plan: String?

    init(_ found: FoundShard, plan: String) {
        (index, count) = (found.shard.index, found.shard.count)
        (source, attempt, run) = (found.source, found.attempt, found.run)
        self.plan = plan
    }

    var shard: Shard { Shard(index: index, count: count) }

    // MARK: JUnit XML

    /// Reads the properties of a test suite; nil if they name no shard.
    init?(_ properties: [(name: String, value: String)]) {
        func value(_ name: String) -> String? { properties.first { $0.name == name }?.value }
        guard let shard = value("shard").flatMap({ Shard($0) }) else { return nil }
        (index, count) = (shard.index, shard.count)
        source = value("shard.source")
        attempt = value("shard.attempt").flatMap { Int($0) } ?? 1
        run = value("shard.run")
        plan = value("shard.plan")
    }

    /// The properties that say the same.
    var properties: [(String, String)] {
        // With its type written out: the compiler needs eight seconds to find it.
        let all: [(name: String, value: String?)] = [
            ("shard", "\(shard)"), ("shard.source", source),
            ("shard.attempt", attempt > 1 ? "\(attempt)" : nil), ("shard.run", run),
            ("shard.plan", plan),
        ]
        return all.compactMap { item in item.value.map { (item.name, $0) } }
    }
}

/// Divides a list of scripts into shards. The same list, times and count always give the same parts,
/// so machines that know nothing of each other run each script once.
nonisolated struct ShardPlan: Hashable {
    /// For each script, in the order of the list, the number of its shard; the first is 1.
    let shards: [Int]
    /// How many scripts have a time of an earlier run.
    let timed: Int
    /// A short text that is the same for the same list, times and count, so that a report can see
    /// whether all machines divided the same list.
    let fingerprint: String

    /// Divides scripts.
    ///
    /// With times, the longest script comes first, and each goes to the shard with the least work. A
    /// script without a time counts as the median of the others. Without any time, each script goes
    /// to the next shard, because scripts next to each other often take equally long.
    ///
    /// - Parameters:
    ///   - names: the names of the scripts, in an order that is the same on all machines.
    ///   - times: the time of each script in seconds; nil for a script without one.
    ///   - count: the number of shards.
    init(names: [String], times: [TimeInterval?], count: Int) {
        // Whole milliseconds, because sums of them are exact.
        let known = times.map { $0.map { Int(($0 * 1_000).rounded().clamped) } }
        timed = known.count { $0 != nil }
        let usual = Self.median(known.compactMap(\.self))
        let weights = known.map { max(1, $0 ?? usual) }
        if timed == 0 {
            shards = names.indices.map { $0 % count + 1 }
        } else {
            var loads = [Int](repeating: 0, count: count)
            var shards = [Int](repeating: 0, count: names.count)
            let order = names.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
            for index in order {
                let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
                loads[least] += weights[index]
                shards[index] = least + 1
            }
            self.shards = shards
        }
        var hash = StableHash()
        for (name, shard) in zip(names, shards) { hash.add("\(shard) \(name)\n") }
        fingerprint = "\(count)-\(hash.text)"
    }

    /// The middle value; the lower of two.
    private static func median(_ values: [Int]) -> Int {
        values.isEmpty ? 1 : values.sorted()[(values.count - 1) / 2]
    }
}

extension TimeInterval {
    /// The value as one that is neither negative nor longer than a year in milliseconds.
    nonisolated fileprivate var clamped: Double { isNaN ? 0 : min(max(0, self), 31_557_600_000) }
}

/// A hash that is the same in every process and on every machine, which `Hasher` is not (FNV-1a).
nonisolated struct StableHash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var text: String { String(value, radix: 16) }
}

internal import ArgumentParser

/// One of several parts of a suite, written `2/5`.
nonisolated struct Shard: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number of this part; the first is 1.
    let index: Int
    let count: Int

    /// The largest number of parts.
    static let most = 10_000

    /// Reads `2/5`; nil for any other text.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
            (1...Self.most).contains(count), (1...count).contains(index)
        else { return nil }
        self.init(index: index, count: count)
    }

    init(index: Int, count: Int) {
        (self.index, self.count) = (index, count)
    }

    var description: String { "\(index)/\(count)" }
}

/// What the option `--shard` asks for.
nonisolated enum ShardChoice: Hashable, Sendable {
    /// This part, as `2/5`.
    case part(Shard)
    /// The part that a system gives this machine, as `auto`, `auto/8`, `slurm` or `slurm/8`.
    ///
    /// - Parameters:
    ///   - system: the only system to ask; nil asks all.
    ///   - count: how many parts there are; nil if the system says it.
    case auto(system: ShardSystem?, count: Int?)

    static func parse(_ argument: String) throws -> ShardChoice {
        if let shard = Shard(argument) { return .part(shard) }
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        let word = parts.first.map(String.init) ?? ""
        let system = ShardSystem(rawValue: word)
        guard system != nil || word == "auto", parts.count <= 2 else { throw refusal(argument) }
        guard parts.count == 2 else { return .auto(system: system, count: nil) }
        guard let count = Int(parts[1]), (1...Shard.most).contains(count) else {
            throw refusal(argument)
        }
        return .auto(system: system, count: count)
    }

    private static func refusal(_ argument: String) -> ValidationError {
        let names = ShardSystem.allCases.map(\.rawValue)
        return ValidationError(
            "A shard is K/N with 1 ≤ K ≤ N, as in 2/5, or auto, or one of: "
                + "\(names.joined(separator: ", ")). This is \"\(argument)\"."
                + Suggestion.sentence(for: argument, among: names + ["auto"])
        )
    }
}

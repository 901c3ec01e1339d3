/// The part of a suite that this machine runs, and what says so.
nonisolated struct FoundShard: Hashable, Sendable {
    var shard: Shard
    /// The system and its variables, as in "GitLab (CI_NODE_INDEX=2, CI_NODE_TOTAL=5)"; nil if the
    /// command line says it.
    var source: String?
    /// 1 for the first start of this part, 2 if the system started it again.
    var attempt = 1
    /// What the system calls the whole run; nil if it does not say it.
    var run: String?
}

/// The variables of the environment in which systems say which part is that of this machine.
nonisolated struct ShardEnvironment: Sendable {
    /// Why a system's variables give no part, as a sentence without "To fix".
    struct Problem: Error, Hashable {
        let sentence: String
        /// How to fix it.
        var fix = "correct that, or give the part as --shard K/N."
    }

    /// The number of parts, for systems that do not say it.
    static let countVariable = "TOUCHSTONE_SHARDS"

    let values: [String: String]
    /// The number of parts that the user gave, and where.
    let given: (count: Int, place: String)?

    init(_ environment: [String: String], count: Int?) throws(Problem) {
        // A variable that is set to nothing counts as one that is not set.
        values = environment.filter { !$0.value.isEmpty }
        let variable = try Self.number(Self.countVariable, in: values)
        if let variable, !(1...Shard.most).contains(variable) {
            throw Problem(
                sentence:
                    "\(Self.countVariable) is \(variable), and must be from 1 to \(Shard.most)"
            )
        }
        if let count, let variable, count != variable {
            throw Problem(
                sentence: "--shard says that there are \(count) parts, and \(Self.countVariable) "
                    + "says \(variable)"
            )
        }
        given =
            count.map { ($0, "--shard") } ?? variable.map { ($0, Self.countVariable) }
    }

    /// The number of parts that the user gave; nil if none.
    var givenCount: Int? { given?.count }

    /// The part that a system gives this machine; nil if it says nothing.
    func shard(of system: ShardSystem) throws(Problem) -> FoundShard? {
        guard let found = try system == .slurm ? slurm() : pair(system.pairs[0]) else { return nil }
        let restarts = try system.restarts.flatMapThrowing { name throws(Problem) in
            try Self.number(name, in: values)
        }
        return FoundShard(
            shard: found.shard,
            source: "\(name(of: system)) (\(found.facts.joined(separator: ", ")))",
            attempt: 1 + max(0, restarts ?? 0),
            run: system.runs.lazy.compactMap { values[$0] }.first
        )
    }

    /// The name of a system. Semaphore can have the variables of GitLab.
    private func name(of system: ShardSystem) -> String {
        let isSemaphore = values["SEMAPHORE"] != nil && values["GITLAB_CI"] == nil
        return system == .gitlab && isSemaphore ? ShardSystem.semaphore.name : system.name
    }

    // MARK: Numbers

    typealias Part = (shard: Shard, facts: [String])

    /// The part that two variables give.
    func pair(
        _ pair: (index: String, count: String?, first: Int)
    ) throws(Problem) -> Part? {
        let index = try Self.number(pair.index, in: values)
        let count = try pair.count.flatMapThrowing { name throws(Problem) in
            try Self.number(name, in: values)
        }
        guard let index else {
            // GitLab and CircleCI say "1 part" to jobs that are not divided.
            guard let count, let name = pair.count else { return nil }
            guard count == 1 else {
                throw Problem(
                    sentence: "\(name) is \(count), but \(pair.index) is not set"
                )
            }
            try check(count, name)
            return (Shard(index: 1, count: 1), ["\(name)=1"])
        }
        guard let count, let name = pair.count else {
            guard let given else {
                throw Problem(
                    sentence:
                        "\(pair.index) is \(index), but nothing says how many parts there are",
                    fix: "write --shard auto/N, or set \(Self.countVariable) to N."
                )
            }
            let fact = given.place == "--shard" ? [] : ["\(given.place)=\(given.count)"]
            let shard = try part(index, pair, of: given.count, given.place)
            return (shard, ["\(pair.index)=\(index)"] + fact)
        }
        try check(count, name)
        let shard = try part(index, pair, of: count, name)
        return (shard, ["\(pair.index)=\(index)", "\(name)=\(count)"])
    }

    /// Refuses a number of parts that is impossible, or not the one that the user gave.
    private func check(_ count: Int, _ name: String) throws(Problem) {
        guard (1...Shard.most).contains(count) else {
            throw Problem(sentence: "\(name) is \(count), and must be from 1 to \(Shard.most)")
        }
        if let given, given.count != count {
            throw Problem(
                sentence: "\(name) is \(count), but \(given.place) says that there are "
                    + "\(given.count) parts"
            )
        }
    }

    private func part(
        _ index: Int,
        _ pair: (index: String, count: String?, first: Int),
        of count: Int,
        _ place: String
    ) throws(Problem) -> Shard {
        guard index >= pair.first, index - pair.first < count else {
            throw Problem(
                sentence: "\(pair.index) is \(index), and must be from \(pair.first) to "
                    + "\(count - 1 + pair.first), because \(place) says \(count)"
            )
        }
        return Shard(index: index - pair.first + 1, count: count)
    }

    static func number(
        _ name: String,
        in values: [String: String]
    ) throws(Problem) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), (-1_000_000_000...1_000_000_000).contains(number) else {
            throw Problem(sentence: "\(name) is \"\(text)\", which is not a usable whole number")
        }
        return number
    }
}

extension Optional {
    /// As `flatMap`, with an error of one type.
    nonisolated fileprivate func flatMapThrowing<Value, Failure: Error>(
        _ transform: (Wrapped) throws(Failure) -> Value?
    ) throws(Failure) -> Value? {
        guard let value = self else { return nil }
        return try transform(value)
    }
}

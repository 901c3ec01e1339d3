/// A CI system or a cluster that tells each of its machines which part of the work is its own.
nonisolated enum ShardSystem: String, CaseIterable, Hashable, Sendable {
    case bazel, gitlab, semaphore, circleci, buildkite, kubernetes, slurm

    /// The name as its makers write it.
    var name: String {
        switch self {
        case .bazel: "Bazel"
        case .gitlab: "GitLab"
        case .semaphore: "Semaphore"
        case .circleci: "CircleCI"
        case .buildkite: "Buildkite"
        case .kubernetes: "Kubernetes"
        case .slurm: "Slurm"
        }
    }

    /// The variables with the number of the part and the number of parts; the second is nil if the
    /// system does not say how many there are. `first` is the number of the first part.
    fileprivate var pairs: [(index: String, count: String?, first: Int)] {
        switch self {
        case .bazel: [("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0)]
        case .gitlab: [("CI_NODE_INDEX", "CI_NODE_TOTAL", 1)]
        case .semaphore: [("SEMAPHORE_JOB_INDEX", "SEMAPHORE_JOB_COUNT", 1)]
        case .circleci: [("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0)]
        case .buildkite: [("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0)]
        case .kubernetes: [("JOB_COMPLETION_INDEX", nil, 0)]
        case .slurm:
            [
                ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", 0),
                ("SLURM_PROCID", "SLURM_NTASKS", 0),
            ]
        }
    }

    /// The variable that says how often the system started this part again; nil if there is none.
    fileprivate var restarts: String? {
        switch self {
        case .slurm: "SLURM_RESTART_COUNT"
        case .buildkite: "BUILDKITE_RETRY_COUNT"
        case .bazel, .gitlab, .semaphore, .circleci, .kubernetes: nil
        }
    }

    /// The variables with a text that is the same for all parts of one run, and another for the next
    /// run. The first that is set counts.
    fileprivate var runs: [String] {
        switch self {
        case .gitlab: ["CI_PIPELINE_ID", "SEMAPHORE_WORKFLOW_ID"]
        case .semaphore: ["SEMAPHORE_WORKFLOW_ID"]
        case .circleci: ["CIRCLE_WORKFLOW_ID"]
        case .buildkite: ["BUILDKITE_BUILD_ID"]
        case .slurm: ["SLURM_ARRAY_JOB_ID", "SLURM_JOB_ID"]
        case .bazel, .kubernetes: []
        }
    }

    /// What was looked for, as in "CI_NODE_INDEX (GitLab)".
    var lookedFor: String {
        "\(pairs.map(\.index).joined(separator: " and ")) (\(name))"
    }
}

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

    private let values: [String: String]
    /// The number of parts that the user gave, and where.
    private let given: (count: Int, place: String)?

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

    private typealias Part = (shard: Shard, facts: [String])

    /// The part that two variables give.
    private func pair(
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

    private static func number(
        _ name: String,
        in values: [String: String]
    ) throws(Problem) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), (-1_000_000_000...1_000_000_000).contains(number) else {
            throw Problem(sentence: "\(name) is \"\(text)\", which is not a usable whole number")
        }
        return number
    }

    // MARK: Slurm

    /// The part of an array job, of a step that `srun` started, or of both: then each task of the
    /// array is divided among the processes of its step.
    private func slurm() throws(Problem) -> Part? {
        // A batch script has SLURM_PROCID 0 too; only processes that `srun` started have a step.
        let isStep = values["SLURM_STEP_ID"] != nil
        let step = isStep ? try pair(("SLURM_PROCID", "SLURM_NTASKS", 0)) : nil
        guard let array = try slurmArray(dividedBySteps: step?.shard.count ?? 1) else {
            if let step { return step }
            if let tasks = try Self.number("SLURM_NTASKS", in: values), tasks > 1 {
                throw Problem(
                    sentence: "Slurm gave this job \(tasks) tasks (SLURM_NTASKS), but the program "
                        + "was started without srun, so only one of them runs",
                    fix: "write srun before it, or give the part as --shard K/N."
                )
            }
            return nil
        }
        guard let step, step.shard.count > 1 else { return array }
        let count = array.shard.count * step.shard.count
        guard count <= Shard.most else {
            throw Problem(
                sentence: "\(array.shard.count) array tasks with \(step.shard.count) processes "
                    + "each are \(count) parts, and at most \(Shard.most) are possible"
            )
        }
        let index = (array.shard.index - 1) * step.shard.count + step.shard.index
        return (Shard(index: index, count: count), array.facts + step.facts)
    }

    /// The part of an array job. Its numbers begin anywhere and may have steps, as in
    /// `--array=10-40:10`.
    private func slurmArray(dividedBySteps steps: Int) throws(Problem) -> Part? {
        guard let task = try Self.number("SLURM_ARRAY_TASK_ID", in: values) else { return nil }
        guard let count = try Self.number("SLURM_ARRAY_TASK_COUNT", in: values) else {
            return try pair(("SLURM_ARRAY_TASK_ID", nil, 0))
        }
        guard (1...Shard.most).contains(count) else {
            throw Problem(
                sentence: "SLURM_ARRAY_TASK_COUNT is \(count), and must be from 1 to \(Shard.most)"
            )
        }
        if let given, given.count != count * steps {
            throw Problem(
                sentence: "SLURM_ARRAY_TASK_COUNT is \(count), but \(given.place) says that there "
                    + "are \(given.count) parts"
            )
        }
        let first = try Self.number("SLURM_ARRAY_TASK_MIN", in: values) ?? 0
        let step = max(1, try Self.number("SLURM_ARRAY_TASK_STEP", in: values) ?? 1)
        let last = try Self.number("SLURM_ARRAY_TASK_MAX", in: values) ?? first + (count - 1) * step
        let (offset, rest) = (task - first).quotientAndRemainder(dividingBy: step)
        guard last == first + (count - 1) * step, rest == 0, (0..<count).contains(offset) else {
            throw Problem(
                sentence: "SLURM_ARRAY_TASK_ID is \(task), and the numbers of the \(count) tasks, "
                    + "from \(first) to \(last), have gaps, so which part this is cannot be said"
            )
        }
        var facts = ["SLURM_ARRAY_TASK_ID=\(task)", "SLURM_ARRAY_TASK_COUNT=\(count)"]
        if first != 0 { facts.append("SLURM_ARRAY_TASK_MIN=\(first)") }
        if step != 1 { facts.append("SLURM_ARRAY_TASK_STEP=\(step)") }
        return (Shard(index: offset + 1, count: count), facts)
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

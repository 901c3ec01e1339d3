/// Finds out which part of a suite this machine runs.
nonisolated struct ShardSearch {
    let environment: [String: String]
    /// What is divided, in the plural.
    var things = "scripts"

    /// What was found: the part, and a message if there is something to say.
    struct Answer: Hashable {
        var found: FoundShard
        var message: String?
        /// The system that was asked and answered; nil if none did.
        var system: ShardSystem?
    }

    /// The part that an option asks for.
    ///
    /// - Throws: `CommandRefusal` if the systems contradict each other, or name an impossible part.
    func answer(to choice: ShardChoice) throws -> Answer {
        switch choice {
        case .part(let shard): Answer(found: FoundShard(shard: shard))
        case .auto(let system, let count):
            try auto(asking: system.map { [$0] } ?? ShardSystem.allCases, count, only: system)
        }
    }

    private func auto(
        asking systems: [ShardSystem],
        _ count: Int?,
        only: ShardSystem?
    ) throws -> Answer {
        let told: [(system: ShardSystem, found: FoundShard)]
        let given: Int?
        do throws(ShardEnvironment.Problem) {
            let variables = try ShardEnvironment(environment, count: count)
            given = variables.givenCount
            var answers: [(ShardSystem, FoundShard)] = []
            for system in systems {
                if let found = try variables.shard(of: system) { answers.append((system, found)) }
            }
            told = answers
        } catch {
            throw refusal(error.sentence, fix: error.fix)
        }
        // "1 of 1" is what some systems say to every job, so another system has priority.
        let dividing = told.filter { $0.found.shard.count > 1 }
        guard let first = dividing.first ?? told.first else {
            return try nothing(asking: systems, given, only: only)
        }
        if let other = dividing.first(where: { $0.found.shard != first.found.shard }) {
            let words = [first, other].map { "\($0.found.source ?? "") says \($0.found.shard)" }
            throw refusal(
                "\(words[0]), but \(words[1])",
                fix: "name the one that counts, as --shard \(other.system.rawValue), or give the "
                    + "part as --shard K/N."
            )
        }
        return Answer(found: first.found, message: nil, system: first.system)
    }

    /// The answer if no system says anything.
    private func nothing(
        asking systems: [ShardSystem],
        _ given: Int?,
        only: ShardSystem?
    ) throws -> Answer {
        let names = systems.map(\.lookedFor).joined(separator: ", ")
        if let given, given > 1 {
            throw refusal(
                "there are \(given) parts, but no variable says which one this is. Looked for: \(names)",
                fix: "pass on the variables of the system, or give the part as --shard K/N."
            )
        }
        if let only {
            throw refusal(
                "\(only.name) does not say which part this is. Looked for: \(names)",
                fix: "pass on its variables, or give the part as --shard K/N."
            )
        }
        return Answer(
            found: FoundShard(shard: Shard(index: 1, count: 1)),
            message:
                "No system says which part of the \(things) is that of this machine, so all run. "
                + "Looked for: \(names).",
            system: nil
        )
    }

    private func refusal(_ sentence: String, fix: String) -> CommandRefusal {
        CommandRefusal(
            "Cannot choose the shard: \(sentence). To fix, \(fix)",
            status: .wrongUsage
        )
    }

    /// Tells Bazel that the program divides its work: without the file, Bazel reports an error.
    @MainActor static func answerBazel(_ environment: [String: String]) throws(CommandRefusal) {
        guard let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty else { return }
        try OutputTarget(path).write(Data(), called: "the file of TEST_SHARD_STATUS_FILE")
    }
}

/// Reports the scripts of a suite, one after the other.
final class SuiteTeller {
    private let output: CommandOutput
    private let count: Int
    private let isQuiet: Bool
    private var outcomes: [ScriptOutcome] = []
    private var progress: ProgressLine
    private var failure: (any Error)?

    /// - Parameters:
    ///   - output: where the reports are written.
    ///   - count: the number of scripts.
    ///   - isQuiet: whether to write only messages, because another object writes the results.
    init(_ output: CommandOutput, count: Int, isQuiet: Bool) {
        self.output = output
        self.count = count
        self.isQuiet = isQuiet
        progress = ProgressLine(output, every: 1)
    }

    /// Reports one script as `run` does for a single script, but prints lanes only if it failed.
    func tell(_ outcome: ScriptOutcome) {
        outcomes.append(outcome)
        progress.end()
        do { try write(outcome) } catch { failure = failure ?? error }
        for message in outcome.messages { output.say(message) }
        progress.show(outcomes.count, "\(outcomes.count) of \(count) scripts")
    }

    /// Ends the progress line, and returns all outcomes, and the first error from writing one.
    func end() -> (outcomes: [ScriptOutcome], failure: (any Error)?) {
        progress.end()
        return (outcomes, failure)
    }

    private func write(_ outcome: ScriptOutcome) throws {
        if let printed = outcome.printed {
            output.messages(printed.hasSuffix("\n") ? printed : printed + "\n")
        }
        guard !isQuiet else { return }
        try output.print(outcome.summary)
        if outcome.status != .passed, let lanes = outcome.report?.lanes {
            try output.print("\n\(lanes.description)\n")
        }
    }
}

/// Runs numbered pieces of work, several at once, and hands on their values in the order of their
/// numbers.
final class OrderedWork<Value: Sendable> {
    private let count: Int
    private let work: (Int) async -> Value
    private let each: (Value) -> Void
    private var started = 0
    private var waiting: [Int: Value] = [:]
    private var told = 0

    init(
        count: Int,
        work: @escaping (Int) async -> Value,
        each: @escaping (Value) -> Void
    ) {
        self.count = count
        self.work = work
        self.each = each
    }

    /// Runs all pieces, at most `limit` at once.
    func run(atOnce limit: Int) async {
        let workers = (0..<min(max(1, limit), max(1, count))).map { _ in
            Task { await workOn() }
        }
        for worker in workers { await worker.value }
    }

    private func workOn() async {
        while started < count {
            let index = started
            started += 1
            waiting[index] = await work(index)
            while let value = waiting.removeValue(forKey: told) {
                told += 1
                each(value)
            }
        }
    }
}

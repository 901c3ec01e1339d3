/// Reports the scripts of a suite, one after the other, and its failures at the end.
final class SuiteTeller {
    private let output: CommandOutput
    private let printer: RunPrinter
    private let count: Int
    private let isQuiet: Bool
    private let showsLanes: Bool
    private var outcomes: [ScriptOutcome] = []
    private var progress: ProgressLine
    private var failure: (any Error)?

    /// - Parameters:
    ///   - output: where the reports are written.
    ///   - paths: the scripts.
    ///   - isQuiet: whether to write only messages, because another object writes the results.
    ///   - showsLanes: whether to print the lanes of each script.
    init(_ output: CommandOutput, paths: [String], isQuiet: Bool, showsLanes: Bool) {
        self.output = output
        self.isQuiet = isQuiet
        self.showsLanes = showsLanes
        count = paths.count
        printer = RunPrinter(paths: paths, style: output.style)
        progress = ProgressLine(output, every: 1)
    }

    /// Reports one script.
    func tell(_ outcome: ScriptOutcome) {
        outcomes.append(outcome)
        progress.end()
        if let printed = outcome.printed {
            output.messages(printed.hasSuffix("\n") ? printed : printed + "\n")
        }
        if isQuiet {
            for message in outcome.messages { output.say(message) }
        } else {
            attempt {
                try output.print(printer.line(of: outcome))
                if showsLanes, let lanes = outcome.report?.lanes {
                    try output.print("\n\(lanes.description)\n")
                }
            }
        }
        progress.show(outcomes.count, "\(outcomes.count) of \(count) scripts")
    }

    /// Ends the progress line, and reports the failures.
    ///
    /// - Returns: all outcomes.
    func end() -> [ScriptOutcome] {
        progress.end()
        guard !isQuiet else { return outcomes }
        for outcome in outcomes where outcome.status != .passed {
            attempt { try output.print("\n" + printer.failure(of: outcome)) }
        }
        return outcomes
    }

    /// Writes the last lines of the report.
    ///
    /// - Parameter division: how the suite was divided, as sentences.
    /// - Throws: the first error from writing.
    func summarize(
        _ report: SuiteReport,
        realTime: TimeInterval?,
        _ division: [String]
    ) throws {
        attempt {
            if report.status != .passed { try output.print("") }
            try output.print(printer.summary(of: report, realTime: realTime))
            for sentence in division { try output.print(sentence) }
        }
        try check()
    }

    /// Throws the first error from writing.
    func check() throws {
        if let failure { throw failure }
    }

    private func attempt(_ write: () throws -> Void) {
        do { try write() } catch { failure = failure ?? error }
    }
}

/// Runs numbered pieces of work, several at once, and hands on their values in the order of their
/// numbers.
final class OrderedWork<Value: Sendable> {
    private let count: Int
    private let work: (Int) async -> Value
    private let each: (Value) -> Void
    private let isOver: () -> Bool
    private var started = 0
    private var waiting: [Int: Value] = [:]
    private var told = 0

    /// - Parameter isOver: whether no piece is to be begun any more.
    init(
        count: Int,
        work: @escaping (Int) async -> Value,
        each: @escaping (Value) -> Void,
        isOver: @escaping () -> Bool
    ) {
        self.count = count
        self.work = work
        self.each = each
        self.isOver = isOver
    }

    /// Runs all pieces, at most `limit` at once.
    func run(atOnce limit: Int) async {
        let workers = (0..<min(max(1, limit), max(1, count))).map { _ in
            Task { await workOn() }
        }
        for worker in workers { await worker.value }
    }

    private func workOn() async {
        while started < count, !isOver() {
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

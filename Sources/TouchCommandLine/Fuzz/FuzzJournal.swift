/// A line of the file in which a process that plays says what it does. If the process crashes, the lines say
/// what it did until then.
nonisolated enum FuzzLine: Codable, Hashable {
    /// A run begins: the application starts.
    case run(seed: UInt64)
    /// The application has started, and shows a controller.
    case shows(ShownController)
    /// A step comes now, after so many that were done; what was reached since the line before; the step with a name in the
    /// place of its point; and the targets that it touches if it can be done.
    case step(String, done: Int, FuzzCoverage, named: String? = nil, aimed: Set<String> = [])
    /// A run is over.
    case outcome(FuzzOutcome)
    /// Everything was played.
    case end
    /// The process cannot go on, for this reason, which is not the application's.
    case refusal(String)
}

/// What the lines of a process say.
nonisolated struct FuzzJournal {
    /// The runs that are over.
    private(set) var outcome = FuzzOutcome()
    /// The run in which the process ended; nil if it ended between two runs.
    private(set) var unfinished: UnfinishedRun?
    /// What is known of a run in which the process ended.
    struct UnfinishedRun: Hashable {
        let seed: UInt64
        /// The steps that were done, and the one after them.
        var steps: [String] = []
        /// For each of them, the step with a name in the place of its point.
        var named: [String?] = []
        var coverage = FuzzCoverage()
        /// The targets that the last step touches.
        var aimed: Set<String> = []
    }

    /// The controller that the application showed when it started; nil if it did not start.
    private(set) var controller: ShownController?
    /// Whether everything was played.
    private(set) var isComplete = false
    /// Why the process could not go on; nil if it could.
    private(set) var refusal: String?

    /// Reads the lines; a last one that is cut off is left out.
    init(_ data: Data) {
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let line = try? JSONDecoder().decode(FuzzLine.self, from: Data(line)) else {
                continue
            }
            switch line {
            case .run(let seed): unfinished = UnfinishedRun(seed: seed)
            case .shows(let shown): controller = shown
            case .step(let step, let done, let coverage, let name, let aimed):
                guard let run = unfinished else { continue }
                // There are fewer if a line before could not be written.
                unfinished?.steps = run.steps.prefix(max(0, done)) + [step]
                unfinished?.named = run.named.prefix(max(0, done)) + [name]
                unfinished?.aimed = aimed
                unfinished?.coverage.formUnion(coverage)
            case .outcome(let run):
                outcome.add(run)
                unfinished = nil
            case .end: isComplete = true
            case .refusal(let sentence): refusal = sentence
            }
        }
    }

    /// Writes lines at the end of a file.
    static func writer(to path: String) throws -> (FuzzLine) -> Void {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let encoder = JSONEncoder()
        return { line in
            guard var data = try? encoder.encode(line) else { return }
            data.append(UInt8(ascii: "\n"))
            try? file.write(contentsOf: data)
        }
    }
}

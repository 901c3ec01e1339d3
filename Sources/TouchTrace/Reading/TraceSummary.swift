/// The state of a run in a few lines: whether it passed, why not, and what to read next.
package struct TraceSummary: TraceAnswer {
    /// How a run ended, as far as its trace says it.
    package enum Outcome: String, Codable, Hashable, Sendable {
        /// The trace is whole and has no failure.
        case passed
        case failed
        /// The trace is not whole, and what is there has no failure.
        case unknown
    }

    /// What can be read next, and why.
    package struct Next: Codable, Hashable, Sendable {
        /// A question.
        package enum Topic: String, Codable, Hashable, Sendable {
            case errors, actions, action, whoWon, screen
        }

        package let topic: Topic
        /// The number of the action, for `action`; nil for other topics.
        package let action: Int?
        /// The time in seconds, for `screen`; nil for other topics.
        package let time: TimeInterval?
        /// What it shows, in a few words.
        package let shows: String
    }

    /// The name of the test or the script.
    package let title: String
    /// Whether the title is that of a script or of a test; nil if the trace does not say it.
    package let source: StepMark.Source?
    package let outcome: Outcome
    /// The width and the height of the screen, in points.
    package let size: [Double]
    /// The number of pixels per point.
    package let scale: Double
    /// The number of display frames per second.
    package let framesPerSecond: Int
    /// How long the run lasted, in seconds of virtual time.
    package let duration: TimeInterval
    /// The first failure; nil if there is none.
    package let failure: TraceErrors.Failure?
    /// How many actions, actions with touches, findings and failures there are.
    package let actions: Int
    package let gestures: Int
    package let findings: Int
    package let failures: Int
    /// The most important findings that are not the cause of the failure.
    package let firstFindings: [String]
    /// What to read next, the most useful first.
    package let next: [Next]
    /// What is missing from the trace, as sentences.
    package let notes: [String]

    /// How many findings are in a summary.
    private static let mostFindings = 3

    init(_ reading: TraceReading) {
        let (trace, errors) = (reading.trace, reading.errors)
        title = trace.header.title
        source = trace.steps.first?.source
        size = [trace.header.width, trace.header.height]
        scale = trace.header.scale
        framesPerSecond = trace.header.framesPerSecond
        duration = max(0, trace.end - trace.start)
        outcome =
            !errors.failures.isEmpty ? .failed : reading.isWhole ? .passed : .unknown
        let failure = errors.failures.first
        self.failure = failure
        actions = reading.acts.count
        gestures = reading.acts.count { !$0.hits.isEmpty }
        findings = trace.findings.reduce(0) { $0 + $1.count }
        failures = errors.failures.count
        firstFindings = errors.findings.filter { !$0.isCause }.prefix(Self.mostFindings).map(\.text)
        notes = reading.notes
        next = Self.next(reading, errors)
    }

    private static func next(_ reading: TraceReading, _ errors: TraceErrors) -> [Next] {
        var next: [Next] = []
        let cause = errors.findings.first(where: \.isCause)?.action
        if let action = cause ?? errors.failures.first?.action ?? errors.findings.first?.action {
            let shows =
                cause != nil
                ? "what the cause is about"
                : errors.failures.isEmpty
                    ? "what the first finding is about" : "what came before the failure"
            next.append(Next(topic: .action, action: action, time: nil, shows: shows))
        }
        if errors.findings.count + errors.failures.count > 1 {
            next.append(
                Next(topic: .errors, action: nil, time: nil, shows: "all failures and findings")
            )
        }
        if !reading.acts.isEmpty {
            next.append(
                Next(topic: .actions, action: nil, time: nil, shows: "a line for each action")
            )
        }
        if reading.acts.contains(where: { !$0.hits.isEmpty }) {
            next.append(
                Next(
                    topic: .whoWon,
                    action: nil,
                    time: nil,
                    shows: "each gesture: who won, who lost, why"
                )
            )
        }
        if !reading.trace.screens.isEmpty {
            let time = errors.failures.first?.time ?? reading.trace.end
            next.append(
                Next(topic: .screen, action: nil, time: time, shows: "what was on the screen")
            )
        }
        return next
    }

    /// The outcome first, then the cause, the counts and the first findings.
    package var lines: [String] {
        let device =
            "\(CGFloat(size[0]).short) × \(CGFloat(size[1]).short) pt, \(CGFloat(scale).short) px per pt, "
            + "\(framesPerSecond) frames/s"
        let name = (source.map { "\($0.rawValue) " } ?? "") + title
        let word =
            switch outcome {
            case .passed: "✓ \(name): no failure"
            case .failed: "✗ \(name): failed"
            case .unknown: "? \(name): whether it passed is unknown"
            }
        var lines = ["\(word), \(TraceWords.time(duration)) of virtual time, \(device)"]
        lines += notes.map { "? \($0)" }
        if let failure {
            if let cause = failure.cause, !failure.message.contains(cause) {
                lines.append("  cause: \(cause)")
            }
            // Long comparisons are in the list of errors.
            lines += failure.lines.prefix(8).map { TraceWords.cut("  \($0)", to: 400) }
        }
        lines.append(
            [
                TraceWords.count(actions, "action"), "\(gestures) with touches",
                TraceWords.count(findings, "finding"), TraceWords.count(failures, "failure"),
            ].joined(separator: ", ")
        )
        return lines + firstFindings.map { "! \($0)" }
    }
}

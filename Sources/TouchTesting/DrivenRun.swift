/// The applications that a test drives in other processes: they explain its failures, and hand over what they recorded.
@MainActor package protocol DrivenRun: AnyObject {
    /// What is known at a failure of the test that runs; nil if it drives nothing.
    ///
    /// - Parameter isFirst: whether it is the first failure of the test, at which the state of the screen is kept.
    func state(atFirstFailure isFirst: Bool) -> DrivenState?
    /// The launches since the test began, in order. Those that left no trace, because they crashed, are nil.
    func launches() -> [DrivenLaunch?]
}

/// What an application knows when a test fails.
package struct DrivenState {
    /// Which launch of the test it is, from 0.
    package var launch: Int
    /// Whether it can hand over a trace.
    package var hasTrace: Bool
    /// Seconds of virtual time since it was launched.
    package var time: TimeInterval
    /// What became of the last touch, in a sentence; nil if there was none.
    package var text: String?
    /// The finding that explains the failure.
    package var finding: FindingMark?
    /// Files that show the screen, by their names.
    package var files: [(name: String, bytes: Data)]

    package init(
        launch: Int,
        hasTrace: Bool,
        time: TimeInterval,
        text: String? = nil,
        finding: FindingMark? = nil,
        files: [(name: String, bytes: Data)] = []
    ) {
        (self.launch, self.hasTrace, self.time) = (launch, hasTrace, time)
        (self.text, self.finding, self.files) = (text, finding, files)
    }
}

/// The record of one launch.
package struct DrivenLaunch {
    package var trace: Trace
    /// The file and the line of each step of the trace; nil for steps that no line of the test made.
    package var sources: [StepSource?]

    package init(trace: Trace, sources: [StepSource?]) {
        (self.trace, self.sources) = (trace, sources)
    }

    /// The trace with the lines of the test at its steps. Waits of one line are one step.
    var withLines: Trace {
        var trace = trace
        var steps: [StepMark] = []
        for (index, step) in trace.steps.enumerated() {
            var step = step
            if index < sources.count, let source = sources[index] {
                let file = URL(fileURLWithPath: source.file).lastPathComponent
                (step.place, step.source) = ("\(file):\(source.line)", .test)
            }
            if let last = steps.last, last.place == step.place, last.isWait, step.isWait {
                steps[steps.count - 1].end = step.end
            } else {
                if step.isWait { step.text = "wait" }
                steps.append(step)
            }
        }
        trace.steps = steps
        return trace
    }
}

extension StepMark {
    fileprivate var isWait: Bool { text == "wait" || text.hasPrefix("wait ") }
}

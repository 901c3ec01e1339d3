/// One script that was run in this process.
struct ScriptRun {
    let path: String
    let scene: Scene
    let screen: ScreenSettings
    let runner: StepRunner
    let failure: StepRunner.Failure?
    /// The trace of the run, with its failure.
    let trace: Trace
    private let excerpt: [ExcerptLine]
    /// Why it failed, as sentences; nil if it did not, or if nothing is known.
    private let reason: String?
    private let duration: TimeInterval

    /// Opens the script's scene and runs its steps.
    init(
        _ script: Script,
        at path: String,
        options: ScreenOptions,
        in session: CommandSession
    ) async throws {
        self.path = path
        scene = try RunCommand.scene(of: script, at: path, in: session)
        screen = try options.applied(to: script.screen)
        let window = scene.open(on: screen)
        runner = try StepRunner(window: window)
        runner.invariants = scene.invariants
        let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let recorder = RunRecorder(title: title, facts: runner.recorder)
        let failure = await runner.run(script.steps)
        self.failure = failure
        duration = runner.generator.clock.time
        let runner = runner
        var trace = recorder.stop()
        var lines = ScriptLines(script: path)
        trace.steps = runner.begun.map { lines.mark($0, failure: failure) }
        excerpt = failure.map { lines.excerpt(around: $0.step.mark) } ?? []
        let found = failure == nil ? nil : runner.recorder.indexOfCause
        reason = failure.flatMap { failure in
            runner.recorder.reasonOfFailure ?? Self.unrest(at: failure, of: runner.generator.clock)
        }
        if let failure {
            let file = URL(fileURLWithPath: failure.step.mark.file ?? path).lastPathComponent
            trace.failures = [
                FailureMark(
                    time: duration,
                    message: failure.message,
                    file: file,
                    line: failure.step.mark.line,
                    source: excerpt.map { .init(line: $0.line, text: $0.text) },
                    finding: found
                )
            ]
        }
        self.trace = trace
        withExtendedLifetime(window) {}
    }

    /// That an expectation failed while something was still going to happen, as sentences; nil if nothing was.
    private static func unrest(at failure: StepRunner.Failure, of clock: VirtualClock) -> String? {
        guard failure.mismatch != nil, case .expect = failure.step.action else { return nil }
        let work = clock.pending.filter { !$0.isEndless }
        guard let next = work.first else { return nil }
        let rest = work.count > 1 ? ", and \(work.count - 1) more" : ""
        return
            "The application was not at rest: it waited for \(next)\(rest). To fix, if the expectation is too early, "
            + "write \"wait: idle\" before it."
    }

    /// The result of the run.
    func report(keepsTranscript: Bool) -> RunReport {
        let told = Lanes(entries: runner.entries)
        return RunReport(
            script: path,
            scene: scene.name,
            screen: screen,
            status: failure?.status ?? .passed,
            steps: runner.done.map { step, time in
                .init(line: step.mark.line, file: step.mark.file, step: step.name, time: time)
            },
            duration: duration,
            failure: failure.map { failure in
                RunReport.Failure(
                    file: failure.step.mark.file,
                    line: failure.step.mark.line,
                    column: failure.step.mark.column,
                    step: failure.step.name,
                    message: failure.message,
                    expected: failure.mismatch?.expected,
                    actual: failure.mismatch?.actual,
                    excerpt: excerpt,
                    touch: LastTouch(in: runner.begun, lanes: told),
                    // A refused step is a finding too, and the message says it already.
                    finding: reason.flatMap { failure.message.contains($0) ? nil : $0 }
                )
            },
            fingersDown: runner.fingersDown.map(\.number),
            transcript: keepsTranscript ? runner.entries : nil,
            lanes: told.holdsGestures ? told : nil
        )
    }

    /// Messages for people: the failure, and the fingers that are still down.
    var messages: [String] {
        var messages: [String] = []
        if let failure {
            messages.append("\(failure.step.mark.description(in: path)): \(failure.message)")
        }
        let fingers = runner.fingersDown.map { "\($0.rawValue)" }
        if !fingers.isEmpty {
            messages.append("\(path): \(Self.stillDown(fingers)).")
        }
        messages += runner.recorder.whyFull.map { ["\(path): \($0)"] } ?? []
        return messages
    }

    /// Which fingers are still down at the end.
    static func stillDown(_ fingers: [String]) -> String {
        "still down at the end: \(fingers.count == 1 ? "finger" : "fingers") "
            + fingers.joined(separator: ", ")
    }
}

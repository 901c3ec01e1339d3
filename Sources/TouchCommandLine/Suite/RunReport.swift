/// The result of a script, for JSON and for the summary line.
nonisolated struct RunReport: Codable, Hashable, CustomStringConvertible {
    /// A step that was done.
    struct Step: Codable, Hashable {
        var line: Int
        /// The included file that has the step; nil if it is in the script itself.
        var file: String?
        var step: String
        /// When the step ended, in seconds of virtual time.
        var time: TimeInterval
    }

    /// The step that failed.
    struct Failure: Codable, Hashable {
        /// The included file that has the step; nil if it is in the script itself.
        var file: String?
        var line: Int
        var column: Int
        var step: String
        var message: String
    }

    var script: String
    var scene: String
    var screen: ScreenSettings
    var status: ExitStatus
    var steps: [Step]
    /// How long the script ran, in seconds of virtual time.
    var duration: TimeInterval
    var failure: Failure?
    /// The numbers of the fingers that were still down at the end.
    var fingersDown: [Int]
    var transcript: [TraceEntry]?
    /// The lanes of the gestures; nil if no gesture recognizer received a touch.
    var lanes: Lanes?

    @MainActor init(
        script: String,
        scene: String,
        screen: ScreenSettings,
        runner: ScriptRunner,
        failure: ScriptRunner.Failure?,
        keepsTranscript: Bool
    ) {
        self.script = script
        self.scene = scene
        self.screen = screen
        status = failure?.status ?? .passed
        steps = runner.done.map { step, time in
            Step(line: step.mark.line, file: step.mark.file, step: step.name, time: time)
        }
        duration = UIApplication.shared.clock.time
        self.failure = failure.map {
            Failure(
                file: $0.step.mark.file,
                line: $0.step.mark.line,
                column: $0.step.mark.column,
                step: $0.step.name,
                message: $0.message
            )
        }
        fingersDown = runner.fingersDown.map(\.number)
        transcript = keepsTranscript ? runner.entries : nil
        let told = Lanes(entries: runner.entries)
        lanes = told.holdsGestures ? told : nil
    }

    var description: String {
        let expectations = steps.count { $0.step == "expect" }
        let done =
            "\(steps.count) \(steps.count == 1 ? "step" : "steps") done, "
            + "\(expectations) \(expectations == 1 ? "expectation" : "expectations") held, "
            + String(format: "%.3f s of virtual time", duration)
        return "\(script): \(status.name). \(done)."
    }
}

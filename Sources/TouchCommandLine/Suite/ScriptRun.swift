/// One script that was run in this process.
struct ScriptRun {
    let path: String
    let scene: Scene
    let screen: ScreenSettings
    let runner: ScriptRunner
    let failure: ScriptRunner.Failure?
    /// The trace of the run; nil if it was not recorded.
    let trace: Trace?

    /// Opens the script's scene and runs its steps.
    init(
        _ script: Script,
        at path: String,
        options: ScreenOptions,
        recordsScreen: Bool = false,
        in session: CommandSession
    ) async throws {
        self.path = path
        scene = try RunCommand.scene(of: script, at: path, in: session)
        screen = try options.applied(to: script.screen)
        let window = scene.open(on: screen.screen, settings: screen.device)
        runner = try ScriptRunner(window: window)
        let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let recorder = recordsScreen ? RunRecorder(title: title) : nil
        failure = await runner.run(script.steps)
        trace = recorder.map { [runner, failure] recorder in
            var trace = recorder.stop()
            var lines = ScriptLines(script: path)
            trace.steps = runner.begun.map { lines.mark($0, failure: failure) }
            return trace
        }
        withExtendedLifetime(window) {}
    }

    /// The result of the run.
    func report(keepsTranscript: Bool) -> RunReport {
        RunReport(
            script: path,
            scene: scene.name,
            screen: screen,
            runner: runner,
            failure: failure,
            keepsTranscript: keepsTranscript
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
            let numbers = fingers.joined(separator: ", ")
            messages.append("\(path): still down at the end: finger \(numbers).")
        }
        return messages
    }
}

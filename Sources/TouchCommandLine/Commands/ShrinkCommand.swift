internal import ArgumentParser

/// `shrink`: finds the fewest steps of a script that still fail in the same way.
struct ShrinkCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "shrink",
        abstract: "Finds the fewest steps of a script that still fail in the same way.",
        discussion: """
            The script must fail: an expectation or an invariant does not hold, or a step ends or hangs the process. \
            Steps are left out, and longer gestures become taps, as long as it fails in the same way. Each try starts a \
            new application. \
            Included files and repeats are expanded.
            """
    )

    @Argument(help: "The script, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var script: String
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the script to this file; printed by default.", valueName: "FILE")
    )
    var output: String?
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let script = try variables.script(at: self.script)
        let scene = try RunCommand.scene(of: script, at: self.script, in: session)
        let screen = try options.applied(to: script.screen)
        let interruption = session.interruptionOfProcesses
        interruption?.watch()
        let player = try FuzzPlayer(scene, screen, session.processes, interruption)
        // A step that ends the process would end this one.
        if let crash = try await player.crash(of: script.steps.map(\.yaml)) {
            let shrunk = try await player.shrunk(crash)
            guard shrunk.isShownAgain == true else {
                throw CommandRefusal(
                    "Cannot shrink \"\(self.script)\": \(shrunk.sentence) To fix, give a script that fails each time."
                )
            }
            try write(
                shrunk.steps,
                of: crash.steps.count,
                because: shrunk.sentence,
                shrunk.isFewest ? "" : " Not all were tried: perhaps fewer are enough.",
                in: scene,
                screen,
                to: session.output
            )
            return .passed
        }
        let failure = { @MainActor (steps: [TouchStep]) async throws -> StepRunner.Failure? in
            let window = scene.open(on: screen)
            let runner = try StepRunner(window: window)
            runner.invariants = scene.invariants
            let failure = await runner.run(steps)
            withExtendedLifetime(window) {}
            return failure
        }
        guard let first = try await failure(script.steps) else {
            throw CommandRefusal(
                "Cannot shrink \"\(self.script)\": all of its steps are done, and all expectations hold. To fix, "
                    + "give a script that fails."
            )
        }
        guard let wanted = first.kind else {
            throw CommandRefusal(
                "Cannot shrink \"\(self.script)\": it does not fail at an expectation, but at the step in "
                    + "\(first.step.mark.description(in: self.script)): \(first.message) To fix, repair that step."
            )
        }
        let last = script.steps.lastIndex { $0.mark == first.step.mark } ?? script.steps.count - 1
        let before = script.steps[...last].map(\.yaml)
        var progress = ProgressLine(session.output, every: 10)
        var shrinker = ListShrinker(steps: before)
        session.interruption?.watch()
        while let steps = shrinker.candidate, session.interruption?.isRequested != true {
            progress.show(shrinker.tries + 1, "\(shrinker.tries + 1) tries")
            let found = try await failure(Script(steps: steps).steps)
            shrinker.note(holds: found?.kind == wanted)
        }
        let steps = shrinker.smallest
        progress.end()
        try write(
            steps,
            of: before.count,
            because: wanted,
            shrinker.candidate == nil
                ? "" : " A signal ended the search: perhaps fewer are enough.",
            in: scene,
            screen,
            to: session.output
        )
        return .passed
    }

    /// Writes the steps that are left as a script, and says how many they are.
    @MainActor private func write(
        _ steps: [String],
        of count: Int,
        because sentence: String,
        _ remark: String,
        in scene: Scene,
        _ screen: ScreenSettings,
        to output: CommandOutput
    ) throws {
        let text =
            "# \(ScriptText.comment(sentence))\nscene: \(ScriptText.word(scene.name))\n"
            + screen.yaml + (steps.isEmpty ? "steps: []\n" : "steps:\n")
            + steps.map { "  - \($0)\n" }.joined()
        if let path = self.output {
            try OutputTarget(path).write(Data(text.utf8), called: "the script")
        } else {
            try output.write(text)
        }
        output.say(
            (steps.count == count && remark.isEmpty
                ? "No step could be left out."
                : "\(steps.count) of \(TraceWords.count(count, "step")) are left.")
                + remark + (self.output.map { " Written: \($0)." } ?? "")
        )
    }
}

internal import ArgumentParser

/// `shrink`: finds the fewest steps of a script that still fail in the same way.
struct ShrinkCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "shrink",
        abstract: "Finds the fewest steps of a script that still fail in the same way.",
        discussion: """
            The script must fail: an expectation or an invariant does not hold. Steps are left out, and longer \
            gestures become taps, as long as the same expectation fails. Each try starts a new application. \
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
        let failure = { @MainActor (steps: [TouchStep]) async throws -> StepRunner.Failure? in
            let window = scene.open(on: screen.screen, settings: screen.device)
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
                "Cannot shrink \"\(self.script)\": it does not fail at an expectation, but the step "
                    + "\"\(first.step.name)\" at \(first.step.mark) cannot be done: \(first.message) To fix, "
                    + "repair that step."
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
        let text =
            "# \(ScriptText.comment(wanted))\nscene: \(ScriptText.word(scene.name))\n"
            + "\(screen.yaml)steps:\n" + steps.map { "  - \($0)\n" }.joined()
        if let output {
            try OutputTarget(output).write(Data(text.utf8), called: "the script")
        } else {
            try session.output.write(text)
        }
        session.output.say(
            "\(steps.count) of \(before.count) steps are left, after \(shrinker.tries) tries."
                + (shrinker.candidate == nil
                    ? "" : " A signal ended the search: perhaps fewer are enough.")
                + (output.map { " Written: \($0)." } ?? "")
        )
        return .passed
    }
}

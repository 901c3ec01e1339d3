internal import ArgumentParser

/// `sweep`: runs a script with many timings and movements.
struct SweepCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Runs a script over a grid of timings and movements.",
        discussion: """
            Each run begins afresh. In it the gap is the time between the taps of a tap with \
            several times and of a doubleTap, and the move is how far the finger of every tap, \
            doubleTap and longPress wanders to the right before it lifts. A run works if all \
            expectations of the script hold.
            """
    )

    @Argument(help: "The script, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var script: String
    @Option(
        help: ArgumentHelp("Gaps between taps, as in 0...600ms.", valueName: "A...B"),
        transform: { try Self.range($0, unit: "ms") }
    )
    var gap: ClosedRange<Double>?
    @Option(
        help: ArgumentHelp("Movements of the finger, as in 0...40pt.", valueName: "A...B"),
        transform: { try Self.range($0, unit: "pt") }
    )
    var move: ClosedRange<Double>?
    @Option(help: "How many values on each axis, at least 2; 9 by default.") var steps = 9
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    static func range(_ argument: String, unit: String) throws -> ClosedRange<Double> {
        let text = argument.hasSuffix(unit) ? String(argument.dropLast(unit.count)) : argument
        let parts = text.components(separatedBy: "...").map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 2, let from = parts[0], let to = parts[1], from.isFinite, to.isFinite,
            from >= 0, to >= from
        else {
            throw ValidationError(
                "A range is A...B with 0 ≤ A ≤ B, as in 0...600\(unit). This is \"\(argument)\"."
            )
        }
        return from...to
    }

    func validate() throws {
        guard gap != nil || move != nil else {
            throw ValidationError(
                "There is nothing to sweep. To fix, add --gap 0...600ms or --move 0...40pt."
            )
        }
        guard (2...200).contains(steps) else {
            throw ValidationError("--steps takes a number from 2 to 200. This is \(steps).")
        }
    }

    private func values(_ range: ClosedRange<Double>?) -> [Double] {
        guard let range else { return [] }
        return (0..<steps).map { step in
            range.lowerBound
                + (range.upperBound - range.lowerBound) * Double(step) / Double(steps - 1)
        }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let script = try variables.script(at: self.script)
        let scene = try RunCommand.scene(of: script, at: self.script, in: session)
        let screen = try options.applied(to: script.screen).screen
        let (gaps, moves) = (values(gap), values(move))
        var progress = ProgressLine(session.output, every: 10)
        var runs = 0
        var refusal: ScriptRunner.Failure?
        let sweep = try await GestureSweep(
            gaps: gaps.isEmpty ? [0] : gaps.map { $0 / 1_000 },
            moves: moves.isEmpty ? [0] : moves.map { CGFloat($0) }
        ) { @MainActor gapNow, moveNow in
            let window = scene.open(on: screen)
            let runner = try ScriptRunner(window: window)
            runner.variation = ScriptRunner.Variation(
                gap: gap == nil ? nil : gapNow,
                move: move == nil ? nil : moveNow
            )
            let failure = await runner.run(script.steps)
            if let failure, failure.status != .expectationFailed { refusal = failure }
            withExtendedLifetime(window) {}
            runs += 1
            progress.show(runs, "\(runs) runs")
            return failure == nil
        }
        progress.end()
        if json {
            try session.output.print(json: sweep)
        } else {
            try session.output.print(sweep.description)
        }
        if let refusal {
            session.output.say(
                "\(refusal.step.mark.description(in: self.script)): in some runs: \(refusal.message)"
            )
        }
        return sweep.longestGap == nil ? .expectationFailed : .passed
    }
}

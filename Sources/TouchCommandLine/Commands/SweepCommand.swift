internal import ArgumentParser

/// `sweep`: runs a script with many timings and movements.
struct SweepCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Runs a script over a grid of timings and movements.",
        discussion: """
            Each run starts a new application. The gap is the time between the taps of a doubleTap, \
            and of a tap with several times. The move is how far the finger of every tap, doubleTap \
            and longPress moves to the right before it lifts. A run works if all expectations of the \
            script hold. Between the last value that works and the first that does not, further runs \
            find the edge: to 1 ms and to 0.5 pt. ^C ends it with the movements that were tried with \
            all gaps.
            """
    )

    @Argument(help: "The script, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var script: String
    @Option(
        help: ArgumentHelp(
            "Gaps between taps, as in 0...600ms or 0...0.6s. Numbers alone are milliseconds.",
            valueName: "A...B"
        ),
        transform: Self.gaps
    )
    var gap: ClosedRange<Double>?
    @Option(
        help: ArgumentHelp("Movements of the finger, as in 0...40pt.", valueName: "A...B"),
        transform: Self.moves
    )
    var move: ClosedRange<Double>?
    @Option(help: "How many values on each axis, at least 2.") var steps = 9
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    /// A range of gaps in milliseconds. A unit at the end is that of both numbers.
    static func gaps(_ argument: String) throws -> ClosedRange<Double> {
        try range(argument, unit: "ms") { text, last in
            let own = text.last?.isLetter == true
            let unit = own ? "" : String(last.reversed().prefix { $0.isLetter }.reversed())
            return TimeWords.seconds(text + unit, bare: .milliseconds).map { $0 * 1_000 }
        }
    }

    /// A range of movements in points.
    static func moves(_ argument: String) throws -> ClosedRange<Double> {
        try range(argument, unit: "pt") { text, _ in
            Double(text.hasSuffix("pt") ? String(text.dropLast(2)) : text)
        }
    }

    private static func range(
        _ argument: String,
        unit: String,
        _ read: (_ text: String, _ last: String) -> Double?
    ) throws -> ClosedRange<Double> {
        let parts = argument.components(separatedBy: "...")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let from = read(parts[0], parts[1]),
            let to = read(parts[1], parts[1]), from.isFinite, to.isFinite, from >= 0, to >= from
        else {
            throw ValidationError(
                "A range is A...B with 0 ≤ A ≤ B, as in 0...600\(unit). This is \"\(argument)\"."
            )
        }
        guard to <= Self.most else {
            throw ValidationError(
                "A range ends at \(Int(Self.most))\(unit) at most. This is \"\(argument)\"."
            )
        }
        return from...to
    }

    /// The largest gap in milliseconds and the largest movement in points: far more than a screen or a person has.
    private static let most = 1_000_000.0

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

    /// The values of an axis, ascending; 0 alone for an axis that is not swept.
    private func values(_ range: ClosedRange<Double>?) -> [Double] {
        guard let range else { return [0] }
        return (0..<steps).map { step in
            range.lowerBound
                + (range.upperBound - range.lowerBound) * Double(step) / Double(steps - 1)
        }
    }

    /// The result as JSON: the grid, and the edges between its values.
    struct Report: Encodable {
        var sweep: GestureSweep
        /// The longest gap that works with the smallest movement, in seconds, to 1 ms; nil if all
        /// gaps of the grid work, or none.
        var gapEdge: TimeInterval?
        /// The largest movement that works with the shortest gap, in points, to 0.5 pt; nil if all
        /// movements of the grid work, or none.
        var moveEdge: Double?

        private enum CodingKeys: String, CodingKey { case gapEdge, moveEdge }

        func encode(to encoder: any Encoder) throws {
            try sweep.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(gapEdge, forKey: .gapEdge)
            try container.encodeIfPresent(moveEdge, forKey: .moveEdge)
        }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let script = try variables.script(at: self.script)
        try check(script)
        let scene = try RunCommand.scene(of: script, at: self.script, in: session)
        let screen = try options.applied(to: script.screen).screen
        let gaps = Set(values(gap).map { $0 / 1_000 }).sorted()
        let moves = Set(values(move).map { CGFloat($0) }).sorted()
        var progress = ProgressLine(session.output, every: 10)
        var works: [Bool] = []
        var refusal: StepRunner.Failure?
        session.interruption?.watch()
        let attempt = { @MainActor (gapNow: TimeInterval, moveNow: CGFloat) async throws -> Bool in
            guard session.interruption?.isRequested != true else { throw Interrupted() }
            let window = scene.open(on: screen)
            let runner = try StepRunner(window: window)
            runner.variation = StepRunner.Variation(
                gap: gap == nil ? nil : gapNow,
                move: move == nil ? nil : moveNow
            )
            let failure = await runner.run(script.steps)
            if let failure, failure.status != .expectationFailed { refusal = failure }
            withExtendedLifetime(window) {}
            works.append(failure == nil)
            progress.show(works.count, "\(works.count) runs")
            return failure == nil
        }
        var report: Report?
        do {
            let sweep = try await GestureSweep(gaps: gaps, moves: moves, attempt: attempt)
            report = Report(sweep: sweep)
            report?.gapEdge = try await gapEdge(of: sweep, attempt)
            report?.moveEdge = try await moveEdge(of: sweep, attempt)
        } catch is Interrupted {
            report = report ?? Self.report(works, gaps, moves)
        }
        progress.end()
        if let report {
            if json {
                try session.output.print(json: report)
            } else {
                try session.output.print(text(of: report))
            }
        }
        if session.interruption?.isRequested == true {
            let tried = report?.sweep.moves.count ?? 0
            session.output.say(
                "A signal interrupted the sweep after \(TraceWords.count(works.count, "run")). "
                    + "It tried \(tried) of \(TraceWords.count(moves.count, "movement")) with all gaps. "
                    + "To see the rest, run it to the end."
            )
        }
        if let refusal {
            session.output.say(
                "\(refusal.step.mark.description(in: self.script)): in some runs: \(refusal.message)"
            )
        }
        return report?.sweep.longestGap == nil ? .expectationFailed : .passed
    }

    /// A signal asks the program to end.
    private struct Interrupted: Error {}

    /// The report of the movements that were tried with all gaps; nil if none was.
    ///
    /// - Parameter works: whether the runs worked, in order: a movement with all gaps, then the next.
    @MainActor private static func report(
        _ works: [Bool],
        _ gaps: [TimeInterval],
        _ moves: [CGFloat]
    ) -> Report? {
        let tried = works.count / gaps.count
        guard tried > 0 else { return nil }
        var runs = works.makeIterator()
        return Report(
            sweep: GestureSweep(gaps: gaps, moves: Array(moves.prefix(tried))) { _, _ in
                runs.next() ?? false
            }
        )
    }

    /// Refuses a script in which nothing changes over the grid.
    @MainActor private func check(_ script: Script) throws {
        let actions = script.steps.flatMap(\.action.all)
        let (hasSeveral, hasTaps) = (
            actions.contains(where: \.isSeveralTaps), actions.contains(where: \.isTapOrHold)
        )
        if gap != nil, !hasSeveral {
            throw CommandRefusal(
                "\(self.script) has nothing to sweep with --gap: no doubleTap, and no tap with several "
                    + "times, so every run would be the same. "
                    + (hasTaps
                        ? "To fix, write one, or sweep with --move 0...40pt."
                        : "To fix, write one: drags, flings and pinches have no gap between taps."),
                status: .wrongUsage
            )
        }
        if move != nil, !hasTaps {
            throw CommandRefusal(
                "\(self.script) has nothing to sweep with --move: no tap, doubleTap or longPress, so "
                    + "every run would be the same. To fix, write one: other gestures say themselves "
                    + "how far they move.",
                status: .wrongUsage
            )
        }
    }

    // MARK: Edges

    private typealias Attempt = (_ gap: TimeInterval, _ move: CGFloat) async throws -> Bool

    @MainActor private func gapEdge(
        of sweep: GestureSweep,
        _ attempt: Attempt
    ) async throws -> TimeInterval? {
        guard let (works, fails) = Self.edge(sweep.gaps, sweep.works.first ?? []) else {
            return nil
        }
        return try await bisect(works, fails, to: 0.001) { try await attempt($0, sweep.moves[0]) }
    }

    @MainActor private func moveEdge(
        of sweep: GestureSweep,
        _ attempt: Attempt
    ) async throws -> Double? {
        guard
            let (works, fails) = Self.edge(sweep.moves.map(Double.init), sweep.works.map { $0[0] })
        else { return nil }
        return try await bisect(works, fails, to: 0.5) {
            try await attempt(sweep.gaps[0], CGFloat($0))
        }
    }

    /// The last value that works and the first that does not; nil if the first value does not work,
    /// or all do.
    private static func edge(_ values: [Double], _ works: [Bool]) -> (works: Double, fails: Double)?
    {
        guard let fails = works.firstIndex(of: false), fails > 0 else { return nil }
        return (values[fails - 1], values[fails])
    }

    /// Halves the distance between two values until it is small.
    ///
    /// - Returns: the largest value found that works.
    @MainActor private func bisect(
        _ works: Double,
        _ fails: Double,
        to precision: Double,
        _ attempt: (Double) async throws -> Bool
    ) async rethrows -> Double {
        // Counted in steps, so that the edge is a round number.
        var (low, high) = (0, max(1, Int(((fails - works) / precision).rounded(.up))))
        while high - low > 1 {
            let middle = (low + high) / 2
            if try await attempt(works + Double(middle) * precision) {
                low = middle
            } else {
                high = middle
            }
        }
        return works + Double(low) * precision
    }

    private func text(of report: Report) -> String {
        let sweep = report.sweep
        guard let longest = sweep.longestGap, let largest = sweep.largestMove else {
            return sweep.description
        }
        let table = sweep.description.split(separator: "\n").dropLast().joined(separator: "\n")
        var parts: [String] = []
        if gap != nil {
            let (end, isEdge) = (report.gapEdge ?? longest, report.gapEdge != nil)
            parts.append(
                "to \(isEdge ? "" : "at least ")\(TimeWords.text(end)) between taps"
                    + (move == nil ? "" : " (moving \(sweep.moves[0].short) pt)")
            )
        }
        if move != nil {
            let (end, isEdge) = (report.moveEdge ?? Double(largest), report.moveEdge != nil)
            parts.append(
                "to \(isEdge ? "" : "at least ")\(CGFloat(end).short) pt"
                    + (gap == nil
                        ? "" : " (with \(TimeWords.text(sweep.gaps[0])) between taps)")
            )
        }
        return "\(table)\nIt works \(parts.joined(separator: " and "))."
    }
}

extension TouchAction {
    /// The action, and those in its branches.
    fileprivate var all: [TouchAction] {
        guard case .parallel(let branches) = self else { return [self] }
        return branches.joined().flatMap(\.action.all)
    }

    fileprivate var isSeveralTaps: Bool {
        if case .tap(_, let times, _, _) = self { times > 1 } else { false }
    }

    fileprivate var isTapOrHold: Bool {
        switch self {
        case .tap, .longPress: true
        default: false
        }
    }
}

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
        /// The gaps that work with the smallest movement, in seconds, to 1 ms.
        var gapSpans: [Span]
        /// The movements that work with the shortest gap, in points, to 0.5 pt.
        var moveSpans: [Span]

        init(_ sweep: GestureSweep) {
            self.sweep = sweep
            gapSpans = sweep.workingGaps.map { Span(from: $0.lowerBound, to: $0.upperBound) }
            moveSpans = sweep.workingMoves.map {
                Span(from: Double($0.lowerBound), to: Double($0.upperBound))
            }
        }

        private enum CodingKeys: String, CodingKey { case gapEdge, moveEdge, gapSpans, moveSpans }

        /// The edges are those up to which all values of the grid work; there is none if all work, or if the first does not.
        func encode(to encoder: any Encoder) throws {
            try sweep.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            // An axis that is not swept has one value.
            if sweep.gaps.count > 1 { try container.encode(gapSpans, forKey: .gapSpans) }
            if sweep.moves.count > 1 { try container.encode(moveSpans, forKey: .moveSpans) }
            if let first = gapSpans.first, sweep.longestGap != nil {
                try container.encodeIfPresent(first.upperEdge, forKey: .gapEdge)
            }
            if let first = moveSpans.first, sweep.largestMove != nil {
                try container.encodeIfPresent(first.upperEdge, forKey: .moveEdge)
            }
        }
    }

    /// Neighbors on an axis of the grid that all work, and the edges around them, which further runs found.
    struct Span: Encodable {
        /// The first and the last value of the grid that work.
        var from: Double
        var to: Double
        /// The smallest value that works; nil if it is not known, or if the grid begins here.
        var lowerEdge: Double?
        /// The largest value that works; nil if it is not known, or if the grid ends here.
        var upperEdge: Double?

        /// "from 410 ms to at least 600 ms".
        ///
        /// - Parameters:
        ///   - least: the first value of the grid.
        ///   - text: the words for a value.
        func words(least: Double, _ text: (Double) -> String) -> String {
            let end = upperEdge.map { text($0) } ?? "at least \(text(to))"
            if from == least { return "to \(end)" }
            return "from \(lowerEdge.map { text($0) } ?? "at most \(text(from))") to \(end)"
        }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let script = try variables.script(at: self.script)
        try check(script)
        let scene = try RunCommand.scene(of: script, at: self.script, in: session)
        let screen = try options.applied(to: script.screen)
        let gaps = Set(values(gap).map { $0 / 1_000 }).sorted()
        let moves = Set(values(move).map { CGFloat($0) }).sorted()
        var progress = ProgressLine(session.output, every: 10)
        var works: [Bool] = []
        var refusal: StepRunner.Failure?
        var refused = 0
        session.interruption?.watch()
        let attempt = { @MainActor (gapNow: TimeInterval, moveNow: CGFloat) async throws -> Bool in
            guard session.interruption?.isRequested != true else { throw Interrupted() }
            let window = scene.open(on: screen)
            let runner = try StepRunner(window: window)
            runner.invariants = scene.invariants
            runner.variation = StepRunner.Variation(
                gap: gap == nil ? nil : gapNow,
                move: move == nil ? nil : moveNow
            )
            let failure = await runner.run(script.steps)
            if let failure, failure.status != .expectationFailed {
                refusal = failure
                refused += 1
            }
            withExtendedLifetime(window) {}
            works.append(failure == nil)
            progress.show(works.count, "\(works.count) runs")
            return failure == nil
        }
        var report: Report?
        do {
            let sweep = try await GestureSweep(gaps: gaps, moves: moves, attempt: attempt)
            report = Report(sweep)
            report?.gapSpans = try await spans(sweep.gaps, sweep.works.first ?? [], to: 0.001) {
                try await attempt($0, sweep.moves[0])
            }
            report?.moveSpans = try await spans(
                sweep.moves.map(Double.init),
                sweep.works.map { $0[0] },
                to: 0.5
            ) {
                try await attempt(sweep.gaps[0], CGFloat($0))
            }
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
                "\(refusal.step.mark.description(in: self.script)): in "
                    + (refused == works.count ? "all" : "some") + " runs: \(refusal.message)"
            )
            if refused == works.count { return refusal.status }
        }
        if !script.steps.flatMap(\.action.all).contains(where: \.isExpectation),
            scene.invariants.isEmpty
        {
            session.output.say(
                "\(self.script) expects nothing, so it works wherever its steps can be done. To fix, add what must "
                    + "hold, as in \"- expect: …\"."
            )
        }
        return report?.sweep.worksSomewhere == true ? .passed : .expectationFailed
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
            GestureSweep(gaps: gaps, moves: Array(moves.prefix(tried))) { _, _ in
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

    /// The values of an axis that work, and the edges around them.
    @MainActor private func spans(
        _ values: [Double],
        _ works: [Bool],
        to precision: Double,
        _ attempt: (Double) async throws -> Bool
    ) async rethrows -> [Span] {
        var spans: [Span] = []
        for index in works.indices where works[index] {
            if index == 0 || !works[index - 1] {
                var span = Span(from: values[index], to: values[index])
                if index > 0 {
                    span.lowerEdge = try await bisect(
                        values[index],
                        values[index - 1],
                        to: precision,
                        attempt
                    )
                }
                spans.append(span)
            }
            spans[spans.count - 1].to = values[index]
            if index + 1 < works.count, !works[index + 1] {
                spans[spans.count - 1].upperEdge = try await bisect(
                    values[index],
                    values[index + 1],
                    to: precision,
                    attempt
                )
            }
        }
        return spans
    }

    /// Halves the distance between a value that works and one that does not, which may be smaller, until it is small.
    ///
    /// - Returns: the value found that works and is nearest to one that does not.
    @MainActor private func bisect(
        _ works: Double,
        _ fails: Double,
        to precision: Double,
        _ attempt: (Double) async throws -> Bool
    ) async rethrows -> Double {
        // Counted in steps, so that the edge is a round number.
        var (low, high) = (0, max(1, Int((abs(fails - works) / precision).rounded(.up))))
        let step = fails > works ? precision : -precision
        while high - low > 1 {
            let middle = (low + high) / 2
            if try await attempt(works + Double(middle) * step) {
                low = middle
            } else {
                high = middle
            }
        }
        return works + Double(low) * step
    }

    private func text(of report: Report) -> String {
        let sweep = report.sweep
        guard sweep.worksSomewhere else { return sweep.description }
        let table = sweep.description.split(separator: "\n").dropLast().joined(separator: "\n")
        var parts: [String] = []
        if gap != nil {
            let spans = report.gapSpans.map {
                $0.words(least: sweep.gaps[0]) { TimeWords.text($0) }
            }
            parts.append(
                (spans.isEmpty ? "with no time" : spans.joined(separator: " and "))
                    + " between taps"
                    + (move == nil ? "" : " (moving \(sweep.moves[0].short) pt)")
            )
        }
        if move != nil {
            let spans = report.moveSpans.map { span in
                span.words(least: Double(sweep.moves[0])) { CGFloat($0).short } + " pt"
            }
            parts.append(
                (spans.isEmpty ? "with no movement" : spans.joined(separator: " and "))
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

    fileprivate var isExpectation: Bool { if case .expect = self { true } else { false } }

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

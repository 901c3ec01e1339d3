/// The report of a run for people: a line for each script, the failures, and a summary.
struct RunPrinter {
    private let style: ReportStyle
    private let names: ScriptNames

    /// The most lines of one failure.
    static let mostLines = 25
    /// The most lines of a message in it.
    private static let mostMessageLines = 10
    /// The most lines about the last touch in it.
    private static let mostTouchLines = 6

    init(paths: [String], style: ReportStyle) {
        self.style = style
        names = ScriptNames(of: paths)
    }

    // MARK: One line for each script

    /// The line of a script: its name, and what it did, or why it failed.
    func line(of outcome: ScriptOutcome) -> String {
        let isPassed = outcome.status == .passed
        let mark = style.paint(isPassed ? "✓" : "✗", isPassed ? .green : .red)
        let name = names[outcome.script]
        let space = String(repeating: " ", count: names.width - min(name.count, names.width))
        guard isPassed, let report = outcome.report else {
            let reason = style.cut(reason(of: outcome), after: names.width + 4)
            return "\(mark) \(style.paint(name, .red))\(space)  \(reason)"
        }
        var cells = [
            Self.right(TraceWords.count(report.steps.count, "step"), 9),
            Self.right(TraceWords.count(report.expectations, "expectation"), 15),
            Self.right("\(TimeWords.rounded(report.duration)) virtual", 16),
        ]
        if let time = outcome.realTime {
            cells.append(Self.right("\(TimeWords.rounded(time)) real", 13))
        }
        let details = style.cut(cells.joined(separator: " "), after: names.width + 3)
        return "\(mark) \(name)\(space) \(style.paint(details, .dim))" + notes(of: outcome)
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// The first line of the reason.
    private func reason(of outcome: ScriptOutcome) -> String {
        let place: String
        let message: String
        if let failure = outcome.report?.failure {
            let file = failure.file.map { "\($0):" } ?? "line "
            (place, message) = ("\(file)\(failure.line): ", failure.message)
        } else {
            let placed = PlacedMessage(outcome.messages.first ?? outcome.status.name)
            place = placed.place.map { "line \($0.line): " } ?? ""
            message = placed.text(without: outcome.script)
        }
        let first = message.split(separator: "\n").first.map(String.init) ?? outcome.status.name
        return place + first
    }

    private func notes(of outcome: ScriptOutcome) -> String {
        guard let fingers = outcome.report?.fingersDown, !fingers.isEmpty else { return "" }
        return "\n  " + ScriptRun.stillDown(fingers.map { "\($0)" })
    }

    // MARK: Failures

    /// Everything about a script that failed, in at most 25 lines: the place, what was expected and
    /// what was found, the lines of the script, the last touch, the cause, and the page.
    func failure(of outcome: ScriptOutcome) -> String {
        let failure = outcome.report?.failure
        let placed = PlacedMessage(outcome.messages.first ?? outcome.status.name)
        var title = outcome.script
        if let failure {
            title = "\(failure.file ?? outcome.script):\(failure.line):\(failure.column)"
        } else if let place = placed.place {
            title = "\(place.file):\(place.line):\(place.column)"
        }
        let word = failure?.step ?? outcome.status.name
        var lines = ["\(style.paint("✗ \(title)", .boldRed))  \(style.paint(word, .bold))"]
        if let expected = failure?.expected, let actual = failure?.actual {
            lines += short(
                labelled("expected", Self.withoutLead(expected)) + labelled("actual", actual)
                    + (failure.map(trail) ?? [])
            )
        } else {
            let message = failure?.message ?? placed.text(without: outcome.script)
            lines += short(style.wrap(message, lead: "  ", indentation: 2))
        }
        let excerpt = failure?.excerpt ?? placed.excerpt(of: outcome.script)
        if !excerpt.isEmpty {
            let mark =
                failure.map { ($0.line, $0.column) } ?? placed.place.map { ($0.line, $0.column) }
            lines += self.excerpt(excerpt, mark: mark)
        }
        var end: [String] = []
        if let finding = failure?.finding {
            end += short(labelled("cause", finding).map { style.paint($0, .yellow) })
        }
        if let fingers = outcome.report?.fingersDown, !fingers.isEmpty {
            end.append("  " + ScriptRun.stillDown(fingers.map { "\($0)" }))
        }
        if let page = outcome.report?.page {
            let text =
                outcome.report?.trace.map { ", as text: \(FailurePages.call(forTrace: $0))" } ?? ""
            end += labelled("page", page + text)
        }
        let room = min(Self.mostTouchLines, Self.mostLines - lines.count - end.count)
        if let touch = failure?.touch { lines += self.touch(touch, most: room) }
        return (lines + end).prefix(Self.mostLines).joined(separator: "\n")
    }

    /// How the run reached the step, which the message has after its first part.
    private func trail(of failure: RunReport.Failure) -> [String] {
        let sentence = [failure.expected, failure.actual].compactMap(\.self).joined(separator: " ")
        guard failure.message.hasPrefix(sentence) else { return [] }
        return failure.message.dropFirst(sentence.count).split(separator: "\n").map { "\($0)" }
    }

    private func labelled(_ label: String, _ text: String) -> [String] {
        let column = 12
        let lead = "  " + label.padding(toLength: column - 2, withPad: " ", startingAt: 0)
        return style.wrap(text, lead: lead, indentation: column)
    }

    /// "Expected the label to say …." without its first word and its end.
    private static func withoutLead(_ sentence: String) -> String {
        guard sentence.hasPrefix("Expected "), sentence.hasSuffix(".") else { return sentence }
        return String(sentence.dropFirst("Expected ".count).dropLast())
    }

    private func short(_ lines: [String]) -> [String] {
        guard lines.count > Self.mostMessageLines else { return lines }
        let more = lines.count - Self.mostMessageLines + 1
        return lines.prefix(Self.mostMessageLines - 1)
            + ["  … and \(more) more lines: --json prints all"]
    }

    private func excerpt(_ lines: [ExcerptLine], mark: (line: Int, column: Int)?) -> [String] {
        let digits = max(3, lines.map { "\($0.line)".count }.max() ?? 0)
        return lines.flatMap { line -> [String] in
            let number = Self.right("\(line.line)", digits)
            let isFailed = line.line == mark?.line
            let text = style.cut(line.text, after: digits + 3)
            let shown = "\(style.paint("\(number) │", .dim)) \(text)"
            // A line that is too long is shortened.
            guard isFailed, let mark, mark.column <= line.text.count else { return [shown] }
            let blanks = String(repeating: " ", count: max(0, mark.column - 1))
            let gutter = String(repeating: " ", count: digits) + " │"
            return [shown, "\(style.paint(gutter, .dim)) \(blanks)\(style.paint("^", .boldRed))"]
        }
    }

    private func touch(_ touch: LastTouch, most: Int) -> [String] {
        guard most >= 2 else { return [] }
        var parts = touch.parts[...]
        var more: [String] = []
        if parts.count + 1 > most {
            parts = parts.prefix(most - 2)
            more = ["    … \(touch.parts.count - parts.count) more: --lanes prints all"]
        }
        let width = min(28, parts.map(\.name.count).max() ?? 0)
        let lines = parts.map { part in
            let name = part.name.padding(
                toLength: max(width, part.name.count),
                withPad: " ",
                startingAt: 0
            )
            return style.cut("    \(name)  \(part.text)")
        }
        let title =
            "  last touch: \(touch.step) in line \(touch.line), "
            + "at \(TimeWords.text(touch.parts[0].time))"
        return [title] + lines + more
    }

    // MARK: Summary

    /// How many scripts passed, and how many did not, with the times.
    ///
    /// - Parameter realTime: how long the suite took; nil if it is not said.
    func summary(of report: SuiteReport, realTime: TimeInterval?) -> String {
        let scripts = TraceWords.count(report.scripts.count, "script")
        let virtual = report.scripts.reduce(0) { $0 + $1.duration }
        let times = [
            realTime.map { "in \(TimeWords.rounded($0))" },
            "(\(TimeWords.rounded(virtual)) virtual)",
        ].compactMap(\.self).joined(separator: " ")
        guard report.status != .passed || report.missing != nil else {
            return style.paint("\(scripts) passed", .green) + " \(times)"
        }
        let counts =
            ExitStatus.allCases.filter { report.count($0) > 0 }
            .map { "\(report.count($0)) \($0.word)" }
            + [report.missing.map { "\($0) more did not run" }].compactMap(\.self)
        return style.paint("\(scripts): \(counts.joined(separator: ", "))", .boldRed) + " \(times)"
    }
}

extension ExitStatus {
    /// What a script with the status did, as a word after a number.
    nonisolated fileprivate var word: String {
        switch self {
        case .passed: "passed"
        case .expectationFailed: "failed"
        case .wrongUsage: "wrongly used"
        case .inputRefused: "refused"
        case .budgetSpent: "out of time"
        case .crashed: "crashed"
        }
    }
}

/// A message that begins with a file, a line and a column, as those of compilers do.
struct PlacedMessage {
    /// The place; nil if the message has none.
    let place: (file: String, line: Int, column: Int)?
    /// The message without the place.
    let text: String

    init(_ message: String) {
        let first = message.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        if let match = first.firstMatch(of: #/^(.+?):([0-9]+):([0-9]+): /#),
            let line = Int(match.2), let column = Int(match.3)
        {
            place = ("\(match.1)", line, column)
            text = String(message[match.range.upperBound...])
        } else {
            place = nil
            text = message
        }
    }

    /// The message without the path of the script at its beginning.
    func text(without path: String) -> String {
        text.hasPrefix("\(path): ") ? String(text.dropFirst(path.count + 2)) : text
    }

    /// The lines of a script around the place. Empty if the place is in another file, which may be
    /// anything that the script names.
    func excerpt(of script: String) -> [ExcerptLine] {
        guard let place, place.file == script,
            script.hasSuffix(".yaml") || script.hasSuffix(".yml")
        else { return [] }
        var lines = ScriptLines(script: place.file)
        return lines.excerpt(around: SourceMark(line: place.line, column: place.column))
    }
}

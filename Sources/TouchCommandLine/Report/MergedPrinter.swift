/// A merged report for people: the failures, what is wrong with the whole, and a summary.
struct MergedPrinter {
    let report: MergedReport
    let style: ReportStyle

    /// How many failures are printed.
    static let most = 20

    var text: String {
        var blocks = report.failures.prefix(Self.most).map(failure)
        let rest = report.failures.count - blocks.count
        if rest > 0 {
            blocks.append("… and \(rest) more failures: --html and --json have all")
        }
        blocks += report.problems.map { style.wrap($0, lead: "! ", indentation: 2) }
            .map { $0.joined(separator: "\n") }
        let end = [summary] + sentences
        return (blocks + [end.joined(separator: "\n")]).joined(separator: "\n\n")
    }

    private func failure(_ line: MergedReport.Line) -> String {
        let shard = line.shard.map { "shard \($0), " } ?? ""
        var lines = [
            "\(style.paint("✗ \(line.script)", .boldRed))  \(style.paint(line.word, .bold))  "
                + style.paint("(\(shard)\(line.report))", .dim)
        ]
        for message in line.messages {
            lines += style.wrap(
                PlacedMessage(message).shown(in: line.script),
                lead: "  ",
                indentation: 2
            )
        }
        if let finding = line.finding {
            lines += style.wrap(finding, lead: "  cause     ", indentation: 12)
                .map { style.paint($0, .yellow) }
        }
        if let page = line.page {
            let text = line.trace.map { ", as text: \(FailurePages.call(forTrace: $0))" } ?? ""
            lines += style.wrap(page + text, lead: "  page      ", indentation: 12)
        }
        return lines.joined(separator: "\n")
    }

    /// How many scripts passed and failed, in how many shards, with the time.
    private var summary: String {
        let (scripts, parts) = (report.scriptCount, report.shardCount)
        let time = "(\(TimeWords.rounded(report.duration)) virtual)"
        let skipped = report.skipped > 0 ? ["\(report.skipped) skipped"] : []
        guard report.failed > 0 else {
            let counts = (["\(report.passed) passed"] + skipped).joined(separator: ", ")
            return style.paint(
                "\(scripts)\(parts): \(counts)",
                report.problems.isEmpty ? .green : .bold
            )
                + " \(time)"
        }
        let counts =
            [
                report.passed > 0 ? "\(report.passed) passed" : nil,
                "\(report.failed) failed",
            ].compactMap(\.self) + skipped
        return style.paint("\(scripts)\(parts): \(counts.joined(separator: ", "))", .boldRed)
            + " \(time)"
    }

    /// Whether everything ran once, and notes.
    private var sentences: [String] {
        [completeness].compactMap(\.self) + report.notes
    }

    private var completeness: String? {
        guard report.problems.isEmpty else { return nil }
        if let expected = report.expected, let place = report.place {
            return "All \(TraceWords.count(expected, "script")) of \(place) ran, each exactly once."
        }
        return report.scripts.isEmpty
            ? nil
            : "No script ran twice. Whether one is missing is unknown: --expect FOLDER says which should have run."
    }
}

extension PlacedMessage {
    /// The message with its line, and without the path that is in the title already.
    func shown(in script: String) -> String {
        guard let place else { return text(without: script) }
        return Timings.key(place.file) == script
            ? "line \(place.line): \(text)"
            : "\(place.file):\(place.line):\(place.column): \(text)"
    }
}

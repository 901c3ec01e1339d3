/// The page of a merged report: what is wrong with the whole, the failures with their causes, the
/// shards, and all scripts. It needs no other file but those that it links.
struct MergedPage {
    private let report: MergedReport
    private let names: ScriptNames
    /// The folder of the page.
    private let home: String

    /// - Parameters:
    ///   - report: what to show.
    ///   - path: where the page will be, from which links begin.
    init(report: MergedReport, path: String) {
        self.report = report
        names = ScriptNames(of: report.scripts.map(\.script))
        home = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escaped(title))</title>
        <style>
        \(Self.style)
        </style>
        <h1>\(escaped(title))</h1>
        <p>\(escaped(summary))</p>
        \(([problems] + report.failures.map(failure) + [notes, shards, scripts]).filter { !$0.isEmpty }.joined(separator: "\n"))
        </html>

        """
    }

    private static let style = """
        :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
          --red: light-dark(#d70015, #ff6961); --green: light-dark(#1f7a35, #4cd964); --line: #8884; }
        body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
        h1 { line-height: 1.2; margin-bottom: .4rem; }
        h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
        table { border-collapse: collapse; width: 100%; }
        td, th { padding: .3rem .6rem; text-align: left; vertical-align: top; }
        td:first-child, th:first-child { padding-left: 0; }
        tr { border-top: 1px solid var(--line); }
        thead tr { border-top: 0; }
        th, .shard { white-space: nowrap; }
        .wide { overflow-wrap: break-word; }
        .n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
        .failed .mark, .failure h2 { color: var(--red); }
        .passed .mark { color: var(--green); }
        .skipped .mark { color: gray; }
        pre { margin: .3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9rem; }
        .failure { border-left: 4px solid var(--red); padding: .1rem 0 .1rem 1rem; margin: 1.5rem 0; }
        .failure h2 { margin: 0; }
        .problems { border: 2px solid var(--red); border-radius: 8px; padding: .2rem 1rem; margin: 1rem 0; }
        .cause { border-left: 4px solid #e0a000; padding-left: .7rem; margin: .5rem 0; }
        .dim { opacity: .7; }
        summary { cursor: pointer; padding: .3rem 0; }
        @media (max-width: 40rem) { .wide { display: none; } body { margin-top: 1rem; } }
        """

    private var title: String {
        let count = report.scriptCount
        if report.failed > 0 {
            return "\(report.failed) of \(count) failed"
                + (report.problems.isEmpty ? "" : ", and the run is not complete")
        }
        if !report.problems.isEmpty { return "\(count): none failed, but the run is not complete" }
        return "\(count) passed"
    }

    private var summary: String {
        var parts = ["\(report.passed) passed", "\(report.failed) failed"]
        if report.skipped > 0 { parts.append("\(report.skipped) skipped") }
        var text = parts.joined(separator: ", ")
        text += "\(report.shardCount). \(TimeWords.rounded(report.duration)) of virtual time."
        if report.problems.isEmpty, let expected = report.expected, let place = report.place {
            text +=
                " All \(TraceWords.count(expected, "script")) of \(place) ran, each exactly once."
        }
        return text
    }

    // MARK: What is wrong

    private var problems: String {
        guard !report.problems.isEmpty else { return "" }
        var text = report.problems.map { "<p>\(escaped($0))</p>" }.joined(separator: "\n")
        text += list("missing", "Scripts without a report", report.missing)
        text += list(
            "repeated",
            "Scripts that ran more than once",
            report.repeated.map { script in
                let runs = zip(script.outcomes, script.reports).map { "\($0) in \($1)" }
                return "\(script.script): \(runs.joined(separator: ", "))"
            }
        )
        return "<section class=\"problems\">\n\(text)\n</section>"
    }

    /// A list that is closed at first, if the sentences above do not name all of its members.
    private func list(_ name: String, _ title: String, _ members: [String]) -> String {
        guard members.count > 5 else { return "" }
        let items = members.map { "<li>\(escaped($0))</li>" }.joined(separator: "\n")
        return "\n<details id=\"\(name)\"><summary>\(title): \(members.count)</summary>\n"
            + "<ul>\n\(items)\n</ul></details>"
    }

    private var notes: String {
        report.notes.map { "<p>\(escaped($0))</p>" }.joined(separator: "\n")
    }

    private func failure(_ line: MergedReport.Line) -> String {
        var parts = ["<h2>✗ \(escaped(names[line.script]))</h2>"]
        let shard = line.shard.map { "shard \($0), " } ?? ""
        parts.append(
            "<p class=\"dim\">\(escaped("\(line.word), \(shard)\(line.report)"))</p>"
        )
        parts += line.messages.map { "<pre>\(escaped($0))</pre>" }
        if let finding = line.finding {
            parts.append("<p class=\"cause\"><b>Cause:</b> \(escaped(finding))</p>")
        }
        let links = [("Step through the run", line.page), ("Trace", line.trace)]
            .compactMap { words, path in path.map { link($0, words, beside: line.report) } }
        if !links.isEmpty { parts.append("<p>\(links.joined(separator: " · "))</p>") }
        if let output = line.output?.trimmingCharacters(in: .newlines), !output.isEmpty {
            parts.append(
                "<details><summary>What each finger and recognizer did</summary>\n"
                    + "<pre>\(escaped(output))</pre></details>"
            )
        }
        return "<section class=\"failure\">\n\(parts.joined(separator: "\n"))\n</section>"
    }

    /// A link to a file of a machine. The path is as that machine named it, so it is looked for from
    /// the working directory and from the folder of the report; if it is in neither, the page only
    /// names it.
    private func link(_ path: String, _ words: String, beside file: String) -> String {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let places = [path, "\(folder)/\(path)"]
        guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            return "\(words): \(escaped(path)) (on the machine that ran it)"
        }
        let address = SuiteIndex.address(SuiteIndex.relative(found, to: home))
        return "<a href=\"\(address)\">\(words)</a>"
    }

    // MARK: Tables

    private var shards: String {
        guard !report.shards.isEmpty else { return "" }
        let rows = report.shards.map { part in
            let isPassed = part.failed == 0
            return """
                <tr class="\(isPassed ? "passed" : "failed")"><td class="mark">\(isPassed ? "✓" : "✗")</td>\
                <td class="shard">\(part.shard)</td><td class="n">\(part.scripts)</td><td class="n">\(part.failed)</td>\
                <td class="n">\(TimeWords.rounded(part.duration))</td>\
                <td class="wide">\(escaped(part.report))</td>\
                <td class="wide">\(escaped(part.source ?? ""))</td></tr>
                """
        }
        let missing = report.missingShards.map {
            "<tr class=\"failed\"><td class=\"mark\">✗</td><td class=\"shard\">\($0)</td><td colspan=\"3\">no report</td>"
                + "<td class=\"wide\"></td><td class=\"wide\"></td></tr>"
        }
        return """
            <h2>Shards</h2>
            <table>
            <thead><tr><th></th><th>Shard</th><th class="n">Scripts</th><th class="n">Failed</th>\
            <th class="n">Virtual time</th><th class="wide">Report</th><th class="wide">According to</th></tr></thead>
            \((missing + rows).joined(separator: "\n"))
            </table>
            """
    }

    private var scripts: String {
        let passed = report.scripts.filter { $0.status == .passed }
        guard !passed.isEmpty else { return "" }
        let rows = passed.map { line in
            let mark = line.isSkipped ? "–" : "✓"
            return """
                <tr class="\(line.isSkipped ? "skipped" : "passed")"><td class="mark">\(mark)</td>\
                <td>\(escaped(names[line.script]))</td>\
                <td class="n">\(TimeWords.rounded(line.duration))</td>\
                <td class="wide">\(escaped(line.shard ?? line.report))</td></tr>
                """
        }
        let word = report.skipped > 0 ? "passed or were skipped" : "passed"
        return """
            <details\(report.failed == 0 && passed.count <= 50 ? " open" : "")>\
            <summary>\(TraceWords.count(passed.count, "script")) that \(word)</summary>
            <table>
            <thead><tr><th></th><th>Script</th><th class="n">Virtual time</th>\
            <th class="wide">Shard</th></tr></thead>
            \(rows.joined(separator: "\n"))
            </table></details>
            """
    }

    private func escaped(_ text: String) -> String { SuiteIndex.escaped(text) }
}

/// The page that links the runs of a suite: those that failed first.
struct SuiteIndex {
    let report: SuiteReport
    let names: ScriptNames
    /// The folders of pages, pictures and films.
    let folders: [(option: String, folder: String)]
    /// The folder of this page.
    let home: String

    /// The page, which needs no other file but those that it links.
    var html: String {
        let failed = report.scripts.filter { $0.status != .passed }
        let passed = report.scripts.filter { $0.status == .passed }
        let title =
            failed.isEmpty
            ? "\(TraceWords.count(passed.count, "script")) passed"
            : "\(failed.count) of \(TraceWords.count(report.scripts.count, "script")) failed"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
            body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
            table { border-collapse: collapse; width: 100%; }
            td, th { padding: .3rem .6rem; text-align: left; vertical-align: top; }
            tr { border-top: 1px solid #8884; }
            td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
            .failed td:first-child { color: #d70015; }
            .passed td:first-child { color: #248a3d; }
            pre { margin: .2rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
            </style>
            <h1>\(title)</h1>
            <table>
            <tr><th></th><th>Script</th><th>Steps</th><th>Expectations</th><th>Virtual time</th><th></th></tr>
            \((failed + passed).map(row).joined(separator: "\n"))
            </table>
            </html>

            """
    }

    private func row(_ script: ScriptOutcome) -> String {
        let isPassed = script.status == .passed
        let name = Self.escaped(names[script.script])
        let reasons = isPassed ? "" : "<pre>\(Self.escaped(reasons(of: script)))</pre>"
        let files = links(of: script)
        let page = files.first { $0.option == "html" }
        let title = page.map { "<a href=\"\($0.link)\">\(name)</a>" } ?? name
        let others = files.filter { $0.option != "html" }
            .map { "<a href=\"\($0.link)\">\($0.option)</a>" }
        let report = script.report
        return """
            <tr class="\(isPassed ? "passed" : "failed")"><td>\(isPassed ? "✓" : "✗")</td>\
            <td>\(title)\(reasons)</td><td class="n">\(report.map { "\($0.steps.count)" } ?? "")</td>\
            <td class="n">\(report.map { "\($0.expectations)" } ?? "")</td>\
            <td class="n">\(report.map { TimeWords.text($0.duration) } ?? "")</td>\
            <td>\(others.joined(separator: " "))</td></tr>
            """
    }

    private func reasons(of script: ScriptOutcome) -> String {
        (script.messages + [script.report?.failure?.finding].compactMap(\.self))
            .joined(separator: "\n")
    }

    /// The files of a script that exist, as links from this page.
    private func links(of script: ScriptOutcome) -> [(option: String, link: String)] {
        folders.compactMap { option, folder in
            let path = PictureOptions.file(
                named: names[script.script],
                of: option,
                in: folder
            )
            guard FileManager.default.fileExists(atPath: path) else { return nil }
            return (option, Self.address(Self.relative(path, to: home)))
        }
    }

    /// A path as the address of a link.
    static func address(_ path: String) -> String {
        escaped(path.addingPercentEncoding(withAllowedCharacters: safe) ?? path)
    }

    private static let safe = CharacterSet.urlPathAllowed.subtracting(
        CharacterSet(charactersIn: ":")
    )

    /// A path as seen from a folder.
    static func relative(_ path: String, to folder: String) -> String {
        let from = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
            .pathComponents
        let to = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
        let shared = zip(from, to).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared))
            .joined(separator: "/")
    }

    static func escaped(_ text: String) -> String {
        XMLTag.escaped(text, isAttribute: true).replacing("&#10;", with: "\n")
    }
}

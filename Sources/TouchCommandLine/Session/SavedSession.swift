/// A session as a file: a script, a test, a trace, or a page.
struct SavedSession {
    /// What the file is, in words.
    private let what: String
    private let bytes: Data
    /// The number of steps.
    private let count: Int
    private var remarks: [String] = []

    /// The session as a script.
    ///
    /// - Parameter source: what it is made from, in words.
    init(scriptOf reply: SessionReply, from source: String = "a session") throws {
        let record = try SessionRecord(of: reply)
        (what, bytes, count) = ("the script", Data(record.script(from: source).utf8), reply.count)
    }

    /// The session as a trace, or as a page with the trace.
    init(traceOf reply: SessionReply, asPage: Bool) throws {
        let trace = reply.files.first?.bytes ?? Data()
        count = reply.count
        if asPage {
            what = "the page"
            bytes = Data(try TraceViewer.html(of: try TraceFile.read(trace) { _ in }).utf8)
        } else {
            (what, bytes) = ("the trace", trace)
        }
    }

    /// The session as a test.
    ///
    /// - Parameters:
    ///   - path: the path of the test, which names its suite.
    ///   - command: the command that makes it.
    init(
        testOf reply: SessionReply,
        _ options: TestOptions,
        path: String,
        by command: String = "session save"
    ) throws {
        let record = try SessionRecord(of: reply)
        let expects = record.steps.contains { if case .expect = $0.action { true } else { false } }
        let trial = try JSONDecoder().decode(
            StepTrial.self,
            from: Data((reply.data["trial"] ?? .null).line.utf8)
        )
        let test = try TestConversion(
            of: record.steps,
            tried: trial,
            TestConversion.Source(
                path: record.subject.name,
                command: command,
                expectsOutcome: !expects,
                subject: record.subject,
                delegate: record.delegate
            ),
            on: record.screen,
            options,
            output: path
        )
        (what, bytes, count) = ("the test", Data(test.text.utf8), reply.count)
        remarks = test.losses + (test.failure.map { ["The test fails: \($0)"] } ?? [])
    }

    /// The answer to the call that saves.
    func reply(at path: String) -> SessionReply {
        SessionReply(
            .done,
            (["\(TraceWords.count(count, "step"))."] + remarks).joined(separator: "\n"),
            data: .object([
                "steps": .number(Double(count)), "remarks": .list(remarks.map { .text($0) }),
            ]),
            files: [.init(path: path, what: what, bytes: bytes)]
        )
    }
}

extension SessionReply {
    /// The number of steps of the session.
    fileprivate var count: Int { data["count"]?.number.flatMap { Int(exactly: $0) } ?? 0 }
}

extension SessionRecord {
    /// The steps as a script.
    fileprivate func script(from source: String) -> String {
        var text = "# From \(ScriptText.comment(source))"
        if let package = subject.package {
            text += " with the application \(subject.name) of the package \(package.folder).\n"
            text +=
                "# `touchstone run` does not start packages: give it a program of your own that has a scene\n"
            text += "# of this name, or do the steps in a session"
        }
        let lines = steps.map { "  - \($0.yaml)\n" }
        return text + ".\nscene: \(ScriptText.word(subject.name))\n\(screen.yaml)"
            + (lines.isEmpty ? "steps: []\n" : "steps:\n" + lines.joined())
    }
}

/// The outcome of one script of a suite, as a value that a process can write as JSON.
nonisolated struct ScriptOutcome: Codable, Hashable {
    var script: String
    var tags: [String]
    var status: ExitStatus
    /// Messages for people: failures with file, line and column.
    var messages: [String]
    /// The result; nil if the script was not started, or its process crashed.
    var report: RunReport?
    /// What the process printed, other than the outcome; nil if nothing.
    var printed: String?

    /// The outcome of a script that was not run, with the reason.
    init(_ script: String, tags: [String] = [], status: ExitStatus, message: String) {
        self.script = script
        self.tags = tags
        self.status = status
        messages = [message]
    }

    /// Runs a script in this process. A script that cannot be read or run becomes an outcome with
    /// the reason.
    @MainActor init(
        of path: String,
        settings: [String: String],
        options: ScreenOptions,
        in session: CommandSession
    ) async {
        var tags: [String] = []
        do {
            let script = try Script(contentsOf: path, settings: settings)
            tags = script.tags
            let run = try await ScriptRun(script, at: path, options: options, in: session)
            self.init(run, tags: tags)
        } catch {
            let refusal = error as? CommandRefusal
            self.init(
                path,
                tags: tags,
                status: refusal?.status ?? .inputRefused,
                message: refusal?.description ?? "\(path): \(error)"
            )
        }
    }

    /// The outcome of a script that ran.
    @MainActor private init(_ run: ScriptRun, tags: [String]) {
        let report = run.report(keepsTranscript: run.failure != nil)
        script = run.path
        self.tags = tags
        self.report = report
        status = report.status
        messages = run.messages
    }

    /// How long the script ran, in seconds of virtual time; 0 if it did not run.
    var duration: TimeInterval { report?.duration ?? 0 }

    /// One line with the path and the result.
    var summary: String { report?.description ?? "\(script): \(status.name)." }

    /// What happened: the lanes if there were gestures, else the transcript; nil if there is
    /// neither.
    var story: String? {
        guard let report else { return nil }
        if let lanes = report.lanes { return lanes.description }
        guard let entries = report.transcript, !entries.isEmpty else { return nil }
        return entries.map(\.description).joined(separator: "\n")
    }
}

/// What became of one script of a suite: a value, so that processes can hand it over.
nonisolated struct ScriptOutcome: Codable, Hashable {
    var script: String
    var tags: [String]
    var status: ExitStatus
    /// What people are told: failures, with file, line and column.
    var messages: [String]
    /// How it went; nil for a script that could not be begun, or whose process crashed.
    var report: RunReport?
    /// What the process printed of its own accord.
    var printed: String?

    /// A script that was not run, and why.
    init(_ script: String, tags: [String] = [], status: ExitStatus, message: String) {
        self.script = script
        self.tags = tags
        self.status = status
        messages = [message]
    }

    /// Runs a script in this process.
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

    /// A script that was run.
    @MainActor private init(_ run: ScriptRun, tags: [String]) {
        let report = run.report(keepsTranscript: run.failure != nil)
        script = run.path
        self.tags = tags
        self.report = report
        status = report.status
        messages = run.messages
    }

    /// Seconds of virtual time.
    var duration: TimeInterval { report?.duration ?? 0 }

    /// One line.
    var summary: String { report?.description ?? "\(script): \(status.name)." }

    /// What happened, for those who look for the reason: lanes where gestures were about, else the
    /// transcript; nil if nothing happened.
    var story: String? {
        guard let report else { return nil }
        if let lanes = report.lanes { return lanes.description }
        guard let entries = report.transcript, !entries.isEmpty else { return nil }
        return entries.map(\.description).joined(separator: "\n")
    }
}

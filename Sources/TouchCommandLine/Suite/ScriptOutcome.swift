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

    /// How long it took, in seconds of real time; nil if it was not measured. Not part of the JSON,
    /// which is the same for each run.
    var realTime: TimeInterval?

    private enum CodingKeys: String, CodingKey {
        case script, tags, status, messages, report, printed
    }

    /// The outcome of a script that was not run, with the reason.
    init(_ script: String, tags: [String] = [], status: ExitStatus, message: String) {
        self.script = script
        self.tags = tags
        self.status = status
        messages = [message]
    }

    /// The outcome of a script that cannot be read or run.
    init(_ script: String, tags: [String] = [], refused error: any Error) {
        let refusal = error as? CommandRefusal
        self.init(
            script,
            tags: tags,
            status: refusal?.status ?? .inputRefused,
            message: refusal?.description ?? "\(script): \(error)"
        )
    }

    /// The outcome of a script that ran.
    @MainActor init(_ run: ScriptRun, tags: [String], keepsTranscript: Bool) {
        let report = run.report(keepsTranscript: keepsTranscript)
        script = run.path
        self.tags = tags
        self.report = report
        status = report.status
        messages = run.messages
    }

    /// How long the script ran, in seconds of virtual time; 0 if it did not run.
    var duration: TimeInterval { report?.duration ?? 0 }

    /// What happened: the lanes if there were gestures, else the transcript; nil if there is
    /// neither.
    var story: String? {
        guard let report else { return nil }
        if let lanes = report.lanes { return lanes.description }
        guard let entries = report.transcript, !entries.isEmpty else { return nil }
        return entries.map(\.description).joined(separator: "\n")
    }
}

// A recording of the application of a package, which only a process of its own can open.

extension ConvertCommand {
    /// Writes what the studio recorded of a package as a script or a test.
    ///
    /// - Parameter json: the program that was built of the package.
    @MainActor func convert(
        for json: String,
        to format: OutputFormat,
        in session: CommandSession
    ) throws -> ExitStatus {
        guard let package = try? JSONDecoder().decode(PackageProgram.self, from: Data(json.utf8))
        else {
            throw CommandRefusal(
                "Cannot read --application: only the studio gives it. To fix, save the script in the studio.",
                status: .wrongUsage
            )
        }
        var source = try RecordingSource(path: input, screen: options, recording: recordingOptions)
        let exact = try ExactScript(
            &source,
            expecting: try expectations.map { try TimedExpectation.list(at: $0) } ?? []
        )
        let reply = try Self.trial(of: exact.steps, in: package, on: source.settings)
        let isTest = format == .swift
        let saved =
            isTest
            ? try SavedSession(testOf: reply, testOptions, path: output, by: "studio")
            : try SavedSession(scriptOf: reply, from: "the studio")
        let written = saved.reply(at: output)
        try OutputTarget(output).write(
            written.files.first?.bytes ?? Data(),
            called: isTest ? "the test" : "the script"
        )
        var report = [written.text] + exact.losses
        let failure = isTest ? nil : reply.data["trial"]?["failure"]?["text"]?.text
        if let failure { report.append("The script fails: \(failure)") }
        try session.output.print(report.joined(separator: "\n"))
        return failure == nil ? .passed : .expectationFailed
    }

    /// Opens the application, and lets it do the steps once.
    @MainActor private static func trial(
        of steps: [TouchStep],
        in package: PackageProgram,
        on screen: ScreenSettings
    ) throws -> SessionReply {
        let folder = try StudioFolder()
        defer { folder.remove() }
        let process = try SessionProcess.attached(folder.launch(.package(package), on: screen))
        defer { withExtendedLifetime(process) {} }
        guard let client = try SessionClient(path: folder.socket) else {
            throw CommandRefusal(
                "Cannot try the steps: the application \"\(package.subject.name)\" ended. To fix, look at what it "
                    + "prints."
            )
        }
        defer { client.end() }
        let reply = client.send(.play(.trial(steps)))
        guard reply.status == .done else { throw CommandRefusal(reply.text) }
        return reply
    }
}

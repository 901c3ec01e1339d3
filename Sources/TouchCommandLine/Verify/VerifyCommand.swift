internal import ArgumentParser

/// `verify`: compares the engine with a recording of a device.
struct VerifyCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compares with a recording of a device, and measures its limits.",
        discussion: """
            Plays what fingers did in the stages of Device/TouchRecorder.swift on a device to the \
            same stages here. Names each difference with its rule, and prints for each value that \
            Touchstone had to choose the interval that the device allows. The exit code is 1 if \
            the device does something else.
            """
    )

    @Argument(help: "The file that TouchRecorder wrote.", completion: .file()) var recording: String
    @Option(
        help: ArgumentHelp(
            "Write the limits of the device, for `run --profile` and `Stage(profile:)`.",
            valueName: "FILE"
        ),
        completion: .file(extensions: ["json"])
    )
    var profile: String?
    @Flag(help: "Print JSON.") var json = false

    var printsRules: Bool { !json }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let trace = try DeviceTrace(contentsOf: recording)
        var progress = ProgressLine(session.output, every: 1)
        let verification = try Verification(of: trace) { number in
            progress.show(number, "measurement \(number)")
        }
        progress.end()
        let report = VerificationReport(
            recording: recording,
            device: trace.device,
            stages: trace.stages.count,
            attempts: trace.stages.reduce(0) { $0 + $1.attempts.count },
            choices: verification.choices,
            differences: verification.differences
        )
        if json {
            try session.output.print(json: report)
        } else {
            try session.output.print(report.description)
        }
        if let profile {
            let sink = try OutputSink(path: profile, session.output)
            try sink.write(Array(verification.profile.json.utf8))
            try sink.close()
        }
        return report.status
    }
}

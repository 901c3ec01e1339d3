internal import ArgumentParser

/// `replay`: plays a recording of fingers to a scene.
struct ReplayCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays a recording to a scene.",
        discussion: """
            Reads Touchstone's own recordings and evemu's (.events, .evemu), told apart by their \
            content. Touchstone's own say for which screen they are; the surface of an evemu \
            device is stretched to the screen. A recording that breaks is played up to the \
            break. With `--transcript -` the transcript is the result, and the summary a message.
            """
    )

    @Argument(help: "The recording.", completion: .file()) var recording: String
    @Option(help: "The scene; canvas by default, else the first one.") var scene: String?
    @Option(
        help: ArgumentHelp(
            "Write what happened to a file; - is standard output.",
            valueName: "FILE"
        )
    )
    var transcript: String?
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let scene = try self.scene.map { try session.scene(named: $0) } ?? session.defaultScene()
        var source: RecordingSource
        do {
            source = try RecordingSource(path: recording, options: options)
        } catch let error as RecordingError {
            throw CommandRefusal("\(recording): \(error)")
        }
        let window = scene.open(on: source.settings.screen)
        let played = try play(&source.reader, output: session.output)
        let report = ReplayReport(
            recording: recording,
            format: source.format,
            device: source.reader.device,
            scene: scene.name,
            screen: source.settings,
            summary: played.summary,
            events: played.events,
            labels: ReplayReport.Label.all(in: window),
            transcript: played.transcript
        )
        if json {
            try session.output.print(json: report)
        } else if transcript == "-" {
            session.output.say(report.description)
        } else {
            try session.output.print(report.description)
        }
        guard let error = report.summary.error else { return .passed }
        session.output.say(
            "\(recording): \(error)\nWhat came before was played: "
                + "\(report.summary.frames) frames."
        )
        return .inputRefused
    }

    /// The transcript only where it becomes part of the report: elsewhere it is written as it comes.
    private typealias Played = (summary: Replay.Summary, events: Int, transcript: [TraceEntry]?)

    @MainActor private func play(
        _ reader: inout any DigitizerFrameReader,
        output: CommandOutput
    ) throws -> Played {
        let keeps = transcript == "-" && json
        let writer = try keeps ? nil : transcript.map { try TranscriptWriter($0, output) }
        var (events, kept) = (0, [TraceEntry]())
        let recorder = TraceRecorder { entry in
            if entry.kind == .event { events += 1 }
            if keeps { kept.append(entry) }
            writer?.append(entry)
        }
        // A terminal shows no more than this without flicker, and a pipe shows nothing.
        var progress = ProgressLine(output, every: 1_000)
        let summary = try Replay().play(&reader) { played in
            progress.show(played.frames, "\(played.frames) frames, \(Int(played.duration)) s")
        }
        progress.end()
        recorder.stop()
        try writer?.close()
        return (summary, events, keeps ? kept : nil)
    }
}

/// An open recording, and the screen that it is played on.
nonisolated struct RecordingSource {
    var reader: any DigitizerFrameReader
    let format: String
    let settings: ScreenSettings

    /// Opens a recording. Its own screen and rate are taken where nothing was typed, and a pad:
    /// then no finger of it is one too many.
    init(path: String, options: ScreenOptions) throws {
        let url = URL(fileURLWithPath: path)
        let found = try RecordingFile.open(url)
        var settings = ScreenSettings(idiom: .pad)
        if let own = found as? RecordingReader {
            format = "touchstone"
            settings.width = own.header.screen.width
            settings.height = own.header.screen.height
            settings.rate = own.header.framesPerSecond == 120 ? .hundredTwenty : .sixty
        } else {
            format = "evemu"
        }
        self.settings = options.applied(to: settings)
        reader = try RecordingFile.open(url, screen: self.settings.size)
    }
}

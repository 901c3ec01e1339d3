internal import ArgumentParser

/// `replay`: plays recordings of fingers on a scene.
struct ReplayCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays recordings of fingers in a scene.",
        discussion: """
            Reads Touchstone's own recordings, traces of runs, recordings of evemu, libinput and \
            Android's getevent, touch logs of web pages, and WebDriver actions. The format is \
            recognized by the content. Touchstone's own recordings say for which screen they are; the \
            surface of another device is mapped to the screen. A recording with an \
            unreadable part is played up to that part. Folders and several files give a table. With \
            `--transcript -` the transcript goes to standard output, and the summary to standard error. \
            For a trace, a page, pictures or a transcript in JSON the run is kept in memory: at most \
            200,000 frames are played then.
            """
    )

    @Argument(help: "The recordings, or folders of them.", completion: .file())
    var recordings: [String]
    @Option(help: "The scene; canvas by default, else the first one.") var scene: String?
    @Option(
        help: ArgumentHelp(
            "Write the transcript to a file; - is standard output. Only for one recording.",
            valueName: "FILE"
        )
    )
    var transcript: String?
    @OptionGroup(title: "Pictures") var pictures: PictureOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @OptionGroup(title: "Surface") var recordingOptions: RecordingOptions
    @OptionGroup(title: "Part") var selection: SelectionOptions
    @Flag(help: "Print JSON.") var json = false

    func validate() throws {
        guard !recordings.isEmpty else {
            throw ValidationError("There is nothing to replay. To fix, give a recording.")
        }
        try pictures.checkFilesDiffer(reading: recordings, writing: transcript)
    }

    var printsRules: Bool { !json }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let scene = try self.scene.map { try session.scene(named: $0) } ?? session.defaultScene()
        let isTable = recordings.count > 1 || recordings.contains(where: Self.isFolder)
        if isTable { return try await runTable(scene, in: session) }
        let (report, trace) = try await play(recordings[0], on: scene, session)
        if json {
            try session.output.print(json: report)
        } else if transcript == "-" {
            session.output.say(report.description)
        } else {
            try session.output.print(report.description)
        }
        if report.summary.frames == 0, !selection.selection.isEverything {
            session.output.say(
                "\(recordings[0]): nothing was played: the part that was asked for has no frame. "
                    + "To fix, take another --finger, or a time between --from and --to in which "
                    + "something happens."
            )
        }
        if let error = report.summary.error {
            session.output.say(
                "\(recordings[0]): \(error)\nWhat came before was played: "
                    + "\(TraceWords.count(report.summary.frames, "frame"))."
            )
        }
        let drawn = trace.map { pictures.write($0, tell: session.output) } ?? .passed
        return report.summary.error == nil ? drawn : .inputRefused
    }

    // MARK: One recording

    @MainActor private func play(
        _ path: String,
        on scene: Scene,
        _ session: CommandSession
    ) async throws -> (report: ReplayReport, trace: Trace?) {
        var source = try RecordingSource(
            path: path,
            screen: options,
            recording: recordingOptions,
            selection: selection.selection
        )
        for remark in source.remarks { session.output.say(remark) }
        let window = scene.open(on: source.settings)
        let tally = GestureTally()
        let recorder = pictures.isUsed ? RunRecorder(title: path) : nil
        var reader = source.reader
        let played = try await play(&reader, in: session)
        source.reader = reader
        tally.stop()
        let trace = recorder?.stop()
        let report = ReplayReport(
            recording: path,
            format: source.format,
            device: source.reader.device,
            scene: scene.name,
            screen: source.settings,
            summary: played.summary,
            events: played.events,
            gestures: tally.counts.map { .init(name: $0.name, times: $0.count) },
            labels: ReplayReport.Label.all(in: window),
            transcript: played.transcript
        )
        return (report, trace)
    }

    /// The transcript is nil unless it becomes part of the report; otherwise it is written as it is
    /// made.
    private typealias Played = (summary: Replay.Summary, events: Int, transcript: [TraceEntry]?)

    @MainActor private func play(
        _ reader: inout any DigitizerFrameReader,
        in session: CommandSession
    ) async throws -> Played {
        let output = session.output
        let keeps = transcript == "-" && json
        let writer = try keeps ? nil : transcript.map { try TranscriptWriter($0, output) }
        var (events, kept) = (0, [TraceEntry]())
        let recorder = TraceRecorder { entry in
            if entry.kind == .event { events += 1 }
            if keeps { kept.append(entry) }
            writer?.append(entry)
        }
        // A terminal flickers with more updates than this.
        var progress = ProgressLine(output, every: 1_000)
        let limit = keeps || pictures.isUsed ? session.mostKeptFrames : .max
        var summary = try await Replay().play(&reader, atMost: limit) { played in
            progress.show(played.frames, "\(played.frames) frames, \(Int(played.duration)) s")
        }
        if summary.error == Replay.refusal(ofMoreThan: limit) {
            summary.error =
                "Cannot keep more than \(limit) frames in memory, which traces, pages, pictures and transcripts in JSON need. "
                + "To fix, choose a part with --from and --to, or leave these out."
        }
        // Some gestures are only decided after the last touch. Work that never ends is not waited
        // for.
        try? await UIApplication.shared.clock.runUntilIdleServingMainQueue()
        progress.end()
        recorder.stop()
        try writer?.close()
        return (summary, events, keeps ? kept : nil)
    }

    // MARK: Many recordings

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The files in a folder and in its folders, sorted by name.
    private static func files(in path: String) -> [String] {
        guard isFolder(path) else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.allObjects ?? []
        return names.compactMap { $0 as? String }.sorted().map { "\(path)/\($0)" }.filter { file in
            // A command that was killed leaves the file that it was writing.
            !isFolder(file)
                && !URL(fileURLWithPath: file).lastPathComponent.hasPrefix(OutputTarget.unfinished)
        }
    }

    @MainActor private func runTable(
        _ scene: Scene,
        in session: CommandSession
    ) async throws -> ExitStatus {
        guard !pictures.isUsed else {
            throw CommandRefusal(
                "Cannot make pictures of several recordings. To fix, replay them one by one.",
                status: .wrongUsage
            )
        }
        guard transcript == nil else {
            throw CommandRefusal(
                "Cannot write the transcript of several recordings to one file. "
                    + "To fix, replay them one by one.",
                status: .wrongUsage
            )
        }
        var table = ReplayTable(rows: [])
        let files = recordings.flatMap(Self.files)
        guard !files.isEmpty else {
            throw CommandRefusal(
                "Cannot replay \(recordings.joined(separator: ", ")): there is no file in it. "
                    + "To fix, give a folder with recordings."
            )
        }
        session.interruption?.watch()
        for path in files where session.interruption?.isRequested != true {
            let isNamed = recordings.contains(path)
            do {
                let (report, _) = try await play(path, on: scene, session)
                table.rows.append(
                    .init(recording: path, report: report, refusal: nil, isNamed: isNamed)
                )
            } catch {
                // One file must not keep the others from being played.
                let reason = "\(error)".replacing(
                    "\(path): ",
                    with: "",
                    maxReplacements: 1
                )
                table.rows.append(
                    .init(recording: path, report: nil, refusal: reason, isNamed: isNamed)
                )
            }
        }
        if table.rows.count < files.count {
            session.output.say(
                "A signal ended the replay: \(files.count - table.rows.count) of \(TraceWords.count(files.count, "recording")) were not played."
            )
        }
        if json {
            try session.output.print(json: table)
        } else {
            try session.output.print(table.description)
        }
        return table.status
    }
}

internal import ArgumentParser

/// `convert`: writes a recording in another format, as a script, or as a test; a script as a test.
struct ConvertCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Writes a recording in another format, or as a script; a script as a test.",
        discussion: """
            The format of IN is recognized by its content. The format of OUT follows from its name, \
            unless --format says it: .jsonl is Touchstone's own, .evemu and .events are evemu, .json is \
            WebDriver actions, .yaml and .yml are a script, .swift is a test for Swift Testing. \
            Positions are mapped to the screen as `replay` does it. What the other format cannot \
            express is reported.

            A script has taps, drags and pinches if they do the same in the scene as the recording, \
            and paths with times otherwise. If even these do something else, the report says so, and \
            the exit code is 1.

            IN may also be a script. It becomes a test that does the same. The test shows the \
            controller of the scene; --controller says how it is made. The script is tried once. If \
            it fails, the test is still written, the report says so, and the exit code is 1.
            """
    )

    @Argument(help: "The recording, or a script.", completion: .file()) var input: String
    @Argument(help: "The file to write; - is standard output.", completion: .file())
    var output: String
    @Option(help: "The format to write: touchstone, evemu, webdriver, script or swift.")
    var format: OutputFormat?
    @Option(help: "The scene that a script is tried out on; canvas by default, else the first one.")
    var scene: String?
    @Option(
        help: ArgumentHelp(
            "What the studio saved as expected at times of the recording, for a script or a test.",
            valueName: "FILE",
            visibility: .hidden
        )
    )
    var expectations: String?
    @Option(
        help: ArgumentHelp(
            "The program of a package whose recording this is, as the studio gives it.",
            valueName: "JSON",
            visibility: .hidden
        )
    )
    var application: String?
    @OptionGroup(title: "Test") var testOptions: TestOptions
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @OptionGroup(title: "Surface") var recordingOptions: RecordingOptions
    @OptionGroup(title: "Part") var selection: SelectionOptions
    @Flag(help: "Print JSON.") var json = false

    /// The formats that can be written.
    nonisolated enum OutputFormat: String, CaseIterable, ExpressibleByArgument, Codable {
        case touchstone, evemu, webdriver, script, swift

        /// The format for a file name; nil if the extension is unknown.
        init?(path: String) {
            switch URL(fileURLWithPath: path).pathExtension.lowercased() {
            case "jsonl", "touchstone": self = .touchstone
            case "evemu", "events": self = .evemu
            case "json": self = .webdriver
            case "yaml", "yml": self = .script
            case "swift": self = .swift
            default: return nil
            }
        }

        /// Whether the result is tried on a scene.
        var isTried: Bool { self == .script || self == .swift }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        guard let format = self.format ?? OutputFormat(path: output) else {
            throw CommandRefusal(
                "Cannot tell which format \"\(output)\" should have: its name ends with none of "
                    + ".jsonl, .evemu, .events, .json, .yaml, .yml, .swift. To fix, add --format "
                    + OutputFormat.allCases.map(\.rawValue).joined(separator: "|") + ".",
                status: .wrongUsage
            )
        }
        func place(_ path: String) -> URL {
            URL(fileURLWithPath: path).resolvingSymlinksInPath().standardized
        }
        guard place(input) != place(output) else {
            throw CommandRefusal(
                "Cannot write \"\(output)\": it is the recording that is read. "
                    + "To fix, give another path.",
                status: .wrongUsage
            )
        }
        try testOptions.check(for: format)
        if let application, format.isTried {
            return try convert(for: application, to: format, in: session)
        }
        if let text = ScriptSource.scriptText(of: input) {
            return try await convert(script: text, to: format, in: session)
        }
        try CommandRefusal.check(
            unused: variables.used,
            because: "\"\(input)\" is a recording, and only a script has variables"
        )
        let known = self.scene ?? (format.isTried ? nil : session.scenes.first?.name)
        let scene = try known.map { try session.scene(named: $0) } ?? session.defaultScene()
        var source = try RecordingSource(
            path: input,
            screen: options,
            recording: recordingOptions,
            selection: selection.selection
        )
        for remark in source.remarks { session.output.say(remark) }
        // WebDriver actions may refer to elements, which are looked up in the scene.
        let window = self.scene == nil ? nil : scene.open(on: source.settings)
        var report = ConversionReport(from: source, to: format, output: output)
        let sink = try OutputSink(path: output, session.output)
        do {
            if format.isTried {
                try await write(&source, as: format, on: scene, &report, sink)
            } else {
                try write(&source, format, &report, sink, session.output)
            }
        } catch let error as RecordingError {
            throw CommandRefusal("\(output): \(error)")
        }
        withExtendedLifetime(window) {}
        // A recording that breaks off before its first frame must not replace an older file.
        if report.error == nil || report.frames > 0 { try sink.close() }
        report.repairs = source.reader.repairs.map(\.description)
        try say(report, in: session.output)
        return report.status
    }

    @MainActor private func say(_ report: ConversionReport, in output: CommandOutput) throws {
        if self.output == "-" {
            output.say(report.description)
        } else if json {
            try output.print(json: report)
        } else {
            try output.print(report.description)
        }
        if let error = report.error {
            let before =
                report.frames > 0 ? "What came before was converted." : "Nothing was written."
            output.say("\(input): \(error)\n\(before)")
        }
    }

    // MARK: As a recording

    @MainActor private func write(
        _ source: inout RecordingSource,
        _ format: OutputFormat,
        _ report: inout ConversionReport,
        _ sink: OutputSink,
        _ output: CommandOutput
    ) throws {
        let settings = source.settings
        var writer: any DigitizerFrameWriter =
            switch format {
            case .evemu:
                try EvemuWriter(
                    screen: settings.size,
                    device: source.reader.device,
                    sink: sink.write
                )
            case .webdriver:
                WebDriverWriter(sink: sink.write)
            case .touchstone, .script, .swift:
                try RecordingWriter(
                    header: RecordingHeader(
                        screen: settings.size,
                        framesPerSecond: settings.rate.rawValue,
                        device: source.reader.device,
                        idiom: settings.idiom.rawValue,
                        safeArea: settings.safeArea,
                        limits: settings.profile?.changedValues
                    ),
                    sink: sink.write
                )
            }
        var progress = ProgressLine(output, every: 10_000)
        do {
            while let frame = try source.reader.next() {
                try writer.write(frame)
                report.frames += 1
                report.contacts += frame.contacts.count { $0.phase == .began }
                progress.show(report.frames, "\(report.frames) frames, \(Int(frame.time)) s")
            }
        } catch let error as RecordingError {
            report.error = error.description
        }
        progress.end()
        try writer.finish()
        report.losses = Self.losses(of: settings, in: format) + writer.losses
    }

    /// What of the screen and of the device the format has no place for, as a sentence. Without it, a replay would have
    /// the usual ones.
    private static func losses(of settings: ScreenSettings, in format: OutputFormat) -> [String] {
        guard format == .evemu || format == .webdriver else { return [] }
        let usual = ScreenSettings(idiom: .pad)
        let limits = (settings.profile?.changedValues ?? [:]).sorted { $0.key < $1.key }
            .map { "\($0.key) \(ScriptText.exact($0.value))" }
        let options = ScreenOptions.arguments(
            settings.size == usual.size ? nil : settings.size,
            settings.idiom == usual.idiom ? nil : settings.idiom,
            settings.rate == usual.rate ? nil : settings.rate,
            safeArea: settings.safeArea,
            profile: limits.isEmpty ? nil : "FILE"
        )
        guard !options.isEmpty else { return [] }
        return [
            "The format does not say the screen and the device. To replay it as it was, add \(options.joined(separator: " "))"
                + (limits.isEmpty ? "." : ", with a profile of \(limits.joined(separator: ", ")).")
        ]
    }

    // MARK: As a script or a test

    @MainActor private func write(
        _ source: inout RecordingSource,
        as format: OutputFormat,
        on scene: Scene,
        _ report: inout ConversionReport,
        _ sink: OutputSink
    ) async throws {
        let conversion = try await ScriptConversion(
            &source,
            on: scene,
            expecting: try expectations.map { try TimedExpectation.list(at: $0) } ?? []
        )
        var failure = conversion.failure
        if format == .script {
            try sink.write(Array(conversion.yaml.utf8))
        } else {
            let script: Script
            do {
                script = try Script(yaml: conversion.yaml)
            } catch {
                throw CommandRefusal("\(input): \(error)")
            }
            let test = try TestConversion(
                of: script.steps,
                tried: try await StepTrial(script.steps, on: scene, script.screen),
                TestConversion.Source(
                    path: input,
                    comments: ScriptComments(of: conversion.yaml),
                    expectsOutcome: expectations == nil,
                    subject: scene.subject
                ),
                on: script.screen,
                testOptions,
                output: output
            )
            try sink.write(Array(test.text.utf8))
            report.losses += test.losses
            (report.steps, report.controller) = (script.steps.count, test.controller)
            failure = test.failure
        }
        report.frames = conversion.summary.frames
        report.contacts = conversion.summary.contacts
        report.error = conversion.summary.error
        report.losses = conversion.losses + report.losses
        report.scene = scene.name
        report.gestures = conversion.counts.map { .init(name: $0.name, times: $0.count) }
        report.differences =
            conversion.differences.map(\.description)
            + [failure.map { "\(output):\($0)" }].compactMap(\.self)
    }

    /// Writes a script as a test.
    @MainActor private func convert(
        script text: String,
        to format: OutputFormat,
        in session: CommandSession
    ) async throws -> ExitStatus {
        guard format == .swift else {
            throw CommandRefusal(
                "Cannot write the script \"\(input)\" as \(format.rawValue): a script only becomes a "
                    + "test. To fix, give a file that ends with .swift; to get a recording of its "
                    + "touches, run it with --trace and convert the trace.",
                status: .wrongUsage
            )
        }
        try CommandRefusal.check(
            unused: recordingOptions.used + selection.used,
            because: "\"\(input)\" is a script, and only a recording has a surface and parts"
        )
        let script = try variables.script(at: input)
        let scene =
            try scene.map { try session.scene(named: $0) }
            ?? RunCommand.scene(of: script, at: input, in: session)
        let screen = try options.applied(to: script.screen)
        let test = try TestConversion(
            of: script.steps,
            tried: try await StepTrial(script.steps, on: scene, screen),
            TestConversion.Source(
                path: input,
                comments: ScriptComments(of: text),
                subject: scene.subject
            ),
            on: screen,
            testOptions,
            output: output
        )
        let sink = try OutputSink(path: output, session.output)
        try sink.write(Array(test.text.utf8))
        try sink.close()
        var report = ConversionReport(
            script: input,
            output: output,
            scene: scene,
            screen,
            steps: script.steps.count
        )
        report.losses = test.losses
        report.controller = test.controller
        report.differences = [test.failure.map { "\(input):\($0)" }].compactMap(\.self)
        try say(report, in: session.output)
        return report.status
    }
}

extension StepTrial {
    fileprivate init(
        _ steps: [TouchStep],
        on scene: Scene,
        _ screen: ScreenSettings
    ) async throws {
        try await self.init(steps) { scene.open(on: screen) }
    }
}

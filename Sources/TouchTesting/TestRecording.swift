internal import Synchronization
internal import Testing

/// The environment's settings for the files that tests write.
struct TestRecording: Hashable, Sendable {
    /// The folder in which tests have their folders.
    var base: URL { folder.map { URL(fileURLWithPath: $0) } ?? TestFolder.standard }

    /// Which tests write files.
    enum Mode: String, Hashable, Sendable, CaseIterable {
        case off
        case on
        case onFailure = "on-failure"
    }

    /// From `TOUCHSTONE_TRACE`; `on-failure` by default.
    var mode = Mode.onFailure
    /// From `TOUCHSTONE_ARTIFACTS`: the folder of the files; nil for the folder `touchstone` in the
    /// build folder.
    var folder: String?
    /// Whether the run of the tests keeps attachments (`swift test --attachments-path DIR`).
    var keepsAttachments = false
    /// From `TOUCHSTONE_FILM`: `mp4`, `gif`, `apng` or `webp`; nil for no film.
    var film: String?
    /// A message about a variable with an invalid value; nil if all are valid.
    var problem: String?

    static let films = ["mp4", "gif", "apng", "webp"]

    /// The settings of this process.
    static let current = TestRecording(
        environment: ProcessInfo.processInfo.environment,
        arguments: CommandLine.arguments
    )

    init(environment: [String: String], arguments: [String] = []) {
        keepsAttachments = arguments.contains { $0.hasSuffix("attachments-path") }
        if let word = environment["TOUCHSTONE_TRACE"], !word.isEmpty {
            if let mode = Mode(rawValue: word) {
                self.mode = mode
            } else {
                let modes = Mode.allCases.map(\.rawValue).joined(separator: ", ")
                problem =
                    "TOUCHSTONE_TRACE is \"\(word)\", which is none of \(modes). "
                    + "It is taken as on-failure."
            }
        }
        folder = environment["TOUCHSTONE_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 }
        guard let word = environment["TOUCHSTONE_FILM"], !word.isEmpty else { return }
        if Self.films.contains(word) {
            film = word
        } else {
            problem =
                "TOUCHSTONE_FILM is \"\(word)\", which is none of "
                + "\(Self.films.joined(separator: ", ")). No film is made."
        }
    }
}

/// The files that a test writes at its end: a page, a trace, a transcript and, if there is a
/// rasterizer, pictures.
struct TestArtifacts {
    let folder: TestFolder
    let trace: Trace
    let recording: TestRecording

    /// A test's name as a file name of letters, digits and dashes, which is valid on every system.
    static func fileName(of test: String) -> String {
        let words = test.split { !($0.isLetter || $0.isNumber) }
        var name = words.joined(separator: "-")
        // A file name with its extension has at most 255 bytes.
        while name.utf8.count > 120 { name.removeLast() }
        return name
    }

    private static let used = Mutex<Set<URL>>([])

    /// A folder that no test of this process has used, because each case of a test needs its own
    /// files: the folder itself, else one with a number.
    static func unused(_ folder: TestFolder) -> TestFolder {
        used.withLock { used in
            var (unused, count) = (folder.folder, 1)
            while !used.insert(unused).inserted {
                count += 1
                unused = folder.folder.appendingPathExtension("\(count)")
            }
            return TestFolder(unused)
        }
    }

    /// Writes the files; if the run of the tests keeps attachments, attaches them to the current
    /// test.
    ///
    /// - Returns: messages about files that could not be written.
    @MainActor func keep() -> [String] {
        var (files, problems) = ([folder.page], [String]())
        let trace = folder.folder.appendingPathComponent("run.trace")
        let transcript = folder.folder.appendingPathComponent("transcript.txt")
        do {
            try FileManager.default.createDirectory(
                at: folder.folder,
                withIntermediateDirectories: true
            )
            try OutputFile.write(OutputTarget(folder.page.path)) { file in
                try TraceViewer.write(self.trace) { try file.add($0.utf8) }
            }
            try OutputFile.write(OutputTarget(trace.path)) { file in
                try TraceFile.write(self.trace) { try file.add($0) }
            }
            files.append(trace)
            try OutputFile.write(OutputTarget(transcript.path)) { file in
                for entry in self.trace.entries { try file.add("\(entry)\n".utf8) }
            }
            files.append(transcript)
            let drawn = try pictures(of: trace)
            files += drawn.files
            problems += drawn.problems
        } catch {
            problems.append("\(error)")
        }
        guard recording.keepsAttachments else { return problems }
        let name = [folder.folder.deletingLastPathComponent(), folder.folder]
            .map(\.lastPathComponent).joined(separator: "-")
        for file in files {
            guard let bytes = try? Data(contentsOf: file) else { continue }
            Attachment.record(Array(bytes), named: "\(name)-\(file.lastPathComponent)")
        }
        return problems
    }

    /// Draws a contact sheet, and a film if one is set. If there is no rasterizer, this is only an
    /// error if a film is set.
    private func pictures(of trace: URL) throws(RasterError) -> (files: [URL], problems: [String]) {
        let program: RasterProgram
        do throws(RasterError) {
            program = try RasterProgram.found()
        } catch {
            if error == .isMissing, recording.film == nil { return ([], []) }
            throw error
        }
        let sheet = folder.folder.appendingPathComponent("pictures.png")
        var (arguments, files) = (["--sheet", sheet.path], [sheet])
        if let film = recording.film {
            let file = folder.folder.appendingPathComponent(
                film == "apng" ? "film.png" : "film.\(film)"
            )
            arguments += ["--\(film)", file.path]
            files.append(file)
        }
        let overlay = ["--overlay", "gestures", "--frame"]
        let made = try program.run([trace.path] + arguments + overlay, keepsOutput: true)
        let there = files.filter { FileManager.default.fileExists(atPath: $0.path) }
        return (there, made.code == 0 ? [] : [made.printed])
    }
}

internal import Synchronization
internal import Testing

/// The environment's settings for the files that tests write.
struct TestRecording: Hashable, Sendable {
    /// Which tests write files.
    enum Mode: String, Hashable, Sendable, CaseIterable {
        case off
        case on
        case onFailure = "on-failure"
    }

    /// From `TOUCHSTONE_TRACE`; `on-failure` by default.
    var mode = Mode.onFailure
    /// From `TOUCHSTONE_ARTIFACTS`: the folder of the files; nil if they are only attached to the
    /// test.
    var folder: String?
    /// From `TOUCHSTONE_FILM`: `mp4`, `gif`, `apng` or `webp`; nil for no film.
    var film: String?
    /// A message about a variable with an invalid value; nil if all are valid.
    var problem: String?

    static let films = ["mp4", "gif", "apng", "webp"]

    /// The settings of this process.
    static let current = TestRecording(environment: ProcessInfo.processInfo.environment)

    init(environment: [String: String]) {
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

/// The files that a test writes at its end.
struct TestArtifacts {
    let name: String
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

    private static let names = Mutex<Set<String>>([])

    /// A name that no test of this process has used, because each case of a test needs its own
    /// files.
    static func unusedName(_ name: String) -> String {
        names.withLock { names in
            var (unused, count) = (name, 1)
            while !names.insert(unused).inserted {
                count += 1
                unused = "\(name)-\(count)"
            }
            return unused
        }
    }

    /// Writes the files, and attaches them to the current test.
    ///
    /// - Returns: the paths of the files, empty if no folder is set; and messages about files that
    ///   could not be written.
    @MainActor func keep() -> (files: [String], problems: [String]) {
        let folder =
            recording.folder.map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-\(UUID().uuidString)")
        defer {
            if recording.folder == nil { try? FileManager.default.removeItem(at: folder) }
        }
        var (files, problems) = ([URL](), [String]())
        let transcript = folder.appendingPathComponent("\(name).txt")
        let trace = folder.appendingPathComponent("\(name).trace")
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true
            )
            let text = Transcript(entries: self.trace.entries).description + "\n"
            try Data(text.utf8).write(to: transcript, options: .atomic)
            files.append(transcript)
            try TraceFile.data(of: self.trace).write(to: trace, options: .atomic)
            files.append(trace)
            let page = folder.appendingPathComponent("\(name).html")
            try Data(TraceViewer.html(of: self.trace).utf8).write(to: page, options: .atomic)
            files.append(page)
            let drawn = try pictures(of: trace, in: folder)
            files += drawn.files
            problems += drawn.problems
        } catch {
            problems.append("\(error)")
        }
        for file in files {
            guard let bytes = try? Data(contentsOf: file) else { continue }
            Attachment.record(Array(bytes), named: file.lastPathComponent)
        }
        return (recording.folder == nil ? [] : files.map(\.path), problems)
    }

    /// Draws a contact sheet, and a film if one is set. If there is no rasterizer, this is only an
    /// error if a film is set.
    private func pictures(
        of trace: URL,
        in folder: URL
    ) throws(RasterError) -> (files: [URL], problems: [String]) {
        let program: RasterProgram
        do throws(RasterError) {
            program = try RasterProgram.found()
        } catch {
            if error == .isMissing, recording.film == nil { return ([], []) }
            throw error
        }
        let sheet = folder.appendingPathComponent("\(name).png")
        var (arguments, files) = (["--sheet", sheet.path], [sheet])
        if let film = recording.film {
            let file = folder.appendingPathComponent(
                "\(name).\(film == "apng" ? "film.png" : film)"
            )
            arguments += ["--\(film)", file.path]
            files.append(file)
        }
        // Files of an earlier run must not be mistaken for those of this run.
        for file in files { try? FileManager.default.removeItem(at: file) }
        let overlay = ["--overlay", "full"]
        let made = try program.run([trace.path] + arguments + overlay, keepsOutput: true)
        let there = files.filter { FileManager.default.fileExists(atPath: $0.path) }
        return (there, made.code == 0 ? [] : [made.printed])
    }
}

/// Detects whether a test with the trait recorded a failure.
final class IssueWatch: Sendable {
    private let seen = Mutex(false)

    var sawFailure: Bool { seen.withLock { $0 } }

    /// The trait that detects failures. It does not change any issue.
    var trait: IssueHandlingTrait {
        .compactMapIssues { issue in
            if issue.isFailure { self.seen.withLock { $0 = true } }
            return issue
        }
    }
}

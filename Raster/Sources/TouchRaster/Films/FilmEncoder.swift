package import TouchRecord
internal import Synchronization

/// A film in the making: frames go to ffmpeg, one after the other.
package final class FilmEncoder {
    package let file: String
    package let format: FilmFormat
    package let times: FilmTimes
    /// How many frames were written.
    package private(set) var written = 0

    /// The film until it gets its name.
    let unfinished: UnfinishedFile
    private let errors: UnfinishedFile
    private let process = Process()
    private let input = Pipe()

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - file: where the film will be.
    ///   - size: of the frames, in pixels.
    ///   - times: when they are.
    ///   - palette: the colours of a GIF, as a PNG.
    /// - Throws: `RasterError` if there is no ffmpeg, or the file cannot be written.
    package init(
        _ format: FilmFormat,
        file: String,
        width: Int,
        height: Int,
        times: FilmTimes,
        palette: String? = nil
    ) throws(RasterError) {
        guard let program = FilmProgram.find() else { throw .noFilmProgram(file: file) }
        (self.file, self.format, self.times) = (file, format, times)
        unfinished = UnfinishedFile(file)
        errors = .temporary()
        if let reason = unfinished.systemReason {
            unfinished.remove()
            errors.remove()
            throw .notWritable(file: file, reason: reason)
        }
        process.executableURL = URL(fileURLWithPath: program.path)
        process.arguments =
            FilmProgram.input(width: width, height: height, rate: times.rate)
            + format.arguments(palette: palette) + [unfinished.path]
        try start()
    }

    /// Starts ffmpeg to find the colours of a GIF.
    package init(
        paletteFor file: String,
        into palette: UnfinishedFile,
        width: Int,
        height: Int,
        times: FilmTimes
    ) throws(RasterError) {
        guard let program = FilmProgram.find() else { throw .noFilmProgram(file: file) }
        (self.file, format, self.times) = (file, .gif, times)
        unfinished = palette
        errors = .temporary()
        process.executableURL = URL(fileURLWithPath: program.path)
        process.arguments =
            FilmProgram.input(width: width, height: height, rate: times.rate)
            + [
                "-vf", "palettegen", "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update",
                "1",
            ]
            + [palette.path]
        try start()
    }

    private func start() throws(RasterError) {
        // A pipe without a reader is an error like others, and does not end the program.
        signal(SIGPIPE, SIG_IGN)
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError =
            FileHandle(forWritingAtPath: errors.path) ?? FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            unfinished.remove()
            errors.remove()
            throw .filmFailed(file: file, reason: error.systemReason, encoder: format.encoder)
        }
        RunningFilms.add(process.processIdentifier)
        // One frame is millions of bytes: a large pipe (1 MiB) takes it in fewer turns.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, 1_031, 1 << 20)
    }

    /// The time of the next frame; nil after the last one.
    package var nextTime: TimeInterval? { written < times.count ? times.time(written) : nil }

    /// Writes a frame.
    package func write(_ surface: PixelSurface) throws(RasterError) {
        let descriptor = input.fileHandleForWriting.fileDescriptor
        let isWritten = surface.withBytes { writeAll($0, to: descriptor) }
        guard isWritten else { throw failure() }
        written += 1
    }

    /// All frames are written: the film is whole, and has no name yet.
    package func close() throws(RasterError) {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        RunningFilms.remove(process.processIdentifier)
        guard process.terminationStatus == 0 else { throw failure() }
        errors.remove()
    }

    /// There will be no film.
    package func abandon() {
        try? input.fileHandleForWriting.close()
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        RunningFilms.remove(process.processIdentifier)
        unfinished.remove()
        errors.remove()
    }

    /// What ffmpeg said last.
    private func failure() -> RasterError {
        RunningFilms.waitIfAbandoned()
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        let said = (try? String(contentsOfFile: errors.path, encoding: .utf8)) ?? ""
        abandon()
        let line = said.split(separator: "\n").last.map(String.init)
        return .filmFailed(
            file: file,
            reason: line ?? "nothing, and ended with \(process.terminationStatus)",
            encoder: format.encoder
        )
    }
}

/// Writes bytes to a pipe; false if nobody reads them.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = write(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

extension FilmProgram {
    /// What ffmpeg is told of the frames that it gets.
    fileprivate static func input(width: Int, height: Int, rate: FrameRate) -> [String] {
        [
            "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", "\(width)x\(height)",
            "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0",
        ]
    }
}

extension UnfinishedFile {
    /// A file that nobody keeps.
    package static func temporary() -> UnfinishedFile {
        UnfinishedFile(
            FileManager.default.temporaryDirectory
                .appendingPathComponent("touchstone-raster-\(UUID().uuidString)").path
        )
    }
}

/// The films in the making, for who interrupts the program.
package enum RunningFilms {
    private struct State {
        var processes: Set<Int32> = []
        var isAbandoned = false
    }

    private static let state = Mutex(State())

    static func add(_ process: Int32) { state.withLock { _ = $0.processes.insert(process) } }
    static func remove(_ process: Int32) { state.withLock { _ = $0.processes.remove(process) } }

    /// Ends them all, and leaves nothing of them. The program must end then.
    package static func abandonAll() {
        let processes = state.withLock {
            $0.isAbandoned = true
            return $0.processes
        }
        for process in processes { kill(process, SIGKILL) }
        UnfinishedFile.removeAll()
    }

    /// Goes on if nobody ends the program. Who does ended ffmpeg first: that is no failure to tell of.
    static func waitIfAbandoned() {
        while state.withLock({ $0.isAbandoned }) { pause() }
    }
}

package import TouchRecord
internal import Synchronization

/// A film that is being made: its frames are sent to ffmpeg one by one.
package final class FilmEncoder {
    package let file: String
    package let format: FilmFormat
    package let times: FilmTimes
    /// The number of frames written.
    package private(set) var written = 0

    /// The file of the film, until it gets its name.
    let unfinished: UnfinishedFile
    private let errors: UnfinishedFile
    private let process = Process()
    private let input = Pipe()

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - file: the path of the film.
    ///   - width: the width of the frames, in pixels.
    ///   - height: the height of the frames, in pixels.
    ///   - times: the times of the frames.
    ///   - palette: the path of a PNG with the colors of a GIF.
    /// - Throws: `RasterError` if ffmpeg is missing or the file cannot be written.
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

    /// Starts ffmpeg to compute the palette of a GIF.
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
                "-vf", "palettegen=max_colors=\(FilmFormat.paletteColors)", "-frames:v", "1",
                "-c:v", "png", "-f", "image2", "-update",
                "1",
            ]
            + [palette.path]
        try start()
    }

    private func start() throws(RasterError) {
        // Writing to a closed pipe must return an error, and not end the program.
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
        // A frame has megabytes: with a large pipe (1 MiB), writing it takes fewer system calls.
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

    /// Ends the film after its last frame. The file is complete, but does not have its name yet.
    package func close() throws(RasterError) {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        RunningFilms.remove(process.processIdentifier)
        guard process.terminationStatus == 0, !unfinished.isEmpty else { throw failure() }
        errors.remove()
    }

    /// Ends ffmpeg and removes the film.
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

    /// Abandons the film, and returns an error with the last line that ffmpeg printed.
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

/// Writes bytes to a pipe; false if its reader has closed it.
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
    /// The arguments that describe the input frames to ffmpeg.
    fileprivate static func input(width: Int, height: Int, rate: FrameRate) -> [String] {
        [
            "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", "\(width)x\(height)",
            "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0",
        ]
    }
}

extension UnfinishedFile {
    /// A temporary file that is never given a name.
    package static func temporary() -> UnfinishedFile {
        UnfinishedFile(
            FileManager.default.temporaryDirectory
                .appendingPathComponent("touchstone-raster-\(UUID().uuidString)").path
        )
    }
}

/// The processes of all films that are being made, for when the program is interrupted.
package enum RunningFilms {
    private struct State {
        var processes: Set<Int32> = []
        var isAbandoned = false
    }

    private static let state = Mutex(State())

    static func add(_ process: Int32) { state.withLock { _ = $0.processes.insert(process) } }
    static func remove(_ process: Int32) { state.withLock { _ = $0.processes.remove(process) } }

    /// Ends all ffmpeg processes and removes their films. The program must end afterward.
    package static func abandonAll() {
        let processes = state.withLock {
            $0.isAbandoned = true
            return $0.processes
        }
        for process in processes { kill(process, SIGKILL) }
        UnfinishedFile.removeAll()
    }

    /// Waits for the end of the program if it is being interrupted. The interruption has ended
    /// ffmpeg, so the error that follows must not be reported.
    static func waitIfAbandoned() {
        while state.withLock({ $0.isAbandoned }) { pause() }
    }
}

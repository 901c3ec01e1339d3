package import TouchRecord

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
    private let process: FilmProcess

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
        process = FilmProcess(
            program,
            FilmProgram.input(width: width, height: height, rate: times.rate)
                + format.arguments(palette: palette) + [unfinished.path],
            file: unfinished,
            errors: errors.created
        )
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
        process = FilmProcess(
            program,
            FilmProgram.input(width: width, height: height, rate: times.rate)
                + [
                    "-vf", "palettegen=max_colors=\(FilmFormat.paletteColors)", "-frames:v", "1",
                    "-c:v", "png", "-f", "image2", "-update",
                    "1",
                ]
                + [palette.path],
            file: palette,
            errors: errors.created
        )
        try start()
    }

    private func start() throws(RasterError) {
        do {
            try process.start()
        } catch {
            unfinished.remove()
            errors.remove()
            throw .filmFailed(
                file: file,
                reason: SystemReason.words(of: error),
                encoder: format.encoder
            )
        }
    }

    /// The time of the next frame; nil after the last one.
    package var nextTime: TimeInterval? { written < times.count ? times.time(written) : nil }

    /// Writes a frame.
    package func write(_ surface: PixelSurface) throws(RasterError) {
        guard surface.withBytes(process.send) else { throw failure() }
        written += 1
    }

    /// Ends the film after its last frame. The file is complete, but does not have its name yet.
    package func close() throws(RasterError) {
        process.closeInput()
        process.waitUntilExit()
        guard process.status == 0, !unfinished.isEmpty else { throw failure() }
        errors.remove()
    }

    /// Ends ffmpeg and removes the film.
    package func abandon() {
        process.end()
        unfinished.remove()
        errors.remove()
    }

    /// Abandons the film, and returns an error with the last line that ffmpeg printed.
    private func failure() -> RasterError {
        RunningFilms.waitIfAbandoned()
        process.closeInput()
        process.waitUntilExit()
        let said = (try? String(contentsOfFile: errors.path, encoding: .utf8)) ?? ""
        let (isStuck, status) = (process.isStuck, process.status)
        abandon()
        if isStuck { return .filmStuck(file: file, seconds: FilmProcess.patience) }
        let line = said.split(separator: "\n").last.map(String.init)
        return .filmFailed(
            file: file,
            reason: line ?? "nothing, and ended with \(status)",
            encoder: format.encoder
        )
    }
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

internal import TouchRecord

/// ffmpeg, the program that makes films. It is run as a command, not linked.
package struct FilmProgram: Sendable {
    let path: String

    /// Searches for ffmpeg on the PATH; nil if it is not installed.
    package static func find(
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> FilmProgram? {
        path.split(separator: ":").lazy.map { "\($0)/ffmpeg" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
            .map(FilmProgram.init(path:))
    }

    /// Runs ffmpeg on the bytes of an image, and returns its output.
    ///
    /// - Throws: `RasterError.imageStuck` if ffmpeg makes no progress.
    func answer(
        to input: Data,
        _ arguments: [String],
        patience: Double = FilmProcess.patience
    ) throws -> Data {
        let file = UnfinishedFile.temporary()
        defer { file.remove() }
        try input.write(to: URL(fileURLWithPath: file.path))
        let process = FilmProcess(
            self,
            ["-nostdin", "-v", "error", "-i", file.path] + arguments + ["pipe:1"],
            output: Pipe(),
            patience: patience
        )
        try process.start()
        process.closeInput()
        let answer = process.readToEnd()
        RunningFilms.waitIfAbandoned()
        guard !process.isStuck else { throw RasterError.imageStuck(seconds: patience) }
        return answer
    }
}

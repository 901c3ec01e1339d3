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

    /// Runs ffmpeg on input bytes, and returns its output.
    func answer(to input: Data, _ arguments: [String]) throws -> Data {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-\(UUID().uuidString)")
        try input.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments =
            ["-nostdin", "-v", "error", "-i", file.path] + arguments + ["pipe:1"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let answer = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return answer
    }
}

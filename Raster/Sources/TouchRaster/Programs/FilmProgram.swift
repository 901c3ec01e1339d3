internal import TouchRecord

/// The program that makes films: ffmpeg, as a command. None of it is linked.
package struct FilmProgram: Sendable {
    let path: String

    /// Looks for it on the PATH; nil if it is not there.
    package static func find(
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> FilmProgram? {
        path.split(separator: ":").lazy.map { "\($0)/ffmpeg" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
            .map(FilmProgram.init(path:))
    }

    /// What it makes of bytes.
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

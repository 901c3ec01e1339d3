import Testing
import TouchTesting

@testable import TouchCommandLine

/// What `make replay` and `make realism` run, over a folder of recordings of which some have a line
/// that cannot be read.
@Suite(
    "Folders of recordings",
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: builtProgram("touchstone"))
            && FileManager.default.isExecutableFile(atPath: builtProgram("realism"))
    )
) struct RecordedFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let ipad = folder.path + "/recordings/ipad"
        try FileManager.default.createDirectory(
            atPath: ipad,
            withIntermediateDirectories: true
        )
        let taps = (1...3).map { tap in
            let start = 1_000 * tap
            return "\(tap),touchdown,100,200,\(start)\n\(tap),touchend,0,0,\(start + 60)\n"
        }
        let good = taps.joined()
        _ = try folder.file("recordings/ipad/1a.txt", good)
        _ = try folder.file("recordings/ipad/1b.txt", taps[0] + taps[1] + "3,touchdown,\n")
        _ = try folder.file("recordings/ipad/1c.txt", taps[0] + "x\n" + taps[1])
        _ = try folder.file("recordings/ipad/1d.txt", good)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "TOUCHSTONE_SHARED": folder.path, "TOUCHSTONE_PROGRAM": builtProgram("touchstone"),
        ]) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
    }

    /// The end of the sentences about both broken recordings.
    private let refusals = [
        "1b.txt: Line 5: Cannot read the line: it should say \"touch id, touchdown",
        "1c.txt: Line 3: Cannot read the line: it should say \"touch id, touchdown",
    ]

    @Test func `realism plays each recording up to its broken line, and names the line`() throws {
        let (status, printed) = try run(builtProgram("realism"), [])
        #expect(status == ExitStatus.inputRefused.rawValue)
        #expect(printed.hasPrefix("Taps: 9 of 9 are recognized as single taps (100.000 %); "))
        #expect(printed.contains("Read up to a line that cannot be read: 2 of 4 files:\n"))
        for refusal in refusals { #expect(printed.contains("  \(refusal)")) }
    }

    @Test func `replay plays each recording up to its broken line, and names the line`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = root.appendingPathComponent("Scripts/replay").path
        let (status, printed) = try run("/bin/bash", [script])
        #expect(status == ExitStatus.inputRefused.rawValue)
        for refusal in refusals {
            #expect(printed.contains("replay: \(folder.path)/recordings/ipad/\(refusal)"))
        }
        #expect(
            printed.hasSuffix(
                "replay: 4 recordings played twice; 2 scripts do the same as their recordings\n"
                    + "replay: 2 of them have a line that cannot be read, and were played up to "
                    + "it\n"
            )
        )
    }
}

/// A program, which is built in the folder in which the tests are built.
nonisolated func builtProgram(_ name: String) -> String {
    URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent(name).path
}

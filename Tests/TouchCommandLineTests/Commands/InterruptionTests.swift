import Testing
import TouchTesting

@testable import TouchCommandLine

/// The program itself, and those that it starts: none outlives it, and none leaves a file.
@Suite(
    "Interruptions",
    .enabled(if: FileManager.default.isExecutableFile(atPath: builtProgram("touchstone"))),
    // This ends the test of a program that hangs. The time in which other tests have the main actor counts too.
    .timeLimit(.minutes(30))
) struct InterruptionTests {
    private let folder: TemporaryFolder
    /// The temporary folder of the programs.
    private let temporary: String

    init() throws {
        folder = try TemporaryFolder()
        temporary = folder.path + "/temporary"
        try FileManager.default.createDirectory(
            atPath: temporary,
            withIntermediateDirectories: false
        )
    }

    private var leftFiles: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: temporary) }
    }

    private func start(
        _ program: String,
        _ arguments: [String],
        _ variables: [String: String] = [:],
        output: Pipe? = nil,
        messages: Pipe? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(variables.merging(["TMPDIR": temporary]) { $1 }) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = messages ?? FileHandle.nullDevice
        // Threads of tests may block signals, and a new process inherits that.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        for pipe in [output, messages] { try pipe?.fileHandleForWriting.close() }
        return process
    }

    /// Reads what a program prints until it has printed a text.
    private func read(_ pipe: Pipe, until text: String) throws -> String {
        var all = ""
        while !all.contains(text) {
            // What is there now: `read(upToCount:)` would wait for all of it.
            let part = pipe.fileHandleForReading.availableData
            try #require(!part.isEmpty, "It ended without \"\(text)\": \(all)")
            all += String(decoding: part, as: UTF8.self)
        }
        return all
    }

    /// A program that makes no film: it writes a line about its trace to a pipe, and holds the pipe
    /// open until its input ends.
    private func waitingRasterizer() throws -> (program: String, pipe: String) {
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let program = try folder.file(
            "raster",
            "#!/bin/sh\nexec 3>\"\(pipe)\"\nhead -c 8 \"$1\" >&3\nexec cat >/dev/null\n"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        return (program, pipe)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func `a film that is being made ends with the program, and leaves no file`(
        signal: Int32
    ) throws {
        let raster = try waitingRasterizer()
        let script = try folder.file("tap.yaml", "steps:\n  - tap: [100, 100]\n")
        let film = folder.path + "/a.mp4"
        let program = try start(
            builtProgram("touchstone"),
            ["run", script, "--mp4", film],
            ["TOUCHSTONE_RASTER": raster.program]
        )
        let said = try #require(FileHandle(forReadingAtPath: raster.pipe))
        // It has the trace, so it was started and the program waits for it.
        #expect(try said.read(upToCount: 8) == Data("{\"trace\"".utf8))
        kill(program.processIdentifier, signal)
        // The pipe ends when the rasterizer does.
        #expect(try said.readToEnd() == nil)
        program.waitUntilExit()
        #expect(program.terminationReason == .uncaughtSignal)
        #expect(program.terminationStatus == signal)
        #expect(try leftFiles == [])
        #expect(!FileManager.default.fileExists(atPath: film))
    }

    /// A script that takes minutes.
    private static let minutes =
        "steps:\n" + String(repeating: "  - tap: {at: [9, 9], times: 1000}\n", count: 500)

    /// A folder of scripts that take a while.
    private func suite() throws -> String {
        let scripts = folder.path + "/suite"
        try FileManager.default.createDirectory(
            atPath: scripts,
            withIntermediateDirectories: false
        )
        for name in ["a", "b", "c"] {
            _ = try folder.file("suite/\(name).yaml", "steps:\n  - tap: {at: [9, 9], times: 500}\n")
        }
        return scripts
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `random hands that a signal stops report what they found, and the signal ends the program`(
        signal: Int32
    ) throws {
        let (output, messages) = (Pipe(), Pipe())
        let program = try start(
            builtProgram("hostile-scenes"),
            [
                "fuzz", "planted-mistakes", "--seeds", "1...1000000", "--json", "--output",
                folder.path + "/found",
            ],
            output: output,
            messages: messages
        )
        // The first mistake is written while the search goes on.
        _ = try read(messages, until: "/found/planted-mistakes-seed-1.yaml. To play it: ")
        kill(program.processIdentifier, signal)
        let printed = try #require(try output.fileHandleForReading.readToEnd())
        program.waitUntilExit()
        #expect(program.terminationReason == .uncaughtSignal)
        #expect(program.terminationStatus == signal)
        let report = try JSONDecoder().decode(FuzzCommand.Report.self, from: printed)
        #expect(report.isInterrupted && report.runs < 1_000_000)
        #expect(
            try folder.text(of: "found/planted-mistakes-seed-1.yaml")
                == report.failures.first?.script
        )
        #expect(try leftFiles == [])
    }

    @Test func `a suite that a signal stops reports the scripts that ran`() throws {
        let scripts = folder.path + "/suite"
        _ = try suite()
        _ = try folder.file("suite/0.yaml", "steps:\n  - tap: [9, 9]\n")
        _ = try folder.file("suite/z.yaml", Self.minutes)
        let (output, messages) = (Pipe(), Pipe())
        let program = try start(
            builtProgram("touchstone"),
            ["run", "--jobs", "1", scripts, "--junit", folder.path + "/j.xml"],
            output: output,
            messages: messages
        )
        let first = try read(output, until: "✓ 0")
        kill(program.processIdentifier, SIGINT)
        let rest = try output.fileHandleForReading.readToEnd() ?? Data()
        program.waitUntilExit()
        #expect(program.terminationReason == .uncaughtSignal && program.terminationStatus == SIGINT)
        #expect((first + String(decoding: rest, as: UTF8.self)).contains(" more did not run in "))
        let said = String(
            decoding: try messages.fileHandleForReading.readToEnd() ?? Data(),
            as: UTF8.self
        )
        #expect(
            said.contains(
                /A signal interrupted the suite: \d of 5 scripts did not run to the end\./
            )
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/j.xml"))
        #expect(try leftFiles == [])
    }

    @Test func `a suite whose reader goes away leaves no file`() throws {
        let line = "\"$0\" run --jobs 2 \"$1\" | head -n 1"
        let shell = try start("/bin/sh", ["-c", line, builtProgram("touchstone"), try suite()])
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        #expect(try leftFiles == [])
    }

    @Test func `a reader that goes away harms neither the run nor its picture`() throws {
        // A rasterizer that prints, and would be ended by the signal PIPE.
        let program = try folder.file(
            "raster",
            "#!/bin/sh\nsleep 0.2; echo drawn; echo x >\"$0.done\"; echo x >\"${2#--png=}\"\n"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let script = try folder.file("tap.yaml", "steps:\n  - tap: [100, 100]\n")
        let line = "{ \"$0\" run \"$1\" --png \"$2\"; echo $? >\"$2.status\"; } | true"
        let shell = try start(
            "/bin/sh",
            ["-c", line, builtProgram("touchstone"), script, folder.path + "/a.png"],
            ["TOUCHSTONE_RASTER": program]
        )
        shell.waitUntilExit()
        #expect(try folder.text(of: "a.png.status") == "0\n")
        #expect(try folder.text(of: "raster.done") == "x\n")
    }

    @Test func `a rasterizer that writes nothing is no success, and the old picture stays`() throws
    {
        let program = try folder.file("raster", "#!/bin/sh\nexit 0\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let script = try folder.file("tap.yaml", "steps:\n  - tap: [100, 100]\n")
        let picture = try folder.file("a.png", "old")
        let run = try start(
            builtProgram("touchstone"),
            ["run", script, "--png", picture],
            ["TOUCHSTONE_RASTER": program]
        )
        run.waitUntilExit()
        #expect(run.terminationStatus == ExitStatus.inputRefused.rawValue)
        #expect(try folder.text(of: "a.png") == "old")
    }

    @Test func `the process of a script ends when the program that started it has ended`() throws {
        let script = try folder.file("long.yaml", "steps:\n  - tap: {at: [9, 9], times: 5000}\n")
        let outcome = folder.path + "/outcome"
        let child = try start(
            builtProgram("touchstone"),
            ["run", "--outcome", outcome, "--", script],
            // Its input is at its end, as after the end of the other program.
            ["TOUCHSTONE_ENDS_WITH_INPUT": "1"]
        )
        child.waitUntilExit()
        #expect(child.terminationReason == .uncaughtSignal && child.terminationStatus == SIGTERM)
        #expect(!FileManager.default.fileExists(atPath: outcome))
    }

    @Test func `a process that ignores the signal ends too`() throws {
        let script = try folder.file("long.yaml", Self.minutes)
        let child = try start(
            "/bin/sh",
            [
                "-c", "trap '' TERM; exec \"$0\" \"$@\"", builtProgram("touchstone"), "run",
                "--outcome",
                folder.path + "/outcome", "--", script,
            ],
            ["TOUCHSTONE_ENDS_WITH_INPUT": "1"]
        )
        child.waitUntilExit()
        #expect(child.terminationReason == .uncaughtSignal && child.terminationStatus == SIGKILL)
    }

    @Test func `without a temporary folder, each script is refused with a sentence`() throws {
        let scripts = try suite()
        let file = folder.path + "/j.xml"
        let program = try start(
            "/usr/bin/env",
            ["TMPDIR=/nowhere", builtProgram("touchstone"), "run", scripts, "--junit", file]
        )
        program.waitUntilExit()
        #expect(program.terminationStatus == ExitStatus.inputRefused.rawValue)
        let report = try folder.text(of: "j.xml")
        #expect(
            report.contains(
                "a.yaml: Cannot make a file in the temporary folder &quot;/nowhere&quot;: No such "
                    + "file or directory. To fix, let TMPDIR name a folder that exists and may be "
                    + "written to."
            )
        )
    }
}

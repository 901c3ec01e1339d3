import Testing
import TouchTesting

@testable import TouchCommandLine

/// Options that keep something of a run to look at. The rasterizer is a stand-in that notes how it was
/// called: the real one has its own tests, and need not be there.
@Suite("pictures of runs", .stage) struct PictureOptionsTests {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func script(_ text: String = "scene: pad\nsteps:\n  - tap: pad\n") throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path("a-tap.yaml")))
        return path("a-tap.yaml")
    }

    @Test func `run writes a trace that can be read`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = await touchstone("run", try script(), "--trace", path("a-tap.trace"))
        #expect(result.status == .passed)
        #expect(result.messages == "Written: \(path("a-tap.trace")).\n")
        let trace = try TraceFile.read(
            Data(contentsOf: URL(fileURLWithPath: path("a-tap.trace")))
        )
        #expect(trace.header.title == "a-tap")
        #expect(trace.touches.map(\.phase) == ["began", "ended"])
        #expect(trace.screens.first?.changes.first?.id == ShownScreen.rootID)
    }

    /// A device file that was replaced breaks the machine of whoever runs this as root.
    @Test(arguments: ["--trace", "--html", "--junit"])
    func `writing to a pipe or through a link replaces neither`(option: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        try Data("old".utf8).write(to: URL(fileURLWithPath: path("target")))
        try FileManager.default.createSymbolicLink(
            atPath: path("link"),
            withDestinationPath: "target"
        )
        // Open at both ends, so that nobody waits for the other; without a pause for what is missing.
        let descriptor = open(path("pipe"), O_RDWR | O_NONBLOCK)
        defer { close(descriptor) }
        _ = fcntl(descriptor, 1_031, 1 << 20)  // F_SETPIPE_SZ: room for a page.
        let script = try script()
        for file in ["pipe", "link"] {
            let result = await touchstone("run", script, option, path(file))
            #expect(result.status == .passed)
        }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        #expect(read(descriptor, &bytes, bytes.count) > 100)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("target"))).count > 100)
        let files = FileManager.default
        #expect(try files.destinationOfSymbolicLink(atPath: path("link")) == "target")
        #expect(
            try files.contentsOfDirectory(atPath: folder.path).sorted()
                == ["a-tap.yaml", "link", "pipe", "target"]
        )
        var status = stat()
        #expect(stat(path("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test func `a recorded run has the same transcript as one that is not`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let plain = await touchstone("run", try script(), "--transcript", "-")
        let recorded = await touchstone(
            "run",
            try script(),
            "--transcript",
            "-",
            "--trace",
            path("a-tap.trace")
        )
        #expect(plain.results == recorded.results)
    }

    @Test func `run writes a page, and show makes the same page from the trace`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = await touchstone(
            "run",
            try script(),
            "--trace",
            path("a-tap.trace"),
            "--html",
            path("run.html")
        )
        #expect(result.status == .passed)
        #expect(result.messages == "Written: \(path("a-tap.trace")), \(path("run.html")).\n")
        let shown = await touchstone("show", path("a-tap.trace"))
        #expect(shown.status == .passed)
        #expect(shown.results == "Written: \(path("a-tap.html")).\n")
        let pages = try ["run.html", "a-tap.html"].map {
            try String(contentsOfFile: path($0), encoding: .utf8)
        }
        #expect(pages[0] == pages[1])
        #expect(pages[0].contains("tap: pad"))  // The step that made the touch.
    }

    @Test func `writing only the page leaves no trace file`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = await touchstone("run", try script(), "--html", path("run.html"))
        #expect(result.status == .passed)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == ["a-tap.yaml", "run.html"])
    }

    @Test func `two traces are shown next to each other`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = await touchstone("run", try script(), "--trace", path("a.trace"))
        let result = await touchstone(
            "show",
            path("a.trace"),
            "--compare",
            path("a.trace"),
            "--html",
            path("both.html")
        )
        #expect(result.status == .passed)
        let page = try String(contentsOfFile: path("both.html"), encoding: .utf8)
        #expect(page.components(separatedBy: "\"framesPerSecond\":60").count == 3)
    }

    @Test func `a file that is not a trace is refused with a sentence`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = await touchstone("show", try script())
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.contains(
                "a-tap.yaml: This is no trace: its first line is \"scene: pad…\""
            )
        )
        let missing = await touchstone("show", path("none.trace"))
        #expect(missing.status == .inputRefused)
        #expect(missing.messages.contains("Cannot read the trace \"\(path("none.trace"))\""))
    }

    @Test func `files that are too large, or have no end, are refused with a sentence`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let tap = try script()
        let large = path("large.trace")
        // A file with a hole: it takes no room on the disk.
        try Data().write(to: URL(fileURLWithPath: large))
        let handle = try #require(FileHandle(forWritingAtPath: large))
        try handle.truncate(atOffset: 600_000_000)
        for command in [["show", large], ["trace", "summary", large]] {
            let result = await touchstone(command)
            #expect(result.status == .inputRefused)
            #expect(
                result.messages.contains(
                    "Cannot read the trace \"\(large)\": It is larger than 500 MB, which is the most that is read. To fix"
                ),
                "\(result.messages)"
            )
        }
        let timings = await touchstone("run", tap, "--timings", "/dev/zero")
        #expect(timings.status == .inputRefused)
        #expect(
            timings.messages.contains(
                "Cannot read the timings \"/dev/zero\": It is larger than 16 MB, which is the most that is read. To fix, give"
            )
        )
    }

    @Test func `pictures of several scripts at once are not written to one file`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = await touchstone(
            "run",
            try script(),
            try script(),
            "--trace",
            path("a-tap.trace")
        )
        #expect(result.status == .wrongUsage)
        #expect(
            result.messages.contains(
                "Cannot write --trace of several scripts to one file, \"\(path("a-tap.trace"))\". To fix, "
                    + "give a folder, or run one script."
            )
        )
    }

    @Test(arguments: [
        (["--scale", "0", "--png", "x.png"], "Cannot draw 0.0 pixels for a point."),
        (["--fps", "0", "--mp4", "x.mp4"], "Cannot make a film of 0 frames in a second."),
        (["--frames", "0", "--sheet", "x.png"], "Cannot put 0 moments in a sheet."),
        (["--overlay", "fancy", "--png", "x.png"], "there is no overlay \"fancy\"."),
        (["--scale", "2"], "--scale says how a picture is made, and none is asked for."),
    ])
    func `impossible picture options are refused before anything runs`(
        arguments: [String],
        sentence: String
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = await touchstone(["run", try script()] + arguments)
        #expect(result.status == .wrongUsage)
        #expect(result.messages.contains(sentence))
        #expect(result.results.isEmpty)
    }

    @Test func `the rasterizer's path may come from the environment`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = path("my-raster")
        try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: program))
        #expect(throws: RasterError.isNoProgram(path: program)) {
            try RasterProgram.found(environment: ["TOUCHSTONE_RASTER": program], program: nil)
        }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: program
        )
        let found = try RasterProgram.found(
            environment: ["TOUCHSTONE_RASTER": program],
            program: nil
        )
        #expect(found.path == program)
    }

    @Test func `otherwise it is searched next to the program, in the package and on the path`() {
        let places = RasterProgram.places(
            environment: ["PATH": "/one:/two"],
            program: "/home/me/touchstone/.build/debug/touchstone"
        )
        #expect(places.first == "/home/me/touchstone/.build/debug/touchstone-raster")
        #expect(places.contains("/home/me/touchstone/Raster/.build/release/touchstone-raster"))
        #expect(places.suffix(2) == ["/one/touchstone-raster", "/two/touchstone-raster"])
    }

    @Test func `without a rasterizer a sentence says how to get it`() {
        let error = #expect(throws: RasterError.self) {
            try RasterProgram.found(environment: [:], program: nil)
        }
        #expect(
            error?.description
                == "Cannot make pictures: the program touchstone-raster is not there. It is built separately, "
                + "because it needs Cairo and Pango. To fix, run `Scripts/install-raster` in the folder "
                + "of Touchstone, which installs and builds what is missing, or set TOUCHSTONE_RASTER "
                + "to where it is."
        )
    }

    @Test
    func `a rasterizer that does not start or is killed is reported with a sentence`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = RasterProgram(path: path("none"))
        let start = #expect(throws: RasterError.self) { try missing.run([], keepsOutput: true) }
        let said = try #require(start?.description)
        #expect(said.hasPrefix("Cannot make pictures: \"\(path("none"))\" does not start: "))
        #expect(
            said.hasSuffix(
                ". To fix, build it again with `Scripts/install-raster` in the folder of Touchstone."
            )
        )
        let program = path("raster")
        try Data("#!/bin/sh\nkill -KILL $$\n".utf8).write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let end = #expect(throws: RasterError.crashed(signal: 9)) {
            try RasterProgram(path: program).run([], keepsOutput: true)
        }
        #expect(
            end?.description
                == "Cannot make pictures: touchstone-raster was ended by the signal 9, which "
                + "happens when memory runs out. To fix, take a smaller --scale; if "
                + "that happens again, keep the run with --trace: pictures can be made of it later, and a report "
                + "needs it."
        )
    }

    @Test(arguments: [
        ("echo 'It is dark.'; exit 3", "It is dark."),
        (
            "exit 4",
            "Cannot make pictures: touchstone-raster ended with the exit code 4 and said nothing. To fix, build it again with "
                + "`Scripts/install-raster` in the folder of Touchstone."
        ),
        (
            "exit 0",
            "Cannot make pictures: touchstone-raster ended without an error, and made none. To fix, build it again with "
                + "`Scripts/install-raster` in the folder of Touchstone."
        ),
    ])
    func `a picture that is not made has a sentence`(script: String, sentence: String) throws {
        let folder = try TemporaryFolder()
        try folder.program("raster", script)
        let error = #expect(throws: RasterError.self) {
            try RasterProgram(path: folder.path + "/raster").picture(of: Data("a trace".utf8), [])
        }
        #expect(error?.description == sentence)
    }

    @Test func `a picture is what the program writes to the file without a name`() throws {
        let folder = try TemporaryFolder()
        try folder.program("raster", "tr a-z A-Z <\"$1\" >\"$3\"")
        let picture = try RasterProgram(path: folder.path + "/raster")
            .picture(of: Data("a trace".utf8), [])
        #expect(picture == Data("A TRACE".utf8))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: builtProgram("touchstone"))))
    func `a file may have a name that begins with a hyphen`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = path("raster")
        try Data(
            "#!/bin/sh\nshift\necho \"$@\" >\"$0.arguments\"\necho film >\"${1#--gif=}\"\n".utf8
        )
        .write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: builtProgram("touchstone"))
        process.arguments = ["run", try script("steps:\n  - tap: [9, 9]\n"), "--gif=-x.gif"]
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TOUCHSTONE_RASTER": program]) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
            try String(contentsOfFile: program + ".arguments", encoding: .utf8)
                == "--gif=-x.gif --overlay=gestures\n"
        )
    }

    @Test func `the rasterizer is called with the given options`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = path("raster")
        try Data("#!/bin/sh\necho \"$@\"\nexit 3\n".utf8).write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let answer = try RasterProgram(path: program).run(["a", "--png", "b"], keepsOutput: true)
        #expect(answer.printed == "a --png b\n")
        #expect(answer.code == 3)
    }
}

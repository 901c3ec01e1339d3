import Foundation
import Testing
import TouchRaster
import TouchRecord

/// The program itself, as it is started.
@Suite struct RasterProgramTests {
    private struct Ended {
        var status: Int32
        var isSignal: Bool
        var results: String
        var messages: String
    }

    /// Beside the tests: both are built in one folder.
    private nonisolated static let program = URL(
        fileURLWithPath: ProcessInfo.processInfo.arguments[0]
    )
    .deletingLastPathComponent().appendingPathComponent("touchstone-raster")

    private func start(
        _ arguments: [String],
        path: String?,
        variables: [String: String] = [:],
        input: Any = FileHandle.nullDevice
    ) throws -> (Process, results: Pipe, messages: Pipe) {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = path ?? environment["PATH"]
        process.environment = environment.merging(variables) { $1 }
        let (results, messages) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (results, messages)
        process.standardInput = input
        try process.run()
        return (process, results, messages)
    }

    private func end(_ started: (Process, results: Pipe, messages: Pipe)) throws -> Ended {
        let results = try started.results.fileHandleForReading.readToEnd() ?? Data()
        let messages = try started.messages.fileHandleForReading.readToEnd() ?? Data()
        started.0.waitUntilExit()
        return Ended(
            status: started.0.terminationStatus,
            isSignal: started.0.terminationReason == .uncaughtSignal,
            results: String(decoding: results, as: UTF8.self),
            messages: String(decoding: messages, as: UTF8.self)
        )
    }

    private func run(
        _ arguments: [String],
        path: String? = nil,
        variables: [String: String] = [:]
    ) throws -> Ended {
        try end(start(arguments, path: path, variables: variables))
    }

    @Test func `a picture shows the end or the given time`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.5), as: "a.trace")
        let png = folder.path("a.png")
        let ended = try run([trace, "--png", png, "--scale", "1"])
        #expect(ended.status == 0)
        #expect(ended.results == "\(png): 60 by 40 pixels\n")
        #expect(ended.messages == "")
        #expect(folder.names == ["a.png", "a.trace"])
        #expect(try PixelSurface.reading(png).pixel(x: 29, y: 20) == [255, 255, 255, 255])
        #expect(try PixelSurface.reading(png).pixel(x: 30, y: 20) == [255, 0, 0, 255])
        #expect(try run([trace, "--png", png, "--at", "250"]).status == 0)
        // Twice the scale where nothing is said: the square begins at 15 points.
        #expect(try PixelSurface.reading(png).pixel(x: 29, y: 40) == [255, 255, 255, 255])
        #expect(try PixelSurface.reading(png).pixel(x: 30, y: 40) == [255, 0, 0, 255])
    }

    @Test(arguments: [("-5", "-5.0 ms"), ("9000", "9000.0 ms"), ("500.2", "500.2 ms")])
    func `there is no picture of a time at which the trace has none`(time: (String, String)) throws
    {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.5), as: "a.trace")
        let ended = try run([trace, "--png", folder.path("a.png"), "--at=\(time.0)"])
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "There is no picture at \(time.1): the trace lasts from 0.0 ms to 500.0 ms. To fix, take an --at "
                + "between them, or leave it out for the end.\n"
        )
        #expect(folder.names == ["a.trace"])
    }

    @Test func `a folder is no picture`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.5), as: "a.trace")
        let ended = try run([trace, "--png", folder.path(".")])
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "Cannot write \(folder.path(".")): Is a directory. To fix, choose a file in an existing folder that you "
                + "can write to.\n"
        )
        #expect(folder.names == ["a.trace"])
    }

    @Test func `a picture, a film and a sheet can have a device around the screen`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(
            FilmTrace.trace(seconds: 0.1, size: CGSize(width: 100, height: 216)),
            as: "a.trace"
        )
        let (png, gif, sheet) = (folder.path("a.png"), folder.path("a.gif"), folder.path("a.sheet"))
        let arguments = [
            trace, "--png", png, "--gif", gif, "--sheet", sheet, "--frames", "2", "--frame",
            "--background", "#0000FF", "--scale", "1",
        ]
        #expect(try run(arguments).status == 0)
        let picture = try PixelSurface.reading(png)
        #expect(picture.width == 100 + 80 && picture.height == 216 + 80)
        #expect(picture.pixel(x: 1, y: 1) == [0, 0, 255, 255])
        #expect(picture.pixel(x: 40 + 50, y: 40 + 100) == [255, 255, 255, 255])
        let film = try DecodedFilm(gif, width: 180, height: 296)
        #expect(film.isNear(frame: 0, x: 1, y: 1, [0, 0, 255], within: 8))
        #expect(try PixelSurface.reading(sheet).pixel(x: 1, y: 1) == [0, 0, 255, 255])
    }

    @Test func `several outputs are made at once`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.2), as: "a.trace")
        let files = ["png", "mp4", "gif", "apng", "webp", "sheet"].map { folder.path("a.\($0)") }
        let ended = try run([
            trace, "--png", files[0], "--mp4", files[1], "--gif", files[2], "--apng", files[3],
            "--webp", files[4], "--sheet", files[5], "--frames", "4", "--overlay", "full",
        ])
        #expect(ended.status == 0)
        #expect(
            folder.names == ["a.apng", "a.gif", "a.mp4", "a.png", "a.sheet", "a.trace", "a.webp"]
        )
        #expect(ended.results.contains("a.mp4: 13 frames, 60 a second, 0.22 s\n"))
        // Where nothing is said, films for pages have half of the frames, and half of the scale.
        #expect(ended.results.contains("a.webp: 7 frames, 30 a second, 0.23 s\n"))
        #expect(ended.messages == "")
        let gif = try Data(contentsOf: URL(fileURLWithPath: files[2]))
        #expect(Array(gif[6..<10]) == [60, 0, 40, 0])
        let asked = try run([trace, "--gif", files[2], "--fps", "60", "--scale", "2"])
        #expect(
            asked.messages
                == "\(files[2]): a GIF counts hundredths of a second, and has 50 frames a second in "
                + "place of 60.\n"
        )
        let large = try Data(contentsOf: URL(fileURLWithPath: files[2]))
        #expect(Array(large[6..<10]) == [120, 0, 80, 0])
    }

    @Test func `a comparison exits with 1 if the picture differs from the reference`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.5), as: "a.trace")
        let (golden, difference) = (folder.path("golden.png"), folder.path("difference.png"))
        #expect(try run([trace, "--png", golden, "--scale", "1"]).status == 0)
        let same = try run([trace, "--compare", golden, "--scale", "1"])
        #expect(same.status == 0)
        #expect(same.results == "\(golden): The pictures are the same.\n")
        let other = try run([
            trace, "--compare", golden, "--scale", "1", "--at", "0", "--difference", difference,
        ])
        #expect(other.status == 1)
        // The square was at 0 and is at 30: 20 columns here, 20 there, of 20 rows.
        #expect(
            other.messages
                == "\(golden): 800 pixels differ (33.3 % of 60 by 40), in the rectangle (0, 10, 50, "
                + "20); the largest difference of a channel is 255 of 255.\n"
        )
        #expect(try PixelSurface.reading(difference).width == 60)
    }

    @Test(arguments: [
        (["--seconds", "nan"], "The own trace has from 0 to 86400 seconds, and not nan."),
        (["--seconds", "1e30"], "The own trace has from 0 to 86400 seconds, and not 1e+30."),
        (["--fps", "0"], "A film has from 1 to 240 frames in a second, and not 0."),
        (["a.trace", "--write", "b.trace"], "--write writes the own trace, and a.trace is given."),
    ])
    func `a comparison without measurable input is refused`(words: [String], sentence: String)
        throws
    {
        let ended = try run(["bench"] + words)
        #expect(ended.status == 2 && ended.results == "")
        #expect(ended.messages.contains(sentence + " To fix, "))
    }

    @Test func `without ffmpeg there is a sentence and no film`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.1), as: "a.trace")
        let film = folder.path("a.mp4")
        let ended = try run([trace, "--mp4", film], path: folder.url.path)
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "Cannot make \(film): films are made by ffmpeg, and there is no ffmpeg on the PATH. "
                + "To fix: apt-get install ffmpeg\n"
        )
        #expect(ended.results == "")
        #expect(folder.names == ["a.trace"])
    }

    @Test func `a film that ffmpeg left empty is refused, and the film of before stays`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.1), as: "a.trace")
        try fake("for last; do :; done; cat > /dev/null; : > \"$last\"", in: folder)
        let film = folder.path("a.mp4")
        try Data("before".utf8).write(to: URL(fileURLWithPath: film))
        let ended = try run([trace, "--mp4", film], path: path(folder))
        #expect(ended.status == 3)
        #expect(ended.messages.hasPrefix("Cannot make \(film): ffmpeg says: "))
        #expect(folder.names == ["a.mp4", "a.trace", "ffmpeg"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: film)) == Data("before".utf8))
    }

    @Test func `a film may have the longest name that a file can have`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.1), as: "a.trace")
        try fake("for last; do :; done; cat > /dev/null; echo whole > \"$last\"", in: folder)
        let name = String(repeating: "n", count: 251) + ".mp4"
        let ended = try run([trace, "--mp4", folder.path(name)], path: path(folder))
        #expect(ended.status == 0)
        #expect(folder.names == ["a.trace", "ffmpeg", name])
    }

    @Test func `ffmpeg's messages are passed on, and no partial file remains`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 2), as: "a.trace")
        try fake(
            "for last; do :; done; echo half > \"$last\"; echo no codec >&2; exit 1",
            in: folder
        )
        let film = folder.path("a.mp4")
        let ended = try run([trace, "--mp4", film], path: path(folder))
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "Cannot make \(film): ffmpeg says: no codec. To fix, check that the disk has "
                + "room for the film, and that `ffmpeg -encoders` lists libx264; else apt-get install ffmpeg\n"
        )
        #expect(folder.names == ["a.trace", "ffmpeg"])
    }

    /// It takes no frame, or all of them and then does not end.
    @Test(arguments: ["exec sleep 1000", "cat > /dev/null; exec sleep 1000"])
    func `an ffmpeg that hangs is ended with a sentence, and the film of before stays`(
        script: String
    ) throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 2), as: "a.trace")
        try fake(
            "for last; do :; done; echo half > \"$last\"; echo $$ > \"$BEGUN\"; \(script)",
            in: folder
        )
        let film = folder.path("a.mp4")
        try Data("before".utf8).write(to: URL(fileURLWithPath: film))
        let begun = folder.path("begun")
        let ended = try run(
            [trace, "--mp4", film],
            path: path(folder),
            variables: ["BEGUN": begun, "TOUCHSTONE_PATIENCE": "1"]
        )
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "Cannot make \(film): ffmpeg took no frame, wrote nothing and used no processor time for 1 s, so it "
                + "was ended. To fix, look whether `ffmpeg -version` answers; TOUCHSTONE_PATIENCE sets how many seconds "
                + "are waited.\n"
        )
        #expect(folder.names == ["a.mp4", "a.trace", "begun", "ffmpeg"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: film)) == Data("before".utf8))
        let fake = try String(contentsOfFile: begun, encoding: .utf8)
        #expect(
            kill(try #require(Int32(fake.trimmingCharacters(in: .whitespacesAndNewlines))), 0) != 0
        )
    }

    @Test(
        arguments: [
            // It ends badly when all frames are there, or its film cannot have its name.
            ("echo full >&2; exit 1", "ffmpeg says: full.", false),
            ("mkdir \"$B\"", "Is a directory.", true),
        ]
    )
    func `if the second of two films fails, the first is not written and existing files stay`(
        script: String,
        words: String,
        leavesFolder: Bool
    ) throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.1), as: "a.trace")
        try fake(
            """
            for last; do :; done; cat > /dev/null; echo whole > "$last"
            case "$*" in *apng*) \(script);; esac
            """,
            in: folder
        )
        let (a, b) = (folder.path("a.mp4"), folder.path("b.png"))
        func ended() throws -> Ended {
            rmdir(b)
            return try run(
                [trace, "--mp4", a, "--apng", b],
                path: path(folder),
                variables: ["B": b]
            )
        }
        let names = ["a.trace"] + (leavesFolder ? ["b.png"] : []) + ["ffmpeg"]
        let first = try ended()
        #expect(first.status == 3)
        #expect(first.messages.contains(words))
        #expect(folder.names == names)
        // An earlier film stays as it was.
        try Data("before".utf8).write(to: URL(fileURLWithPath: a))
        #expect(try ended().status == 3)
        #expect(folder.names == ["a.mp4"] + names)
        #expect(try Data(contentsOf: URL(fileURLWithPath: a)) == Data("before".utf8))
    }

    @Test func `a folder as a film's path is refused before the film is made`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0.1), as: "a.trace")
        let ended = try run([trace, "--mp4", folder.url.path])
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "Cannot write \(folder.url.path): Is a directory. To fix, choose a file in "
                + "an existing folder that you can write to.\n"
        )
        #expect(folder.names == ["a.trace"])
    }

    @Test func `a film ends when the last finger has faded`() throws {
        let folder = try TestFolder()
        var trace = FilmTrace.trace(seconds: 0.5)
        func mark(_ time: Double, _ phase: String) -> TouchMark {
            TouchMark(time: time, finger: 1, phase: phase, location: CGPoint(x: 30, y: 20))
        }
        trace.touches = [mark(0.1, "began"), mark(0.5, "ended")]
        let file = try folder.write(trace, as: "a.trace")
        func frames(_ overlay: String, _ file: String) throws -> String {
            let film = folder.path("a.mp4")
            let ended = try run([file, "--mp4", film, "--overlay", overlay, "--scale", "1"])
            return String(ended.results.dropFirst(film.count + 2).prefix { $0 != "," })
        }
        #expect(try frames("none", file) == "31 frames")
        #expect(try frames("plain", file) == "46 frames")
        let film = try DecodedFilm(folder.path("a.mp4"), width: 60, height: 40)
        // The screen is as it was: a square from 30 to 50. Half of a circle is left of that, and fades.
        #expect(film.isNear(frame: 45, x: 40, y: 20, [255, 0, 0], within: 40))
        #expect(film.isNear(frame: 45, x: 20, y: 20, [255, 255, 255], within: 20))
        #expect(!film.isNear(frame: 32, x: 20, y: 20, [255, 255, 255], within: 20))
        trace.touches = [mark(0.1, "began"), mark(0.2, "ended")]
        #expect(try frames("plain", folder.write(trace, as: "b.trace")) == "31 frames")
        trace.touches = [mark(0.1, "began")]
        #expect(try frames("plain", folder.write(trace, as: "b.trace")) == "31 frames")
    }

    @Test func `an absurdly long film is refused before it is started`() throws {
        let folder = try TestFolder()
        var trace = FilmTrace.trace(seconds: 0.1)
        trace.end = 1e9
        let file = try folder.write(trace, as: "a.trace")
        let film = folder.path("a.mp4")
        let ended = try run([file, "--mp4", film])
        #expect(ended.status == 3)
        #expect(
            ended.messages
                == "Cannot make \(film): it would last 1000000000 s at 60 frames a second, and a film has at "
                + "most 5184000 frames. To fix, correct the times in the trace, or take a smaller --fps.\n"
        )
        #expect(folder.names == ["a.trace"])
        // A picture of it is a picture.
        #expect(try run([file, "--png", folder.path("a.png")]).status == 0)
    }

    /// nil is the end of the program that started this one, whatever ended it.
    @Test(arguments: [SIGINT, SIGTERM, nil])
    func `an interrupted run leaves no partial file`(signal: Int32?) throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 2), as: "a.trace")
        #expect(mkfifo(folder.path("begun"), 0o600) == 0)
        let life = Pipe()
        // Only this process has it open.
        _ = fcntl(life.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        // It reads nothing: the program waits for it, and the test for the program.
        try fake(
            "for last; do :; done; echo half > \"$last\"; echo $$ > \"$BEGUN\"; exec sleep 1000",
            in: folder
        )
        let started = try start(
            [trace, "--mp4", folder.path("a.mp4")],
            path: path(folder),
            variables: ["BEGUN": folder.path("begun"), "TOUCHSTONE_ENDS_WITH_INPUT": "1"],
            input: life
        )
        let begun = String(
            decoding: try Commands.output(["cat", folder.path("begun")]),
            as: UTF8.self
        )
        let fake = try #require(Int32(begun.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(folder.names.contains { $0.hasSuffix(".unfinished") })
        if let signal {
            kill(started.0.processIdentifier, signal)
        } else {
            try life.fileHandleForWriting.close()
        }
        let ended = try end(started)
        #expect(ended.isSignal && ended.status == signal ?? SIGTERM)
        #expect(folder.names == ["a.trace", "begun", "ffmpeg"])
        // Nobody is left who would write on: the process is gone, or is one that nobody has buried yet.
        let state = try? String(contentsOfFile: "/proc/\(fake)/stat", encoding: .utf8)
        #expect(kill(fake, 0) != 0 || state?.contains(") Z ") != false)
    }

    @Test func `without the Inter font there is a sentence and no picture`() throws {
        let folder = try TestFolder()
        let trace = try folder.write(FilmTrace.trace(seconds: 0), as: "a.trace")
        let fonts = folder.path("fonts.conf")
        try Data("<fontconfig><dir>/nowhere</dir></fontconfig>".utf8)
            .write(to: URL(fileURLWithPath: fonts))
        let ended = try run(
            [trace, "--png", folder.path("a.png")],
            variables: ["FONTCONFIG_FILE": fonts]
        )
        #expect(ended.status == 3)
        #expect(ended.messages.contains("To fix: apt-get install fonts-inter\n"))
        #expect(!folder.names.contains("a.png"))
    }

    @Test func `a file that is not a trace, or has no screen, is refused with a sentence`() throws {
        let folder = try TestFolder()
        let png = folder.path("a.png")
        let missing = try run([folder.path("no.trace"), "--png", png])
        #expect(missing.status == 3)
        #expect(missing.messages.hasPrefix("Cannot read \(folder.path("no.trace")): "))
        try Data("hello".utf8).write(to: folder.url.appendingPathComponent("hello"))
        let hello = try run([folder.path("hello"), "--png", png])
        #expect(hello.status == 3)
        #expect(hello.messages.contains("This is no trace: its first line is \"hello…\""))
        var empty = FilmTrace.trace(seconds: 0)
        empty.screens = []
        for option in ["--png", "--mp4", "--sheet", "--gif"] {
            let ended = try run([try folder.write(empty, as: "empty"), option, png])
            #expect(ended.status == 3)
            #expect(ended.messages.contains("the trace contains events but no screen"))
        }
        #expect(folder.names == ["empty", "hello"])
    }

    @Test(
        arguments: [
            ([], "Nothing is asked for."), (["--png", "a", "--mp4", "a"], "a is named twice."),
            (["--png", "a", "--scale", "0"], "A scale is a number above 0"),
            (
                ["--mp4", "a", "--fps", "0"],
                "A film has from 1 to 240 frames in a second, and not 0."
            ),
            (["--sheet", "a", "--frames", "0"], "A sheet has from 1 to 400 moments, and not 0."),
            (
                ["--png", "a", "--overlay", "no"],
                "there is no overlay \"no\". To fix, take one of gestures, full"
            ),
            (["--png", "a", "--background", "#123456"], "To fix, add --frame."),
            (["--png", "a", "--frame", "--background", "sea"], "\"sea\" is no color."),
            (["--compare", "a", "--tolerance", "x"], "\"x\" is no tolerance."),
            (["--png", "a", "--difference", "b"], "belong to a comparison"),
            (["--png", "a", "--unheard-of"], "--unheard-of"),
        ] as [([String], String)]
    )
    func `wrong usage exits with 2 and says why`(arguments: [String], words: String) throws {
        let ended = try run(["no.trace"] + arguments)
        #expect(ended.status == 2)
        #expect(ended.messages.contains(words))
        #expect(ended.results == "")
    }

    @Test func `help is printed as a result, and explains the tolerance`() throws {
        let ended = try run(["draw", "--help"])
        #expect(ended.status == 0)
        #expect(ended.results.contains("--tolerance 8,0.1%"))
        #expect(ended.messages == "")
    }

    // MARK: A program in the place of ffmpeg

    private func fake(_ script: String, in folder: TestFolder) throws {
        try Data("#!/bin/sh\n\(script)\n".utf8).write(
            to: folder.url.appendingPathComponent("ffmpeg")
        )
        #expect(chmod(folder.path("ffmpeg"), 0o755) == 0)
    }

    private func path(_ folder: TestFolder) -> String {
        folder.url.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    }
}

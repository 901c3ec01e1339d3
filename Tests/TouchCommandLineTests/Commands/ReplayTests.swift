import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("replay", .stage) struct ReplayTests {
    static let header =
        #"{"touchstone":"recording","version":1,"screen":{"width":400,"height":800},"device":"A pad"}"#

    /// Two fingers, one after the other, on the screen of the header.
    static let whole = """
        \(header)
        {"t":0,"c":[{"f":1,"x":100,"y":200,"p":"began"}]}
        {"t":0.1,"c":[{"f":1,"x":120,"y":220,"p":"moved"}]}
        {"t":0.2,"c":[{"f":1,"x":120,"y":220,"p":"ended"}]}
        {"t":0.5,"c":[{"f":2,"x":100,"y":300,"p":"began"}]}
        {"t":0.6,"c":[{"f":2,"x":100,"y":300,"p":"ended"}]}

        """

    @Test func `a replay summarizes what was played and what the scene shows`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let result = await touchstone("replay", file)
        #expect(result.status == .passed)
        #expect(result.messages == "")
        #expect(
            result.results == """
                \(file)
                  format    touchstone, "A pad"
                  scene     pad
                  screen    400 × 800 points, 60 Hz, pad
                  frames    5
                  contacts  2
                  fingers   1 at one time
                  duration  600 ms
                  gaps      none of more than 100 ms while a finger was down
                  events    5
                  label     count: "2 lifted"
                  label     UILabel@0.0.0.1.0: "Touch me"

                """
        )
    }

    @Test func `a recording that is too long for memory is kept up to there`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let trace = folder.path + "/run.trace"
        let result = await touchstone(["replay", file, "--trace", trace], mostKeptFrames: 4)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages == """
                \(file): Cannot keep more than 4 frames in memory, which traces, pages, pictures and transcripts in JSON need. \
                To fix, choose a part with --from and --to, or leave these out.
                What came before was played: 4 frames.
                Written: \(trace).

                """
        )
        let touches = try TraceFile.read(Data(contentsOf: URL(fileURLWithPath: trace))).touches
        #expect(touches.map(\.phase) == ["began", "moved", "ended", "began", "cancelled"])
        let shorter = await touchstone(["replay", file, "--trace", trace], mostKeptFrames: 1)
        #expect(shorter.messages.contains("What came before was played: 1 frame.\n"))
        let inJSON = await touchstone(
            ["replay", file, "--json", "--transcript", "-"],
            mostKeptFrames: 4
        )
        #expect(inJSON.status == .inputRefused)
        #expect(inJSON.messages.contains("Cannot keep more than 4 frames"))
        // Without a trace nothing is kept.
        let whole = await touchstone(["replay", file], mostKeptFrames: 4)
        #expect(whole.status == .passed)
        #expect(whole.messages == "")
    }

    @Test func `after a signal, no further recording is played, and a message says so`()
        async throws
    {
        let folder = try TemporaryFolder()
        for name in ["a.jsonl", "b.jsonl"] { _ = try folder.file(name, Self.whole) }
        let interruption = Interruption()
        interruption.receive(SIGINT)
        let result = await touchstone(["replay", folder.path], interruption: interruption)
        #expect(
            result.messages == "A signal ended the replay: 2 of 2 recordings were not played.\n"
        )
        // The table has its head, and no recording.
        #expect(result.results.hasPrefix("recording  format  device"), "\(result.results)")
        #expect(!result.results.contains(".jsonl"))
    }

    @Test func `two replays are equal byte for byte`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let first = await touchstone("replay", file, "--transcript", folder.path + "/a.txt")
        let second = await touchstone("replay", file, "--transcript", folder.path + "/b.txt")
        #expect(first.results == second.results)
        let transcript = try folder.text(of: "a.txt")
        #expect(try folder.text(of: "b.txt") == transcript)
        #expect(transcript.contains("pad  touchesBegan finger 1 (100, 100)\n"))

        // On standard output the transcript is alone; the summary is a message.
        let piped = await touchstone("replay", file, "--transcript", "-")
        #expect(piped.results == transcript)
        #expect(piped.messages == first.results)
    }

    @Test func `JSON contains the summary, and the transcript on request`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let plain = await touchstone("replay", file, "--json")
        var report = try plain.decoded(as: ReplayReport.self)
        #expect(report.summary.contacts == 2)
        #expect(report.events == 5)
        #expect(report.transcript == nil)
        let piped = await touchstone("replay", file, "--json", "--transcript", "-")
        report = try piped.decoded(as: ReplayReport.self)
        #expect(report.transcript?.first?.subject == "finger 1")
    }

    @Test func `a broken recording is played up to the break`() async throws {
        let folder = try TemporaryFolder()
        let lines = Self.whole.split(separator: "\n")
        let file = try folder.file(
            "broken.jsonl",
            lines[0...3].joined(separator: "\n") + "\n"
                + #"{"t":0.3,"c":[{"f":1,"x":1,"y":1,"p":"began"}]}"# + "\n{nonsense\n"
        )
        let result = await touchstone("replay", file, "--json")
        #expect(result.status == .inputRefused)
        let report = try result.decoded(as: ReplayReport.self)
        #expect(report.summary.frames == 4)
        #expect(report.labels.first?.text == "1 lifted")
        #expect(report.summary.error?.hasPrefix("Line 6: ") == true)
        #expect(result.messages.hasPrefix("\(file): Line 6: Cannot read the line: it is not JSON"))
        #expect(result.messages.hasSuffix("What came before was played: 4 frames.\n"))
    }

    @Test func `more fingers than the screen supports end the replay`() async throws {
        let folder = try TemporaryFolder()
        let frames = (1...6).map { count in
            let contacts = (1...count).map { finger in
                #"{"f":\#(finger),"x":\#(finger * 20),"y":200,"p":"\#(finger == count ? "began" : "moved")"}"#
            }
            return #"{"t":\#(count),"c":[\#(contacts.joined(separator: ","))]}"#
        }
        let file = try folder.file("six.jsonl", ([Self.header] + frames).joined(separator: "\n"))
        let pad = await touchstone("replay", file)
        #expect(pad.status == .passed)
        #expect(pad.results.contains("fingers   6 at one time"))
        #expect(pad.results.contains("repair    "))
        let phone = await touchstone("replay", file, "--idiom", "phone")
        #expect(phone.status == .inputRefused)
        #expect(phone.results.contains("fingers   5 at one time"))
        #expect(phone.messages.contains("the device sees at most 5"))
    }

    @Test func `a part of a recording is played, at the given speed and as often as asked`()
        async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        func events(_ options: String...) async throws -> [String] {
            let arguments = ["replay", file, "--json", "--transcript", "-"] + options
            let report = try await touchstone(arguments).decoded(as: ReplayReport.self)
            return (report.transcript ?? []).filter { $0.kind == .event }.map {
                "\(Int(($0.time * 1000).rounded())) \($0.text)"
            }
        }
        #expect(
            try await events("--speed", "2") == [
                "0 finger 1 began (100, 200)", "50 finger 1 moved (120, 220)",
                "100 finger 1 ended (120, 220)", "250 finger 2 began (100, 300)",
                "300 finger 2 ended (100, 300)",
            ]
        )
        // Who is down where the part begins begins there, and lifts where it ends.
        #expect(
            try await events("--from", "0.05", "--to", "0.15") == [
                "0 finger 1 began (100, 200)", "50 finger 1 moved (120, 220)",
                "100 finger 1 ended (120, 220)",
            ]
        )
        #expect(
            try await events("--finger", "2", "--loop", "2") == [
                "0 finger 2 began (100, 300)", "100 finger 2 ended (100, 300)",
                "1600 finger 2 began (100, 300)", "1700 finger 2 ended (100, 300)",
            ]
        )
        let nobody = await touchstone("replay", file, "--finger", "9")
        #expect(nobody.status == .passed)
        #expect(nobody.messages.contains("nothing was played: the part that was asked for has no"))
        let backwards = await touchstone("replay", file, "--from", "2", "--to", "1")
        #expect(backwards.status == .wrongUsage)
        #expect(backwards.messages.contains("--to takes seconds after --from, which is 2.0."))
    }

    @Test func `the summary has pauses and gestures`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "double.jsonl",
            ConvertTests.recording([
                "0 1 began 50 250", "0.15 1 ended 50 250", "0.2 1 began 50 250",
                "0.5 1 ended 50 250", "2 1 began 50 250", "2.05 1 ended 50 250",
            ])
        )
        let result = await touchstone("replay", file, "--scene", "taps")
        #expect(
            result.results.contains(
                """
                  gaps      2 of more than 100 ms while a finger was down, the longest 300 ms
                  events    6
                  gesture   double, 1 time
                  gesture   single, 1 time
                  label     said: "single"
                """
            )
        )
    }

    @Test
    func `a folder gives a table that names broken recordings and other files`() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("a.jsonl", Self.whole)
        _ = try folder.file("b.txt", "7,touchdown,10,20,1000\n7,touchend,0,0,1080\n")
        _ = try folder.file("c.md", "# Notes\n")
        _ = try folder.file("d.jsonl", Self.whole + "{nonsense\n")
        let result = await touchstone("replay", folder.path)
        #expect(result.status == .inputRefused)
        let path = folder.path
        // As wide as the longest path, which has "/a.jsonl" behind the folder's.
        let blank = String(repeating: " ", count: path.count + "/a.jsonl".count - "recording".count)
        #expect(
            result.results == """
                recording\(blank)  format      device  fingers  contacts  frames  seconds  repairs
                \(path)/a.jsonl  touchstone  A pad         1         2       5      0.6        0
                \(path)/b.txt    touch log   -             1         1       2      0.1        0
                \(path)/d.jsonl  touchstone  A pad         1         2       5      0.6        0

                No recordings:
                \(path)/c.md: Cannot read the recording: it is in none of the formats touchstone, \
                evemu, getevent, libinput, touch log, WebDriver actions. It starts with "# Notes", and \
                looks like text. To fix, convert it to one of them.

                Played up to where they break:
                \(path)/d.jsonl: Line 7: Cannot read the line: it is not JSON, a name in quotes is \
                missing at column 2. To fix, restore the line or delete it.

                3 recordings played, 5 contacts, 0 repairs; 1 file is no recording, 1 recording breaks.

                """
        )
        let both = await touchstone("replay", path, path, "--transcript", "-")
        #expect(both.status == .wrongUsage)
        #expect(both.messages.contains("To fix, replay them one by one."))
    }

    /// Two taps in each format. The second one, which begins at the line in front, is later than any
    /// clock goes.
    nonisolated static let centuries: [(line: Int, name: String, text: String)] = [
        (
            3, "log.txt",
            "1,touchdown,10,20,0\n1,touchend,10,20,100\n"
                + "2,touchdown,10,20,15300000000000\n2,touchend,10,20,15300000000100\n"
        ),
        (
            3, "century.txt",
            "1,touchdown,10,20,0\n1,touchend,10,20,100\n"
                + "2,touchdown,10,20,5000000000000\n2,touchend,10,20,5000000000100\n"
        ),
        (
            4, "own.jsonl",
            """
            {"touchstone":"recording","version":1,"screen":{"width":400,"height":800}}
            {"t":0,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}
            {"t":0.1,"c":[{"f":1,"x":10,"y":20,"p":"ended"}]}
            {"t":1e11,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}
            {"t":1e11,"c":[{"f":1,"x":10,"y":20,"p":"ended"}]}

            """
        ),
        (
            12, "pad.evemu",
            """
            A: 2f 0 4 0 0
            A: 35 0 99 0 0
            A: 36 0 99 0 0
            A: 39 0 9 0 0
            E: 0.0 3 39 1
            E: 0.0 3 35 50
            E: 0.0 3 36 50
            E: 0.0 0 0 0
            E: 0.1 3 39 -1
            E: 0.1 0 0 0
            E: 9000000000000.0 3 39 1
            E: 9000000000000.0 0 0 0

            """
        ),
        (
            8, "phone.txt",
            """
            [ 10.000000] 0003 0039 00000281
            [ 10.000000] 0003 0035 00000063
            [ 10.000000] 0003 0036 000000c7
            [ 10.000000] 0000 0000 00000000
            [ 10.100000] 0003 0039 ffffffff
            [ 10.100000] 0000 0000 00000000
            [ 4000000000.000000] 0003 0039 00000282
            [ 4000000000.000000] 0000 0000 00000000

            """
        ),
    ]

    @Test(arguments: centuries)
    func `a touch after a century is refused at its line, and what came before is played`(
        recording: (line: Int, name: String, text: String)
    ) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(recording.name, recording.text)
        let refusal = "\(file): Line \(recording.line): Cannot accept a frame at "
        let result = await touchstone("replay", file)
        #expect(result.status == .inputRefused)
        #expect(result.results.contains("frames    2\n"))
        #expect(result.messages.hasPrefix(refusal))
        #expect(result.messages.contains("a clock ends after a century. To fix, "))
        #expect(result.messages.hasSuffix("What came before was played: 2 frames.\n"))
        let lanes = await touchstone("explain", "pad", "--sequence", file)
        #expect(lanes.status == .inputRefused)
        #expect(lanes.results.contains("     100.0 ms  ended"))
        #expect(lanes.messages.hasPrefix(refusal))
        let converted = await touchstone("convert", file, folder.path + "/out.jsonl")
        #expect(converted.status == .inputRefused)
        #expect(converted.messages.contains("Line \(recording.line): Cannot accept a frame at "))
    }

    @Test func `of a folder, every recording is played up to its century`() async throws {
        let folder = try TemporaryFolder()
        for recording in Self.centuries { _ = try folder.file(recording.name, recording.text) }
        _ = try folder.file("whole.jsonl", Self.whole)
        let result = await touchstone("replay", folder.path)
        #expect(result.status == .inputRefused)
        for recording in Self.centuries {
            let refusal = "\(folder.path)/\(recording.name): Line \(recording.line): Cannot accept"
            #expect(result.results.contains(refusal))
        }
        #expect(
            result.results.hasSuffix(
                "6 recordings played, 7 contacts, 1 repair; 0 files are no recordings, "
                    + "5 recordings break.\n"
            )
        )
    }

    @Test func `a part that is slowed down or repeated past a century is refused at its line`()
        async throws
    {
        let folder = try TemporaryFolder()
        let late = Self.whole.replacingOccurrences(of: "\"t\":0.6", with: "\"t\":3000000000")
        let file = try folder.file("late.jsonl", late)
        let slow = await touchstone("replay", file, "--speed", "0.5")
        #expect(slow.status == .inputRefused)
        #expect(slow.messages.hasPrefix("\(file): Line 6: Cannot accept a frame at 6000000000 s: "))
        #expect(slow.results.contains("frames    4\n"))
        let often = await touchstone("replay", file, "--loop", "3")
        #expect(often.status == .inputRefused)
        #expect(
            often.messages.hasPrefix("\(file): Line 6: Cannot accept a frame at 6000000001 s: ")
        )
        #expect(often.results.contains("frames    9\n"))
    }

    @Test func `WebDriver actions may start from views of the scene`() async throws {
        let folder = try TemporaryFolder()
        func actions(_ element: String) throws -> String {
            try folder.file(
                "\(element).json",
                """
                {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"},
                  "actions": [
                    {"type": "pointerMove", "duration": 0, "x": 10, "y": -5,
                     "origin": {"element-6066-11e4-a52e-4f735466cecf": "\(element)"}},
                    {"type": "pointerDown", "button": 0},
                    {"type": "pause", "duration": 80},
                    {"type": "pointerUp", "button": 0}
                  ]}]}
                """
            )
        }
        let found = await touchstone("replay", try actions("pad"), "--transcript", "-")
        #expect(found.status == .passed)
        #expect(found.results.contains("finger 1  at (160, 245) hits pad"))
        #expect(found.messages.contains("label     count: \"1 lifted\""))
        let missing = await touchstone("replay", try actions("pat"))
        #expect(missing.status == .inputRefused)
        #expect(
            missing.messages.contains("it starts from the element \"pat\", which does not exist")
        )
    }

    @Test func `a device without a description has the size of its events, or the given size`()
        async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "phone.txt",
            """
            [   10.000000] 0003 0039 00000281
            [   10.000000] 0003 0035 00000063
            [   10.000000] 0003 0036 000000c7
            [   10.000000] 0000 0000 00000000
            [   10.080000] 0003 0039 ffffffff
            [   10.080000] 0000 0000 00000000

            """
        )
        let guessed = await touchstone("replay", file, "--screen", "300x400", "--scene", "pad")
        #expect(guessed.status == .passed)
        #expect(
            guessed.results.contains(
                "repair    Line 1: Nothing describes the device: it was taken to be 100 × 200 units, "
                    + "which is as large as its events need. To fix, give its .desc file or the "
                    + "size of its surface."
            )
        )
        let said = await touchstone(
            "replay",
            file,
            "--screen",
            "300x400",
            "--surface",
            "198x398",
            "--transcript",
            "-"
        )
        #expect(said.results.contains("finger 1  at (150, 200) hits"))
    }

    @Test func `an evemu recording is stretched to the screen`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "pad.events",
            """
            N: A touchscreen
            A: 2f 0 4 0 0
            A: 35 0 99 0 0
            A: 36 0 99 0 0
            A: 39 0 9 0 0
            E: 0.0 3 39 1
            E: 0.0 3 35 50
            E: 0.0 3 36 50
            E: 0.0 0 0 0
            E: 0.1 3 39 -1
            E: 0.1 0 0 0

            """
        )
        let result = await touchstone(
            "replay",
            file,
            "--scene",
            "pad",
            "--screen",
            "200x400",
            "--transcript",
            "-"
        )
        #expect(result.status == .passed)
        #expect(result.results.contains("finger 1  at (100, 200) hits pad"))
        #expect(result.messages.contains("format    evemu, \"A touchscreen\""))
    }

    @Test func `a file that is not a recording is refused by name`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("x", "hello\n")
        let result = await touchstone("replay", file)
        #expect(result.status == .inputRefused)
        #expect(result.results == "")
        #expect(result.messages.hasPrefix("\(file): Cannot read the recording: it is in none of"))
        let missing = await touchstone("replay", folder.path + "/none")
        #expect(missing.status == .inputRefused)
        #expect(missing.messages.contains("Cannot read \"\(folder.path)/none\""))
    }

    @Test func `a transcript file that cannot be written is refused`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let result = await touchstone("replay", file, "--transcript", folder.path + "/no/t.txt")
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.contains(
                "/no/t.txt\": No such file or directory. To fix, give a path in a folder that exists."
            )
        )
    }

    @Test
    func `progress is shown only on a terminal and for long work, and then erased`() async throws {
        let folder = try TemporaryFolder()
        let moves = (1...1_500).map { #"{"t":\#($0),"c":[{"f":1,"x":50,"y":200,"p":"moved"}]}"# }
        let file = try folder.file(
            "long.jsonl",
            ([Self.header, #"{"t":0,"c":[{"f":1,"x":50,"y":200,"p":"began"}]}"#] + moves)
                .joined(separator: "\n")
        )
        let piped = await touchstone("replay", file)
        #expect(piped.messages == "")
        let shown = await touchstone("replay", file, progress: true)
        #expect(shown.messages == "\r\u{1B}[K1000 frames, 999 s\r\u{1B}[K")
        #expect(shown.results == piped.results)
    }

    @Test func `a named file must be a recording, and a folder must contain files`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let missing = await touchstone("replay", file, folder.path + "/none")
        #expect(missing.status == .inputRefused)
        #expect(missing.results.contains("No recordings:\n\(folder.path)/none: Cannot read"))
        let empty = try TemporaryFolder()
        // A command that was killed left it.
        _ = try empty.file(OutputTarget.unfinished + "1", Self.whole)
        let nothing = await touchstone("replay", empty.path)
        #expect(nothing.status == .inputRefused)
        #expect(
            nothing.messages == "Cannot replay \(empty.path): there is no file in it. "
                + "To fix, give a folder with recordings.\n"
        )
        let pipe = await touchstone("replay", "/dev/null")
        #expect(pipe.status == .inputRefused)
        #expect(pipe.messages.contains("it is a pipe or a device"))
    }
}

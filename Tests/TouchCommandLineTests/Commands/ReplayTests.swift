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

    @Test func `a replay sums up what was played and what the scene says`() async throws {
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
                  duration  0.600 s
                  gaps      none of more than 100 ms while a finger was down
                  events    5
                  label     count: "2 lifted"
                  label     UILabel@0.0.0.1.0: "Touch me"

                """
        )
    }

    @Test func `two replays are the same byte for byte`() async throws {
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

    @Test func `JSON holds the summary, and the transcript if it is asked for`() async throws {
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

    @Test func `a broken recording plays its good half`() async throws {
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

    @Test func `a finger more than the screen tells apart ends the replay`() async throws {
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

    @Test func `what is no recording is refused by name`() async throws {
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

    @Test func `a transcript that cannot be written is refused`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("two.jsonl", Self.whole)
        let result = await touchstone("replay", file, "--transcript", folder.path + "/no/t.txt")
        #expect(result.status == .inputRefused)
        #expect(result.messages.contains("/no/t.txt\": the file cannot be created."))
    }

    @Test func `progress is shown on a terminal, for long work only, and taken away`() async throws
    {
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
}

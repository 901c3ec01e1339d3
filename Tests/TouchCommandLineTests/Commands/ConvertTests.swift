import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("convert", .stage) struct ConvertTests {
    /// A recording for a screen of 400 × 800, from samples "seconds finger phase x y".
    static func recording(_ samples: [String], rest: String = "") -> String {
        let frames = Dictionary(grouping: samples) { $0.split(separator: " ")[0] }
        let lines = frames.sorted { (Double($0.key) ?? 0) < (Double($1.key) ?? 0) }
            .map { time, samples in
                let contacts = samples.map { sample in
                    let parts = sample.split(separator: " ")
                    return
                        #"{"f":\#(parts[1]),"p":"\#(parts[2])","x":\#(parts[3]),"y":\#(parts[4])\#(rest)}"#
                }
                return #"{"t":\#(time),"c":[\#(contacts.joined(separator: ","))]}"#
            }
        return ([ReplayTests.header] + lines).joined(separator: "\n") + "\n"
    }

    static let tap = recording(["0 1 began 150 250", "0.08 1 ended 150 250"])

    // MARK: Formats

    @Test func `the input format follows the content, and the output format the file name`()
        async throws
    {
        let folder = try TemporaryFolder()
        // Named as if it were something else.
        let input = try folder.file("tap.yaml", Self.tap)
        let expected = [
            "tap.evemu": "# EVEMU 1.3\nN: A pad\n", "tap.json": "{\"actions\":[\n",
            "tap.jsonl": #"{"touchstone":"recording","version":1,"#,
        ]
        for (name, start) in expected.sorted(by: { $0.key < $1.key }) {
            let output = folder.path + "/" + name
            let result = await touchstone("convert", input, output)
            #expect(result.status == .passed)
            #expect(result.messages == "")
            #expect(try folder.text(of: name).hasPrefix(start))
            let format = ["tap.evemu": "evemu", "tap.json": "webdriver"][name] ?? "touchstone"
            let lost =
                format == "touchstone"
                ? ""
                : "lost      The format does not say the screen and the device. To replay it as it was, add "
                    + "--screen 400x800.\n"
            #expect(
                result.results == """
                    from      \(input): touchstone, "A pad"
                    to        \(output): \(format)
                    screen    400 × 800 points
                    frames    2
                    contacts  1
                    \(lost)
                    """
            )
            let replayed = await touchstone("replay", output, "--scene", "pad", "--json")
            let report = try replayed.decoded(as: ReplayReport.self)
            #expect(report.summary.frames == 2 && report.summary.repairs == [])
            #expect(report.labels.first?.text == "1 lifted")
        }
    }

    @Test func `values that the other format lacks are named`() async throws {
        let folder = try TemporaryFolder()
        let pencil = try folder.file(
            "pencil.jsonl",
            Self.recording(
                ["0 1 began 150 250", "0.0801 1 ended 150 250"],
                rest: #","tool":"stylus","altitude":1,"force":2,"radius":5.2"#
            )
        )
        let evemu = await touchstone("convert", pencil, folder.path + "/p.evemu")
        #expect(evemu.status == .passed)
        #expect(
            evemu.results.contains(
                """
                lost      Radii in points: 2 samples up to 3.1e-06 off, the first at 0 s.
                lost      2 samples, each of which is pressed harder than 1: it was taken as 1.
                lost      2 samples, each of which leans: its angles were left out.

                """
            )
        )
        let actions = await touchstone("convert", pencil, folder.path + "/p.json")
        #expect(
            actions.results.contains(
                """
                lost      Radii in points: 2 samples up to 0.2 off, the first at 0 s.
                lost      Times in seconds, for other programs: 1 sample up to 0.0001 off, the first at 0.0801 s.
                """
            )
        )
    }

    @Test func `what a format does not say of the screen and the device is named`() async throws {
        let folder = try TemporaryFolder()
        let header =
            #"{"touchstone":"recording","version":1,"screen":{"width":400,"height":800},"framesPerSecond":120,"#
            + #""idiom":"phone","safeArea":[47,0,34,0.5],"limits":{"tapMovement":55}}"#
        let lines = Self.tap.split(separator: "\n").dropFirst().joined(separator: "\n")
        let input = try folder.file("tap.jsonl", header + "\n" + lines + "\n")
        for name in ["tap.evemu", "tap.json"] {
            let result = await touchstone("convert", input, folder.path + "/" + name)
            #expect(
                result.results.contains(
                    "lost      The format does not say the screen and the device. To replay it as it was, add --screen "
                        + "400x800 --idiom phone --rate 120 --safe-area 47,0,34,0.5 --profile FILE, with a profile of "
                        + "tapMovement 55.\n"
                ),
                "\(result.results)"
            )
        }
        let own = await touchstone("convert", input, folder.path + "/own.jsonl")
        #expect(!own.results.contains("lost"))
    }

    @Test func `a description of a device that cannot be read is refused`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("tap.jsonl", Self.tap)
        let result = await touchstone("replay", input, "--device", folder.path + "/no.desc")
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.hasPrefix(
                "Cannot read the description of the device, \"\(folder.path)/no.desc\": The file "
            ),
            "\(result.messages)"
        )
        #expect(result.messages.hasSuffix("To fix, give the path of its .desc file.\n"))
    }

    @Test func `standard output gets the recording, and standard error the report`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("tap.jsonl", Self.tap)
        let result = await touchstone("convert", input, "-", "--format", "webdriver")
        #expect(result.status == .passed)
        #expect(result.results.hasPrefix("{\"actions\":[\n"))
        #expect(result.results.hasSuffix("]}\n]}\n"))
        #expect(result.messages.hasPrefix("from      \(input): touchstone"))
    }

    @Test func `a broken recording is converted up to the break`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("tap.jsonl", Self.tap + "{nonsense\n")
        let result = await touchstone("convert", input, folder.path + "/tap.evemu")
        #expect(result.status == .inputRefused)
        #expect(result.results.contains("frames    2\n"))
        #expect(result.messages.hasPrefix("\(input): Line 4: Cannot read the line: it is not JSON"))
        #expect(result.messages.hasSuffix("What came before was converted.\n"))
        let replayed = await touchstone("replay", folder.path + "/tap.evemu")
        #expect(replayed.status == .passed)
        #expect(replayed.results.contains("contacts  1\n"))
    }

    @Test func `an impossible output is refused before anything is written`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("tap.jsonl", Self.tap)
        let nameless = await touchstone("convert", input, folder.path + "/tap")
        #expect(nameless.status == .wrongUsage)
        #expect(
            nameless.messages == "Cannot tell which format \"\(folder.path)/tap\" should have: its "
                + "name ends with none of .jsonl, .evemu, .events, .json, .yaml, .yml, .swift. To fix, add "
                + "--format touchstone|evemu|webdriver|script|swift.\n"
        )
        let same = await touchstone("convert", input, folder.path + "/./tap.jsonl")
        #expect(same.status == .wrongUsage)
        #expect(same.messages.contains("it is the recording that is read. To fix, give another"))
        #expect(try folder.text(of: "tap.jsonl") == Self.tap)
        let ofFolder = await touchstone("convert", folder.path, "-", "--format", "evemu")
        #expect(ofFolder.status == .inputRefused)
        #expect(
            ofFolder.messages.hasSuffix(
                "Cannot read \"\(folder.path)\": it is a folder. To fix, check the path and the permissions.\n"
            )
        )
        let nowhere = await touchstone("convert", input, folder.path + "/no/tap.evemu")
        #expect(nowhere.status == .inputRefused)
        #expect(
            nowhere.messages.contains(
                "/no/tap.evemu\": No such file or directory. To fix, give a path in a folder that exists."
            )
        )
    }

    @Test func `an output keeps its permissions, and its name may be as long as the system allows`()
        async throws
    {
        let folder = try TemporaryFolder()
        let input = try folder.file("tap.jsonl", Self.tap)
        let long = String(repeating: "n", count: 249)
        let recording = try folder.file(long + ".evemu", "an older recording")
        let transcript = try folder.file(long + ".t.txt", "an older transcript")
        let files = FileManager.default
        for path in [recording, transcript] {
            try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        }
        #expect(await touchstone("convert", input, recording).status == .passed)
        #expect(
            await touchstone("replay", input, "--transcript", transcript).status == .passed
        )
        for path in [recording, transcript] {
            #expect(try !String(contentsOfFile: path, encoding: .utf8).hasPrefix("an older"))
            #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        }
        #expect(
            try files.contentsOfDirectory(atPath: folder.path).sorted() == [
                long + ".evemu", long + ".t.txt", "tap.jsonl",
            ]
        )
    }

    @Test func `positions are rotated and fitted to the screen`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("tap.jsonl", Self.tap)
        let result = await touchstone(
            "convert",
            input,
            "-",
            "--format",
            "touchstone",
            "--screen",
            "400x400",
            "--fit",
            "--rotate",
            "90"
        )
        #expect(result.status == .passed)
        // Turned, the surface is 800 × 400 and (150, 250) lies at (800 - 250, 150). Fitted, it is
        // half as large, with 100 points above and below.
        #expect(result.results.contains(#""x":275,"y":175,"p":"began""#))
    }

    // MARK: Scripts

    static let story = recording([
        "0 1 began 150 250", "0.08 1 ended 150 250",
        "1 1 began 75 175", "1.7 1 ended 75 175",
        "3 1 began 30 130", "3.1 1 moved 130 130", "3.2 1 ended 230 130",
        "5 1 began 100 250", "5 2 began 200 250", "5.1 1 moved 75 250", "5.1 2 moved 225 250",
        "5.2 1 ended 50 250", "5.2 2 ended 250 250",
        "7 1 began 150 250", "7.1 1 moved 150 150", "7.2 1 ended 250 150",
    ])

    @Test func `a recording becomes a script with named gestures`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("story.jsonl", Self.story)
        let output = folder.path + "/story.yaml"
        let result = await touchstone("convert", input, output, "--scene", "pad")
        #expect(result.messages == "")
        #expect(result.status == .passed)
        #expect(
            try folder.text(of: "story.yaml") == """
                # From story.jsonl (touchstone, "A pad").
                scene: pad
                screen: {width: 400, height: 800, rate: 60, idiom: pad}
                steps:
                  - tap: pad
                  - wait: {at: 1}
                  - longPress: {at: {id: pad, at: [0.25, 0.25]}, duration: 0.7}
                  - wait: {at: 3}
                  - drag: {from: {id: pad, at: [0.1, 0.1]}, to: [230, 130], duration: 0.2, curve: linear}
                  - wait: {at: 5}
                  - pinch: {at: pad, from: 100, to: 200, angle: 0, duration: 0.2}
                  - wait: {at: 7}
                  - path: {points: [pad, [150, 150], [250, 150]], times: [0, 0.1, 0.2]}

                """
        )
        #expect(
            result.results.hasSuffix(
                """
                contacts  6
                scene     pad
                found     1 × tap
                found     1 × long press
                found     1 × drag
                found     1 × pinch
                found     1 × path
                outcome   gestures, actions and texts are those of the recording

                """
            )
        )
        #expect(await touchstone("run", output).status == .passed)
    }

    @Test func `a tap that lasts too long for tap is written with its times`() async throws {
        let folder = try TemporaryFolder()
        // Together a double tap: down for 0.4 s each, 0.1 s apart. As `tap`, which lifts after 0.05 s,
        // the second would land 0.45 s after the lift, and be another single tap (TAP-04).
        let input = try folder.file(
            "slow.jsonl",
            Self.recording([
                "0 1 began 50 250", "0.4 1 ended 50 250", "0.5 1 began 50 250",
                "0.9 1 ended 50 250",
            ])
        )
        let result = await touchstone(
            "convert",
            input,
            folder.path + "/slow.yaml",
            "--scene",
            "taps"
        )
        #expect(result.status == .passed)
        #expect(result.results.contains("gestures, actions and texts are those of the recording"))
        let run = await touchstone("run", folder.path + "/slow.yaml", "--transcript", "-")
        #expect(run.results.contains("double  possible → ended"))
        let text = try folder.text(of: "slow.yaml")
        #expect(text.contains("times: [0, 0.4]"))
    }

    @Test func `separate fingers and a cancelled one keep their own times`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file(
            "three.jsonl",
            Self.recording([
                "0 1 began 50 150", "0.05 2 began 250 350", "0.1 1 moved 60 160",
                "0.2 1 cancelled 60 160", "0.3 2 ended 250 350",
            ])
        )
        let result = await touchstone(
            "convert",
            input,
            folder.path + "/three.yaml",
            "--scene",
            "pad"
        )
        #expect(result.status == .passed)
        #expect(
            try folder.text(of: "three.yaml").hasSuffix(
                """
                steps:
                  - parallel:
                      - [{down: {id: pad, at: [0.166667, 0.166667]}}, {wait: 0.1}, {move: [60, 160]}, \
                {wait: 0.1}, {move: [60, 160]}, {cancel: null}]
                      - [{wait: 0.05}, {path: {points: [{id: pad, at: [0.833333, 0.833333]}, \
                [250, 350]], times: [0, 0.25]}}]

                """
            )
        )
        let replay = await touchstone("replay", input, "--scene", "pad", "--json")
        let labels = try replay.decoded(as: ReplayReport.self).labels
        #expect(labels.first?.text == "1 lifted")
    }

    @Test func `the report names what a script cannot repeat`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file(
            "pencil.jsonl",
            Self.recording(
                ["0 1 began 150 250", "0.08 1 ended 150 250"],
                rest: #","tool":"stylus""#
            )
        )
        let result = await touchstone(
            "convert",
            input,
            folder.path + "/pencil.yaml",
            "--scene",
            "tools"
        )
        #expect(result.status == .expectationFailed)
        #expect(
            result.results.hasSuffix(
                """
                lost      A stylus became a finger: scripts have none.
                scene     tools
                found     1 × path
                differs   Sequence 1 at 0.000 s: the recording has tool says "a pencil", the script \
                tool says "a finger".

                """
            )
        )
    }

    @Test
    func `a finger that lands and lifts at one time becomes a script that can run`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file(
            "click.json",
            """
            [{"type": "pointer", "id": "m", "parameters": {"pointerType": "touch"}, "actions": [
              {"type": "pointerMove", "duration": 0, "x": 150, "y": 250},
              {"type": "pointerDown", "button": 0},
              {"type": "pointerMove", "duration": 0, "x": 190, "y": 250},
              {"type": "pointerMove", "duration": 0, "x": 190, "y": 290},
              {"type": "pointerUp", "button": 0}
            ]}]
            """
        )
        let result = await touchstone(
            "convert",
            input,
            folder.path + "/click.yaml",
            "--scene",
            "pad",
            "--screen",
            "400x800"
        )
        #expect(result.status == .passed)
        #expect(
            try folder.text(of: "click.yaml").hasSuffix(
                "  - path: {points: [pad, [190, 290]], times: [0, 0.000001]}\n"
            )
        )
        #expect(await touchstone("run", folder.path + "/click.yaml").status == .passed)
    }

    @Test func `force and size that a gesture step lacks are reported as lost`() async throws {
        let folder = try TemporaryFolder()
        let input = try folder.file(
            "hard.jsonl",
            Self.recording(
                ["0 1 began 150 250", "0.08 1 ended 150 250"],
                rest: #","force":0.5,"radius":9"#
            )
        )
        let result = await touchstone("convert", input, folder.path + "/h.yaml", "--scene", "pad")
        #expect(
            result.results.contains(
                "lost      Force and size were left out where a gesture has a name: paths have them.\n"
            )
        )
    }

    @Test
    func `a failure keeps the older file, and links and pipes are written through`() async throws {
        let folder = try TemporaryFolder()
        let broken = try folder.file("broken.jsonl", ReplayTests.header + "\n{nonsense\n")
        let old = try folder.file("old.jsonl", "precious")
        let refused = await touchstone("convert", broken, old)
        #expect(refused.status == .inputRefused)
        #expect(refused.messages.hasSuffix("Nothing was written.\n"))
        #expect(try folder.text(of: "old.jsonl") == "precious")

        let input = try folder.file("tap.jsonl", Self.tap)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.jsonl",
            withDestinationPath: folder.path + "/old.jsonl"
        )
        #expect(await touchstone("convert", input, folder.path + "/link.jsonl").status == .passed)
        #expect(try folder.text(of: "old.jsonl").hasPrefix("{\"touchstone\""))
        let same = await touchstone("convert", old, folder.path + "/link.jsonl")
        #expect(same.status == .wrongUsage)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "broken.jsonl", "link.jsonl", "old.jsonl", "tap.jsonl",
            ]
        )
        // A device stays a device.
        _ = await touchstone("convert", input, "/dev/null", "--format", "touchstone")
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
        #expect(type as? FileAttributeType == .typeCharacterSpecial)
    }
}

import Testing

@testable import TouchInput

/// Events that nothing describes: what they need is looked up before they are read.
@Suite("Events without a description") struct HeaderlessTests {
    nonisolated static let size =
        "which is as large as its events need. To fix, give its .desc file or the size of its surface."

    /// Lines of `getevent -t` from the shorthand of `EvdevReaderTests.events`.
    nonisolated static func lines(_ reports: String, of device: String = "") -> String {
        EvdevReaderTests.events(reports).split(separator: "\n").map { line in
            let words = line.split(separator: " ").prefix(5).map(String.init)
            let value = UInt32(bitPattern: Int32(words[4].prefix { $0 != "\t" }) ?? 0)
            let digits = String(value, radix: 16)
            let padded = String(repeating: "0", count: 8 - digits.count) + digits
            return "[\(words[1])] \(device)\(words[2]) \(words[3]) \(padded)\n"
        }.joined()
    }

    nonisolated static let devices:
        [(name: String, reports: String, size: String, story: [String])] = [
            (
                "slots, the first of which is never named",
                """
                0 id 1,x 10,y 20,touch 1
                10 slot 2,id 2,x 30,y 40
                20 id -1
                30 slot 0,id -1
                """,
                "31 × 41",
                [
                    "0: 1 began 10,20", "10: 1 stationary 10,20 2 began 30,40",
                    "20: 1 stationary 10,20 2 ended 30,40", "30: 1 ended 10,20",
                ]
            ),
            (
                "one slot, as only its lifts tell",
                "0 id 1,x 10,y 20\n10 x 12\n20 id -1\n30 id 2\n40 id -1",
                "13 × 21",
                [
                    "0: 1 began 10,20", "10: 1 moved 12,20", "20: 1 ended 12,20",
                    "30: 1 began 12,20",
                    "40: 1 ended 12,20",
                ]
            ),
            (
                "packets with ids",
                """
                0 x 10,y 10,id 0,mt,x 20,y 10,id 1,mt
                10 x 12,y 10,id 1,mt,x 18,y 10,id 0,mt
                20 mt
                """,
                "21 × 11",
                [
                    "0: 1 began 10,10 2 began 20,10", "10: 1 moved 18,10 2 moved 12,10",
                    "20: 1 ended 18,10 2 ended 12,10",
                ]
            ),
            (
                "packets without ids",
                "0 x 10,y 10,mt\n10 x 11,y 10,mt,x 90,y 10,mt\n20 touch 0",
                "91 × 11",
                [
                    "0: 1 began 10,10", "10: 1 moved 11,10 2 began 90,10",
                    "20: 1 ended 11,10 2 ended 90,10",
                ]
            ),
            (
                "a single touch with its button",
                "0 X 5,Y 6,touch 1\n10 X 7\n20 touch 0",
                "8 × 7",
                ["0: 1 began 5,6", "10: 1 moved 7,6", "20: 1 ended 7,6"]
            ),
            (
                "a single touch without BTN_TOUCH, which only its pressure tells",
                "0 X 5,Y 6\n10 P 30\n20 X 7,P 40\n30 P 0",
                "8 × 7",
                ["0: 1 began 5,6", "10: 1 moved 7,6", "20: 1 ended 7,6"]
            ),
            (
                "places below zero, which begin the surface",
                "0 id 1,x -77,y 3\n10 x 22\n20 id -1",
                "100 × 4",
                ["0: 1 began 0,3", "10: 1 moved 99,3", "20: 1 ended 99,3"]
            ),
            (
                "a place that never changes, which still needs a surface",
                "0 id 1,x 0,y 0\n20 id -1",
                "2 × 2",
                ["0: 1 began 0,0", "20: 1 ended 0,0"]
            ),
        ]

    @Test(arguments: 0..<devices.count)
    func `the events alone reveal the protocol, the slots and roughly the size`(index: Int) throws {
        let (name, reports, size, story) = Self.devices[index]
        let telling = try Telling(file: Self.lines(reports))
        #expect(
            telling
                == Telling(
                    story: story,
                    repairs: [
                        "Line 1: Nothing describes the device: it was taken to be \(size) units, "
                            + Self.size
                    ]
                ),
            "\(name)"
        )
    }

    @Test func `a given surface size counts, and positions are scaled from it`() throws {
        let text = Self.lines("0 id 1,x 10,y 20\n10 x 99\n20 id -1")
        #expect(
            try Telling(
                file: text,
                mapping: ScreenMapping(screen: CGSize(width: 50, height: 800)),
                assistance: .init(surface: CGSize(width: 100, height: 200))
            )
                == Telling(
                    story: ["0: 1 began 5,80", "10: 1 moved 49.5,80", "20: 1 ended 49.5,80"],
                    repairs: [
                        "Line 1: Nothing describes the device: it was taken to be 100 × 200 units, "
                            + "as given."
                    ]
                )
        )
        // What cannot be a surface is at least no trap.
        for surface in [CGSize(width: -1, height: 1e300), CGSize(width: CGFloat.nan, height: 0)] {
            let telling = try Telling(file: text, assistance: .init(surface: surface))
            #expect(telling.story.count == 3)
        }
    }

    nonisolated static let several =
        lines("0 touch 1\n5 touch 0", of: "/dev/input/event0: ")
        + lines("7 X 1,Y 2,P 3", of: "/dev/input/event1: ")
        + lines("10 id 1,x 10,y 20\n20 x 99\n30 id -1", of: "/dev/input/event2: ")

    @Test func `of several devices the one with multitouch is read`() throws {
        let story = ["0: 1 began 10,20", "10: 1 moved 99,20", "20: 1 ended 99,20"]
        let others = "The recording is of several devices: only the one that is touched was read."
        let survey =
            "Nothing describes the device: it was taken to be 100 × 21 units, \(Self.size)"
        let names = "add device 1: /dev/input/event0\n  name:     \"keys\"\n"
        let more = names + "add device 2: /dev/input/event2\n  name:     \"pad\"\n"
        for (text, line) in [
            (Self.several, 9), (names + Self.several, 11), (more + Self.several, 13),
        ] {
            #expect(
                try Telling(file: text)
                    == Telling(
                        story: story,
                        repairs: ["Line \(line): \(others)", "Line \(line): \(survey)"]
                    )
            )
            // A description beside it does not say which device it is of.
            #expect(
                try Telling(
                    file: text,
                    named: "pad.txt",
                    beside: ["pad.desc": "A: 2f 0 4 0 0 0\nA: 35 10 109 0 0 0\nA: 36 0 99 0 0 0\n"]
                )
                    == Telling(
                        story: ["0: 1 began 0,20", "10: 1 moved 89,20", "20: 1 ended 89,20"],
                        repairs: ["Line \(line): \(others)"]
                    )
            )
        }
    }

    @Test(arguments: [
        ("[0.03] 0003 0035", "it should say \"[seconds.microseconds] device: type code value\""),
        ("long", "it is longer than 1048576 bytes"),
    ])
    func `a file that breaks half-way keeps its readable part`(line: String, sentence: String)
        throws
    {
        // The name of a line would be as long as itself.
        let line = line == "long" ? String(repeating: "9", count: 1_100_000) : line
        let text = Self.lines("0 id 1,x 10,y 20\n10 x 12\n20 id -1") + line
        let telling = try Telling(file: text)
        #expect(telling.story == ["0: 1 began 10,20", "10: 1 moved 12,20", "20: 1 ended 12,20"])
        #expect(telling.error?.hasPrefix("Line 9: Cannot read the line: \(sentence)") == true)
    }

    @Test func `events without touches are refused`() throws {
        let keys = Self.lines("0 touch 1\n10 touch 0")
        let telling = try Telling(file: keys)
        #expect(
            telling
                == Telling(
                    story: [],
                    error: "Line 1: Cannot place the events on a screen: nothing describes the "
                        + "axes of the device. The recording has no A: lines, and no description "
                        + "was given. To fix, pass the device's .desc file, or put its A: lines at "
                        + "the top of the recording."
                )
        )
    }
}

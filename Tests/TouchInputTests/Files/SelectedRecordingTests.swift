import Testing

@testable import TouchInput

@Suite("A part of a recording") struct SelectedRecordingTests {
    /// Finger 1 is down from 1 s to 4 s and moves at 2 s; finger 2 from 1.5 s to 2.5 s; finger 1 again
    /// from 5 s to 6 s, and does not move.
    nonisolated static let text =
        RecordingTests.header + """

            {"t":1,"c":[{"f":1,"x":1,"y":1,"p":"began"}]}
            {"t":1.5,"c":[{"f":2,"x":5,"y":5,"p":"began"}]}
            {"t":2,"c":[{"f":1,"x":2,"y":1,"p":"moved"},{"f":2,"x":5,"y":5,"p":"stationary"}]}
            {"t":2.5,"c":[{"f":2,"x":6,"y":5,"p":"ended"}]}
            {"t":4,"c":[{"f":1,"x":2,"y":1,"p":"ended"}]}
            {"t":5,"c":[{"f":1,"x":9,"y":9,"p":"began"}]}
            {"t":6,"c":[{"f":1,"x":9,"y":9,"p":"ended"}]}
            """

    nonisolated static func lifted(_ finger: Int, _ time: String, line: Int) -> String {
        "Line \(line): Finger \(finger) was still down at the end: it was lifted at \(time) s, where it was "
            + "last."
    }

    nonisolated static func began(_ finger: Int, line: Int) -> String {
        "Line \(line): Finger \(finger) is down at 0 s without having landed: it was down before the "
            + "recording started, and begins here."
    }

    nonisolated static let whole = [
        "1000: 1 began 1,1", "1500: 2 began 5,5", "2000: 1 moved 2,1 2 stationary 5,5",
        "2500: 2 ended 6,5", "4000: 1 ended 2,1", "5000: 1 began 9,9", "6000: 1 ended 9,9",
    ]

    nonisolated static let parts: [(name: String, RecordingSelection, Telling)] = [
        ("everything", RecordingSelection(), Telling(story: whole)),
        (
            "twice as fast",
            RecordingSelection(speed: 2),
            Telling(
                story: [
                    "500: 1 began 1,1", "750: 2 began 5,5", "1000: 1 moved 2,1 2 stationary 5,5",
                    "1250: 2 ended 6,5", "2000: 1 ended 2,1", "2500: 1 began 9,9",
                    "3000: 1 ended 9,9",
                ]
            )
        ),
        (
            "from 1.75 s on, where both fingers are down",
            RecordingSelection(start: 1.75),
            Telling(
                story: [
                    "0: 1 began 1,1 2 began 5,5", "250: 1 moved 2,1 2 stationary 5,5",
                    "750: 2 ended 6,5", "2250: 1 ended 2,1", "3250: 1 began 9,9",
                    "4250: 1 ended 9,9",
                ],
                repairs: [began(1, line: 4), began(2, line: 4)]
            )
        ),
        (
            "up to 3 s, where finger 1 rests: it is lifted there, not where it moved last",
            RecordingSelection(end: 3),
            Telling(
                story: Array(whole.prefix(4)) + ["3000: 1 ended 2,1"],
                repairs: [lifted(1, "3", line: 6)]
            )
        ),
        (
            "from 2.75 s to 3.75 s, in which nothing happens but a finger rests",
            RecordingSelection(start: 2.75, end: 3.75),
            Telling(
                story: ["0: 1 began 2,1", "1000: 1 ended 2,1"],
                repairs: [began(1, line: 6), lifted(1, "1", line: 6)]
            )
        ),
        (
            "from 4.2 s to 4.8 s, in which nobody is down",
            RecordingSelection(start: 4.2, end: 4.8),
            Telling(story: [])
        ),
        (
            "what starts exactly with a frame and ends exactly with one has both",
            RecordingSelection(start: 5, end: 6),
            Telling(story: ["0: 1 began 9,9", "1000: 1 ended 9,9"])
        ),
        (
            "finger 2 alone",
            RecordingSelection(finger: 2),
            Telling(story: ["1500: 2 began 5,5", "2000: 2 stationary 5,5", "2500: 2 ended 6,5"])
        ),
        ("a finger that never was", RecordingSelection(finger: 3), Telling(story: [])),
        (
            "three rounds, at half the speed, with a second in between",
            RecordingSelection(speed: 0.5, start: 5, times: 3),
            Telling(
                story: [
                    "0: 1 began 9,9", "2000: 1 ended 9,9", "3000: 1 began 9,9", "5000: 1 ended 9,9",
                    "6000: 1 began 9,9", "8000: 1 ended 9,9",
                ]
            )
        ),
        (
            "two rounds of a part that has to be mended",
            RecordingSelection(start: 2.75, end: 3.25, times: 2),
            Telling(
                story: [
                    "0: 1 began 2,1", "500: 1 ended 2,1", "1500: 1 began 2,1", "2000: 1 ended 2,1",
                ],
                repairs: [began(1, line: 6), lifted(1, "0.5", line: 6)]
            )
        ),
        (
            "a part that ends before it begins",
            RecordingSelection(start: 3, end: 2),
            Telling(story: [])
        ),
    ]

    @Test(arguments: 0..<parts.count)
    func `a part begins and ends with whole touches`(index: Int) {
        let (name, selection, expected) = Self.parts[index]
        let telling = Telling {
            try SelectedRecording(selection) {
                try RecordingReader(lines: ByteLineReader(text: Self.text))
            }
        }
        #expect(telling == expected, "\(name)")
    }

    @Test func `a part has the format, screen and device of its recording`() throws {
        var part = try SelectedRecording(RecordingSelection(end: 2)) {
            try RecordingReader(
                lines: ByteLineReader(text: Self.text + "\n{"),
                mapping: ScreenMapping(screen: CGSize(width: 39, height: 844))
            )
        }
        #expect(part.format == .touchstone)
        #expect(part.screen == CGSize(width: 39, height: 844))
        #expect(part.device == nil)
        // What is broken behind the part does not matter.
        #expect(try part.readAll().count == 4)
        #expect(RecordingSelection().isEverything)
        #expect(!RecordingSelection(times: 2).isEverything)
    }

    @Test func `a recording that breaks inside the part is refused there`() throws {
        let telling = Telling {
            try SelectedRecording(RecordingSelection(start: 4.5, times: 2)) {
                try RecordingReader(lines: ByteLineReader(text: Self.text + "\n{"))
            }
        }
        #expect(telling.story == ["500: 1 began 9,9", "1500: 1 ended 9,9"])
        #expect(
            telling.error == "Line 9: Cannot read the line: it is not JSON, it ends too early at "
                + "column 2. To fix, restore the line or delete it."
        )
    }
}

import Testing

@testable import TouchInput

/// `getevent` writes the same touches in many ways.
@Suite("getevent") struct GeteventTests {
    nonisolated static let story = [
        "0: 1 began 100,200",
        "8: 1 stationary 100,200 2 began 300,400",
        "16: 1 moved 110,200 2 stationary 300,400",
        "24: 1 ended 110,200 2 stationary 300,400",
        "32: 2 ended 300,400",
    ]

    /// Lines without their times and with the path of their device.
    nonisolated static func lines(
        _ text: String,
        keepingTimes: Bool = true,
        of device: String = ""
    ) -> String {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: "] ", maxSplits: 1)
            return (keepingTimes ? "\(parts[0])] " : "") + device + parts[1] + "\n"
        }.joined()
    }

    nonisolated static let others = """
        [       9.000000] /dev/input/event5: 0001 0074 00000001
        [       9.000000] /dev/input/event5: 0000 0000 00000000
        [       9.500000] /dev/input/event4: 0003 0000 00000011
        [       9.500000] /dev/input/event4: 0003 0001 ffffff11
        [       9.500000] /dev/input/event4: 0000 0000 00000000

        """

    nonisolated static let otherDevices =
        "The recording is of several devices: only the one that is touched was read."

    nonisolated static let forms: [(text: String, lineOfOthers: Int?)] = [
        (labelledList + plain, nil),
        (labelledList + labelled, nil),
        (labelledList + plain.replacing("\n", with: "\r\r\n"), nil),
        (labelledList + lines(labelled, of: "/dev/input/event2: "), nil),
        (numberedList + others + lines(plain, of: "/dev/input/event2: "), 45),
        (
            numberedList + lines(labelled, of: "/dev/input/event2: ")
                + others.replacing("  9.", with: " 19."), 65
        ),
    ]

    @Test(arguments: 0..<forms.count)
    func `the same touches are read from every output format of getevent`(index: Int) {
        let (text, line) = Self.forms[index]
        let telling = Telling {
            try EvdevReader(lines: ByteLineReader(text: text), format: .getevent)
        }
        let notes = line.map { ["Line \($0): \(Self.otherDevices)"] }
        #expect(telling == Telling(story: Self.story, repairs: notes ?? []))
    }

    @Test func `without times, reports are a sixtieth of a second apart, with a note`() {
        for text in [Self.plain, Self.labelled] {
            let telling = Telling {
                try EvdevReader(
                    lines: ByteLineReader(
                        text: Self.labelledList + Self.lines(text, keepingTimes: false)
                    ),
                    format: .getevent
                )
            }
            #expect(
                telling.story == [
                    "0: 1 began 100,200",
                    "17: 1 stationary 100,200 2 began 300,400",
                    "33: 1 moved 110,200 2 stationary 300,400",
                    "50: 1 ended 110,200 2 stationary 300,400",
                    "67: 2 ended 300,400",
                ]
            )
            #expect(
                telling.repairs == [
                    "Line 14: The events have no times: reports were taken to be a sixtieth of a "
                        + "second apart."
                ]
            )
            #expect(telling.error == nil)
        }
    }

    @Test func `a device list gives the screen's size, name and proportions`() throws {
        let text = Self.numberedList + Self.lines(Self.plain, of: "/dev/input/event2: ")
        let reader = try EvdevReader(
            lines: ByteLineReader(text: text),
            format: .getevent,
            mapping: ScreenMapping(screen: CGSize(width: 500, height: 500), fitting: .fit)
        )
        #expect(reader.device == "a screen")
        #expect(reader.description.hasKey(0x14A))
        #expect(reader.description.hasKey(0x145))
        #expect(!reader.description.hasKey(0x74))
        #expect(
            reader.description.axes[0x35] == .init(minimum: 0, maximum: 1079, resolution: 11)
        )
        #expect(
            reader.description.axes[0x36] == .init(minimum: 0, maximum: 2159, resolution: 22)
        )
        // 1080 / 11 mm are as wide as 2160 / 22 mm are high: a square, which fills the screen.
        var frames = reader
        let first = try #require(try frames.next()?.contacts.first)
        #expect(abs(first.position.x - 100 * 500 / 1080) < 1e-9)
        #expect(abs(first.position.y - 200 * 500 / 2160) < 1e-9)
    }

    nonisolated static let broken: [(String, String)] = [
        (
            "[      10.040000] 0003 0035",
            "it should say \"[seconds.microseconds] device: type code value\", the time and the "
                + "device if there are any. It says \"[      10.040000] 0003 0035\""
        ),
        (
            "[ 10.04 0003 0035 00000001",
            "it should say \"[seconds.microseconds] device: type code value\", the time and the "
                + "device if there are any. It says \"[ 10.04 0003 0035 00000001\""
        ),
        (
            "[      10.040000] EV_KEY BTN_TOUCH SIDEWAYS",
            "it should say \"[seconds.microseconds] device: type code value\", the time and the "
                + "device if there are any. It says \"[      10.040000] EV_KEY BTN_TOUCH SIDEWAYS\""
        ),
    ]

    @Test(arguments: broken)
    func `a file that breaks half-way keeps its readable part`(line: String, sentence: String) {
        let telling = Telling {
            try EvdevReader(
                lines: ByteLineReader(text: Self.labelledList + Self.plain + line),
                format: .getevent
            )
        }
        #expect(
            telling
                == Telling(
                    story: Self.story,
                    error: "Line 34: Cannot read the line: \(sentence). To fix, restore the line "
                        + "or delete it."
                )
        )
    }
}

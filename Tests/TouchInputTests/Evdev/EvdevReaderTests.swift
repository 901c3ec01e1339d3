import Testing

@testable import TouchInput

@Suite("Evdev") struct EvdevReaderTests {
    /// One line for each frame: its time in milliseconds and its contacts, as letters and places.
    nonisolated static func story(_ frames: [DigitizerFrame]) -> [String] {
        frames.map { frame in
            let milliseconds = (frame.time * 1000).rounded(.toNearestOrEven)
            return "\(Int(milliseconds)):"
                + frame.contacts.map { contact in
                    let x = Double(contact.position.x)
                    let y = Double(contact.position.y)
                    return " \(contact.finger) \(contact.phase) \(x.short),\(y.short)"
                }.joined()
        }
    }

    nonisolated static func read(
        _ text: String,
        format: RecordingFormat = .evemu
    ) -> (story: [String], repairs: [String], error: String?) {
        var frames: [DigitizerFrame] = []
        var repairs: [String] = []
        do {
            var reader = try EvdevReader(lines: ByteLineReader(text: text), format: format)
            defer { repairs = reader.repairs.map(\.description) }
            while let frame = try reader.next() { frames.append(frame) }
            repairs = reader.repairs.map(\.description)
            return (story(frames), repairs, nil)
        } catch {
            return (story(frames), repairs, "\(error)")
        }
    }

    /// Event lines from a shorthand: "10 slot 0, id 5, x 3, y 4" is a report at 10 ms.
    nonisolated static func events(_ reports: String) -> String {
        let codes = [
            "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
            "pressure": "0003 003a", "major": "0003 0030", "tool": "0003 0037",
            "distance": "0003 003b", "X": "0003 0000", "Y": "0003 0001", "P": "0003 0018",
            "touch": "0001 014a", "left": "0001 0110", "pen": "0001 0140", "mt": "0000 0002",
            "dropped": "0000 0003",
        ]
        return reports.split(separator: "\n").map { report in
            let words = report.split(separator: " ", maxSplits: 1)
            let milliseconds = Int(words[0]) ?? 0
            let digits = "\(1000 + milliseconds % 1000)".dropFirst()
            let time = "E: \(milliseconds / 1000).\(digits)000 "
            let events = words.dropFirst().first?.split(separator: ",") ?? []
            return events.map { event in
                let parts = event.split(separator: " ").map(String.init)
                return time + (codes[parts[0]] ?? "?") + " \(parts.count > 1 ? parts[1] : "0")\n"
            }.joined() + time + "0000 0000 0000\t# SYN_REPORT\n"
        }.joined()
    }

    nonisolated static let slotDevice = """
        # EVEMU 1.3
        N: A pad
        I: 0018 0000 0000 0000
        P: 02 00 00 00 00 00 00 00
        A: 2f 0 11 0 0 0
        A: 30 0 255 0 0
        A: 35 0 99 0 0 0
        A: 36 0 199 0 0 0
        A: 37 0 2 0 0 0
        A: 39 0 65535 0 0 0
        A: 3a 0 200 0 0 0
        A: 3b 0 1 0 0 0

        """

    @Test func `slots become fingers with the lowest free number, and only changes make frames`() {
        let (story, repairs, error) = Self.read(
            Self.slotDevice
                + Self.events(
                    """
                    5
                    100 id 7,x 10,y 20
                    110 slot 3,id 8,x 50,y 60
                    120
                    130 slot 0,x 11
                    140 id -1
                    150 slot 5,id 9,x 70,y 80
                    160 id 10
                    170 slot 3,id -1,slot 1,id 11,x 1,y 2
                    180 slot 5,id -1,slot 1,x 3,id -1
                    """
                )
        )
        #expect(
            story == [
                "0: 1 began 10,20",
                "10: 1 stationary 10,20 2 began 50,60",
                "30: 1 moved 11,20 2 stationary 50,60",
                "40: 1 ended 11,20 2 stationary 50,60",
                "50: 1 began 70,80 2 stationary 50,60",
                // Another id in the slot: up and down at one time.
                "60: 1 ended 70,80 2 stationary 50,60",
                "60: 1 began 70,80 2 stationary 50,60",
                // Another slot: both in one frame, so finger 2 is not free yet.
                "70: 1 stationary 70,80 2 ended 50,60 3 began 1,2",
                "80: 1 ended 70,80 3 ended 1,2",
            ]
        )
        #expect(repairs == [])
        #expect(error == nil)
    }

    @Test func `positions, pressure and size are scaled from the device to the screen`() throws {
        var reader = try EvdevReader(
            lines: ByteLineReader(
                text: Self.slotDevice
                    + "A: 35 -50 49 0 0 0\n"
                    + Self.events(
                        """
                        1 id 1,x -50,y 0,pressure 50,major 10
                        2 x 49,y 199,pressure 0200,major 0,tool 1
                        3 id -1
                        4 id 2
                        5 id -1
                        """
                    )
            ),
            mapping: ScreenMapping(screen: CGSize(width: 200, height: 800))
        )
        #expect(reader.screen == CGSize(width: 200, height: 800))
        #expect(reader.device == "A pad")
        let frames = try reader.readAll()
        let landed = DigitizerContact(
            finger: 1,
            position: .zero,
            phase: .began,
            force: 0.25,
            radius: 15
        )
        // The maximum lands one unit short of the edge. A pen that is told of late stays a finger.
        let corner = CGPoint(x: 198, y: 796)
        #expect(
            frames.map(\.contacts) == [
                [landed],
                [DigitizerContact(finger: 1, position: corner, phase: .moved, force: 1)],
                [DigitizerContact(finger: 1, position: corner, phase: .ended, force: 1)],
                [
                    DigitizerContact(
                        finger: 1,
                        position: corner,
                        phase: .began,
                        force: 1,
                        tool: .stylus
                    )
                ],
                [
                    DigitizerContact(
                        finger: 1,
                        position: corner,
                        phase: .ended,
                        force: 1,
                        tool: .stylus
                    )
                ],
            ]
        )
        #expect(frames.map(\.time) == [0, 0.001, 0.002, 0.003, 0.004])
    }

    @Test func `palms are cancelled, and a hovering tool is not down`() {
        let (story, _, error) = Self.read(
            Self.slotDevice
                + Self.events(
                    """
                    0 id 1,x 1,y 1,distance 1
                    10 distance 0
                    20 x 2,tool 2
                    30 x 3
                    40 id -1,tool 0
                    50 id 2
                    60 distance 1
                    70 id -1
                    """
                )
        )
        #expect(
            story == [
                "0: 1 began 1,1", "10: 1 cancelled 1,1", "40: 1 began 3,1", "50: 1 ended 3,1",
            ]
        )
        #expect(error == nil)
    }

    @Test func `fingers down at start or end and lost events are repaired and reported`() {
        let (story, repairs, error) = Self.read(
            Self.slotDevice
                + Self.events(
                    """
                    0 slot 2,x 5
                    10 x 6,y 7
                    20 slot 0,id 3,y 9
                    30 dropped,slot 1,id 9,x 1,y 1
                    40 slot 1,x 30,y 30
                    50 slot 0,x 10
                    """
                )
        )
        #expect(
            story == [
                "0: 1 began 6,7",
                "30: 1 stationary 6,7 2 began 30,30",
                "40: 1 stationary 6,7 2 stationary 30,30 3 began 10,9",
                "40: 1 ended 6,7 2 ended 30,30 3 ended 10,9",
            ]
        )
        #expect(
            repairs == [
                "Line 15: Slot 2 was touched, but its y was not said: the finger begins when it is.",
                "Line 18: Finger 1 is down without having landed: it was down before the recording "
                    + "or what is left of it, and begins here.",
                "Line 22: Slot 0 was touched, but its x was not said: the finger begins when it is.",
                "Line 23: The device lost events here (SYN_DROPPED): what follows up to the next "
                    + "SYN_REPORT was left out, and fingers stay as they were.",
                "Line 32: Finger 2 is down without having landed: it was down before the recording "
                    + "or what is left of it, and begins here.",
                "Line 35: Finger 1 was still down at the end: it was lifted at 0.04 s, where it was "
                    + "last.",
                "Line 35: Finger 2 was still down at the end: it was lifted at 0.04 s, where it was "
                    + "last.",
                "Line 35: Finger 3 was still down at the end: it was lifted at 0.04 s, where it was "
                    + "last.",
            ]
        )
        #expect(error == nil)
    }

    nonisolated static let packetDevice = "A: 35 0 99 0 0 0\nA: 36 0 99 0 0 0\n"

    @Test(arguments: [
        // With ids, contacts may cross; the second is listed first in the third report.
        """
        0 x 10,y 10,id 0,mt,x 20,y 10,id 1,mt
        10 x 19,y 10,id 0,mt,x 11,y 10,id 1,mt
        20 x 12,y 10,id 1,mt,x 18,y 10,id 0,mt
        30 x 12,y 10,id 1,mt
        40 mt
        """: [
            "0: 1 began 10,10 2 began 20,10",
            "10: 1 moved 19,10 2 moved 11,10",
            "20: 1 moved 18,10 2 moved 12,10",
            "30: 1 ended 18,10 2 stationary 12,10",
            "40: 2 ended 12,10",
        ],
        // Without ids the nearest is the same finger, in whatever order they come.
        """
        0 x 10,y 10,mt,x 20,y 10,mt
        10 x 19,y 10,mt,x 11,y 10,mt
        20 x 50,y 50,mt,x 12,y 10,mt,x 18,y 10,mt
        30 x 49,y 50,mt,x 17,y 10,mt
        40 touch 0
        """: [
            "0: 1 began 10,10 2 began 20,10",
            "10: 1 moved 11,10 2 moved 19,10",
            "20: 1 moved 12,10 2 moved 18,10 3 began 50,50",
            "30: 1 ended 12,10 2 moved 17,10 3 moved 49,50",
            "40: 2 ended 17,10 3 ended 49,50",
        ],
        // Reports that say nothing of contacts change nothing; a packet may lack its end.
        """
        0 x 1,y 1,touch 1
        10 left 1
        20 x 2,y 1
        30 id -1,x 5,y 5
        """: ["0: 1 began 1,1", "20: 1 moved 2,1", "30: 1 ended 2,1"],
    ])
    func `packets become fingers by id or by distance`(reports: String, expected: [String]) {
        let (story, repairs, error) = Self.read(Self.packetDevice + Self.events(reports))
        #expect(story == expected)
        #expect(repairs == [])
        #expect(error == nil)
    }

    // Key bits: byte 34 bit 0 is BTN_LEFT, byte 40 bit 0 BTN_TOOL_PEN, byte 41 bit 2 BTN_TOUCH.
    nonisolated static func singleDevice(_ keys: [Int: String]) -> String {
        let lines = (0..<12).map { row in
            "B: 01 " + (0..<8).map { keys[row * 8 + $0] ?? "00" }.joined(separator: " ")
        }
        return "A: 00 0 99 0 0\nA: 01 0 99 0 0\nA: 18 10 110 0 0\n"
            + lines.joined(separator: "\n") + "\n"
    }

    nonisolated static let singleTouches: [(String, String, [String])] = [
        (
            singleDevice([41: "04"]),
            """
            0 X 1,Y 2,touch 1
            10 X 3
            20
            30 touch 0
            40 touch 1
            50 touch 0,X 9,touch 1
            60 touch 0
            """,
            [
                "0: 1 began 1,2", "10: 1 moved 3,2", "30: 1 ended 3,2", "40: 1 began 3,2",
                "50: 1 ended 3,2", "50: 1 began 9,2", "60: 1 ended 9,2",
            ]
        ),
        (
            singleDevice([34: "01"]),
            "0 X 1,Y 2\n10 left 1\n20 left 0", ["0: 1 began 1,2", "10: 1 ended 1,2"]
        ),
        (
            singleDevice([0: "00"]),
            "0 X 1,Y 2,P 10\n10 P 60\n20 X 5\n30 P 0010",
            ["0: 1 began 1,2", "10: 1 moved 5,2", "20: 1 ended 5,2"]
        ),
        (
            singleDevice([40: "01", 41: "04"]),
            "0 X 1,Y 2,pen 1\n10 X 3\n20 touch 1\n30 touch 0,pen 0",
            ["0: 1 began 3,2", "10: 1 ended 3,2"]
        ),
    ]

    @Test(arguments: singleTouches)
    func `the button of a single-touch device says whether it is down, or else its pressure`(
        device: String,
        reports: String,
        expected: [String]
    ) {
        let (story, repairs, error) = Self.read(device + Self.events(reports))
        #expect(story == expected)
        #expect(repairs == [])
        #expect(error == nil)
    }

    @Test func `a single touch that was down before the start begins at its first position`() {
        let (story, repairs, error) = Self.read(
            Self.singleDevice([41: "04"]) + Self.events("0 X 1,Y 2\n10 X 3\n20 touch 0")
        )
        #expect(story == ["0: 1 began 1,2", "10: 1 moved 3,2", "20: 1 ended 3,2"])
        #expect(
            repairs == [
                "Line 18: Finger 1 is down without having landed: it was down before the recording "
                    + "or what is left of it, and begins here."
            ]
        )
        #expect(error == nil)
    }

    @Test func `a single touch that may have landed while events were lost begins when it moves`() {
        let (story, repairs, error) = Self.read(
            Self.singleDevice([41: "04"])
                + Self.events("0 X 1,Y 2,touch 1\n10 touch 0\n20 dropped\n30 X 5\n40 touch 0")
        )
        #expect(
            story == ["0: 1 began 1,2", "10: 1 ended 1,2", "30: 1 began 5,2", "40: 1 ended 5,2"]
        )
        #expect(
            repairs == [
                "Line 22: The device lost events here (SYN_DROPPED): what follows up to the next "
                    + "SYN_REPORT was left out, and fingers stay as they were.",
                "Line 25: Finger 1 is down without having landed: it was down before the recording "
                    + "or what is left of it, and begins here.",
            ]
        )
        #expect(error == nil)
    }

    nonisolated static let refusals: [(String, String)] = [
        (
            events("0 id 1,x 1,y 1"),
            "Line 1: Cannot place the events on a screen: nothing describes the axes of the "
                + "device. The recording has no A: lines, and no description was given. To fix, "
                + "pass the device's .desc file, or put its A: lines at the top of the recording."
        ),
        (
            "A: 2f 0 9 0 0 0\nA: 35 0 99 0 0 0\nA: 05 0 1 0 0 0\n",
            "Line 3: Cannot place the events on a screen: the description has no axis "
                + "ABS_MT_POSITION_Y (36). It has 05, ABS_MT_SLOT (2f), ABS_MT_POSITION_X (35). "
                + "To fix, use the description of the device that made the recording."
        ),
        (
            "A: 00 0 99 0 0 0\nA: 01 7 7 0 0 0\n",
            "Line 2: Cannot place the events on a screen: axis ABS_Y (01) goes from 7 to 7. "
                + "To fix, correct its A: line; the maximum must be above the minimum."
        ),
        (
            "A: 00 0 9 0\nA: 01 0 9 0\nB: 01 00 00\n",
            "Line 3: Cannot tell when the screen is touched: the device has neither BTN_TOUCH, "
                + "BTN_LEFT nor ABS_PRESSURE. To fix, use the description of the device that made "
                + "the recording."
        ),
        (
            slotDevice + events("0 slot 12"),
            "Line 13: Cannot use slot 12: the device has slots 0 to 11. To fix, use the "
                + "description of the device that made the recording."
        ),
        (
            slotDevice + "E: 2.0 3 35 1\nE: 1.0 3 36 1",
            "Line 14: Cannot accept a frame at 1 s: time is already at 2 s and does not run back. "
                + "To fix, sort the frames by time."
        ),
        (
            slotDevice + "E: 1.000000 0003 0035 99999999999",
            "Line 13: Cannot read the line: it should say \"E: seconds.microseconds type code "
                + "value\". It says \"E: 1.000000 0003 0035 99999999999\". To fix, restore the "
                + "line or delete it."
        ),
        (
            "A: 35 0 ffff",
            "Line 1: Cannot read the line: it should say \"A: code minimum maximum fuzz flat "
                + "resolution\". It says \"A: 35 0 ffff\". To fix, restore the line or delete it."
        ),
        (
            "Z: 1",
            "Line 1: Cannot read the line: it should say one of E:, N:, I:, P:, B:, A:, L:, S: or "
                + "a comment. It says \"Z: 1\". To fix, restore the line or delete it."
        ),
        (
            slotDevice
                + events(
                    "0 " + (0...10).map { "slot \($0),id \($0),x 1,y 1" }.joined(separator: ",")
                ),
            "Line 57: Cannot put 11 fingers on the screen at 0 s: the device sees at most 10. "
                + "No finger is down. To fix, lift a finger first, or make the device see more."
        ),
    ]

    @Test(arguments: refusals)
    func `a line that cannot be read is refused with its number and a sentence`(
        text: String,
        sentence: String
    ) {
        let (story, _, error) = Self.read(text)
        #expect(error == sentence)
        #expect(story == [])
    }

    @Test(
        arguments: [
            (.quarter, CGPoint(x: 398, y: 0)), (.half, CGPoint(x: 198, y: 398)),
            (.threeQuarters, CGPoint(x: 0, y: 198)),
        ] as [(ScreenMapping.Rotation, CGPoint)]
    )
    func `a touch at the edge of a device is inside the screen, in every rotation`(
        rotation: ScreenMapping.Rotation,
        place: CGPoint
    ) throws {
        // 100 × 200 units, two points for each.
        let isUpright = rotation == .half
        var reader = try EvdevReader(
            lines: ByteLineReader(text: Self.slotDevice + Self.events("0 id 1,x 0,y 0")),
            mapping: ScreenMapping(
                screen: isUpright
                    ? CGSize(width: 200, height: 400) : CGSize(width: 400, height: 200),
                rotation: rotation
            )
        )
        #expect(try reader.next()?.contacts.map(\.position) == [place])
    }

    @Test func `a recording that breaks half-way first gives its readable part`() {
        let (story, _, error) = Self.read(
            Self.slotDevice + Self.events("0 id 1,x 1,y 1\n10 x 2") + "E: 0.02"
        )
        #expect(story == ["0: 1 began 1,1", "10: 1 moved 2,1"])
        #expect(error?.hasPrefix("Line 19: Cannot read the line: it should say \"E:") == true)
    }
}

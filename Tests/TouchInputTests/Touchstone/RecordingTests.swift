import Testing

@testable import TouchInput

@Suite("Recording") struct RecordingTests {
    nonisolated static let header =
        #"{"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}"#

    /// What a reader gives: all frames, and the error after them, if any.
    nonisolated static func read(_ text: String) -> (frames: [DigitizerFrame], error: String?) {
        var frames: [DigitizerFrame] = []
        do {
            var reader = try RecordingReader(lines: ByteLineReader(text: text))
            while let frame = try reader.next() { frames.append(frame) }
            return (frames, nil)
        } catch {
            return (frames, "\(error)")
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a written recording is read back equal, and writes the same bytes again`(
        seed: UInt64
    ) throws {
        let frames = DigitizerFrame.randomStream(seed: seed)
        let header = RecordingHeader(
            screen: CGSize(width: 390, height: 844.5),
            framesPerSecond: 120,
            device: "a \"pad\" \\ with a tab\t, \u{1F} and an é 👆"
        )
        var written: [UInt8] = []
        var writer = try RecordingWriter(header: header) { written += $0 }
        for frame in frames { try writer.write(frame) }

        var reader = try RecordingReader(lines: ByteLineReader(bytes: written))
        #expect(reader.header == header)
        #expect(reader.screen == header.screen)
        #expect(reader.device == header.device)
        let read = try reader.readAll()
        #expect(read == frames)
        #expect(reader.repairs.isEmpty)

        var again: [UInt8] = []
        var second = try RecordingWriter(header: reader.header) { again += $0 }
        for frame in read { try second.write(frame) }
        #expect(again == written)
    }

    @Test func `a line contains only values that are not the default`() throws {
        var written = ""
        var writer = try RecordingWriter(
            header: RecordingHeader(screen: CGSize(width: 390, height: 844))
        ) { written += String(decoding: $0, as: UTF8.self) }
        var pencil = DigitizerContact(
            finger: 2,
            position: CGPoint(x: 1e-7, y: 1e21),
            phase: .began,
            force: 0.5,
            tool: .stylus,
            estimate: ContactEstimate(index: 4, properties: [.force, .location])
        )
        pencil.altitude = 1
        try writer.write(
            DigitizerFrame(
                time: 1.0 / 60,
                contacts: [
                    DigitizerContact(finger: 1, position: CGPoint(x: 10, y: 20), phase: .moved),
                    pencil,
                ]
            )
        )
        try writer.write(
            DigitizerFrame(
                time: 0.1 + 0.2,
                contacts: [],
                updates: [EstimationUpdate(index: 4, force: 0.75, position: .zero)]
            )
        )
        #expect(
            written == """
                {"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}
                {"t":0.016666666666666666,"c":[{"f":1,"x":10,"y":20,"p":"moved"},\
                {"f":2,"x":1e-07,"y":1e+21,"p":"began","force":0.5,"tool":"stylus","altitude":1,\
                "estimate":{"index":4,"properties":9}}]}
                {"t":0.30000000000000004,"c":[],"updates":[{"index":4,"force":0.75,"x":0,"y":0}]}

                """
        )
    }

    @Test(arguments: [
        (CGFloat.nan, "its x is nan"), (.infinity, "its x is inf"), (-.infinity, "its x is -inf"),
    ])
    func `values that JSON cannot express are refused`(x: CGFloat, reason: String) throws {
        var count = 0
        var writer = try RecordingWriter(
            header: RecordingHeader(screen: CGSize(width: 1, height: 1))
        ) { _ in count += 1 }
        let error = #expect(throws: RecordingError.self) {
            try writer.write(
                DigitizerFrame(
                    time: 0,
                    contacts: [
                        DigitizerContact(finger: 1, position: CGPoint(x: x, y: 0), phase: .began)
                    ]
                )
            )
        }
        #expect(
            error?.description == "Cannot accept finger 1 at 0 s: \(reason). To fix, give points "
                + "as a finite number."
        )
        #expect(count == 1)
    }

    nonisolated static let brokenHeaders: [(String, String)] = [
        (
            "",
            "Line 1: Cannot read the recording: it has no header. It starts with nothing. To "
                + "fix, begin it with the line {\"touchstone\":\"recording\",\"version\":1,"
                + "\"screen\":{\"width\":390,\"height\":844}}."
        ),
        (
            #"{"t":0,"c":[]}"#,
            "Line 1: Cannot read the recording: it has no header. It starts with "
                + "\"{\"t\":0,\"c\":[]}\". To fix, begin it with the line "
                + "{\"touchstone\":\"recording\",\"version\":1,"
                + "\"screen\":{\"width\":390,\"height\":844}}."
        ),
        (
            #"{"touchstone":"recording","version":2,"screen":"bigger","colors":7}"#,
            "Line 1: Cannot read the recording: its version is 2, and versions 1 to 1 are known. "
                + "To fix, read it with a newer Touchstone."
        ),
        (
            #"{"touchstone":"recording","version":1.5}"#,
            "Line 1: Cannot read the line: \"version\" must be a whole number. It is 1.5. "
                + "To fix, correct it."
        ),
        (
            #"{"touchstone":"recording","version":1}"#,
            "Line 1: Cannot read the line: \"screen\" is missing. To fix, add it."
        ),
        (
            #"{"touchstone":"recording","version":1,"screen":{"width":0,"height":1e999}}"#,
            "Line 1: Cannot use a screen of 0 × inf points: both must be finite and above 0. "
                + "To fix, give the size of the screen in points."
        ),
        (
            #"{"touchstone":"recording","version":1,"screen":{"width":1},"framesPerSecond":"60"}"#,
            "Line 1: Cannot read the line: \"screen.height\" is missing. To fix, add it."
        ),
    ]

    @Test(arguments: brokenHeaders)
    func `a recording without a usable header is refused`(text: String, sentence: String) {
        let (frames, error) = Self.read(text)
        #expect(error == sentence)
        #expect(frames.isEmpty)
    }

    nonisolated static let brokenLines: [(String, String)] = [
        (
            #"{"t":0.5,"c":[{"f":1,"x":1"#,
            "it is not JSON, a comma or } is missing at column 27. To fix, restore the line or "
                + "delete it."
        ),
        (
            "nonsense",
            "it is not JSON, a value is missing at column 2. To fix, restore the line or delete it."
        ),
        (
            #"{"t":NaN,"c":[]}"#,
            "it is not JSON, a value is missing at column 6. To fix, restore the line or delete it."
        ),
        (
            #"{"t":01,"c":[]}"#,
            "it is not JSON, a value is missing at column 8. To fix, restore the line or delete it."
        ),
        (
            #"{"t":1,"t":2,"c":[]}"#,
            "it is not JSON, \"t\" comes twice at column 11. To fix, restore the line or delete it."
        ),
        (
            String(repeating: "[", count: 100_000),
            "it is not JSON, it nests too deep at column 17. To fix, restore the line or delete it."
        ),
        (#"{"t":0.5}"#, "\"c\" is missing. To fix, add it."),
        (#"{"c":[]}"#, "\"t\" is missing. To fix, add it."),
        (#"[]"#, "\"line\" must be an object. It is a list. To fix, correct it."),
        (#"{"t":"0","c":[]}"#, "\"t\" must be a number. It is \"0\". To fix, correct it."),
        (#"{"t":0,"c":{}}"#, "\"c\" must be a list. It is an object. To fix, correct it."),
        (
            #"{"t":0,"c":[{"f":1,"x":1,"y":1,"p":"landed"}]}"#,
            "\"c.p\" must be one of began, moved, stationary, ended, cancelled, hovered, left. It is \"landed\". "
                + "To fix, correct it."
        ),
        (
            #"{"t":0,"c":[{"f":1.5,"x":1,"y":1,"p":"began"}]}"#,
            "\"c.f\" must be a whole number. It is 1.5. To fix, correct it."
        ),
        (
            #"{"t":0,"c":[{"f":1,"x":1,"y":1,"p":"began","forec":1}]}"#,
            "\"c.forec\" is not a field of this version. Fields here: f, x, y, p, force, radius, "
                + "tool, altitude, azimuth, estimate, buttons. To fix, correct or delete it."
        ),
        (
            #"{"t":0,"c":[],"updates":[{"index":1,"x":1}]}"#,
            "\"updates.y\" is missing. To fix, add it."
        ),
    ]

    @Test(arguments: brokenLines)
    func `a recording that breaks half-way first gives its readable part`(
        line: String,
        reason: String
    ) {
        let (frames, error) = Self.read(
            """
            \(Self.header)
            {"t":0,"c":[{"f":1,"x":10,"y":20,"p":"began"}]}

            \(line)
            {"t":1,"c":[{"f":1,"x":10,"y":20,"p":"ended"}]}
            """
        )
        #expect(error == "Line 4: Cannot read the line: \(reason)")
        #expect(
            frames == [
                DigitizerFrame(
                    time: 0,
                    contacts: [
                        DigitizerContact(finger: 1, position: CGPoint(x: 10, y: 20), phase: .began)
                    ]
                )
            ]
        )
    }

    @Test func `escapes beyond the first plane are surrogate pairs`() throws {
        func device(_ text: String) throws -> String? {
            let header = Self.header.dropLast() + ",\"device\":\"\(text)\"}"
            return try RecordingReader(lines: ByteLineReader(text: String(header))).device
        }
        // U+1F446 is D83D DC46 in UTF-16.
        #expect(try device(#"a \ud83d\udc46 \u00e9"#) == "a \u{1F446} é")
        for half in [#"\ud83d"#, #"\ud83dx"#, #"\ud83d\u0041"#, #"\udc46"#, #"\ud83d\ud83d"#] {
            #expect(throws: RecordingError.self) { try device(half) }
        }
    }

    @Test func `reading again after an error gives the same error`() throws {
        var reader = try RecordingReader(lines: ByteLineReader(text: Self.header + "\n{"))
        for _ in 1...2 {
            let error = #expect(throws: RecordingError.self) { try reader.next() }
            #expect(
                error?.description
                    == "Line 2: Cannot read the line: it is not JSON, it ends too early at column "
                    + "2. To fix, restore the line or delete it."
            )
        }
    }

    nonisolated static let impossible: [(String, String)] = [
        (
            #"{"t":0.5,"c":[{"f":1,"x":0,"y":0,"p":"began"}]}"#,
            "Cannot put finger 1 down at 0.5 s: it is already on the screen. Fingers down: 1. "
                + "To fix, end or cancel it in an earlier frame, or use a number that is free."
        ),
        (
            #"{"t":0.1,"c":[]}"#,
            "Cannot accept a frame at 0.1 s: time is already at 0.25 s and does not run back. "
                + "To fix, sort the frames by time."
        ),
        (
            #"{"t":0.5,"c":[{"f":1,"x":1e999,"y":0,"p":"moved"}]}"#,
            "Cannot accept finger 1 at 0.5 s: its x is inf. To fix, give points as a finite number."
        ),
        (
            #"{"t":0.5,"c":["#
                + (2...11).map { #"{"f":\#($0),"x":0,"y":0,"p":"began"}"# }.joined(separator: ",")
                + "]}",
            "Cannot put 11 fingers on the screen at 0.5 s: the device sees at most 10. Fingers "
                + "down: 1. To fix, lift a finger first, or make the device see more."
        ),
        (
            #"{"t":0.5,"c":[{"f":2,"x":0,"y":0,"p":"moved"}]}"#,
            "Cannot move finger 2 at 0.5 s: it is not on the screen. Fingers down: 1. To fix, "
                + "begin it in an earlier frame."
        ),
    ]

    @Test(arguments: impossible)
    func `an impossible stream is refused where it becomes impossible`(
        line: String,
        sentence: String
    ) {
        let (frames, error) = Self.read(
            """
            \(Self.header)
            {"t":0,"c":[{"f":1,"x":1,"y":1,"p":"began"},{"f":2,"x":1,"y":1,"p":"began"}]}
            {"t":0.25,"c":[{"f":2,"x":1,"y":1,"p":"ended"}]}
            \(line)
            """
        )
        #expect(error == "Line 4: \(sentence)")
        #expect(frames.map(\.time) == [0, 0.25])
    }

    @Test func `fingers down before the start or after the end are repaired`() throws {
        var reader = try RecordingReader(
            lines: ByteLineReader(
                text: """
                    \(Self.header)
                    {"t":0,"c":[{"f":3,"x":9,"y":9,"p":"ended"}]}
                    {"t":0.5,"c":[{"f":1,"x":1,"y":2,"p":"moved"}]}
                    {"t":1,"c":[{"f":1,"x":3,"y":4,"p":"moved"},{"f":2,"x":5,"y":6,"p":"began"}]}
                    {"t":1.5,"c":[{"f":2,"x":7,"y":8,"p":"moved"}]}
                    """
            )
        )
        let frames = try reader.readAll()
        func story(_ frame: DigitizerFrame) -> String {
            "\(frame.time)"
                + frame.contacts.map {
                    " \($0.finger) \($0.phase) (\($0.position.x), \($0.position.y))"
                }.joined()
        }
        #expect(
            frames.map(story) == [
                "0.5 1 began (1.0, 2.0)",
                "1.0 1 moved (3.0, 4.0) 2 began (5.0, 6.0)",
                "1.5 2 moved (7.0, 8.0)",
                "1.5 1 ended (3.0, 4.0) 2 ended (7.0, 8.0)",
            ]
        )
        #expect(
            reader.repairs.map(\.description) == [
                "Line 2: Finger 3 lifts at 0 s without having landed: it was down before the "
                    + "recording started, and was left out.",
                "Line 3: Finger 1 is down at 0.5 s without having landed: it was down before the "
                    + "recording started, and begins here.",
                "Line 5: Finger 1 was still down at the end: it was lifted at 1.5 s, where it was "
                    + "last.",
                "Line 5: Finger 2 was still down at the end: it was lifted at 1.5 s, where it was "
                    + "last.",
            ]
        )
        #expect(reader.repairs.map(\.finger) == [3, 1, 1, 2])
        #expect(try reader.next() == nil)
    }
}

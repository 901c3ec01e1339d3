import Testing

@testable import TouchInput

@Suite("Writers") struct WriterTests {
    nonisolated static func contact(
        _ finger: Int,
        _ phase: ContactPhase,
        _ x: CGFloat = 1,
        _ y: CGFloat = 2,
        change: (inout DigitizerContact) -> Void = { _ in }
    ) -> DigitizerContact {
        var contact = DigitizerContact(finger: finger, position: CGPoint(x: x, y: y), phase: phase)
        change(&contact)
        return contact
    }

    nonisolated static func stream(_ frames: [DigitizerContact]...) -> [DigitizerFrame] {
        frames.enumerated().map { DigitizerFrame(time: Double($0) / 100, contacts: $1) }
    }

    nonisolated static let swipe = stream(
        [contact(1, .began)],
        [contact(1, .moved, 3, 2), contact(2, .began, 9, 9) { $0.force = 1 }],
        [contact(1, .ended, 4, 2), contact(2, .stationary, 9, 9) { $0.force = 1 }],
        [contact(2, .cancelled, 9, 9) { $0.force = 1 }]
    )

    @Test func `evemu output describes a screen with slots, and contains only changes`() throws {
        let written = try Writing.evemu(Self.swipe)
        let text = String(decoding: written.bytes, as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        // 390 × 844 points of 65,536 units; 163 points in an inch: 65,536 × 163 / 25.4 units in a mm.
        #expect(
            lines.filter { !$0.hasPrefix("B:") && !$0.hasPrefix("E:") } == [
                "# EVEMU 1.3", "N: Touchstone", "I: 0003 0000 0000 0000",
                "P: 02 00 00 00 00 00 00 00",
                "A: 00 0 25559039 0 0 420566", "A: 01 0 55312383 0 0 420566", "A: 2f 0 31 0 0 0",
                "A: 30 0 55312383 0 0 0", "A: 35 0 25559039 0 0 420566",
                "A: 36 0 55312383 0 0 420566",
                "A: 37 0 2 0 0 0", "A: 39 0 65535 0 0 0", "A: 3a 0 65535 0 0 0",
            ]
        )
        #expect(
            lines.filter { $0.hasPrefix("E:") } == [
                "E: 0.000000 0003 0039 0", "E: 0.000000 0003 0035 65536",
                "E: 0.000000 0003 0036 131072",
                "E: 0.000000 0003 0030 655360", "E: 0.000000 0001 014a 1",
                "E: 0.000000 0000 0000 0",
                "E: 0.010000 0003 0035 196608", "E: 0.010000 0003 002f 1",
                "E: 0.010000 0003 0039 1",
                "E: 0.010000 0003 0035 589824", "E: 0.010000 0003 0036 589824",
                "E: 0.010000 0003 0030 655360", "E: 0.010000 0003 003a 65535",
                "E: 0.010000 0000 0000 0",
                // It lifts where it was not before.
                "E: 0.020000 0003 002f 0", "E: 0.020000 0003 0035 262144",
                "E: 0.020000 0000 0000 0",
                "E: 0.020000 0003 0039 -1", "E: 0.020000 0000 0000 0",
                "E: 0.030000 0003 002f 1", "E: 0.030000 0003 0037 2", "E: 0.030000 0003 0039 -1",
                "E: 0.030000 0001 014a 0", "E: 0.030000 0000 0000 0",
            ]
        )
        let story = EvdevReaderTests.story(try Writing.readEvemu(written.bytes))
        #expect(
            story == [
                "0: 1 began 1,2", "10: 1 moved 3,2 2 began 9,9", "20: 1 moved 4,2 2 stationary 9,9",
                "20: 1 ended 4,2 2 stationary 9,9", "30: 2 cancelled 9,9",
            ]
        )
    }

    @Test func `WebDriver output has a source for each finger, and one for time`() throws {
        let written = try Writing.webDriver(Self.swipe)
        #expect(written.losses == [])
        #expect(
            String(decoding: written.bytes, as: UTF8.self) == """
                {"actions":[
                {"type":"none","id":"clock","actions":[
                {"type":"pause"},
                {"type":"pause","duration":10},
                {"type":"pause"},
                {"type":"pause","duration":10},
                {"type":"pause"},
                {"type":"pause","duration":10}
                ]},
                {"type":"pointer","id":"finger 1","parameters":{"pointerType":"touch"},"actions":[
                {"type":"pointerMove","duration":0,"x":1,"y":2},
                {"type":"pointerDown","button":0},
                {"type":"pointerMove","duration":0,"x":3,"y":2},
                {"type":"pause"},
                {"type":"pointerMove","duration":0,"x":4,"y":2},
                {"type":"pointerUp","button":0}
                ]},
                {"type":"pointer","id":"finger 2","parameters":{"pointerType":"touch"},"actions":[
                {"type":"pause"},
                {"type":"pause"},
                {"type":"pointerMove","duration":0,"x":9,"y":9,"pressure":1},
                {"type":"pointerDown","button":0,"pressure":1},
                {"type":"pause"},
                {"type":"pause"},
                {"type":"pointerCancel"}
                ]}
                ]}

                """
        )
        let read = try Writing.readWebDriver(written.bytes)
        #expect(DigitizerFrame.essence(read) == DigitizerFrame.essence(Self.swipe))
    }

    @Test func `a long pause is split into several that can be read`() throws {
        var frames = Self.swipe
        frames[3].time = 200_000
        let written = try Writing.webDriver(frames)
        let text = String(decoding: written.bytes, as: UTF8.self)
        // 200,000 s less the 0.02 s of the frames before: two days of 86,400 s and 27,199.98 s.
        for milliseconds in ["86400000", "27199980"] {
            #expect(text.contains("{\"type\":\"pause\",\"duration\":\(milliseconds)}"))
        }
        #expect(
            DigitizerFrame.essence(try Writing.readWebDriver(written.bytes))
                == DigitizerFrame.essence(frames)
        )
    }

    @Test func `a frame that is years away is refused instead of writing years of pauses`() {
        var frames = Self.swipe
        frames[3].time = 2e8
        let error = #expect(throws: RecordingError.self) { _ = try Writing.webDriver(frames) }
        #expect(
            error?.description
                == "Cannot write a frame at 200000000 s: the format ends at 100000000 "
                + "s. To fix, select a part of the recording."
        )
    }

    @Test(arguments: [
        (-0.5, "time is already at 0 s and does not run back. To fix, sort the frames by time."),
        (
            .infinity,
            "that is not a time. Time is at 0 s. To fix, give the seconds as a finite number."
        ),
        (1e300, "the format ends at"),
    ])
    func `times that no format can express are refused`(time: TimeInterval, sentence: String) {
        let frame = DigitizerFrame(time: time, contacts: [Self.contact(1, .began)])
        for write in [Writing.evemu, Writing.webDriver] {
            let error = #expect(throws: RecordingError.self) { _ = try write([frame]) }
            #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
        }
    }

    @Test func `evemu refuses values that its numbers cannot hold`() {
        let far = [DigitizerFrame(time: 0, contacts: [Self.contact(1, .began, 1e7)])]
        let error = #expect(throws: RecordingError.self) { _ = try Writing.evemu(far) }
        #expect(
            error?.description == "Cannot write 10000000 points: the units of a device have "
                + "32 bits, which end at 32767 points. To fix, map the recording to a screen."
        )
        for screen in [CGSize(width: 0, height: 1), CGSize(width: 1_000_001, height: 1)] {
            let error = #expect(throws: RecordingError.self) {
                _ = try EvemuWriter(screen: screen) { _ in }
            }
            #expect(error?.description.hasPrefix("Cannot use a screen of ") == true)
        }
    }

    @Test func `a tiny screen and a device name of two lines can be read again`() throws {
        var bytes: [UInt8] = []
        var writer = try EvemuWriter(
            screen: CGSize(width: 0.001, height: 0.001),
            device: "a\nb"
        ) { bytes += $0 }
        for frame in Self.swipe { try writer.write(frame) }
        var reader = try EvdevReader(lines: ByteLineReader(bytes: bytes))
        #expect(reader.device == "a b")
        #expect(try reader.readAll().count == 5)
    }
}

import Testing

@testable import TouchInput

/// Recordings with random damage: whatever comes out is a possible stream, and then a sentence.
@Suite("Broken recordings") struct BrokenRecordingTests {
    nonisolated static let ownFormat: [UInt8] = {
        var bytes: [UInt8] = []
        let header = RecordingHeader(screen: CGSize(width: 390, height: 844), device: "pad")
        var writer = try? RecordingWriter(header: header) { bytes += $0 }
        for frame in DigitizerFrame.randomStream(seed: 1, count: 12) { try? writer?.write(frame) }
        return bytes
    }()

    nonisolated static let slots = Array(
        (EvdevReaderTests.slotDevice
            + EvdevReaderTests.events(
                """
                0 id 7,x 10,y 20,pressure 3,major 4
                10 slot 3,id 8,x 50,y 60,tool 1
                20 slot 0,id 9,x 1,distance 1
                30 distance 0,dropped,slot 3
                40 id -1,slot 0,tool 2
                50 id -1
                """
            )).utf8
    )

    nonisolated static let packets = Array(
        (EvdevReaderTests.packetDevice
            + EvdevReaderTests.events(
                """
                0 x 10,y 10,mt,x 20,y 10,mt
                10 x 19,y 10,id 4,mt,x 11,y 10,mt
                20 x -2147483648,y 2147483647,mt,x 2147483647,y -2147483648,mt
                30 mt
                """
            )).utf8
    )

    nonisolated static let single = Array(
        (EvdevReaderTests.singleDevice([41: "04"])
            + EvdevReaderTests.events("0 X 1,Y 2,touch 1\n10 X 3,P 90\n20 touch 0")).utf8
    )

    nonisolated static let actions = Array(
        WebDriverTests.command(
            WebDriverTests.source(
                WebDriverTests.actions("to 1,2 in 0; down; to 3,4 in 40; pause 9; up; down; cancel")
            ),
            WebDriverTests.source(
                """
                {"type":"pointerMove","x":1.5,"y":2,"origin":"pointer","duration":5},
                {"type":"pointerDown","button":0,"pressure":0.5,"width":8,"tiltX":30},
                {"type":"pointerUp","button":0}
                """,
                type: "pen",
                id: "b"
            ),
            #"{"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"}]}"#
        ).utf8
    )

    nonisolated enum Original: String, CaseIterable {
        case ownFormat, slots, packets, single, getevent, listed, libinput, touchLog, actions

        var bytes: [UInt8] {
            switch self {
            case .ownFormat: BrokenRecordingTests.ownFormat
            case .slots: BrokenRecordingTests.slots
            case .packets: BrokenRecordingTests.packets
            case .single: BrokenRecordingTests.single
            case .getevent: Array((GeteventTests.labelledList + GeteventTests.plain).utf8)
            case .listed:
                Array(
                    (GeteventTests.numberedList + GeteventTests.others
                        + GeteventTests.lines(GeteventTests.labelled, of: "/dev/input/event2: "))
                        .utf8
                )
            case .libinput: Array((LibinputTests.screen + LibinputTests.events).utf8)
            case .touchLog: Array(TouchLogTests.orders.map(\.text).joined(separator: "\r\r\n").utf8)
            case .actions: BrokenRecordingTests.actions
            }
        }

        func read(_ bytes: [UInt8]) throws -> any DigitizerFrameReader {
            let lines = ByteLineReader(bytes: bytes)
            switch self {
            case .ownFormat: return try RecordingReader(lines: lines)
            case .slots, .packets, .single: return try EvdevReader(lines: lines)
            case .getevent, .listed: return try EvdevReader(lines: lines, format: .getevent)
            case .libinput: return try EvdevReader(lines: lines, format: .libinput)
            case .touchLog:
                let survey = try TouchLogSurvey(of: ByteLineReader(bytes: bytes))
                return TouchLogReader(lines: lines, survey: survey)
            // A duration may grow to a day, which is nothing to wait for.
            case .actions: return try WebDriverReader(bytes: bytes, samplesPerSecond: 1)
            }
        }
    }

    nonisolated static func damage(
        _ bytes: [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int(random.next() % 4) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch random.next() % 6 {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(ascii: "9"), at: place)
            case 3: bytes[place] = UInt8(ascii: "-")
            case 4: bytes.removeSubrange(place..<min(place + 40, bytes.count))
            default:
                bytes.insert(contentsOf: bytes[place..<min(place + 60, bytes.count)], at: place)
            }
        }
        return bytes
    }

    @Test(arguments: Original.allCases)
    func `a damaged recording gives a possible stream and then a sentence, and never traps`(
        original: Original
    ) throws {
        var random = SeededGenerator(seed: 42)
        var whole = 0
        for _ in 1...700 {
            let bytes = Self.damage(original.bytes, using: &random)
            var validator = DigitizerStreamValidator()
            do {
                var reader = try original.read(bytes)
                var count = 0
                while count < 20_000, let frame = try reader.next() {
                    try validator.check(frame)
                    count += 1
                }
                #expect(count == 20_000 || validator.fingersDown == [])
                whole += 1
            } catch {
                let sentence =
                    "\((error as? RecordingError)?.description ?? "no sentence: \(error)")"
                #expect(sentence.hasPrefix("Line "))
                #expect(sentence.contains("To fix, "))
            }
        }
        #expect((1..<700).contains(whole))
    }
}

import Testing

@testable import TouchInput

/// Recordings may be endless: what is read and written must not stay in memory.
///
/// `TOUCHSTONE_MEMORY_MB` says how much goes through; 1 MB by default, so that nobody has to wait:
/// frames that were kept would need five times as much.
@Suite(
    "Memory",
    .serialized,
    .disabled(
        if: ProcessInfo.processInfo.environment["TOUCHSTONE_SANITIZER"] == "address",
        "the address sanitizer keeps what is freed"
    )
) struct FlatMemoryTests {
    nonisolated static let amount: Int = {
        let wanted = ProcessInfo.processInfo.environment["TOUCHSTONE_MEMORY_MB"].flatMap { Int($0) }
        return (wanted ?? 1) * 1024 * 1024
    }()

    /// Bytes of this process that are in memory.
    nonisolated static func resident() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// A source of a head and then of `line(0)`, `line(1)`, … up to an amount of bytes.
    nonisolated static func source(
        _ head: String,
        upTo amount: Int = amount,
        line: @escaping (Int) -> String
    ) -> ByteLineReader.Source {
        var given = 0
        var number = 0
        var buffer = Array(head.utf8)
        return { count in
            guard given < amount else { return [] }
            while buffer.count < count {
                buffer.append(contentsOf: line(number).utf8)
                number += 1
            }
            given += count
            defer { buffer.removeFirst(count) }
            return Array(buffer.prefix(count))
        }
    }

    nonisolated enum Format: String, CaseIterable {
        case touchstone, evemu, getevent, libinput, touchLog

        /// A recording of so many bytes.
        func open(_ amount: Int) throws -> any DigitizerFrameReader {
            switch self {
            case .touchstone:
                let header = RecordingTests.header + "\n"
                return try RecordingReader(
                    lines: FlatMemoryTests.lines(header, amount) { number in
                        "{\"t\":\(number),\"c\":[{\"f\":1,\"x\":1,\"y\":\(number),"
                            + "\"p\":\"\(FlatMemoryTests.phase(number))\"}]}\n"
                    }
                )
            case .evemu:
                let lines = FlatMemoryTests.lines(EvdevReaderTests.slotDevice, amount) { number in
                    let time = "E: \(number).000000 0003 "
                    return "\(time)0039 \(number % 2 == 0 ? number % 999 : -1)\n"
                        + "\(time)0035 \(number % 90)\n\(time)0036 1\nE: \(number).0 0 0 0\n"
                }
                return try EvdevReader(lines: lines)
            case .getevent:
                let lines = FlatMemoryTests.lines(GeteventTests.labelledList, amount) { number in
                    let time = "[ \(number).000000] "
                    let id = number % 2 == 0 ? "0000000\(number % 9)" : "ffffffff"
                    return "\(time)0003 0039 \(id)\n\(time)0003 0035 000000\(10 + number % 90)\n"
                        + "\(time)0003 0036 00000001\n\(time)0000 0000 00000000\n"
                }
                return try EvdevReader(lines: lines, format: .getevent)
            case .libinput:
                let lines = FlatMemoryTests.lines(LibinputTests.screen, amount) { number in
                    let time = "  - [ \(number), 0, 3, "
                    return "  - evdev:\n\(time)57, \(number % 2 == 0 ? number % 999 : -1)]\n"
                        + "\(time)53, \(number % 40)] # x\n\(time)54, 1]\n"
                        + "  - [ \(number), 0, 0, 0, 0]\n"
                }
                return try EvdevReader(lines: lines, format: .libinput)
            case .touchLog:
                let kinds = ["touchdown", "touchmove", "touchend"]
                return TouchLogReader(
                    lines: FlatMemoryTests.lines("", amount) { number in
                        "\(number / 3),\(kinds[number % 3]),1,\(number % 500),\(number * 8)\r\r\n"
                    }
                )
            }
        }
    }

    nonisolated static func lines(
        _ head: String,
        _ amount: Int,
        line: @escaping (Int) -> String
    ) -> ByteLineReader {
        ByteLineReader(source: source(head, upTo: amount, line: line))
    }

    nonisolated static func phase(_ number: Int) -> String {
        ["began", "moved", "moved", "ended"][number % 4]
    }

    // What the allocator does meanwhile is not zero.
    nonisolated static let allowance = (amount < 8_000_000 ? 2 : 8) * 1024 * 1024

    @Test(arguments: Format.allCases)
    func `reading an endless recording does not increase memory`(format: Format) throws {
        // What the first lines need is not growth.
        var warm = try format.open(128 * 1024)
        while try nextOrBroken(&warm) != nil {}
        let before = try Self.resident()
        var reader = try format.open(Self.amount)
        var count = 0
        while try nextOrBroken(&reader) != nil { count += 1 }
        let growth = try Self.resident() - before
        #expect(count > Self.amount / 500, "\(format)")
        #expect(growth < Self.allowance, "\(format): \(growth) bytes after \(count) frames")
        print("memory: \(format): \(growth) bytes, \(count) frames")
    }

    /// The source ends in the middle of a line.
    private func nextOrBroken(
        _ reader: inout any DigitizerFrameReader
    ) throws -> DigitizerFrame? {
        do {
            return try reader.next()
        } catch let error as RecordingError {
            guard error.line != nil else { throw error }
            return nil
        }
    }

    @Test
    func `writers and the reader of WebDriver actions do not increase memory either`() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        var written = 0
        var evemu = try EvemuWriter(screen: Writing.screen) { written += $0.count }
        var actions = WebDriverWriter { try handle.write(contentsOf: $0) }
        let before = try Self.resident()
        // Whole strokes of ten fingers.
        let wanted = Self.amount / 200 / 40 * 40
        for number in 0..<wanted {
            let contact = WriterTests.contact(
                1 + number / 4 % 10,
                ContactPhase(rawValue: Self.phase(number)) ?? .moved,
                CGFloat(number % 300),
                CGFloat(number % 700)
            )
            let frame = DigitizerFrame(time: Double(number) / 100, contacts: [contact])
            try evemu.write(frame)
            try actions.write(frame)
        }
        try actions.finish()
        var reader = try WebDriverReader(contentsOf: file)
        var count = 0
        while try reader.next() != nil { count += 1 }
        let growth = try Self.resident() - before
        #expect(count == wanted)
        #expect(written > 50 * wanted)
        #expect(growth < Self.allowance, "\(growth) bytes after \(count) frames")
        print("memory: writers: \(growth) bytes, \(count) frames")
    }
}

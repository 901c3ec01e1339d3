import TouchInput
import TouchUI

/// The speed of reading and writing each format, in memory.
struct RecordingFormatRows {
    private let frames = Self.strokes(200)

    func measure(into table: Table) {
        let own = Self.written { sink in
            try RecordingWriter(header: RecordingHeader(screen: Self.screen), sink: sink)
        }
        let evemu = Self.written { try EvemuWriter(screen: Self.screen, sink: $0) }
        let actions = Self.written { WebDriverWriter(sink: $0) }
        let writers = [("touchstone", own), ("evemu", evemu), ("WebDriver actions", actions)]
        let texts = [
            ("touchstone", write(own)),
            ("evemu", write(evemu)),
            ("getevent", Self.getevent(frames, isLabelled: false)),
            ("getevent -l", Self.getevent(frames, isLabelled: true)),
            ("libinput", Self.libinput(frames)),
            ("touch log", Self.touchLog(frames)),
            ("WebDriver actions", write(actions)),
        ]
        let contacts = frames.reduce(0) { $0 + $1.contacts.count }
        measure(
            "Reading \(contacts.grouped) contacts of two fingers",
            texts.map { name, bytes in
                (name, bytes.count, { try Self.read(name, bytes, frames: frames.count) })
            },
            contacts,
            into: table
        )
        measure(
            "Writing them",
            writers.map { name, write in
                (name, self.write(write).count, { _ = self.write(write) })
            },
            contacts,
            into: table
        )
    }

    private func measure(
        _ title: String,
        _ rows: [(name: String, bytes: Int, run: () throws -> Void)],
        _ contacts: Int,
        into table: Table
    ) {
        let candidates = rows.map { row in
            Rounds.Candidate { count in
                for _ in 0..<count { Self.orStop(row.run) }
            }
        }
        let rounds = Rounds(candidates, rounds: 5, slice: 0.05)
        table.begin(title, "format", "bytes", "ns per contact", "contacts per second", "MB/s")
        for (index, row) in rows.enumerated() {
            let time = rounds.time(index)
            table.add(
                row.name,
                row.bytes.grouped,
                (time / Double(contacts)).short,
                (Double(contacts) * 1e9 / time).short,
                (Double(row.bytes) * 1e3 / time).short
            )
        }
    }

    // MARK: Formats

    private typealias WriteAll = ([DigitizerFrame]) throws -> [UInt8]

    private static func written<Writer: DigitizerFrameWriter>(
        _ make: @escaping (@escaping DigitizerFrameWriter.Sink) throws -> Writer
    ) -> WriteAll {
        { frames in
            var bytes: [UInt8] = []
            var writer = try make { bytes += $0 }
            for frame in frames { try writer.write(frame) }
            try writer.finish()
            return bytes
        }
    }

    private func write(_ write: WriteAll) -> [UInt8] {
        Self.orStop { try write(frames) }
    }

    private static func read(_ name: String, _ bytes: [UInt8], frames wanted: Int) throws {
        let lines = ByteLineReader(bytes: bytes)
        var reader: any DigitizerFrameReader =
            switch name {
            case "touchstone": try RecordingReader(lines: lines)
            case "evemu": try EvdevReader(lines: lines)
            case "libinput": try EvdevReader(lines: lines, format: .libinput)
            case "touch log": TouchLogReader(lines: lines)
            case "WebDriver actions": try WebDriverReader(bytes: bytes)
            default: try EvdevReader(lines: lines, format: .getevent)
            }
        var count = 0
        while try reader.next() != nil { count += 1 }
        // Otherwise a reader that does nothing would look fast.
        guard count == wanted else { fatalError("\(name): \(count) frames of \(wanted)") }
    }

    private static func orStop<Result>(_ run: () throws -> Result) -> Result {
        do {
            return try run()
        } catch {
            fatalError("\(error)")
        }
    }
}

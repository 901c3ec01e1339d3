import TouchInput
import TouchUI

/// The speed of reading a recording, and of playing it to an application.
struct RecordingRows {
    func measure(into table: Table) {
        let bytes = Self.recording(strokes: 200)
        let frames = Self.read(bytes) { _ in }
        let read = Rounds.Candidate { count in
            for _ in 0..<count { Self.read(bytes) { _ in } }
        }
        let played = Rounds.Candidate { count in
            for _ in 0..<count {
                let stage = Stage(.tenfold(levels: 3))
                Self.read(bytes) { frame in
                    stage.enqueue(frame)
                    stage.step()
                }
            }
        }
        let rounds = Rounds([read, played], rounds: 7, slice: 0.05)
        table.begin(
            "A recording of \(frames.grouped) frames, \(bytes.count.grouped) bytes",
            "what",
            "ns per frame",
            "frames per second",
            "MB/s"
        )
        for (index, name) in ["read", "read and delivered"].enumerated() {
            let time = rounds.time(index)
            table.add(
                name,
                (time / Double(frames)).short,
                (Double(frames) * 1e9 / time).short,
                (Double(bytes.count) * 1e3 / time).short
            )
        }
        RecordingFormatRows().measure(into: table)
    }

    @discardableResult
    private static func read(_ bytes: [UInt8], _ use: (DigitizerFrame) -> Void) -> Int {
        do {
            var reader = try RecordingReader(lines: ByteLineReader(bytes: bytes))
            var count = 0
            while let frame = try reader.next() {
                use(frame)
                count += 1
            }
            return count
        } catch {
            fatalError("\(error)")
        }
    }

    /// Strokes of one finger with 60 frames each, one per display frame.
    private static func recording(strokes: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var random = SeededNumbers(state: 4)
        do {
            let header = RecordingHeader(screen: TreePlan.screen.size)
            var writer = try RecordingWriter(header: header) { bytes += $0 }
            for frame in 0..<(strokes * 60) {
                let phase: ContactPhase =
                    switch frame % 60 {
                    case 0: .began
                    case 59: .ended
                    default: .moved
                    }
                let position = CGPoint(x: random.next(below: 390), y: random.next(below: 844))
                try writer.write(
                    DigitizerFrame(
                        time: TimeInterval(frame) / 60,
                        contacts: [DigitizerContact(finger: 1, position: position, phase: phase)]
                    )
                )
            }
        } catch {
            fatalError("\(error)")
        }
        return bytes
    }
}

@testable import TouchInput

extension DigitizerFrame {
    /// A random stream of which every format can say all: whole milliseconds, places in 256ths of a
    /// point, forces in 65,535ths, sizes in whole points, upright pens, no lift to another place.
    nonisolated static func sayableStream(seed: UInt64) -> [DigitizerFrame] {
        var random = SeededGenerator(seed: seed &+ 1000)
        var down: [Int: DigitizerContact] = [:]
        var milliseconds = 0
        var frames: [DigitizerFrame] = []
        for frame in randomStream(seed: seed) {
            var sayable = DigitizerFrame(time: Double(milliseconds) / 1000, contacts: [])
            for contact in frame.contacts {
                var contact = contact
                contact.estimate = nil
                // A source of WebDriver is of one tool.
                contact.tool = contact.finger == 3 ? .stylus : .finger
                (contact.altitude, contact.azimuth) = (.pi / 2, 0)
                contact.position.x = (contact.position.x * 256).rounded() / 256
                contact.force = CGFloat(random.next() % 65_536) / 65_535
                contact.radius = CGFloat(1 + random.next() % 40) / 2
                if contact.phase != .began, contact.phase != .moved, let old = down[contact.finger]
                {
                    let phase = contact.phase
                    contact = old
                    contact.phase = phase
                }
                down[contact.finger] = contact
                sayable.contacts.append(contact)
            }
            // Recordings of devices begin with their first touch.
            if frames.isEmpty, sayable.contacts.isEmpty { continue }
            frames.append(sayable)
            milliseconds += 1 + Int(random.next() % 40)
        }
        return frames
    }

    /// The same story without what says nothing: frames and contacts in which nothing changes.
    nonisolated static func essence(_ frames: [DigitizerFrame]) -> [DigitizerFrame] {
        var down: [Int: DigitizerContact] = [:]
        return frames.compactMap { frame in
            var essence = frame
            essence.contacts = frame.contacts.filter { contact in
                var old = down[contact.finger]
                old?.phase = contact.phase
                let isNews =
                    contact.phase != .stationary && (contact.phase != .moved || old != contact)
                down[contact.finger] = contact
                return isNews
            }.sorted { $0.finger < $1.finger }
            return essence.contacts.isEmpty && essence.updates.isEmpty ? nil : essence
        }
    }
}

/// Writes frames to memory.
nonisolated enum Writing {
    static let screen = CGSize(width: 390, height: 844)

    static func own(_ frames: [DigitizerFrame]) throws -> [UInt8] {
        try write(frames) { try RecordingWriter(header: RecordingHeader(screen: screen), sink: $0) }
            .bytes
    }

    static func evemu(_ frames: [DigitizerFrame]) throws -> (bytes: [UInt8], losses: [String]) {
        try write(frames) { try EvemuWriter(screen: screen, sink: $0) }
    }

    static func webDriver(_ frames: [DigitizerFrame]) throws -> (bytes: [UInt8], losses: [String]) {
        try write(frames) { WebDriverWriter(sink: $0) }
    }

    static func readOwn(_ bytes: [UInt8]) throws -> [DigitizerFrame] {
        var reader = try RecordingReader(lines: ByteLineReader(bytes: bytes))
        return try reader.readAll()
    }

    static func readEvemu(_ bytes: [UInt8]) throws -> [DigitizerFrame] {
        var reader = try EvdevReader(
            lines: ByteLineReader(bytes: bytes),
            mapping: ScreenMapping(screen: screen)
        )
        return try reader.readAll()
    }

    static func readWebDriver(_ bytes: [UInt8]) throws -> [DigitizerFrame] {
        var reader = try WebDriverReader(bytes: bytes)
        return try reader.readAll()
    }

    private static func write<Writer: DigitizerFrameWriter>(
        _ frames: [DigitizerFrame],
        _ make: (@escaping DigitizerFrameWriter.Sink) throws -> Writer
    ) throws -> (bytes: [UInt8], losses: [String]) {
        var bytes: [UInt8] = []
        var writer = try make { bytes += $0 }
        for frame in frames { try writer.write(frame) }
        try writer.finish()
        return (bytes, writer.losses)
    }
}

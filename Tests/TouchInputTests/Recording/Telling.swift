import Testing

@testable import TouchInput

/// What a reader gives, as text: its frames, what it mended, and the error after them, if any.
nonisolated struct Telling: Equatable, CustomStringConvertible {
    var story: [String] = []
    var repairs: [String] = []
    var error: String?

    init(story: [String], repairs: [String] = [], error: String? = nil) {
        self.story = story
        self.repairs = repairs
        self.error = error
    }

    /// Reads to the end.
    init(_ open: () throws -> any DigitizerFrameReader) {
        var frames: [DigitizerFrame] = []
        do {
            var reader = try open()
            defer { repairs = reader.repairs.map(\.description) }
            while let frame = try reader.next() { frames.append(frame) }
        } catch {
            self.error = "\(error)"
        }
        story = EvdevReaderTests.story(frames)
    }

    /// Reads a file of the given text whose name says nothing.
    init(
        file text: String,
        named name: String = "recording",
        beside others: [String: String] = [:],
        mapping: ScreenMapping = ScreenMapping(),
        assistance: RecordingFile.Assistance = RecordingFile.Assistance()
    ) throws {
        self.init(story: [])
        var telling = self
        try RecordingFileTests.withFiles(
            others.merging([name: text]) { _, own in own }
        ) { folder in
            telling = Telling {
                try RecordingFile.open(
                    folder.appendingPathComponent(name),
                    mapping: mapping,
                    assistance: assistance
                )
            }
        }
        self = telling
    }

    var description: String {
        (["", "story:"] + story + ["repairs:"] + repairs + ["error: \(error ?? "none")"])
            .joined(separator: "\n")
    }
}

import Testing

@testable import TouchInput

@Suite("RecordingFile") struct RecordingFileTests {
    /// Writes files into a folder of their own, which is gone afterwards.
    nonisolated static func withFiles(
        _ files: [String: String],
        _ body: (URL) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        try body(folder)
    }

    @Test func `the format follows the content, not the file name`() throws {
        let events = "E: 0.0 3 39 1\nE: 0.0 3 35 4\nE: 0.0 3 36 5\nE: 0.0 0 0 0\n"
        try Self.withFiles([
            "a.events": RecordingTests.header + "\n"
                + #"{"t":0,"c":[{"f":1,"x":4,"y":5,"p":"began"}]}"#,
            "b.jsonl": "\n# a comment\n" + EvdevReaderTests.slotDevice + events,
            // The longest name that fits wins, and "padding" is another device.
            "pad.desc": "A: 35 0 1 0 0\nA: 36 0 1 0 0\n",
            "padding.desc": "A: 35 0 2 0 0\n",
            "pad 2.desc": "N: pad 2\nA: 2f 0 1 0 0\nA: 35 0 9 0 0\nA: 36 0 9 0 0\n",
            "pad 2.1-finger.events": events,
        ]) { folder in
            var found: [String] = []
            for name in ["a.events", "b.jsonl", "pad 2.1-finger.events"] {
                var reader = try RecordingFile.open(folder.appendingPathComponent(name))
                let size = reader.screen ?? .zero
                let story = EvdevReaderTests.story(try reader.readAll())
                let frames = story.joined(separator: ";")
                found.append(
                    "\(type(of: reader)) \(reader.device ?? "-") \(size.width)×\(size.height) \(frames)"
                )
            }
            #expect(
                found == [
                    "RecordingReader - 390.0×844.0 0: 1 began 4,5;0: 1 ended 4,5",
                    "EvdevReader A pad 100.0×200.0 0: 1 began 4,5;0: 1 ended 4,5",
                    "EvdevReader pad 2 10.0×10.0 0: 1 began 4,5;0: 1 ended 4,5",
                ]
            )
        }
    }

    @Test(arguments: [
        ("", "nothing"), ("\n\n", "nothing"),
        ("# only a comment\n", "\"# only a comment\", and looks like text"),
        ("<?xml version=\"1.0\"?>\n<Gesture>", "\"<?xml version=\"1.0\"?>\", and looks like XML"),
        (
            "scene: pad\nsteps: []\n",
            "\"scene: pad\", and looks like a script: `touchstone run` runs those"
        ),
        ("\u{0}\u{1}PNG", "\"  PNG\", and looks like a binary file"),
        (
            String(repeating: "long ", count: 99),
            "\"" + String(repeating: "long ", count: 12) + "…\", and looks like text"
        ),
    ])
    func `other files are refused with how they start`(text: String, found: String) throws {
        try Self.withFiles(["x": text]) { folder in
            let error = #expect(throws: RecordingError.self) {
                try RecordingFile.open(folder.appendingPathComponent("x"))
            }
            #expect(
                error?.description == "Cannot read the recording: it is in none of the formats "
                    + "touchstone, evemu, getevent, libinput, touch log, WebDriver actions. "
                    + "It starts with \(found). To fix, convert it to one of them."
            )
        }
    }

    @Test func `a broken description file is named`() throws {
        try Self.withFiles(["pad.desc": "N: pad\nA: 35\n", "pad.events": "E: 0.0 0 0 0\n"]) {
            folder in
            let error = #expect(throws: RecordingError.self) {
                try RecordingFile.open(folder.appendingPathComponent("pad.events"))
            }
            #expect(
                error?.description == "pad.desc, line 2: Cannot read the line: it should say "
                    + "\"A: code minimum maximum fuzz flat resolution\". It says \"A: 35\". "
                    + "To fix, restore the line or delete it."
            )
        }
    }

    @Test
    func `an EvdevReader opened directly also finds the description next to a recording`() throws {
        try Self.withFiles([
            "pad.desc": EvdevReaderTests.packetDevice,
            "pad.events": EvdevReaderTests.events("0 x 1,y 2,mt\n10 mt"),
        ]) { folder in
            let url = folder.appendingPathComponent("pad.events")
            let story = ["0: 1 began 1,2", "10: 1 ended 1,2"]
            var beside = try EvdevReader(contentsOf: url)
            #expect(EvdevReaderTests.story(try beside.readAll()) == story)
            var own = try EvdevReader(
                contentsOf: url,
                description: folder.appendingPathComponent("pad.desc")
            )
            #expect(EvdevReaderTests.story(try own.readAll()) == story)
            // Pipes and sockets are read from where they stand.
            var handle = try EvdevReader(
                lines: ByteLineReader(handle: FileHandle(forReadingFrom: url)),
                description: EvdevDescription(contentsOf: folder.appendingPathComponent("pad.desc"))
            )
            #expect(EvdevReaderTests.story(try handle.readAll()) == story)
        }
    }

    @Test func `a folder is not a recording`() throws {
        try Self.withFiles([:]) { folder in
            let error = #expect(throws: RecordingError.self) { try RecordingFile.open(folder) }
            #expect(error?.description.hasPrefix("Cannot read \"\(folder.path)\": ") == true)
        }
    }
}

import Testing

@testable import TouchInput

/// All recordings that are kept outside of the package, each folder against what its lines say when they
/// are only counted.
@Suite("Recorded folders") struct RecordedFoldersTests {
    nonisolated static func files(_ folder: String) -> [String] {
        let root = SharedRecordings.folder
        let names = try? FileManager.default.subpathsOfDirectory(
            atPath: root.appendingPathComponent(folder).path
        )
        return (names ?? []).filter { $0.hasSuffix(".txt") || $0.hasSuffix(".events") }.sorted()
            .map { "\(folder)/\($0)" }
    }

    nonisolated struct Counts: Equatable {
        var landings = 0
        var ends = 0
        var cancelled = 0
        var frames = 0
    }

    /// Reads to the end; every frame must be possible after the ones before.
    func read(_ name: String) throws -> (counts: Counts, repairs: [String]) {
        var reader = try RecordingFile.open(SharedRecordings.folder.appendingPathComponent(name))
        var validator = DigitizerStreamValidator()
        var counts = Counts()
        while let frame = try reader.next() {
            try validator.check(frame)
            counts.frames += 1
            counts.landings += frame.contacts.count { $0.phase == .began }
            counts.ends += frame.contacts.count { $0.phase == .ended }
            counts.cancelled += frame.contacts.count { $0.phase == .cancelled }
        }
        #expect(validator.fingersDown == [])
        return (counts, reader.repairs.map(\.sentence))
    }

    func lines(_ name: String) throws -> [String] {
        let url = SharedRecordings.folder.appendingPathComponent(name)
        return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
            .map(String.init)
    }

    @Test(
        .enabled(if: !files("ipad").isEmpty, "skipped: no recordings"),
        arguments: 3...11
    )
    func `a recording of people on a tablet has a contact for each touchdown line`(user: Int) throws
    {
        let folder = "ipad/user" + (user < 10 ? "0\(user)" : "\(user)")
        var lost = 0
        for name in Self.files(folder) {
            let words = try lines(name).map { $0.split(separator: ",").map(String.init) }
            let landed = words.filter { $0[1] == "touchdown" }
            let lifted = Set(words.filter { $0[1] == "touchend" }.map { $0[0] })
            let open = landed.count { !lifted.contains($0[0]) }
            let (counts, repairs) = try read(name)
            #expect(counts.landings == landed.count, "\(name)")
            #expect(counts.ends + counts.cancelled == landed.count, "\(name)")
            // Contacts that never end are cancelled or lifted, each with a sentence; nothing else is
            // mended.
            #expect(repairs.count == open, "\(name): \(repairs.prefix(3))")
            #expect(
                repairs.allSatisfy {
                    $0.contains(" never lifts: it was cancelled at ")
                        || $0.contains(" was still down at the end: it was lifted at ")
                },
                "\(name)"
            )
            #expect(counts.cancelled == repairs.count { $0.contains(" never lifts") }, "\(name)")
            lost += counts.cancelled
        }
        // Counted by another program: ids without an end that are heard of before the last landing.
        #expect(lost == [7: 2, 10: 1, 11: 18][user, default: 0])
    }

    @Test(
        .enabled(if: !files("pixel2xl").isEmpty, "skipped: no recordings"),
        arguments: files("pixel2xl")
    )
    func `a recording of a person on a phone has a contact for each tracking id`(name: String)
        throws
    {
        // "[seconds] 0003 0039 value": an id, or ffffffff, which is none.
        let ids = try lines(name).compactMap { line -> String? in
            let words = line.split { $0 == " " || $0 == "[" || $0 == "]" }
            return words.dropFirst().prefix(2) == ["0003", "0039"] ? String(words[3]) : nil
        }
        let landings = ids.count { $0 != "ffffffff" }
        let (counts, repairs) = try read(name)
        #expect(counts.landings == landings)
        #expect(counts.ends == landings)
        #expect(counts.cancelled == 0)
        #expect(counts.frames > 2 * landings)
        let isCut = ids.last != "ffffffff"
        #expect(repairs.count == (isCut ? 2 : 1))
        #expect(
            repairs.first?.hasPrefix("Nothing describes the device: it was taken to be ") == true
        )
    }

    @Test(.enabled(if: SharedRecordings.exist, "skipped: no recordings"))
    func `every recording survives each format that it is written in`() throws {
        for name in Self.files("evemu") + ["pixel-tablet/google_pixel_tablet_touchscreen.evemu"] {
            let url = SharedRecordings.folder.appendingPathComponent(name)
            var reader = try RecordingFile.open(url, mapping: ScreenMapping(screen: Writing.screen))
            let frames = try reader.readAll()
            #expect(try Writing.readOwn(try Writing.own(frames)) == frames, "\(name)")
            for read in [
                try Writing.readEvemu(try Writing.evemu(frames).bytes),
                try Writing.readWebDriver(try Writing.webDriver(frames).bytes),
            ] {
                // Rounded, but the same fingers do the same.
                func phases(_ frames: [DigitizerFrame]) -> [[String]] {
                    (1...10).map { finger in
                        frames.flatMap(\.contacts)
                            .filter {
                                $0.finger == finger && ![.moved, .stationary].contains($0.phase)
                            }
                            .map(\.phase.rawValue)
                    }
                }
                #expect(phases(read) == phases(frames), "\(name)")
                let (last, wanted) = (read.last?.contacts.first, frames.last?.contacts.first)
                #expect(abs((last?.position.x ?? 0) - (wanted?.position.x ?? 1)) < 0.01, "\(name)")
                #expect(abs((read.last?.time ?? 0) - (frames.last?.time ?? 1)) < 0.001, "\(name)")
            }
        }
    }

    @Test(.enabled(if: SharedRecordings.exist, "skipped: no recordings"))
    func `drawings in XML are distinguished from recordings`() throws {
        let folder = SharedRecordings.folder.appendingPathComponent("unistroke")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in names.filter({ $0.hasSuffix(".xml") }) {
            let error = #expect(throws: RecordingError.self) {
                try RecordingFile.open(folder.appendingPathComponent(name))
            }
            #expect(
                error?.description.contains(", and looks like XML. To fix, ") == true,
                "\(name)"
            )
        }
    }
}

import Testing

@testable import TouchInput

/// Recordings of real devices that are kept outside of the package; absent ones are skipped.
nonisolated enum SharedRecordings {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_SHARED"] {
            return URL(fileURLWithPath: path).appendingPathComponent("recordings")
        }
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("../shared/recordings").standardizedFileURL
    }()

    static let tablet = folder.appendingPathComponent(
        "pixel-tablet/google_pixel_tablet_touchscreen.evemu"
    )
    static let tabletAnswer = folder.appendingPathComponent(
        "pixel-tablet/google_pixel_tablet_touchscreen_events.json"
    )

    static let evemuNames: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("evemu").path
        )
        return (names ?? []).filter { $0.hasSuffix(".events") }.sorted()
    }()

    static var exist: Bool { !evemuNames.isEmpty }
    static var tabletExists: Bool {
        FileManager.default.fileExists(atPath: tabletAnswer.path)
    }
}

@Suite("Recorded devices") struct RecordedDevicesTests {
    nonisolated struct Summary: Equatable {
        var frames = 0
        var landings = 0
        var mostFingers = 0
    }

    // Counted by another program: reports that change a contact, tracking ids that are not -1, and
    // the most slots with an id at one time.
    nonisolated static let summaries: [String: Summary] = [
        "Atmel maXTouch Touchscreen.1-finger-drag-up-down.events": Summary(
            frames: 150,
            landings: 1,
            mostFingers: 1
        ),
        "Atmel maXTouch Touchscreen.1-finger-fast-taps.events": Summary(
            frames: 18,
            landings: 9,
            mostFingers: 1
        ),
        "Atmel maXTouch Touchscreen.2-fingers-touch-release.events": Summary(
            frames: 16,
            landings: 2,
            mostFingers: 2
        ),
        "Atmel maXTouch Touchscreen.4-finger-drag-down.events": Summary(
            frames: 31,
            landings: 4,
            mostFingers: 4
        ),
        "ELAN CANDO Windows7.1-finger-drag-up-down.events": Summary(
            frames: 260,
            landings: 1,
            mostFingers: 1
        ),
        "EP0430M09.1-finger-drag-up-down.events": Summary(
            frames: 183,
            landings: 1,
            mostFingers: 1
        ),
        "EP0430M09.2-finger-scroll-down.events": Summary(
            frames: 98,
            landings: 2,
            mostFingers: 2
        ),
        "EP0430M09.2-fingers-touch-release.events": Summary(
            frames: 14,
            landings: 2,
            mostFingers: 2
        ),
        "EP0430M09.4-finger-drag-down.events": Summary(
            frames: 104,
            landings: 4,
            mostFingers: 4
        ),
    ]

    @Test(
        .enabled(if: SharedRecordings.exist, "skipped: no recordings"),
        arguments: SharedRecordings.evemuNames
    )
    func `a recorded device is read to its end, twice the same, without repairs`(
        name: String
    ) throws {
        let url = SharedRecordings.folder.appendingPathComponent("evemu/\(name)")
        let screen = CGSize(width: 1024, height: 768)
        let mapping = ScreenMapping(screen: screen)
        var reader = try RecordingFile.open(url, mapping: mapping)
        var validator = DigitizerStreamValidator()
        var summary = Summary()
        var frames: [DigitizerFrame] = []
        while let frame = try reader.next() {
            try validator.check(frame)
            frames.append(frame)
            summary.frames += 1
            summary.landings += frame.contacts.filter { $0.phase == .began }.count
            summary.mostFingers = max(summary.mostFingers, validator.fingersDown.count)
            let bounds = CGRect(origin: .zero, size: screen)
            #expect(frame.contacts.allSatisfy { bounds.contains($0.position) })
        }
        #expect(frames.first?.time == 0)
        #expect(validator.fingersDown == [])
        #expect(reader.repairs == [])
        if let counted = Self.summaries[name] { #expect(summary == counted) }

        var again = try RecordingFile.open(url, mapping: mapping)
        #expect(try again.readAll() == frames)
    }

    nonisolated struct AndroidEvent: Equatable {
        var action: String
        var finger: Int
        var x: Double
        var y: Double
    }

    @Test(.enabled(if: SharedRecordings.tabletExists, "skipped: no recordings"))
    func `a tablet's swipe is read as Android itself reads it`() throws {
        let json = try JSONSerialization.jsonObject(
            with: Data(contentsOf: SharedRecordings.tabletAnswer)
        )
        let sequence = try #require((json as? [[String: Any]])?.first)
        let events = try #require(sequence["events"] as? [[String: Any]])
        let expected = try events.map { event in
            let axes = try #require(event["axes"] as? [String: Any])
            return AndroidEvent(
                action: try #require(event["action"] as? String),
                finger: 1,
                x: try #require(axes["AXIS_X"] as? NSNumber).doubleValue,
                y: try #require(axes["AXIS_Y"] as? NSNumber).doubleValue
            )
        }
        let forces = try events.map { event in
            let axes = try #require(event["axes"] as? [String: Any])
            return try #require(axes["AXIS_PRESSURE"] as? NSNumber).doubleValue
        }

        var reader = try RecordingFile.open(SharedRecordings.tablet)
        #expect(reader.screen == CGSize(width: 1600, height: 2560))
        let frames = try reader.readAll()
        let actions: [ContactPhase: String] = [.began: "DOWN", .moved: "MOVE", .ended: "UP"]
        let answer = frames.map { frame in
            frame.contacts.map {
                AndroidEvent(
                    action: actions[$0.phase] ?? "\($0.phase)",
                    finger: $0.finger,
                    x: Double($0.position.x),
                    y: Double($0.position.y)
                )
            }
        }
        #expect(answer == expected.map { [$0] })
        #expect(expected.count == 26)
        #expect(frames.map { $0.contacts.map { Double($0.force) } } == forces.map { [$0] })
        #expect(reader.repairs == [])
    }
}

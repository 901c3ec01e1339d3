import Testing

@testable import TouchInput

/// What a format cannot say is said in a sentence.
@Suite("Losses") struct LossTests {
    nonisolated struct Case {
        var name: String
        /// Two frames: a landing, and what comes 10 ms later.
        var frames: [DigitizerFrame]
        var evemu: [String] = []
        var webDriver: [String] = []
    }

    /// The same contact that lands and moves on by 1 point.
    nonisolated static func moving(
        _ change: (inout DigitizerContact) -> Void
    ) -> [DigitizerFrame] {
        WriterTests.stream(
            [WriterTests.contact(1, .began, change: change)],
            [WriterTests.contact(1, .moved, 2, 2, change: change)]
        )
    }

    nonisolated static let cases = [
        Case(name: "nothing special", frames: moving { _ in }),
        Case(
            name: "a place between two 65,536ths: 0.001 points are 65.536 units",
            frames: moving { $0.position.x = 0.001 },
            evemu: ["Places in points: 2 samples up to 7.1e-06 off, the first at 0 s."]
        ),
        Case(
            name: "a force between two 65,535ths: 0.3 are 19,660.5",
            frames: moving { $0.force = 0.3 },
            evemu: ["Forces: 2 samples up to 7.6e-06 off, the first at 0 s."]
        ),
        Case(
            name:
                "a radius between two halves: 2.3 points are 301,465.6 half units and 4.6 points wide",
            frames: moving { $0.radius = 2.3 },
            evemu: ["Radii in points: 2 samples up to 3.1e-06 off, the first at 0 s."],
            webDriver: ["Radii in points: 2 samples up to 0.2 off, the first at 0 s."]
        ),
        Case(
            name: "no radius at all, where 0 would mean that it is not known",
            frames: moving { $0.radius = 0 },
            evemu: ["Radii in points: 2 samples up to 7.6e-06 off, the first at 0 s."],
            webDriver: ["Radii in points: 2 samples up to 0.5 off, the first at 0 s."]
        ),
        Case(
            name: "a radius as wide as no screen",
            frames: moving { $0.radius = 50_007 },
            // Its double has less than 2³¹ units: 2³¹ / 65,536 / 2 = 16,384 points.
            evemu: ["Radii in points: 2 samples up to 3.4e+04 off, the first at 0 s."],
            webDriver: ["Radii in points: 2 samples up to 7 off, the first at 0 s."]
        ),
        Case(
            name: "times between two microseconds",
            frames: moving { _ in }.map {
                DigitizerFrame(time: $0.time * 1.00001234, contacts: $0.contacts)
            },
            // 10 ms become 10.0001234 ms.
            evemu: ["Times in seconds: 1 sample up to 1.2e-07 off, the first at 0.010000123 s."],
            webDriver: [
                "Times in seconds, for other programs: 1 sample up to 1.2e-07 off, the first at "
                    + "0.010000123 s."
            ]
        ),
        Case(
            name: "a hard press",
            frames: moving { $0.force = 2 },
            evemu: ["2 samples, each of which is pressed harder than 1: it was taken as 1."],
            webDriver: ["2 samples, each of which is pressed harder than 1: it was taken as 1."]
        ),
        Case(
            name: "a pen that leans",
            frames: moving {
                $0.tool = .stylus
                ($0.altitude, $0.azimuth) = (1, -2)
            },
            evemu: ["2 samples, each of which leans: its angles were left out."]
        ),
        Case(
            name: "a pen that leans below the screen",
            frames: moving {
                $0.tool = .stylus
                $0.altitude = -1
            },
            evemu: ["2 samples, each of which leans: its angles were left out."],
            webDriver: [
                "2 samples, each of which leans by more than a right angle: it was taken as flat "
                    + "or upright."
            ]
        ),
        Case(
            name: "a finger that leans",
            frames: moving { $0.altitude = 1 },
            webDriver: [
                "2 samples, each of which leans and is not a pen: its angles were left out."
            ]
        ),
        Case(
            name: "a mouse",
            frames: moving { $0.tool = .pointer },
            evemu: ["2 samples, each of which belongs to a mouse: it was written as a finger."]
        ),
        Case(
            name: "an estimate and its update",
            frames: [
                DigitizerFrame(
                    time: 0,
                    contacts: [
                        WriterTests.contact(1, .began) {
                            $0.estimate = ContactEstimate(index: 1, properties: .force)
                        }
                    ],
                    updates: [EstimationUpdate(index: 1, force: 1)]
                )
            ],
            evemu: [
                "1 sample, which is only an estimate, and better values follow: both were "
                    + "left out.",
                "1 sample, which improves an earlier estimate: it was left out.",
            ],
            webDriver: [
                "1 sample, which is only an estimate, and better values follow: both were "
                    + "left out.",
                "1 sample, which improves an earlier estimate: it was left out.",
            ]
        ),
        Case(
            name: "a mouse that hovers and leaves",
            frames: WriterTests.stream(
                [WriterTests.contact(1, .hovered) { $0.tool = .pointer }],
                [WriterTests.contact(1, .left) { $0.tool = .pointer }]
            ),
            evemu: ["2 samples, each of which hovers: it was left out."],
            webDriver: ["1 sample, which leaves the screen: it was left out."]
        ),
        Case(
            name: "a finger that hovers",
            frames: WriterTests.stream([WriterTests.contact(1, .hovered)]),
            evemu: ["1 sample, which hovers: it was left out."],
            webDriver: [
                "1 sample, which hovers and is a finger: a screen does not see it."
            ]
        ),
        Case(
            name: "a finger that lifts in another place",
            frames: WriterTests.stream(
                [WriterTests.contact(1, .began)],
                [WriterTests.contact(1, .ended, 5)]
            ),
            evemu: ["1 sample, which changes while it lifts: it changes first."]
        ),
        Case(
            name: "numbers with a gap, two frames in a millisecond, and another tool",
            frames: [
                DigitizerFrame(time: 0, contacts: [WriterTests.contact(3, .began)]),
                DigitizerFrame(time: 0, contacts: [WriterTests.contact(3, .ended)]),
                DigitizerFrame(
                    time: 0.01,
                    contacts: [WriterTests.contact(3, .began) { $0.tool = .stylus }]
                ),
            ],
            webDriver: [
                "1 sample, which shares its time with the frame before: both become one.",
                "1 sample, which changes its tool: it keeps the first.",
                "1 sample, which has a finger number with a gap below it: it gets the "
                    + "next lower one.",
            ]
        ),
        Case(
            name: "more contacts than slots",
            frames: WriterTests.stream((1...33).map { WriterTests.contact($0, .began) }),
            evemu: ["1 sample, which found no free slot among 32: it was left out."]
        ),
    ]

    @Test(arguments: 0..<cases.count)
    func `each writer names what its format cannot express`(index: Int) throws {
        let wanted = Self.cases[index]
        #expect(try Writing.evemu(wanted.frames).losses == wanted.evemu, "\(wanted.name)")
        #expect(try Writing.webDriver(wanted.frames).losses == wanted.webDriver, "\(wanted.name)")
    }

    @Test func `a screen size between two units is rounded, and the loss is reported`() throws {
        // 100.001 × 65,536 = 6,553,665.536.
        let writer = try EvemuWriter(screen: CGSize(width: 100.001, height: 100)) { _ in }
        #expect(writer.losses == ["The width of the screen in points: up to 7.1e-06 off."])
    }

    @Test func `the project's own format loses nothing`() throws {
        let writer = try RecordingWriter(header: RecordingHeader(screen: Writing.screen)) { _ in }
        #expect(writer.losses == [])
    }
}

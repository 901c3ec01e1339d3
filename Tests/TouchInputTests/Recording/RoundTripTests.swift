import Testing

@testable import TouchInput

@Suite("Round trips") struct RoundTripTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `streams that every format can express survive each format, and all in a row`(
        seed: UInt64
    ) throws {
        let frames = DigitizerFrame.sayableStream(seed: seed)
        let essence = DigitizerFrame.essence(frames)
        #expect(essence.count > 100)

        let own = try Writing.readOwn(try Writing.own(frames))
        #expect(own == frames)

        let evemu = try Writing.evemu(own)
        #expect(evemu.losses == [])
        let fromEvemu = try Writing.readEvemu(evemu.bytes)
        #expect(DigitizerFrame.essence(fromEvemu) == essence)

        let actions = try Writing.webDriver(fromEvemu)
        #expect(actions.losses == [])
        let fromActions = try Writing.readWebDriver(actions.bytes)
        #expect(DigitizerFrame.essence(fromActions) == essence)

        let again = try Writing.readOwn(try Writing.own(fromActions))
        #expect(DigitizerFrame.essence(again) == essence)
        // And the other way around.
        let back = try Writing.readEvemu(
            try Writing.evemu(try Writing.readWebDriver(try Writing.webDriver(frames).bytes)).bytes
        )
        #expect(DigitizerFrame.essence(back) == essence)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `in other streams the touches survive, and losses are reported`(seed: UInt64) throws {
        let frames = DigitizerFrame.randomStream(seed: seed)
        func landings(_ frames: [DigitizerFrame]) -> Int {
            frames.reduce(0) { $0 + $1.contacts.count { $0.phase == .began } }
        }
        func ends(_ frames: [DigitizerFrame], _ phase: ContactPhase) -> [CGPoint] {
            frames.flatMap(\.contacts).filter { $0.phase == phase }.map(\.position)
        }
        let evemu = try Writing.evemu(frames)
        let actions = try Writing.webDriver(frames)
        #expect(evemu.losses.count > 3)
        #expect(actions.losses.count > 2)
        for read in [
            try Writing.readEvemu(evemu.bytes), try Writing.readWebDriver(actions.bytes),
        ] {
            #expect(landings(read) == landings(frames))
            for phase in [ContactPhase.ended, .cancelled] {
                let (places, wanted) = (ends(read, phase), ends(frames, phase))
                #expect(places.count == wanted.count)
                for (place, wanted) in zip(places.sorted(), wanted.sorted()) {
                    #expect(abs(place.x - wanted.x) <= 1 / 131_072)
                }
            }
        }
    }

    @Test func `a hovering mouse and a tilted pen survive WebDriver actions`() throws {
        func mouse(_ phase: ContactPhase, _ x: CGFloat) -> DigitizerContact {
            WriterTests.contact(1, phase, x) { $0.tool = .pointer }
        }
        func pen(_ phase: ContactPhase, _ x: CGFloat, altitude: CGFloat) -> DigitizerContact {
            WriterTests.contact(2, phase, x) {
                ($0.tool, $0.altitude, $0.azimuth) = (.stylus, altitude, 5.5)
                ($0.force, $0.radius) = (altitude / 2, 0.5)
            }
        }
        let frames = WriterTests.stream(
            [mouse(.hovered, 1), pen(.hovered, 5, altitude: 1)],
            [mouse(.began, 1), pen(.began, 6, altitude: 0.3)],
            [mouse(.moved, 2), pen(.moved, 6, altitude: 0)],
            // It lifts more upright than it was, in another place.
            [mouse(.ended, 2), pen(.ended, 7, altitude: 0.1)],
            [mouse(.hovered, 3), pen(.began, 8, altitude: 0.2)],
            [pen(.cancelled, 8, altitude: 0.2)]
        )
        let written = try Writing.webDriver(frames)
        #expect(written.losses == [])
        #expect(DigitizerFrame.essence(try Writing.readWebDriver(written.bytes)) == frames)
    }

    @Test func `the same frames give the same bytes`() throws {
        let frames = DigitizerFrame.randomStream(seed: 7)
        #expect(try Writing.evemu(frames).bytes == Writing.evemu(frames).bytes)
        #expect(try Writing.webDriver(frames).bytes == Writing.webDriver(frames).bytes)
    }
}

extension [CGPoint] {
    nonisolated fileprivate func sorted() -> [CGPoint] { sorted { ($0.x, $0.y) < ($1.x, $1.y) } }
}

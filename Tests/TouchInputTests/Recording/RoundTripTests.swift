import Testing

@testable import TouchInput

@Suite("Round trips") struct RoundTripTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `what every format can say comes back from each, and through all of them`(
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
    func `of anything else the touches survive, and what is lost is said`(seed: UInt64) throws {
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
                    #expect(abs(place.x - wanted.x) <= 1 / 512)
                }
            }
        }
    }

    @Test func `the same frames are the same bytes`() throws {
        let frames = DigitizerFrame.randomStream(seed: 7)
        #expect(try Writing.evemu(frames).bytes == Writing.evemu(frames).bytes)
        #expect(try Writing.webDriver(frames).bytes == Writing.webDriver(frames).bytes)
    }
}

extension [CGPoint] {
    nonisolated fileprivate func sorted() -> [CGPoint] { sorted { ($0.x, $0.y) < ($1.x, $1.y) } }
}

import Testing
import TouchHost
import TouchTesting

@Suite("Hands that touch an application that is played", .stage) struct PlayedHandTests {
    /// A mouse that presses at (150, 125), rests, moves to the right by 60 points, and lifts after half a second.
    private static func drag(_ host: PlayHost) async throws {
        _ = try await host.news(.advance([sample(0.1, .began)], displayFrames: 12))
        for step in 1...12 {
            let time = 0.2 + Double(step) / 60
            _ = try await host.news(
                .advance([sample(time, .moved, CGFloat(step) * 5)], displayFrames: 1)
            )
        }
        _ = try await host.news(.advance([sample(0.5, .ended, 60)], displayFrames: 30))
    }

    private static func sample(
        _ time: TimeInterval,
        _ phase: ContactPhase,
        _ dx: CGFloat = 0
    ) -> DigitizerFrame {
        PlayHostTests.sample(time, phase, dx: dx)
    }

    /// The samples with contacts that the application got.
    private static func samples(_ host: PlayHost) async throws -> [DigitizerFrame] {
        let recording = await host.reply(to: .play(.save(.recording))).text
        var reader = try RecordingReader(lines: ByteLineReader(text: recording))
        return try reader.readAll().filter { !$0.contacts.isEmpty }
    }

    private static func played(_ model: HandModel) async throws -> [DigitizerFrame] {
        let host = try Counter.playHost()
        let news = try await host.news(.hand(model))
        #expect(news.data["device"]?["hand"]?["kind"]?.text == model.kind.rawValue)
        try await drag(host)
        return try await samples(host)
    }

    @Test func `an exact hand sends what the mouse did`() async throws {
        let host = try Counter.playHost()
        try await Self.drag(host)
        let usual = try await Self.samples(host)
        #expect(try await Self.played(HandModel()) == usual)
        #expect(usual.count == 14)
        #expect(usual.first?.contacts.first?.position == CGPoint(x: 150, y: 125))
    }

    @Test(arguments: HandModel.Kind.allCases)
    func `the same seed gives the same samples, and another one others`(kind: HandModel.Kind)
        async throws
    {
        let one = try await Self.played(HandModel(kind, seed: 7))
        #expect(try await Self.played(HandModel(kind, seed: 7)) == one)
        #expect(try await Self.played(HandModel(kind, seed: 8)) != one || kind == .exact)
        // It lands once and lifts once, and is where the mouse is, but for what a hand adds.
        let phases = one.flatMap(\.contacts).filter { $0.finger == 1 }.map(\.phase)
        #expect(phases.first == .began)
        #expect(phases.last == .ended)
        #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved })
        for contact in one.flatMap(\.contacts) where contact.finger == 1 {
            #expect((110...250).contains(contact.position.x))
            #expect((85...165).contains(contact.position.y))
        }
    }

    @Test func `a digitizer of 120 samples sees the hand move also while the mouse rests`()
        async throws
    {
        let samples = try await Self.played(HandModel(.tremor, seed: 3))
        let resting = samples.filter { $0.time > 0.1 && $0.time < 0.2 }
        #expect(resting.count == 11 || resting.count == 12)
        for (one, next) in zip(resting, resting.dropFirst()) {
            #expect(abs(next.time - one.time - 1.0 / 120) < 1e-6)
            #expect(one.contacts[0].position != next.contacts[0].position)
        }
        let slow = try await Self.played(HandModel(.exact, rate: 60))
        #expect(slow.count { $0.time > 0.1 && $0.time < 0.199 } == 5)
    }

    @Test func `a thumb is wide, and the latency delays it and changes nothing else`() async throws
    {
        let samples = try await Self.played(HandModel(.thumb, seed: 5))
        #expect(samples.allSatisfy { $0.contacts[0].radius == 14 })
        let late = try await Self.played(HandModel(.thumb, seed: 5, latency: 0.1))
        #expect(late.map { $0.contacts } == samples.map { $0.contacts })
        for (one, other) in zip(samples, late) { #expect(abs(other.time - one.time - 0.1) < 1e-6) }
    }

    @Test(arguments: 1...10)
    func `of two fingers the second lands and lifts later`(seed: UInt64) async throws {
        let samples = try await Self.played(HandModel(.twoFingers, seed: seed))
        func time(_ finger: Int, _ phase: ContactPhase) -> TimeInterval? {
            samples.first { $0.contacts.contains { $0.finger == finger && $0.phase == phase } }?
                .time
        }
        let landing = try #require(time(10, .began)) - (try #require(time(1, .began)))
        let lift = try #require(time(10, .ended)) - (try #require(time(1, .ended)))
        #expect((0.01...0.07).contains(landing), "\(landing)")
        #expect((0.01...0.06).contains(lift), "\(lift)")
    }

    @Test(arguments: 1...10)
    func `what is recorded is what the application got, and gives the same transcript`(seed: UInt64)
        async throws
    {
        let kinds = HandModel.Kind.allCases
        let kind = kinds[Int(seed) % kinds.count]
        let host = try Counter.playHost()
        _ = try await host.news(.hand(HandModel(kind, seed: seed, latency: 0.03)))
        for _ in 0..<3 {
            let now = try await host.news(.advance([], displayFrames: 1)).data["time"]?.number ?? 0
            let tap = [
                Self.sample(now + 0.005, .began), Self.sample(now + 0.01, .moved, 2),
                Self.sample(now + 0.015, .ended, 2),
            ]
            let news = try await host.news(.advance(tap, displayFrames: 3))
            #expect(news.data["problems"]?.list == [])
        }
        let settled = try await host.news(.advance([], displayFrames: 60))
        #expect(settled.data["isSettled"]?.truth == true)
        let (transcript, recording) = await host.saved
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
    }

    @Test func `a hand is changed only when no finger is down`() async throws {
        let host = try Counter.playHost()
        _ = try await host.news(.advance([Self.sample(0.1, .began)], displayFrames: 12))
        _ = try await host.news(.hand(HandModel(.tremor)))
        _ = try await host.news(.advance([Self.sample(0.25, .moved, 5)], displayFrames: 12))
        _ = try await host.news(.advance([Self.sample(0.45, .ended, 5)], displayFrames: 12))
        #expect(try await Self.samples(host).count == 3)
        _ = try await host.news(.advance([Self.sample(0.7, .began)], displayFrames: 12))
        #expect(try await Self.samples(host).count > 10)
    }

    @Test(arguments: [
        (#"{"kind":"thumb","seed":1,"latency":2}"#, "a latency of 0 to 1 s"),
        (#"{"kind":"thumb","seed":1,"latency":0,"rate":1}"#, "10 to 1000 samples"),
        (#"{"kind":"foot","seed":1,"latency":0}"#, "HandModel"),
    ])
    func `a hand that cannot be is refused`(hand: String, sentence: String) throws {
        let error = try #require(throws: CallError.self) {
            try SessionCall(line: Data("{\"call\":\"play\",\"values\":[\"hand\",\(hand)]}".utf8))
        }
        #expect(error.description.contains(sentence), "\(error)")
    }
}

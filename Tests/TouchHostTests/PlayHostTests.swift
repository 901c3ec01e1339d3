import Dispatch
import Testing
import TouchHost
import TouchTesting

@Suite("A host that plays", .stage) struct PlayHostTests {
    /// A finger that lands on the button and lifts, with times of a device.
    static let tap = [
        sample(0.105, .began), sample(0.1135, .moved, dx: 1), sample(0.121, .moved, dx: 2),
        sample(0.18, .ended, dx: 2),
    ]

    nonisolated static func sample(
        _ time: TimeInterval,
        _ phase: ContactPhase,
        dx: CGFloat = 0,
        finger: Int = 1
    ) -> DigitizerFrame {
        let point = CGPoint(x: 150 + dx, y: 125)
        return DigitizerFrame(
            time: time,
            contacts: [DigitizerContact(finger: finger, position: point, phase: phase)]
        )
    }

    @Test func `time passes by display frames, and an answer has only what is new`() async throws {
        let host = try Counter.playHost()
        let whole = try await host.news(.whole)
        #expect(whole.data["time"]?.number == 0)
        #expect(whole.page["header"]?["title"]?.text == "counter")
        #expect(whole.page["screens"]?.list?.count == 1)
        let six = try await host.news(.advance([], displayFrames: 6))
        #expect(six.data["frame"]?.number == 6)
        #expect(six.page["end"]?.number == 100_000)
        #expect(six.page["screens"]?.list == [])
        #expect(six.page["facts"]?.list == [])
        let down = try await host.news(.advance([Self.tap[0]], displayFrames: 1))
        #expect(down.data["down"]?.list == [.number(1)])
        #expect(down.page["facts"]?.list?.isEmpty == false)
        #expect(down.page["header"] == nil)
        let up = try await host.news(.advance(Array(Self.tap.dropFirst()), displayFrames: 6))
        #expect(up.data["down"]?.list == [])
        let happened = up.data["happened"]?.list?.compactMap(\.text) ?? []
        let sends = happened.filter { $0.contains(" sent ") && $0.contains("touchUpInside") }
        #expect(sends.count == 1, "\(happened)")
    }

    @Test
    func
        `blocks of the main queue run between two display frames, and so they do when the run is played again`()
        async throws
    {
        let host = try PlayHost(Counter.subject, on: Self.small, open: Self.queue(on:))
        func isShown() -> Bool {
            UIApplication.shared.keyWindow?.subviews.dropLast().last?.isHidden == false
        }
        _ = try await host.news(.advance(Array(Self.tap.dropLast()), displayFrames: 10))
        #expect(!isShown())
        // The frame in which the finger lifts.
        _ = try await host.news(.advance([Self.tap[3]], displayFrames: 1))
        #expect(isShown())
        let facts = try await host.news(.advance([], displayFrames: 1)).data["facts"]
        let back = try await host.news(.back(to: 12.0 / 60))
        #expect(isShown())
        #expect(back.data["problems"]?.list == [])
        #expect(back.data["facts"] == facts)
        let before = try await host.news(.back(to: 9.0 / 60))
        #expect(!isShown())
        #expect(before.data["problems"]?.list == [])
    }

    @Test
    func
        `blocks of the main queue run at the same times when the recording is played without the host`()
        async throws
    {
        let host = try PlayHost(Counter.subject, on: Self.small, open: Self.queue(on:))
        _ = try await host.news(.advance(Self.tap, displayFrames: 40))
        let (transcript, recording) = await host.saved
        #expect(transcript.contains("alpha"))
        #expect(try await PlayHost.replayed(recording, on: Self.queue(on:)) == transcript)
    }

    private static let small = ScreenSettings(width: 300, height: 500)

    /// A counter with a button that shows a box and animates it, in a block of the main queue.
    private static func queue(on screen: ScreenSettings) -> UIWindow {
        let window = Counter.open(on: screen)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.isHidden = true
        window.addSubview(box)
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        let show = UIAction { _ in
            DispatchQueue.main.async {
                box.isHidden = false
                UIView.animate(withDuration: 0.1) { box.alpha = 0.5 }
            }
        }
        button.addAction(show, for: .touchUpInside)
        window.addSubview(button)
        return window
    }

    @Test func `the recording, played without the host, gives the same transcript`() async throws {
        let host = try Counter.playHost()
        for sample in Self.tap {
            _ = try await host.news(.advance([sample], displayFrames: 1))
            _ = try await host.news(.advance([], displayFrames: 3))
        }
        _ = try await host.news(.advance([], displayFrames: 60))
        let (transcript, recording) = await host.saved
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
    }

    @Test(arguments: 1...20)
    func `random fingers, played again from the recording, give the same transcript`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let host = try Counter.playHost()
        var down: Set<Int> = []
        for _ in 0..<120 {
            var samples: [DigitizerFrame] = []
            let now =
                (await host.reply(to: .play(.advance([], displayFrames: 0)))).data["time"]?.number
                ?? 0
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let finger = Int.random(in: 1...3, using: &random)
                let time = now + Double.random(in: -0.02...0.03, using: &random)
                let dx = CGFloat.random(in: -120...120, using: &random)
                let phase: ContactPhase =
                    down.contains(finger) ? (Bool.random(using: &random) ? .moved : .ended) : .began
                if phase == .ended { down.remove(finger) } else { down.insert(finger) }
                samples.append(Self.sample(time, phase, dx: dx, finger: finger))
            }
            let news = try await host.news(
                .advance(samples, displayFrames: Int.random(in: 0...4, using: &random))
            )
            #expect(news.data["problems"]?.list == [])
        }
        let up = down.sorted().map { Self.sample(0, .ended, finger: $0) }
        _ = try await host.news(.advance(up, displayFrames: 120))
        let (transcript, recording) = await host.saved
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
    }

    @Test func `back to a time is the run until then, and goes on as another`() async throws {
        let host = try Counter.playHost()
        _ = try await host.news(.advance([], displayFrames: 6))
        for sample in Self.tap { _ = try await host.news(.advance([sample], displayFrames: 2)) }
        let before = await host.reply(to: .play(.save(.transcript))).text
        let back = try await host.news(.back(to: 0.151))
        #expect(back.data["frame"]?.number == 9)
        #expect(back.data["problems"]?.list == [])
        #expect(back.page["header"]?["title"]?.text == "counter")
        // The finger that was down then is cancelled with the next frame.
        #expect(back.data["down"]?.list == [])
        let after = await host.reply(to: .play(.save(.transcript))).text
        #expect(before.hasPrefix(after.dropLast()))
        let next = try await host.news(.advance([], displayFrames: 1))
        #expect(next.page["touches"]?.list?.count == 1)
        let end = await host.reply(to: .play(.save(.transcript))).text
        #expect(end.contains("cancelled"))
    }

    @Test func `back to a time far behind the present is the present`() async throws {
        let host = try Counter.playHost()
        _ = try await host.news(.advance([], displayFrames: 6))
        let back = try await host.news(.back(to: 1e300))
        #expect(back.data["frame"]?.number == 6)
        #expect(back.data["problems"]?.list == [])
    }

    @Test func `the next fact is looked for, and its absence is said`() async throws {
        let host = try Counter.playHost()
        _ = try await host.news(.advance([Self.tap[0]], displayFrames: 0))
        let found = try await host.news(.nextFact)
        #expect(found.data["facts"]?.number ?? 0 > 0)
        _ = try await host.news(.advance([Self.sample(0, .ended)], displayFrames: 90))
        let none = try await host.news(.nextFact)
        #expect(none.data["problems"]?.list == [.text("Nothing happens within 10 s.")])
    }

    @Test func `what no digitizer can send is refused with a sentence, and changes nothing`()
        async throws
    {
        let host = try Counter.playHost()
        let news = try await host.news(.advance([Self.sample(0.1, .moved)], displayFrames: 1))
        let problem = try #require(news.data["problems"]?.list?.first?.text)
        #expect(problem.contains("finger 1"))
        #expect(news.page["facts"]?.list == [])
        let refusal = await host.reply(to: .snapshot(lines: 10))
        #expect(refusal.status == .wrongCall)
        #expect(refusal.text.contains("To fix, start a session"))
    }

    @Test(arguments: [
        (#"["dance"]"#, "nothing that is played is called \"dance\""),
        (#"["back", -1]"#, "no time of a run"),
        (#"["advance", [], 100000]"#, "cannot pass in one call"),
        (#"["save", "cake"]"#, "is no word"),
        (#"["advance", [[0, [[1, 2]]]], 1]"#, "a value is missing"),
    ])
    func `a call that cannot be read is refused with a sentence`(values: String, sentence: String)
        throws
    {
        let error = try #require(throws: CallError.self) {
            try SessionCall(line: Data("{\"call\":\"play\",\"values\":\(values)}".utf8))
        }
        #expect(error.description.contains(sentence), "\(error)")
    }

    @Test func `the hit map has the targets of the present, and changes nothing (H-01)`()
        async throws
    {
        let host = try Counter.playHost()
        _ = try await host.news(.advance(Self.tap, displayFrames: 30))
        let before = await host.reply(to: .play(.save(.transcript))).text
        let map = try await host.news(.hitMap).page
        let targets = try #require(map["targets"]?.list)
        #expect(!targets.isEmpty)
        for target in targets {
            #expect(target["name"]?.text?.isEmpty == false)
            #expect(target["rectangles"]?.list?.allSatisfy { $0.list?.count == 4 } == true)
        }
        #expect(await host.reply(to: .play(.save(.transcript))).text == before)
    }

    @Test func `a session of steps does not play`() async throws {
        let reply = try await Counter.host().reply(to: .play(.whole))
        #expect(reply.status == .wrongCall)
        #expect(reply.text.contains("touchstone studio"))
    }

    @Test func `calls arrive as they were sent`() throws {
        let call = SessionCall.play(.advance(Self.tap, displayFrames: 3))
        let read = try SessionCall(line: Data(call.line.utf8))
        guard case .play(.advance(let samples, let count)) = read else {
            Issue.record("\(read)")
            return
        }
        #expect(samples == Self.tap)
        #expect(count == 3)
    }
}

extension Counter {
    static func playHost() throws -> PlayHost {
        try PlayHost(subject, on: ScreenSettings(width: 300, height: 500), open: open(on:))
    }
}

extension PlayHost {
    /// The answer, and its text as JSON.
    func news(_ call: PlayCall) async throws -> (data: JSONValue, page: JSONValue) {
        let reply = await reply(to: .play(call))
        #expect(reply.status == .done, "\(reply.text)")
        return (reply.data, try JSONValue(Data(reply.text.utf8)))
    }

    /// What was played, as a transcript and as a recording.
    var saved: (transcript: String, recording: String) {
        get async {
            (
                await reply(to: .play(.save(.transcript))).text,
                await reply(to: .play(.save(.recording))).text
            )
        }
    }

    /// The transcript of a recording that is played without a host.
    ///
    /// - Parameter open: opens the application on the screen that the recording names.
    static func replayed(
        _ recording: String,
        on open: @MainActor (ScreenSettings) -> UIWindow
    ) async throws -> String {
        let own = try RecordingReader(lines: ByteLineReader(text: recording))
        var screen = ScreenSettings(
            width: own.header.screen.width,
            height: own.header.screen.height,
            rate: ScreenRate(rawValue: own.header.framesPerSecond ?? 60) ?? .sixty
        )
        screen.idiom = own.header.idiom.flatMap(ScreenIdiom.init) ?? .phone
        screen.safeArea = own.header.safeArea
        screen.profile = try own.header.limits.map { try DeviceProfile(values: $0) }
        let window = open(screen)
        let recorder = TraceRecorder()
        var reader: any DigitizerFrameReader = own
        let summary = try await Replay().play(&reader)
        #expect(summary.error == nil)
        defer { withExtendedLifetime(window) {} }
        return recorder.transcript.description + "\n"
    }
}

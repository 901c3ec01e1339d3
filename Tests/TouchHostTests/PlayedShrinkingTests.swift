import Testing
import TouchHost
import TouchTesting

@Suite("A run that is reduced", .stage) struct PlayedShrinkingTests {
    /// Shrinks until the end.
    ///
    /// - Returns: what was said, and how far it was after each call.
    private func shrink(_ host: PlayHost, to goal: PlayCall.ShrinkGoal) async throws
        -> (said: [String], progress: [String])
    {
        var progress: [String] = []
        var call = PlayCall.shrink(goal)
        for _ in 0..<500 {
            let news = try await host.news(call)
            guard let words = news.data["shrinking"]?.text else {
                return (news.data["problems"]?.list?.compactMap(\.text) ?? [], progress)
            }
            progress.append(words)
            call = .shrinkOn(stops: false)
        }
        Issue.record("It does not end.")
        return ([], progress)
    }

    /// The index of the first fact with a text, in the transcript of a host.
    private func fact(_ text: String, of host: PlayHost) async throws -> Int {
        let lines = await host.reply(to: .play(.save(.transcript))).text.split(separator: "\n")
        return try #require(lines.firstIndex { $0.contains(text) }, "\(lines)")
    }

    /// Samples from two fingers that only rest, three taps on the button, and a key.
    private func played() async throws -> PlayHost {
        let host = try Counter.playHost()
        for start in [0.1, 0.6, 1.1] {
            var samples = [
                PlayHostTests.sample(start - 0.05, .began, dx: -120, finger: 2),
                PlayHostTests.sample(start, .began),
            ]
            for step in 1...20 {
                samples.append(
                    PlayHostTests.sample(
                        start + Double(step) * 0.005,
                        .moved,
                        dx: CGFloat(step % 3)
                    )
                )
            }
            samples += [
                PlayHostTests.sample(start + 0.12, .ended),
                PlayHostTests.sample(start + 0.13, .ended, finger: 2),
            ]
            _ = try await host.news(.advance(samples, displayFrames: 30))
        }
        _ = try await host.news(.act(.keyDown(0x04)))
        _ = try await host.news(.advance([], displayFrames: 3))
        _ = try await host.news(.act(.keyUp(0x04)))
        _ = try await host.news(.advance([], displayFrames: 27))
        return host
    }

    @Test
    func `to a fact: one touch with its landing and its lift is left, and plays the same again`()
        async throws
    {
        let host = try await played()
        let index = try await fact("sends touchUpInside", of: host)
        let (said, progress) = try await shrink(host, to: .fact(index))
        #expect(said.count == 1)
        let sentence = try #require(said.first)
        #expect(
            sentence.hasPrefix(
                "Shrunk from 6 touches with 72 samples and 1 other input to 1 touch with 2 samples, in "
            ),
            "\(sentence)"
        )
        #expect(sentence.contains("still, \"count sends touchUpInside"), "\(sentence)")
        #expect(progress.allSatisfy { $0.contains(" after ") })
        let (transcript, recording) = await host.saved
        #expect(
            transcript.split(separator: "\n").filter { $0.contains("sends touchUpInside") }.count
                == 1
        )
        #expect(!transcript.contains("finger 2"))
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
        // It goes on from there.
        let now = try #require(try await host.news(.whole).data["frame"]?.number)
        #expect(
            try await host.news(.advance([], displayFrames: 5)).data["frame"]?.number == now + 5
        )
        // Nothing more can be left out.
        let again = try await shrink(
            host,
            to: .fact(try await fact("sends touchUpInside", of: host))
        )
        #expect(
            again.said.first?.hasPrefix("Nothing can be left out of 1 touch with 2 samples: ")
                == true,
            "\(again.said)"
        )
        #expect(await host.saved.transcript.hasPrefix(transcript))
    }

    @Test func `to an expectation: it still holds at its time, and is the only one that is left`()
        async throws
    {
        let host = try await played()
        _ = try await host.news(.expect(view: "count", .visible))
        let told = try await host.news(.expect(view: "count", .text))
        let expected = told.data["expected"]?.list?.compactMap(\.text) ?? []
        #expect(expected.count == 2)
        #expect(expected.last == "count says \"3\"")
        let (said, _) = try await shrink(host, to: .expectation(1))
        #expect(
            said.first?.hasPrefix(
                "Shrunk from 6 touches with 72 samples and 1 other input to 3 touches with 6 samples, "
            )
                == true,
            "\(said)"
        )
        #expect(said.first?.hasSuffix("still, count says \"3\".") == true, "\(said)")
        let list = try Expectation.timedList(
            JSONValue(Data(await host.reply(to: .play(.save(.expectations))).text.utf8))
        )
        #expect(list.map(\.time) == [2])
        let (transcript, recording) = await host.saved
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
    }

    @Test func `what is short enough is taken, and another call gives up`() async throws {
        let host = try await played()
        let before = await host.saved
        let index = try await fact("sends touchUpInside", of: host)
        let first = try await host.news(.shrink(.fact(index)))
        if first.data["shrinking"] != nil {
            let stopped = try await host.news(.shrinkOn(stops: true))
            #expect(stopped.data["shrinking"] == nil)
            #expect(stopped.page["header"]?["title"]?.text == "counter")
        }
        let other = try await played()
        _ = try await other.news(.shrink(.fact(index)))
        let whole = try await other.news(.whole)
        #expect(whole.data["shrinking"] == nil)
        // Unless the first call reached the end, the run is the one of before.
        if first.data["shrinking"] != nil {
            #expect(await other.saved.transcript == before.transcript)
        }
    }

    @Test func `an application that does something else each time is refused, and plays on`()
        async throws
    {
        var count = 0
        let host = try PlayHost(Counter.subject, on: ScreenSettings(width: 300, height: 500)) {
            screen in
            count += 1
            let window = Counter.open(on: screen)
            // Only the first one can be touched.
            window.isUserInteractionEnabled = count == 1
            return window
        }
        _ = try await host.news(.advance(PlayHostTests.tap, displayFrames: 30))
        let index = try await fact("sends touchUpInside", of: host)
        let reply = await host.reply(to: .play(.shrink(.fact(index))))
        #expect(reply.status == .refused)
        #expect(
            reply.text.hasPrefix(
                "Cannot shrink: when what was played is played again, it is not so that"
            ),
            "\(reply.text)"
        )
        #expect(reply.text.hasSuffix("To fix, start the studio again."))
        #expect(try await host.news(.advance([], displayFrames: 1)).data["frame"]?.number == 31)
    }

    @Test(arguments: [PlayCall.ShrinkGoal.fact(100_000), .fact(-1), .expectation(0)])
    func `what is not in the run is refused`(goal: PlayCall.ShrinkGoal) async throws {
        let host = try Counter.playHost()
        let reply = await host.reply(to: .play(.shrink(goal)))
        #expect(reply.status == .refused)
        #expect(reply.text.contains("what should still happen is not in the run. To fix, choose"))
        #expect(await host.reply(to: .play(.shrinkOn(stops: false))).status == .refused)
        #expect(try await host.news(.advance([], displayFrames: 1)).data["frame"]?.number == 1)
    }

    @Test(arguments: 1...10)
    func `random fingers, reduced, still reach the goal, and play the same again`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let host = try Counter.playHost()
        for _ in 0..<30 {
            let finger = Int.random(in: 1...3, using: &random)
            let dx = CGFloat.random(in: -140...140, using: &random)
            _ = try await host.news(
                .advance(
                    [PlayHostTests.sample(0, .began, dx: dx, finger: finger)],
                    displayFrames: 2
                )
            )
            let move = CGFloat.random(in: -60...60, using: &random)
            _ = try await host.news(
                .advance(
                    [
                        PlayHostTests.sample(0, .moved, dx: dx + move, finger: finger),
                        PlayHostTests.sample(0, .ended, dx: dx + move, finger: finger),
                    ],
                    displayFrames: Int.random(in: 1...9, using: &random)
                )
            )
        }
        _ = try await host.news(.advance([], displayFrames: 60))
        let index = try await fact("sends touchUpInside", of: host)
        let (said, _) = try await shrink(host, to: .fact(index))
        #expect(said.first?.contains(" to 1 touch with 2 samples, in ") == true, "\(said)")
        let (transcript, recording) = await host.saved
        #expect(transcript.contains("sends touchUpInside"))
        #expect(try await PlayHost.replayed(recording, on: Counter.open(on:)) == transcript)
    }
}

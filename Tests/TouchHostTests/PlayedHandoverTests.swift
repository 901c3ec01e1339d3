import Testing
import TouchHost
import TouchTesting

@Suite("What one process played, and another plays on", .stage) struct PlayedHandoverTests {
    private static func withFile(_ body: (String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("played-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await body(path)
    }

    @Test func `the same program plays the same, and says so`() async throws {
        try await Self.withFile { path in
            let old = try Counter.playHost()
            _ = try await old.news(.advance(PlayHostTests.tap, displayFrames: 20))
            _ = try await old.news(.act(.settings(DeviceSettings(style: .dark))))
            _ = try await old.news(.hand(HandModel(.careful, seed: 4)))
            let before = await old.reply(to: .play(.save(.transcript))).text
            #expect(await old.reply(to: .play(.leave(path: path))).status == .done)
            let new = try Counter.playHost()
            let news = try await new.news(.take(path: path))
            #expect(news.data["frame"]?.number == 20)
            #expect(news.data["device"]?["style"]?.text == "dark")
            #expect(news.data["device"]?["hand"]?["kind"]?.text == "careful")
            let said = news.data["problems"]?.list?.compactMap(\.text) ?? []
            #expect(said.count == 1)
            #expect(said.first?.contains("The same facts happened: ") == true, "\(said)")
            #expect(await new.reply(to: .play(.save(.transcript))).text == before)
        }
    }

    @Test func `another program says where its run goes another way`() async throws {
        try await Self.withFile { path in
            let old = try Counter.playHost()
            _ = try await old.news(.advance(PlayHostTests.tap, displayFrames: 20))
            #expect(await old.reply(to: .play(.leave(path: path))).status == .done)
            let new = try Form.host()
            let news = try await new.news(.take(path: path))
            let said = news.data["problems"]?.list?.first?.text ?? ""
            #expect(said.contains("The run goes another way now: there was \""), "\(said)")
        }
    }

    @Test func `a file that is not there is refused, and the run goes on`() async throws {
        let host = try Counter.playHost()
        let reply = await host.reply(to: .play(.take(path: "/nowhere/played.json")))
        #expect(reply.status == .refused)
        #expect(try await host.news(.advance([], displayFrames: 2)).data["frame"]?.number == 2)
    }

    @Test func `steps are tried in an application of their own, and what was played goes on`()
        async throws
    {
        let host = try Counter.playHost()
        _ = try await host.news(.advance(PlayHostTests.tap, displayFrames: 30))
        let before = await host.saved
        let place = Locator(subject: .identifier("count"))
        let steps = [
            TouchAction.tap(place, times: 2, interval: 0.6, fingers: 1),
            .expect(.textIs(place, "3")),
        ].map { TouchStep(mark: SourceMark(line: 7, column: 1), name: "step", action: $0) }
        let reply = await host.reply(to: .play(.trial(steps)))
        #expect(reply.status == .done)
        let record = try SessionRecord(of: reply)
        #expect(record.subject.name == "counter")
        #expect(record.steps.count == 2)
        #expect(reply.data["count"]?.number == 2)
        #expect(
            reply.data["trial"]?["shown"]?["name"]?.text?.hasSuffix("CounterController") == true
        )
        let failure = reply.data["trial"]?["failure"]?["text"]?.text ?? ""
        #expect(failure.hasPrefix("7:1: ") && failure.contains("\"3\""), "\(failure)")
        let after = await host.saved
        #expect(after.transcript == before.transcript)
        #expect(after.recording == before.recording)
        #expect(try await host.news(.advance([], displayFrames: 1)).data["frame"]?.number == 31)
    }

    @Test func `a view is expected to be as it is, and the script's conditions say it`()
        async throws
    {
        let host = try Counter.playHost()
        _ = try await host.news(.advance(PlayHostTests.tap, displayFrames: 30))
        let name = "count"
        for fact in [PlayCall.ExpectedFact.exists, .visible, .hittable, .state] {
            let news = try await host.news(.expect(view: name, fact))
            let said = news.data["problems"]?.list?.first?.text ?? ""
            #expect(
                said.hasPrefix("Scripts and tests that are saved expect at 500 ms that "),
                "\(said)"
            )
        }
        let saved = await host.reply(to: .play(.save(.expectations))).text
        let list = try Expectation.timedList(JSONValue(Data(saved.utf8)))
        #expect(list.map(\.time) == [0.5, 0.5, 0.5, 0.5])
        let place = Locator(subject: .identifier("count"))
        #expect(
            list.map { "\($0.expectation)" }
                == [
                    Expectation.exists(place), .state(place, [.visible]), .hittable(place),
                    .state(place, [.enabled]),
                ].map { "\($0)" }
        )
        // Going back removes what is expected later.
        _ = try await host.news(.back(to: 0.3))
        #expect(await host.reply(to: .play(.save(.expectations))).text == "[]")
        let none = await host.reply(to: .play(.expect(view: "nothing", .exists)))
        #expect(none.status == .refused)
        let value = await host.reply(to: .play(.expect(view: name, .value)))
        #expect(value.status == .refused)
    }
}

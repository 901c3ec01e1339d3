import Testing
import TouchHost
import TouchTesting

@Suite("A host that reads no words", .stage) struct SessionHostTests {
    @Test func `a conversation: look, tap, undo, and the steps so far`() async throws {
        let host = try Counter.host()
        #expect(host.opening.text.hasPrefix("counter, 300 × 500 points: Counts taps.\n@e1 button"))
        #expect(await host.reply(to: .tap).text.contains("button count \"1\": \"0\" → \"1\""))
        #expect(await host.reply(to: .tap).data["step"]?.number == 2)
        let undone = await host.reply(to: .undo(1))
        #expect(undone.status == .done)
        #expect(undone.text.contains("\"2\" → \"1\""))
        let record = try SessionRecord(of: await host.reply(to: .steps))
        #expect(record.subject == Counter.subject)
        #expect(record.screen == ScreenSettings(width: 300, height: 500))
        #expect(record.steps.map(\.name) == ["tap"])
        #expect(record.delegate == nil)
    }

    @Test func `a trial says what the steps led to, and the session is as it was`() async throws {
        let host = try Counter.host()
        _ = await host.reply(to: .tap)
        let before = (host.session.transcript.description, host.session.snapshot())
        let reply = await host.reply(to: .trial)
        let data = Data((reply.data["trial"] ?? .null).line.utf8)
        let trial = try JSONDecoder().decode(StepTrial.self, from: data)
        #expect(trial.failure == nil)
        #expect(trial.plainSteps == [0])
        #expect(trial.texts.map(\.identifier) == ["count"])
        #expect(trial.texts.map(\.text) == ["1"])
        #expect(trial.shown.name == "TouchHostTests.CounterController")
        #expect(!trial.shown.isFromStoryboard)
        #expect(host.session.transcript.description == before.0)
        #expect(host.session.snapshot() == before.1)
    }

    @Test func `the trace is a file that can be read`() async throws {
        let host = try Counter.host()
        _ = await host.reply(to: .tap)
        let reply = await host.reply(to: .trace)
        let trace = try TraceFile.read(try #require(reply.files.first).bytes)
        #expect(trace.header.title == "counter")
        #expect(trace.steps.map(\.text) == ["tap count"])
    }

    @Test(arguments: [
        ("", "no JSON that a session knows"), ("{}", "no JSON that a session knows"),
        (#"{"call": "dance"}"#, "there is none of that name"),
        (#"{"call": "undo"}"#, "a value is missing"),
        (#"{"call": "undo", "values": [0.5]}"#, "0.5 is no whole number"),
        (#"{"call": "undo", "values": 2}"#, "a number is no list of values"),
        (#"{"call": "perform", "values": [[["dance", 1, ["dance"]]]]}"#, "no action \"dance\""),
        (#"{"call": "why", "values": [[["point", [1]], [0, 0], [0, 0]]]}"#, "2 numbers"),
        (#"{"call": "why", "values": [[["xpath", "//["], [0, 0], [0, 0]]]}"#, "the XPath \"//[\""),
        (#"{"call": "perform", "values": [[["up", 1, ["up", 99]]]]}"#, "no finger 99"),
    ])
    func `a line that is no call is refused with a sentence`(line: String, sentence: String) throws
    {
        let error = try #require(throws: CallError.self) {
            try SessionCall(line: Data(line.utf8))
        }
        #expect(error.description.contains(sentence), "\(error)")
    }

    @Test func `an order arrives whole, once, and the variable is gone`() throws {
        var order = SessionOrder(
            subject: SessionSubject(
                name: "Squares",
                summary: "An application.",
                package: PackageSubject(folder: "/a b/ü", product: "Squares", modules: ["Squares"])
            ),
            socket: "/run/s",
            log: "/run/l",
            screen: ScreenSettings(width: 320, rate: .hundredTwenty, idiom: .pad),
            patience: 90
        )
        order.screen.device = DeviceSettings(style: .dark)
        setenv(SessionOrder.variable, order.text, 1)
        let taken = try #require(SessionOrder.taken())
        #expect(taken.subject == order.subject)
        #expect(taken.screen == order.screen)
        #expect(taken.patience == 90)
        #expect(taken.form == SessionCall.form)
        #expect(SessionOrder.taken() == nil)
    }
}

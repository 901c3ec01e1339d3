import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("A session of the command line", .stage) struct SessionHostTests {
    private func host(_ scene: String) throws -> SessionHost {
        let scene = try #require(TestScenes.all.first { $0.name == scene })
        return try SessionHost(scene.subject, on: ScreenSettings()) {
            scene.open(on: ScreenSettings())
        }
    }

    private func call(_ host: SessionHost, _ words: String...) async -> SessionReply {
        await host.reply(to: words)
    }

    @Test func `a conversation from the first look to a script that passes`() async throws {
        let host = try host("pad")
        #expect(host.opening.text.hasPrefix("pad, 390 × 844 points: Counts fingers.\n"))
        let tap = await call(host, "tap", "pad")
        #expect(tap.status == .done)
        #expect(tap.text.contains("label count \"1 lifted\": \"0 lifted\" → \"1 lifted\""))
        #expect(tap.data["status"]?.text == "done")
        #expect(tap.data["step"]?.number == 1)
        #expect(await call(host, "expect", "text", "count", "is", "1 lifted").status == .done)
        #expect(await call(host, "expect", "text", "count", "is", "2 lifted").status == .failed)
        #expect(await call(host, "drag", "pad", "to", "100,350").status == .done)
        #expect(await call(host, "note", "the $5 end").status == .done)
        let saved = await call(host, "save", "talk.yaml")
        #expect(saved.files.map(\.path) == ["talk.yaml"])
        let folder = try TemporaryFolder()
        let path = folder.path + "/talk.yaml"
        try Data(saved.files[0].bytes).write(to: URL(fileURLWithPath: path))
        let run = await touchstone("run", path, "--transcript", "-")
        #expect(run.status == .passed)
        #expect(run.results.contains("the $5 end"))
    }

    @Test func `why names the view that was hit, and the reason`() async throws {
        let host = try host("covers")
        let views = host.session.snapshot().elements
        let covered = try #require(views.first { $0.obstacle?.contains("covered") == true })
        let tap = await call(host, "tap", "@\(covered.ref)")
        #expect(tap.status == .refused)
        let why = await call(host, "why", "@\(covered.ref)")
        #expect(why.status == .done)
        #expect(why.text.hasPrefix("The last call was refused, so no touch was made: "))
        #expect(why.text.contains("is covered by"))
    }

    @Test func `several steps stop at the first that fails, and the rest is counted`() async throws
    {
        let host = try host("pad")
        let reply = await host.reply(
            to: SessionRequest(
                verb: "run",
                arguments: [
                    "steps": .list([
                        .object(["tap": .text("pad")]), .object(["tap": .text("pod")]),
                        .object(["tap": .text("pad")]), .object(["wait": .text("settled")]),
                    ])
                ]
            )
        )
        #expect(reply.status == .refused)
        #expect(reply.text.contains("Not done: 2 more steps."))
        #expect(host.session.steps.map(\.name) == ["tap"])
    }

    @Test(arguments: [
        (["tap"], "Cannot read \"tap\": it must be a place"),
        (["tap", "@e99"], "There is no @e99."),
        (["undo"], "Cannot undo 1 step: no step was done yet. To fix, do one first."),
        (["screenshot", "scale=huge"], "\"scale\" must be a number from 0.1 to 4"),
        (["undo", "many"], "\"count\" must be a whole number, and it is \"many\""),
        (["save", "talk.txt"], "ends with none of .yaml, .swift, .trace and .html"),
        (["why"], "\"element\" is missing"),
        (["fling", "pad", "up", "velocity=-3"], "Cannot read \"velocity\""),
        (["drag", "pad", "to", "1,2", "by=20"], "\"by\" needs a direction"),
        (["wait", "seconds=1", "until=idle"], "\"seconds\" goes without until"),
        (["tap", "pad", "settle=perhaps"], "\"settle\" must be yes or no"),
    ])
    func `a wrong call is answered with a sentence, and changes nothing`(
        words: [String],
        sentence: String
    ) async throws {
        let host = try host("pad")
        let before = host.session.snapshot()
        let reply = await host.reply(to: words)
        #expect(reply.status == .wrongCall || reply.status == .refused)
        #expect(reply.text.contains(sentence), "\(reply.text)")
        #expect(host.session.snapshot() == before)
        #expect(host.session.steps.isEmpty)
    }

    @Test func `a step lets frames pass, and undo takes them back`() async throws {
        let host = try host("late")
        _ = await call(host, "step", "30")
        #expect(host.session.time == 0.5)
        #expect(await call(host, "undo").status == .done)
        #expect(host.session.time == 0)
        // A script could not say it.
        for frames in ["99999999", "100001", "0", "-1"] {
            let refused = await call(host, "step", frames)
            #expect(refused.status == .refused)
            #expect(
                refused.text
                    == "Cannot step \(frames) frames: one step has 1 to 100000. To fix, give a number in that range."
            )
        }
        #expect(host.session.time == 0 && host.session.steps.isEmpty)
    }

    @Test func `why knows recognizers by their names, and offers them`() async throws {
        let host = try host("rows")
        let unknown = await call(host, "why", "pann")
        #expect(unknown.status == .wrongCall)
        #expect(unknown.text.hasSuffix("Recognizers: pan, pinch."))
        _ = await call(host, "drag", "300,300", "to", "300,400")
        let why = await call(host, "why", "pan")
        #expect(why.text.hasPrefix("pan:\n"))
        #expect(why.text.contains("possible → began"))
        #expect(await call(host, "why", "pinch").text.contains("prevented by pan (G-50)"))
    }

    @Test func `a long transcript keeps its first and its last lines`() async throws {
        let host = try host("rows")
        _ = await call(host, "drag", "300,300", "to", "300,700", "duration=1")
        let all = await call(host, "transcript", "lines=1000")
        let short = await call(host, "transcript", "lines=5")
        let (lines, few) = (all.text.split(separator: "\n"), short.text.split(separator: "\n"))
        #expect(few.count == 5)
        #expect(few.prefix(2) == lines.prefix(2))
        #expect(few[2] == "… \(lines.count - 4) more lines")
        #expect(few.suffix(2) == lines.suffix(2))
        // The data is whole.
        #expect(short.data == all.data)
    }

    @Test func `what the application prints is part of the answer`() async throws {
        let host = try host("pad")
        var printed = "one\ntwo\n"
        host.takePrinted = {
            defer { printed = "" }
            return printed
        }
        let reply = await call(host, "tap", "pad")
        #expect(reply.text.hasSuffix("printed:\n  one\n  two"))
        #expect(reply.data["printed"] == .list([.text("one"), .text("two")]))
        #expect(await call(host, "tap", "pad").data["printed"] == nil)
        // What is printed is not counted as steps.
        printed = "one\ntwo\n"
        let steps = ["pad", "nobody", "pad"].map { JSONValue.object(["tap": .text($0)]) }
        let three = await host.reply(to: .init(verb: "run", arguments: ["steps": .list(steps)]))
        #expect(three.text.hasSuffix("Not done: 1 more step."))
    }

    @Test func `what the application printed while it started is said at the start, and once`()
        async throws
    {
        let host = try host("pad")
        var printed = "there is no class Tips\n"
        host.takePrinted = {
            defer { printed = "" }
            return printed
        }
        let start = await host.reply(to: .opening)
        #expect(start.text == host.opening.text + "\nprinted:\n  there is no class Tips")
        #expect(start.data["printed"] == .list([.text("there is no class Tips")]))
        #expect(await call(host, "tap", "pad").data["printed"] == nil)
        #expect(await host.reply(to: .opening) == host.opening)
    }

    @Test func `a session becomes a test, and goes on where it was`() async throws {
        let host = try host("pad")
        _ = await call(host, "tap", "pad")
        let before = (host.session.transcript.description, host.session.snapshot())
        let saved = await call(
            host,
            "save",
            "PadTests.swift",
            "controller=PadController()",
            "import=MyApp"
        )
        #expect(saved.status == .done, "\(saved.text)")
        let test = String(decoding: try #require(saved.files.first).bytes, as: UTF8.self)
        #expect(test.contains("import MyApp"))
        #expect(test.contains("struct PadTests"))
        #expect(test.contains("Stage(showing: PadController())"))
        #expect(test.contains("try stage.fingers.fingerTap(at: \"pad\")"))
        // Nothing was expected in the session, so the test expects what it led to.
        #expect(test.contains("try stage.expect(.text(of: \"count\", is: \"1 lifted\"))"))
        #expect(host.session.transcript.description == before.0)
        #expect(host.session.snapshot() == before.1)
        let next = await call(host, "tap", "pad")
        #expect(next.text.contains("\"1 lifted\" → \"2 lifted\""))
    }

    @Test func `a test of a scene without a class of its own asks for the controller`() async throws
    {
        let host = try host("pad")
        _ = await call(host, "tap", "pad")
        let saved = await call(host, "save", "PadTests.swift")
        #expect(saved.status == .wrongCall || saved.status == .refused)
        #expect(saved.text.contains("Cannot tell how a test makes the UIViewController"))
        // The session is as it was.
        #expect(await call(host, "tap", "pad").text.contains("\"1 lifted\" → \"2 lifted\""))
    }
}

extension SessionHost {
    /// Does a call as it is typed, as a client in another process does.
    fileprivate func reply(to words: [String]) async -> SessionReply {
        await reply(to: SessionPlan(words))
    }

    fileprivate func reply(to request: SessionRequest) async -> SessionReply {
        await reply(to: SessionPlan(request))
    }

    private func reply(to plan: SessionPlan) async -> SessionReply {
        switch plan {
        case .answer(let reply): return reply
        case .call(let call, let finish):
            // Over the socket, a call is a line.
            do {
                return finish(await reply(to: try SessionCall(line: Data(call.line.utf8))))
            } catch {
                return SessionReply(.wrongCall, "\(error)")
            }
        }
    }
}

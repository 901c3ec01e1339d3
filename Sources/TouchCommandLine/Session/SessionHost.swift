/// Does the calls of a session, and answers them.
final class SessionHost {
    let session: TouchSession
    /// The scene that the session shows.
    let scene: Scene
    private let screen: ScreenSettings
    /// Returns what the application printed since the last call; nothing by default.
    var takePrinted: () -> String = { "" }
    /// The latest refused call, which `why` may be about.
    private var lastRefusal: String?

    init(_ scene: Scene, on screen: ScreenSettings) throws {
        self.scene = scene
        self.screen = screen
        session = try TouchSession(title: scene.name) {
            scene.open(on: screen.screen, settings: screen.device)
        }
    }

    /// What is on the screen at the start.
    var opening: SessionReply {
        let snapshot = session.snapshot()
        let size = "\(CGFloat(snapshot.size[0]).short) × \(CGFloat(snapshot.size[1]).short)"
        return SessionReply(
            .done,
            (["\(scene.name), \(size) points: \(scene.summary)"] + snapshot.lines(atMost: 80))
                .joined(separator: "\n"),
            data: Self.json(snapshot)
        )
    }

    /// Does a call. It never throws: a refusal is an answer.
    func reply(to request: SessionRequest) async -> SessionReply {
        do {
            let verb = try SessionWords.verb(named: request.verb)
            switch verb.meaning {
            case .step(let word):
                return try await self.step(word, verb, request.arguments)
            case .other(let task):
                try check(request.arguments, of: verb)
                return try await answer(to: task, verb, request.arguments)
            }
        } catch let refusal as SessionRefusal {
            return SessionReply(.wrongCall, refusal.description)
        } catch {
            return SessionReply(.refused, "\(error)")
        }
    }

    /// Performs a call that is given as typed words.
    func reply(to words: [String]) async -> SessionReply {
        do throws(SessionRefusal) {
            return await reply(to: try SessionWords.read(words))
        } catch {
            return SessionReply(.wrongCall, error.description)
        }
    }

    // MARK: Steps

    private func step(
        _ word: StepWord,
        _ verb: SessionVerb,
        _ arguments: [String: JSONValue]
    ) async throws -> SessionReply {
        let reading = SessionStepReading(verb: verb, word: word)
        let (steps, settles) = try reading.steps(arguments)
        return await perform(steps, settles: settles)
    }

    /// Does steps, and stops at the first that fails.
    private func perform(_ steps: [TouchStep], settles: Bool?) async -> SessionReply {
        var texts: [String] = []
        var answers: [JSONValue] = []
        for step in steps {
            let answer = await session.perform(step.action, named: step.name, settles: settles)
            texts.append(answer.description)
            var data = Self.json(answer)
            let printed = takePrinted().split(separator: "\n")
                .map { String($0.prefix(Self.longestPrinted)) }
            if !printed.isEmpty, case .object(var members) = data {
                members["printed"] = .list(printed.map { .text($0) })
                data = .object(members)
                texts.append("printed:")
                texts += Self.shortened(printed, to: Self.mostPrinted).map { "  \($0)" }
            }
            answers.append(data)
            guard answer.status == .done else {
                lastRefusal = answer.status == .refused ? answer.message : lastRefusal
                let status: SessionReply.Status =
                    switch answer.status {
                    case .done: .done
                    case .failed: .failed
                    case .refused: .refused
                    case .spentBudget: .spentBudget
                    }
                let rest = steps.count - answers.count
                if rest > 0 { texts.append("Not done: \(TimeWords.count(rest, "more step")).") }
                return SessionReply(
                    status,
                    texts.joined(separator: "\n"),
                    data: Self.data(answers)
                )
            }
            lastRefusal = nil
        }
        return SessionReply(.done, texts.joined(separator: "\n"), data: Self.data(answers))
    }

    /// How much of a line that the application printed is kept, in characters.
    private static let longestPrinted = 1_000

    /// The most lines that an answer repeats of what the application printed.
    private static let mostPrinted = 20

    /// At most so many lines: the first and the last ones.
    private static func shortened(_ lines: [String], to most: Int) -> [String] {
        guard lines.count > most else { return lines }
        let rest = lines.count - most + 1
        return lines.prefix(most / 2) + ["… \(rest) more lines"]
            + lines.suffix(most - most / 2 - 1)
    }

    private static func data(_ answers: [JSONValue]) -> JSONValue {
        answers.count == 1 ? answers[0] : .object(["answers": .list(answers)])
    }

    // MARK: Other verbs

    private func answer(
        to task: SessionTask,
        _ verb: SessionVerb,
        _ arguments: [String: JSONValue]
    ) async throws -> SessionReply {
        switch task {
        case .snapshot:
            let snapshot = session.snapshot()
            let most = try integer(arguments["lines"], "lines", verb) ?? 80
            let pending = session.pending
            return SessionReply(
                .done,
                ([
                    "\(scene.name) at \(TimeWords.text(snapshot.time))"
                        + (session.isSettled ? ", settled" : ", not settled")
                ]
                    + snapshot.lines(atMost: max(1, most))
                    + (pending.isEmpty ? [] : ["pending:"] + pending.map { "  \($0)" }))
                    .joined(separator: "\n"),
                data: Self.json(snapshot)
            )
        case .why: return try why(arguments, verb)
        case .explain:
            let place = try self.place(arguments["at"], "at", verb)
            let explanation = session.explain(try session.screenPoint(of: place))
            let way = explanation.way()
            return SessionReply(
                .done,
                way.isEmpty ? explanation.sentence : explanation.sentence + "\n" + way,
                data: Self.json(explanation.record)
            )
        case .screenshot: return try screenshot(arguments, verb)
        case .findings:
            let findings = session.findings
            return SessionReply(
                .done,
                findings.isEmpty
                    ? "No findings: every touch was used."
                    : findings.map { $0.count == 1 ? $0.text : "\($0.text) ×\($0.count)" }
                        .joined(separator: "\n"),
                data: Self.json(["findings": findings])
            )
        case .transcript:
            let last = try integer(arguments["last"], "last", verb) ?? 1
            let part = session.facts(ofLast: max(1, last))
            let lines = Transcript(entries: part).description.split(separator: "\n").map(
                String.init
            )
            let most = try integer(arguments["lines"], "lines", verb) ?? 60
            return SessionReply(
                .done,
                part.isEmpty
                    ? "No facts yet."
                    : Self.shortened(lines, to: max(3, most)).joined(separator: "\n"),
                data: Self.json(["facts": part])
            )
        case .tree:
            let tree = ViewTree(of: session.application)
            return SessionReply(.done, tree.description, data: Self.json(tree))
        case .steps:
            let lines = session.portableSteps.map(\.yaml)
            return SessionReply(
                .done,
                lines.isEmpty
                    ? "No steps yet." : lines.map { "- \($0)" }.joined(separator: "\n"),
                data: .object(["steps": .list(lines.map { .text($0) })])
            )
        case .frame:
            let frames = Double(try integer(arguments["frames"], "frames", verb) ?? 1)
            let clock = session.application.clock
            let step = TouchStep(
                mark: SourceMark(line: 1, column: 1),
                name: "wait",
                action: .wait(frames * clock.frameDuration)
            )
            return await perform([step], settles: false)
        case .undo:
            let answer = try await session.undo(try integer(arguments["count"], "count", verb) ?? 1)
            return SessionReply(.done, answer.description, data: Self.json(answer))
        case .save: return try await save(arguments, verb)
        case .run:
            guard let items = arguments["steps"]?.list, !items.isEmpty else {
                throw SessionWords.wrong(verb, "\"steps\" must be a list of steps")
            }
            var steps: [TouchStep] = []
            for item in items { steps += try SessionStepReading.steps(from: item, verb) }
            return await perform(steps, settles: nil)
        case .help: return try Self.help(arguments["verb"]?.text)
        }
    }

    private func integer(
        _ value: JSONValue?,
        _ name: String,
        _ verb: SessionVerb
    ) throws(SessionRefusal) -> Int? {
        guard let value else { return nil }
        guard let number = value.number ?? value.text.flatMap(Double.init),
            let whole = Int(exactly: number)
        else {
            throw SessionWords.wrong(
                verb,
                "\"\(name)\" must be a whole number, and it is \(value.line)"
            )
        }
        return whole
    }

    private func check(
        _ arguments: [String: JSONValue],
        of verb: SessionVerb
    ) throws(SessionRefusal) {
        let names = verb.form.names
        for name in arguments.keys.sorted() where !names.contains(name) {
            throw SessionWords.wrong(
                verb,
                "it has no member \"\(name)\"" + Suggestion.sentence(for: name, among: names)
            )
        }
        for member in verb.form.members where member.isRequired && arguments[member.name] == nil {
            throw SessionWords.wrong(verb, "\"\(member.name)\" is missing")
        }
    }

    private func place(
        _ value: JSONValue?,
        _ name: String,
        _ verb: SessionVerb
    ) throws -> Locator {
        guard let value else { throw SessionWords.wrong(verb, "\"\(name)\" is missing") }
        return try SessionStepReading.place(value)
    }

    // MARK: Why

    private func why(
        _ arguments: [String: JSONValue],
        _ verb: SessionVerb
    ) throws -> SessionReply {
        let place = try self.place(arguments["element"], "element", verb)
        var lines: [String] = []
        if let lastRefusal {
            lines.append("The last call was refused, so no touch was made: \(lastRefusal)")
        }
        let lanes = Lanes(entries: session.lastTouchEntries)
        var name: String?
        if case .identifier(let word) = place.subject,
            lanes.lanes.contains(where: { $0.kind == .recognizer && $0.name == word })
        {
            name = word
        }
        if name == nil {
            let view = try self.view(of: place)
            lines.append(session.reach(of: view))
            let report = session.lastHit
            if let report, lastRefusal == nil {
                lines.append(Self.sentence(about: view, report))
            }
            let names =
                [view.nameInTranscript]
                + (view.gestureRecognizers ?? []).map(\.nameInTranscript)
            let own = lanes.lanes.filter { names.contains($0.name) && $0.kind != .finger }
            for lane in own { lines += Self.lines(of: lane) }
            if own.isEmpty, lastRefusal == nil {
                lines.append(
                    lanes.lanes.isEmpty
                        ? "No touch was made yet."
                        : "Neither it nor one of its recognizers saw the last touch."
                )
            }
        } else if let name {
            for lane in lanes.lanes where lane.name == name { lines += Self.lines(of: lane) }
        }
        return SessionReply(
            .done,
            lines.joined(separator: "\n"),
            data: .object(["lines": .list(lines.map { .text($0) })])
        )
    }

    /// The view of a place. If there is none, the names of recognizers are offered too.
    private func view(of place: Locator) throws -> UIView {
        do {
            return try session.view(of: place)
        } catch {
            var names: [String] = []
            _ = session.window.firstView { view in
                names += (view.gestureRecognizers ?? []).filter { !$0.belongsToUIKit }
                    .map(\.nameInTranscript)
                return false
            }
            guard !names.isEmpty else { throw error }
            throw SessionRefusal("\(error) Recognizers: \(names.joined(separator: ", ")).")
        }
    }

    private static func sentence(about view: UIView, _ report: HitTestReport) -> String {
        guard let hit = report.hitView else {
            return "The last touch, at \(report.point.short), hit nothing."
        }
        if hit === view { return "The last touch, at \(report.point.short), hit it." }
        if hit.isDescendant(of: view) {
            return "The last touch, at \(report.point.short), hit \(hit.nameInSentence) in it."
        }
        let refusal = report.refusal(of: view).map { " It was not hit there: \($0.words)." } ?? ""
        return "The last touch, at \(report.point.short), hit \(hit.nameInSentence).\(refusal)"
    }

    private static func lines(of lane: Lanes.Lane) -> [String] {
        let moments = lane.moments.map { "  \(TimeWords.text($0.time))  \($0.text)" }
        guard moments.count > 12 else { return ["\(lane.name):"] + moments }
        return ["\(lane.name):"] + moments.prefix(6)
            + ["  … \(moments.count - 11) more"] + moments.suffix(5)
    }

    // MARK: Files

    private func screenshot(
        _ arguments: [String: JSONValue],
        _ verb: SessionVerb
    ) throws -> SessionReply {
        let scale = arguments["scale"].map(\.number) ?? 1
        guard let scale, scale >= 0.1, scale <= 4 else {
            throw SessionWords.wrong(verb, "\"scale\" must be a number from 0.1 to 4")
        }
        let program = try RasterProgram.found()
        let file = try UnnamedFile()
        try file.handle.write(contentsOf: TraceFile.data(of: session.trace))
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-\(getpid())-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = folder.appendingPathComponent("screen.png")
        let (printed, code) = try program.run(
            [file.path, "--png", picture.path, "--scale", "\(scale)"],
            keepsOutput: true
        )
        guard code == 0 else { throw SessionRefusal(printed) }
        let bytes = try Data(contentsOf: picture)
        let path = arguments["file"]?.text ?? "screen.png"
        return SessionReply(
            .done,
            "A picture of the screen, \(bytes.count) bytes.",
            data: .object(["bytes": .number(Double(bytes.count))]),
            files: [.init(path: path, what: "the picture", bytes: bytes)]
        )
    }

    private func save(
        _ arguments: [String: JSONValue],
        _ verb: SessionVerb
    ) async throws -> SessionReply {
        let path = arguments["file"]?.text ?? ""
        let (what, bytes): (String, Data)
        var remarks: [String] = []
        switch URL(fileURLWithPath: path).pathExtension.lowercased() {
        case "yaml", "yml": (what, bytes) = ("the script", Data(script.utf8))
        case "trace": (what, bytes) = ("the trace", try TraceFile.data(of: session.trace))
        case "html":
            (what, bytes) = ("the page", Data(try TraceViewer.html(of: session.trace).utf8))
        case "swift":
            let test = try await test(for: path, arguments)
            (what, bytes) = ("the test", Data(test.text.utf8))
            remarks = test.losses + (test.failure.map { ["The test fails: \($0)"] } ?? [])
        default:
            throw SessionWords.wrong(
                verb,
                "\"\(path)\" ends with none of .yaml, .swift, .trace and .html, so its format is "
                    + "unknown"
            )
        }
        let count = session.steps.count
        return SessionReply(
            .done,
            (["\(TimeWords.count(count, "step"))."] + remarks).joined(separator: "\n"),
            data: .object([
                "steps": .number(Double(count)), "remarks": .list(remarks.map { .text($0) }),
            ]),
            files: [.init(path: path, what: what, bytes: bytes)]
        )
    }

    /// The session as a test. It is tried in an application of its own, so the session does its steps
    /// again afterwards.
    private func test(
        for path: String,
        _ arguments: [String: JSONValue]
    ) async throws -> TestConversion {
        let modules =
            arguments["import"]?.list?.compactMap(\.text)
            ?? arguments["import"]?.text.map { [$0] } ?? []
        let options = try TestOptions.with(
            controller: arguments["controller"]?.text,
            imports: modules
        )
        try options.check(for: .swift)
        let steps = session.portableSteps
        let expects = steps.contains { if case .expect = $0.action { true } else { false } }
        do {
            let conversion = try await TestConversion(
                of: steps,
                TestConversion.Source(
                    path: scene.name,
                    command: "session save",
                    expectsOutcome: !expects
                ),
                on: scene,
                screen,
                options,
                output: path
            )
            try await session.replay()
            return conversion
        } catch {
            try await session.replay()
            throw error
        }
    }

    /// The session as a script.
    var script: String {
        let steps = session.portableSteps.map { "  - \($0.yaml)\n" }
        var screen = "{width: \(ScriptText.number(self.screen.width)), "
        screen += "height: \(ScriptText.number(self.screen.height)), "
        screen += "rate: \(self.screen.rate.rawValue), idiom: \(self.screen.idiom.rawValue)}"
        return "# From a session.\nscene: \(ScriptText.word(scene.name))\nscreen: \(screen)\n"
            + (steps.isEmpty ? "steps: []\n" : "steps:\n" + steps.joined())
    }

    // MARK: Help

    static func help(_ name: String?) throws(SessionRefusal) -> SessionReply {
        guard let name else {
            let width = SessionVerb.all.map(\.name.count).max() ?? 0
            let lines = SessionVerb.all.map { verb in
                verb.name.padding(toLength: width, withPad: " ", startingAt: 0)
                    + "  \(verb.help) \(verb.example)"
            }
            return SessionReply(
                .done,
                lines.joined(separator: "\n"),
                data: .object(["verbs": .list(SessionVerb.all.map { .text($0.name) })])
            )
        }
        let verb = try SessionWords.verb(named: name)
        let members = verb.form.members.map { member in
            "  \(member.name)\(member.isRequired ? " (required)" : ""): \(member.help)"
        }
        return SessionReply(
            .done,
            (["\(verb.name): \(verb.help)", "Example: \(verb.example)"] + members)
                .joined(separator: "\n")
        )
    }

    private static func json(_ value: some Encodable) -> JSONValue {
        // These values have no numbers that JSON lacks.
        (try? JSONValue(of: value)) ?? .null
    }
}

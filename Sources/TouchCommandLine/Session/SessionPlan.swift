/// What a client does for a call as it was typed: it answers itself, or asks the session and makes an
/// answer of the reply.
enum SessionPlan {
    case answer(SessionReply)
    case call(SessionCall, finish: (SessionReply) -> SessionReply)

    /// Reads a call. It never throws: a refusal is an answer.
    init(_ request: SessionRequest) {
        do throws(SessionRefusal) {
            self = try SessionPlanner(verb: try SessionWords.verb(named: request.verb))
                .plan(request.arguments)
        } catch {
            self = .answer(SessionReply(.wrongCall, error.description))
        }
    }

    /// Reads a call as it is typed.
    init(_ words: [String]) {
        do throws(SessionRefusal) {
            self.init(try SessionWords.read(words))
        } catch {
            self = .answer(SessionReply(.wrongCall, error.description))
        }
    }
}

/// Reads the members of a call.
private struct SessionPlanner {
    let verb: SessionVerb

    func plan(_ arguments: [String: JSONValue]) throws(SessionRefusal) -> SessionPlan {
        switch verb.meaning {
        case .step(let word):
            let reading = SessionStepReading(verb: verb, word: word)
            let (steps, settles) = try reading.steps(arguments)
            return .call(.perform(steps, settles: settles)) { $0 }
        case .other(let task):
            try check(arguments)
            return try plan(task, arguments)
        }
    }

    private func plan(
        _ task: SessionTask,
        _ arguments: [String: JSONValue]
    ) throws(SessionRefusal) -> SessionPlan {
        switch task {
        case .snapshot:
            let lines = try integer(arguments["lines"], "lines") ?? SessionCall.usualLines
            return .call(.snapshot(lines: lines)) { $0 }
        case .why: return .call(.why(try place(arguments["element"], "element"))) { $0 }
        case .explain: return .call(.explain(try place(arguments["at"], "at"))) { $0 }
        case .findings: return .call(.findings) { $0 }
        case .transcript:
            let last = try integer(arguments["last"], "last") ?? 1
            let lines = try integer(arguments["lines"], "lines") ?? 60
            return .call(.transcript(last: last, lines: lines)) { $0 }
        case .tree: return .call(.tree) { $0 }
        case .steps: return .call(.steps) { Self.finished($0) { try Self.steps(in: $0) } }
        case .frame:
            return .call(.frames(try integer(arguments["frames"], "frames") ?? 1)) { $0 }
        case .undo: return .call(.undo(try integer(arguments["count"], "count") ?? 1)) { $0 }
        case .run:
            guard let items = arguments["steps"]?.list, !items.isEmpty else {
                throw SessionWords.wrong(verb, "\"steps\" must be a list of steps")
            }
            var steps: [TouchStep] = []
            for item in items { steps += try SessionStepReading.steps(from: item, verb) }
            return .call(.perform(steps, settles: nil)) { $0 }
        case .screenshot: return try screenshot(arguments)
        case .save: return try save(arguments)
        case .help: return .answer(try SessionPlan.help(arguments["verb"]?.text))
        }
    }

    /// Makes an answer of a reply, unless the reply is a refusal.
    private static func finished(
        _ reply: SessionReply,
        _ finish: (SessionReply) throws -> SessionReply
    ) -> SessionReply {
        guard reply.status == .done else { return reply }
        do {
            return try finish(reply)
        } catch let refusal as SessionRefusal {
            return SessionReply(.wrongCall, refusal.description)
        } catch {
            return SessionReply(.refused, "\(error)")
        }
    }

    private static func steps(in reply: SessionReply) throws -> SessionReply {
        let lines = try SessionRecord(of: reply).steps.map(\.yaml)
        return SessionReply(
            .done,
            lines.isEmpty ? "No steps yet." : lines.map { "- \($0)" }.joined(separator: "\n"),
            data: .object(["steps": .list(lines.map { .text($0) })])
        )
    }

    // MARK: Members

    private func integer(
        _ value: JSONValue?,
        _ name: String
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
        _ arguments: [String: JSONValue]
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
        _ name: String
    ) throws(SessionRefusal) -> Locator {
        guard let value else { throw SessionWords.wrong(verb, "\"\(name)\" is missing") }
        return try SessionStepReading.place(value)
    }

    // MARK: Files

    private func screenshot(
        _ arguments: [String: JSONValue]
    ) throws(SessionRefusal) -> SessionPlan {
        let scale = arguments["scale"].map(\.number) ?? 1
        guard let scale, scale >= 0.1, scale <= 4 else {
            throw SessionWords.wrong(verb, "\"scale\" must be a number from 0.1 to 4")
        }
        let path = arguments["file"]?.text ?? "screen.png"
        return .call(.trace) { reply in
            Self.finished(reply) { try Self.picture(of: $0.files, scale: scale, path: path) }
        }
    }

    private static func picture(
        of files: [SessionReply.File],
        scale: Double,
        path: String
    ) throws -> SessionReply {
        let trace = files.first?.bytes ?? Data()
        let bytes = try RasterProgram.found().picture(of: trace, ["--scale", "\(scale)"])
        return SessionReply(
            .done,
            "A picture of the screen, \(bytes.count) bytes.",
            data: .object(["bytes": .number(Double(bytes.count))]),
            files: [.init(path: path, what: "the picture", bytes: bytes)]
        )
    }

    private func save(
        _ arguments: [String: JSONValue]
    ) throws(SessionRefusal) -> SessionPlan {
        let path = arguments["file"]?.text ?? ""
        let format = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard let call = Self.call(for: format) else {
            throw SessionWords.wrong(
                verb,
                "\"\(path)\" ends with none of .yaml, .swift, .trace and .html, so its format is "
                    + "unknown"
            )
        }
        let controller = arguments["controller"]?.text
        let modules =
            arguments["import"]?.list?.compactMap(\.text)
            ?? arguments["import"]?.text.map { [$0] } ?? []
        return .call(call) { reply in
            Self.finished(reply) { reply in
                let saved: SavedSession
                switch format {
                case "trace", "html":
                    saved = try SavedSession(traceOf: reply, asPage: format == "html")
                case "swift":
                    let options = try TestOptions.with(controller: controller, imports: modules)
                    try options.check(for: .swift)
                    saved = try SavedSession(testOf: reply, options, path: path)
                default: saved = try SavedSession(scriptOf: reply)
                }
                return saved.reply(at: path)
            }
        }
    }

    private static func call(for format: String) -> SessionCall? {
        switch format {
        case "yaml", "yml": .steps
        case "trace", "html": .trace
        case "swift": .trial
        default: nil
        }
    }
}

extension SessionPlan {
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
}

extension SessionClient {
    /// Does a call as it was read.
    func reply(to plan: SessionPlan) -> SessionReply {
        switch plan {
        case .answer(let reply): reply
        case .call(let call, let finish): finish(send(call))
        }
    }
}

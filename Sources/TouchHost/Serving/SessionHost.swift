/// Does the calls of a session, and answers them.
package final class SessionHost: SessionAnswering {
    package let session: TouchSession
    /// What the session shows.
    package let subject: SessionSubject
    private let screen: ScreenSettings
    private let open: () throws -> UIWindow
    /// Whether the delegate makes everything that the application shows, so that a test only has to
    /// launch it.
    private let isOfDelegate: Bool
    /// Returns what the application printed since the last call; nothing by default.
    package var takePrinted: () -> String = { "" }
    /// The latest refused call, which `why` may be about.
    private var lastRefusal: String?

    /// Opens an application.
    ///
    /// - Parameters:
    ///   - isOfDelegate: whether the application's delegate makes everything that it shows.
    ///   - open: starts a new application and returns its window, as for a `TouchSession`.
    package init(
        _ subject: SessionSubject,
        on screen: ScreenSettings,
        isOfDelegate: Bool = false,
        open: @escaping () throws -> UIWindow
    ) throws {
        (self.subject, self.screen, self.open) = (subject, screen, open)
        self.isOfDelegate = isOfDelegate
        session = try TouchSession(title: subject.name, open: open)
    }

    /// What is on the screen at the start.
    package var opening: SessionReply {
        let snapshot = session.snapshot()
        let size = "\(CGFloat(snapshot.size[0]).short) × \(CGFloat(snapshot.size[1]).short)"
        return SessionReply(
            .done,
            (["\(subject.name), \(size) points: \(subject.summary)"]
                + snapshot.lines(atMost: SessionCall.usualLines))
                .joined(separator: "\n"),
            data: Self.json(snapshot)
        )
    }

    /// What is on the screen at the start, and what the application printed until now: a class that a storyboard did
    /// not find is said there.
    private var openingWithPrinted: SessionReply {
        var reply = opening
        let lines = addPrinted(to: &reply.data)
        reply.text = ([reply.text] + lines).joined(separator: "\n")
        return reply
    }

    /// Does a call. It never throws: a refusal is an answer.
    package func reply(to call: SessionCall) async -> SessionReply {
        do {
            return try await answer(to: call)
        } catch let refusal as WrongName {
            return SessionReply(.wrongCall, refusal.description)
        } catch {
            return SessionReply(.refused, "\(error)")
        }
    }

    private func answer(to call: SessionCall) async throws -> SessionReply {
        switch call {
        case .opening: return openingWithPrinted
        case .perform(let steps, let settles): return await perform(steps, settles: settles)
        case .frames(let count):
            guard SessionCall.frameCounts.contains(count) else {
                return SessionReply(
                    .refused,
                    "Cannot step \(count) frames: one step has 1 to \(SessionCall.frameCounts.upperBound). To fix, give a "
                        + "number in that range."
                )
            }
            let seconds = Double(count) * session.application.clock.frameDuration
            let mark = SourceMark(line: 1, column: 1)
            let step = TouchStep(mark: mark, name: "wait", action: .wait(seconds))
            return await perform([step], settles: false)
        case .snapshot(let lines): return snapshot(lines)
        case .why(let place): return try why(place)
        case .explain(let place):
            let explanation = session.explain(try session.screenPoint(of: place))
            let way = explanation.way()
            return SessionReply(
                .done,
                way.isEmpty ? explanation.sentence : explanation.sentence + "\n" + way,
                data: Self.json(explanation.record)
            )
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
        case .transcript(let last, let lines): return transcript(last, lines)
        case .tree:
            let tree = ViewTree(of: session.application)
            return SessionReply(.done, tree.description, data: Self.json(tree))
        case .undo(let count):
            let answer = try await session.undo(count)
            return SessionReply(.done, answer.description, data: Self.json(answer))
        case .steps:
            return SessionReply(
                .done,
                "",
                data: .object(["record": record.callValue, "count": count])
            )
        case .trial: return try await trial()
        case .trace:
            let bytes = try TraceFile.data(of: session.trace)
            let file = SessionReply.File(path: "", what: "the trace", bytes: bytes)
            return SessionReply(.done, "", data: .object(["count": count]), files: [file])
        case .play:
            throw WrongName(
                "Cannot play: this session does steps, and its time passes only in them. To fix, open "
                    + "the scene with `touchstone studio`."
            )
        case .webDriver:
            throw WrongName(
                "Cannot do a command of WebDriver: this session does steps. To fix, open the scene with "
                    + "`touchstone serve`."
            )
        case .stop: return SessionReply(.done, "The session is over.")
        }
    }

    // MARK: Saving

    private var count: JSONValue { .number(session.steps.count) }

    /// The steps, with places that work without this session.
    private var record: SessionRecord {
        let delegate = isOfDelegate ? session.application.delegate : nil
        return SessionRecord(
            subject: subject,
            screen: screen,
            delegate: delegate.map { String(reflecting: type(of: $0)) },
            steps: session.portableSteps
        )
    }

    /// Tries the steps in an application of its own. Then the session does its steps again, because only
    /// one application runs in a process.
    private func trial() async throws -> SessionReply {
        let record = record
        do {
            let trial = try await StepTrial(record.steps, opening: open)
            try await session.replay()
            return SessionReply(
                .done,
                "",
                data: .object([
                    "record": record.callValue, "count": count, "trial": Self.json(trial),
                ])
            )
        } catch {
            try await session.replay()
            throw error
        }
    }

    // MARK: Steps

    /// Does steps, and stops at the first that fails.
    private func perform(_ steps: [TouchStep], settles: Bool?) async -> SessionReply {
        var texts: [String] = []
        var answers: [JSONValue] = []
        for step in steps {
            let answer = await session.perform(step.action, named: step.name, settles: settles)
            texts.append(answer.description)
            var data = Self.json(answer)
            texts += addPrinted(to: &data)
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
                if rest > 0 { texts.append("Not done: \(TraceWords.count(rest, "more step")).") }
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

    /// The lines for what the application printed since the last answer, which become a member of the data too; none if
    /// it printed nothing.
    private func addPrinted(to data: inout JSONValue) -> [String] {
        let printed = takePrinted().split(separator: "\n")
            .map { String($0.prefix(Self.longestPrinted)) }
        guard !printed.isEmpty, case .object(var members) = data else { return [] }
        members["printed"] = .list(printed.map { .text($0) })
        data = .object(members)
        return ["printed:"] + Self.shortened(printed, to: Self.mostPrinted).map { "  \($0)" }
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

    // MARK: Looking

    private func snapshot(_ lines: Int) -> SessionReply {
        let snapshot = session.snapshot()
        let pending = session.pending
        return SessionReply(
            .done,
            ([
                "\(subject.name) at \(TimeWords.text(snapshot.time))"
                    + (session.isSettled ? ", settled" : ", not settled")
            ]
                + snapshot.lines(atMost: max(1, lines))
                + (pending.isEmpty ? [] : ["pending:"] + pending.map { "  \($0)" }))
                .joined(separator: "\n"),
            data: Self.json(snapshot)
        )
    }

    private func transcript(_ last: Int, _ most: Int) -> SessionReply {
        let part = session.facts(ofLast: max(1, last))
        let lines = Transcript(entries: part).description.split(separator: "\n").map(String.init)
        return SessionReply(
            .done,
            part.isEmpty
                ? session.whyFull ?? "No facts yet."
                : Self.shortened(lines, to: max(3, most)).joined(separator: "\n"),
            data: Self.json(["facts": part])
        )
    }

    // MARK: Why

    private func why(_ place: Locator) throws -> SessionReply {
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
                        ? session.whyFull ?? "No touch was made yet."
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
            throw WrongName("\(error) Recognizers: \(names.joined(separator: ", ")).")
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

    private static func json(_ value: some Encodable) -> JSONValue {
        // These values have no numbers that JSON lacks.
        (try? JSONValue(of: value)) ?? .null
    }
}

/// A place that names nothing.
private struct WrongName: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

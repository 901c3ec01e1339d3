extension TraceReading {
    /// An action as in the list.
    ///
    /// - Parameter texts: the texts that are new on the screen after it.
    func summary(of index: Int, _ texts: [String]) -> TraceActions.Action {
        let act = acts[index]
        let winners = gestures[index].filter { $0.verdict == .won }
        return TraceActions.Action(
            number: index + 1,
            time: act.time,
            end: act.end,
            what: act.what,
            place: act.place,
            winners: winners.map(\.name),
            outcome: outcome(of: index, texts),
            isFailed: act.failure != nil
        )
    }

    /// One action in detail.
    func detail(of index: Int) -> TraceActionDetail {
        let act = acts[index]
        let strokes = FingerStroke.all(in: trace.touches)
        return TraceActionDetail(
            action: summary(of: index, newTexts()[index]),
            touches: act.hits.map { touch(trace.hits[$0], strokes) },
            contenders: gestures[index],
            effects: effects(of: index),
            changes: screenChanges(of: index),
            findings: findings(of: index),
            failure: act.failure
        )
    }

    /// What came of an action, in one line. Empty if it does nothing.
    private func outcome(of index: Int, _ texts: [String]) -> String {
        let act = acts[index]
        if let failure = act.failure {
            return "failed: " + TraceWords.cut(TraceWords.firstLine(of: failure), to: 160)
        }
        var parts: [String] = []
        if let refused = findings(of: index).first(where: { $0.kind == .refused }) {
            parts.append("refused: " + TraceWords.cut(refused.text, to: 160))
        }
        if !act.hits.isEmpty { parts.append(result(of: gestures[index])) }
        if act.isExpectation {
            parts.append("held")
        } else {
            // A text that is on the screen needs no list of what was typed.
            let effects = foundEffects(of: index).filter { effect in
                !effect.isTyping || !texts.contains { $0.hasPrefix("\(effect.subject) says ") }
            }
            let others = texts + effects.map(\.words)
            parts += others.prefix(2).map { TraceWords.cut($0, to: 80) }
            if others.count > 2 { parts.append("and \(others.count - 2) more") }
        }
        return parts.joined(separator: "; ")
    }

    /// Who won a gesture, in a few words.
    func result(of contenders: [TraceContender]) -> String {
        let winners = contenders.filter { $0.verdict == .won }
        if !winners.isEmpty {
            return winners.map { winner in
                let late = winner.delay.map { ", acting \(TraceWords.time($0)) later" } ?? ""
                return "\(winner.name) won\(late)"
            }.joined(separator: ", ")
        }
        if let first = contenders.first(where: { $0.verdict == .waits || $0.verdict == .cancelled })
        {
            return "\(first.name): \(first.reason)"
        }
        let undecided = contenders.filter { $0.verdict == .undecided }.map(\.name)
        if !undecided.isEmpty { return "undecided: \(undecided.joined(separator: ", "))" }
        return "nothing used it"
    }

    private func touch(_ hit: HitTestMark, _ strokes: [FingerStroke]) -> TraceActionDetail.Touch {
        let stroke = strokes.first(of: hit)
        let landed = stroke?.marks.first?.location ?? CGPoint(x: hit.x, y: hit.y)
        let last = stroke?.marks.last?.location ?? landed
        var path: [String] = []
        var steps = hit.steps
        while let next = steps.first(where: \.isAccepted) {
            path.append(next.name)
            steps = next.children
        }
        let text = hit.fact.map { trace.entries[$0].text } ?? ""
        // "at (1, 2) hits photo; hidden is hidden (H-02)": the path has the first part.
        let says =
            path.isEmpty
            ? text : text.firstRange(of: "; ").map { String(text[$0.upperBound...]) } ?? ""
        return TraceActionDetail.Touch(
            name: hit.touch,
            time: hit.time,
            from: [landed.x, landed.y],
            to: [last.x, last.y],
            end: stroke?.isOver == true ? stroke?.marks.last?.time : nil,
            hit: hit.viewName,
            path: path,
            says: says
        )
    }

    // MARK: The screen

    /// What changed on the screen during an action, as sentences.
    private func screenChanges(of index: Int) -> [String] {
        let part = screenPart(of: index)
        var (first, last) = (ScreenCursor(trace), ScreenCursor(trace))
        first.move(to: part.from)
        last.move(to: part.to)
        let changes = ScreenChanges(from: first.screen, to: last.screen).sentences
        guard !changes.isEmpty, !part.shared.isEmpty else { return changes }
        let times = part.shared.map(TraceWords.time).joined(separator: " and ")
        return changes + [
            "what changed at \(times) may belong to the action before or after that time"
        ]
    }

    /// The texts that are new on the screen after each action, such as `log says "tap"`.
    func newTexts() -> [[String]] {
        var (first, last) = (ScreenCursor(trace), ScreenCursor(trace))
        return acts.indices.map { index in
            var part = screenPart(of: index)
            // There is no room in a line to say that a text may be of the next action.
            if case .after(let end) = part.to, part.shared.contains(end), end > acts[index].time {
                part.to = .before(end)
            }
            first.move(to: part.from)
            last.move(to: part.to)
            return ScreenChanges.newTexts(from: first.screen, to: last.screen)
        }
    }

    /// The frames before and after the screen changes of an action.
    ///
    /// The screen is recorded once for each time. If an action ends when the next one begins, that
    /// screen belongs to the one that did something then. If both did, it belongs to both, and the
    /// time is in `shared`.
    private func screenPart(
        of index: Int
    ) -> (from: ScreenCursor.Place, to: ScreenCursor.Place, shared: [TimeInterval]) {
        let (act, facts) = (acts[index], trace.entries)
        let end = index + 1 < acts.count ? max(act.end, acts[index + 1].time) : trace.end
        func did(_ fact: Int?, at time: TimeInterval) -> Bool {
            guard let fact, facts.indices.contains(fact) else { return false }
            return abs(facts[fact].time - time) < 1e-6
        }
        // Facts of one time are next to each other.
        let (own, isOthersStart) = (act.facts, did(act.facts.lowerBound - 1, at: act.time))
        let isOthersEnd = did(own.upperBound, at: end)
        let isOwnStart = did(own.first, at: act.time)
        let isOwnEnd = did(own.last, at: end)
        var shared: [TimeInterval] = []
        if isOthersStart, isOwnStart { shared.append(act.time) }
        if isOthersEnd, isOwnEnd { shared.append(end) }
        return (
            isOthersStart && !isOwnStart ? .after(act.time) : .before(act.time),
            isOthersEnd && !isOwnEnd ? .before(end) : .after(end),
            shared
        )
    }

    // MARK: Findings

    /// The findings about an action.
    func findings(of index: Int) -> [FindingMark] {
        trace.findings.indices.filter { findingActs[$0] == index + 1 }.map { trace.findings[$0] }
    }

    /// The number of the action that each finding is about, from 1; nil if it is about none.
    static func actsOfFindings(in trace: Trace, _ acts: [Act]) -> [Int?] {
        var landings: [Int: CGPoint] = [:]
        var owners: [Int: Int] = [:]
        let strokes = Dictionary(
            FingerStroke.all(in: trace.touches).compactMap { stroke in
                stroke.marks.first.map { (Landing(stroke.name, $0.time), $0.location) }
            },
            uniquingKeysWith: { first, _ in first }
        )
        for (index, act) in acts.enumerated() { for hit in act.hits { owners[hit] = index } }
        for (index, hit) in trace.hits.enumerated() {
            landings[index] = strokes[Landing(hit.touch, hit.time)] ?? CGPoint(x: hit.x, y: hit.y)
        }
        return trace.findings.map { finding in
            let time = finding.from ?? finding.time
            guard let finger = finding.finger, let point = finding.point else { return nil }
            let hit = trace.hits.indices.last { index in
                let hit = trace.hits[index]
                guard hit.time <= time + 1e-6, finger == 0 || hit.touch == "finger \(finger)",
                    let place = landings[index]
                else { return false }
                return abs(point.x - place.x) < 0.01 && abs(point.y - place.y) < 0.01
            }
            return hit.flatMap { owners[$0] }.map { $0 + 1 }
        }
    }

    /// A touch by its name and the microsecond of its landing.
    private struct Landing: Hashable {
        let name: String
        let time: Int

        init(_ name: String, _ time: TimeInterval) {
            self.name = name
            self.time = Int((min(max(time, -1e9), 1e9) * 1e6).rounded())
        }
    }

    // MARK: Effects

    /// What views and controllers did during an action, without what fingers and recognizers did.
    /// Alike facts are one line.
    private func effects(of index: Int) -> [String] { foundEffects(of: index).map(\.words) }

    private func foundEffects(of index: Int) -> [Effect] {
        var effects: [Effect] = []
        for place in acts[index].facts where place < trace.entries.count {
            guard let effect = Effect(trace.entries[place]) else { continue }
            if let known = effects.firstIndex(where: { $0.isLike(effect) }) {
                effects[known].add(effect)
            } else {
                effects.append(effect)
            }
        }
        return effects
    }
}

/// A fact that is a consequence: a value, a text, an action, a screen that comes or goes.
private struct Effect {
    private let key: String
    let subject: String
    private var text: String
    private var count = 1

    init?(_ fact: TraceEntry) {
        subject = fact.subject
        text = fact.text
        switch fact.kind {
        case .control:
            switch fact.detail {
            case .value: key = "value"
            case .sent(let events): key = events.joined()
            default:
                guard !fact.text.contains("finger "), !fact.text.contains("pointer"),
                    !fact.text.contains("stylus")
                else { return nil }
                key = fact.text
            }
        case .text: key = fact.text.contains(" → ") ? "text" : fact.text
        case .scroll: key = "scroll"
        case .controller:
            guard !fact.text.hasPrefix("view") else { return nil }
            key = fact.text
        case .action, .list, .haptic, .refusal, .note, .layout: key = fact.text
        case .event, .hitTest, .delivery, .withheld, .gesture, .animation, .timer: return nil
        }
    }

    /// Whether a text was typed or deleted.
    var isTyping: Bool { key == "text" }

    func isLike(_ other: Effect) -> Bool { subject == other.subject && key == other.key }

    mutating func add(_ other: Effect) {
        text = other.text
        count += 1
    }

    /// The last of alike facts, with their number.
    var words: String {
        let isAboutWindow = text.hasPrefix("first responder")
        return (isAboutWindow ? text : "\(subject) \(text)")
            + (count > 1 ? " (\(count) times)" : "")
    }
}

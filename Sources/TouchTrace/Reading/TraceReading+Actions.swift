extension TraceReading {
    /// An action as in the list.
    func summary(of index: Int) -> TraceActions.Action {
        let act = acts[index]
        let winners = gestures[index].filter { $0.verdict == .won }
        return TraceActions.Action(
            number: index + 1,
            time: act.time,
            end: act.end,
            what: act.what,
            place: act.place,
            winners: winners.map(\.name),
            outcome: outcome(of: index),
            isFailed: act.failure != nil
        )
    }

    /// One action in detail.
    func detail(of index: Int) -> TraceActionDetail {
        let act = acts[index]
        let strokes = FingerStroke.all(in: trace.touches)
        return TraceActionDetail(
            action: summary(of: index),
            touches: act.hits.map { touch(trace.hits[$0], strokes) },
            contenders: gestures[index],
            effects: effects(of: index),
            changes: ScreenChanges(in: trace, from: act.time, to: screenEnd(of: index)).sentences,
            findings: findings(of: index),
            failure: act.failure
        )
    }

    /// What came of an action, in one line. Empty if it does nothing.
    private func outcome(of index: Int) -> String {
        let act = acts[index]
        if let failure = act.failure {
            return "failed: " + TraceWords.cut(TraceWords.firstLine(of: failure), to: 160)
        }
        var parts: [String] = []
        if let refused = findings(of: index).first(where: { $0.kind == .refused }) {
            parts.append("refused: " + TraceWords.cut(refused.text, to: 160))
        }
        if !act.hits.isEmpty { parts.append(result(of: gestures[index])) }
        if act.isExpectation { parts.append("held") }
        let effects = effects(of: index).map { TraceWords.cut($0, to: 80) }
        parts += effects.prefix(2)
        if effects.count > 2 { parts.append("and \(effects.count - 2) more") }
        return parts.joined(separator: "; ")
    }

    /// Who won a gesture, in a few words.
    private func result(of contenders: [TraceContender]) -> String {
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

    /// The end of the screen changes of an action: the beginning of the next action that does more
    /// than to wait or to compare.
    private func screenEnd(of index: Int) -> TimeInterval {
        index + 1 < acts.count ? max(acts[index].end, acts[index + 1].time) : trace.end
    }

    /// The findings about an action.
    func findings(of index: Int) -> [FindingMark] {
        trace.findings.indices.filter { action(ofFinding: $0) == index + 1 }
            .map { trace.findings[$0] }
    }

    /// The number of the action that a finding is about, from 1; nil if it is about none.
    func action(ofFinding index: Int) -> Int? {
        let finding = trace.findings[index]
        let time = finding.from ?? finding.time
        if let finger = finding.finger, let point = finding.point {
            let hit = trace.hits.indices.last {
                let mark = trace.hits[$0]
                guard mark.time <= time + 1e-6 else { return false }
                guard finger == 0 || mark.touch == "finger \(finger)" else { return false }
                let place = landing(of: mark)
                return abs(point.x - place.x) < 0.01 && abs(point.y - place.y) < 0.01
            }
            if let hit, let act = acts.firstIndex(where: { $0.hits.contains(hit) }) {
                return act + 1
            }
        }
        return action(at: time, fact: finding.fact)
    }

    /// Where a touch landed on the screen.
    private func landing(of hit: HitTestMark) -> CGPoint {
        let touch = trace.touches.first {
            $0.phase == "began" && abs($0.time - hit.time) < 1e-6
                && hit.touch == ($0.tool == "finger" ? "finger \($0.finger)" : $0.tool)
        }
        return touch?.location ?? CGPoint(x: hit.x, y: hit.y)
    }

    // MARK: Effects

    /// What views and controllers did during an action, without what fingers and recognizers did.
    /// Alike facts are one line.
    private func effects(of index: Int) -> [String] {
        var effects: [Effect] = []
        for place in acts[index].facts where place < trace.entries.count {
            guard let effect = Effect(trace.entries[place]) else { continue }
            if let known = effects.firstIndex(where: { $0.isLike(effect) }) {
                effects[known].add(effect)
            } else {
                effects.append(effect)
            }
        }
        return effects.map(\.words)
    }
}

/// A fact that is a consequence: a value, a text, an action, a screen that comes or goes.
private struct Effect {
    private let key: String
    private let subject: String
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

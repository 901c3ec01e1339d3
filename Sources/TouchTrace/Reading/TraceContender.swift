/// A recognizer, a control or a view that could have used the touches of an action, and what came
/// of it.
package struct TraceContender: Codable, Hashable, Sendable {
    /// What it is.
    package enum Kind: String, Codable, Hashable, Sendable {
        case recognizer, control, view
    }

    /// What came of it, in the order of importance.
    package enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
        /// It recognized, or it kept the touch.
        case won
        /// It has recognized, and waits until another recognizer has failed.
        case waits
        /// It had begun and was cancelled.
        case cancelled
        /// It failed, or the touch was taken from it.
        case lost
        /// It was not given the touch.
        case refused
        /// It had not decided yet.
        case undecided
    }

    package let kind: Kind
    /// The name in transcripts.
    package let name: String
    package let verdict: Verdict
    /// Why, with the rules in parentheses.
    package let reason: String
    /// The rules that the reason cites.
    package let rules: [String]
    /// When it was decided, in seconds of virtual time; nil if it was not.
    package let time: TimeInterval?
    /// Seconds between the recognition and its first action; nil if there was no delay.
    package let delay: TimeInterval?

    init(
        _ kind: Kind,
        _ name: String,
        _ verdict: Verdict,
        _ reason: String,
        rules: [String] = [],
        at time: TimeInterval? = nil,
        delay: TimeInterval? = nil
    ) {
        (self.kind, self.name, self.verdict) = (kind, name, verdict)
        (self.reason, self.rules, self.time, self.delay) = (reason, rules, time, delay)
    }

    /// The verdict, the name and the reason, for a list under a gesture.
    var line: String {
        let late = delay.map { ", acted \(TraceWords.time($0)) later" } ?? ""
        let title = kind == .recognizer ? name : "\(name) (\(kind.rawValue))"
        return "  \(verdict.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0))  "
            + "\(title): \(reason)\(late)"
    }
}

/// Finds who could have used the touches of each action.
struct ContenderFinder {
    private let trace: Trace
    private let acts: [Act]
    /// The action and the touch of each receipt, recognizer by recognizer, in order.
    private var receipts: [String: [Receipt]] = [:]
    /// The recognizers of each action, in the order in which they received a touch or were refused
    /// one.
    private var offered: [[String]]
    private var refusals: [Int: [String: Int]] = [:]
    private let marks: [String: [GestureMark]]
    /// The indexes of facts by subject.
    private let facts: [String: [Int]]

    private struct Receipt {
        let act: Int
        let time: TimeInterval
        let fact: Int?
    }

    /// It always fails, which says nothing about the gesture.
    private static let bystander = "UIScrollViewDelayedTouchesBeganGestureRecognizer"

    init(_ trace: Trace, _ acts: [Act]) {
        (self.trace, self.acts) = (trace, acts)
        marks = Dictionary(grouping: trace.gestures, by: \.name)
        facts = Dictionary(
            grouping: trace.entries.indices.filter {
                trace.entries[$0].kind == .gesture || trace.entries[$0].kind == .control
            },
            by: { trace.entries[$0].subject }
        )
        offered = Array(repeating: [], count: acts.count)
        var owners: [Int: Int] = [:]
        for (index, act) in acts.enumerated() { for hit in act.hits { owners[hit] = index } }
        for relation in trace.relations
        where relation.kind == .receives || relation.kind == .refuses {
            let hit = trace.hits.lastIndex {
                $0.touch == relation.from && $0.time <= relation.time + 1e-6
            }
            guard let hit, let act = owners[hit] else { continue }
            if !offered[act].contains(relation.to) { offered[act].append(relation.to) }
            if relation.kind == .refuses {
                refusals[act, default: [:]][relation.to] = relation.fact
            } else if receipts[relation.to]?.last?.act != act {
                let receipt = Receipt(
                    act: act,
                    time: trace.hits[hit].time,
                    fact: trace.hits[hit].fact
                )
                receipts[relation.to, default: []].append(receipt)
            }
        }
    }

    /// A part of the run, by the indexes of facts where they are known.
    private struct Span {
        let start: (time: TimeInterval, fact: Int?)
        let end: (time: TimeInterval, fact: Int?)?

        func contains(_ time: TimeInterval, _ fact: Int?) -> Bool {
            if let fact, let first = start.fact {
                if fact < first { return false }
            } else if time < start.time - 1e-6 {
                return false
            }
            guard let end else { return true }
            if let fact, let last = end.fact { return fact < last }
            return time < end.time - 1e-6
        }
    }

    /// Who could have used the touches of an action, the winners first.
    func contenders(of act: Int) -> [TraceContender] {
        var found = offered[act].compactMap { recognizer($0, in: act) }
        let winner = found.first { $0.verdict == .won }?.name
        for hit in acts[act].hits { found += users(of: hit, among: found, winner) }
        let ranks = TraceContender.Verdict.allCases
        return found.enumerated().sorted {
            let (one, other) = (
                ranks.firstIndex(of: $0.element.verdict) ?? 0,
                ranks.firstIndex(of: $1.element.verdict) ?? 0
            )
            return (one, $0.offset) < (other, $1.offset)
        }.map(\.element)
    }

    // MARK: Recognizers

    private func recognizer(_ name: String, in act: Int) -> TraceContender? {
        let marks = marks[name] ?? []
        if marks.first?.type == Self.bystander || name.hasPrefix("delayed touches of ") {
            return nil
        }
        guard let place = receipts[name]?.firstIndex(where: { $0.act == act }) else {
            guard let fact = refusals[act]?[name] else {
                return TraceContender(.recognizer, name, .refused, "did not receive the touch")
            }
            return TraceContender(
                .recognizer,
                name,
                .refused,
                reason(in: fact),
                rules: trace.entries[fact].rules,
                at: trace.entries[fact].time
            )
        }
        let (receipt, next) = (receipts[name]?[place], receipts[name]?.dropFirst(place + 1).first)
        guard let receipt else { return nil }
        let span = Span(
            start: (receipt.time, receipt.fact),
            end: next.map { ($0.time, $0.fact) }
        )
        let own = marks.filter { $0.state != "possible" && span.contains($0.time, $0.fact) }
        guard let last = own.last else {
            let until = next.map { "when action \($0.act + 1) touched it again" } ?? "at the end"
            return TraceContender(.recognizer, name, .undecided, "had not decided \(until)")
        }
        switch TraceEntry.RecognizerState(rawValue: last.state) {
        case .failed: return lost(name, last, span)
        case .cancelled:
            let (reason, rules) = why(last)
            return TraceContender(
                .recognizer,
                name,
                .cancelled,
                reason,
                rules: rules,
                at: last.time
            )
        default: return recognized(name, own, span)
        }
    }

    private func lost(_ name: String, _ mark: GestureMark, _ span: Span) -> TraceContender {
        var (reason, rules) = why(mark)
        for index in facts[name] ?? [] {
            let fact = trace.entries[index]
            guard case .nearMiss = fact.detail, span.contains(fact.time, index) else { continue }
            reason += "; \(fact.text)"
            rules += fact.rules.filter { !rules.contains($0) }
        }
        return TraceContender(.recognizer, name, .lost, reason, rules: rules, at: mark.time)
    }

    private func recognized(_ name: String, _ marks: [GestureMark], _ span: Span) -> TraceContender
    {
        let (reason, rules) = why(marks[0])
        let relations = trace.relations.filter {
            $0.from == name && ($0.kind == .waits || $0.kind == .released)
                && span.contains($0.time, $0.fact)
        }
        if relations.last?.kind == .waits {
            let others = relations.filter { $0.kind == .waits }.map(\.to)
            return TraceContender(
                .recognizer,
                name,
                .waits,
                "recognized, and waits for \(others.joined(separator: ", ")) to fail (G-60)",
                rules: ["G-60"],
                at: marks[0].time
            )
        }
        let action = (facts[name] ?? []).first { index in
            guard case .action = trace.entries[index].detail else { return false }
            return span.contains(trace.entries[index].time, index)
        }
        let delay = action.map { trace.entries[$0].time - marks[0].time }
        return TraceContender(
            .recognizer,
            name,
            .won,
            reason,
            rules: rules,
            at: marks[0].time,
            delay: delay.flatMap { $0 > 0.001 ? $0 : nil }
        )
    }

    private func why(_ mark: GestureMark) -> (String, [String]) {
        guard let fact = mark.fact, trace.entries.indices.contains(fact) else {
            return (mark.reason, [])
        }
        return (reason(in: fact), trace.entries[fact].rules)
    }

    /// The part of a fact's text after the colon, which is the reason.
    private func reason(in fact: Int) -> String {
        guard trace.entries.indices.contains(fact) else { return "" }
        let text = trace.entries[fact].text
        return text.firstRange(of: ": ").map { String(text[$0.upperBound...]) } ?? text
    }

    // MARK: Controls and views

    /// The control that tracked a touch, or the view that handled it.
    ///
    /// - Parameter winner: the recognizer that won the gesture; nil if none did.
    private func users(
        of index: Int,
        among known: [TraceContender],
        _ winner: String?
    ) -> [TraceContender] {
        let hit = trace.hits[index]
        let next = trace.hits[(index + 1)...].first { $0.touch == hit.touch }
        let span = Span(start: (hit.time, hit.fact), end: next.map { ($0.time, $0.fact) })
        let range =
            (hit.fact ?? trace.entries.index(ofFirstAt: hit.time - 1e-6))..<trace.entries.count
        var tracking: [String: TraceContender] = [:]
        var order: [String] = []
        var sent: [String: [String]] = [:]
        for place in range {
            let fact = trace.entries[place]
            guard span.contains(fact.time, place) else { break }
            guard fact.kind == .control else { continue }
            if case .sent(let events) = fact.detail, tracking[fact.subject] != nil {
                sent[fact.subject, default: []] += events.filter {
                    sent[fact.subject]?.contains($0) != true
                }
            }
            guard let verdict = verdict(of: fact, about: hit.touch) else { continue }
            if tracking[fact.subject] == nil { order.append(fact.subject) }
            // A control that lost the touch did not win it by having tracked it.
            let isTracking = verdict == .won && tracking[fact.subject] != nil
            let reason = verdict == .won ? fact.text : reason(in: place)
            tracking[fact.subject] = TraceContender(
                .control,
                fact.subject,
                verdict,
                isTracking ? fact.text : reason,
                rules: fact.rules,
                at: fact.time
            )
        }
        let controls = order.compactMap { name -> TraceContender? in
            guard let found = tracking[name], !known.contains(where: { $0.isSame(as: found) })
            else {
                return nil
            }
            guard found.verdict == .won, let events = sent[name] else { return found }
            return TraceContender(
                .control,
                name,
                .won,
                "\(found.reason), sent \(events.joined(separator: ", "))",
                rules: found.rules,
                at: found.time
            )
        }
        if let view = view(of: hit, span, winner), tracking[view.name] == nil,
            !known.contains(where: { $0.isSame(as: view) })
        {
            return controls + [view]
        }
        return controls
    }

    /// What a fact about a control says about a touch; nil if it says nothing.
    private func verdict(of fact: TraceEntry, about touch: String) -> TraceContender.Verdict? {
        let text = fact.text
        if text.hasPrefix("tracks \(touch) ") { return .won }
        if text.hasPrefix("tracked \(touch) to its lift inside") { return .won }
        if text.hasPrefix("tracked \(touch) to its lift outside") { return .lost }
        if text.hasPrefix("loses \(touch): ") { return .lost }
        if text.hasPrefix("does not track \(touch): ") { return .refused }
        return nil
    }

    /// The view that handled a touch, or was to have it; nil if no view handles touches there.
    private func view(
        of hit: HitTestMark,
        _ span: Span,
        _ winner: String?
    ) -> TraceContender? {
        let own = trace.deliveries.filter {
            $0.touches.contains(hit.touch) && span.contains($0.time, $0.fact)
        }
        let isUnused = trace.findings.contains {
            $0.kind == .unused && $0.from.map { abs($0 - hit.time) < 1e-6 } == true
                && "finger \($0.finger ?? 0)" == hit.touch
        }
        if isUnused { return nil }
        if let dropped = own.first(where: { $0.kind == .dropped }) {
            return TraceContender(
                .view,
                dropped.viewName,
                .lost,
                "never received the touch: \(winner ?? "another recognizer") recognized first (G-73)",
                rules: ["G-73"],
                at: dropped.time
            )
        }
        if let withheld = own.first(where: { $0.kind == .withheld }) {
            let fact = withheld.fact
            return TraceContender(
                .view,
                withheld.viewName,
                .refused,
                fact.map(reason) ?? "did not receive the touch",
                rules: fact.map { trace.entries[$0].rules } ?? [],
                at: withheld.time
            )
        }
        guard let landed = own.first(where: { $0.kind == .delivered && $0.phase == "began" }),
            let name = handler(of: landed, hit)
        else { return nil }
        if let loss = own.first(where: { $0.kind == .cancelled }) {
            let fact = loss.fact
            return TraceContender(
                .view,
                name,
                .lost,
                fact.map(reason) ?? "its touch was cancelled",
                rules: fact.map { trace.entries[$0].rules } ?? [],
                at: loss.time
            )
        }
        return TraceContender(.view, name, .won, "handled the touch", at: landed.time)
    }

    /// The first responder of the chain that did not hand the touch on; nil if all did.
    private func handler(of landed: DeliveryMark, _ hit: HitTestMark) -> String? {
        guard let fact = landed.fact else { return nil }
        var passed: Set<String> = []
        for entry in trace.entries[(fact + 1)...] {
            guard entry.kind == .delivery, case .handedOn(.began) = entry.detail else { break }
            passed.insert(entry.subject)
        }
        let chain = hit.chain.drop { $0 != landed.viewName }
        if chain.isEmpty { return passed.contains(landed.viewName) ? nil : landed.viewName }
        return chain.first { !passed.contains($0) }
    }
}

extension TraceContender {
    /// Whether both say the same, for example of two fingers.
    fileprivate func isSame(as other: TraceContender) -> Bool {
        kind == other.kind && name == other.name && verdict == other.verdict
    }
}

/// Why a view or a recognizer received the touches of a run or not.
package struct TraceReasons: TraceAnswer {
    /// A view or a recognizer. Both may have the same name.
    package struct Subject: Codable, Hashable, Sendable {
        /// `view` or `recognizer`.
        package let kind: String
        /// The name in transcripts.
        package let name: String
        /// What came of each touch, or of each action for a recognizer, in order.
        package let touches: [Touch]
    }

    /// What came of one touch.
    package struct Touch: Codable, Hashable, Sendable {
        /// The number of the action, from 1; nil if it belongs to none.
        package let action: Int?
        /// When it landed, in seconds of virtual time.
        package let time: TimeInterval
        /// The touch and its place, such as `finger 1 at (195, 350)`.
        package let touch: String
        /// Whether the subject received it.
        package let isReceived: Bool
        /// What came of it, with the rules in parentheses.
        package let text: String
        /// The rules that the text cites.
        package let rules: [String]

        init(
            _ action: Int?,
            _ time: TimeInterval,
            _ touch: String,
            _ isReceived: Bool,
            _ text: String
        ) {
            (self.action, self.time, self.touch) = (action, time, touch)
            (self.isReceived, self.text, rules) = (isReceived, text, Rule.cited(in: text))
        }
    }

    /// What was asked for.
    package let asked: String
    /// The views and recognizers of that name.
    package let subjects: [Subject]
    /// The findings about them.
    package let findings: [String]

    /// For each subject how many touches it received, the findings, and a line for each touch.
    package var lines: [String] {
        subjects.flatMap { subject -> [String] in
            let received = subject.touches.count(where: \.isReceived)
            let all = TraceWords.count(subject.touches.count, "touch", "touches")
            let title = "\(subject.kind) \(subject.name.asName)"
            let sentence =
                subject.touches.isEmpty
                ? "\(title): nothing touched the screen."
                : "\(title) received \(received) of \(all)."
            return [sentence] + findings.map { "! \($0)" }
                + subject.touches.map { touch in
                    let number = touch.action.map { String(format: "%4d", $0) } ?? "    "
                    return
                        "\(number) \(TraceWords.column(touch.time))  \(touch.touch): \(touch.text)"
                }
        }
    }
}

/// Finds the reasons why a view or a recognizer received touches or not.
struct ReasonFinder {
    private let reading: TraceReading
    private var trace: Trace { reading.trace }

    init(_ reading: TraceReading) { self.reading = reading }

    func reasons(of asked: String) throws(TraceReadingError) -> TraceReasons {
        let names = TraceNames(trace)
        guard let found = names.find(asked) else {
            throw .unknownName(asked, alike: names.alike(asked))
        }
        var subjects: [TraceReasons.Subject] = []
        if names.recognizers.contains(found) {
            subjects.append(
                TraceReasons.Subject(kind: "recognizer", name: found, touches: offers(of: found))
            )
        }
        var ids: Set<Int> = []
        if names.views.contains(found) {
            let (touches, numbers) = hits(of: found)
            ids = numbers
            subjects.append(TraceReasons.Subject(kind: "view", name: found, touches: touches))
        }
        let findings = trace.findings.filter { finding in
            finding.text.contains(found.asName) || finding.text.contains("\(found) failed")
                || finding.views.contains(where: ids.contains)
                || finding.text.hasPrefix("\(found) ")
        }
        return TraceReasons(asked: asked, subjects: subjects, findings: findings.map(\.text))
    }

    // MARK: Recognizers

    private func offers(of name: String) -> [TraceReasons.Touch] {
        let view = trace.gestures.first { $0.name == name && $0.view != nil }?.view
        return reading.acts.indices.compactMap { index in
            let act = reading.acts[index]
            guard let first = act.hits.first else { return nil }
            let hit = trace.hits[first]
            let touch = Self.words(of: hit) + (act.hits.count > 1 ? " and others" : "")
            let own = reading.gestures[index].first { $0.kind == .recognizer && $0.name == name }
            guard let own else {
                let text = "was not offered it: it hit \(hit.viewName?.asName ?? "nothing")"
                let home = view.flatMap { number in
                    trace.screen(upTo: hit.time + 1e-6).layers[number]?.name
                }
                let reason = home.map { ", which is not in \($0.asName)" } ?? ""
                let isInside = view.map { hit.path.contains($0) } ?? false
                return TraceReasons.Touch(
                    index + 1,
                    hit.time,
                    touch,
                    false,
                    isInside
                        ? "was not offered it, although it hit a view in its view" : text + reason
                )
            }
            let late = own.delay.map { ", and acted \(TraceWords.time($0)) later" } ?? ""
            return TraceReasons.Touch(
                index + 1,
                hit.time,
                touch,
                own.verdict != .refused,
                "\(own.verdict.rawValue): \(own.reason)\(late)"
            )
        }
    }

    private static func words(of hit: HitTestMark) -> String {
        "\(hit.touch) at \(CGPoint(x: hit.x, y: hit.y).short)"
    }

    // MARK: Views

    /// What came of each touch for the views of a name, and the numbers of these views.
    private func hits(of name: String) -> ([TraceReasons.Touch], Set<Int>) {
        var (touches, numbers) = ([TraceReasons.Touch](), Set<Int>())
        var cursor = ScreenCursor(trace)
        for (index, hit) in trace.hits.enumerated() {
            // A later frame of the same time shows what the touch did.
            cursor.move(to: .before(hit.time))
            let screen = cursor.screen
            let ids = screen.layers.values.filter { $0.name == name }.map(\.id).sorted()
            numbers.formUnion(ids)
            let act = reading.acts.firstIndex { $0.hits.contains(index) }
            let (isReceived, text) = verdict(on: name, ids, hit, index, screen)
            touches.append(
                TraceReasons.Touch(
                    act.map { $0 + 1 },
                    hit.time,
                    Self.words(of: hit),
                    isReceived,
                    text
                )
            )
        }
        return (touches, numbers)
    }

    private func verdict(
        on name: String,
        _ ids: [Int],
        _ hit: HitTestMark,
        _ index: Int,
        _ screen: ShownScreen
    ) -> (Bool, String) {
        if hit.viewName == name, hit.view == nil || ids.isEmpty || ids.contains(hit.view ?? -1) {
            let (isReceived, text) = fate(of: name, hit, index)
            return (isReceived, isReceived ? text + winner(of: index) : text)
        }
        // A view that was not asked is behind one that was hit, or next to it.
        let asked = hit.step { step in
            (step.name == name || ids.contains(step.view ?? -1)) && step.says != "is not asked"
        }
        if let (step, _) = asked {
            if !step.isAccepted { return (false, "not hit: \(step.says) (\(step.rule))") }
            let inner = hit.viewName?.asName ?? "a view"
            return (false, "\(inner) in it was hit" + winner(of: index))
        }
        guard let id = ids.first else { return (false, "it was not on the screen") }
        let point = CGPoint(x: hit.x, y: hit.y)
        let frame = screen.frame(of: id)
        let outside = frame.distance(to: point)
        // The nearest view that contains it and was asked says why it was not.
        for above in screen.path(to: id).dropLast().reversed() {
            guard let (step, front) = hit.step(where: { $0.view == above.id }) else { continue }
            if !step.isAccepted {
                return (
                    false,
                    "not hit: it is in \(step.name.asName), which \(step.says) (\(step.rule))"
                )
            }
            if outside > 0 { break }
            guard let front else { break }
            return (
                false,
                "not hit: it is covered by \(front.name.asName)"
                    + (front.view.map { " \(screen.frame(of: $0).short)" } ?? "") + " (H-01)"
            )
        }
        if outside > 0 {
            return (
                false,
                "not hit: the touch landed \(outside.short) pt outside of \(frame.short) (H-04)"
            )
        }
        return (false, "not hit: \(hit.viewName?.asName ?? "nothing") was hit before it was asked")
    }

    /// Who won the gesture of a touch, after a semicolon.
    private func winner(of hit: Int) -> String {
        guard let act = reading.acts.firstIndex(where: { $0.hits.contains(hit) }) else { return "" }
        return "; \(reading.result(of: reading.gestures[act]))"
    }

    /// What became of a touch that hit the view.
    private func fate(of name: String, _ hit: HitTestMark, _ index: Int) -> (Bool, String) {
        let next = trace.hits[(index + 1)...].first { $0.touch == hit.touch }
        let own = trace.deliveries.filter { mark in
            guard mark.touches.contains(hit.touch), mark.viewName == name,
                mark.time >= hit.time - 1e-6
            else { return false }
            return next.map { mark.time < $0.time - 1e-6 } ?? true
        }
        func reason(_ mark: DeliveryMark) -> String {
            guard let fact = mark.fact else { return "" }
            let text = trace.entries[fact].text
            return ": " + (text.firstRange(of: ": ").map { String(text[$0.upperBound...]) } ?? text)
        }
        if let withheld = own.first(where: { $0.kind == .withheld }) {
            return (false, "hit, and did not receive it\(reason(withheld))")
        }
        if own.contains(where: { $0.kind == .dropped }) {
            let act = reading.acts.firstIndex { $0.hits.contains(index) }
            let winner = act.flatMap { reading.gestures[$0].first { $0.verdict == .won }?.name }
            return (
                false,
                "hit, and never received it: \(winner ?? "another recognizer") recognized first (G-73)"
            )
        }
        let isLate = own.contains { $0.kind == .replayed && $0.phase == "began" }
        if let loss = own.first(where: { $0.kind == .cancelled }) {
            return (true, "hit, and lost it at \(TraceWords.time(loss.time))\(reason(loss))")
        }
        return (true, isLate ? "hit, and received it late (G-74)" : "hit, and received it")
    }
}

extension HitTestMark {
    /// The numbers of the views from the window to the hit view.
    fileprivate var path: [Int] {
        var (path, steps) = ([Int](), steps)
        while let next = steps.first(where: \.isAccepted) {
            if let view = next.view { path.append(view) }
            steps = next.children
        }
        return path
    }

    /// The first view that was asked and fits, and the view in it that accepted the touch.
    fileprivate func step(where fits: (Step) -> Bool) -> (Step, accepted: Step?)? {
        var open = steps
        while let next = open.popLast() {
            if fits(next) { return (next, next.children.first(where: \.isAccepted)) }
            open += next.children
        }
        return nil
    }
}

extension CGRect {
    /// The distance of a point from the rectangle; 0 if it is inside.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let x = max(minX - point.x, point.x - maxX, 0)
        let y = max(minY - point.y, point.y - maxY, 0)
        return (x * x + y * y).squareRoot()
    }
}

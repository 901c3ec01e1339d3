/// A trace in the compact form that the page reads: texts that repeat are written once.
///
/// Facts and marks are lists of numbers. A text is represented by its index in the list of all
/// texts, or by -1 if there is none. `Viewer/trace.js` reads this form.
struct ViewerData {
    /// The trace, or the part of it that is written next.
    var trace: Trace
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]
    private(set) var trees: [String] = []
    private(set) var treePlaces: [[HitTestMark.Step]: Int] = [:]
    private(set) var factData: [String] = []
    private var factDataPlaces: [FactData: Int] = [:]

    /// The data of a fact that the page uses.
    private struct FactData: Encodable, Hashable {
        var rules: [String]?
        var detail: TraceEntry.Detail?
    }

    init(_ trace: Trace) {
        self.trace = trace
    }

    /// Writes the data of a trace as JSON, piece by piece.
    static func write(_ trace: Trace, to piece: (String) throws -> Void) throws {
        var data = ViewerData(trace)
        try data.write(to: piece)
    }

    private mutating func write(to piece: (String) throws -> Void) throws {
        func encoded(_ value: some Encodable) throws -> String {
            String(decoding: try Self.encoder.encode(value), as: UTF8.self)
        }
        try piece("{\"header\":" + encoded(trace.header))
        try piece(",\n\"end\":\(trace.end.inMicroseconds)")
        try writeRows(to: piece)
        var mark = ",\n\"screens\":["
        for screen in trace.screens {
            try piece(mark + encoded(screen))
            mark = ","
        }
        try piece(trace.screens.isEmpty ? mark + "]" : "]")
        if !trace.findings.isEmpty { try piece(",\n\"findings\":" + encoded(findings)) }
        if !trace.failures.isEmpty { try piece(",\n\"failure\":" + encoded(failure)) }
        if trace.entries.areWordsOnly { try piece(",\n\"wordsOnly\":true") }
        try piece(",\n\"factData\":[" + factData.joined(separator: ",\n") + "]")
        try piece(",\n\"trees\":[" + trees.joined(separator: ",\n") + "]")
        try piece(",\n\"texts\":" + encoded(texts))
        try piece(",\n\"rules\":" + encoded(rules()) + "}")
    }

    /// Writes the lists of rows.
    mutating func writeRows(to piece: (String) throws -> Void) rethrows {
        try list("facts", trace.entries, piece) { $1.row(of: $0) }
        try list("touches", trace.touches, piece) { $1.row(of: $0) }
        try list("gestures", trace.gestures, piece) { $1.row(of: $0) }
        try list("hits", trace.hits, piece) { $1.row(of: $0) }
        try list("relations", trace.relations, piece) { $1.row(of: $0) }
        try list("deliveries", trace.deliveries, piece) { $1.row(of: $0) }
        try list("animations", trace.animations, piece) { $1.row(of: $0) }
        try list("timers", trace.timers, piece) { $1.row(of: $0) }
        try list("steps", trace.steps, piece) { $1.row(of: $0) }
    }

    /// The rules that the run cites, by the words that cite them: a trace from elsewhere may cite one rule as "H-04" and as
    /// "h-04". The page shows their sentences.
    ///
    /// - Parameter known: the words for which the page has a rule already.
    func rules(besides known: Set<String> = []) -> [String: CitedRule] {
        var cited = Set(trace.relations.compactMap(\.rule))
        for entry in trace.entries { cited.formUnion(entry.rules) }
        for finding in trace.findings { cited.formUnion(finding.rules) }
        // Alike trees are in the page once.
        var steps = treePlaces.keys.flatMap(\.self)
        while let step = steps.popLast() {
            cited.insert(step.rule)
            steps += step.children
        }
        return Dictionary(
            uniqueKeysWithValues: cited.subtracting(known).compactMap { word in
                Rule.named(word).map { (word, CitedRule(sentence: $0.sentence, grade: $0.grade)) }
            }
        )
    }

    /// A finding as the page reads it, with times in microseconds.
    struct Finding: Encodable {
        let kind: FindingMark.Kind
        let time: Int
        let from: Int?
        let text: String
        let rules: [String]
        let finger: Int?
        let point: [CGFloat]?
        let views: [Int]
        let count: Int
        let fact: Int?
    }

    var findings: [Finding] {
        trace.findings.map { finding in
            Finding(
                kind: finding.kind,
                time: finding.time.inMicroseconds,
                from: finding.from?.inMicroseconds,
                text: finding.text,
                rules: finding.rules,
                finger: finding.finger,
                point: finding.point.map { [$0.x, $0.y] },
                views: finding.views,
                count: finding.count,
                fact: finding.fact
            )
        }
    }

    /// The failure of a run as the page reads it.
    private struct Failure: Encodable {
        let test: String
        let status: String
        let issues: [Issue]

        struct Issue: Encodable {
            let message: String
            let file: String?
            let line: Int?
            let source: [FailureMark.SourceLine]
            let time: Int
            let finding: Int?
        }
    }

    private var failure: Failure {
        Failure(
            test: trace.header.title,
            status: "failed",
            issues: trace.failures.map { failure in
                Failure.Issue(
                    message: failure.message,
                    file: failure.file,
                    line: failure.line,
                    source: failure.source,
                    time: failure.time.inMicroseconds,
                    finding: failure.finding
                )
            }
        )
    }

    struct CitedRule: Encodable {
        let sentence: String
        let grade: String
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "",
            negativeInfinity: "",
            nan: ""
        )
        return encoder
    }

    private mutating func list<Mark>(
        _ name: String,
        _ marks: [Mark],
        _ piece: (String) throws -> Void,
        row: (Mark, inout ViewerData) -> [String]
    ) rethrows {
        try piece(",\n\"\(name)\":[")
        for (index, mark) in marks.enumerated() {
            try piece((index > 0 ? ",[" : "[") + row(mark, &self).joined(separator: ",") + "]")
        }
        try piece("]")
    }

    /// The index of a text.
    private mutating func place(of text: String?) -> String {
        guard let text else { return "-1" }
        if let place = places[text] { return "\(place)" }
        places[text] = texts.count
        texts.append(text)
        return "\(texts.count - 1)"
    }

    private mutating func places(of list: [String]) -> String {
        "[" + list.map { place(of: $0) }.joined(separator: ",") + "]"
    }

    // MARK: Rows

    private mutating func row(of fact: TraceEntry) -> [String] {
        let row = [
            "\(fact.time.inMicroseconds)", place(of: fact.kind.rawValue),
            place(of: fact.subject), place(of: fact.text),
        ]
        let isRealTime = fact.dependsOnRealTime ? "1" : "0"
        if let data = place(ofDataOf: fact) { return row + [isRealTime, "\(data)"] }
        return fact.dependsOnRealTime ? row + [isRealTime] : row
    }

    /// The index of a fact's data; nil if it has none.
    private mutating func place(ofDataOf fact: TraceEntry) -> Int? {
        var data = FactData(rules: fact.rules.isEmpty ? nil : fact.rules)
        switch fact.detail {
        case .action, .nearMiss, .handedOn, .cancelled, .scrolling, .fired:
            data.detail = fact.detail
        // The page uses the marks for these.
        case .contacts, .delivered, .received, .state, .value, .sent, .command, .haptic, nil: break
        }
        guard data != FactData() else { return nil }
        if let known = factDataPlaces[data] { return known }
        guard let json = try? Self.encoder.encode(data) else { return nil }
        factDataPlaces[data] = factData.count
        factData.append(String(decoding: json, as: UTF8.self))
        return factData.count - 1
    }

    private mutating func row(of touch: TouchMark) -> [String] {
        [
            "\(touch.time.inMicroseconds)", "\(touch.finger)", place(of: touch.tool),
            place(of: touch.phase), touch.x.short, touch.y.short, touch.radius.short,
            touch.force.short, "\(touch.taps)", number(touch.view), place(of: touch.viewName),
        ]
    }

    private mutating func row(of gesture: GestureMark) -> [String] {
        [
            "\(gesture.time.inMicroseconds)", place(of: gesture.name), place(of: gesture.type),
            number(gesture.view), place(of: gesture.state), place(of: gesture.reason),
            "[" + gesture.fingers.map { "\($0)" }.joined(separator: ",") + "]",
            number(gesture.fact),
        ]
    }

    private mutating func row(of hit: HitTestMark) -> [String] {
        let treePlace: Int
        if let known = treePlaces[hit.steps] {
            treePlace = known
        } else {
            treePlace = trees.count
            treePlaces[hit.steps] = treePlace
            trees.append(tree(of: hit.steps))
        }
        return [
            "\(hit.time.inMicroseconds)", place(of: hit.touch), hit.x.short, hit.y.short,
            number(hit.view), place(of: hit.viewName), "\(treePlace)", places(of: hit.chain),
            number(hit.fact),
        ]
    }

    private mutating func tree(of steps: [HitTestMark.Step]) -> String {
        let nodes = steps.map { step in
            [
                place(of: step.name), number(step.view), place(of: step.says),
                place(of: step.rule), step.isAccepted ? "1" : "0", tree(of: step.children),
            ].joined(separator: ",")
        }
        return "[" + nodes.map { "[\($0)]" }.joined(separator: ",") + "]"
    }

    private mutating func row(of relation: RelationMark) -> [String] {
        [
            "\(relation.time.inMicroseconds)", place(of: relation.kind.rawValue),
            place(of: relation.from), place(of: relation.to), number(relation.fact),
            place(of: relation.reason), place(of: relation.rule),
        ]
    }

    private mutating func row(of delivery: DeliveryMark) -> [String] {
        [
            "\(delivery.time.inMicroseconds)", place(of: delivery.kind.rawValue),
            place(of: delivery.phase), places(of: delivery.touches), number(delivery.view),
            place(of: delivery.viewName), number(delivery.fact),
        ]
    }

    private mutating func row(of animation: AnimationMark) -> [String] {
        [
            "\(animation.time.inMicroseconds)", place(of: animation.kind.rawValue),
            place(of: animation.name), place(of: animation.property),
            "\((animation.duration ?? 0).inMicroseconds)",
            "\((animation.delay ?? 0).inMicroseconds)", number(animation.fact),
            place(of: animation.from), place(of: animation.to),
        ]
    }

    private mutating func row(of timer: TimerMark) -> [String] {
        [
            "\(timer.time.inMicroseconds)", place(of: timer.name), place(of: timer.recognizer),
            "\(timer.due.inMicroseconds)", number(timer.interval?.inMicroseconds),
            number(timer.end?.inMicroseconds), place(of: timer.outcome?.rawValue),
            number(timer.fact),
        ]
    }

    private mutating func row(of step: StepMark) -> [String] {
        [
            "\(step.time.inMicroseconds)", "\(step.end.inMicroseconds)", place(of: step.text),
            place(of: step.place), place(of: step.failure), place(of: step.source?.rawValue),
            step.makesTouches == true ? "1" : "0",
        ]
    }

    private func number(_ value: Int?) -> String { value.map { "\($0)" } ?? "-1" }
}

extension TimeInterval {
    /// Whole microseconds, which are shorter than seconds and precise enough to order facts.
    var inMicroseconds: Int {
        isFinite ? Int((min(max(self, -1e9), 1e9) * 1_000_000).rounded()) : 0
    }
}

extension CGFloat {
    /// The number with at most two decimals.
    fileprivate var short: String {
        guard isFinite else { return "0" }
        let hundredths = (Double(self) * 100).rounded()
        let number = hundredths / 100
        return number == number.rounded() && number.magnitude < 1e15
            ? "\(Int(number))" : "\(number)"
    }
}

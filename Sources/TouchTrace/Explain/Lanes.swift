/// One sequence of touches told in lanes: a lane for each finger, each recognizer and each view, with
/// what happened to it, when, and why.
public struct Lanes: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Whose lane it is.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A finger or a stylus.
        case finger
        /// A gesture recognizer.
        case recognizer
        /// A view, or another responder.
        case view
        /// A controller that comes or goes.
        case controller
    }

    /// What happened at one time.
    public struct Moment: Codable, Hashable, Sendable {
        /// Seconds of virtual time since the clock started.
        public let time: TimeInterval
        /// What happened, with its reason and the rule.
        public let text: String
    }

    /// One lane.
    public struct Lane: Codable, Hashable, Sendable {
        /// Whose it is.
        public let kind: Kind
        /// The name.
        public let name: String
        /// What happened, in order.
        public internal(set) var moments: [Moment]
    }

    /// The lanes: fingers first, then recognizers, views and controllers, each in the order of appearance.
    public let lanes: [Lane]

    /// The lanes of the facts of a trace.
    public init(entries: [TraceEntry]) {
        var lanes: [Lane] = []
        for entry in entries {
            for (kind, name, text) in Self.parts(of: entry) {
                let moment = Moment(time: entry.time, text: text)
                if let index = lanes.firstIndex(where: { $0.kind == kind && $0.name == name }) {
                    lanes[index].moments.append(moment)
                } else {
                    lanes.append(Lane(kind: kind, name: name, moments: [moment]))
                }
            }
        }
        let order: [Kind] = [.finger, .recognizer, .view, .controller]
        self.lanes = order.flatMap { kind in lanes.filter { $0.kind == kind } }
    }

    /// Whether any recognizer saw a touch.
    public var holdsGestures: Bool { lanes.contains { $0.kind == .recognizer } }

    private static func parts(of entry: TraceEntry) -> [(Kind, String, String)] {
        let isFinger = ["finger ", "stylus", "pointer"].contains { entry.subject.hasPrefix($0) }
        switch entry.kind {
        case .event:
            // "finger 1 moved (1, 2), finger 2 began (3, 4)": a part for each finger.
            return entry.text.components(separatedBy: "), ").compactMap { part in
                let words = part.split(separator: " ", maxSplits: 3).map(String.init)
                let nameLength = part.hasPrefix("finger ") ? 2 : 1
                guard words.count > nameLength else { return nil }
                let text = words.dropFirst(nameLength).joined(separator: " ")
                return (
                    .finger, words.prefix(nameLength).joined(separator: " "),
                    text.hasSuffix(")") || !text.contains("(") ? text : text + ")"
                )
            }
        case .hitTest, .withheld: return [(.finger, entry.subject, entry.text)]
        case .delivery:
            guard !entry.text.hasPrefix("hands ") else { return [] }
            return [(isFinger ? .finger : .view, entry.subject, entry.text)]
        case .gesture:
            let received = "is received by "
            guard isFinger, entry.text.hasPrefix(received) else {
                return [(isFinger ? .finger : .recognizer, entry.subject, entry.text)]
            }
            // Each recognizer that sees the touch has a lane, even if nothing comes of it.
            let names = entry.text.dropFirst(received.count).components(separatedBy: ", ")
            return names.map { (.recognizer, $0, "receives \(entry.subject)") }
        case .control, .scroll, .list, .animation: return [(.view, entry.subject, entry.text)]
        case .text:
            return entry.subject.hasPrefix("key ") ? [] : [(.view, entry.subject, entry.text)]
        case .controller: return [(.controller, entry.subject, entry.text)]
        case .layout, .action, .timer, .refusal, .note: return []
        }
    }

    /// The lanes as text: milliseconds, then what happened; moves that only go on are counted.
    public var description: String {
        lanes.map { lane in
            let title =
                switch lane.kind {
                case .finger: lane.name
                case .recognizer: "\(lane.name) (recognizer)"
                case .view: "\(lane.name) (view)"
                case .controller: "\(lane.name) (controller)"
                }
            return ([title] + lane.lines).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

extension Lanes.Lane {
    /// One line for each moment; in a run of moments that only go on, one for each of their words.
    fileprivate var lines: [String] {
        var lines: [String] = []
        var index = 0
        while index < moments.count {
            var end = index
            while end < moments.count, moments[end].isOnGoing { end += 1 }
            if end == index {
                lines.append(moments[index].line)
                index += 1
            } else {
                lines += Self.lines(ofRun: moments[index..<end])
                index = end
            }
        }
        return lines
    }

    private static func lines(ofRun run: ArraySlice<Lanes.Moment>) -> [String] {
        var words: [Substring] = []
        for moment in run where !words.contains(moment.word) { words.append(moment.word) }
        let parts = words.map { word in run.filter { $0.word == word } }
        guard parts.contains(where: { $0.count > 2 }) else { return run.map(\.line) }
        return parts.flatMap { part -> [String] in
            guard part.count > 2, let first = part.first, let last = part.last else {
                return part.map(\.line)
            }
            let time = String(format: "%.1f ms", last.time * 1_000)
            let end = first.isChange ? ": \(last.text)" : ""
            return ["\(first.line) … \(part.count) times, until \(time)\(end)"]
        }
    }
}

extension Lanes.Moment {
    fileprivate var line: String {
        String(format: "%10.1f ms  ", time * 1_000) + text
    }

    /// What it says, without what is different each time.
    fileprivate var word: Substring {
        // Of what a control sends, the event counts as well.
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count > 1, words[0] == "sends" else { return words.first ?? "" }
        return text[..<words[1].endIndex]
    }

    /// Whether it tells a change, of which the last one is of interest too.
    fileprivate var isChange: Bool { word == "value" }

    /// Whether it is one of many of its sort.
    fileprivate var isOnGoing: Bool {
        [
            "moved", "touchesMoved", "action(changed)", "value", "sends valueChanged",
            "sends touchDragInside", "sends touchDragOutside",
        ].contains(String(word))
    }
}

extension Transcript {
    /// The same facts in lanes.
    public var lanes: Lanes { Lanes(entries: entries) }
}

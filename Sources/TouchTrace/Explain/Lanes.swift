/// The facts of a trace in lanes: for each finger, recognizer, view and controller, what happened
/// to it, when, and why.
public struct Lanes: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The kind of subject of a lane.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A finger or a stylus.
        case finger
        /// A gesture recognizer.
        case recognizer
        /// A view, or another responder.
        case view
        /// A view controller that appears or disappears.
        case controller
        /// The haptics of the device.
        case haptic
    }

    /// What happened at one time.
    public struct Moment: Codable, Hashable, Sendable {
        /// Seconds of virtual time since the clock started.
        public let time: TimeInterval
        /// What happened, with its reason and the rule.
        public let text: String
        /// The run of similar moments to which it belongs; nil if it is single. Not part of the
        /// JSON.
        var run: Run?

        private enum CodingKeys: String, CodingKey { case time, text }
    }

    /// A kind of moment that repeats at each sample while a finger moves. Text counts such moments
    /// instead of repeating them.
    enum Run: Hashable, Sendable {
        case moved
        case delivered
        case action
        case value
        case sent(String)
    }

    /// One lane.
    public struct Lane: Codable, Hashable, Sendable {
        /// The kind of subject.
        public let kind: Kind
        /// The name of the subject.
        public let name: String
        /// What happened, in order.
        public internal(set) var moments: [Moment]
    }

    /// The lanes: fingers first, then recognizers, views and controllers, each in the order of
    /// appearance.
    public let lanes: [Lane]

    /// Why lanes are missing, or end early, as sentences; nil if nothing is missing.
    ///
    /// Facts of traces from earlier versions have no data from which such lanes can be made, and a recording that is full
    /// lacks later facts.
    public let gap: String?

    /// Sorts the facts of a trace into lanes.
    public init(entries: [TraceEntry]) {
        let isOld = entries.areWordsOnly
        let gaps = (isOld ? [Self.sentenceAboutOldTraces] : []) + entries.limits
        gap = gaps.isEmpty ? nil : gaps.joined(separator: " ")
        var lanes: [Lane] = []
        for entry in entries {
            for (kind, name, moment) in Self.parts(of: entry, isOld: isOld) {
                if let index = lanes.firstIndex(where: { $0.kind == kind && $0.name == name }) {
                    lanes[index].moments.append(moment)
                } else {
                    lanes.append(Lane(kind: kind, name: name, moments: [moment]))
                }
            }
        }
        let order: [Kind] = [.finger, .recognizer, .view, .controller, .haptic]
        self.lanes = order.flatMap { kind in lanes.filter { $0.kind == kind } }
    }

    private enum CodingKeys: String, CodingKey { case lanes, gap }

    private static let sentenceAboutOldTraces =
        "An earlier version wrote this trace: its facts are words only, so the lanes of fingers, "
        + "recognizers and touched views are missing. To fix, record the run again."

    /// Whether any gesture recognizer has a lane.
    public var holdsGestures: Bool { lanes.contains { $0.kind == .recognizer } }

    private static func parts(of entry: TraceEntry, isOld: Bool) -> [(Kind, String, Moment)] {
        func whole(_ kind: Kind) -> [(Kind, String, Moment)] {
            let moment = Moment(time: entry.time, text: entry.text, run: entry.detail?.run)
            return [(kind, entry.subject, moment)]
        }
        switch entry.kind {
        case .event: return contacts(of: entry)
        case .hitTest, .withheld: return whole(.finger)
        case .delivery:
            if isOld { return [] }
            if case .handedOn = entry.detail { return [] }
            return whole(entry.finger == nil ? .view : .finger)
        case .gesture:
            if isOld { return [] }
            guard case .received(let names) = entry.detail else {
                return whole(entry.finger == nil ? .recognizer : .finger)
            }
            // Each recognizer that receives the touch has a lane, even if its state never changes.
            let moment = Moment(time: entry.time, text: "receives \(entry.subject)")
            return names.map { (.recognizer, $0, moment) }
        case .control, .scroll, .list, .animation: return whole(.view)
        case .text:
            if case .command = entry.detail { return [] }
            return whole(.view)
        case .controller: return whole(.controller)
        case .haptic: return whole(.haptic)
        case .layout, .action, .timer, .refusal, .note: return []
        }
    }

    /// A moment for each finger of an event.
    private static func contacts(of entry: TraceEntry) -> [(Kind, String, Moment)] {
        guard case .contacts(let contacts, let samples) = entry.detail else { return [] }
        return contacts.enumerated().map { index, contact in
            let isMerged = index == contacts.count - 1 && samples > contacts.count
            let moment = Moment(
                time: entry.time,
                text: contact.words + (isMerged ? " (\(samples) samples)" : ""),
                run: contact.phase == .moved ? .moved : nil
            )
            return (.finger, contact.name, moment)
        }
    }

    /// The lanes as text: milliseconds, then what happened. Moments that repeat are counted.
    public var description: String {
        let told = lanes.map { lane in
            let title =
                switch lane.kind {
                case .finger: lane.name
                case .recognizer: "\(lane.name) (recognizer)"
                case .view: "\(lane.name) (view)"
                case .controller: "\(lane.name) (controller)"
                case .haptic: "haptics"
                }
            return ([title] + lane.lines).joined(separator: "\n")
        }
        return ((gap.map { [$0] } ?? []) + told).joined(separator: "\n")
    }
}

extension Lanes.Lane {
    /// One line for each moment; in a run of moments that repeat, one for each sort.
    fileprivate var lines: [String] {
        var lines: [String] = []
        var index = 0
        while index < moments.count {
            var end = index
            while end < moments.count, moments[end].run != nil { end += 1 }
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
        var kinds: [Lanes.Run?] = []
        for moment in run where !kinds.contains(moment.run) { kinds.append(moment.run) }
        let parts = kinds.map { kind in run.filter { $0.run == kind } }
        guard parts.contains(where: { $0.count > 2 }) else { return run.map(\.line) }
        return parts.flatMap { part -> [String] in
            guard part.count > 2, let first = part.first, let last = part.last else {
                return part.map(\.line)
            }
            let time = TraceWords.time(last.time)
            // For values, the reader also wants to know the last one.
            let end = first.run == .value ? ": \(last.text)" : ""
            return ["\(first.line) … \(part.count) times, until \(time)\(end)"]
        }
    }
}

extension Lanes.Moment {
    fileprivate var line: String {
        String(format: "%10.1f ms  ", time * 1_000) + text
    }
}

extension TraceEntry.Detail {
    /// The run of similar moments to which a fact belongs; nil if it is single.
    fileprivate var run: Lanes.Run? {
        switch self {
        case .delivered(.moved): .delivered
        case .action(.changed): .action
        case .value: .value
        case .sent(let events):
            ["valueChanged", "touchDragInside", "touchDragOutside"].first { [$0] == events }
                .map { .sent($0) }
        case .contacts, .delivered, .handedOn, .cancelled, .received, .state, .action, .nearMiss,
            .command, .scrolling, .haptic, .fired:
            nil
        }
    }
}

extension Transcript {
    /// The same facts in lanes.
    public var lanes: Lanes { Lanes(entries: entries) }
}

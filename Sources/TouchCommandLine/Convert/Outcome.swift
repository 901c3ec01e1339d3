/// The outcome of touches: the recognizers that recognized, the actions that were sent, and the
/// texts that changed.
struct Outcome: Equatable {
    /// Something that happened.
    struct Event: Hashable {
        var text: String
        /// The label whose text changed; nil for anything else.
        var label: String?
    }

    /// What happened in each sequence, in order.
    var sequences: [[String]]

    init(sequences: [[String]]) { self.sequences = sequences }

    /// The outcome of sequences of events, with so many each as one. Labels are read between sequences, so of
    /// each label only its last text counts, and comes at the end.
    init(_ events: [[Event]], joining counts: [Int]) {
        var rest = events[...]
        sequences = counts.map { count in
            defer { rest = rest.dropFirst(count) }
            let all = Array(rest.prefix(count).joined())
            let last = all.indices.filter { index in
                all[index].label != nil
                    && !all[(index + 1)...].contains { $0.label == all[index].label }
            }
            return all.filter { $0.label == nil }.map(\.text) + last.map { all[$0].text }
        }
    }

    /// The indices of the sequences with different outcomes.
    func differences(from other: Outcome) -> [Int] {
        (0..<max(sequences.count, other.sequences.count)).filter { index in
            let own = sequences.indices.contains(index) ? sequences[index] : []
            let others = other.sequences.indices.contains(index) ? other.sequences[index] : []
            return own != others
        }
    }
}

/// Collects the outcome of touches while they happen.
final class OutcomeRecorder {
    private let window: UIWindow
    private var recorder: TraceRecorder?
    private var sequences: [[Outcome.Event]] = []
    private var labels: [ReplayReport.Label]

    /// A recorder that listens at once to the running application.
    init(window: UIWindow) {
        self.window = window
        labels = ReplayReport.Label.all(in: window)
        recorder = TraceRecorder { [weak self] entry in self?.take(entry) }
    }

    /// How many sequences have begun.
    var count: Int { sequences.count }

    /// Begins a new sequence. Everything that happens from here on belongs to it.
    func begin() {
        readLabels()
        sequences.append([])
    }

    /// Stops listening.
    ///
    /// - Parameter counts: how many sequences are one, in order; nil if each is one of its own.
    func stop(joining counts: [Int]? = nil) -> Outcome {
        readLabels()
        recorder?.stop()
        return Outcome(sequences, joining: counts ?? sequences.map { _ in 1 })
    }

    private func take(_ entry: TraceEntry) {
        if entry.isOutcome { add(Outcome.Event(text: "\(entry.subject) \(entry.text)")) }
    }

    /// Adds the texts of the scene that have changed since the last call.
    private func readLabels() {
        let now = ReplayReport.Label.all(in: window)
        for label in now where !labels.contains(label) {
            let text = "\(label.view) says \"\(label.text)\""
            add(Outcome.Event(text: text, label: label.view))
        }
        labels = now
    }

    private func add(_ event: Outcome.Event) {
        guard !sequences.isEmpty else { return }
        sequences[sequences.count - 1].append(event)
    }
}

extension TraceEntry {
    /// The events that are sent with every sample of a drag. They do not count: the values that the drag changes do.
    private static let drags: Set = [
        "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    ]

    /// Whether it is a result of touches, and not a step on the way to one.
    var isOutcome: Bool {
        switch kind {
        case .gesture:
            // A continuous gesture counts once, when it begins.
            guard case .action(let state) = detail else { return false }
            return state != .changed
        case .control:
            if case .sent(let events) = detail { return Self.drags.isDisjoint(with: events) }
            if case .value = detail { return true }
            return false
        case .action, .text, .list, .controller, .haptic: return true
        case .event, .hitTest, .delivery, .withheld, .scroll, .layout, .animation, .timer, .refusal,
            .note:
            return false
        }
    }
}

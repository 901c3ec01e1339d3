/// What came of touches: which recognizers recognized, which actions were sent, what the scene says.
struct Outcome: Equatable {
    /// What happened in each sequence, in order.
    var sequences: [[String]]
    /// What the scene says at the end.
    var labels: [ReplayReport.Label]

    /// The numbers of the sequences in which something else happened.
    func differences(from other: Outcome) -> [Int] {
        (0..<max(sequences.count, other.sequences.count)).filter { index in
            let own = sequences.indices.contains(index) ? sequences[index] : []
            let others = other.sequences.indices.contains(index) ? other.sequences[index] : []
            return own != others
        }
    }
}

/// Collects what comes of touches while they are made.
final class OutcomeRecorder {
    private var recorder: TraceRecorder?
    private var happened: [(time: TimeInterval, text: String)] = []

    /// A recorder that listens at once to the running application.
    init() {
        recorder = TraceRecorder { [weak self] entry in self?.take(entry) }
    }

    private func take(_ entry: TraceEntry) {
        switch entry.kind {
        case .gesture:
            // A gesture that goes on is told by its beginning.
            guard entry.text.hasPrefix("action("), entry.text != "action(changed)" else { return }
        case .action: break
        case .event, .hitTest, .delivery, .withheld, .timer, .refusal, .note: return
        }
        happened.append((entry.time, "\(entry.subject) \(entry.text)"))
    }

    /// Stops, and sorts what happened into the sequences that begin at these times.
    func stop(starts: [TimeInterval], window: UIWindow) -> Outcome {
        recorder?.stop()
        var sequences = [[String]](repeating: [], count: starts.count)
        for (time, text) in happened {
            // Rounding must not put the beginning of a sequence into the one before.
            let index = starts.lastIndex { $0 <= time + 1e-6 } ?? 0
            if sequences.indices.contains(index) { sequences[index].append(text) }
        }
        return Outcome(sequences: sequences, labels: ReplayReport.Label.all(in: window))
    }
}

import Testing
import TouchTesting

extension Stage {
    /// The actions that were sent, in order: who, and with which state.
    var everyAction: [String] {
        gestures.compactMap { entry in
            guard case .action(let state) = entry.detail else { return nil }
            return "\(entry.subject) \(state.rawValue)"
        }
    }

    /// The actions; the same ones in a row count once.
    var actions: [String] {
        everyAction.reduce(into: []) { actions, action in
            if action != actions.last { actions.append(action) }
        }
    }

    /// When the actions were sent, in milliseconds.
    var actionTimes: [Int] {
        gestures.compactMap { entry in
            guard case .action = entry.detail else { return nil }
            return Int((entry.time * 1_000).rounded())
        }
    }

    /// What became of one recognizer: its states, its waiting, its actions; the same in a row once.
    func story(of recognizer: String) -> [String] {
        var story: [String] = []
        for entry in gestures where entry.subject == recognizer {
            if entry.text != story.last { story.append(entry.text) }
        }
        return story
    }

    /// Expects what happened among the recognizers, and what the hit view was sent, line by line;
    /// then nothing else may be going on.
    func expectGestures(
        on view: String,
        _ golden: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let transcript = Transcript(
            entries: trace.entries.filter { entry in
                if case .delivered = entry.detail { return entry.subject == view }
                return gestures.contains(entry)
            }
        )
        if let difference = try transcript.difference(from: golden) {
            Issue.record(Comment(rawValue: "\(difference)"), sourceLocation: sourceLocation)
        }
        try expectNothingElse(sourceLocation: sourceLocation)
    }

    /// What recognizers did; what explains it is left out.
    private var gestures: [TraceEntry] {
        trace.entries.filter { entry in
            if case .nearMiss = entry.detail { return false }
            return entry.kind == .gesture
        }
    }
}

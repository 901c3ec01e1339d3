import Testing
import TouchTesting

extension Stage {
    /// The actions that were sent, in order: who, and with which state.
    var everyAction: [String] {
        gestures.filter { $0.text.hasPrefix("action(") }
            .map { "\($0.subject) \($0.text.dropFirst("action(".count).dropLast())" }
    }

    /// The actions; the same ones in a row count once.
    var actions: [String] {
        everyAction.reduce(into: []) { actions, action in
            if action != actions.last { actions.append(action) }
        }
    }

    /// When the actions were sent, in milliseconds.
    var actionTimes: [Int] {
        gestures.filter { $0.text.hasPrefix("action(") }
            .map { Int(($0.time * 1_000).rounded()) }
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
                gestures.contains(entry)
                    || entry.kind == .delivery && entry.subject == view
                        && entry.text.hasPrefix("touches")
            }
        )
        if let difference = try transcript.difference(from: golden) {
            Issue.record(Comment(rawValue: "\(difference)"), sourceLocation: sourceLocation)
        }
        try expectNothingElse(sourceLocation: sourceLocation)
    }

    /// What recognizers did; what explains it is left out.
    private var gestures: [TraceEntry] {
        trace.entries.filter { $0.kind == .gesture && !$0.text.hasPrefix("near miss") }
    }
}

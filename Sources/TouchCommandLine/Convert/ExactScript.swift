/// The steps that say exactly what a recording says: the path of each finger with its times. They are made without the
/// application, which tries them in a process of its own.
struct ExactScript {
    let steps: [TouchStep]
    /// What scripts cannot express, as sentences.
    let losses: [String]

    /// Reads a whole recording.
    ///
    /// - Parameter expectations: what is expected, in the order of times.
    init(_ source: inout RecordingSource, expecting expectations: [TimedExpectation]) throws {
        var collector = SequenceCollector()
        var origin: TimeInterval?
        while var frame = try source.reader.next() {
            // A replay starts at once, so times count from the first frame.
            let start = origin ?? frame.time
            origin = start
            frame.time -= start
            collector.take(frame) { PlaceName(point: $0) }
        }
        let (sequences, _) = collector.sequences.withSteps()
        let gestures = sequences.map { sequence in
            sequence.action.map { FoundGesture.act($0) } ?? .paths(sequence.touches)
        }
        losses = collector.losses
        guard !gestures.isEmpty || !expectations.isEmpty else {
            steps = []
            return
        }
        let text = ScriptConversion.steps(of: gestures, sequences, expectations)
        steps = try Script(yaml: "steps:\n" + text).steps
    }
}

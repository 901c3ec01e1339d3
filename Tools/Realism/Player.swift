import TouchTrace

/// Plays contacts to a view with recognizers, each group in a fresh state.
final class Player {
    /// The outcome of playing a group of contacts.
    struct Outcome {
        /// The names of the recognizers that recognized.
        let recognized: [String]
        /// The reasons why the other recognizers failed, by name.
        let failures: [(name: String, reason: String)]
    }

    private let window: UIWindow
    private var lines: [(subject: String, text: String)] = []
    private var recorder: TraceRecorder?

    init(_ makeRecognizers: () -> [UIGestureRecognizer]) {
        UIApplication.start(
            screen: UIScreen(
                size: CGSize(width: 1_024, height: 768),
                framesPerSecond: 120,
                idiom: .pad
            )
        )
        window = UIWindow()
        let view = UIView(frame: window.bounds)
        view.isMultipleTouchEnabled = true
        for recognizer in makeRecognizers() { view.addGestureRecognizer(recognizer) }
        window.addSubview(view)
        window.makeKeyAndVisible()
        recorder = TraceRecorder { [unowned self] entry in
            if entry.kind == .gesture { self.lines.append((entry.subject, entry.text)) }
        }
    }

    func play(_ contacts: [RecordedContact]) throws -> Outcome {
        lines = []
        let clock = UIApplication.shared.clock
        for frame in frames(of: contacts, from: clock.time) {
            try UIApplication.shared.enqueue(frame)
        }
        while !UIApplication.shared.isDrained { try clock.step() }
        // Longer than any gesture waits.
        try clock.advance(by: 1)
        var recognized: [String] = []
        for line in lines where line.text.hasPrefix("action(") {
            if !recognized.contains(line.subject) { recognized.append(line.subject) }
        }
        let failures = lines.compactMap { line -> (String, String)? in
            if line.text.hasPrefix("near miss: ") {
                return (line.subject, String(line.text.dropFirst("near miss: ".count)))
            }
            guard let range = line.text.range(of: "→ failed: ") else { return nil }
            return (line.subject, String(line.text[range.upperBound...]))
        }
        return Outcome(recognized: recognized, failures: failures)
    }
}

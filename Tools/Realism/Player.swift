import TouchTrace

/// Plays contacts to a view with recognizers, each group in a fresh state.
final class Player {
    /// The outcome of playing a group of contacts.
    struct Outcome {
        /// The names of the recognizers that recognized.
        let recognized: [String]
        /// Why the other recognizers failed, by name: the reason in words, and the rules that decided.
        let failures: [(name: String, reason: String, rules: String)]
    }

    private let window: UIWindow
    private var entries: [TraceEntry] = []
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
            if entry.kind == .gesture { self.entries.append(entry) }
        }
    }

    func play(_ contacts: [RecordedContact]) throws -> Outcome {
        entries = []
        let clock = UIApplication.shared.clock
        for frame in frames(of: contacts, from: clock.time) {
            try UIApplication.shared.enqueue(frame)
        }
        while !UIApplication.shared.isDrained { try clock.step() }
        // Longer than any gesture waits.
        try clock.advance(by: 1)
        var recognized: [String] = []
        var failures: [(String, String, String)] = []
        for entry in entries {
            switch entry.detail {
            case .action:
                if !recognized.contains(entry.subject) { recognized.append(entry.subject) }
            case .state(_, to: .failed, let reason), .nearMiss(let reason):
                let rules = entry.rules.joined(separator: ", ")
                failures.append((entry.subject, "\(reason.words) (\(rules))", rules))
            case .contacts, .delivered, .handedOn, .cancelled, .received, .state, .value, .sent,
                .command, .scrolling, .haptic, .fired, nil:
                break
            }
        }
        return Outcome(recognized: recognized, failures: failures)
    }
}

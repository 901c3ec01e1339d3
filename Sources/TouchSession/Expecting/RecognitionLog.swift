/// Records which gestures are recognized, and why others are not.
final class RecognitionLog: TouchObserver {
    /// A gesture that was recognized.
    struct Recognized {
        let name: String
        let time: TimeInterval
        /// The recognizer's view at the time.
        weak var view: UIView?
    }

    /// The latest reason why a recognizer did not recognize its gesture.
    struct Miss {
        let time: TimeInterval
        let words: String
        weak var view: UIView?
    }

    private(set) var recognized: [Recognized] = []
    private var misses: [String: Miss] = [:]
    /// The recognizers' names, in the order in which they first received a touch.
    private(set) var names: [String] = []
    private var begun: Set<ObjectIdentifier> = []
    /// For each gesture, the length of `recognized` when the gesture was last expected.
    private var expected: [String: Int] = [:]

    /// The clock keeps the log alive, and the log must not keep the clock.
    init(clock: VirtualClock) {
        clock.observers.add(self)
    }

    /// The gestures that were recognized since the given one was last expected.
    func recognizedSinceExpected(_ name: String) -> ArraySlice<Recognized> {
        recognized[(expected[name] ?? 0)...]
    }

    /// Why a gesture was not recognized; nil if no reason is known.
    func miss(_ name: String) -> Miss? { misses[name] }

    /// Called after an expectation of a gesture: the next one only counts what is recognized from
    /// here on.
    func expect(_ name: String) {
        expected[name] = recognized.count
    }

    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        guard let fact = fact as? GestureFact else { return }
        switch fact {
        case .receives(_, let recognizers):
            for recognizer in recognizers { note(recognizer.nameInTranscript) }
        case .action(let recognizer, let state): act(recognizer, state, at: stamp.time)
        case .moved(let recognizer, _, let state, let reason):
            if state == .failed || state == .cancelled {
                miss(
                    recognizer,
                    "failed: \(reason.words) (\(reason.rule))",
                    at: stamp.time
                )
            }
        case .held(let recognizer, let requirements):
            let others = requirements.map(\.recognizer.nameInTranscript)
            miss(
                recognizer,
                "waits for \(others.joined(separator: ", ")) to fail (G-60)",
                at: stamp.time
            )
        case .refusesTouch(let recognizer, let touch, _):
            miss(recognizer, "did not get finger \(touch.finger)", at: stamp.time)
        case .reset(let recognizer): begun.remove(ObjectIdentifier(recognizer))
        case .released, .asked, .delayed, .replayed, .dropped: break
        }
    }

    /// A continuous gesture counts when it begins, a discrete one when it ends.
    private func act(
        _ recognizer: UIGestureRecognizer,
        _ state: UIGestureRecognizer.State,
        at time: TimeInterval
    ) {
        let identity = ObjectIdentifier(recognizer)
        switch state {
        case .began: begun.insert(identity)
        case .ended where begun.remove(identity) == nil: break
        case .ended, .possible, .changed, .cancelled, .failed: return
        }
        let name = recognizer.nameInTranscript
        note(name)
        recognized.append(Recognized(name: name, time: time, view: recognizer.view))
    }

    private func miss(_ recognizer: UIGestureRecognizer, _ words: String, at time: TimeInterval) {
        let name = recognizer.nameInTranscript
        note(name)
        misses[name] = Miss(time: time, words: words, view: recognizer.view)
    }

    private func note(_ name: String) {
        if !names.contains(name) { names.append(name) }
    }
}

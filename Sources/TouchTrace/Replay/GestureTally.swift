/// Counts recognized gestures. A gesture counts once, when its recognizer first sends its actions.
@preconcurrency @MainActor public final class GestureTally: TouchObserver {
    /// How often each recognizer recognized its gesture, by name, in the order of the first
    /// recognition.
    public private(set) var counts: [(name: String, count: Int)] = []

    // Weak, because the clock keeps its observers alive.
    private let clock: WeakHandle<VirtualClock>
    /// The recognizers whose gesture has begun and continues.
    private var going: Set<ObjectIdentifier> = []

    /// Creates a tally and starts counting on a clock, by default that of the running application.
    public init(clock: VirtualClock = UIApplication.shared.clock) {
        self.clock = clock.weakHandle
        clock.observers.add(self)
    }

    /// Stops counting. The counts are kept.
    public func stop() {
        clock.object?.observers.remove(self)
    }

    /// Counts a fact. The engine calls this method; do not call it yourself.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        guard case .action(let recognizer, let state)? = fact as? GestureFact else { return }
        let id = ObjectIdentifier(recognizer)
        switch state {
        case .began:
            going.insert(id)
            add(recognizer.nameInTranscript)
        case .ended:
            if going.remove(id) == nil { add(recognizer.nameInTranscript) }
        case .cancelled, .failed: going.remove(id)
        case .possible, .changed: break
        }
    }

    private func add(_ name: String) {
        if let index = counts.firstIndex(where: { $0.name == name }) {
            counts[index].count += 1
        } else {
            counts.append((name, 1))
        }
    }
}

/// Counts the gestures that are recognized: each time a recognizer acts for the first time.
@preconcurrency @MainActor public final class GestureTally: TouchObserver {
    /// How often each recognizer recognized its gesture, by its name, in the order of the first time.
    public private(set) var counts: [(name: String, count: Int)] = []

    private let clock: VirtualClock
    /// The recognizers whose gesture has begun and goes on.
    private var going: Set<ObjectIdentifier> = []

    /// A tally that listens at once, to the running application's clock by default.
    public init(clock: VirtualClock = UIApplication.shared.clock) {
        self.clock = clock
        clock.observers.add(self)
    }

    /// Stops listening; what was counted stays.
    public func stop() {
        clock.observers.remove(self)
    }

    /// Takes a fact; called by the engine.
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

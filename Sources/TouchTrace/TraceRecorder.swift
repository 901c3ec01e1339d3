/// Writes down every fact of a clock as it happens, from its creation until it is stopped.
@preconcurrency @MainActor public final class TraceRecorder: TouchObserver {
    /// The facts so far, in the order in which they happened.
    public private(set) var entries: [TraceEntry] = []
    // The clock keeps its recorders: the way back must not keep the clock.
    private let clock: WeakHandle<VirtualClock>
    private let sink: ((TraceEntry) -> Void)?
    private var nearMisses = NearMisses()
    /// The last fact that became entries, and the place of the first of them.
    private var last: (fact: Int, place: Int)?

    /// A recorder that listens at once.
    ///
    /// - Parameters:
    ///   - clock: whose facts to record; the running application's by default.
    ///   - sink: where entries go instead of into `entries`, so that a long run needs no memory.
    public init(
        clock: VirtualClock = UIApplication.shared.clock,
        sink: ((TraceEntry) -> Void)? = nil
    ) {
        self.clock = clock.weakHandle
        self.sink = sink
        clock.observers.add(self)
    }

    /// Stops listening; what was recorded stays.
    public func stop() {
        clock.object?.observers.remove(self)
    }

    /// How often it forgot what was recorded.
    private(set) var clears = 0

    /// Forgets what was recorded.
    public func clear() {
        clears += 1
        entries.removeAll()
        last = nil
    }

    /// The place in `entries` of what a fact became; nil if it became nothing, or is not the last fact.
    func place(of stamp: FactStamp) -> Int? {
        last?.fact == stamp.number ? last?.place : nil
    }

    /// The facts so far as text.
    public var transcript: Transcript { Transcript(entries: entries) }

    /// Takes a fact down; called by the engine.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        let lines = fact.lines + nearMisses.note(fact, at: stamp.time)
        if sink == nil, !lines.isEmpty { last = (stamp.number, entries.count) }
        for line in lines {
            let entry = line.entry(at: stamp)
            if let sink { sink(entry) } else { entries.append(entry) }
        }
    }
}

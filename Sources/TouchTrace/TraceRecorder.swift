/// Writes down every fact of a clock as it happens, from its creation until it is stopped.
@preconcurrency @MainActor public final class TraceRecorder: TouchObserver {
    /// The facts so far, in the order in which they happened.
    public private(set) var entries: [TraceEntry] = []
    // The clock keeps its recorders: the way back must not keep the clock.
    private let clock: WeakHandle<VirtualClock>
    private let sink: ((TraceEntry) -> Void)?
    private var nearMisses = NearMisses()

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
    }

    /// The facts so far as text.
    public var transcript: Transcript { Transcript(entries: entries) }

    /// Takes a fact down; called by the engine.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        for line in fact.lines + nearMisses.note(fact, at: stamp.time) {
            let entry = TraceEntry(
                time: stamp.time,
                dependsOnRealTime: stamp.dependsOnRealTime,
                kind: line.kind,
                subject: line.subject,
                text: line.text
            )
            if let sink { sink(entry) } else { entries.append(entry) }
        }
    }
}

/// Something an application says about itself, for its transcripts.
public struct NoteFact: TouchFact, Hashable, Sendable {
    /// Who says it.
    public let subject: String
    /// What it says.
    public let text: String

    /// A note.
    public init(subject: String, text: String) {
        self.subject = subject
        self.text = text
    }
}

extension VirtualClock {
    /// Puts a note into the transcript, at this place in the order of facts.
    public func note(_ text: String, from subject: String = "note") {
        observers.report(NoteFact(subject: subject, text: text))
    }
}

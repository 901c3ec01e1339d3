/// Records every fact of a clock from the creation of the recorder until `stop()`.
///
/// The clock keeps the recorder alive until it is stopped. Recording does not change the run.
/// Several recorders can observe the same clock.
///
/// ```swift
/// import TouchTesting
/// import TouchTrace
/// import UIKit
///
/// let stage = try Stage(showing: UIViewController())
/// let recorder = TraceRecorder(clock: stage.clock)
/// try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 200))
/// recorder.stop()
/// print(recorder.transcript)
/// ```
///
/// Use `RunRecorder` to record the screen and the fingers as well.
@preconcurrency @MainActor public final class TraceRecorder: TouchObserver {
    /// The facts recorded so far, in the order in which they happened. Empty if the recorder has a
    /// sink.
    public private(set) var entries: [TraceEntry] = []
    // Weak, because the clock keeps its recorders alive.
    private let clock: WeakHandle<VirtualClock>
    private let sink: ((TraceEntry) -> Void)?
    private var nearMisses = NearMisses()
    /// The last fact that became entries, and the index of the first of them.
    private var last: (fact: Int, place: Int)?

    /// Creates a recorder and starts recording.
    ///
    /// - Parameters:
    ///   - clock: the clock whose facts are recorded; by default that of the running application.
    ///   - sink: receives each entry instead of `entries`, so that a long run needs no memory.
    ///     By default nil, and entries are kept.
    public init(
        clock: VirtualClock = UIApplication.shared.clock,
        sink: ((TraceEntry) -> Void)? = nil
    ) {
        self.clock = clock.weakHandle
        self.sink = sink
        clock.observers.add(self)
    }

    /// Stops recording. Recorded facts are kept. Further calls do nothing.
    public func stop() {
        clock.object?.observers.remove(self)
    }

    /// The number of calls of `clear()`.
    private(set) var clears = 0

    /// Removes all recorded facts. Recording continues.
    public func clear() {
        clears += 1
        entries.removeAll()
        last = nil
    }

    /// The index in `entries` of the first entry of a fact; nil if the fact has no entry or is not
    /// the last one.
    func place(of stamp: FactStamp) -> Int? {
        last?.fact == stamp.number ? last?.place : nil
    }

    /// The facts recorded so far, as text.
    public var transcript: Transcript { Transcript(entries: entries) }

    /// Records a fact. The engine calls this method; do not call it yourself.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        let lines = fact.lines + nearMisses.note(fact, at: stamp.time)
        if sink == nil, !lines.isEmpty { last = (stamp.number, entries.count) }
        for line in lines {
            let entry = line.entry(at: stamp)
            if let sink { sink(entry) } else { entries.append(entry) }
        }
    }
}

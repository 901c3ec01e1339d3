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
    private var journal = FindingJournal()
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
    package private(set) var clears = 0

    /// Removes all recorded facts. Recording continues.
    public func clear() {
        clears += 1
        entries.removeAll()
        journal = FindingJournal()
        last = nil
    }

    /// The index in `entries` of the first entry of a fact; nil if the fact has no entry or is not
    /// the last one.
    package func place(of stamp: FactStamp) -> Int? {
        last?.fact == stamp.number ? last?.place : nil
    }

    /// The facts recorded so far, as text.
    public var transcript: Transcript { Transcript(entries: entries) }

    /// What a developer should look at first: touches that nothing used or that were lost, and
    /// actions that came late or still wait. The most important first, alike ones counted.
    ///
    /// The views of findings have no numbers here, because only a `RunRecorder` records screens.
    public var findings: [FindingMark] { found.map(\.mark) }

    /// The findings, with their views.
    var found: [FindingJournal.Found] { journal.findings(at: time) }

    /// The time of the clock, or of the last fact if the clock is gone, in seconds.
    package var time: TimeInterval { clock.object?.time ?? entries.last?.time ?? 0 }

    /// The finding that explains a failure now, as its index in `findings`, and in the trace of a
    /// `RunRecorder` that has these facts; nil if there is none.
    package var indexOfCause: Int? { journal.index(ofCauseIn: found) }

    /// What explains a failure now: the finding; and a sentence, which says who used the last touch
    /// if there is no finding. Both are nil if there was no touch.
    package var causeOfFailure: (finding: FindingMark?, text: String?) {
        let found = found
        guard let place = journal.index(ofCauseIn: found) else { return (nil, journal.lastTouch) }
        let mark = found[place].latest
        return (mark, mark.text + (journal.slowness(besides: mark).map { " \($0)" } ?? ""))
    }

    /// Records a fact. The engine calls this method; do not call it yourself.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        ViewNames.withTreeAtRest { note(fact, at: stamp) }
    }

    private func note(_ fact: any TouchFact, at stamp: FactStamp) {
        ViewNames.wroteOneOfTwo = false
        var before = nearMisses
        let lines = fact.lines + nearMisses.note(fact, at: stamp.time)
        // The journal writes names too, which are not in the lines.
        let hasTwoForms = ViewNames.wroteOneOfTwo
        let place = lines.isEmpty || sink != nil ? nil : entries.count
        journal.note(fact, at: stamp.time, place: place)
        if lines.isEmpty { return }
        if sink == nil { last = (stamp.number, entries.count) }
        var exact: [FactLine] = []
        if hasTwoForms {
            ViewNames.scheme = .exact
            defer { ViewNames.scheme = .readable }
            exact = fact.lines + before.note(fact, at: stamp.time)
        }
        for (index, line) in lines.enumerated() {
            let entry = line.entry(
                at: stamp,
                exact: exact.indices.contains(index) ? exact[index] : nil
            )
            if let sink { sink(entry) } else { entries.append(entry) }
        }
    }
}

/// Records every fact of a clock from the creation of the recorder until `stop()`.
///
/// It keeps 1,000,000 facts, which are about 100,000 taps. A note after them says that there are no more.
/// With a sink there is no limit.
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
    public var entries: [TraceEntry] {
        for line in lines { written.append(line.entry) }
        lines.removeAll()
        return written
    }

    /// The facts whose words were read.
    @exclusivity(unchecked) private(set) var written: [TraceEntry] = []
    /// The facts after those. A run makes many, and few of them are ever read.
    @exclusivity(unchecked) private(set) var lines: [StampedLine] = []
    // Weak, because the clock keeps its recorders alive.
    private let clock: WeakHandle<VirtualClock>
    private let sink: ((TraceEntry) -> Void)?
    /// How many facts are kept without a sink [choice]. A million facts, with the marks of 100,000 taps, need about a gigabyte.
    @exclusivity(unchecked) package var mostEntries = 1_000_000
    /// The time of the first fact that was not kept, in seconds of virtual time; nil if all were.
    @exclusivity(unchecked) package private(set) var endOfEntries: TimeInterval?
    @exclusivity(unchecked) private var nearMisses = NearMisses()
    @exclusivity(unchecked) private var journal = FindingJournal()
    /// The last fact that became entries, and the index of the first of them.
    @exclusivity(unchecked) private var last: (fact: Int, place: Int)?

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
    @exclusivity(unchecked) package private(set) var clears = 0

    /// Removes all recorded facts. Recording continues.
    public func clear() {
        clears += 1
        written.removeAll()
        lines.removeAll()
        journal = FindingJournal()
        last = nil
        endOfEntries = nil
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
    package var time: TimeInterval {
        clock.object?.time ?? lines.last?.stamp.time ?? written.last?.time ?? 0
    }

    /// The finding that explains a failure now, as its index in `findings`, and in the trace of a
    /// `RunRecorder` that has these facts; nil if there is none.
    package var indexOfCause: Int? { journal.index(ofCauseIn: found) }

    /// What explains a failure now: the finding; and a sentence, which says who used the last touch
    /// if there is no finding. Both are nil if there was no touch.
    package var causeOfFailure: (finding: FindingMark?, text: String?) {
        let found = found
        guard let place = journal.index(ofCauseIn: found) else { return (nil, journal.lastInput) }
        let mark = found[place].latest
        let text = mark.text + (journal.slowness(besides: mark).map { " \($0)" } ?? "")
        return (mark, journal.isEarlier(mark) ? "Earlier: \(text)" : text)
    }

    /// Why something failed now, as sentences: the finding; else what kept the last touch, which was used, or the last key
    /// from having an effect. Nil if nothing is known.
    package var reasonOfFailure: String? {
        let (finding, text) = causeOfFailure
        return finding != nil || journal.saysWhyNothingHappened ? text : nil
    }

    /// Records a fact. The engine calls this method; do not call it yourself.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        read(fact, at: stamp)
    }
}

extension TraceRecorder: FactReader {
    // The frequent facts have code of their own, in which their types are known: a value that may be
    // each of many types is slow to copy.
    @_specialize(where Fact == DeliveryFact)
    @_specialize(where Fact == GestureFact)
    @_specialize(where Fact == HitTestFact)
    @_specialize(where Fact == TimerFact)
    @_specialize(where Fact == ControlFact)
    @_specialize(where Fact == ScrollFact)
    @_specialize(where Fact == AnimationFact)
    package func read<Fact: TouchFact>(_ fact: Fact, at stamp: FactStamp) {
        let names = ViewNames.treeRests()
        defer { names.treeMayChange() }
        let before = count
        switch KnownFact(fact) {
        case .delivery(let fact):
            add(fact.inWords, at: stamp)
            for line in nearMisses.note(fact, at: stamp.time) { add(line, at: stamp) }
            journal.note(fact, stamp.time, place(since: before))
        case .gesture(let fact):
            if let line = fact.inWords { add(line, at: stamp) }
            for line in nearMisses.note(fact, at: stamp.time) { add(line, at: stamp) }
            journal.note(fact, stamp.time, place(since: before))
        case .hitTest(let fact):
            add(fact.inWords, at: stamp)
            journal.note(fact, stamp.time, place(since: before))
        case .timer(let fact): journal.note(fact)
        case let fact:
            if let line = fact.line { add(line, at: stamp) }
            journal.note(fact, stamp.time, place(since: before))
        }
        if let sink {
            // Alike findings are counted when they are written, so a long run needs no memory for them.
            journal.write()
            let new = lines
            lines.removeAll(keepingCapacity: true)
            for line in new { sink(line.entry) }
        } else if endOfEntries != nil {
            journal.write()
        } else if count > before {
            last = (stamp.number, before)
        }
    }

    private func add(_ line: FactLine, at stamp: FactStamp) {
        guard endOfEntries == nil else { return }
        if count >= mostEntries, sink == nil { return end(at: stamp) }
        lines.append(StampedLine(stamp: stamp, line: line))
    }

    /// Keeps no more facts, and says so.
    private func end(at stamp: FactStamp) {
        endOfEntries = stamp.time
        lines.append(.limit(wordsOfLimit(since: stamp.time), at: stamp))
    }

    private func wordsOfLimit(since time: TimeInterval) -> String {
        StampedLine.limit(mostEntries, "facts", since: time)
    }

    /// Why facts are missing, as sentences without a fix; nil if the recorder has all facts.
    package var whyFull: String? {
        endOfEntries.map { "The recording is full: it \(wordsOfLimit(since: $0))" }
    }

    /// What can be done if an expectation needs facts of a full recording.
    package static let fixWhenFull =
        "To fix, expect this earlier, or make the run shorter; a test can also remove facts with `trace.clear()`."

    /// The index of the first entry that was added since there were so many; nil if there is none or if
    /// entries are not kept.
    private func place(since before: Int) -> Int? {
        sink == nil && endOfEntries == nil && count > before ? before : nil
    }

    /// The number of entries, which needs no words for them.
    package var count: Int { written.count + lines.count }
}

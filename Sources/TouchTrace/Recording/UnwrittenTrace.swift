/// A trace of which some facts and marks have no words yet. It is a value, so it can be read at any later
/// time, and most runs are never read.
package struct UnwrittenTrace: Sendable {
    /// The trace, without the facts in `lines`, the steps in `hits` and the reasons in `reasons`.
    package internal(set) var trace: Trace
    /// The facts after those in the trace.
    var lines: [StampedLine] = []
    /// The indexes of hit tests whose steps are not written, with the steps.
    var hits: [(place: Int, steps: ContiguousArray<HitTestStep>)] = []
    /// The indexes of states whose reasons are not written, with the reasons.
    var reasons: [(place: Int, reason: GestureReason)] = []

    /// A trace that has facts only.
    @MainActor package init(header: TraceHeader, facts: TraceRecorder, end: TimeInterval) {
        trace = Trace(header: header, entries: facts.written, end: end)
        lines = facts.lines
    }

    init(header: TraceHeader) {
        trace = Trace(header: header)
    }

    /// The whole trace.
    package var written: Trace {
        var copy = self
        copy.write()
        return copy.trace
    }

    /// Writes what has no words yet.
    mutating func write() {
        for line in lines { trace.entries.append(line.entry) }
        for (place, reason) in reasons { trace.gestures[place].reason = reason.words }
        for (place, steps) in hits {
            trace.hits[place].steps = steps.written
            // A run often hits the same views again. The copies share their storage then.
            if place > 0, trace.hits[place - 1].steps == trace.hits[place].steps {
                trace.hits[place].steps = trace.hits[place - 1].steps
            }
        }
        lines.removeAll()
        reasons.removeAll()
        hits.removeAll()
    }
}

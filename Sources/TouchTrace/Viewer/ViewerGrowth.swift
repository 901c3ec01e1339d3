/// What a trace has gained since it was last asked for, in the form that the page reads.
///
/// The first piece is the whole trace so far. Each later piece has the rows that are new, and of the lists
/// of texts, trees and data only what was added. Joined in order, the pieces say the same as
/// `TraceViewer` says of the trace at the end. `Viewer/trace.js` reads them.
package struct ViewerGrowth {
    private var data: ViewerData
    /// How much of the trace was written.
    private var written = Trace(
        header: TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
    )
    private var counts = Counts()
    private var ruleIDs: Set<String> = []

    /// The lengths of the lists of the trace that was written last.
    private struct Counts {
        var facts = 0
        var touches = 0
        var gestures = 0
        var hits = 0
        var relations = 0
        var deliveries = 0
        var animations = 0
        var steps = 0
        var screens = 0
        var texts = 0
        var trees = 0
        var factData = 0
        /// The timers before this one have ended, and do not change any more.
        var endedTimers = 0
    }

    /// Nothing was asked for yet.
    package init() {
        data = ViewerData(written)
    }

    /// What is new in the trace, as a JSON object.
    ///
    /// - Parameter trace: the trace of the same run as before. Its lists may only have grown, but timers
    ///   may have ended, and findings may be others.
    package mutating func next(_ trace: Trace) throws -> String {
        let isFirst = ruleIDs.isEmpty && counts.screens == 0 && counts.facts == 0
        var new = Trace(header: trace.header)
        new.entries = Array(trace.entries[counts.facts...])
        new.touches = Array(trace.touches[counts.touches...])
        new.gestures = Array(trace.gestures[counts.gestures...])
        new.hits = Array(trace.hits[counts.hits...])
        new.relations = Array(trace.relations[counts.relations...])
        new.deliveries = Array(trace.deliveries[counts.deliveries...])
        new.animations = Array(trace.animations[counts.animations...])
        new.steps = Array(trace.steps[counts.steps...])
        let firstTimer = firstNewTimer(in: trace.timers)
        new.timers = Array(trace.timers[firstTimer...])
        let hasFindings = trace.findings != written.findings
        new.findings = trace.findings
        data.trace = new
        var text = "{\"end\":\(trace.end.inMicroseconds),\"timersFrom\":\(firstTimer)"
        if isFirst { text += try ",\"header\":" + encoded(trace.header) }
        data.writeRows { text += $0 }
        let screens = try trace.screens[counts.screens...].map { try encoded($0) }
        text += ",\"screens\":[" + screens.joined(separator: ",") + "]"
        if hasFindings { text += try ",\"findings\":" + encoded(data.findings) }
        text += ",\"factData\":[" + data.factData[counts.factData...].joined(separator: ",") + "]"
        text += ",\"trees\":[" + data.trees[counts.trees...].joined(separator: ",") + "]"
        text += try ",\"texts\":" + encoded(Array(data.texts[counts.texts...]))
        if !new.entries.isEmpty || !new.relations.isEmpty || hasFindings {
            let rules = data.rules(besides: ruleIDs)
            ruleIDs.formUnion(rules.keys)
            text += try ",\"rules\":" + encoded(rules)
        }
        note(trace)
        return text + "}"
    }

    /// The index of the first timer that is new, or that has ended since.
    private func firstNewTimer(in timers: [TimerMark]) -> Int {
        let known = written.timers
        return (counts.endedTimers..<known.count).first { known[$0] != timers[$0] } ?? known.count
    }

    private mutating func note(_ trace: Trace) {
        counts.facts = trace.entries.count
        counts.touches = trace.touches.count
        counts.gestures = trace.gestures.count
        counts.hits = trace.hits.count
        counts.relations = trace.relations.count
        counts.deliveries = trace.deliveries.count
        counts.animations = trace.animations.count
        counts.steps = trace.steps.count
        counts.screens = trace.screens.count
        counts.texts = data.texts.count
        counts.trees = data.trees.count
        counts.factData = data.factData.count
        while counts.endedTimers < trace.timers.count, trace.timers[counts.endedTimers].end != nil {
            counts.endedTimers += 1
        }
        // Only these two are compared. The others must not be kept, because the recorder would copy them.
        written.timers = trace.timers
        written.findings = trace.findings
        data.trace = written
    }

    private func encoded(_ value: some Encodable) throws -> String {
        String(decoding: try ViewerData.encoder.encode(value), as: UTF8.self)
    }
}

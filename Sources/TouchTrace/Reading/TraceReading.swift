/// Reads a recorded run as text: what was done, who won, why a view was not touched, what was on the
/// screen.
///
/// A trace alone is enough; no application needs to run. The values that it returns are data, and
/// text of a few lines.
package struct TraceReading: Sendable {
    /// The run.
    package let trace: Trace
    /// What is missing from the trace, as sentences. Empty if it is whole.
    package let notes: [String]
    /// What was done, in order.
    let acts: [Act]
    /// Who received each touch of an action and what came of it, action by action.
    let gestures: [[TraceContender]]
    /// The number of the action that each finding is about, from 1; nil if it is about none.
    let findingActs: [Int?]
    /// Whether the trace is whole, so that the lack of a failure means something.
    let isWhole: Bool

    /// Creates a reading of a trace.
    ///
    /// - Parameter notes: what is missing from the trace, as sentences.
    package init(_ trace: Trace, notes: [String] = []) {
        let trace = trace.withSoundReferences
        self.trace = trace
        var notes = notes
        isWhole = notes.isEmpty
        if trace.entries.areWordsOnly {
            notes.append(
                "An earlier version wrote this trace: it does not say who received a touch. To fix, "
                    + "record the run again."
            )
        }
        notes += trace.entries.limits
        self.notes = notes
        let acts = ActFinder(trace).acts
        self.acts = acts
        let contenders = ContenderFinder(trace, acts)
        gestures = acts.indices.map { contenders.contenders(of: $0) }
        findingActs = zip(trace.findings, Self.actsOfFindings(in: trace, acts)).map {
            finding,
            act in
            act ?? Self.act(in: acts, at: finding.from ?? finding.time, fact: finding.fact)
        }
    }

    /// Reads the bytes of a trace file. What cannot be read is left out, and is in `notes`.
    ///
    /// - Throws: `TraceFileError` if the first line is not the header of a trace of version 1.
    package init(bytes: Data) throws(TraceFileError) {
        var problems: [String] = []
        let trace = try TraceFile.read(bytes) { problems.append($0) }
        let last = bytes.split(separator: 10).last ?? Data()
        if !last.starts(with: Data("{\"end\":".utf8)) {
            problems.append(
                "The trace is cut off at \(TraceWords.time(trace.end)): it shows what happened before. "
                    + "Its findings and failures, which are at the end, are missing."
            )
        }
        self.init(trace, notes: problems)
    }

    /// The actions, one line each.
    package var actions: TraceActions {
        let texts = newTexts()
        return TraceActions(
            actions: acts.indices.map { summary(of: $0, texts[$0]) },
            isWhole: isWhole
        )
    }

    /// One action in detail.
    ///
    /// - Parameter number: the number in `actions`, from 1.
    /// - Throws: `TraceReadingError.noAction` if there is no such number.
    package func action(_ number: Int) throws(TraceReadingError) -> TraceActionDetail {
        guard acts.indices.contains(number - 1) else {
            throw .noAction(number, count: acts.count)
        }
        return detail(of: number - 1)
    }

    /// Who won each gesture, and why the others lost.
    package var whoWon: TraceWinners {
        TraceWinners(
            gestures: acts.indices.filter { !acts[$0].hits.isEmpty }.map { index in
                TraceWinners.Gesture(
                    action: index + 1,
                    time: trace.hits[acts[index].hits[0]].time,
                    what: acts[index].what,
                    contenders: gestures[index]
                )
            }
        )
    }

    /// Why a view or a recognizer received the touches or not.
    ///
    /// - Parameter name: a name as in transcripts, an accessibility identifier, or an exact name
    ///   such as `UILabel@0.2`.
    /// - Throws: `TraceReadingError.unknownName` with names that are alike.
    package func why(_ name: String) throws(TraceReadingError) -> TraceReasons {
        try ReasonFinder(self).reasons(of: name)
    }

    /// What was on the screen.
    ///
    /// - Parameter time: seconds of virtual time; nil for the end of the run.
    /// - Throws: `TraceReadingError` if the trace has no screens, or the time is not in the run.
    package func screen(at time: TimeInterval?) throws(TraceReadingError) -> TraceScreen {
        guard !trace.screens.isEmpty else { throw .noScreens }
        let moment = time ?? trace.end
        // People copy times that were rounded for printing.
        guard moment >= trace.start - 0.000_1, moment <= trace.end + 0.000_1 else {
            throw .outsideOfRun(moment, start: trace.start, end: trace.end)
        }
        return TraceScreen(of: trace, at: moment)
    }

    /// The failures and the findings, the most important first.
    package var errors: TraceErrors { TraceErrors(self) }

    /// The state of the run in a few lines.
    package var summary: TraceSummary { TraceSummary(self) }

    /// The first difference between this run and another one, and how many there are.
    package func difference(from other: TraceReading) -> TraceDifference {
        TraceDifference(self, other)
    }

    /// The number of the action in which something happened, from 1; nil if it was before all
    /// actions.
    ///
    /// - Parameter fact: the index of the fact; nil if it has none.
    private static func act(in acts: [Act], at time: TimeInterval, fact: Int?) -> Int? {
        if let fact, let index = acts.lastIndex(where: { $0.facts.contains(fact) }) {
            return index + 1
        }
        // An action that begins at that time did not do it, unless it is over then, too.
        let begun = acts.lastIndex {
            $0.time < time - 1e-6 || ($0.time <= time + 1e-6 && $0.end <= time + 1e-6)
        }
        return begun.map { $0 + 1 }
    }
}

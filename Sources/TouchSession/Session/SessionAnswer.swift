/// What came of a step of a session.
public struct SessionAnswer: Encodable, Hashable, Sendable, CustomStringConvertible {
    /// How a step ended.
    public enum Status: String, Encodable, Hashable, Sendable {
        /// It was done; an expectation held.
        case done
        /// An expectation did not hold.
        case failed
        /// It could not be done: no touch was made, or not the whole gesture.
        case refused
        /// A wait used up its budget.
        case spentBudget
    }

    /// The number of the step, from 1. A step that was refused before it changed anything has the
    /// number of the step before it.
    public internal(set) var step: Int
    /// The action in words: `tap button "Save"`.
    public internal(set) var action: String
    /// How it ended.
    public internal(set) var status: Status
    /// Why it failed or was refused, and what to do; nil if it was done.
    public internal(set) var message: String?
    /// When it ended, in seconds of virtual time since the session began.
    public internal(set) var time: TimeInterval
    /// How long it took, in virtual seconds.
    public internal(set) var duration: TimeInterval
    /// Whether the application has settled: no gesture is undecided, nothing moves, and nothing is
    /// due soon.
    public internal(set) var isSettled: Bool
    /// What was recognized, sent, selected and shown, in order.
    public internal(set) var happened: [String]
    /// What changed on the screen.
    public internal(set) var changes: SnapshotChange
    /// What is still pending: undecided gestures, fingers that are down, work that is due later.
    public internal(set) var pending: [String]
    /// What a developer should look at first, such as a touch that nothing used; the most important
    /// first.
    public internal(set) var findings: [String]

    /// The answer in few lines.
    public nonisolated var description: String { lines().joined(separator: "\n") }

    /// The answer in lines, of which at most `most` are changes of the screen.
    public nonisolated func lines(changesAtMost most: Int = 30) -> [String] {
        let mark =
            switch status {
            case .done: "✓"
            case .failed, .refused, .spentBudget: "✗"
            }
        let took = duration > 0 ? "took \(TimeWords.text(duration)), " : ""
        var lines = [
            "\(mark) \(action) · \(took)now \(TimeWords.text(time))"
                + (isSettled ? ", settled" : ", not settled")
        ]
        if let message { lines += message.split(separator: "\n").map { "  \($0)" } }
        if !happened.isEmpty { lines += ["happened:"] + happened.map { "  \($0)" } }
        if !changes.isEmpty {
            lines += ["changed:"] + changes.lines(atMost: most).map { "  \($0)" }
        } else if status == .done {
            lines.append("changed: nothing on the screen")
        }
        if !pending.isEmpty { lines += ["pending:"] + pending.map { "  \($0)" } }
        lines += findings.map { "finding: \($0)" }
        return lines
    }
}

/// A timer: when it was armed, until when it waits, and what became of it.
public struct TimerMark: Codable, Hashable, Sendable {
    /// What became of a timer.
    public enum Outcome: String, Codable, Hashable, Sendable {
        /// It fired at its time, and is over.
        case fired
        /// It was cancelled before.
        case cancelled
    }

    /// When it was armed, in seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// What it is called, as the fact of its firing says it.
    public var name: String
    /// The gesture recognizer that waits for it, by its name; nil if none does.
    public var recognizer: String?
    /// When it is to fire, for the first time if it repeats.
    public var due: TimeInterval
    /// Seconds between two firings; nil fires once.
    public var interval: TimeInterval?
    /// When it was over; nil if it still waited at the end of the run.
    public var end: TimeInterval?
    /// What became of it; nil if it still waited at the end of the run.
    public var outcome: Outcome?
    /// The place of the fact of its firing in `Trace.entries`; nil if there is none.
    public var fact: Int?

    /// A timer.
    public init(
        time: TimeInterval,
        name: String,
        recognizer: String? = nil,
        due: TimeInterval,
        interval: TimeInterval? = nil,
        end: TimeInterval? = nil,
        outcome: Outcome? = nil,
        fact: Int? = nil
    ) {
        (self.time, self.name, self.recognizer) = (time, name, recognizer)
        (self.due, self.interval) = (due, interval)
        (self.end, self.outcome) = (end, outcome)
        self.fact = fact
    }
}

/// A timer: when it was armed, when it is due, and how it ended.
public struct TimerMark: Codable, Hashable, Sendable {
    /// How a timer ended.
    public enum Outcome: String, Codable, Hashable, Sendable {
        /// The timer fired. A repeating timer never has this outcome.
        case fired
        /// The timer was cancelled.
        case cancelled
    }

    /// When the timer was armed, in seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The name of the timer, as in the fact about its firing.
    public var name: String
    /// The name of the gesture recognizer that waits for the timer; nil if none does.
    public var recognizer: String?
    /// When the timer is due (for the first time, if it repeats), in seconds of virtual time.
    public var due: TimeInterval
    /// Seconds between two firings; nil if the timer fires once.
    public var interval: TimeInterval?
    /// When the timer ended, in seconds of virtual time; nil if it still waited at the end of the
    /// run.
    public var end: TimeInterval?
    /// How the timer ended; nil if it still waited at the end of the run.
    public var outcome: Outcome?
    /// The index of the fact about its firing in `Trace.entries`; nil if there is none.
    public var fact: Int?

    /// Creates a mark.
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

import TouchClock

/// What happened on a clock, one line each: `16.667 ms  text`.
final class ClockLog {
    private(set) var lines: [String] = []
    private let clock: VirtualClock

    init(_ clock: VirtualClock) {
        self.clock = clock
    }

    func note(_ text: String) {
        lines.append("\(Double((clock.now + 500) / 1000) / 1000) ms  \(text)")
    }

    /// Schedules a timer that only notes its name.
    @discardableResult
    func schedule(_ name: String, after seconds: TimeInterval) -> ClockTimer {
        clock.schedule(after: seconds, named: name) { self.note(name) }
    }
}

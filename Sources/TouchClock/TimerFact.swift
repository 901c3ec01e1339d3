/// What happened to a timer, for observers that draw timers. A transcript shows `ClockFact`
/// instead, and has no line for these.
public enum TimerFact: TouchFact {
    /// It was scheduled. The object is its owner, such as a gesture recognizer; nil if it has none.
    case armed(ClockTimer, for: AnyObject?)
    /// It fires now. A repeating timer continues.
    case fired(ClockTimer)
    /// It was cancelled before it fired.
    case cancelled(ClockTimer)
}

extension TouchObservers {
    /// Reports that a timer was armed, and later, if that happens, that it was cancelled.
    func tell(of timer: ClockTimer, for owner: AnyObject?, on clock: VirtualClock) {
        // A timer may be cancelled after its clock was freed.
        timer.whenCancelled = { [weakHandle = clock.weakHandle] in
            weakHandle.object?.observers.report(TimerFact.cancelled($0))
        }
        report(TimerFact.armed(timer, for: owner))
    }
}

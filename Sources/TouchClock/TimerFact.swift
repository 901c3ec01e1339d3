/// What becomes of a timer, for who draws it: a transcript has what `ClockFact` says, and no line of these.
public enum TimerFact: TouchFact {
    /// It was scheduled, and for whom: for a gesture recognizer, or for nobody in particular.
    case armed(ClockTimer, for: AnyObject?)
    /// It fires now; one that repeats goes on.
    case fired(ClockTimer)
    /// It was cancelled before it fired.
    case cancelled(ClockTimer)
}

extension TouchObservers {
    /// Tells that a timer was armed, and later, if that happens, that it was cancelled.
    func tell(of timer: ClockTimer, for owner: AnyObject?, on clock: VirtualClock) {
        // A timer may be cancelled when its clock is gone.
        timer.whenCancelled = { [weakHandle = clock.weakHandle] in
            weakHandle.object?.observers.report(TimerFact.cancelled($0))
        }
        report(TimerFact.armed(timer, for: owner))
    }
}

extension Timer {
    /// Creates a timer of the current run loop that calls a method with the timer.
    ///
    /// The time is real time, as with each timer of Foundation: let the virtual clock follow it while
    /// a test waits (`followingRealTime`). In code under test, the front door puts `ServedTime` in the place of this method, whose
    /// timers run in virtual time too (RT-21). The timer retains the target until it is invalid.
    ///
    /// - Parameters:
    ///   - ti: the time until the first call, and between calls, in seconds.
    ///   - aTarget: the object whose method is called.
    ///   - aSelector: a method without arguments or with the timer.
    ///   - userInfo: kept with the closure and not available as a property.
    ///   - yesOrNo: whether the timer repeats until `invalidate()`.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        scheduledTimer(
            withTimeInterval: ti,
            repeats: yesOrNo,
            block: performing(aSelector, on: aTarget, userInfo)
        )
    }

    /// Makes a timer that calls a method with the timer, once it is added to a run loop. See
    /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
    public convenience init(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        // Foundation's `init(timeInterval:repeats:block:)` is due at once.
        self.init(
            fire: Date(timeIntervalSinceNow: ti),
            interval: ti,
            repeats: yesOrNo,
            block: Self.performing(aSelector, on: aTarget, userInfo)
        )
    }

    /// Makes a timer that calls a method with the timer, first at a date, once it is added to a run loop. See
    /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
    public convenience init(
        fireAt date: Date,
        interval ti: TimeInterval,
        target t: Any,
        selector s: Selector,
        userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self.init(fire: date, interval: ti, repeats: rep, block: Self.performing(s, on: t, ui))
    }

    static func performing(_ selector: Selector, on target: Any, _ userInfo: Any?)
        -> @Sendable (Timer) -> Void
    {
        nonisolated(unsafe) let (target, info) = (target as AnyObject, userInfo)
        return { timer in
            nonisolated(unsafe) let timer = timer
            _ = info
            let outcome = onMainThread("perform \(selector)") {
                selector.perform(on: target, sender: timer, event: nil)
            }
            guard case .refused(let reason)? = outcome else { return }
            _ = onMainThread("report it") { Diagnostics.refuse(reason) }
        }
    }
}

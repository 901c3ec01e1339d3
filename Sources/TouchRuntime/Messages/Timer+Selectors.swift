extension Timer {
    /// Creates a timer of the current run loop that calls a method with the timer.
    ///
    /// The time is real time, as with each timer of Foundation: let the virtual clock follow it while
    /// a test waits (`followingRealTime`). The timer retains the target until it is invalid.
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
        nonisolated(unsafe) let (target, info) = (aTarget as AnyObject, userInfo)
        return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
            nonisolated(unsafe) let timer = timer
            _ = info
            let outcome = onMainThread("perform \(aSelector)") {
                aSelector.perform(on: target, sender: timer, event: nil)
            }
            guard case .refused(let reason)? = outcome else { return }
            _ = onMainThread("report it") { Diagnostics.refuse(reason) }
        }
    }
}

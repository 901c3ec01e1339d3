/// Whether anybody wants to know what appears differently: one branch where nobody does.
package enum ScreenWatch {
    /// Set by who records the screen. Views and layers then mark what changed.
    @exclusivity(unchecked) nonisolated(unsafe) package static var isOn = false
}

/// Sees how the time of a clock passes, and changes nothing.
@MainActor package protocol ClockFollower: AnyObject {
    /// A turn is over: timers or frames did their work, and windows are laid out.
    func turnEnded()
    /// Time is about to pass in which nothing happens but what animations show.
    func timeWillMove(to time: Nanoseconds)
}

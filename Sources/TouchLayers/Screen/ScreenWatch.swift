/// Whether anybody wants to know what appears differently: one branch where nobody does.
package enum ScreenWatch {
    /// Set by who records the screen. Views and layers then mark what changed.
    @exclusivity(unchecked) nonisolated(unsafe) package static var isOn = false
}

/// Sees how the time of a clock passes, and changes nothing.
@MainActor package protocol ClockFollower: AnyObject {
    /// Time is about to pass in which nothing happens but what animations show. The turns of one instant are
    /// over, and windows are laid out.
    func timeWillMove(to time: Nanoseconds)
}

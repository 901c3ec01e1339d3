/// Whether anybody wants to know what appears differently: one branch where nobody does.
package enum ScreenWatch {
    /// Set by who records the screen. Views and layers then mark what changed.
    @exclusivity(unchecked) nonisolated(unsafe) package private(set) static var isOn = false
    @MainActor private static var watchers = 0

    /// Somebody wants to know.
    @MainActor package static func begin() {
        watchers += 1
        isOn = true
    }

    /// He wants to know no more.
    @MainActor package static func end() {
        watchers -= 1
        isOn = watchers > 0
    }
}

/// Sees how the time of a clock passes, and changes nothing.
@MainActor package protocol ClockFollower: AnyObject {
    /// Time is about to pass in which nothing happens but what animations show. The turns of one instant are
    /// over, and windows are laid out.
    func timeWillMove(to time: Nanoseconds)
}

/// Work on a clock that the clock's own module does not know about: the animations of an
/// application.
@MainActor package protocol ClockCompanion: AnyObject {
    /// Running work that never ends by itself. It is listed as pending, but does not keep the clock
    /// from being idle.
    var endlessWork: [PendingWork] { get }
    /// Called at the end of each turn, before the work registered with
    /// `VirtualClock.atEndOfTurn(_:)`.
    func turnWillEnd()
}

/// Work that lives on a clock and that the clock itself does not know: the animations of an application.
@MainActor package protocol ClockCompanion: AnyObject {
    /// What runs and never ends by itself: it is listed as pending, and the clock is idle nevertheless.
    var endlessWork: [PendingWork] { get }
    /// Called at the end of each turn, before everything else that is registered for it.
    func turnWillEnd()
}

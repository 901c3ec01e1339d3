/// Watches the time of a clock pass, without changing anything.
@MainActor package protocol ClockFollower: AnyObject {
    /// Called before time moves over an interval in which only animations change what is visible.
    ///
    /// All turns of the present instant are done and the windows are laid out; `clock.now` is still
    /// the old time.
    func timeWillMove(to time: Nanoseconds)
}

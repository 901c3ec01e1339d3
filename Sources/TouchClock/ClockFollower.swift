/// Sees how the time of a clock passes, and changes nothing.
@MainActor package protocol ClockFollower: AnyObject {
    /// Time is about to pass in which nothing happens but what animations show. The turns of one instant are
    /// over, and windows are laid out.
    func timeWillMove(to time: Nanoseconds)
}

/// An object that can continue an activity of the person.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {
    /// Continues an activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

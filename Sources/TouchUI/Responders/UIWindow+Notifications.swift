// What a window says to the notification center (FR-09). The object of each notification is the window.
extension UIWindow {
    /// Posted when a window has become the key window, after it got this status.
    nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification"
    )
    /// Posted when a window has stopped being the key window.
    nonisolated public static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification"
    )
    /// Posted when a window was shown.
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification"
    )
    /// Posted when a window was hidden.
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification"
    )

    final func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

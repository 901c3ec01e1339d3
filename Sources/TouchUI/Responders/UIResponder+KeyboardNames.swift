// Names of notifications of the keyboard on the screen. Their object is the screen (KB-03).
extension UIResponder {
    /// Posted before the keyboard appears, or changes its views or its height (KB-01, KB-04).
    nonisolated public static let keyboardWillShowNotification = Notification.Name(
        "UIKeyboardWillShowNotification"
    )
    /// Posted when the keyboard has appeared or changed (KB-01).
    nonisolated public static let keyboardDidShowNotification = Notification.Name(
        "UIKeyboardDidShowNotification"
    )
    /// Posted before the keyboard disappears (KB-02).
    nonisolated public static let keyboardWillHideNotification = Notification.Name(
        "UIKeyboardWillHideNotification"
    )
    /// Posted when the keyboard has disappeared (KB-02).
    nonisolated public static let keyboardDidHideNotification = Notification.Name(
        "UIKeyboardDidHideNotification"
    )
    /// Posted before each change of the keyboard's frame, and before the other notifications of it (KB-01).
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification"
    )
    /// Posted after each change of the keyboard's frame (KB-01).
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification"
    )
    /// The frame before the change, in points of the screen: an `NSValue`.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame after the change, in points of the screen: an `NSValue`.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The duration of the change: an `NSNumber`, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// The curve of the change: an `NSNumber`, 7. Shifted left by 16 bits, it is an option of an animation (KB-11).
    nonisolated public static let keyboardAnimationCurveUserInfoKey =
        "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether the keyboard belongs to this application: an `NSNumber`.
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

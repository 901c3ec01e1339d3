/// The keyboard of a device, as a stage simulates it.
///
/// Keys are typed in the same way with each of them: `EventGenerator.keyType(_:)` sends the presses of
/// a hardware keyboard, and `insertText(_:)` inserts a text without keys.
public enum DeviceKeyboard: Hashable, Sendable {
    /// A keyboard on the screen that is announced, and takes no touches: the default.
    ///
    /// Its notifications are posted, and layout guides follow it. It is not drawn, and a finger in its
    /// frame reaches the view below (KB-12).
    case announced
    /// A keyboard on the screen that also takes the touches in its frame, as on a device (KB-12). It is
    /// drawn without keys.
    case onScreen
    /// A keyboard that is connected to the device: the screen shows input views and accessory views
    /// only (KB-09).
    case hardware
}

/// The keyboard of a device, as a stage simulates it.
///
/// `EventGenerator.keyType(_:)` sends the presses of a hardware keyboard with each of them, and
/// `insertText(_:)` inserts a text without keys. `fingerType(_:)` taps the keys on the screen.
public enum DeviceKeyboard: Hashable, Sendable {
    /// A keyboard on the screen that is announced, and takes no touches: the default.
    ///
    /// Its notifications are posted, and layout guides follow it. It is not drawn, and a finger in its
    /// frame reaches the view below (KB-12). The first `fingerType(_:)` makes it one on the screen.
    case announced
    /// A keyboard on the screen with keys that fingers type on, as on a device (KB-13). It takes the
    /// touches in its frame (KB-12).
    case onScreen
    /// A keyboard that is connected to the device: the screen shows input views and accessory views
    /// only (KB-09).
    case hardware
}

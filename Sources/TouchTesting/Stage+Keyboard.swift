/// The keyboard of the device, and the quick actions of its home screen.
extension Stage {
    /// The keyboard of the device; `announced` by default.
    ///
    /// With `onScreen` the keyboard has keys that fingers type on, and takes the touches in its frame, as on
    /// a device, so a finger does not reach a button below it. `fingerType(_:)` makes an announced keyboard
    /// one on the screen (KB-21). With `hardware` the screen shows no keyboard.
    ///
    /// ```swift
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func editAName() throws -> CGRect? {
    ///     let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    ///     let stage = try Stage(views: [field])
    ///     stage.keyboard = .onScreen
    ///     try stage.fingers.fingerTap(at: field)
    ///     return stage.keyboardFrame  // (0, 508, 390, 336)
    /// }
    /// ```
    public var keyboard: DeviceKeyboard {
        get { application.screenKeyboard.device }
        set {
            application.screenKeyboard.device = newValue
            clock.endTurn()
        }
    }

    /// The frame of the keyboard after its animation, with the views above and instead of its keys, in
    /// points of the screen; nil if there is none (KB-07).
    public var keyboardFrame: CGRect? { application.screenKeyboard.frame }

    /// Chooses a quick action, as the user does on the home screen (LC-08).
    ///
    /// - Returns: whether the application's delegate, or that of its scene, called the handler with true.
    @discardableResult
    public func choose(_ item: UIApplicationShortcutItem) -> Bool {
        defer { clock.endTurn() }
        return application.perform(item)
    }
}

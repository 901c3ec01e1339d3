/// What is not touched: buttons, shakes and remote controls, which go to the first responder.
extension EventGenerator {
    /// Presses a button of a remote control and lets it go after a time in seconds; 0.05 by default.
    public func press(
        _ type: UIPress.PressType, duration: TimeInterval = EventGenerator.fingerLiftDelay
    ) throws {
        let press = application.beginPress(type)
        try wait(duration)
        application.endPress(press)
    }

    /// Shakes the device (FR-06).
    public func shake() {
        application.shake()
    }

    /// Uses a headset or the controls of another screen (FR-06).
    public func remoteControl(_ subtype: UIEvent.EventSubtype) {
        application.sendRemoteControl(subtype)
    }
}

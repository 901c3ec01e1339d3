/// What is not touched: buttons, shakes and remote controls, which go to the first responder.
extension EventGenerator {
    /// Presses a button of a remote control and lets it go after a time in seconds; 0.05 by default.
    public func press(
        _ type: UIPress.PressType,
        duration: TimeInterval = EventGenerator.fingerLiftDelay,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let press = application.beginPress(type)
            try wait(duration)
            application.endPress(press)
        }
    }

    /// Moves a pointer that presses nothing to a place of the window; hover recognizers see it on a
    /// pad (HV-01).
    public func pointerHover(
        at location: any HammerLocatable,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try send([
                DigitizerContact(
                    finger: FingerIndex.pointerNumber,
                    position: onScreen(try target(location)),
                    phase: .hovered,
                    tool: .pointer
                )
            ])
        }
    }

    /// Takes the pointer off the screen.
    public func pointerLeave(
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try send([
                DigitizerContact(
                    finger: FingerIndex.pointerNumber,
                    position: .zero,
                    phase: .left,
                    tool: .pointer
                )
            ])
        }
    }

    /// Shakes the device (FR-06).
    public func shake(
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        call(#function, file, line) { application.shake() }
    }

    /// Uses a headset or the controls of another screen (FR-06).
    public func remoteControl(
        _ subtype: UIEvent.EventSubtype,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        call(#function, file, line) { application.sendRemoteControl(subtype) }
    }
}

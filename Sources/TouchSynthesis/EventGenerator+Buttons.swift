/// Input without touches: buttons of remote controls, a hovering pointer, shakes.
extension EventGenerator {
    /// Presses a button of a remote control, and releases it after a time in seconds: 0.05 by
    /// default. The first responder of the key window receives the press.
    ///
    /// - Throws: `HammerError.impossibleGesture` if the duration is negative or not finite. The
    ///   button is released all the same.
    public func press(
        _ type: UIPress.PressType,
        duration: TimeInterval = EventGenerator.fingerLiftDelay,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let press = application.beginPress(type)
            defer { application.endPress(press) }
            try wait(duration)
        }
    }

    /// Moves a pointer that presses nothing to a place of the window, in one step. On a pad, hover
    /// recognizers see it (HV-01). The place need not be hittable.
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

    /// Takes the pointer off the screen. Hover recognizers end.
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

    /// Shakes the device: the first responder of the key window receives `motionBegan`, then
    /// `motionEnded` (FR-06). No time passes.
    public func shake(
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        call(#function, file, line) { application.shake() }
    }

    /// Sends an event of a headset or of another remote control to the first responder of the key
    /// window (FR-06). No time passes.
    public func remoteControl(
        _ subtype: UIEvent.EventSubtype,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        call(#function, file, line) { application.sendRemoteControl(subtype) }
    }
}

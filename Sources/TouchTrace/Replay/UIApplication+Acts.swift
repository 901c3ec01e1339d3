/// What happens to a device: for replays, and for the steps of scripts.
extension UIApplication {
    /// Does an act of a recording at the present time, and ends the turn.
    ///
    /// - Returns: why the interface does not turn, why the scene keeps its size, or why a text or a key is not taken;
    ///   nil if all is done.
    @discardableResult
    package final func perform(_ act: DeviceAct) -> String? {
        switch act {
        case .event(let event): return undergo(event)
        case .settings(let settings): return change(settings)
        case .keyDown(let number), .keyUp(let number):
            guard let usage = UIKeyboardHIDUsage(rawValue: number) else {
                return
                    "Cannot press the key with the usage \(number): no keyboard here has it. To fix, "
                    + "press another key."
            }
            if case .keyDown = act { keyDown(usage) } else { keyUp(usage) }
        case .text(let text):
            guard let input = keyWindow?.firstResponder as? any UIKeyInput else {
                return
                    "Cannot insert \"\(text)\": no first responder takes text. To fix, tap a text field "
                    + "first."
            }
            insertText(text, into: input)
        case .scroll(let kind, let point, let way):
            scroll(kind == .wheel ? .discrete : .continuous, at: point, by: way)
        case .transform(let point, let scale, let angle):
            transform(at: point, scale: scale, angle: angle)
        case .pointerEnd: endPointerInput()
        }
        clock.endTurn()
        return nil
    }

    /// Does what happens to the device.
    ///
    /// - Returns: why the interface does not turn; nil if it does, or need not.
    package final func undergo(_ event: DeviceAct.Event) -> String? {
        defer { clock.endTurn() }
        if let orientation = event.orientation { return turnDevice(to: orientation) }
        switch event {
        case .background: enterBackground()
        case .foreground: becomeActive()
        case .interruption: resignActive()
        case .memoryWarning: warnOfLowMemory()
        case .screenshot: takeScreenshot()
        case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight: break
        }
        return nil
    }

    /// Changes the settings of the device, and the size of the scene.
    ///
    /// - Returns: why the scene keeps its size; nil if all is done.
    package final func change(_ settings: DeviceAct.Settings) -> String? {
        defer { clock.endTurn() }
        self.settings = UITraitCollection(self.settings).modifyingTraits(settings.apply).values
        if let keyboard = settings.keyboard { screenKeyboard.device = keyboard.ofDevice }
        return settings.sceneSize.flatMap(resizeScene)
    }
}

extension DeviceAct.Event {
    /// How the device is held afterwards; nil if it is not turned.
    public nonisolated var orientation: UIDeviceOrientation? {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        case .background, .foreground, .interruption, .memoryWarning, .screenshot: nil
        }
    }
}

extension DeviceAct.Settings {
    /// What the user of the device chose, as it is now, where it is not the usual.
    @MainActor init(of application: UIApplication) {
        let traits = UITraitCollection(application.settings)
        let category = traits.preferredContentSizeCategory
        let keyboard = application.screenKeyboard.device
        self.init(
            style: traits.userInterfaceStyle == .dark ? .dark : nil,
            direction: traits.layoutDirection == .rightToLeft ? .rightToLeft : nil,
            contentSize: ContentSize.allCases.first { $0 != .large && $0.category == category },
            keyboard: Keyboard.allCases.first { $0 != .announced && $0.ofDevice == keyboard }
        )
    }

    /// Sets the traits of a device with these settings.
    public nonisolated func apply(to traits: inout any UIMutableTraits) {
        if let style { traits.userInterfaceStyle = style == .dark ? .dark : .light }
        if let direction {
            traits.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        }
        if let contentSize { traits.preferredContentSizeCategory = contentSize.category }
    }
}

extension DeviceAct.Settings.ContentSize {
    fileprivate nonisolated var category: UIContentSizeCategory {
        switch self {
        case .extraSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .extraLarge: .extraLarge
        case .extraExtraLarge: .extraExtraLarge
        case .extraExtraExtraLarge: .extraExtraExtraLarge
        case .accessibilityMedium: .accessibilityMedium
        case .accessibilityLarge: .accessibilityLarge
        case .accessibilityExtraLarge: .accessibilityExtraLarge
        case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
        case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
        }
    }
}

extension DeviceAct.Settings.Keyboard {
    fileprivate nonisolated var ofDevice: DeviceKeyboard {
        switch self {
        case .announced: .announced
        case .onScreen: .onScreen
        case .hardware: .hardware
        }
    }
}

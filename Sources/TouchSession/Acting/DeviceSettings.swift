/// What the user of a device chose in its settings, such as dark appearance.
public nonisolated struct DeviceSettings: Codable, Hashable, Sendable {
    /// Light or dark appearance; nil for the usual one.
    public var style: Style?
    /// The direction of the language; nil for the usual one.
    public var direction: Direction?
    /// The size of text; nil for the usual one.
    public var contentSize: ContentSize?

    /// The usual settings, but for those that are given.
    public init(
        style: Style? = nil,
        direction: Direction? = nil,
        contentSize: ContentSize? = nil
    ) {
        self.style = style
        self.direction = direction
        self.contentSize = contentSize
    }

    /// Sets the traits of a device with these settings.
    public func apply(to traits: inout any UIMutableTraits) {
        if let style { traits.userInterfaceStyle = style == .dark ? .dark : .light }
        if let direction {
            traits.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        }
        if let contentSize { traits.preferredContentSizeCategory = contentSize.category }
    }

    /// Light or dark appearance.
    public enum Style: String, Codable, CaseIterable, Sendable {
        case light, dark
    }

    /// The direction of a language.
    public enum Direction: String, Codable, CaseIterable, Sendable {
        case leftToRight, rightToLeft
    }

    /// A size of text.
    public enum ContentSize: String, Codable, CaseIterable, Sendable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
        case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

        var category: UIContentSizeCategory {
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
}

/// What happens to a device, for example that it is turned.
public nonisolated enum DeviceEvent: String, CaseIterable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    case background, foreground, interruption, memoryWarning, screenshot

    /// How the device is held afterwards; nil if it is not turned.
    public var orientation: UIDeviceOrientation? {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        case .background, .foreground, .interruption, .memoryWarning, .screenshot: nil
        }
    }
}

extension UIApplication {
    /// Does what happens to the device.
    ///
    /// - Returns: why the interface does not turn; nil if it does, or need not.
    func undergo(_ event: DeviceEvent) -> String? {
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

    /// Changes the settings of the device.
    package func change(_ settings: DeviceSettings) {
        self.settings = UITraitCollection(self.settings).modifyingTraits(settings.apply).values
        clock.endTurn()
    }
}

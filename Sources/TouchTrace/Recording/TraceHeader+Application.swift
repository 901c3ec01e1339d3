extension TraceHeader {
    /// The header of a run of an application: its screen as it is now, and the device on which it runs.
    @MainActor package init(title: String, of application: UIApplication) {
        let screen = application.screen
        self.init(
            title: title,
            size: application.scene.bounds.size,
            scale: screen.scale,
            framesPerSecond: application.clock.framesPerSecond
        )
        switch screen.idiom {
        case .phone: idiom = "phone"
        case .pad: idiom = "pad"
        default: break
        }
        if let insets = screen.unusualInsets {
            let sides = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
            // A test may set what no device has, and what JSON cannot hold.
            if sides.allSatisfy({ (0...1_000).contains($0) }) { safeArea = sides }
        }
        let profile = screen.profile
        let limits = profile.changes.filter { $0.bounds.contains(profile[keyPath: $0.path]) }
            .map { ($0.name, profile[keyPath: $0.path]) }
        self.limits = limits.isEmpty ? nil : Dictionary(uniqueKeysWithValues: limits)
        let settings = DeviceAct.Settings(of: application).words
        self.settings = settings.isEmpty ? nil : settings
    }
}

extension DeviceAct.Settings {
    private enum Word: String {
        case style, direction, contentSize, keyboard
    }

    /// The settings by their names in a script.
    fileprivate var words: [String: String] {
        let all: [(Word, String?)] = [
            (.style, style?.rawValue), (.direction, direction?.rawValue),
            (.contentSize, contentSize?.rawValue), (.keyboard, keyboard?.rawValue),
        ]
        return Dictionary(
            uniqueKeysWithValues: all.compactMap { word, value in value.map { (word.rawValue, $0) }
            }
        )
    }

    /// The settings that the header of a trace has; nil if it has none. What is no setting is left out.
    package init?(of header: TraceHeader) {
        guard let words = header.settings else { return nil }
        func value(_ word: Word) -> String { words[word.rawValue] ?? "" }
        self.init(
            style: Style(rawValue: value(.style)),
            direction: Direction(rawValue: value(.direction)),
            contentSize: ContentSize(rawValue: value(.contentSize)),
            keyboard: Keyboard(rawValue: value(.keyboard))
        )
    }
}

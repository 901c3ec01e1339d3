/// The result of a conversion.
nonisolated struct ConversionReport: Codable, CustomStringConvertible {
    var input: String
    var from: String
    var device: String?
    var output: String
    var to: String
    var screen: ScreenSettings
    var frames = 0
    var contacts = 0
    /// What the other format cannot express, as sentences.
    var losses: [String] = []
    /// The repairs that reading the recording needed.
    var repairs: [String] = []
    /// For a script: the scene on which it was tried, its gestures, and where it differs from the
    /// recording.
    var scene: String?
    var gestures: [ReplayReport.Gesture] = []
    var differences: [String] = []
    /// For a test: how many steps it has, and the expression that makes its controller.
    var steps: Int?
    var controller: String?
    /// Why the recording breaks off; nil if it is complete.
    var error: String?

    @MainActor init(
        from source: RecordingSource,
        to format: ConvertCommand.OutputFormat,
        output: String
    ) {
        input = source.path
        from = source.format
        device = source.reader.device
        self.output = output
        to = format.rawValue
        screen = source.settings
    }

    /// The report of a script that becomes a test.
    @MainActor init(
        script: String,
        output: String,
        scene: Scene,
        _ screen: ScreenSettings,
        steps: Int
    ) {
        input = script
        from = "script"
        self.output = output
        to = ConvertCommand.OutputFormat.swift.rawValue
        self.screen = screen
        self.scene = scene.name
        self.steps = steps
    }

    var status: ExitStatus {
        if error != nil { return .inputRefused }
        return differences.isEmpty ? .passed : .expectationFailed
    }

    // The JSON has all of them.
    private static let shown = 10

    var description: String {
        let made = device.map { "\(from), \"\($0)\"" } ?? from
        let size = "\(CGFloat(screen.width).short) × \(CGFloat(screen.height).short)"
        var rows = [
            ("from", "\(input): \(made)"), ("to", "\(output): \(to)"),
            ("screen", "\(size) points"),
        ]
        if from != "script" {
            rows += [("frames", "\(frames)"), ("contacts", "\(contacts)")]
        }
        if let steps { rows.append(("steps", "\(steps)")) }
        if let controller { rows.append(("shows", controller)) }
        rows += Self.some("lost", losses) + Self.some("repair", repairs)
        if let scene {
            rows.append(("scene", scene))
            rows += gestures.map { ("found", "\($0.times) × \($0.name)") }
            if differences.isEmpty, frames > 0 {
                rows.append(("outcome", "gestures, actions and texts are those of the recording"))
            }
            rows += Self.some("differs", differences)
        }
        return rows.map { name, value in
            name.padding(toLength: 10, withPad: " ", startingAt: 0) + value
        }.joined(separator: "\n")
    }

    private static func some(_ name: String, _ sentences: [String]) -> [(String, String)] {
        var rows = sentences.prefix(shown).map { (name, $0) }
        let more = sentences.count - shown
        if more > 0 { rows.append((name, "and \(more) more: --json lists them")) }
        return rows
    }
}

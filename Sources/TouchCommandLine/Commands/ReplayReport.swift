/// What a replay was, and what it left behind.
nonisolated struct ReplayReport: Codable, Hashable, CustomStringConvertible {
    /// A text that the scene shows.
    struct Label: Codable, Hashable {
        var view: String
        var text: String

        /// The labels of a window that have a text, in the order of the tree.
        @MainActor static func all(in view: UIView) -> [Label] {
            let own = (view as? UILabel)?.text.map { [Label(view: view.stableName, text: $0)] }
            return (own ?? []) + view.subviews.flatMap { all(in: $0) }
        }
    }

    var recording: String
    var format: String
    var device: String?
    var scene: String
    var screen: ScreenSettings
    var summary: Replay.Summary
    /// How many events the application was sent.
    var events: Int
    /// What the scene says at the end.
    var labels: [Label]
    var transcript: [TraceEntry]?

    var description: String {
        let made = device.map { "\(format), \"\($0)\"" } ?? format
        let size = "\(CGFloat(screen.width).short) × \(CGFloat(screen.height).short)"
        var rows = [
            ("format", made), ("scene", scene),
            ("screen", "\(size) points, \(screen.rate.rawValue) Hz, \(screen.idiom.rawValue)"),
            ("frames", "\(summary.frames)"), ("contacts", "\(summary.contacts)"),
            ("fingers", "\(summary.fingers) at one time"),
            ("duration", String(format: "%.3f s", summary.duration)),
            ("events", "\(events)"),
        ]
        rows += summary.repairs.map { ("repair", $0) }
        rows += labels.map { ("label", "\($0.view): \"\($0.text)\"") }
        let lines = rows.map { name, value in
            "  " + name.padding(toLength: 10, withPad: " ", startingAt: 0) + value
        }
        return ([recording] + lines).joined(separator: "\n")
    }
}

/// The result of a replay: the recording's numbers, and what the scene's recognizers and labels
/// became.
nonisolated struct ReplayReport: Codable, Hashable, CustomStringConvertible {
    /// A label and its text.
    struct Label: Codable, Hashable {
        var view: String
        var text: String

        /// The labels in a view that have a text, in the order of the tree.
        @MainActor static func all(in view: UIView) -> [Label] {
            view.viewsInTree.compactMap { view in
                (view as? UILabel)?.text.map { Label(view: view.stableName, text: $0) }
            }
        }
    }

    /// A recognizer, and how often it recognized its gesture.
    struct Gesture: Codable, Hashable {
        var name: String
        var times: Int
    }

    var recording: String
    var format: String
    var device: String?
    var scene: String
    var screen: ScreenSettings
    var summary: Replay.Summary
    /// How many events were sent to the application.
    var events: Int
    /// The gestures that the scene's recognizers recognized.
    var gestures: [Gesture]
    /// The texts that the scene shows at the end.
    var labels: [Label]
    var transcript: [TraceEntry]?

    // The JSON has all repairs.
    private static let shownRepairs = 5

    var description: String {
        let made = device.map { "\(format), \"\($0)\"" } ?? format
        let size = "\(CGFloat(screen.width).short) × \(CGFloat(screen.height).short)"
        var rows = [
            ("format", made), ("scene", scene),
            ("screen", "\(size) points, \(screen.rate.rawValue) Hz, \(screen.idiom.rawValue)"),
            ("frames", "\(summary.frames)"), ("contacts", "\(summary.contacts)"),
            ("fingers", "\(summary.fingers) at one time"),
            ("duration", TimeWords.text(summary.duration)),
            ("gaps", gaps),
            ("events", "\(events)"),
        ]
        rows += summary.repairs.prefix(Self.shownRepairs).map { ("repair", $0) }
        let more = summary.repairs.count - Self.shownRepairs
        if more > 0 { rows.append(("repair", "and \(more) more: --json lists them")) }
        rows += gestures.map { ("gesture", "\($0.name), \($0.times) \($0.times.asTimes)") }
        rows += labels.map { ("label", "\($0.view): \"\($0.text)\"") }
        let lines = rows.map { name, value in
            "  " + name.padding(toLength: 10, withPad: " ", startingAt: 0) + value
        }
        return ([recording] + lines).joined(separator: "\n")
    }

    private var gaps: String {
        let limit = "\(Int(Replay.gapLimit * 1000)) ms"
        guard summary.gaps > 0 else { return "none of more than \(limit) while a finger was down" }
        return "\(summary.gaps) of more than \(limit) while a finger was down, the longest "
            + TimeWords.text(summary.longestGap)
    }
}

extension Int {
    nonisolated fileprivate var asTimes: String { self == 1 ? "time" : "times" }
}

/// The results of many replays: a line for each file, and the reason for each file that was not
/// played.
nonisolated struct ReplayTable: Codable, CustomStringConvertible {
    /// The result of one file.
    struct Row: Codable {
        var recording: String
        /// The result; nil if the file is not a readable recording.
        var report: ReplayReport?
        /// Why the file cannot be read, or where its recording breaks off; nil if it is complete.
        var refusal: String?
        /// Whether the file was named on the command line. If not, it was found in a folder.
        var isNamed: Bool
    }

    var rows: [Row]

    /// Refused if a recording breaks off, or if a file that was named cannot be read. Other files
    /// in a folder need not be recordings.
    var status: ExitStatus {
        rows.contains { $0.report?.summary.error != nil || ($0.report == nil && $0.isNamed) }
            ? .inputRefused : .passed
    }

    var description: String {
        let heads = ["format", "device", "fingers", "contacts", "frames", "seconds", "repairs"]
        let cells = rows.compactMap { row in
            row.report.map { report in
                [
                    row.recording, report.format, report.device ?? "-",
                    "\(report.summary.fingers)", "\(report.summary.contacts)",
                    "\(report.summary.frames)", String(format: "%.1f", report.summary.duration),
                    "\(report.summary.repairs.count)",
                ]
            }
        }
        let table = [["recording"] + heads] + cells
        let widths = (0...heads.count).map { column in
            table.map { $0[column].count }.max() ?? 0
        }
        var lines = table.map { row in
            // Text is aligned left, numbers are aligned right.
            zip(row, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
                return column < 3 ? cell.0 + blanks : blanks + cell.0
            }.joined(separator: "  ")
        }
        let refused = rows.filter { $0.report == nil }
        if !refused.isEmpty {
            lines += ["", "No recordings:"]
            lines += refused.map { "\($0.recording): \($0.refusal ?? "")" }
        }
        let broken = rows.filter { $0.report?.summary.error != nil }
        if !broken.isEmpty {
            lines += ["", "Played up to where they break:"]
            lines += broken.map { "\($0.recording): \($0.report?.summary.error ?? "")" }
        }
        let reports = rows.compactMap(\.report)
        let contacts = reports.reduce(0) { $0 + $1.summary.contacts }
        let repairs = reports.reduce(0) { $0 + $1.summary.repairs.count }
        lines += [
            "",
            "\(TraceWords.count(reports.count, "recording")) played, \(TraceWords.count(contacts, "contact")), "
                + "\(TraceWords.count(repairs, "repair")); \(TraceWords.count(refused.count, "file")) "
                + (refused.count == 1 ? "is no recording, " : "are no recordings, ")
                + TraceWords.count(broken.count, "recording")
                + (broken.count == 1 ? " breaks." : " break."),
        ]
        return lines.joined(separator: "\n")
    }
}

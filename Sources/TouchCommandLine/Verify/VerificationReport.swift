/// What a device does differently, and which values it allows.
nonisolated struct VerificationReport: Codable, Hashable, CustomStringConvertible {
    /// A value that the recording measures.
    struct Choice: Codable, Hashable {
        var name: String
        var unit: String
        /// The value that Touchstone uses.
        var builtIn: Double
        /// The least value that the device allows; nil if no attempt shows a limit.
        var low: Double?
        /// The largest value that the device allows; nil if no attempt shows a limit.
        var high: Double?
        /// Whether the device does not allow the built-in value.
        var differs: Bool
        var rule: String?
        /// The stage that measures it, and the number of attempts in it.
        var stage: String
        var attempts: Int
        /// How many attempts fit no value.
        var unexplained: Int

        fileprivate var interval: String {
            let words: String
            switch (low?.short, high?.short) {
            case (let low?, let high?): words = "\(low) to \(high)"
            case (let low?, nil): words = "\(low) or more"
            case (nil, let high?): words = "\(high) or less"
            case (nil, nil): return "any: no attempt shows a limit"
            }
            return "\(words) \(unit)"
        }
    }

    /// An attempt in which the device and the engine did not do the same.
    struct Difference: Codable, Hashable {
        var stage: String
        /// The number of the attempt in its stage, from 1.
        var attempt: Int
        var sentence: String
        /// The values that make it disappear; empty if none does.
        var explainedBy: [String]
        var rule: String?
    }

    var recording: String
    var device: String?
    var stages: Int
    var attempts: Int
    var choices: [Choice]
    var differences: [Difference]

    /// Passed if the engine does what the device did.
    var status: ExitStatus {
        differences.isEmpty && !choices.contains(where: \.differs) ? .passed : .expectationFailed
    }

    var description: String {
        var lines = [recording]
        if let device { lines.append("  device    \(device)") }
        lines.append("  stages    \(stages), with \(attempts) attempts")
        lines.append(
            "  choices   \(choices.count) measured, \(choices.count(where: \.differs)) differ"
        )
        lines.append("")
        let rows =
            [["choice", "built-in", "the device allows", "rule"]]
            + choices.map { choice in
                [
                    (choice.differs ? "* " : "  ") + choice.name, choice.builtIn.short,
                    choice.interval
                        + (choice.unexplained > 0
                            ? " (\(choice.unexplained) of \(choice.attempts) attempts fit no value)"
                            : ""),
                    choice.rule ?? "-",
                ]
            }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            lines.append((cells + [row[3]]).joined(separator: "  "))
        }
        for difference in differences {
            let rule = difference.rule.map { " (\($0))" } ?? ""
            let by = difference.explainedBy
            lines.append(
                "\n\(difference.stage), attempt \(difference.attempt)\(rule): "
                    + "\(difference.sentence)."
                    + (by.isEmpty
                        ? " No value explains it." : " Explained by \(by.joined(separator: ", ")).")
            )
        }
        if status == .passed { lines.append("\nTouchstone does what the device did.") }
        return lines.joined(separator: "\n")
    }
}

extension Double {
    /// At most three digits after the point.
    fileprivate nonisolated var short: String {
        let text = String(format: "%.3f", self)
        guard text.contains(".") else { return text }
        return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
}

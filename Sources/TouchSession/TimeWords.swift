/// How the command line reads and prints times.
package nonisolated enum TimeWords {
    /// What a number without a unit means. Each option has its own.
    package enum Unit: Double {
        case milliseconds = 1_000
        case seconds = 1
    }

    /// The form of a time, for messages.
    package static let form = "a time such as 350ms or 0.35s"

    /// Reads `350ms`, `0.35s`, or a number without a unit.
    ///
    /// - Returns: seconds; nil if the text is no finite number with one of these units.
    package static func seconds(_ text: some StringProtocol, bare: Unit) -> TimeInterval? {
        var number = text.trimmingCharacters(in: .whitespaces)
        var unit = bare
        if number.hasSuffix("ms") {
            (number, unit) = (String(number.dropLast(2)), .milliseconds)
        } else if number.hasSuffix("s") {
            (number, unit) = (String(number.dropLast()), .seconds)
        }
        // `Double` would also read "nan", "inf" and hexadecimal numbers.
        let digits = number.trimmingCharacters(in: .whitespaces)
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
            let value = Double(digits), value.isFinite
        else { return nil }
        return value / unit.rawValue
    }

    /// Milliseconds below ten seconds, minutes and seconds from there on: `50 ms`, `16.7 ms`,
    /// `2450 ms`, `1:26.300`. Longer than a century, which no clock reaches, in seconds: `1e+17 s`.
    package static func text(_ seconds: TimeInterval) -> String {
        guard abs(seconds) <= 3_155_760_000 else { return "\(seconds) s" }
        let milliseconds = (seconds * 10_000).rounded() / 10
        guard abs(milliseconds) >= 10_000 else {
            return milliseconds == milliseconds.rounded()
                ? String(format: "%.0f ms", milliseconds) : String(format: "%.1f ms", milliseconds)
        }
        let whole = Int(abs(milliseconds).rounded())
        let (minutes, rest) = (whole / 60_000, whole % 60_000)
        return (milliseconds < 0 ? "-" : "")
            + String(format: "%d:%02d.%03d", minutes, rest / 1_000, rest % 1_000)
    }

    /// As `text`, in whole milliseconds.
    package static func rounded(_ seconds: TimeInterval) -> String {
        text((seconds * 1_000).rounded() / 1_000)
    }

    /// That so many steps are enough: `these 2 are enough`.
    package static func enough(_ steps: Int) -> String {
        switch steps {
        case 0: "none of them is needed"
        case 1: "this one is enough"
        default: "these \(steps) are enough"
        }
    }
}

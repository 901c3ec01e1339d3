/// How transcripts, answers and messages write times, counts and long texts.
package enum TraceWords {
    /// Milliseconds as in transcripts: `350.0 ms`.
    package static func time(_ seconds: TimeInterval) -> String {
        String(format: "%.1f ms", seconds * 1_000)
    }

    /// As `time`, on the right of a column.
    static func column(_ seconds: TimeInterval) -> String {
        String(format: "%9.1f ms", seconds * 1_000)
    }

    /// A large number with commas: `1,000,000`.
    static func grouped(_ number: Int) -> String {
        var digits = "\(number)"
        for place in stride(from: digits.count - 3, to: number < 0 ? 1 : 0, by: -3) {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
        }
        return digits
    }

    /// A number with its noun: `1 touch`, `2 touches`.
    package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    /// The beginning of a text, with an ellipsis if it is too long.
    static func cut(_ text: String, to length: Int) -> String {
        text.count <= length ? text : String(text.prefix(length - 1)) + "…"
    }

    /// The lines of a text without white space around them.
    static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    /// The first line of a text.
    static func firstLine(of text: String) -> String { lines(of: text).first ?? "" }
}

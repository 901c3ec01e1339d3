/// An answer about a trace: data for programs, and lines for people.
///
/// The command line prints answers, and other programs can hand them to their own readers.
package protocol TraceAnswer: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The whole answer. No line contains a line end.
    var lines: [String] { get }

    /// The part of the answer that counts most.
    ///
    /// - Parameter most: the number of lines, at least 3.
    /// - Returns: at most that many lines, and how many of the whole answer are not among them.
    func shortened(to most: Int) -> (lines: [String], leftOut: Int)

    /// The answer as text of at most a number of lines. If lines are left out, the last line says
    /// how many.
    ///
    /// - Parameters:
    ///   - most: the number of lines, at least 4.
    ///   - hint: how to read the other lines, for example "--all shows them".
    func text(atMost most: Int, hint: String) -> String
}

extension TraceAnswer {
    /// The whole answer as text.
    package var description: String { lines.joined(separator: "\n") }

    /// The beginning of the answer.
    package func shortened(to most: Int) -> (lines: [String], leftOut: Int) {
        (Array(lines.prefix(most)), max(0, lines.count - most))
    }

    /// The answer as text, shortened if it is too long.
    package func text(atMost most: Int, hint: String) -> String {
        guard lines.count > most else { return description }
        let (kept, leftOut) = shortened(to: most - 1)
        let count = TraceWords.count(leftOut, "more line")
        return (kept + ["… \(count): \(hint)"]).joined(separator: "\n")
    }
}

extension TraceWords {
    /// The number of lines of an answer, unless all are asked for.
    package static let mostLines = 39
}

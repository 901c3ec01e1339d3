/// The text form of a trace: one line for each fact, the same in every run and on every machine.
public struct Transcript: Hashable, Sendable, CustomStringConvertible {
    /// The facts.
    public let entries: [TraceEntry]

    /// A transcript of facts.
    public init(entries: [TraceEntry]) {
        self.entries = entries
    }

    /// The lines, without an empty one at the end.
    public var description: String {
        entries.map(\.description).joined(separator: "\n")
    }

    /// The first difference from a golden; nil if there is none.
    ///
    /// White space at the ends of lines, empty lines, and a common indentation do not count.
    /// - Throws: `GoldenError` for a golden that holds a fact marked as depending on real time.
    public func difference(from golden: String) throws(GoldenError) -> TranscriptDifference? {
        let expected = golden.meaningfulLines
        if let marked = expected.first(where: { $0.isMarkedRealTime }) {
            throw .dependsOnRealTime(line: marked)
        }
        let actual = description.meaningfulLines
        guard
            let index = (0..<max(expected.count, actual.count)).first(where: {
                expected.element($0) != actual.element($0)
            })
        else { return nil }
        return TranscriptDifference(expected: expected, actual: actual, index: index)
    }
}

/// Why a golden cannot be used.
public enum GoldenError: Error, Hashable, CustomStringConvertible {
    /// A line is marked `~`: it depends on real time and may stand elsewhere in the next run.
    case dependsOnRealTime(line: String)

    /// What is wrong and how to fix it.
    public var description: String {
        switch self {
        case .dependsOnRealTime(let line):
            "Cannot use this golden: it holds a fact that depends on real time and need not happen "
                + "in the same place again:\n    \(line)\n"
                + "To fix, wait for that work before the part that the golden covers, "
                + "or run it on the virtual clock."
        }
    }
}

/// Where a transcript and a golden first part, and in what.
public struct TranscriptDifference: Hashable, Sendable, CustomStringConvertible {
    /// What the golden has there; nil if it ends before.
    public let expected: String?
    /// What happened there; nil if the run ended before.
    public let actual: String?
    /// The number of the line, from 1.
    public let line: Int
    /// What sort of difference it is, in words.
    public let reason: String
    private let before: [String]
    private let laterDifferences: Int

    init(expected: [String], actual: [String], index: Int) {
        self.expected = expected.element(index)
        self.actual = actual.element(index)
        line = index + 1
        before = Array(actual[max(0, index - 2)..<min(index, actual.count)])
        reason = Self.reason(expected: expected, actual: actual, index: index)
        laterDifferences = (index + 1..<max(index + 1, max(expected.count, actual.count)))
            .count { expected.element($0) != actual.element($0) }
    }

    private static func reason(expected: [String], actual: [String], index: Int) -> String {
        guard let wanted = expected.element(index) else {
            return "More happened than expected."
        }
        guard let found = actual.element(index) else {
            return "The run ended before this happened."
        }
        if wanted.withoutTime == found.withoutTime, let early = wanted.milliseconds,
            let late = found.milliseconds
        {
            let shift = String(format: "%.1f", (late - early).magnitude)
            return "The same happened \(shift) ms \(late > early ? "later" : "earlier")."
        }
        if actual.dropFirst(index + 1).contains(where: { $0.withoutTime == wanted.withoutTime }) {
            return "Something else happened first."
        }
        if expected.dropFirst(index + 1).contains(where: { $0.withoutTime == found.withoutTime }) {
            return "This did not happen: the run goes on with a later line."
        }
        return "Something else happened."
    }

    /// The reason, the lines before, what was expected (−) and what happened (+).
    public var description: String {
        var lines = ["The transcript differs from the golden in line \(line). \(reason)"]
        lines += before.map { "      " + $0 }
        if let expected { lines.append("    − " + expected) }
        if let actual { lines.append("    + " + actual) }
        let later =
            switch laterDifferences {
            case 0: ""
            case 1: "; 1 later line also differs"
            default: "; \(laterDifferences) later lines also differ"
            }
        lines.append("  (expected −, actual +\(later))")
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The lines that say something, without white space around them.
    fileprivate var meaningfulLines: [String] {
        split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    fileprivate var isMarkedRealTime: Bool {
        withoutTime != self && contains(" ms~ ")
    }

    /// What follows the time of a transcript's line.
    fileprivate var withoutTime: String {
        guard let range = range(of: " ms"), milliseconds != nil else { return self }
        return String(self[range.upperBound...])
    }

    fileprivate var milliseconds: Double? {
        range(of: " ms").flatMap { Double(self[..<$0.lowerBound]) }
    }
}

extension [String] {
    fileprivate func element(_ index: Int) -> String? {
        indices.contains(index) ? self[index] : nil
    }
}

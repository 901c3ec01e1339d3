/// Facts as text, one line for each fact, which can be compared with a golden.
///
/// Virtual time makes the text the same in every run and on every machine. The exception are facts
/// that depend on real time, which have a `~` after the time.
///
/// ```swift
/// import TouchTesting
/// import TouchTrace
/// import UIKit
///
/// let stage = try Stage(showing: UIViewController())
/// let transcript = Transcript(entries: stage.trace.entries)
/// if let difference = try transcript.difference(from: "") { print(difference) }
/// ```
public struct Transcript: Hashable, Sendable, CustomStringConvertible {
    /// The facts, in the order of the lines.
    public let entries: [TraceEntry]

    /// Creates a transcript of facts.
    public init(entries: [TraceEntry]) {
        self.entries = entries
    }

    /// The lines of the transcript, without a line end after the last one. Empty if there are no
    /// facts.
    public var description: String {
        entries.map(\.description).joined(separator: "\n")
    }

    /// The lines of the transcript with exact names: the class of a view, and the indexes of
    /// subviews from the window down, as in `UILabel@0.2`.
    public var exactDescription: String {
        entries.map(\.exactDescription).joined(separator: "\n")
    }

    /// How a golden names views that have no accessibility identifier.
    public enum Names: String, Hashable, Sendable, CaseIterable {
        /// As people read them: `label "Hello"`.
        case readable
        /// By class and position in the tree: `UILabel@0.2`.
        case exact
    }

    /// The first difference from a golden; nil if there is none.
    ///
    /// White space at the beginning and end of lines does not count, nor do empty lines. The first
    /// line may say how the golden names views: `names: readable` or `names: exact`. A golden
    /// without that line may use either form, the same one everywhere.
    /// - Throws: `GoldenError` if the golden contains a fact that depends on real time, or if its
    ///   first line asks for names of another kind.
    public func difference(from golden: String) throws(GoldenError) -> TranscriptDifference? {
        var expected = golden.meaningfulLines
        if let marked = expected.first(where: { $0.isMarkedRealTime }) {
            throw .dependsOnRealTime(line: marked)
        }
        var forms = Names.allCases
        if let first = expected.first, first.hasPrefix("names:") {
            let word = first.dropFirst("names:".count).trimmingCharacters(in: .whitespaces)
            guard let names = Names(rawValue: word) else { throw .unknownNames(line: first) }
            forms = [names]
            expected.removeFirst()
        }
        var farthest: TranscriptDifference?
        for form in forms {
            let actual = (form == .exact ? exactDescription : description).meaningfulLines
            guard
                let index = (0..<max(expected.count, actual.count)).first(where: {
                    expected.element($0) != actual.element($0)
                })
            else { return nil }
            // The form that agrees for longer is the one that the golden uses.
            if farthest.map({ $0.line < index + 1 }) ?? true {
                farthest = TranscriptDifference(expected: expected, actual: actual, index: index)
            }
        }
        return farthest
    }
}

/// The reason why a golden cannot be used.
public enum GoldenError: Error, Hashable, CustomStringConvertible {
    /// A line is marked `~`: the fact depends on real time and may be at another place in the next
    /// run.
    case dependsOnRealTime(line: String)
    /// The first line asks for names of a kind that does not exist.
    case unknownNames(line: String)

    /// What is wrong and how to fix it.
    public var description: String {
        switch self {
        case .dependsOnRealTime(let line):
            "Cannot use this golden: it holds a fact that depends on real time and need not happen "
                + "in the same place again:\n    \(line)\n"
                + "To fix, wait for that work before the part that the golden covers, "
                + "or run it on the virtual clock."
        case .unknownNames(let line):
            "Cannot use this golden: its first line is \"\(line)\", and names are readable or exact. "
                + "To fix, write \"names: readable\" or \"names: exact\", or leave the line out."
        }
    }
}

/// The first difference between a transcript and a golden.
public struct TranscriptDifference: Hashable, Sendable, CustomStringConvertible {
    /// The line of the golden; nil if the golden ends before it.
    public let expected: String?
    /// The line of the transcript; nil if the transcript ends before it.
    public let actual: String?
    /// The number of the line, from 1, without empty lines.
    public let line: Int
    /// The kind of difference, as a sentence.
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
    /// The lines that are not empty, without white space around them.
    fileprivate var meaningfulLines: [String] {
        split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    fileprivate var isMarkedRealTime: Bool {
        withoutTime != self && contains(" ms~ ")
    }

    /// The part of a transcript's line after its time.
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

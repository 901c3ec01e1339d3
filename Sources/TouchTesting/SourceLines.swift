internal import Testing
internal import TouchSession

/// Finds the source lines of a test: those that made its touches, and those around a failure.
enum SourceLines {
    /// The trace with the text of each line in place of the method's name, where the source can be
    /// read.
    ///
    /// - Parameter sources: the file and the line of each step of the trace.
    static func filled(into trace: Trace, from sources: [StepSource]) -> Trace {
        var (trace, known) = (trace, [String: [String]]())
        for (index, source) in zip(trace.steps.indices, sources) {
            let step = trace.steps[index]
            let lines = known[source.file] ?? Self.lines(of: source.file)
            known[source.file] = lines
            guard lines.indices.contains(source.line - 1) else { continue }
            let text = call(from: source.line - 1, in: lines)
            // If the file was changed after the build, the line may be a different one.
            if text.contains(step.text) { trace.steps[index].text = text }
        }
        return trace
    }

    /// How many lines of one call are shown at most [choice].
    private static let longest = 8

    /// A line and those that follow until its parentheses are closed, joined to one line.
    private static func call(from first: Int, in lines: [String]) -> String {
        var (end, open) = (first, 0)
        repeat {
            open += lines[end].count { $0 == "(" } - lines[end].count { $0 == ")" }
            end += 1
        } while open > 0 && end < min(lines.count, first + longest)
        return SwiftCode.oneLine(lines[first..<end])
    }

    /// The lines around a line of a file; empty if the file cannot be read.
    static func around(line: Int, of path: String) -> [FailureMark.SourceLine] {
        let lines = lines(of: path)
        guard lines.indices.contains(line - 1) else { return [] }
        let first = max(0, line - 1 - surrounding)
        return lines[first..<min(lines.count, line + surrounding)].enumerated().map {
            FailureMark.SourceLine(line: first + $0.offset + 1, text: $0.element)
        }
    }

    /// How many lines before and after a failure are shown [choice].
    private static let surrounding = 4

    private static func lines(of path: String) -> [String] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
    }
}

extension SourceLocation {
    /// The path of the file when it was compiled.
    var path: String { filePath }
}

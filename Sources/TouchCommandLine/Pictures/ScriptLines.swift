/// The lines of a script and of its included files, so that a trace can show which step made a
/// touch.
struct ScriptLines {
    private let script: String
    private var files: [String: [String]] = [:]

    init(script: String) {
        self.script = script
    }

    /// The mark of a step in a trace.
    mutating func mark(
        _ run: (step: TouchStep, start: TimeInterval, end: TimeInterval?),
        failure: StepRunner.Failure?
    ) -> StepMark {
        let isFailed = run.end == nil && failure?.step.mark == run.step.mark
        return StepMark(
            time: run.start,
            end: run.end ?? run.start,
            text: text(of: run.step),
            place: run.step.mark.description(in: script),
            failure: isFailed ? failure?.message : nil,
            source: .script,
            makesTouches: run.step.action.makesTouches
        )
    }

    /// The line on which a step begins, without the `- ` of a list; the step's word if the file
    /// cannot be read.
    private mutating func text(of step: TouchStep) -> String {
        let lines = lines(of: step.mark.file ?? script)
        guard lines.indices.contains(step.mark.line - 1) else { return step.name }
        var text = lines[step.mark.line - 1].trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("- ") { text.removeFirst(2) }
        return text.contains(step.name) ? Self.shortened(text) : step.name
    }

    /// The lines around a position: two before it, and one after it.
    mutating func excerpt(around mark: SourceMark) -> [ExcerptLine] {
        let lines = lines(of: mark.file ?? script)
        var excerpt = (mark.line - 2...mark.line + 1).compactMap { number in
            lines.indices.contains(number - 1)
                ? ExcerptLine(line: number, text: Self.shortened(lines[number - 1])) : nil
        }
        // After the end of the last line is an empty one.
        if let last = excerpt.last, last.line > mark.line, last.text.isEmpty {
            excerpt.removeLast()
        }
        return excerpt
    }

    /// A line that a report can show.
    private static func shortened(_ line: String) -> String {
        line.count > longestLine ? "\(line.prefix(longestLine - 1))…" : line
    }

    /// [choice] Some lines of a wide terminal.
    private static let longestLine = 500

    private mutating func lines(of path: String) -> [String] {
        if let known = files[path] { return known }
        let text = (try? ScriptSource.read(path)) ?? ""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
        files[path] = lines
        return lines
    }
}

/// A line of a script.
nonisolated struct ExcerptLine: Codable, Hashable {
    /// The number of the line, from 1.
    var line: Int
    var text: String
}

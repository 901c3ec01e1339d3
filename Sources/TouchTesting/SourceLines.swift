/// The lines of a test that made its touches, as they stand in its source.
enum SourceLines {
    /// The trace with the text of each line in place of the method's name, where the source can be read.
    ///
    /// - Parameter files: the path of the source of each step.
    static func filled(into trace: Trace, from files: [String]) -> Trace {
        var (trace, known) = (trace, [String: [String]]())
        for (index, path) in zip(trace.steps.indices, files) {
            let step = trace.steps[index]
            guard let number = step.place.split(separator: ":").last.flatMap({ Int($0) }) else {
                continue
            }
            let lines = known[path] ?? Self.lines(of: path)
            known[path] = lines
            guard lines.indices.contains(number - 1) else { continue }
            let text = call(from: number - 1, in: lines)
            // A file that was changed since says something else there.
            if text.contains(step.text) { trace.steps[index].text = text }
        }
        return trace
    }

    /// The most lines that one call is shown with [choice].
    private static let longest = 8

    /// A line, with those after it that belong to its parentheses, on one.
    private static func call(from first: Int, in lines: [String]) -> String {
        var (text, open) = ("", 0)
        for line in lines[first...].prefix(longest) {
            let part = line.trimmingCharacters(in: .whitespaces)
            let touches = text.isEmpty || text.hasSuffix("(") || part.hasPrefix(")")
            text += (touches ? "" : " ") + part
            open += part.count { $0 == "(" } - part.count { $0 == ")" }
            if open <= 0 { break }
        }
        return text
    }

    private static func lines(of path: String) -> [String] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
    }
}

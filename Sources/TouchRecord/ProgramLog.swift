/// What a program that was started here has printed.
public enum ProgramLog {
    /// The last lines of a file; if the program trapped, those that begin with the reason. Empty if there is no such
    /// file.
    public static func tail(of path: String) -> String {
        // It may be long, without any end of a line, or no text at all.
        guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd(),
            (try? file.seek(toOffset: size > 100_000 ? size - 100_000 : 0)) != nil,
            let bytes = try? file.readToEnd()
        else { return "" }
        return shortened(String(decoding: bytes, as: UTF8.self))
    }

    /// The last lines of a text, or those that begin with the reason of a trap.
    public static func shortened(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        // The reason is far from the end: a backtrace comes after it.
        let reason =
            lines.lastIndex { $0.contains("Fatal error: ") }
            ?? lines.lastIndex { $0.hasPrefix("*** Program crashed: ") }
        let start = reason ?? max(0, lines.count - mostLines)
        return lines[start...].filter { !$0.contains("<unavailable>") }.prefix(mostLines)
            .map { $0.count > 300 ? $0.prefix(300) + "…" : $0 }.joined(separator: "\n")
    }

    private static let mostLines = 15
}

/// Reads the text of a script, or of a file that a script names.
nonisolated enum ScriptSource {
    /// Why a file is not such a text, as words without an end.
    nonisolated struct Problem: Error {
        let words: String
    }

    /// The largest file that is read, in bytes.
    static let largestFile = 16_000_000

    /// Reads a regular file. Others, such as a device, may have no end.
    static func read(_ path: String) throws(Problem) -> String {
        guard !path.isEmpty else { throw Problem(words: "the path is empty") }
        var status = stat()
        guard stat(path, &status) == 0 else { throw Problem(words: systemReason) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Problem(words: "it is a folder")
        default: throw Problem(words: "it is no file, but a pipe or a device")
        }
        guard status.st_size <= largestFile else {
            throw Problem(words: "it is larger than \(largestFile / 1_000_000) MB")
        }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw Problem(words: systemReason)
        }
        let data: Data
        do {
            data = try file.readToEnd() ?? Data()
        } catch {
            throw Problem(words: "it cannot be read")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Problem(words: "it is not a text in UTF-8")
        }
        return text
    }

    /// The text of a file that is a script: its name ends with .yaml or .yml, and a line at its margin
    /// begins its steps. nil for any other file.
    static func scriptText(of path: String) -> String? {
        guard ["yaml", "yml"].contains(URL(fileURLWithPath: path).pathExtension.lowercased()),
            let text = try? read(path)
        else { return nil }
        let isScript = text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("steps:") }
        return isScript ? text : nil
    }

    private static var systemReason: String { String(cString: strerror(errno)) }
}

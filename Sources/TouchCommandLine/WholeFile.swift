/// Reads files whole that are no scripts: traces, times, reports. A pipe is read, too; what has no end is refused.
nonisolated enum WholeFile {
    /// The largest trace or report that is read, in bytes.
    static let largest = 500_000_000
    /// The largest file of settings or times that is read, in bytes.
    static let largestOfSettings = ScriptSource.largestFile

    /// Why a file is not read.
    struct TooLarge: LocalizedError {
        let limit: Int
        var errorDescription: String? {
            "It is larger than \(limit / 1_000_000) MB, which is the most that is read."
        }
    }

    /// The bytes of a file.
    ///
    /// - Parameter limit: the most bytes.
    /// - Throws: `TooLarge`, or the error of the system.
    static func read(_ path: String, limit: Int = largest) throws -> Data {
        let url = URL(fileURLWithPath: path)
        var status = stat()
        let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        guard kind != S_IFREG || status.st_size <= limit else { throw TooLarge(limit: limit) }
        if kind == S_IFREG || kind == S_IFDIR { return try Data(contentsOf: url) }
        // The size of a pipe or a device is not known.
        let file = try FileHandle(forReadingFrom: url)
        var data = Data()
        while let part = try file.read(upToCount: 1 << 16), !part.isEmpty {
            data.append(part)
            guard data.count <= limit else { throw TooLarge(limit: limit) }
        }
        return data
    }
}

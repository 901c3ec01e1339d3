/// A file that is written in pieces, so that a long one takes no memory.
final class StreamedFile {
    private let handle: FileHandle
    private var buffer = Data()
    /// How many bytes are written at once [choice].
    private static let piece = 1 << 16

    private init(_ handle: FileHandle) { self.handle = handle }

    /// Writes a file. The old one stays until the new one is complete. A link stays, and the file that it leads to is
    /// replaced.
    ///
    /// - Parameter pieces: adds the content to the file.
    /// - Throws: the error of Foundation, for example if the disk is full, and those of `pieces`.
    static func write(_ url: URL, _ pieces: (StreamedFile) throws -> Void) throws {
        let place = OutputTarget(url.path).resolvedPath
        let unfinished = URL(fileURLWithPath: place + ".unfinished")
        try Data().write(to: unfinished)
        do {
            let handle = try FileHandle(forWritingTo: unfinished)
            defer { try? handle.close() }
            let file = StreamedFile(handle)
            try pieces(file)
            try handle.write(contentsOf: file.buffer)
        } catch {
            try? FileManager.default.removeItem(at: unfinished)
            throw error
        }
        // In one step, so that at no moment there is neither the old file nor the new one.
        guard rename(unfinished.path, place) == 0 else {
            let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            try? FileManager.default.removeItem(at: unfinished)
            throw error
        }
    }

    /// Adds bytes at the end.
    func add(_ bytes: some Sequence<UInt8>) throws {
        buffer.append(contentsOf: bytes)
        guard buffer.count >= Self.piece else { return }
        try handle.write(contentsOf: buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}

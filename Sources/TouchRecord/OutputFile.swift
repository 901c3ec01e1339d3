/// A file that is written in pieces, so that a long one takes no memory.
///
/// An older file stays until `close()`, and keeps its permissions. In a folder that may not be written to, a file that may is
/// written in place: then it is lost if a later piece cannot be written. Everything that is no regular file is written in
/// place, too.
package final class OutputFile {
    private let handle: FileHandle
    private let target: OutputTarget
    /// The path that is written to until the file is complete; nil if the file is written in place.
    private let unfinished: String?
    private var buffer: [UInt8] = []
    private var isClosed = false
    /// Whether the file has its older content, which the first piece replaces.
    private var isOlder = false

    /// How many bytes are written at once [choice].
    private static let piece = 1 << 16

    /// Opens what is at the path, or creates a file next to it.
    ///
    /// - Throws: the error of the system or of Foundation, for example if the folder does not exist.
    package init(_ target: OutputTarget) throws {
        self.target = target
        guard target.isReplaceable else {
            (handle, unfinished) = (try target.openToWrite(), nil)
            return
        }
        if target.isWrittenInPlace {
            (handle, unfinished) = (try target.openToWrite(), nil)
            isOlder = true
            return
        }
        let folder = URL(fileURLWithPath: target.resolvedPath).deletingLastPathComponent()
        let name = OutputTarget.unfinished + UUID().uuidString
        let path = folder.appendingPathComponent(name).path
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw OutputTarget.systemError() }
        (handle, unfinished) = (FileHandle(fileDescriptor: number, closeOnDealloc: true), path)
        var old = stat()
        if stat(target.resolvedPath, &old) == 0 { _ = fchmod(number, old.st_mode & 0o7777) }
    }

    deinit {
        if !isClosed, let unfinished { unlink(unfinished) }
    }

    /// Writes a file. If an error occurs, an older file stays, unless it is written in place.
    ///
    /// - Parameter pieces: adds the content to the file.
    /// - Throws: the error of the system or of Foundation, for example if the disk is full, and those of `pieces`.
    package static func write(
        _ target: OutputTarget,
        _ pieces: (OutputFile) throws -> Void
    ) throws {
        let file = try OutputFile(target)
        try pieces(file)
        try file.close()
    }

    /// Adds bytes at the end.
    package func add(_ bytes: some Sequence<UInt8>) throws {
        if let data = bytes as? Data, data.count >= Self.piece {
            try flush()
            return try write(data)
        }
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.piece { try flush() }
    }

    private func flush() throws {
        try write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private func write(_ bytes: some DataProtocol) throws {
        if isOlder { try handle.truncate(atOffset: 0) }
        isOlder = false
        try handle.write(contentsOf: bytes)
    }

    /// Closes the file, and puts it in the place of an older one in one step, so that at no moment there is neither of them.
    package func close() throws {
        try flush()
        // A pipe or a device cannot be synchronized, and what is written in place is not renamed.
        if unfinished != nil { try handle.synchronize() }
        try handle.close()
        guard let unfinished else { return isClosed = true }
        guard rename(unfinished, target.resolvedPath) == 0 else { throw OutputTarget.systemError() }
        isClosed = true
    }
}

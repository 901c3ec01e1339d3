/// The file, pipe or device behind an output path that a user gave.
///
/// A regular file is replaced as soon as the new file is complete; a file that does not exist is
/// created in the same way. If its folder may not be written to, the file itself is written to.
/// Anything else (a pipe, a device, a socket) is kept and written to.
/// Symbolic links are followed: the link stays, and its target receives the bytes. A path that names
/// an open file of this process, such as `/dev/stdout` or `/dev/fd/63`, writes to that file, after
/// what was written to it before. A path such as `/proc/4711/fd/5` writes to the open file of a process if that has no name.
public struct OutputTarget: Sendable {
    /// The path that the user gave.
    public let path: String
    /// The path after all symbolic links are followed. It need not exist.
    public let resolvedPath: String
    /// Whether a new file may replace what is at the path. False for anything but a regular file or
    /// a path at which nothing exists, and for an open file.
    public let isReplaceable: Bool
    /// The number of the open file of this process that the path names; nil for every other path.
    private let openFile: Int32?

    /// The beginning of the name of a file that is not complete. A signal such as KILL leaves the file behind.
    package static let unfinished = ".touchstone-"

    /// The number of links that Linux follows before it reports a loop.
    private static let mostLinks = 40

    /// Follows the symbolic links of a path and checks what it leads to. Opens nothing and cannot
    /// fail.
    public init(_ path: String) {
        self.path = path
        var resolved = path
        for _ in 0..<Self.mostLinks where !Self.isOpenFile(resolved) {
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: resolved)
            guard let link else { break }
            let folder = URL(fileURLWithPath: resolved).deletingLastPathComponent().path
            resolved = link.hasPrefix("/") ? link : folder + "/" + link
        }
        resolvedPath = resolved
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
        let type = attributes?[.type] as? FileAttributeType
        openFile = Self.openFile(at: resolved)
        isReplaceable = !Self.isOpenFile(resolved) && (type == nil || type == .typeRegular)
    }

    /// Whether a path names an open file that has no name, or one of this process. The system's link there leads to no path.
    private static func isOpenFile(_ path: String) -> Bool {
        if openFile(at: path) != nil { return true }
        let (parts, files) = (path.split(separator: "/"), FileManager.default)
        guard parts.count == 4, parts[0] == "proc", parts[2] == "fd", Int32(parts[1]) != nil else {
            return false
        }
        return (try? files.destinationOfSymbolicLink(atPath: path)).map(files.fileExists) == false
    }

    /// The number in a path such as `/dev/fd/63`; nil for every other path.
    private static func openFile(at path: String) -> Int32? {
        ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
            .flatMap { Int32(path.dropFirst($0.count)) }
    }

    /// Why nothing can be written, as a sentence without an end, as far as that is known before
    /// writing; nil if nothing speaks against it.
    public var problem: String? {
        if path.isEmpty { return "the path is empty" }
        var isFolder: ObjCBool = false
        let files = FileManager.default
        if files.fileExists(atPath: resolvedPath, isDirectory: &isFolder), isFolder.boolValue {
            return "it is a folder"
        }
        guard isReplaceable else {
            return files.isWritableFile(atPath: resolvedPath) ? nil : "it may not be written to"
        }
        let folder = URL(fileURLWithPath: resolvedPath).deletingLastPathComponent().path
        guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            return "there is no folder \"\(folder)\""
        }
        guard files.isWritableFile(atPath: folder) || isWrittenInPlace else {
            return "the folder \"\(folder)\" may not be written to"
        }
        return nil
    }

    /// Whether there is a file that may be written to, in a folder in which no other can be created.
    var isWrittenInPlace: Bool {
        let folder = URL(fileURLWithPath: resolvedPath).deletingLastPathComponent().path
        let files = FileManager.default
        return files.isWritableFile(atPath: resolvedPath) && !files.isWritableFile(atPath: folder)
    }

    /// Writes the whole content. If a file is replaced, the old one stays until all bytes are
    /// written. A file that is written in place, because its folder may not be written to, is lost if they cannot be.
    ///
    /// - Throws: the error of the system or of Foundation, for example if the folder does not exist or is
    ///   not writable.
    public func write(_ bytes: Data) throws {
        // Not Foundation's `.atomic`: where the system writes only a part, it continues with the beginning of the bytes.
        try OutputFile.write(self) { try $0.add(bytes) }
    }

    static func systemError() -> POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    /// Opens what is at the path to write to it, and not to replace it.
    ///
    /// - Throws: the error of Foundation or of the system, for example if it may not be written to.
    public func openToWrite() throws -> FileHandle {
        guard let openFile else {
            return try FileHandle(forWritingTo: URL(fileURLWithPath: resolvedPath))
        }
        let copy = dup(openFile)
        guard copy >= 0 else { throw Self.systemError() }
        return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
    }
}

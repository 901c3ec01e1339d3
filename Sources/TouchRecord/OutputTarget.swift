/// The file, pipe or device behind an output path that a user gave.
///
/// A regular file is replaced as soon as the new file is complete; a file that does not exist is
/// created in the same way. Anything else (a pipe, a device, a socket) is kept and written to.
/// Symbolic links are followed: the link stays, and its target receives the bytes.
public struct OutputTarget: Sendable {
    /// The path that the user gave.
    public let path: String
    /// The path after all symbolic links are followed. It need not exist.
    public let resolvedPath: String
    /// Whether a new file may replace what is at the path. False for anything but a regular file or
    /// a path at which nothing exists.
    public let isReplaceable: Bool

    /// The number of links that Linux follows before it reports a loop.
    private static let mostLinks = 40

    /// Follows the symbolic links of a path and checks what it leads to. Opens nothing and cannot
    /// fail.
    public init(_ path: String) {
        self.path = path
        var resolved = path
        for _ in 0..<Self.mostLinks {
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: resolved)
            guard let link else { break }
            let folder = URL(fileURLWithPath: resolved).deletingLastPathComponent().path
            resolved = link.hasPrefix("/") ? link : folder + "/" + link
        }
        resolvedPath = resolved
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
        let type = attributes?[.type] as? FileAttributeType
        isReplaceable = type == nil || type == .typeRegular
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
        guard files.isWritableFile(atPath: folder) else {
            return "the folder \"\(folder)\" may not be written to"
        }
        return nil
    }

    /// Writes the whole content. If a file is replaced, the old one stays until all bytes are
    /// written.
    ///
    /// - Throws: the error of Foundation, for example if the folder does not exist or is not
    ///   writable.
    public func write(_ bytes: Data) throws {
        let url = URL(fileURLWithPath: resolvedPath)
        if isReplaceable { return try bytes.write(to: url, options: .atomic) }
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        try handle.write(contentsOf: bytes)
    }
}

/// Where the bytes go that are written to a path that a user gave.
///
/// A regular file, or one that does not exist yet, is replaced when the new one is whole. Anything else
/// (a pipe, a device, a socket) stays what it is and is written to. Links are followed: the link stays,
/// and its target gets the bytes.
public struct OutputTarget: Sendable {
    /// The path that the user gave.
    public let path: String
    /// The path behind all symbolic links; it need not exist.
    public let resolvedPath: String
    /// Whether a new file may take its place. False for what is no regular file.
    public let isReplaceable: Bool

    /// As many links as Linux follows before it calls them a loop.
    private static let mostLinks = 40

    /// Follows the links of a path, and looks what is behind them. Nothing is opened.
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

    /// Writes a whole file.
    ///
    /// Where a file is replaced, the old one stays until all bytes are written.
    /// - Throws: what the system says.
    public func write(_ bytes: Data) throws {
        let url = URL(fileURLWithPath: resolvedPath)
        if isReplaceable { return try bytes.write(to: url, options: .atomic) }
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        try handle.write(contentsOf: bytes)
    }
}

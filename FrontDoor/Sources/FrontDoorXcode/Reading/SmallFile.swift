import Foundation
import FrontDoorKit

/// Reads files that a stranger's project names. Pipes and devices can be without an end.
enum SmallFile {
    /// The largest file that is read, in bytes.
    static let largest = 16_000_000

    /// The bytes of a regular file.
    static func data(_ file: URL) throws(XcodeError) -> Data {
        var status = stat()
        guard stat(file.path, &status) == 0 else { throw no(file, "there is no such file.") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw no(file, "it is a folder.")
        default: throw no(file, "it is no file, but a pipe or a device.")
        }
        guard status.st_size <= largest else {
            throw no(file, "it has \(status.st_size) bytes, and at most \(largest) are read.")
        }
        do {
            return try FileHandle(forReadingFrom: file).read(upToCount: largest) ?? Data()
        } catch {
            throw no(file, error.reason)
        }
    }

    /// The text of a regular file.
    static func text(_ file: URL) throws(XcodeError) -> String {
        guard let text = String(data: try data(file), encoding: .utf8) else {
            throw no(file, "it is not a text in UTF-8.")
        }
        return text
    }

    private static func no(_ file: URL, _ reason: String) -> XcodeError {
        .isNotReadable(path: file.path, problems: [reason])
    }
}

/// A temporary file without a name. It exists as long as this object, so no end of the program can
/// leave it behind, not even the signal KILL.
package final class UnnamedFile {
    /// For reading and writing in this program.
    package let handle: FileHandle
    /// A path at which this program, and those that it starts, can open the file.
    package let path: String

    /// Creates an empty file in the temporary folder.
    package init() throws(UnnamedFileError) {
        let folder = FileManager.default.temporaryDirectory.path
        var name = Array("\(folder)/touchstone-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw UnnamedFileError(folder: folder, reason: String(cString: strerror(errno)))
        }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        path = "/proc/\(getpid())/fd/\(descriptor)"
    }
}

/// The reason why the temporary folder takes no file.
package struct UnnamedFileError: Error, Hashable, CustomStringConvertible {
    package let folder: String
    package let reason: String

    /// What was asked, why it is impossible, and how to fix it.
    package var description: String {
        "Cannot make a file in the temporary folder \"\(folder)\": \(reason). "
            + "To fix, let TMPDIR name a folder that exists and may be written to."
    }
}

internal import TouchRecord
internal import Synchronization

/// A file under a name that is not yet its own: it gets its name when it is whole.
///
/// Whoever interrupts the program finds neither half a film nor the unfinished file.
package struct UnfinishedFile: Sendable {
    /// Where it will be.
    package let file: String
    /// Where it is until then: beside it, so that a name is all that it takes.
    package let path: String

    private static let all = Mutex<Set<String>>([])

    package init(_ file: String) {
        self.file = file
        let url = URL(fileURLWithPath: file)
        path =
            url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(getpid()).unfinished").path
        let path = self.path
        Self.all.withLock { _ = $0.insert(path) }
    }

    /// It is whole: it gets its name.
    package func finish() throws(RasterError) {
        guard rename(path, file) == 0 else {
            let reason = String(cString: strerror(errno))
            remove()
            throw .notWritable(file: file, reason: reason)
        }
        forget()
    }

    /// It will not be.
    package func remove() {
        unlink(path)
        forget()
    }

    /// Why nothing can be written there; nil if it can.
    package var systemReason: String? {
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        close(descriptor)
        return nil
    }

    private func forget() {
        Self.all.withLock { _ = $0.remove(path) }
    }

    /// Removes all that are not whole: the program ends.
    package static func removeAll() {
        for path in all.withLock({ $0 }) { unlink(path) }
    }
}

extension Error {
    /// What the system says, without the sentence that says nothing.
    package var systemReason: String {
        localizedDescription.replacing("The operation could not be completed. ", with: "")
    }
}

internal import TouchRecord
internal import Synchronization

/// A file under a name that is not yet its own: it gets its name when it is whole.
///
/// Whoever interrupts the program finds neither half a film nor the unfinished file. Links are followed,
/// and a pipe or a device is written to: only a regular file is replaced.
package struct UnfinishedFile: Sendable {
    /// The path that the user gave.
    package let file: String
    /// Where the bytes are until the file is whole: in the folder of the target, so that it only needs a
    /// new name; in the temporary folder if the target is not replaced.
    package let path: String
    private let target: OutputTarget

    private static let all = Mutex<Set<String>>([])

    package init(_ file: String) {
        self.file = file
        target = OutputTarget(file)
        let url = URL(fileURLWithPath: target.resolvedPath)
        let folder =
            target.isReplaceable
            ? url.deletingLastPathComponent() : FileManager.default.temporaryDirectory
        path =
            folder.appendingPathComponent(".\(url.lastPathComponent).\(getpid()).unfinished").path
        let path = self.path
        Self.all.withLock { _ = $0.insert(path) }
    }

    /// It is whole: it gets its name.
    package func finish() throws(RasterError) { try Self.finish([self]) }

    /// All are whole: they get their names, or none does, and what had these names before still has them.
    ///
    /// What goes to pipes and devices is written first, because it cannot be taken back.
    package static func finish(_ files: [UnfinishedFile]) throws(RasterError) {
        for file in files where !file.target.isReplaceable {
            do {
                try file.target.write(
                    Data(contentsOf: URL(fileURLWithPath: file.path), options: .alwaysMapped)
                )
                file.remove()
            } catch {
                for file in files { file.remove() }
                throw .notWritable(file: file.file, reason: error.systemReason)
            }
        }
        try giveNames(to: files.filter(\.target.isReplaceable))
    }

    private static func giveNames(to files: [UnfinishedFile]) throws(RasterError) {
        // Another name for each file that was there, by which it comes back.
        let former = files.map { $0.path + ".former" }
        all.withLock { $0.formUnion(former) }
        defer {
            for path in former { unlink(path) }
            all.withLock { $0.subtract(former) }
        }
        for (index, unfinished) in files.enumerated() {
            let name = unfinished.target.resolvedPath
            unlink(former[index])
            let isKept = keep(name, as: former[index])
            if isKept, rename(unfinished.path, name) == 0 { continue }
            let reason = String(cString: strerror(errno))
            if isKept { rename(former[index], name) }
            for done in 0..<index {
                let name = files[done].target.resolvedPath
                if rename(former[done], name) != 0 { unlink(name) }
            }
            for file in files { file.remove() }
            throw .notWritable(file: unfinished.file, reason: reason)
        }
        for file in files { file.forget() }
    }

    /// Gives a file another name, if there is one; says in `errno` why it cannot.
    private static func keep(_ file: String, as former: String) -> Bool {
        if link(file, former) == 0 || errno == ENOENT { return true }
        if isFolder(file) {
            errno = EISDIR
            return false
        }
        // Some disks know no second name for a file: then it has the other name alone for a moment.
        return rename(file, former) == 0
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && isFolder.boolValue
    }

    /// It will not be.
    package func remove() {
        unlink(path)
        forget()
    }

    /// Why nothing can be written there; nil if it can.
    package var systemReason: String? {
        if Self.isFolder(file) {
            return String(cString: strerror(EISDIR))
        }
        if !target.isReplaceable, access(target.resolvedPath, W_OK) != 0 {
            return String(cString: strerror(errno))
        }
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

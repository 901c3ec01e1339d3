internal import TouchRecord
internal import Synchronization

/// A file that is written under a temporary name, and gets its own name when it is complete.
///
/// If the program is interrupted, neither an incomplete file nor the temporary one is left. Only
/// regular files are replaced: links are followed, and pipes and devices are written to.
package struct UnfinishedFile: Sendable {
    /// The path that the user gave.
    package let file: String
    /// The path at which the bytes are written: in the target's folder, so that renaming suffices;
    /// in the temporary folder if the target is not replaced.
    package let path: String
    private let target: OutputTarget

    private static let all = Mutex<Set<String>>([])
    /// How many there were in this process.
    private static let count = Mutex(0)

    package init(_ file: String) {
        self.file = file
        target = OutputTarget(file)
        let url = URL(fileURLWithPath: target.resolvedPath)
        let folder =
            target.isReplaceable
            ? url.deletingLastPathComponent() : FileManager.default.temporaryDirectory
        // The target's own name could be so long that nothing can be added.
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        path = folder.appendingPathComponent(".touchstone-\(getpid())-\(number).unfinished").path
        let path = self.path
        Self.all.withLock { _ = $0.insert(path) }
    }

    /// Gives the complete file its name.
    package func finish() throws(RasterError) { try Self.finish([self]) }

    /// Gives all files their names, or none of them; then the files that had these names are kept.
    ///
    /// Pipes and devices are written first, because writing to them cannot be undone.
    package static func finish(_ files: [UnfinishedFile]) throws(RasterError) {
        for file in files where !file.target.isReplaceable {
            do {
                try file.target.write(
                    Data(contentsOf: URL(fileURLWithPath: file.path), options: .alwaysMapped)
                )
                file.remove()
            } catch {
                for file in files { file.remove() }
                throw .notWritable(file: file.file, reason: SystemReason.words(of: error))
            }
        }
        try giveNames(to: files.filter(\.target.isReplaceable))
    }

    private static func giveNames(to files: [UnfinishedFile]) throws(RasterError) {
        // A second name for each existing file, from which it can be restored.
        let former = files.map { $0.path + ".former" }
        all.withLock { $0.formUnion(former) }
        defer {
            for path in former { unlink(path) }
            all.withLock { $0.subtract(former) }
        }
        for (index, unfinished) in files.enumerated() {
            let name = unfinished.target.resolvedPath
            unlink(former[index])
            var old = stat()
            if stat(name, &old) == 0 { chmod(unfinished.path, old.st_mode & 0o7777) }
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

    /// Gives an existing file a second name. Returns false, with `errno` set, if that fails.
    private static func keep(_ file: String, as former: String) -> Bool {
        if link(file, former) == 0 || errno == ENOENT { return true }
        if isFolder(file) {
            errno = EISDIR
            return false
        }
        // Some file systems have no second names: the file then has only the new name for a moment.
        return rename(file, former) == 0
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && isFolder.boolValue
    }

    /// A temporary file that is never given a name.
    package static func temporary() -> UnfinishedFile {
        UnfinishedFile(
            FileManager.default.temporaryDirectory
                .appendingPathComponent("touchstone-raster-\(UUID().uuidString)").path
        )
    }

    /// Makes the file, and opens it; what is written is lost if that is impossible.
    var created: FileHandle {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return FileHandle(forWritingAtPath: path) ?? .nullDevice
    }

    /// The number of bytes in it; 0 if it is not there.
    var size: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Whether nothing has been written to it.
    package var isEmpty: Bool { size == 0 }

    /// Removes the incomplete file.
    package func remove() {
        unlink(path)
        forget()
    }

    /// The reason why the file cannot be written; nil if it can.
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

    /// Removes all incomplete files before the program ends.
    package static func removeAll() {
        for path in all.withLock({ $0 }) { unlink(path) }
    }
}

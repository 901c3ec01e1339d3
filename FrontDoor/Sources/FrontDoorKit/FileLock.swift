import Foundation

/// A lock between processes. The system releases it when the process ends, however it ends.
final class FileLock {
    private let descriptor: Int32
    /// Whether another process had it when it was asked for.
    let waited: Bool

    /// Waits for the lock.
    ///
    /// - Parameters:
    ///   - path: a file, which is made if it is missing.
    ///   - whenWaiting: called before the wait, with the number of the process that has the lock,
    ///     if it wrote one.
    init(_ path: String, whenWaiting: (String?) -> Void) throws(DoorRefusal) {
        // Programs that this one starts must not keep the lock.
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw DoorRefusal("Cannot open the lock \"\(path)\": \(Files.errorText()).")
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            waited = false
        } else {
            waited = true
            let owner = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) }
            whenWaiting(owner.flatMap { $0.isEmpty ? nil : $0 })
            while flock(descriptor, LOCK_EX) != 0 {
                guard errno == EINTR else {
                    throw DoorRefusal("Cannot lock \"\(path)\": \(Files.errorText()).")
                }
            }
        }
        let number = "\(getpid())"
        ftruncate(descriptor, 0)
        _ = number.withCString { pwrite(descriptor, $0, number.utf8.count, 0) }
    }

    deinit {
        ftruncate(descriptor, 0)
        close(descriptor)
    }

    /// Marks a folder as in use until this process ends, also if it becomes another program.
    static func use(_ folder: String) {
        let descriptor = open(folder, O_RDONLY)
        if descriptor >= 0 { _ = flock(descriptor, LOCK_SH | LOCK_NB) }
    }

    /// Whether a process uses the folder.
    static func isUsed(_ folder: String) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }
}

/// The folder with the sockets of the user's sessions: in the runtime folder of the user, or else in
/// the temporary folder. Only the user may enter it.
struct SessionFolder {
    let path: String

    /// The folder of the user; it is made if it is missing.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(CommandRefusal) {
        let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
        path =
            runtime.hasPrefix("/")
            ? runtime + "/touchstone"
            : FileManager.default.temporaryDirectory.path + "/touchstone-\(getuid())"
        try? FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
            withIntermediateDirectories: true
        )
        // At no time may others enter it: another program may look at it meanwhile.
        mkdir(path, 0o700)
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw CommandRefusal(
                "Cannot keep sessions in \"\(path)\": it is no folder. "
                    + "To fix, remove it, or set XDG_RUNTIME_DIR to a folder of yours."
            )
        }
        guard status.st_uid == getuid(), status.st_mode & 0o077 == 0 else {
            throw CommandRefusal(
                "Cannot keep sessions in \"\(path)\": others may enter it, or it belongs to another "
                    + "user. To fix, run `chmod 700` on it, or set XDG_RUNTIME_DIR to a folder of "
                    + "yours."
            )
        }
    }

    /// Waits until no other program starts a session here.
    ///
    /// - Returns: a file descriptor. Until it is closed, other programs wait.
    func locked() -> Int32 {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        flock(folder, LOCK_EX)
        return folder
    }

    /// The socket of a session.
    func socket(of name: String) -> String { path + "/\(name).sock" }
    /// The file with what the application of a session printed.
    func log(of name: String) -> String { path + "/\(name).log" }

    /// The names of the sessions that answer. The socket of a session that does not is removed.
    func names() -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".sock") }.map { String($0.dropLast(5)) }.sorted()
            .filter { name in
                guard let socket = try? UnixSocket.connected(to: socket(of: name)) else {
                    unlink(self.socket(of: name))
                    unlink(log(of: name))
                    return false
                }
                socket.close()
                return true
            }
    }

    /// Refuses a name that cannot be the name of a file.
    static func check(_ name: String) throws(CommandRefusal) {
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_.-]{0,39}/) != nil else {
            throw CommandRefusal(
                "Cannot name a session \"\(name)\": a name has up to 40 letters, digits, dashes, dots "
                    + "and underscores, and begins with a letter or a digit. To fix, choose another.",
                status: .wrongUsage
            )
        }
    }
}

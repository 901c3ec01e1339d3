/// The folder of a studio: the socket of its application, and what the application prints.
struct StudioFolder {
    let socket: String
    private let log: String
    private let path: String

    /// Makes a folder that only the user can open.
    init() throws(CommandRefusal) {
        let usual = FileManager.default.temporaryDirectory.path
        let parent = usual.utf8.count < 70 ? usual : "/tmp"
        var name = Array("\(parent)/touchstone-studio-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw CommandRefusal(
                "Cannot make a folder in \(parent) for the studio: \(String(cString: strerror(errno))). To "
                    + "fix, set TMPDIR to a folder that can be written to."
            )
        }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        (socket, log) = (path + "/socket", path + "/log")
    }

    /// How the process that plays is started.
    func launch(_ source: SessionSource, on screen: ScreenSettings) throws(CommandRefusal)
        -> SessionProcess.Launch
    {
        try source.launch(socket: socket, log: log, screen: screen, patience: nil, task: .play)
    }

    /// Opens the log, which can then be read without its name.
    func openLog() throws -> FileHandle {
        try FileHandle(forReadingFrom: URL(fileURLWithPath: log))
    }

    /// Removes the folder. Both processes have opened what they need by then.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}

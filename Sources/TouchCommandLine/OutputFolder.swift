/// A folder for the files that a command writes.
enum OutputFolder {
    /// Makes a folder, and those around it. One that exists stays as it is.
    ///
    /// - Parameter option: the option that names it, for the message.
    static func make(at path: String, option: String) throws(CommandRefusal) {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true
            )
        } catch {
            throw CommandRefusal(
                "Cannot make the folder \"\(path)\": \(error.reason) To fix, give another one with \(option)."
            )
        }
    }
}

/// What the command tells the server while it runs, line by line through a pipe that has no name.
struct StudioNotes {
    private let pipe = Pipe()

    /// The path at which the server opens the pipe.
    var path: String {
        "/proc/\(ProcessInfo.processInfo.processIdentifier)/fd/"
            + "\(pipe.fileHandleForReading.fileDescriptor)"
    }

    /// Another process plays from now on: at a socket.
    func open(_ socket: String) { write("open \(socket)") }

    /// The pages show a sentence.
    func say(_ sentence: String) {
        write("say " + sentence.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    private func write(_ line: String) {
        try? pipe.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }
}

/// A running Chromium, and the two pipes through which it speaks.
///
/// However this program ends, also by the signal KILL, the system closes a pipe that only this
/// program has open. A shell between this program and Chromium waits for that. Then it ends
/// Chromium with everything that it started, and removes its folder.
final class ChromiumProcess {
    private let process = Process()
    private let commands: FileHandle
    private let messages: FileHandle
    private let whileThisRuns: FileHandle
    private var splitter = MessageSplitter()
    private(set) var isRunning = true
    /// The folder in which Chromium writes; it is removed when Chromium ends.
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("touchstone-web-\(UUID().uuidString)").path

    /// The most memory that each process of Chromium may write to, in megabytes; the process of a page that needs more
    /// ends. [choice] An empty page has 600 of it, most of them never touched. The limit of scripts
    /// (``ChromiumProgram/arguments(profile:usesNetwork:)``) does not count what is outside of their heap: bytes of
    /// typed arrays, texts and elements of the document.
    static let mostMemory = 2_048

    /// The shell has the commands on its standard input, the messages on its output, and on its
    /// standard error the end of the pipe that is closed when this program ends.
    private static let script = """
        exec 3<&0 4>&1 5<&2 </dev/null >/dev/null 2>/dev/null
        export TMPDIR="$1" HOME="$1"
        shift
        ulimit -d \(mostMemory * 1024)
        setsid "$@" 5<&- &
        exec 3<&- 4>&-
        cat <&5
        kill -KILL -$! $!
        wait
        for try in 1 2 3 4 5; do rm -rf "$TMPDIR" && break; done
        """

    /// Starts a program with the arguments of ``ChromiumProgram``.
    init(path: String, usesNetwork: Bool) throws(WebFailure) {
        let pipes = (Self.pipe(), Self.pipe(), Self.pipe())
        guard let input = pipes.0, let output = pipes.1, let life = pipes.2 else {
            throw .cannotStart(path, "there are too many open files")
        }
        (commands, messages, whileThisRuns) = (input.write, output.read, life.write)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", Self.script, "touchstone-web", folder, path]
            + ChromiumProgram.arguments(profile: folder, usesNetwork: usesNetwork)
        process.standardInput = input.read
        process.standardOutput = output.write
        process.standardError = life.read
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true
            )
            try process.run()
        } catch {
            throw .cannotStart(path, "\(error)")
        }
        for end in [input.read, output.write, life.read] { try? end.close() }
    }

    deinit { end() }

    /// A pipe of which another child of this program inherits nothing.
    private static func pipe() -> (read: FileHandle, write: FileHandle)? {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (
            FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
            FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        )
    }

    /// Writes the bytes of a command.
    func write(_ bytes: Data) throws(WebFailure) {
        // A pipe without a reader sends a signal, which would end this program.
        var (pipeSignal, before, none) = (sigset_t(), sigset_t(), timespec())
        sigemptyset(&pipeSignal)
        sigaddset(&pipeSignal, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        do { try commands.write(contentsOf: bytes) } catch {
            _ = sigtimedwait(&pipeSignal, nil, &none)
            throw .ended
        }
    }

    /// Reads the messages that have arrived, or waits for the first one; nil if the deadline comes
    /// first.
    func read(before deadline: ChromiumDeadline) throws(WebFailure) -> [Data]? {
        guard isRunning else { throw .ended }
        let file = messages.fileDescriptor
        guard deadline.waits(for: file) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(file, &bytes, bytes.count)
        guard count > 0 else { throw .ended }
        return splitter.add(bytes[..<count])
    }

    /// Ends Chromium, and waits until it and its folder are gone.
    func end() {
        guard isRunning else { return }
        isRunning = false
        try? whileThisRuns.close()
        try? commands.close()
        process.waitUntilExit()
    }
}

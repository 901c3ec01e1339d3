/// A program that this program started, and that ends when this program ends.
///
/// However this program ends, also by the signal KILL, the system closes a pipe that only this
/// program has open. The other end is the standard input of the child, which waits for that in
/// `endWithParent()`, or of a shell around it. A signal from the terminal would not reach the child,
/// because Foundation starts it in a process group of its own.
public struct ChildProgram: Sendable {
    /// How a program ended.
    public enum End: Hashable, Sendable {
        case exited(Int32)
        case signal(Int32)
    }

    private static let variable = "TOUCHSTONE_ENDS_WITH_INPUT"

    /// What the program prints, to its end; nil if it prints to this program's own output.
    public let output: FileHandle?
    private let ending = Ending()
    private let whileThisRuns: FileHandle

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the path of the executable.
    ///   - arguments: its arguments.
    ///   - keepsOutput: whether `output` has what it prints.
    ///   - keepsMessages: whether that includes its standard error.
    ///   - changes: variables that its environment has besides those of this program.
    ///   - isOurs: whether it calls `endWithParent()`; true by default. Around another program there is a shell, which
    ///     ends it by TERM.
    /// - Throws: the error of the system.
    public init(
        _ path: String,
        _ arguments: [String],
        keepsOutput: Bool,
        keepsMessages: Bool = true,
        changes: [String: String] = [:],
        isOurs: Bool = true
    ) throws {
        // Programs that are started at the same time would inherit each other's output, and keep it
        // open until their own ends.
        Self.starting.lock()
        defer { Self.starting.unlock() }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
        }
        // Another child must not hold the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let input = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        whileThisRuns = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let process = Process()
        let words = isOurs ? [path] + arguments : Self.watched([path] + arguments)
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
            .merging(isOurs ? [Self.variable: "1"] : [:]) { $1 }
        process.standardInput = input
        let printed = keepsOutput ? Pipe() : nil
        output = printed?.fileHandleForReading
        if let printed {
            process.standardOutput = printed
            if keepsMessages { process.standardError = printed }
        }
        process.terminationHandler = { [ending] process in
            // A process and the source of its run loop keep each other, and with them the environment and the pipes,
            // until this is called. It returns at once.
            process.waitUntilExit()
            ending.happened(
                process.terminationReason == .uncaughtSignal
                    ? .signal(process.terminationStatus) : .exited(process.terminationStatus)
            )
        }
        defer {
            try? input.close()
            try? printed?.fileHandleForWriting.close()
        }
        try Self.withoutBlockedSignals { try process.run() }
    }

    /// Waits for the end of the program.
    public func wait() -> End {
        let end = ending.wait()
        try? whileThisRuns.close()
        return end
    }

    /// Ends the program as the end of this program would, and does not wait until it has ended.
    public func stop() { try? whileThisRuns.close() }

    /// Ends the program as the end of this program would, and waits until it has ended.
    @discardableResult
    public func end() -> End {
        stop()
        return wait()
    }

    /// How the program ended, as soon as it has.
    private final class Ending: @unchecked Sendable {
        // The condition guards the end.
        private let condition = NSCondition()
        private var end: End?

        func happened(_ end: End) {
            condition.withLock {
                self.end = end
                condition.broadcast()
            }
        }

        func wait() -> End {
            condition.withLock {
                while true {
                    if let end { return end }
                    condition.wait()
                }
            }
        }
    }

    private static let starting = NSLock()

    /// A queue's thread blocks signals, and a new process inherits that: nothing but KILL could end
    /// it.
    private static func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try work()
    }

    // MARK: Around other programs

    /// Runs a program without input, and ends it by TERM when its own standard input is closed. A signal that reaches the
    /// shell alone goes to the program; one in its first moment may be lost. The front door imports no module of the engine,
    /// so it has the same script in `EndOfParent`.
    private static let script = """
        exec 3<&0
        program= ended=
        trap 'if [ "$program" ]; then kill -TERM $program; else ended=1; fi 2>/dev/null' TERM INT HUP
        "$@" </dev/null 3<&- & program=$!
        if [ "$ended" ]; then kill -TERM $program; fi
        { while read -r line; do :; done; kill -TERM $program; } <&3 >/dev/null 2>&1 & watch=$!
        exec 3<&- 2>/dev/null
        wait $program; status=$?
        if kill -0 $program 2>/dev/null; then wait $program; status=$?; fi
        kill -KILL $watch 2>/dev/null
        if [ $status -gt 128 ]; then trap - TERM INT HUP; kill -$((status - 128)) $$; fi
        exit $status
        """

    /// The words that start a program in this way.
    private static func watched(_ words: [String]) -> [String] {
        ["/bin/sh", "-c", script, "/bin/sh"] + words
    }

    // MARK: In the child

    /// Lets this program end, by the signal TERM, or after 2 s by KILL, when the program ends that started it as a child.
    /// Call it first in `main`. It does nothing in a program that was started otherwise.
    public static func endWithParent() {
        guard ProcessInfo.processInfo.environment[variable] != nil else { return }
        // The programs that this one starts are not meant.
        unsetenv(variable)
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count > 0 || (count < 0 && errno == EINTR) { continue }
                kill(getpid(), SIGTERM)
                // An application may ignore that signal.
                sleep(2)
                kill(getpid(), SIGKILL)
                return
            }
        }
    }
}

internal import Dispatch
internal import Synchronization

/// Starts processes that run one script each.
nonisolated struct ScriptProcesses: Sendable {
    /// How a process ended.
    enum End: Hashable, Sendable {
        case exited(Int32)
        case signal(Int32)
        /// It could not be started: why.
        case notStarted(String)
    }

    /// Runs this program with arguments to its end, and gives what it printed.
    let start: @Sendable (_ arguments: [String]) async -> (end: End, printed: String)
    /// How many run at once if nobody says.
    let usualCount: Int

    /// The processes of the program that runs; nil if it cannot be found.
    static var ofThisProgram: ScriptProcesses? {
        Bundle.main.executablePath.map { path in
            ScriptProcesses(of: path, usualCount: ProcessInfo.processInfo.activeProcessorCount)
        }
    }

    /// Processes of the program at a path.
    init(of path: String, usualCount: Int) {
        self.init(
            start: { arguments in
                await withCheckedContinuation { continuation in
                    // The thread waits for the process: not one of those that tasks need.
                    DispatchQueue.global().async {
                        continuation.resume(returning: Self.run(path, arguments))
                    }
                }
            },
            usualCount: usualCount
        )
    }

    /// Processes that are started in some way.
    init(
        start: @escaping @Sendable (_ arguments: [String]) async -> (end: End, printed: String),
        usualCount: Int
    ) {
        self.start = start
        self.usualCount = usualCount
    }

    /// One starts at a time: a process that starts beside another one would inherit its pipe, and
    /// keep it open until it ends itself.
    private static let starting = NSLock()

    private static func start(
        _ process: Process,
        _ path: String,
        _ arguments: [String]
    ) throws -> Pipe {
        starting.lock()
        defer { starting.unlock() }
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        defer { try? pipe.fileHandleForWriting.close() }
        try withoutBlockedSignals { try process.run() }
        return pipe
    }

    /// A thread of a queue blocks signals, and a process inherits that: nobody could interrupt it.
    private static func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try work()
    }

    /// Most that is kept of what a process prints, in bytes.
    private static let longestOutput = 1_000_000

    private static func run(_ path: String, _ arguments: [String]) -> (End, String) {
        let process = Process()
        let pipe: Pipe
        do {
            pipe = try start(process, path, arguments)
        } catch {
            return (.notStarted(error.reason), "")
        }
        RunningProcesses.shared.add(process)
        defer { RunningProcesses.shared.remove(process) }
        var printed = Data()
        while let part = try? pipe.fileHandleForReading.read(upToCount: 65_536), !part.isEmpty {
            if printed.count < longestOutput { printed += part }
        }
        process.waitUntilExit()
        let end: End =
            process.terminationReason == .uncaughtSignal
            ? .signal(process.terminationStatus) : .exited(process.terminationStatus)
        return (end, String(decoding: printed.prefix(longestOutput), as: UTF8.self))
    }
}

/// The processes that run now. Who interrupts this one means them as well: each has a group of its
/// own, which an interruption from the terminal does not reach.
private nonisolated final class RunningProcesses: Sendable {
    static let shared = RunningProcesses()

    private let running = Mutex<[ObjectIdentifier: Process]>([:])
    // They are made once and only kept alive here: nobody touches them again.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    private init() {
        sources = [SIGINT, SIGTERM].map { number in
            // A handler that does nothing, and not SIG_IGN: that would go on in the processes.
            signal(number) { _ in }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                Self.shared.terminate()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            source.resume()
            return source
        }
    }

    func add(_ process: Process) {
        running.withLock { $0[ObjectIdentifier(process)] = process }
    }

    func remove(_ process: Process) {
        running.withLock { $0[ObjectIdentifier(process)] = nil }
    }

    private func terminate() {
        for process in running.withLock({ Array($0.values) }) { process.terminate() }
    }
}

extension ScriptProcesses.End {
    /// What people are told of an end that left no outcome.
    nonisolated var words: String {
        switch self {
        case .exited(let code): "its process ended with the exit code \(code) and left no outcome"
        case .signal(let number): "its process crashed with the signal \(Self.name(number))"
        case .notStarted(let reason): "its process cannot be started: \(reason)"
        }
    }

    private nonisolated static func name(_ number: Int32) -> String {
        let names: [Int32: String] = [
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL",
            SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
        ]
        return names[number].map { "\(number) (\($0))" } ?? "\(number)"
    }
}

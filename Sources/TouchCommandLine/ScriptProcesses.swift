internal import Dispatch
internal import Synchronization

/// Starts one process for each script of a suite.
nonisolated struct ScriptProcesses: Sendable {
    /// How a process ended.
    enum End: Hashable, Sendable {
        case exited(Int32)
        case signal(Int32)
        /// The process could not be started, for this reason.
        case notStarted(String)
    }

    /// Starts this program with arguments, waits for its end, and returns what it printed.
    let start: @Sendable (_ arguments: [String]) async -> (end: End, printed: String)
    /// How many processes run at once by default.
    let usualCount: Int

    /// Processes of the current program; nil if its executable cannot be found.
    static var ofThisProgram: ScriptProcesses? {
        Bundle.main.executablePath.map { path in
            ScriptProcesses(of: path, usualCount: ProcessInfo.processInfo.activeProcessorCount)
        }
    }

    /// Processes of the executable at a path.
    init(of path: String, usualCount: Int) {
        self.init(
            start: { arguments in
                await withCheckedContinuation { continuation in
                    // Waiting blocks the thread, so it must not be one of the threads that run
                    // tasks.
                    DispatchQueue.global().async {
                        continuation.resume(returning: Self.run(path, arguments))
                    }
                }
            },
            usualCount: usualCount
        )
    }

    /// Processes that a closure starts, for tests.
    init(
        start: @escaping @Sendable (_ arguments: [String]) async -> (end: End, printed: String),
        usualCount: Int
    ) {
        self.start = start
        self.usualCount = usualCount
    }

    /// Held while a process is started. Without it, a process that is started at the same time
    /// would inherit this one's pipe and keep it open until its own end.
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

    /// A queue's thread blocks signals, and a new process inherits that: Control-C could not end
    /// it.
    private static func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try work()
    }

    /// How much of a process's output is kept, in bytes.
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

/// The processes that are running. An interruption of this program must end them too: each is in
/// its own process group, so an interruption from the terminal does not reach it.
private nonisolated final class RunningProcesses: Sendable {
    static let shared = RunningProcesses()

    private let running = Mutex<[ObjectIdentifier: Process]>([:])
    // Created once and never accessed again; the property only keeps the sources alive.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    private init() {
        sources = [SIGINT, SIGTERM].map { number in
            // The handler is an empty function instead of SIG_IGN, because processes inherit
            // SIG_IGN.
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
    /// The message about a process that ended without an outcome.
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

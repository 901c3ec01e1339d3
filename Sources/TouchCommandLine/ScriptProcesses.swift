internal import Dispatch

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

    /// Processes of the current program, which an interruption ends; nil if its executable cannot be found.
    static func ofThisProgram(_ interruption: Interruption) -> ScriptProcesses? {
        Bundle.main.executablePath.map { path in
            ScriptProcesses(
                of: path,
                usualCount: ProcessInfo.processInfo.activeProcessorCount,
                interruption
            )
        }
    }

    /// Processes of the executable at a path.
    init(of path: String, usualCount: Int, _ interruption: Interruption = Interruption()) {
        self.init(
            start: { arguments in
                await withCheckedContinuation { continuation in
                    // Waiting blocks the thread, so it must not be one of the threads that run
                    // tasks.
                    DispatchQueue.global().async {
                        continuation.resume(returning: Self.run(path, arguments, interruption))
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

    /// How much of a process's output is kept, in bytes: of the beginning, and of the end, where a crash says its reason.
    private static let longestPart = 500_000

    private static func run(
        _ path: String,
        _ arguments: [String],
        _ interruption: Interruption
    ) -> (End, String) {
        let child: ChildProgram
        do {
            child = try ChildProgram(path, arguments, keepsOutput: true)
        } catch {
            return (.notStarted(error.reason), "")
        }
        var (beginning, end) = (Data(), Data())
        interruption.withHandler({ child.stop() }) {
            while let part = try? child.output?.read(upToCount: 65_536), !part.isEmpty {
                let room = max(0, longestPart - beginning.count)
                beginning += part.prefix(room)
                end += part.dropFirst(room)
                if end.count > 2 * longestPart { end = Data(end.suffix(longestPart)) }
            }
        }
        let printed = beginning + end.suffix(longestPart)
        let result: End =
            switch child.wait() {
            case .exited(let code): .exited(code)
            case .signal(let number): .signal(number)
            }
        return (result, String(decoding: printed, as: UTF8.self))
    }
}

extension ScriptProcesses.End {
    /// Whether the program did something wrong, or was too slow, and was not only asked to end.
    nonisolated var isFault: Bool {
        guard case .signal(let number) = self else { return false }
        return [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGPROF, SIGALRM]
            .contains(number)
    }

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

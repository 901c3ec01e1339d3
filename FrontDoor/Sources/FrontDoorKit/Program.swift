import Foundation

/// Other programs: started and waited for, or taken the place of.
enum Program {
    /// How a program ended.
    enum End: Hashable {
        case exited(Int32)
        case signal(Int32)
    }

    /// Finds an executable in `PATH`.
    static func path(of name: String, environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first(where: Files.isProgram)
    }

    /// Runs a program to its end.
    ///
    /// It stays in this program's process group, so an interrupt from the terminal ends both. However else this
    /// program ends, the program ends too: see `EndOfParent`.
    ///
    /// - Parameter line: called with each line that it prints, to whichever output.
    static func run(
        _ path: String,
        _ arguments: [String],
        environment: [String: String],
        line: (String) -> Void
    ) throws(DoorRefusal) -> End {
        guard Files.isProgram(path) else {
            throw DoorRefusal("Cannot start \"\(path)\": \(Files.errorText(ENOENT)).")
        }
        let ends = try pipe(for: path)
        let lives = try pipe(for: path)
        defer { close(lives[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, lives[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        var process: pid_t = 0
        let words = EndOfParent.watched([path] + arguments)
        let result = spawn(words, environment, &actions, &process)
        close(ends[1])
        close(lives[0])
        defer { close(ends[0]) }
        guard result == 0 else {
            throw DoorRefusal("Cannot start \"\(path)\": \(Files.errorText(result)).")
        }
        read(from: ends[0], line: line)
        return end(of: process)
    }

    /// Runs a program with this program's input and output, and gives it the signals that are sent to this one.
    static func runAsOwn(
        _ path: String,
        _ arguments: [String],
        environment: [String: String]
    ) throws(DoorRefusal) -> End {
        fflush(nil)
        var process: pid_t = 0
        let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
        // A signal that comes now waits until there is a program that can get it.
        var (all, before) = (sigset_t(), sigset_t())
        sigemptyset(&all)
        for signal in signals { sigaddset(&all, signal) }
        pthread_sigmask(SIG_BLOCK, &all, &before)
        let result = spawn([path] + arguments, environment, nil, &process)
        guard result == 0 else {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            throw DoorRefusal("Cannot start \"\(path)\": \(Files.errorText(result)).")
        }
        let old = signals.map { ForwardedSignals.begin($0, to: process) }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        let end = end(of: process)
        for (signal, action) in zip(signals, old) { ForwardedSignals.end(signal, action) }
        return end
    }

    /// Starts the program of the first word. The thread may block signals; the program does not inherit that.
    ///
    /// - Returns: 0, or the error.
    private static func spawn(
        _ words: [String],
        _ environment: [String: String],
        _ actions: UnsafePointer<posix_spawn_file_actions_t>?,
        _ process: inout pid_t
    ) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        return withVectors(words, environment) {
            posix_spawn(&process, words[0], actions, &attributes, $0, $1)
        }
    }

    /// Waits for the end of a process.
    private static func end(of process: pid_t) -> End {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signal(signal)
    }

    /// The ends of a pipe, which no program inherits.
    private static func pipe(for path: String) throws(DoorRefusal) -> [Int32] {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else {
            throw DoorRefusal("Cannot start \"\(path)\": \(Files.errorText()).")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    /// Becomes another program: its output, signals and exit status are this process's.
    ///
    /// - Returns: only if that fails, the reason.
    static func become(
        _ path: String,
        _ arguments: [String],
        environment: [String: String]
    ) -> DoorRefusal {
        fflush(nil)
        withVectors([path] + arguments, environment) { _ = execve(path, $0, $1) }
        return DoorRefusal("Cannot start \"\(path)\": \(Files.errorText()).")
    }

    private static func read(from descriptor: Int32, line: (String) -> Void) {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest += buffer[..<count]
            while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
                line(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    }

    private typealias Vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    private static func withVectors<Result>(
        _ arguments: [String],
        _ environment: [String: String],
        _ work: (Vector, Vector) -> Result
    ) -> Result {
        var words = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for word in words { free(word) }
            for variable in variables { free(variable) }
        }
        return words.withUnsafeMutableBufferPointer { words in
            variables.withUnsafeMutableBufferPointer { variables in
                // Both have at least the closing nil.
                work(words.baseAddress.unsafelyUnwrapped, variables.baseAddress.unsafelyUnwrapped)
            }
        }
    }
}

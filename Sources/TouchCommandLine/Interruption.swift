import Synchronization

/// A signal that asks this program to end: INT, which ^C sends, TERM or HUP.
///
/// A command that plays for a long time stops then: it begins nothing new, ends the processes that it has started, and
/// reports what it has until then. After the report, the program ends by the signal. A second INT ends it at once.
nonisolated final class Interruption: Sendable {
    private struct State {
        var number: Int32?
        var actions: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let isOfThisProgram: Bool

    /// - Parameter isOfThisProgram: whether `watch()` takes the signals of this process; tests only call `receive(_:)`.
    init(ofThisProgram isOfThisProgram: Bool = false) {
        self.isOfThisProgram = isOfThisProgram
    }

    /// The number of the signal that came; nil if none did.
    var number: Int32? { state.withLock { $0.number } }

    /// Whether a signal came.
    var isRequested: Bool { number != nil }

    /// Takes note of a signal. Only the first one counts.
    func receive(_ number: Int32) {
        state.withLock { state in
            guard state.number == nil else { return }
            state.number = number
            // In the lock, so that none is called after its work is over.
            for action in state.actions.values { action() }
        }
    }

    /// Does some work, and meanwhile calls a closure if the signal comes; at once if it has come. The closure is short, and
    /// does not use this object.
    func withHandler<Value>(
        _ action: @escaping @Sendable () -> Void,
        during work: () throws -> Value
    ) rethrows -> Value {
        let (number, isRequested) = state.withLock { state in
            state.count += 1
            state.actions[state.count] = action
            return (state.count, state.number != nil)
        }
        if isRequested { action() }
        defer { state.withLock { _ = $0.actions.removeValue(forKey: number) } }
        return try work()
    }
}

// MARK: The signals of this process

nonisolated extension Interruption {
    /// Where the handler writes the signal.
    private nonisolated(unsafe) static var toReader: Int32 = -1

    /// Takes the signals of this process from now on. Those that it ignores, as `nohup` lets it, stay ignored.
    func watch() {
        var ends: [Int32] = [-1, -1]
        guard isOfThisProgram, Self.toReader < 0, pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        Self.toReader = ends[1]
        let reader = ends[0]
        Thread.detachNewThread {
            var number: UInt8 = 0
            while true {
                let count = read(reader, &number, 1)
                if count < 0, errno == EINTR { continue }
                guard count == 1 else { return }
                // Programs such as `timeout` send the others twice; a person who types ^C again means it.
                if self.isRequested, Int32(number) == SIGINT { Self.end(by: SIGINT) }
                self.receive(Int32(number))
            }
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var before = sigaction()
            guard sigaction(number, nil, &before) == 0,
                unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
                    != unsafeBitCast(SIG_IGN, to: Int.self)
            else { continue }
            // A handler, unlike a signal that is ignored, is not handed on to the programs that this one starts.
            signal(number) { number in
                if number == SIGINT { signal(number, SIG_DFL) }
                let error = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.toReader, &byte, 1)
                errno = error
            }
        }
    }

    /// Ends this program by a signal, so that the shell knows why.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        kill(getpid(), number)
        // Only a signal that is blocked or ignored comes here.
        exit(128 + number)
    }
}

import Foundation
import Synchronization

/// The process that gets the signals.
private let receiver = Atomic<Int32>(0)

/// Signals that this process gives to the program that it waits for.
enum ForwardedSignals {
    /// Gives a signal to a process from now on.
    ///
    /// - Returns: what happened with the signal before.
    static func begin(_ signal: Int32, to process: pid_t) -> sigaction {
        receiver.store(process, ordering: .sequentiallyConsistent)
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { signal, info, _ in
            // A key of the terminal sends its signal to both.
            guard let info, info.pointee.si_code <= 0 else { return }
            kill(receiver.load(ordering: .sequentiallyConsistent), signal)
        }
        var old = sigaction()
        sigaction(signal, &action, &old)
        return old
    }

    /// Ends that.
    static func end(_ signal: Int32, _ old: sigaction) {
        var old = old
        sigaction(signal, &old, nil)
    }
}

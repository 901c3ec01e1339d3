internal import Dispatch
internal import Synchronization

/// Becomes set when the main queue has run everything that was on it before.
final class MainQueueFlag: Sendable {
    private nonisolated let state = Mutex(false)

    init() {
        DispatchQueue.main.async { self.state.withLock { $0 = true } }
    }

    var isSet: Bool { state.withLock { $0 } }
}

/// Waiting for conditions in virtual time: a timeout costs no real time.
extension EventGenerator {
    /// Waits until a condition holds, while virtual time passes.
    ///
    /// - Parameters:
    ///   - condition: evaluated at once, then after every interval.
    ///   - timeout: seconds of virtual time; 0 or less evaluates the condition once.
    ///   - checkInterval: seconds between two evaluations; 0.1 by default, at least 0.001.
    /// - Throws: `HammerError.waitConditionTimeout` if the condition still fails at the end, with
    ///   the work that was pending; whatever the condition throws.
    public func waitUntil(
        _ condition: @autoclosure () throws -> Bool,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let end = clock.time + timeout
            while try !condition() {
                let left = end - clock.time
                guard left > 1e-9 else {
                    let pending = clock.pending
                    throw HammerError.waitConditionTimeout(
                        timeout,
                        pending: pending.isEmpty
                            ? "Nothing was pending: waiting longer cannot help."
                            : "Pending: "
                                + pending.map(\.description).joined(separator: "; ") + "."
                    )
                }
                try wait(min(max(checkInterval, 0.001), left))
            }
        }
    }

    /// Starts something, and waits until it calls `complete()` on the waiter that it receives. It
    /// may do so before it returns.
    ///
    /// - Throws: `HammerError.waitConditionTimeout` after `timeout` seconds of virtual time;
    ///   whatever `start` throws.
    public func waitUntil(
        _ start: (Waiter) throws -> Void,
        timeout: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let waiter = Waiter(timeout: timeout, generator: self)
            try start(waiter)
            try waiter.start(throwIfAlreadyCompleted: false)
        }
    }

    /// Waits until an expression is not nil, and returns its value. Timeout, interval and errors
    /// are those of `waitUntil`.
    public func waitUntilExists<Value>(
        _ value: @autoclosure () throws -> Value?,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Value {
        try call(#function, file, line) {
            var found: Value?
            func look() throws -> Bool {
                found = try value()
                return found != nil
            }
            try waitUntil(try look(), timeout: timeout, checkInterval: checkInterval)
            guard let found else { throw HammerError.waitConditionTimeout(timeout, pending: "") }
            return found
        }
    }

    /// Waits until the generator's window has a view with an accessibility identifier, and returns
    /// it. Timeout, interval and errors are those of `waitUntil`.
    @discardableResult
    public func waitUntilExists(
        _ identifier: String,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> UIView {
        try call(#function, file, line) {
            try waitUntil(
                (try? viewWithIdentifier(identifier)) != nil,
                timeout: timeout,
                checkInterval: checkInterval
            )
            return try viewWithIdentifier(identifier)
        }
    }

    /// Waits until `viewIsVisible` holds for a view. Timeout, interval and errors are those of
    /// `waitUntil`.
    ///
    /// - Parameter visibility: how much of the view must be visible; any part by default.
    public func waitUntilVisible(
        _ view: UIView,
        visibility: Visibility = .partial,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(
                viewIsVisible(view, visibility: visibility),
                timeout: timeout,
                checkInterval: checkInterval
            )
        }
    }

    /// Waits until there is a view with the accessibility identifier and `viewIsVisible` holds for
    /// it. Otherwise as the method for a view.
    public func waitUntilVisible(
        _ identifier: String,
        visibility: Visibility = .partial,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(
                viewIsVisible(identifier, visibility: visibility),
                timeout: timeout,
                checkInterval: checkInterval
            )
        }
    }

    /// Waits until a touch in the middle of a view reaches it: the main view if `view` is nil.
    /// Timeout, interval and errors are those of `waitUntil`.
    public func waitUntilHittable(
        _ view: UIView? = nil,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(
                viewIsHittable(view ?? mainView),
                timeout: timeout,
                checkInterval: checkInterval
            )
        }
    }

    /// Waits until there is a view with the accessibility identifier and a touch in its middle
    /// reaches it. Otherwise as the method for a view.
    public func waitUntilHittable(
        _ identifier: String,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(
                viewIsHittable(identifier),
                timeout: timeout,
                checkInterval: checkInterval
            )
        }
    }
}

/// A wait that ends when `complete()` is called, for example in a completion handler.
@preconcurrency @MainActor public final class Waiter {
    private enum State {
        case idle, running, completed
    }

    private let timeout: TimeInterval
    private let generator: EventGenerator
    private var state = State.idle

    /// Makes a waiter.
    ///
    /// - Parameters:
    ///   - timeout: seconds of virtual time after which the wait fails.
    ///   - generator: the generator whose clock runs meanwhile.
    public init(timeout: TimeInterval, generator: EventGenerator) {
        self.timeout = timeout
        self.generator = generator
    }

    /// Lets virtual time pass until `complete()` is called.
    ///
    /// - Parameter throwIfAlreadyCompleted: whether a waiter that is already complete is an error
    ///   (the default); otherwise the call returns at once.
    /// - Throws: `HammerError.waitConditionTimeout`, `waiterIsAlreadyRunning` or
    ///   `waiterIsAlreadyCompleted`.
    public func start(
        throwIfAlreadyCompleted: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try generator.call(#function, file, line) {
            switch state {
            case .running: throw HammerError.waiterIsAlreadyRunning
            case .completed:
                if throwIfAlreadyCompleted { throw HammerError.waiterIsAlreadyCompleted }
            case .idle:
                state = .running
                try generator.waitUntil(state == .completed, timeout: timeout)
            }
        }
    }

    /// Ends the wait. It may be called before `start`.
    ///
    /// - Throws: `HammerError.waiterIsAlreadyCompleted` if it was called before.
    public func complete() throws {
        guard state != .completed else { throw HammerError.waiterIsAlreadyCompleted }
        state = .completed
    }
}

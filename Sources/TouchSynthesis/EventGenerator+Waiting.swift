/// Waiting for things, in virtual time: a timeout costs no real time.
extension EventGenerator {
    /// Waits until a condition holds.
    ///
    /// - Parameters:
    ///   - condition: asked at once, then every `checkInterval`.
    ///   - timeout: seconds of virtual time after which it gives up.
    ///   - checkInterval: seconds between two questions; 0.1 by default.
    /// - Throws: `HammerError.waitConditionTimeout`, with what was pending.
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

    /// Waits until something that is started here says that it is complete.
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

    /// Waits until a value is there, and returns it.
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

    /// Waits until a view with an identifier is there, and returns it.
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

    /// Waits until a view is shown and on the screen.
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

    /// Waits until the view with an identifier is shown and on the screen.
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

    /// Waits until a touch on a view reaches it.
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

    /// Waits until a touch on the view with an identifier reaches it.
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

/// Something to wait for that says itself when it is complete.
@preconcurrency @MainActor public final class Waiter {
    private enum State {
        case idle, running, completed
    }

    private let timeout: TimeInterval
    private let generator: EventGenerator
    private var state = State.idle

    /// A waiter that gives up after seconds of virtual time.
    public init(timeout: TimeInterval, generator: EventGenerator) {
        self.timeout = timeout
        self.generator = generator
    }

    /// Waits until `complete` is called.
    ///
    /// - Parameter throwIfAlreadyCompleted: whether having been completed before is an error; true.
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

    /// Ends the wait.
    public func complete() throws {
        guard state != .completed else { throw HammerError.waiterIsAlreadyCompleted }
        state = .completed
    }
}

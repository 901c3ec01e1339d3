/// Waiting for conditions. What passes in virtual time costs no real time.
extension EventGenerator {
    /// Waits until a condition holds: in virtual time first, then in real time.
    ///
    /// Virtual time costs no real time. If the condition still fails at the end of the timeout, the
    /// wait spends as much real time on the main queue, tasks, other threads and Foundation's
    /// timers (SF-06). `settings.longestRealWait` limits this. What they start on
    /// the virtual clock happens as well, unless the virtual clock had work left: that was too late.
    ///
    /// - Parameters:
    ///   - condition: evaluated at once, then after every interval.
    ///   - timeout: seconds; 0 or less evaluates the condition once.
    ///   - checkInterval: seconds between two evaluations; 0.1 by default, at least 0.001.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
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
            try requireRunning()
            let isMet = try Self.waits(
                on: clock,
                until: condition,
                timeout: timeout,
                checkInterval: checkInterval
            )
            guard !isMet else { return }
            throw HammerError.waitConditionTimeout(timeout).saying(unmetCondition(after: timeout))
        }
    }

    /// Waits until a condition holds. Returns false if it fails to the end of the timeout.
    fileprivate static func waits(
        on clock: VirtualClock,
        until condition: () throws -> Bool,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1
    ) throws -> Bool {
        let end = clock.time + timeout
        while try !condition() {
            let left = end - clock.time
            guard left > 1e-9 else {
                return try clock.waitInRealTime(
                    until: condition,
                    atMost: min(timeout, settings.longestRealWait)
                )
            }
            try clock.advanceServingRealTimeWork(by: min(max(checkInterval, 0.001), left))
        }
        return true
    }

    private func unmetCondition(after timeout: TimeInterval) -> String {
        let real = max(0, min(timeout, Self.settings.longestRealWait))
        let pending = clock.pending
        return "The condition was not met in \(CGFloat(timeout).short) s of virtual time, nor in "
            + "\(CGFloat(real).short) s of real time after it. "
            + (pending.isEmpty
                ? "The virtual clock has no more work. "
                : "Pending: \(pending.map(\.description).joined(separator: "; ")). ")
            + (Thread.isMainThread
                ? ""
                : "A wait outside of the main thread does not serve the main queue. ")
            + "To fix, check that the code under test makes the condition true, or wait longer."
    }

    /// Starts something, and waits until it calls `complete()` on the waiter that it receives, or
    /// until the timeout: that is no error.
    ///
    /// - Throws: whatever `condition` throws. It must call `complete()` later, not before it
    ///   returns: then `complete()` throws `HammerError.waiterIsNotRunning`.
    public func waitUntil(
        _ condition: (Waiter) throws -> Void,
        timeout: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let waiter = Waiter(timeout: timeout, generator: self)
            try condition(waiter)
            try waiter.start(throwIfAlreadyCompleted: false)
        }
    }

    /// Waits until an expression is not nil, and returns its value. Timeout, interval and errors
    /// are those of `waitUntil`.
    @discardableResult
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
            guard let found else { throw HammerError.waitConditionTimeout(timeout) }
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

    /// Waits until `rectIsVisible` holds for a rectangle in points of the window. Otherwise as the
    /// method for a view.
    public func waitUntilVisible(
        _ rect: CGRect,
        visibility: Visibility = .partial,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(
                rectIsVisible(rect, visibility: visibility),
                timeout: timeout,
                checkInterval: checkInterval
            )
        }
    }

    /// Waits until a point is inside the window's bounds. Timeout, interval and errors are those of
    /// `waitUntil`.
    public func waitUntilVisible(
        _ point: CGPoint,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(pointIsVisible(point), timeout: timeout, checkInterval: checkInterval)
        }
    }

    /// Waits until a touch in the middle of the visible part of a view reaches it: of the main view
    /// if `view` is nil. Timeout, interval and errors are those of `waitUntil`.
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

    /// Waits until there is a view with the accessibility identifier and a touch in the middle of
    /// its visible part reaches it. Otherwise as the method for a view.
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

    /// Waits until a touch at a point of the window reaches any view of the window. Timeout,
    /// interval and errors are those of `waitUntil`.
    public func waitUntilHittable(
        _ point: CGPoint,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try waitUntil(pointIsHittable(point), timeout: timeout, checkInterval: checkInterval)
        }
    }

    // MARK: The window

    /// Waits until the window is visible and has a size, then for the next display frame and for
    /// animations if `settings` say so, and serves the main queue.
    ///
    /// - Parameter timeout: seconds; 3 by default.
    /// - Throws: `HammerError.windowIsNotReadyForInteraction` if it is not ready at the end.
    public func waitUntilWindowIsReady(
        timeout: TimeInterval = 3,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            do {
                try waitUntil(isWindowReady, timeout: timeout)
                if Self.settings.waitForFrameRender {
                    try waitUntilFrameIsRendered(timeout: timeout)
                }
                if Self.settings.waitForAnimations {
                    try waitUntilAnimationsAreFinished(timeout: timeout)
                }
                try waitUntilRunloopIsFlushed(timeout: timeout)
            } catch is HammerError {
                throw HammerError.windowIsNotReadyForInteraction
            }
        }
    }

    /// Waits until `hasRunningAnimations` is false. Timeout and errors are those of `waitUntil`.
    public func waitUntilAnimationsAreFinished(
        timeout: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try waitUntil(!hasRunningAnimations, timeout: timeout) }
    }

    /// Whether the layer of a visible view of the window has an animation. An animation without an
    /// end counts too.
    public var hasRunningAnimations: Bool {
        window.firstView { view in
            view.layer.animationKeys()?.isEmpty == false && viewIsVisible(view)
        } != nil
    }

    /// Lets the work happen that is due now on the virtual clock, and the blocks that are on the main
    /// queue. Virtual time does not pass.
    ///
    /// Outside of the main thread, main-queue blocks are not served. That is no error.
    ///
    /// - Parameter timeout: the most seconds of real time that this takes.
    public func waitUntilRunloopIsFlushed(
        timeout: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try wait(0)
            guard Thread.isMainThread else { return }
            let flag = MainQueueFlag()
            _ = try clock.waitInRealTime(until: { flag.isSet }, atMost: timeout)
        }
    }

    /// Lets virtual time pass until the next display frame, at most `timeout` seconds.
    public func waitUntilFrameIsRendered(
        timeout: TimeInterval,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let frame = clock.timeOfNextFrame().seconds - clock.time
            try wait(min(max(0, timeout), frame))
        }
    }
}

extension EventGenerator {
    /// How soon work must be due to count as part of what is happening, in seconds. [choice] longer
    /// than gestures wait after a lift (0.35), shorter than applications show a message.
    private static let settlingPause: TimeInterval = 0.5

    /// Whether the application has settled: no finger is down, no gesture is undecided, nothing moves,
    /// and no work that ends is due within half a second.
    public var isSettled: Bool {
        fingersDown.isEmpty && application.unfinishedGestures.isEmpty && !hasWorkSoon
    }

    private var hasWorkSoon: Bool {
        let soon = clock.time + Self.settlingPause
        return clock.pending.contains { !$0.isEndless && $0.due <= soon }
    }

    /// Waits until the application has settled: no gesture is undecided, nothing moves, and no work
    /// that ends is due within half a second.
    ///
    /// Endless work, such as an animation that repeats, is not waited for. A timer that is due later,
    /// for example one that removes a message after three seconds, stays pending.
    ///
    /// - Parameter budget: the seconds of virtual time that this may take; 6 by default, which is more
    ///   than a scroll view needs to stop after a hard fling.
    /// - Returns: whether the application has settled, as `isSettled`: false also while a finger is
    ///   down, which no wait changes.
    /// - Throws: `WaitError.impossibleBudget` if the budget is negative, not a number, or goes past a
    ///   century.
    @discardableResult
    public func waitUntilSettled(budget: TimeInterval = 6) throws -> Bool {
        let limit = try settlingLimit(of: budget)
        // Commits what changed before.
        try clock.advance(by: 0)
        while hasWorkSoon, clock.performNextTurn(by: limit) {}
        return isSettled
    }

    /// Waits as `waitUntilSettled(budget:)` does, and awaits the main queue before time moves and after each turn. What its
    /// blocks begin is waited for, too.
    package func waitUntilSettledServingMainQueue(budget: TimeInterval) async throws {
        let limit = try settlingLimit(of: budget)
        try await clock.advanceServingMainQueue(by: 0)
        while hasWorkSoon, clock.performNextTurn(by: limit) { await clock.serveMainQueue() }
    }

    private func settlingLimit(of budget: TimeInterval) throws -> Nanoseconds {
        guard budget >= 0, clock.time + budget <= Nanoseconds.longestWait else {
            throw WaitError.impossibleBudget(budget, at: clock.time)
        }
        return clock.now + Nanoseconds(seconds: budget)
    }

    /// Whether the application has settled, and no animation runs that will end.
    package var isIdle: Bool { isSettled && !clock.animations.awaitsAnEnd }

    /// Waits until the application has settled and no animation runs that will end, however long that takes; at most for
    /// the budget (UT-13). What the end of an animation begins is waited for too.
    package func waitUntilIdle(budget: TimeInterval) throws {
        try clock.advance(by: 0)
        let limit = clock.now + Nanoseconds(seconds: budget)
        while hasWorkSoon || clock.animations.awaitsAnEnd {
            if clock.performNextTurn(by: limit) { continue }
            // What runs ends later than the budget, which is spent then.
            return try clock.advance(by: max(0, (limit - clock.now).seconds))
        }
    }
}

extension EventGenerator {
    /// A wait that ends when `complete()` is called, for example in a completion handler, or after
    /// a timeout.
    @preconcurrency @MainActor public final class Waiter {
        /// What a waiter is doing.
        public enum State: Hashable, Sendable {
            /// It has not been started.
            case idle
            /// It waits.
            case running
            /// It is over: because of its timeout, or because `complete()` was called.
            case completed(timeout: Bool)
        }

        /// The most seconds that it waits, in virtual time and then in real time.
        public let timeout: TimeInterval
        /// What it is doing.
        public private(set) var state = State.idle
        private let generator: EventGenerator?
        private var isComplete = false

        /// Makes a waiter, with a timeout in seconds.
        public init(timeout: TimeInterval) {
            self.timeout = timeout
            generator = nil
        }

        /// Makes a waiter for a call of a generator.
        init(timeout: TimeInterval, generator: EventGenerator) {
            self.timeout = timeout
            self.generator = generator
        }

        /// Waits until `complete()` is called, or until the timeout: that is no error, and `state`
        /// says it.
        ///
        /// - Parameters:
        ///   - throwIfAlreadyCompleted: whether a waiter that is already complete is an error (the
        ///     default); otherwise the call returns at once.
        ///   - file: the file of the caller.
        ///   - line: the line of the caller.
        /// - Throws: `HammerError.waiterIsAlreadyRunning` or `waiterIsAlreadyCompleted`.
        public func start(
            throwIfAlreadyCompleted: Bool = true,
            file: StaticString = #filePath,
            line: UInt = #line
        ) throws {
            switch state {
            case .running: throw refusal(.waiterIsAlreadyRunning, file, line)
            case .completed where throwIfAlreadyCompleted:
                throw refusal(.waiterIsAlreadyCompleted, file, line)
            case .completed: return
            case .idle: break
            }
            state = .running
            let clock = (generator?.application ?? .shared).clock
            _ = try EventGenerator.waits(on: clock, until: { isComplete }, timeout: timeout)
            state = .completed(timeout: !isComplete)
        }

        /// Ends the wait.
        ///
        /// - Throws: `HammerError.waiterIsNotRunning` before `start`, or `waiterIsAlreadyCompleted`.
        public func complete(file: StaticString = #filePath, line: UInt = #line) throws {
            switch state {
            case .idle: throw refusal(.waiterIsNotRunning, file, line)
            case .completed: throw refusal(.waiterIsAlreadyCompleted, file, line)
            case .running where isComplete: throw refusal(.waiterIsAlreadyCompleted, file, line)
            case .running: isComplete = true
            }
        }

        private func refusal(
            _ error: HammerError,
            _ file: StaticString,
            _ line: UInt
        ) -> HammerError {
            let isNamed = generator?.namesCallers ?? true
            return error.thrown(at: isNamed ? CallPlace(file: file, line: line).words : nil)
        }
    }
}

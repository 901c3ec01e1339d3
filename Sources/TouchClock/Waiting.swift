extension VirtualClock {
    /// Moves to the `frames`-th display frame after now and performs everything due on the way.
    ///
    /// Includes what is due exactly at that frame. Changes that the caller made before are laid out
    /// and committed first, as at the end of a turn of the run loop. May be called from a timer's
    /// action.
    ///
    /// - Parameter frames: the number of display frames; 1 by default.
    /// - Throws: `WaitError.impossibleFrameCount` if it is less than 1 or goes past a century.
    public func step(frames: Int = 1) throws(WaitError) {
        let seconds = TimeInterval(frames) * frameDuration
        guard frames > 0, time + seconds <= Nanoseconds.longestWait else {
            throw .impossibleFrameCount(frames, at: time)
        }
        performEverything(by: timeOfNextFrame(after: frames))
    }

    /// Moves forward by an interval and performs everything due on the way, in order.
    ///
    /// Includes what is due exactly at the end, so zero performs what is due now. Changes that the
    /// caller made before are laid out and committed first. May be called from a timer's action;
    /// there it performs other work that is due, as a nested run loop would.
    ///
    /// - Parameter seconds: the interval in seconds of virtual time; zero or more.
    /// - Throws: `WaitError.impossibleInterval` if the interval is negative or not a number, or if
    ///   it would take the clock past a century.
    public func advance(by seconds: TimeInterval) throws(WaitError) {
        guard canMove(by: seconds) else { throw .impossibleInterval(seconds, at: time) }
        performEverything(by: now + Nanoseconds(seconds: seconds))
    }

    /// Moves forward as `advance(by:)` does, and lets the real-time work run that is ready: main-queue
    /// blocks, main-actor tasks and Foundation's timers.
    ///
    /// Such work runs before time moves, after each turn, and at the end, as on iOS, where each pass
    /// of the run loop serves it. What it puts on the clock is performed if it is due by the end. No
    /// real time is spent on work that is not ready. Where Swift on Linux lets no synchronous wait
    /// serve the main queue, its blocks wait.
    ///
    /// - Throws: `WaitError.impossibleInterval`, as `advance(by:)`.
    package func advanceServingRealTimeWork(by seconds: TimeInterval) throws(WaitError) {
        guard canMove(by: seconds) else { throw .impossibleInterval(seconds, at: time) }
        let limit = now + Nanoseconds(seconds: seconds)
        endTurn()
        repeat { serveRealTimeWork() } while performNextTurn(by: limit)
        move(to: limit)
    }

    /// Moves forward as `advance(by:)` does, and awaits the blocks of the main queue and the tasks that are ready: before time
    /// moves, and after each turn.
    ///
    /// Unlike `advanceServingRealTimeWork(by:)`, it serves the main queue also where the main queue runs its caller.
    ///
    /// - Parameters:
    ///   - seconds: the interval in seconds of virtual time; zero or more.
    ///   - hasRun: whether the application ran since the queue was served last; true by default. If it is false, the queue is
    ///     served only after turns.
    /// - Throws: `WaitError.impossibleInterval`, as `advance(by:)`.
    package func advanceServingMainQueue(
        by seconds: TimeInterval,
        hasRun: Bool = true
    ) async throws(WaitError) {
        guard canMove(by: seconds) else { throw .impossibleInterval(seconds, at: time) }
        await performServingMainQueue(by: now + Nanoseconds(seconds: seconds), hasRun: hasRun)
    }

    /// Moves to the next display frame, as `step(frames:)` does, and serves the main queue as `advanceServingMainQueue(by:)`.
    package func stepServingMainQueue() async throws(WaitError) {
        guard canMove(by: frameDuration) else { throw .impossibleFrameCount(1, at: time) }
        await performServingMainQueue(by: timeOfNextFrame(after: 1))
    }

    private func performServingMainQueue(by limit: Nanoseconds, hasRun: Bool = true) async {
        if hasRun {
            endTurn()
            await serveMainQueue()
        }
        while performNextTurn(by: limit) { await serveMainQueue() }
        move(to: limit)
    }

    /// Jumps from one turn to the next until the clock is idle.
    ///
    /// A clock is idle if only endless work is pending. Such work runs while this wait moves time,
    /// but does not prolong it. Only the clock's own work counts: see
    /// `run(until:budget:realBudget:)` for main-queue blocks, tasks and Foundation's timers.
    ///
    /// - Parameter budget: the seconds of virtual time that this may take; 10 by default.
    /// - Throws: `WaitError.spentBudget`, which lists what was still pending;
    ///   `WaitError.impossibleBudget` if the budget is negative or not a number, or goes past a
    ///   century.
    public func runUntilIdle(budget: TimeInterval = 10) throws(WaitError) {
        let limit = try limit(of: budget)
        endTurn()
        while !isIdle { try performNextTurn(by: limit, of: budget) }
    }

    /// Jumps from one turn to the next until the clock is idle, as `runUntilIdle(budget:)` does, and serves the main queue as
    /// `advanceServingMainQueue(by:)`. What its blocks put on the clock is waited for, too.
    ///
    /// - Throws: the errors of `runUntilIdle(budget:)`.
    package func runUntilIdleServingMainQueue(budget: TimeInterval = 10) async throws(WaitError) {
        let limit = try limit(of: budget)
        endTurn()
        await serveMainQueue()
        while !isIdle {
            try performNextTurn(by: limit, of: budget)
            await serveMainQueue()
        }
    }

    /// Performs the next turn; moves to the limit and throws if there is none by then.
    private func performNextTurn(by limit: Nanoseconds, of budget: TimeInterval) throws(WaitError) {
        if performNextTurn(by: limit) { return }
        move(to: limit)
        throw .spentBudget(WaitReport(budget: budget, time: time, pending: pending))
    }

    /// Runs until a condition holds: in virtual time first, then in real time.
    ///
    /// The condition is evaluated before anything else, after every turn and after every display
    /// frame. Each time, real-time work that is ready (main-queue blocks, main-actor tasks,
    /// Foundation's timers, run-loop blocks) is served without waiting for it, if Swift on Linux
    /// lets a synchronous wait serve it here; if not, the error says so. When the virtual budget is
    /// spent, virtual time stands still and the wait continues in real time. What real-time work
    /// puts on the clock is then performed within a second virtual budget of the same size.
    ///
    /// - Parameters:
    ///   - condition: returns whether the wait is over. It must not change anything.
    ///   - budget: the seconds of virtual time that this may take; 10 by default.
    ///   - realBudget: the seconds of real time that may then be spent on real-time work; none by
    ///     default.
    /// - Throws: `WaitError.unmetCondition`, which lists what was still pending;
    ///   `WaitError.impossibleBudget`, `WaitError.impossibleRealBudget`.
    public func run(
        until condition: @MainActor () -> Bool,
        budget: TimeInterval = 10,
        realBudget: TimeInterval = 0
    ) throws(WaitError) {
        let limit = try limit(of: budget, realBudget: realBudget)
        if condition() { return }
        endTurn()
        if condition() { return }
        let probe = MainQueueProbe()
        while true {
            serveRealTimeWork()
            if condition() { return }
            guard performStep(by: limit) else { break }
            if condition() { return }
        }
        let secondLimit = now + Nanoseconds(seconds: budget)
        if serve(until: condition, realBudget: realBudget, limit: secondLimit) { return }
        throw .unmetCondition(
            WaitReport(
                budget: budget,
                realBudget: realBudget,
                time: time,
                pending: pending,
                unserved: probe.unservedWork
            )
        )
    }

    /// Runs until a condition holds, like the synchronous form, but serves all real-time work.
    ///
    /// Main-queue blocks and main-actor tasks run while this awaits. Foundation's timers are served
    /// if they are on the run loop of the thread that runs the main actor.
    ///
    /// - Parameters:
    ///   - condition: returns whether the wait is over. It must not change anything.
    ///   - budget: the seconds of virtual time that this may take; 10 by default.
    ///   - realBudget: the seconds of real time that may then be spent on real-time work; none by
    ///     default. None is spent once the task is cancelled.
    /// - Throws: `WaitError.unmetCondition`, which lists what was still pending;
    ///   `WaitError.impossibleBudget`, `WaitError.impossibleRealBudget`.
    public func run(
        until condition: @MainActor () -> Bool,
        budget: TimeInterval = 10,
        realBudget: TimeInterval = 0
    ) async throws(WaitError) {
        let limit = try limit(of: budget, realBudget: realBudget)
        if condition() { return }
        endTurn()
        if condition() { return }
        while true {
            await awaitRealTimeWork()
            if condition() { return }
            guard performStep(by: limit) else { break }
            if condition() { return }
        }
        let deadline = RealTimeDeadline(after: realBudget)
        let secondLimit = now + Nanoseconds(seconds: budget)
        while !Task.isCancelled, let slice = deadline.nextSlice() {
            await awaitRealTimeWork(waitingAtMost: slice)
            if condition() { return }
            while !isIdle, performNextTurn(by: secondLimit) {
                if condition() { return }
            }
        }
        throw .unmetCondition(
            WaitReport(
                budget: budget,
                realBudget: realBudget,
                time: time,
                pending: pending,
                unserved: unservedWhileAwaiting()
            )
        )
    }

    /// Waits for work in real time, for at most some seconds of real time, until a condition holds.
    ///
    /// What that work puts on the clock is performed within as many seconds of virtual time, if the
    /// clock is idle now. Work that is on the clock already is not performed: the caller has waited
    /// for it as long as it wanted to.
    ///
    /// - Parameters:
    ///   - condition: returns whether the wait is over.
    ///   - seconds: of real time; 0 or less serves nothing.
    /// - Returns: whether the condition held.
    /// - Throws: whatever the condition throws.
    package func waitInRealTime(
        until condition: () throws -> Bool,
        atMost seconds: TimeInterval
    ) throws -> Bool {
        let seconds = min(max(0, seconds), Nanoseconds.longestWait)
        let limit = isIdle && canMove(by: seconds) ? now + Nanoseconds(seconds: seconds) : now
        return try serve(until: condition, realBudget: seconds, limit: limit)
    }

    /// Serves real-time work, and the virtual work that it starts, until a condition holds.
    private func serve<Failure: Error>(
        until condition: () throws(Failure) -> Bool,
        realBudget: TimeInterval,
        limit: Nanoseconds
    ) throws(Failure) -> Bool {
        let deadline = RealTimeDeadline(after: realBudget)
        while let slice = deadline.nextSlice() {
            serveRealTimeWork(waitingAtMost: slice)
            if try condition() { return true }
            while !isIdle, performNextTurn(by: limit) {
                if try condition() { return true }
            }
        }
        return false
    }

    // MARK: Steps

    private func performEverything(by limit: Nanoseconds) {
        endTurn()
        while performNextTurn(by: limit) {}
        move(to: limit)
    }

    /// Performs the next turn, or moves to the next display frame if that comes first.
    private func performStep(by limit: Nanoseconds) -> Bool {
        let frame = min(timeOfNextFrame(), limit)
        if performNextTurn(by: frame) { return true }
        guard now < frame else { return false }
        move(to: frame)
        return true
    }

    /// Whether an interval is 0 or more and ends before the clock does.
    package func canMove(by seconds: TimeInterval) -> Bool {
        seconds >= 0 && time + seconds <= Nanoseconds.longestWait
    }

    private func limit(
        of budget: TimeInterval,
        realBudget: TimeInterval = 0
    ) throws(WaitError) -> Nanoseconds {
        guard canMove(by: budget) else { throw .impossibleBudget(budget, at: time) }
        guard realBudget >= 0, realBudget <= Nanoseconds.longestWait else {
            throw .impossibleRealBudget(realBudget)
        }
        return now + Nanoseconds(seconds: budget)
    }
}

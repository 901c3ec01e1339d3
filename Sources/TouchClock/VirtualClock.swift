internal import Synchronization

/// Whole nanoseconds since a clock started. Sums of integers do not drift.
package typealias Nanoseconds = Int64

/// The time of one application, which stands still until a test moves it.
///
/// All time in the engine comes from here: touch timestamps, timers, animations, display frames.
/// Nothing reads the wall clock, so a wait of ten minutes takes no longer than one of ten
/// milliseconds, and every run is the same.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor func savesAfterTenMinutes() throws -> Bool {
///     let stage = try Stage(showing: UIViewController())
///     var isSaved = false
///     stage.clock.schedule(after: 600, named: "save") { isSaved = true }
///     try stage.clock.advance(by: 600)  // Performs what is due on the way, in order.
///     return isSaved
/// }
/// ```
///
/// ## Turns
///
/// Time moves from one thing that is due to the next. Each is a *turn*, like a turn of the run loop
/// on iOS: one timer fires, or one display frame does its work (first touches and keys, then
/// decelerations, transitions and display links). At one instant, timers fire first, in the order
/// in which they were scheduled, then the display frame. At the end of each turn changed layers are
/// committed and windows are laid out. Frames for which no work waits are skipped.
///
/// ## Timers
///
/// ``schedule(after:named:_:)`` performs an action once, ``schedule(every:named:_:)`` repeatedly.
/// Names appear in ``pending``, in transcripts and in the errors of waits. Delays below 0.1 ms
/// become 0.1 ms.
///
/// ## Waits
///
/// * ``step(frames:)`` moves to a display frame, ``advance(by:)`` by an interval. Both perform what
///   is due on the way.
/// * ``runUntilIdle(budget:)`` jumps from turn to turn until only endless work is pending.
/// * `run(until:budget:realBudget:)` waits for a condition. It is the only wait that also serves
///   work in real time: main-queue blocks, tasks and Foundation's timers. Its asynchronous form can
///   serve more of them.
///
/// A wait whose budget is spent throws a ``WaitError`` that lists what is still pending. Time never
/// moves back, and a clock never passes a century.
///
/// ## Idle
///
/// A clock is idle when only endless work is pending: repeating timers, display links, animations
/// that repeat forever. See ``isIdle``.
///
/// ## Differences from iOS
///
/// On iOS time passes by itself. Here it passes only during a wait, and during the gestures of an
/// `EventGenerator`, which wait on the clock too. `Date()` and `Timer` continue to read real time.
@preconcurrency @MainActor public final class VirtualClock {
    /// The clock that `CACurrentMediaTime()` reads and that a new application uses.
    ///
    /// Each `Stage` replaces it with its own clock.
    @exclusivity(unchecked) public static var current = first() {
        didSet {
            oldValue.isCurrent = false
            current.isCurrent = true
            publishedNow.store(current.now, ordering: .relaxed)
        }
    }
    /// Whether this is `current`.
    @exclusivity(unchecked) private var isCurrent = false

    private static func first() -> VirtualClock {
        let clock = VirtualClock()
        clock.isCurrent = true
        return clock
    }

    /// The value of `CACurrentMediaTime()` when a clock starts, in seconds.
    ///
    /// [choice] 100. On a device this is the time since the device was started, which is never zero
    /// while an application runs, and applications use zero to mean "never". Any positive number
    /// would serve; no measurement is needed.
    nonisolated public static let mediaTimeAtStart: TimeInterval = 100

    /// The observers of this clock and of everything that uses it.
    public let observers = TouchObservers()

    /// A reference to the clock for objects that the clock retains.
    nonisolated package let weakHandle = WeakHandle<VirtualClock>()

    /// Display frames per second: 60 or 120.
    public let framesPerSecond: Int

    /// Whether main-queue blocks, tasks or Foundation timers are being served at this moment.
    public var isServingRealTimeWork: Bool { realTimeWaits > 0 || Self.runLoopPasses > 0 }

    // Counts, because waits nest and asynchronous ones overlap: the first to begin may end first. A
    // pass of the run loop serves work of every clock, so it is counted for all of them.
    var realTimeWaits = 0
    static var runLoopPasses = 0

    // `@exclusivity(unchecked)`, here and below, because each is read and written in a single step,
    // so the run-time check would cost time and find nothing.
    @exclusivity(unchecked) private var present: Nanoseconds = 0
    /// The time since the clock started. Computed, because another module that reads a stored property
    /// of a class checks for overlapping accesses, whatever its attribute says.
    package var now: Nanoseconds { present }
    @exclusivity(unchecked) private var display: DisplayFrames
    private lazy var motions = ClockMotions(clock: self)
    /// Work on this clock of a module that depends on this one: the animations.
    @exclusivity(unchecked) package final var companion: (any ClockCompanion)?
    @exclusivity(unchecked) private var timers = TimerHeap()
    @exclusivity(unchecked) private var scheduled: UInt64 = 0
    @exclusivity(unchecked) private var frameClients: ContiguousArray<FrameClient> = []
    @exclusivity(unchecked) private var turnEndings: ContiguousArray<TurnEnding> = []
    /// Watches time pass; nil (the default) for no follower.
    @exclusivity(unchecked) package final var follower: (any ClockFollower)?

    /// Makes a clock at time zero.
    ///
    /// - Parameter framesPerSecond: 60 (the default) or 120; any other value is taken as 60.
    public init(framesPerSecond: Int = 60) {
        self.framesPerSecond = framesPerSecond == 120 ? 120 : 60
        display = DisplayFrames(framesPerSecond: Int64(self.framesPerSecond))
        weakHandle.object = self
        observers.clock = self
    }

    deinit {
        weakHandle.object = nil
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval { now.seconds }

    /// Seconds between two display frames.
    public var frameDuration: TimeInterval { 1 / TimeInterval(framesPerSecond) }

    // MARK: Scheduling

    /// Performs an action once, after a delay in seconds of virtual time.
    ///
    /// - Parameters:
    ///   - delay: seconds from now. Less than 0.1 ms, or not a number, is taken as 0.1 ms, as with
    ///     Foundation's timers, so that a timer that schedules itself cannot stop time.
    ///   - name: the timer's name in ``pending`` and in transcripts.
    ///   - action: the work to do, as a turn of its own.
    /// - Returns: the timer, which can be cancelled.
    @discardableResult
    public func schedule(
        after delay: TimeInterval,
        named name: String,
        _ action: @escaping @MainActor () -> Void
    ) -> ClockTimer {
        add(after: delay, named: name, interval: nil) { _ in action() }
    }

    /// Schedules a timer for an owner, which is reported to observers with the timer.
    package func schedule(
        after delay: TimeInterval,
        named name: String,
        for owner: AnyObject,
        _ action: @escaping @MainActor (ClockTimer) -> Void
    ) -> ClockTimer {
        add(after: delay, named: name, interval: nil, owner: owner, action: action)
    }

    /// Performs an action repeatedly, every `interval` seconds of virtual time, for the first time
    /// after one interval.
    ///
    /// A repeating timer does not keep the clock from being idle. It fires until it is cancelled;
    /// the action receives the timer for this purpose.
    ///
    /// - Parameters:
    ///   - interval: seconds between two firings. Less than 0.1 ms, or not a number, is taken as
    ///     0.1 ms.
    ///   - name: the timer's name in ``pending`` and in transcripts.
    ///   - action: the work to do at each firing.
    /// - Returns: the timer.
    @discardableResult
    public func schedule(
        every interval: TimeInterval,
        named name: String,
        _ action: @escaping @MainActor (ClockTimer) -> Void
    ) -> ClockTimer {
        let interval = Self.permitted(interval)
        return add(after: interval, named: name, interval: interval, action: action)
    }

    /// Schedules a repeating timer whose first firing comes after a delay of its own.
    package func schedule(
        after delay: TimeInterval,
        every interval: TimeInterval,
        named name: String,
        _ action: @escaping @MainActor () -> Void
    ) -> ClockTimer {
        add(after: delay, named: name, interval: Self.permitted(interval)) { _ in action() }
    }

    private static func permitted(_ delay: TimeInterval) -> TimeInterval {
        delay.isNaN ? 0.0001 : min(max(delay, 0.0001), Nanoseconds.longestWait)
    }

    private func add(
        after delay: TimeInterval,
        named name: String,
        interval: TimeInterval?,
        owner: AnyObject? = nil,
        action: @escaping @MainActor (ClockTimer) -> Void
    ) -> ClockTimer {
        let timer = ClockTimer(
            name: name,
            due: now + Nanoseconds(seconds: Self.permitted(delay)),
            order: scheduled,
            interval: interval,
            action: action
        )
        scheduled += 1
        timers.insert(timer)
        if observers.isListening { observers.tell(of: timer, for: owner, on: self) }
        return timer
    }

    /// Performs an action once, at a time. Its firing is not reported as a fact, and its name is
    /// made when it is needed.
    ///
    /// - Parameter time: at least 0.1 ms from now, as for `schedule(after:)`; an earlier time is
    ///   moved there.
    package func schedule(
        at time: Nanoseconds,
        named name: @escaping @MainActor () -> String,
        _ action: @escaping @MainActor () -> Void
    ) -> ClockTimer {
        let timer = ClockTimer(
            name: "",
            due: max(time, now + Nanoseconds(seconds: Self.permitted(0))),
            order: scheduled,
            interval: nil,
            naming: name,
            action: { _ in action() }
        )
        scheduled += 1
        timers.insert(timer)
        return timer
    }

    /// Performs a step on every display frame, beginning with the next one, until the step returns
    /// false.
    ///
    /// - Parameters:
    ///   - name: the motion's name in ``pending``.
    ///   - isEndless: whether it never ends by itself, so that it does not keep the clock from
    ///     being idle. False by default.
    ///   - step: receives the seconds since this call, and returns whether the motion continues.
    @discardableResult
    package func move(
        named name: String,
        isEndless: Bool = false,
        step: @escaping @MainActor (TimeInterval) -> Bool
    ) -> ClockMotion {
        motions.begin(named: name, isEndless: isEndless, step: step)
    }

    /// Registers a client that works on display frames.
    package func addFrameClient(
        named name: String,
        turn: FrameTurn,
        work: @escaping @MainActor () -> Void
    ) -> FrameClient {
        addFrameClient(named: name, turn: turn, performing: ClosureWork(work))
    }

    /// Registers a client that works on display frames, without a closure.
    package func addFrameClient(
        named name: String,
        turn: FrameTurn,
        performing work: any ClockWork
    ) -> FrameClient {
        let client = FrameClient(name: name, turn: turn, work: work)
        frameClients.append(client)
        frameClients.sort { $0.turn < $1.turn }
        return client
    }

    /// Registers work for the end of each turn, that is, after each timer and after each display
    /// frame.
    package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
        turnEndings.append(TurnEnding(work: ClosureWork(work)))
    }

    /// Registers work for the end of each turn, without a closure.
    package func atEndOfTurn(perform work: any ClockWork) {
        turnEndings.append(TurnEnding(work: work))
    }

    /// The work that is pending, by name, the earliest first.
    public var pending: [PendingWork] {
        var work = timers.pending.map {
            PendingWork(
                name: $0.name,
                due: $0.due.seconds,
                isEndless: $0.interval != nil
            )
        }
        for client in frameClients {
            guard let frame = client.nextFrame(of: display, from: now) else { continue }
            let due = display.time(of: frame).seconds
            let waits = client.waitsFor.isEmpty ? [(client.name, false)] : client.waitsFor
            work += waits.map { PendingWork(name: $0, due: due, isEndless: $1) }
        }
        work += companion?.endlessWork ?? []
        return work.sorted { $0.due < $1.due }
    }

    /// Whether only endless work is pending. A clock with nothing pending is idle too.
    public var isIdle: Bool {
        !frameClients.contains { $0.awaitsAnEnd }
            && !timers.holdsFiniteWork
    }

    // MARK: Turns

    /// The time of the next pending work; nil if there is none.
    package func nextDue() -> Nanoseconds? {
        let timer = timers.nextDue()
        guard let frame = nextFrame() else { return timer }
        let frameTime = display.time(of: frame)
        return timer.map { min($0, frameTime) } ?? frameTime
    }

    private func nextFrame() -> Int64? {
        var next: Int64?
        for index in frameClients.indices {
            guard let frame = frameClients[index].nextFrame(of: display, from: now) else {
                continue
            }
            next = min(next ?? frame, frame)
        }
        return next
    }

    /// Performs the next turn if it is due by `limit`; returns false if there is none.
    ///
    /// Only here does work move time.
    package func performNextTurn(by limit: Nanoseconds) -> Bool {
        let frame = nextFrame()
        // No closures here: this runs for every frame, and calling a closure on the main actor
        // would cost as much as the rest.
        let frameTime = if let frame { display.time(of: frame) } else { Nanoseconds.max }
        if let due = timers.nextDue(), due <= frameTime {
            guard due <= limit else { return false }
            let timer = timers.removeFirst()
            move(to: max(now, due))
            perform(timer)
        } else if let frame {
            guard frameTime <= limit else { return false }
            move(to: max(now, frameTime))
            display.performed(frame)
            // By index, because the loop over a copy of the list would retain it. The list only grows.
            for index in frameClients.indices
            where frameClients[index].nextFrame(of: display, from: now) == frame {
                frameClients.borrowed(at: index).borrow { $0.perform(frame: frame) }
            }
        } else {
            return false
        }
        endTurn()
        return true
    }

    private func perform(_ timer: ClockTimer) {
        if !timer.isQuiet, observers.isListening {
            observers.report(ClockFact.timerFired(name: timer.name))
            observers.report(TimerFact.fired(timer))
        }
        timer.fire()
        guard timer.interval != nil, timer.isPending else { return }
        timer.moveToNextFiring(after: now)
        timers.insert(timer)
    }

    /// Ends a turn that began outside the clock, after a test has changed views or a run loop was
    /// served.
    package func endTurn() {
        companion?.turnWillEnd()
        for index in turnEndings.indices {
            turnEndings.borrowed(at: index).borrow { $0.work.perform() }
        }
    }

    /// Moves time forward over an interval in which nothing is due.
    package func move(to time: Nanoseconds) {
        guard time > now else { return }
        follower?.timeWillMove(to: time)
        present = time
        if isCurrent { publishedNow.store(now, ordering: .relaxed) }
    }

    /// The times of the display frames between now and a time, excluding both.
    package func framesOnTheWay(to time: Nanoseconds) -> some Sequence<Nanoseconds> {
        let first = display.index(atOrAfter: now + 1 + Nanoseconds.rounding)
        return sequence(state: first) { [display] index -> Nanoseconds? in
            let frame = display.time(of: index)
            index += 1
            return frame < time - Nanoseconds.rounding ? frame : nil
        }
    }

    /// The time of the first display frame after now, or of a later one.
    ///
    /// - Parameter frames: which frame after now: 1 (the default) is the next one.
    package func timeOfNextFrame(after frames: Int = 1) -> Nanoseconds {
        display.time(
            of: display.index(atOrAfter: now + 1 + Nanoseconds.rounding) + Int64(frames - 1)
        )
    }
}

/// One entry in the list of a clock's pending work.
public struct PendingWork: Hashable, Sendable, CustomStringConvertible {
    /// The name under which it was scheduled.
    public let name: String
    /// When it is due, in seconds of virtual time since the clock started.
    public let due: TimeInterval
    /// Whether it repeats forever. Such work does not keep a clock from being idle.
    public let isEndless: Bool

    package init(name: String, due: TimeInterval, isEndless: Bool) {
        (self.name, self.due, self.isEndless) = (name, due, isEndless)
    }

    /// The name and the due time in milliseconds.
    public var description: String {
        "\(name) at \(Int((due * 1000).rounded())) ms" + (isEndless ? " (repeats)" : "")
    }
}

/// What happened on the clock itself.
public enum ClockFact: TouchFact, Hashable, Sendable {
    /// A timer that was scheduled with this name fired.
    case timerFired(name: String)
}

extension Nanoseconds {
    /// The longest time that a clock can be asked to wait, in seconds: a century.
    package static let longestWait: TimeInterval = 3_155_760_000

    /// Times closer than this count as equal. The times of touch samples and of display frames are
    /// different sums of thirds and sixtieths, and differ in the last digits.
    package static let rounding: Nanoseconds = 1_000

    /// The nearest whole nanoseconds. No clock passes a century, so a later time counts as a
    /// century, which keeps sums of times within 64 bits. What is not a number counts as 0.
    package init(seconds: TimeInterval) {
        guard !seconds.isNaN else {
            self = 0
            return
        }
        let possible = Swift.min(Swift.max(seconds, -Self.longestWait), Self.longestWait)
        let exact = possible * 1_000_000_000
        // Like `rounded()`, which is a call of the C library on most processors.
        let whole = Int64(exact)
        let rest = exact - Double(whole)
        self = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    package var seconds: TimeInterval { TimeInterval(self) / 1_000_000_000 }
}

/// The current clock's time, for readers on any thread.
private let publishedNow = Atomic<Int64>(0)

/// Seconds of virtual time on the application's clock, the time base of touch timestamps.
///
/// It stands still until the clock is moved. May be called on any thread. Begins at
/// ``VirtualClock/mediaTimeAtStart``.
/// - Compatibility: same, on the virtual clock
public func CACurrentMediaTime() -> TimeInterval {
    VirtualClock.mediaTimeAtStart + publishedNow.load(ordering: .relaxed).seconds
}

/// The time of the clock of the application, in seconds, under Core Foundation's name. May be called on any
/// thread.
/// - Compatibility: partial: virtual, and equal to `CACurrentMediaTime()`; on iOS it counts from the beginning
///   of 2001
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { CACurrentMediaTime() }

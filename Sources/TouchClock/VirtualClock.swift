internal import Synchronization

/// Whole nanoseconds since a clock started: sums of them never drift.
package typealias Nanoseconds = Int64

/// The time of one application: it stands still unless it is stepped.
///
/// All engine time comes from here: touch timestamps, timers, display frames. Nothing reads the
/// wall clock, so a wait of ten minutes costs no longer than one of ten milliseconds.
///
/// At one instant, timers fire first, in the order in which they were scheduled; then the display
/// frame does its work.
@preconcurrency @MainActor public final class VirtualClock {
    /// The clock that `CACurrentMediaTime()` and new applications read.
    public static var current = VirtualClock() {
        didSet { publishedNow.store(current.now, ordering: .relaxed) }
    }

    /// What `CACurrentMediaTime()` says at the start of a clock, in seconds.
    ///
    /// [choice] On a device this is the time since it was started and never zero when an
    /// application runs; sources use zero to mean "never". Any positive number serves.
    nonisolated public static let mediaTimeAtStart: TimeInterval = 100

    /// What watches this clock and everything that lives on it.
    public private(set) lazy var observers = TouchObservers(clock: self)

    /// The way back to it for those whom it keeps.
    nonisolated package let weakHandle = WeakHandle<VirtualClock>()

    /// Display frames in one second: 60 or 120.
    public let framesPerSecond: Int

    /// Whether blocks, tasks or Foundation timers are being served at this moment.
    public var isServingRealTimeWork: Bool { realTimeWaits > 0 || Self.runLoopPasses > 0 }

    // Numbers, because waits nest and asynchronous ones overlap: the first to begin may end first.
    // A pass of the run loop serves what anybody asked of it, so it counts for every clock.
    var realTimeWaits = 0
    static var runLoopPasses = 0

    // Read and written in one step: there is nothing that the run time would have to check.
    @exclusivity(unchecked) package private(set) var now: Nanoseconds = 0
    private let display: DisplayFrames
    private lazy var motions = ClockMotions(clock: self)
    /// What lives on this clock and ends its turns, made by a module to the right: the animations.
    @exclusivity(unchecked) package final var companion: (any ClockCompanion)?
    @exclusivity(unchecked) private var timers = TimerHeap()
    @exclusivity(unchecked) private var scheduled: UInt64 = 0
    @exclusivity(unchecked) private var frameClients: [FrameClient] = []
    @exclusivity(unchecked) private var turnEndings: [@MainActor () -> Void] = []
    /// Who looks on while time passes; nobody by default.
    @exclusivity(unchecked) package final var follower: (any ClockFollower)?

    /// A clock at zero.
    ///
    /// - Parameter framesPerSecond: 60 (the default) or 120; anything else is taken as 60.
    public init(framesPerSecond: Int = 60) {
        self.framesPerSecond = framesPerSecond == 120 ? 120 : 60
        display = DisplayFrames(framesPerSecond: Int64(self.framesPerSecond))
        weakHandle.object = self
    }

    deinit {
        weakHandle.object = nil
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval { now.seconds }

    /// Seconds between two display frames.
    public var frameDuration: TimeInterval { 1 / TimeInterval(framesPerSecond) }

    // MARK: Work in the future

    /// Does something once, after a delay in seconds of virtual time.
    ///
    /// - Parameters:
    ///   - delay: seconds from now; below 0.1 ms (or not a number) it is taken as 0.1 ms, as
    ///     Foundation's timers do, so that a timer that schedules itself cannot stop time.
    ///   - name: what it is called where pending work is listed.
    ///   - action: what to do.
    /// - Returns: the timer, which can be cancelled.
    @discardableResult
    public func schedule(
        after delay: TimeInterval,
        named name: String,
        _ action: @escaping @MainActor () -> Void
    ) -> ClockTimer {
        add(after: delay, named: name, interval: nil) { _ in action() }
    }

    /// The same for somebody, so that who looks on can say whose timer it is.
    package func schedule(
        after delay: TimeInterval,
        named name: String,
        for owner: AnyObject,
        _ action: @escaping @MainActor () -> Void
    ) -> ClockTimer {
        add(after: delay, named: name, interval: nil, owner: owner) { _ in action() }
    }

    /// Does something again and again, every `interval` seconds of virtual time.
    ///
    /// A repeating timer never keeps the clock from being idle.
    @discardableResult
    public func schedule(
        every interval: TimeInterval,
        named name: String,
        _ action: @escaping @MainActor (ClockTimer) -> Void
    ) -> ClockTimer {
        let interval = Self.permitted(interval)
        return add(after: interval, named: name, interval: interval, action: action)
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

    /// Does something once at a time, which is no fact by itself; its name is made when it is asked for.
    ///
    /// - Parameter time: at least 0.1 ms from now, as `schedule(after:)` has it.
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

    /// Does something on every display frame from the next one on, until it says that it is over.
    ///
    /// - Parameters:
    ///   - name: what it is called where pending work is listed.
    ///   - isEndless: whether it never ends by itself; the clock is idle nevertheless. False by default.
    ///   - step: gets the seconds since now; its answer is whether it goes on.
    @discardableResult
    package func move(
        named name: String,
        isEndless: Bool = false,
        step: @escaping @MainActor (TimeInterval) -> Bool
    ) -> ClockMotion {
        motions.begin(named: name, isEndless: isEndless, step: step)
    }

    /// Registers somebody who works on display frames.
    package func addFrameClient(
        named name: String,
        turn: FrameTurn,
        work: @escaping @MainActor () -> Void
    ) -> FrameClient {
        let client = FrameClient(name: name, turn: turn, work: work)
        frameClients.append(client)
        frameClients.sort { $0.turn < $1.turn }
        return client
    }

    /// Registers something to do at the end of each turn: after a timer, after a display frame.
    package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
        turnEndings.append(work)
    }

    /// What waits to happen, by name, the next one first.
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

    /// Whether nothing waits but what repeats without end.
    public var isIdle: Bool {
        !frameClients.contains { $0.awaitsAnEnd }
            && !timers.holdsFiniteWork
    }

    // MARK: Turns

    /// The time of the next thing that waits.
    package func nextDue() -> Nanoseconds? {
        let timer = timers.first()?.due
        guard let frame = nextFrame() else { return timer }
        let frameTime = display.time(of: frame)
        return timer.map { min($0, frameTime) } ?? frameTime
    }

    private func nextFrame() -> Int64? {
        var next: Int64?
        for client in frameClients {
            guard let frame = client.nextFrame(of: display, from: now) else { continue }
            next = min(next ?? frame, frame)
        }
        return next
    }

    /// Does the next thing that is due by `limit`; false when there is none.
    ///
    /// This is the only place where time moves because of work.
    package func performNextTurn(by limit: Nanoseconds) -> Bool {
        let frame = nextFrame()
        // No closures: this runs for every frame, and one on the main actor costs as much as it.
        let frameTime = if let frame { display.time(of: frame) } else { Nanoseconds.max }
        if let timer = timers.first(), timer.due <= frameTime {
            guard timer.due <= limit else { return false }
            timers.removeFirst()
            move(to: max(now, timer.due))
            perform(timer)
        } else if let frame {
            guard frameTime <= limit else { return false }
            move(to: max(now, frameTime))
            for client in frameClients where client.nextFrame(of: display, from: now) == frame {
                client.perform(frame: frame)
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

    /// Ends a turn that began outside the clock: a test changed views, a run loop was served.
    package func endTurn() {
        companion?.turnWillEnd()
        for ending in turnEndings { ending() }
    }

    /// Moves time forward over an interval in which nothing is due.
    package func move(to time: Nanoseconds) {
        guard time > now else { return }
        follower?.timeWillMove(to: time)
        now = time
        if self === Self.current { publishedNow.store(now, ordering: .relaxed) }
    }

    /// The times of the display frames between now and a time, both left out.
    package func framesOnTheWay(to time: Nanoseconds) -> some Sequence<Nanoseconds> {
        let first = display.index(atOrAfter: now + 1 + Nanoseconds.rounding)
        return sequence(state: first) { [display] index -> Nanoseconds? in
            let frame = display.time(of: index)
            index += 1
            return frame < time - Nanoseconds.rounding ? frame : nil
        }
    }

    /// The time of the first display frame after now.
    package func timeOfNextFrame(after frames: Int = 1) -> Nanoseconds {
        display.time(
            of: display.index(atOrAfter: now + 1 + Nanoseconds.rounding) + Int64(frames - 1)
        )
    }
}

/// Something that waits on a clock.
public struct PendingWork: Hashable, Sendable, CustomStringConvertible {
    /// What it is.
    public let name: String
    /// When it is due, in seconds of virtual time since the clock started.
    public let due: TimeInterval
    /// Whether it repeats for ever; such work never keeps a clock from being idle.
    public let isEndless: Bool

    package init(name: String, due: TimeInterval, isEndless: Bool) {
        (self.name, self.due, self.isEndless) = (name, due, isEndless)
    }

    /// The name and the time in milliseconds.
    public var description: String {
        "\(name) at \(Int((due * 1000).rounded())) ms" + (isEndless ? " (repeats)" : "")
    }
}

/// What happens on the clock itself.
public enum ClockFact: TouchFact, Hashable, Sendable {
    /// A timer that was scheduled by this name fired.
    case timerFired(name: String)
}

extension Nanoseconds {
    /// The longest time that a clock can be asked to wait, in seconds: a century.
    package static let longestWait: TimeInterval = 3_155_760_000

    /// Times closer than this are the same time: those of samples and of display frames are reached
    /// by different sums of thirds and sixtieths, and differ in the last digits.
    package static let rounding: Nanoseconds = 1_000

    package init(seconds: TimeInterval) {
        self.init((seconds * 1_000_000_000).rounded())
    }

    package var seconds: TimeInterval { TimeInterval(self) / 1_000_000_000 }
}

/// The current clock's time, for readers on any thread.
private let publishedNow = Atomic<Int64>(0)

/// Seconds of virtual time on the application's clock, as touch timestamps count them.
///
/// It stands still until the clock is stepped. May be called on any thread.
/// - Compatibility: same, on the virtual clock
public func CACurrentMediaTime() -> TimeInterval {
    VirtualClock.mediaTimeAtStart + publishedNow.load(ordering: .relaxed).seconds
}

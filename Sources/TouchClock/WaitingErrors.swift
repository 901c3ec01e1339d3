/// Why a wait on a virtual clock was refused, or ended without success.
public enum WaitError: Error, Hashable, Sendable {
    /// The clock cannot move by this interval (seconds). Also the time of the call.
    case impossibleInterval(TimeInterval, at: TimeInterval)
    /// The clock cannot step this number of display frames. Also the time of the call.
    case impossibleFrameCount(Int, at: TimeInterval)
    /// The clock cannot run for this budget (seconds of virtual time). Also the time of the call.
    case impossibleBudget(TimeInterval, at: TimeInterval)
    /// The wait cannot be given this budget (seconds of real time).
    case impossibleRealBudget(TimeInterval)
    /// The budget was spent before the clock was idle.
    case spentBudget(WaitReport)
    /// The budgets were spent before the condition held.
    case unmetCondition(WaitReport)
}

/// The state of a clock at the end of a wait that failed.
public struct WaitReport: Hashable, Sendable {
    /// The seconds of virtual time that the wait was allowed.
    public let budget: TimeInterval
    /// The seconds of real time that the wait was allowed; zero for a wait in virtual time only.
    public let realBudget: TimeInterval
    /// The clock's time at the end, in seconds.
    public let time: TimeInterval
    /// What was still pending on the clock, the earliest first.
    public let pending: [PendingWork]
    /// The kinds of real-time work that the wait could not serve, given how and on which thread it
    /// was called.
    public let unserved: [RealTimeWork]

    init(
        budget: TimeInterval,
        realBudget: TimeInterval = 0,
        time: TimeInterval,
        pending: [PendingWork],
        unserved: [RealTimeWork] = []
    ) {
        self.budget = budget
        self.realBudget = realBudget
        self.time = time
        self.pending = pending
        self.unserved = unserved
    }
}

/// A kind of work in real time that only some waits can serve.
public enum RealTimeWork: Hashable, Sendable {
    /// Main-queue blocks and main-actor tasks. A synchronous wait serves them on the main thread
    /// only, and not from inside another block or task; an asynchronous wait always does.
    case mainQueue
    /// Timers and blocks of `RunLoop.main`. They need a test that runs on the main thread, and
    /// under Swift Testing on Linux none does.
    case mainRunLoop
}

extension WaitError: CustomStringConvertible {
    /// What was asked, why it is impossible, the state of the clock, and how to fix it.
    public var description: String {
        switch self {
        case .impossibleInterval(let seconds, let time):
            """
            Cannot advance the clock by \(text(seconds)): \(flaw(seconds)).
            The clock stands at \(text(time)).
            To fix, pass seconds of virtual time: zero (do what is due now) or more.
            """
        case .impossibleFrameCount(let frames, let time):
            """
            Cannot step \(frames) display frames: \(frames < 1
                ? "a step ends at a display frame after now" : tooLong).
            The clock stands at \(text(time)).
            To fix, pass 1 or more; advance(by: 0) does what is due now.
            """
        case .impossibleBudget(let seconds, let time):
            """
            Cannot wait for \(text(seconds)) of virtual time: \(flaw(seconds)).
            The clock stands at \(text(time)).
            To fix, pass a budget of zero seconds or more.
            """
        case .impossibleRealBudget(let seconds):
            """
            Cannot wait for \(text(seconds)) of real time: \(flaw(seconds)).
            To fix, pass a realBudget of zero seconds or more.
            """
        case .spentBudget(let report):
            """
            The clock is not idle after \(text(report.budget)) of virtual time.
            \(report.standing)
            To fix, cancel the work that never ends, or pass a larger budget.
            """
        case .unmetCondition(let report):
            """
            The condition does not hold after \(text(report.budget)) of virtual time\
             and \(text(report.realBudget)) of real time.
            \(report.standing)
            \(report.advice)
            """
        }
    }
}

extension WaitReport {
    private static let longestList = 20

    fileprivate var standing: String {
        guard !pending.isEmpty else {
            return "The clock stands at \(text(time)); nothing is pending."
        }
        var lines = ["The clock stands at \(text(time)); still pending:"]
        lines += pending.prefix(Self.longestList).map { "    \($0)" }
        if pending.count > Self.longestList {
            lines.append("    and \(pending.count - Self.longestList) more")
        }
        return lines.joined(separator: "\n")
    }

    fileprivate var advice: String {
        var lines: [String] = []
        if unserved.contains(.mainRunLoop), realBudget > 0 {
            lines.append(
                "Nothing serves RunLoop.main, because no code runs on the main thread here:"
                    + " put timers on RunLoop.current."
            )
        }
        lines.append(
            unserved.contains(.mainQueue)
                ? """
                Main-queue blocks and main-actor tasks cannot be served by a synchronous wait here.
                To fix, use await: make the test async and call `try await clock.run(until:…)`.
                """
                : """
                To fix, check that the code under test makes the condition true; pass a larger \(pending.isEmpty
                    ? "" : "budget for virtual time,\nor a larger ")realBudget for main-queue blocks, tasks and Foundation's timers.
                """
        )
        return lines.joined(separator: "\n")
    }
}

private let tooLong = "a clock ends after a century"

private func flaw(_ seconds: TimeInterval) -> String {
    if seconds.isNaN { return "that is not a number" }
    return seconds < 0 ? "time never goes back" : tooLong
}

/// Seconds without needless decimals.
private func text(_ seconds: TimeInterval) -> String {
    let digits = "\(seconds)"
    return (digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits) + " s"
}

import Dispatch
import TouchClock

/// The ways in which code under test asks for work in real time.
enum RealTimeSource: String, CaseIterable {
    case timerOnCurrentLoop = "timer on RunLoop.current"
    case timerOnMainLoop = "timer on RunLoop.main"
    case scheduledTimer = "scheduled timer"
    case blockOnCurrentLoop = "block on RunLoop.current"
    case blockOnMainLoop = "block on RunLoop.main"
    case mainQueue = "main queue"
    case mainQueueLater = "main queue, later"
    case task = "main-actor task"

    func ask(for work: @escaping @MainActor @Sendable () -> Void) {
        let soon = 0.001
        switch self {
        case .timerOnCurrentLoop, .timerOnMainLoop:
            let loop = self == .timerOnMainLoop ? RunLoop.main : RunLoop.current
            let timer = Timer(
                fire: Date(timeIntervalSinceNow: soon),
                interval: 0,
                repeats: false
            ) { _ in MainActor.assumeIsolated(work) }
            loop.add(timer, forMode: .default)
        case .scheduledTimer:
            _ = Timer.scheduledTimer(withTimeInterval: soon, repeats: false) { _ in
                MainActor.assumeIsolated(work)
            }
        case .blockOnCurrentLoop:
            RunLoop.current.perform { MainActor.assumeIsolated(work) }
        case .blockOnMainLoop:
            RunLoop.main.perform { MainActor.assumeIsolated(work) }
        case .mainQueue:
            DispatchQueue.main.async { work() }
        case .mainQueueLater:
            DispatchQueue.main.asyncAfter(deadline: .now() + soon) { work() }
        case .task:
            Task { work() }
        }
    }

    // Work that is served ends the wait, so that only a failing test spends the long budget.
    static let longBudget = 5.0
    static let shortBudget = 0.005

    /// A row of the table: what a synchronous wait serves where this is called.
    static func servedBySynchronousWait(expecting served: Set<RealTimeSource>) -> [String] {
        allCases.map { source in
            let clock = VirtualClock()
            var isDone = false
            source.ask { isDone = true }
            do {
                try clock.run(
                    until: { isDone },
                    realBudget: served.contains(source) ? longBudget : shortBudget
                )
                return "\(source.rawValue): served"
            } catch {
                return "\(source.rawValue): not served"
            }
        }
    }

    /// A row of the table: what an asynchronous wait serves where this is called.
    static func servedByAsynchronousWait(expecting served: Set<RealTimeSource>) async -> [String] {
        var lines: [String] = []
        for source in allCases {
            let clock = VirtualClock()
            var isDone = false
            source.ask { isDone = true }
            do {
                try await clock.run(
                    until: { isDone },
                    realBudget: served.contains(source) ? longBudget : shortBudget
                )
                lines.append("\(source.rawValue): served")
            } catch {
                lines.append("\(source.rawValue): not served")
            }
        }
        return lines
    }

    /// The row in which exactly these are served.
    static func row(_ served: Set<RealTimeSource>) -> [String] {
        allCases.map { "\($0.rawValue): \(served.contains($0) ? "served" : "not served")" }
    }

    static let ofMainLoop: Set<RealTimeSource> = [.timerOnMainLoop, .blockOnMainLoop]
    static let ofMainQueue: Set<RealTimeSource> = [.mainQueue, .mainQueueLater, .task]
    static let all = Set(allCases)
}

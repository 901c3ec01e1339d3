import Dispatch
import Testing
import TouchClock

// Each test here has real-time work for its subject; the rows that need XCTest are in
// WaitingInXCTestTests. Main-actor tests of Swift Testing do not run on the main thread on Linux.
@Suite("Waiting for real-time work") struct WaitingForRealTimeWorkTests {
    @Test func `a synchronous wait serves only the current run loop`() {
        let served: Set<RealTimeSource> = [
            .timerOnCurrentLoop, .scheduledTimer, .blockOnCurrentLoop,
        ]
        #expect(!Thread.isMainThread)
        #expect(
            RealTimeSource.servedBySynchronousWait(expecting: served)
                == RealTimeSource.row(served)
        )
    }

    @Test func `an asynchronous wait serves everything except the main run loop`() async {
        let served = RealTimeSource.all.subtracting(RealTimeSource.ofMainLoop)
        var row = await RealTimeSource.servedByAsynchronousWait(expecting: served)
        // A run loop belongs to a thread, and a task may resume on another one: then the timer of the
        // first thread is out of reach, and the row is asked for again.
        for _ in 0..<4 where row != RealTimeSource.row(served) {
            row = await RealTimeSource.servedByAsynchronousWait(expecting: served)
        }
        #expect(row == RealTimeSource.row(served))
    }

    @Test func `a synchronous wait says which real-time work it cannot serve`() {
        let error = #expect(throws: WaitError.self) {
            try VirtualClock().run(until: { false }, budget: 1)
        }
        #expect(
            error?.description == """
                The condition does not hold after 1 s of virtual time and 0 s of real time.
                The clock stands at 1 s; nothing is pending.
                Main-queue blocks and main-actor tasks cannot be served by a synchronous wait here.
                To fix, use await: make the test async and call `try await clock.run(until:…)`.
                """
        )
    }

    @Test func `a wait off the main thread says that the main run loop is not served`() async {
        let error = await #expect(throws: WaitError.self) {
            try await VirtualClock().run(until: { false }, budget: 0, realBudget: 0.001)
        }
        #expect(
            error?.description == """
                The condition does not hold after 0 s of virtual time and 0.001 s of real time.
                The clock stands at 0 s; nothing is pending.
                Nothing serves RunLoop.main, because no code runs on the main thread here:\
                 put timers on RunLoop.current.
                To fix, check that the code under test makes the condition true; pass a larger realBudget for main-queue blocks, tasks and Foundation's timers.
                """
        )
    }

    @Test func `facts are marked during real-time work, and only then`() async throws {
        let clock = VirtualClock()
        var lines: [String] = []
        let witness = Witness("witness") { lines.append($0) }
        clock.observers.add(witness)
        var isDirty = true
        clock.atEndOfTurn {
            if isDirty { clock.observers.report(Remark(text: "settled")) }
            isDirty = false
        }
        var isDone = false
        RealTimeSource.task.ask {
            clock.observers.report(Remark(text: "task"))
            isDirty = true
            clock.schedule(after: 0.25, named: "timer") { isDone = true }
        }
        try await clock.run(until: { isDone }, budget: 1, realBudget: 5)
        #expect(
            lines == [
                "witness  0.0  settled",
                "witness  0.0  task  (real)",
                "witness  0.0  armed timer until 0.25  (real)",
                "witness  0.0  settled  (real)",
                "witness  0.25  timerFired(name: \"timer\")",
                "witness  0.25  fired timer",
            ]
        )
        #expect(!clock.isServingRealTimeWork)
    }

    @Test func `work of a run loop is marked on every clock`() {
        let clock = VirtualClock()
        let other = VirtualClock()
        var marks: [Bool] = []
        RealTimeSource.blockOnCurrentLoop.ask {
            marks = [clock.isServingRealTimeWork, other.isServingRealTimeWork]
        }
        try? clock.run(until: { !marks.isEmpty })
        #expect(marks == [true, true])
        #expect([clock.isServingRealTimeWork, other.isServingRealTimeWork] == [false, false])
    }

    @Test func `overlapping waits on one clock leave no mark behind`() async throws {
        let clock = VirtualClock()
        async let first: Void = clock.run(until: { clock.time >= 0.1 })
        async let second: Void = clock.run(until: { clock.time >= 0.5 })
        try await first
        try await second
        #expect(!clock.isServingRealTimeWork)
    }

    @Test
    func `clock work that real-time work schedules is done even after the budget`() async throws {
        let clock = VirtualClock()
        var isDone = false
        var isAsked = false
        func ask() {
            isAsked = true
            RealTimeSource.mainQueue.ask {
                clock.schedule(after: 2, named: "animation") { isDone = true }
            }
        }
        try await clock.run(
            until: {
                if clock.time == 3, !isAsked { ask() }
                return isDone
            },
            budget: 3,
            realBudget: 5
        )
        #expect(clock.time == 5)
        #expect(clock.isIdle)
    }

    @Test func `a condition that becomes true on another thread ends a synchronous wait`() throws {
        let queue = DispatchQueue(label: "worker")
        let done = DispatchSemaphore(value: 0)
        queue.asyncAfter(deadline: .now() + 0.002) { done.signal() }
        try VirtualClock().run(
            until: { done.wait(timeout: .now()) == .success },
            budget: 0,
            realBudget: 5
        )
    }

    @Test func `a wait in a cancelled task takes no real time`() async {
        let task = Task {
            do throws(WaitError) {
                try await VirtualClock().run(until: { false }, budget: 0, realBudget: 3600)
                return false
            } catch {
                return true
            }
        }
        task.cancel()
        #expect(await task.value)
    }
}

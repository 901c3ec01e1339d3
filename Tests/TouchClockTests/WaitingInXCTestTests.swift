import TouchClock
import XCTest

/// The rows of the table that need XCTest: its methods run on the main thread.
nonisolated final class WaitingInXCTestTests: XCTestCase {
    func testASynchronousWaitInASynchronousMethodServesEverything() {
        let (served, expected) = MainActor.assumeIsolated {
            let all = RealTimeSource.all
            return (
                RealTimeSource.servedBySynchronousWait(expecting: all), RealTimeSource.row(all)
            )
        }
        XCTAssertEqual(served, expected)
    }

    func testAnAsynchronousWaitServesEverything() async {
        let served = await RealTimeSource.servedByAsynchronousWait(expecting: RealTimeSource.all)
        let expected = await RealTimeSource.row(RealTimeSource.all)
        XCTAssertEqual(served, expected)
    }

    @MainActor func testASynchronousWaitInAnAsynchronousMethodLeavesOutTheMainQueue() async {
        let served = RealTimeSource.all.subtracting(RealTimeSource.ofMainQueue)
        XCTAssertEqual(
            RealTimeSource.servedBySynchronousWait(expecting: served),
            RealTimeSource.row(served)
        )
    }

    func testABlockThatIsQueuedAlreadyIsServedBeforeTimeMoves() {
        let times = MainActor.assumeIsolated {
            [RealTimeSource.mainQueue, .task, .blockOnMainLoop].map { source in
                let clock = VirtualClock()
                var isDone = false
                source.ask { isDone = true }
                try? clock.run(until: { isDone }, budget: 0)
                return isDone ? clock.time : -1
            }
        }
        XCTAssertEqual(times, [0, 0, 0])
    }

    func testTheClockFollowsRealTimeDuringAnExpectation() {
        let clock = MainActor.assumeIsolated { VirtualClock() }
        let animation = expectation(description: "what is due on the clock")
        let notDue = expectation(description: "what is due an hour later")
        notDue.isInverted = true
        MainActor.assumeIsolated {
            VirtualClock.current = clock
            _ = clock.schedule(after: 0.02, named: "animation") { animation.fulfill() }
            _ = clock.schedule(after: 3_600, named: "an hour later") { notDue.fulfill() }
        }
        followingRealTime { wait(for: [animation], timeout: 10) }
        let time = MainActor.assumeIsolated { clock.time }
        XCTAssertGreaterThanOrEqual(time, 0.02)
        wait(for: [notDue], timeout: 0.01)
        XCTAssertEqual(MainActor.assumeIsolated { clock.time }, time, "a plain wait moves nothing")
    }

    @MainActor func testTheClockFollowsRealTimeDuringAnAsynchronousWait() async {
        let clock = VirtualClock()
        VirtualClock.current = clock
        let animation = expectation(description: "what is due on the clock")
        _ = clock.schedule(after: 0.02, named: "animation") { animation.fulfill() }
        await followingRealTime { await fulfillment(of: [animation], timeout: 10) }
        XCTAssertGreaterThanOrEqual(clock.time, 0.02)
    }

    func testTheErrorOfAWaitThatServesEverythingDoesNotAskForAwait() {
        let text = MainActor.assumeIsolated { textOfAWaitInVain() }
        XCTAssertEqual(
            text,
            """
            The condition does not hold after 1 s of virtual time and 0.001 s of real time.
            The clock stands at 1 s; nothing is pending.
            To fix, check that the code under test makes the condition true; pass a larger realBudget for main-queue blocks, tasks and Foundation's timers.
            """
        )
    }

    @MainActor func testAWaitInsideAMainActorTaskAsksForAwait() async {
        XCTAssertEqual(
            textOfAWaitInVain(),
            """
            The condition does not hold after 1 s of virtual time and 0.001 s of real time.
            The clock stands at 1 s; nothing is pending.
            Main-queue blocks and main-actor tasks cannot be served by a synchronous wait here.
            To fix, use await: make the test async and call `try await clock.run(until:…)`.
            """
        )
    }
}

private func textOfAWaitInVain() -> String? {
    do throws(WaitError) {
        try VirtualClock().run(until: { false }, budget: 1, realBudget: 0.001)
    } catch {
        return error.description
    }
    return nil
}

import Testing
import TouchTesting
import TouchTrace
import UIKit

@testable import TouchSession

@Suite("Answers of a session", .stage) struct AnswerTests {
    @Test func `a tap says what was sent and what changed`() async throws {
        let session = try ShopFloor.session()
        let add = try session.ref("Add")
        let answer = await session.tap(.ref(add))
        #expect(answer.status == .done)
        #expect(answer.step == 1)
        #expect(answer.action == "tap button \"Add\"")
        #expect(answer.happened == ["button \"Add\" sent touchUpInside"])
        #expect(answer.changes.lines() == ["~ @e1 label counter \"1\": \"0\" → \"1\""])
        #expect(answer.isSettled)
        #expect(answer.pending == [])
        #expect(answer.findings == [])
    }

    @Test func `a covered button is refused with the cover, and nothing happens`() async throws {
        let session = try ShopFloor.session()
        let before = session.snapshot()
        let answer = await session.tap(.identifier("pay"))
        #expect(answer.status == .refused)
        #expect(answer.message?.contains("is covered by \"cover\"") == true)
        #expect(answer.step == 0)
        #expect(answer.changes.isEmpty)
        #expect(session.steps.isEmpty)
        #expect(session.snapshot() == before)
    }

    @Test func `a touch that nothing uses is a finding`() async throws {
        let session = try ShopFloor.session()
        let answer = await session.tap(.point(CGPoint(x: 60, y: 160)))
        #expect(answer.status == .done)
        #expect(answer.findings.count == 1)
        #expect(answer.findings.first?.contains("\"pay\" is covered by \"cover\"") == true)
        // A finding is told once.
        #expect(await session.tap(.identifier("gift")).findings == [])
    }

    @Test func `settled does not wait for a message that goes after three seconds`() async throws {
        let session = try ShopFloor.session()
        let answer = await session.tap(.label("Note"))
        #expect(answer.isSettled)
        #expect(answer.time < 0.1)
        #expect(answer.changes.added.map(\.text) == ["Noted"])
        #expect(answer.pending == ["end of the message in 3000 ms"])
        let later = await session.perform(.wait(3), named: "wait")
        #expect(later.changes.removed.map(\.text) == ["Noted"])
        #expect(later.pending == [])
    }

    @Test func `a fling says how far the list went, and that rows are new`() async throws {
        let session = try ShopFloor.session()
        let answer = await session.fling("things")
        #expect(answer.isSettled)
        #expect(answer.happened == ["pan of things began", "pan of things ended"])
        let list = try #require(answer.changes.changed.first { $0.name.contains("things") })
        #expect(list.changes.count == 1, "\(list.changes)")
        #expect(list.changes[0].hasPrefix("shows 0 to 400 of 4400 → shows "))
        #expect(answer.changes.scrolledAway > 0)
        #expect(answer.changes.removed.isEmpty)
        #expect(answer.changes.added.allSatisfy { $0.kind == "cell" })
    }

    @Test func `fingers that are down are pending, and nothing settles`() async throws {
        let session = try ShopFloor.session()
        let place = Locator(subject: .label("Add"))
        let down = await session.perform(
            .down(nil, place, force: 0, radius: 5),
            named: "down"
        )
        #expect(down.pending == ["finger 1 is down"])
        #expect(!down.isSettled)
        #expect(down.duration == 0)
        let up = await session.perform(.up(nil), named: "up")
        #expect(up.happened.contains { $0.contains("touchUpInside") })
        #expect(up.pending == [])
    }

    @Test func `an expectation that fails is no step`() async throws {
        let session = try ShopFloor.session()
        let counter = Locator(subject: .identifier("counter"))
        let wrong = await session.perform(.expect(.textIs(counter, "7")), named: "expect")
        #expect(wrong.status == .failed)
        #expect(wrong.message?.contains("It says \"0\".") == true)
        #expect(session.steps.isEmpty)
        let right = await session.perform(.expect(.textIs(counter, "0")), named: "expect")
        #expect(right.status == .done)
        #expect(session.steps.count == 1)
    }

    @Test func `steps for scripts name views, and wait only where something moved on`() async throws
    {
        let session = try ShopFloor.session()
        _ = await session.tap(.ref(try session.ref("Add")))
        _ = await session.tap(.ref(try session.ref("gift")))
        _ = await session.fling("things")
        _ = await session.tap(.ref(try session.ref("Thing 20")))
        let steps = session.portableSteps
        let places = steps.compactMap { step -> Locator.Subject? in
            if case .tap(let place, _, _, _) = step.action { place.subject } else { nil }
        }
        #expect(places == [.label("Add"), .identifier("gift"), .label("Thing 20")])
        // Only the list moves on after the lift.
        #expect(steps.map(\.name) == ["tap", "tap", "fling", "wait", "tap"])
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300])
    func `an impossible budget is refused, and no time passes`(budget: TimeInterval) throws {
        let session = try ShopFloor.session()
        let fingers = try EventGenerator(window: session.window)
        #expect(throws: WaitError.self) { try fingers.waitUntilSettled(budget: budget) }
        #expect(session.time == 0)
    }

    @Test func `a list that still moves at the end of the budget has not settled`() throws {
        let session = try ShopFloor.session()
        let fingers = try EventGenerator(window: session.window)
        try fingers.fingerFling(
            from: CGPoint(x: 200, y: 600),
            to: CGPoint(x: 200, y: 450),
            velocity: 1_400,
            duration: 0.2
        )
        #expect(try !fingers.waitUntilSettled(budget: 0.5))
        #expect(!session.isSettled)
        #expect(try fingers.waitUntilSettled())
        #expect(session.isSettled)
    }

    @Test func `numbers of lines and steps that make no sense do not stop the program`()
        async throws
    {
        let session = try ShopFloor.session()
        let answer = await session.tap(.label("Add"))
        #expect(session.snapshot().lines(atMost: 0).count == 1)
        #expect(session.snapshot().lines(atMost: -5).count == 1)
        #expect(answer.changes.lines(atMost: -5).count == 1)
        #expect(session.facts(ofLast: -1).isEmpty)
        #expect(session.facts(ofLast: .max) == session.transcript.entries)
    }

    @Test func `the trace of a session says what each step was`() async throws {
        let session = try ShopFloor.session()
        _ = await session.tap(.label("Add"))
        _ = await session.tap(.identifier("pay"))
        _ = await session.fling("things")
        #expect(
            session.trace.steps.map(\.text) == [
                "tap button \"Add\"", "tap pay", "fling things → things",
            ]
        )
    }

    @Test
    func
        `a session whose recording is full still says what happened, and why facts are missing`()
        async throws
    {
        let session = try ShopFloor.session()
        #expect(session.whyFull == nil)
        session.runner.recorder.mostEntries = session.runner.recorder.count
        let row = await session.tap(.label("Thing 1"))
        #expect(row.happened == ["things selects [0, 1] (TB-01)"])
        let gift = await session.tap(.identifier("gift"))
        #expect(gift.step == 2 && session.steps.count == 2)
        #expect(gift.happened == ["gift off → on"])
        let facts = session.runner.recorder.count - 1
        let why = try #require(session.whyFull)
        #expect(why.hasPrefix("The recording is full: it keeps \(facts) facts. From "))
        #expect(why.hasSuffix(" To fix, start the session again."))
    }
}

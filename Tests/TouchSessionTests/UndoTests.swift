import Testing
import TouchSession
import TouchTesting
import UIKit

@Suite("Undoing in a session", .stage) struct UndoTests {
    /// Everything that can be seen of a session.
    struct Sight: Equatable {
        let tree: String
        let elements: Snapshot
        let offset: CGPoint
        let transcript: String
        let time: TimeInterval
        let steps: Int

        init(_ session: TouchSession) throws {
            tree = ViewTree(of: session.application).description
            elements = session.snapshot()
            let list = try session.view(of: Locator(subject: .identifier("things")))
            offset = try #require(list as? UIScrollView).contentOffset
            transcript = session.transcript.description
            time = session.time
            steps = session.steps.count
        }
    }

    /// Four kinds of steps, in turn.
    static func step(_ index: Int, in session: TouchSession) async throws -> SessionAnswer {
        switch index % 4 {
        case 0: await session.tap(.ref(try session.ref("Add")))
        case 1: await session.fling("things")
        case 2: await session.tap(.identifier("gift"))
        default: await session.perform(.wait(0.1), named: "wait")
        }
    }

    @Test(arguments: [1, 20]) func `gives back the very state`(count: Int) async throws {
        let session = try ShopFloor.session()
        for index in 0..<4 { _ = try await Self.step(index, in: session) }
        let before = try Sight(session)
        for index in 0..<count { _ = try await Self.step(index, in: session) }
        #expect(try Sight(session) != before)
        let answer = try await session.undo(count)
        #expect(answer.status == .done)
        #expect(answer.step == 4)
        #expect(try Sight(session) == before)
        // What is done again goes the same way.
        _ = try await Self.step(0, in: session)
        #expect(try Sight(session) != before)
        _ = try await session.undo()
        #expect(try Sight(session) == before)
    }

    @Test func `all steps can be undone, and no more`() async throws {
        let session = try ShopFloor.session()
        let before = try Sight(session)
        _ = await session.tap(.label("Add"))
        await #expect { _ = try await session.undo(2) } throws: {
            "\($0)" == "Cannot undo 2 steps: 1 can be undone. To fix, give a number from 1 to 1."
        }
        _ = try await session.undo()
        #expect(try Sight(session) == before)
        await #expect { _ = try await session.undo() } throws: {
            "\($0)" == "Cannot undo 1 step: no step was done yet. To fix, do one first."
        }
    }

    @Test func `says what is different if the application remembers something`() async throws {
        ShopFloor.countsVisits = true
        defer { ShopFloor.countsVisits = false }
        let session = try ShopFloor.session()
        _ = await session.tap(.label("Add"))
        _ = await session.tap(.label("Add"))
        await #expect { _ = try await session.undo() } throws: {
            "\($0)".contains("The steps before went another way this time")
                && "\($0)".contains("visit")
        }
    }
}

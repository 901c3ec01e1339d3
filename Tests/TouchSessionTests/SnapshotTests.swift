import Testing
import TouchSession
import TouchTesting
import UIKit

@Suite("Snapshots of a session", .stage) struct SnapshotTests {
    @Test func `lists what a person sees or uses, and no parts of controls`() throws {
        let session = try ShopFloor.session()
        let elements = session.snapshot().elements
        let told = elements.prefix { $0.id != "things" }.map {
            "\($0.kind) \($0.id ?? $0.text ?? "")"
        }
        #expect(
            told == [
                "label counter", "button Add", "button pay", "UIView cover", "switch gift",
                "button Note",
            ]
        )
        #expect(elements.map(\.ref) == (1...elements.count).map { "e\($0)" })
        let rows = elements.filter { $0.kind == "cell" }
        #expect(rows.map(\.text) == (0..<rows.count).map { "Thing \($0)" })
        // The labels in the rows only repeat them.
        #expect(elements.filter { $0.kind == "label" }.count == 1)
        let list = try #require(elements.first { $0.id == "things" })
        #expect(list.state == ["shows 0 to 400 of 4400"])
        #expect(rows.allSatisfy { $0.scrolls == list.ref && $0.depth == list.depth + 1 })
    }

    @Test func `says why no touch reaches an element`() throws {
        let session = try ShopFloor.session()
        let elements = session.snapshot().elements
        let pay = try #require(elements.first { $0.id == "pay" })
        #expect(pay.obstacle?.contains("covered by \"cover\"") == true)
        #expect(elements.filter { $0.obstacle != nil }.map(\.id) == ["pay"])
        #expect(pay.line.contains("not reachable: \"pay\" is covered by \"cover\""))
    }

    @Test func `looking takes no time and leaves no trace`() throws {
        let session = try ShopFloor.session()
        let (facts, time) = (session.transcript.description, session.time)
        let first = session.snapshot()
        _ = session.explain(CGPoint(x: 60, y: 160))
        _ = session.reach(of: try session.view(of: Locator(subject: .identifier("pay"))))
        #expect(session.snapshot() == first)
        #expect(session.transcript.description == facts)
        #expect(session.time == time)
    }

    @Test func `a row keeps its reference when another cell shows it`() async throws {
        let session = try ShopFloor.session()
        let third = try session.ref("Thing 3")
        _ = await session.fling("things")
        let gone = await session.tap(.ref(third))
        #expect(gone.status == .refused)
        #expect(gone.message?.contains("@\(third) is no longer on the screen") == true)
        _ = await session.perform(
            .scroll(
                to: Locator(subject: .label("Thing 3")),
                in: Locator(subject: .identifier("things"))
            ),
            named: "scroll"
        )
        #expect(try session.ref("Thing 3") == third)
        let tap = await session.tap(.ref(third))
        #expect(tap.status == .done)
        #expect(tap.happened.contains { $0.contains("things selects [0, 3]") })
    }

    @Test func `a word may be an identifier, a text, or a name of a transcript`() throws {
        let session = try ShopFloor.session()
        func found(_ word: String) throws -> String {
            try session.view(of: Locator(subject: .identifier(word))).nameInTranscript
        }
        #expect(try found("pay") == "pay")
        #expect(try found("Add") == "button \"Add\"")
        #expect(try found("button \"Note\"") == "button \"Note\"")
        #expect(throws: (any Error).self) { try found("Paid") }
    }
}

import Foundation
import Testing
import TouchTesting
import UIKit
import WebKit

@testable import TouchWeb

@Suite("The time of pages", .stage, .needsChromium) struct PageTimeTests {
    private static let page = """
        <p id=dot style="width:20px;height:20px;background:red;transition:left 1s linear;left:0"></p><script>
        var ticks = 0, frames = 0, first = performance.now();
        setInterval(() => ticks++, 100);
        const frame = () => { frames++; requestAnimationFrame(frame); };
        requestAnimationFrame(frame);
        </script>
        """

    private func count(_ room: WebRoom) async throws -> [Int] {
        try await room.value("[ticks, frames].join()").split(separator: ",").compactMap { Int($0) }
    }

    @Test func `the page's timers and frames follow the clock, and stand still with it (WV-10)`()
        async throws
    {
        let room = try WebRoom(Self.page)
        let start = try await count(room)
        #expect(try await count(room) == start)
        try room.stage.clock.advance(by: 10)
        let end = try await count(room)
        #expect(end[0] - start[0] == 100)
        #expect(end[1] - start[1] == 600)
        #expect(try await room.value("new Date(performance.timeOrigin).getFullYear()") == "2026")
    }

    @Test func `a picture of the page changes nothing in it`() async throws {
        var counts: [[Int]] = []
        for looks in [false, true] {
            let room = try WebRoom(Self.page)
            for _ in 0..<20 {
                try room.stage.clock.step()
                if looks { _ = room.web.snapshot(of: .null, width: nil) }
            }
            counts.append(try await count(room))
        }
        #expect(counts[0] == counts[1])
    }

    @Test func `an open dialog stops the page's time, and nothing else (WV-09)`() async throws {
        let room = try WebRoom(Self.page)
        room.journal.answersLater = true
        let before = try await count(room)[0]
        room.web.evaluateJavaScript("alert('stop'); ticks") { value, _ in
            room.journal.calls.append("script: \(value ?? "nothing")")
        }
        try room.stage.clock.advance(by: 1)
        #expect(room.journal.calls == ["alert stop"])
        room.journal.answer?(true)
        try room.stage.clock.advance(by: 0.05)
        #expect(room.journal.calls == ["alert stop", "script: \(before)"])
        #expect(try await count(room)[0] <= before + 1)
    }

    @Test func `questions and prompts get their answers`() async throws {
        let room = try WebRoom("<p>x")
        room.web.evaluateJavaScript("[confirm('a'), prompt('b', 'c')].join()") { value, _ in
            room.journal.calls.append("\(value ?? "")")
        }
        try room.stage.clock.runUntilIdle()
        #expect(room.journal.calls == ["confirm a", "prompt b", "true,c and more"])
    }

    @Test func `messages and scripts of the application`() async throws {
        let room = try WebRoom(handlers: ["app"])
        let controller = room.web.configuration.userContentController
        controller.addUserScript(
            WKUserScript(
                source: "var early = !document.body",
                injectionTime: .atDocumentStart,
                forMainFrameOnly: true
            )
        )
        controller.addUserScript(
            WKUserScript(
                source: "var late = !!document.body",
                injectionTime: .atDocumentEnd,
                forMainFrameOnly: true
            )
        )
        room.web.loadHTMLString(
            "<body>x<script>setTimeout(() => webkit.messageHandlers.app.postMessage({ a: [1, null] }), 200)</script>",
            baseURL: nil
        )
        try room.stage.clock.advance(by: 1)
        #expect(try await room.value("[early, late].join()") == "true,true")
        #expect(room.journal.calls.last?.hasPrefix("app: ") == true)
        #expect(room.facts.last == "posts to app: {\"a\":[1,null]}")
    }

    @Test func `what scripts return, and their errors`() async throws {
        let room = try WebRoom("<p>x")
        #expect(try await room.value("[1, 'a', null]").contains("a"))
        #expect(try await room.value("undefined") == "nothing")
        let thrown = await #expect(throws: WKError.self) {
            _ = try await room.web.evaluateJavaScript("\n  nothing()")
        }
        #expect(thrown?.code == .javaScriptExceptionOccurred)
        #expect(thrown?.sentence == "ReferenceError: nothing is not defined" && thrown?.line == 2)
        let element = await #expect(throws: WKError.self) {
            _ = try await room.web.evaluateJavaScript("document.body")
        }
        #expect(element?.code == .javaScriptResultTypeIsUnsupported)
    }

    @Test func `a picture of the page has the page's colors at the view's size`() async throws {
        let room = try WebRoom("<div style='width:390px;height:600px;background:#00f'></div>")
        var pictures: [UIImage] = []
        room.web.takeSnapshot(with: nil) { image, _ in if let image { pictures.append(image) } }
        let part = WKSnapshotConfiguration()
        part.rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        part.snapshotWidth = 200
        room.web.takeSnapshot(with: part) { image, _ in if let image { pictures.append(image) } }
        try room.stage.clock.runUntilIdle()
        #expect(
            pictures.map(\.size) == [
                CGSize(width: 390, height: 600), CGSize(width: 200, height: 100),
            ]
        )
        #expect(pictures.first?.pngData() != nil)
    }
}

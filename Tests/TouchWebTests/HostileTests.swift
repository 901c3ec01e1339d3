import Foundation
import Testing
import TestSupport
import TouchTesting
import UIKit
import WebKit

@testable import TouchWeb

@Suite("Pages that misbehave", .stage, .needsChromium, .serialized) struct HostilePageTests {
    /// A page may compute for a second here, so that the tests need not wait for ten. Chromium, which starts with the
    /// first page, has its usual time.
    private func room(_ html: String) throws -> WebRoom {
        let room = try WebRoom("<p>x")
        ChromiumConnection.longestAnswer = 1
        room.web.loadHTMLString(html, baseURL: nil)
        return room
    }

    private func expectEnd(_ room: WebRoom, _ words: String) throws {
        defer { ChromiumConnection.longestAnswer = 10 }
        try room.stage.clock.advance(by: 1)
        #expect(room.journal.calls.last == "terminated")
        #expect(room.stage.refusals.contains { $0.contains(words) })
        #expect(!room.web.isLoading)
        // The next page has a new Chromium.
        ChromiumConnection.longestAnswer = 10
        room.web.loadHTMLString("<title>Next</title>", baseURL: nil)
        try room.stage.clock.runUntilIdle()
        #expect(room.web.title == "Next")
    }

    @Test(arguments: [
        "<script>setTimeout(() => { while (true); }, 100)</script>",
        "<script>requestAnimationFrame(() => { while (true); })</script>",
        "<script>while (true);</script>",
    ])
    func `a page that computes without end is ended, with a sentence`(html: String) throws {
        try expectEnd(room(html), "did not finish")
    }

    @Test(arguments: [
        // In the heap of scripts, and in the document.
        "const all = []; for (;;) all.push(new Array(100000).fill(all.length))",
        "for (;;) document.body.append('x'.repeat(1000000) + Math.random())",
    ])
    func `a page that allocates without end is ended, with a sentence`(script: String) throws {
        let room = try room("<body><script>setTimeout(() => { \(script) }, 100)</script>")
        ChromiumConnection.longestAnswer = 10
        try expectEnd(room, "its process ended, as it does without memory")
    }

    @Test func `typed arrays of a page get no more memory than its process may have`() throws {
        let room = try room(
            """
            <body><script>setTimeout(() => {
            const all = [];
            try { for (;;) all.push(new Uint8Array(10000000).fill(1)) } catch (error) {
            document.title = [error.name, all.length].join() }
            }, 100)</script>
            """
        )
        ChromiumConnection.longestAnswer = 10
        try room.stage.clock.advance(by: 1)
        let words = try #require(room.web.title).split(separator: ",")
        #expect(words.first == "RangeError")
        let megabytes = try #require(words.last.flatMap { Int($0) }) * 10
        #expect((500...ChromiumProcess.mostMemory).contains(megabytes))
        #expect(room.stage.refusals == [])
    }

    @Test func `a page that opens dialogs without end opens one in a display frame`() throws {
        let room = try room(
            "<script>setTimeout(() => { while (true) alert('again'); }, 100)</script>"
        )
        try room.stage.clock.advance(by: 0.5)
        let count = room.journal.calls.filter { $0 == "alert again" }.count
        #expect(count > 10 && count <= 30)
        #expect(room.stage.refusals == [])
    }

    @Test func `a page whose process ends is ended, with a sentence`() throws {
        let room = try WebRoom("<p>x")
        room.web.page?.send("Page.crash")
        try expectEnd(room, "its process ended")
    }

    @Test func `a page that never rests is only a timer that repeats`() throws {
        let room = try WebRoom("<script>const again = () => setTimeout(again, 0); again()</script>")
        try room.stage.clock.advance(by: 1)
        try room.stage.clock.runUntilIdle()
        #expect(room.stage.refusals == [])
    }

    @Test func `Chromium and its folder are gone when it is ended`() throws {
        let process = try ChromiumProcess(path: ChromiumProgram.path(), usesNetwork: false)
        let folder = process.folder
        #expect(FileManager.default.fileExists(atPath: folder))
        process.end()
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(Self.commandLines.filter { $0.contains(folder) } == [])
    }

    /// The command lines of all processes.
    private static var commandLines: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { name in
            guard Int(name) != nil,
                let data = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
            else { return nil }
            return String(decoding: data, as: UTF8.self)
        }
    }

    @Test func `a web view that is gone takes its page with it`() throws {
        weak var page: WebPage?
        do {
            let room = try WebRoom("<p>x")
            page = room.web.page
            #expect(page != nil)
        }
        #expect(page == nil)
    }
}

import Foundation
import TestSupport
import Testing
import TouchTesting
import UIKit
import WebKit

@testable import TouchWeb

@Suite("Loading pages", .stage, .needsChromium) struct LoadingTests {
    @Test func `a text loads, in the order of the delegate's calls (WV-07)`() async throws {
        let room = try WebRoom()
        let navigation = room.web.loadHTMLString("<title>Hi</title><p>x", baseURL: nil)
        #expect(room.web.isLoading)
        #expect(navigation != nil)
        #expect(room.journal.calls == [])
        try room.stage.clock.runUntilIdle()
        #expect(room.journal.calls == ["decide about:blank other", "start", "commit", "finish Hi"])
        #expect(room.web.title == "Hi")
        #expect(room.web.url?.absoluteString == "about:blank")
        #expect(!room.web.isLoading && room.web.estimatedProgress == 1)
        #expect(!room.web.canGoBack && !room.web.canGoForward)
        #expect(try await room.value("1 + 1") == "2")
    }

    @Test func `a document that has begun can be asked at once, and is in the history (WV-07)`()
        throws
    {
        let room = try WebRoom()
        let asker = Asker()
        room.web.navigationDelegate = asker
        for name in ["a", "b", "c"] {
            room.web.loadHTMLString(
                "<title>\(name)</title>",
                baseURL: URL(filePath: "/tmp/\(name).html")
            )
            try room.stage.clock.runUntilIdle()
        }
        #expect(
            asker.answers == [
                "file:///tmp/a.html 1", "file:///tmp/b.html 2", "file:///tmp/c.html 3",
            ]
        )
    }

    /// Asks each document for its address when it has begun, and Chromium how long the history is.
    private final class Asker: NSObject, WKNavigationDelegate {
        var answers: [String] = []

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            let address = webView.page?.run("document.URL") as? String ?? "no answer"
            answers.append("\(address) \(webView.page?.history()?["currentIndex"] ?? "no history")")
        }
    }

    @Test func `a page that is refused is not loaded, and the page before stays`() async throws {
        let room = try WebRoom("<p id=a>here")
        room.journal.allows = false
        room.web.loadHTMLString("<title>No</title>", baseURL: nil)
        try room.stage.clock.runUntilIdle()
        #expect(room.journal.calls == ["decide about:blank other"])
        #expect(room.web.title == "Test")
        #expect(try await room.value("a.textContent") == "here")
    }

    @Test
    func `the network is refused with a sentence, for pages and for what they contain (WV-08)`()
        throws
    {
        let room = try WebRoom()
        room.web.load(URLRequest(url: try #require(URL(string: "https://example.com/"))))
        try room.stage.clock.runUntilIdle()
        let sentence =
            "Cannot load https://example.com/: pages have no network, so that every run is the same. To fix, "
            + "load a file or a text, or set allowsNetwork of the view's configuration."
        #expect(
            room.journal.calls == [
                "decide https://example.com/ other", "start", "fail: \(sentence)",
            ]
        )
        #expect(room.web.url == nil && !room.web.isLoading)
        room.web.loadHTMLString("<img src='https://example.com/a.png'>", baseURL: nil)
        try room.stage.clock.runUntilIdle()
        #expect(room.stage.refusals.count == 1)
        #expect(
            room.stage.refusals.first?.hasPrefix("Cannot load https://example.com/a.png: ") == true
        )
        #expect(room.journal.calls.last == "finish ")
    }

    @Test func `files load with what they contain, and only from their folder (WV-08)`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ text: String) throws -> URL {
            let url = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: url)
            return url
        }
        _ = try write("s.css", "p { color: rgb(1, 2, 3) }")
        let page = try write(
            "a.html",
            "<title>A</title><link rel=stylesheet href=s.css><p id=p>x<a id=b href=b.html>b</a>"
        )
        _ = try write("b.html", "<title>B</title>")
        let room = try WebRoom()
        room.web.loadFileURL(page, allowingReadAccessTo: folder)
        try room.stage.clock.runUntilIdle()
        #expect(try await room.value("getComputedStyle(p).color") == "rgb(1, 2, 3)")
        #expect(room.web.url == page)
        try room.fingers.fingerTap(at: room.point("#b"))
        try room.stage.clock.advance(by: 0.5)
        #expect(room.web.title == "B" && room.web.canGoBack)
        room.web.goBack()
        try room.stage.clock.runUntilIdle()
        #expect(room.web.title == "A" && room.web.canGoForward && !room.web.canGoBack)
        room.journal.calls = []
        room.web.loadFileURL(page, allowingReadAccessTo: folder.appendingPathComponent("inner"))
        try room.stage.clock.runUntilIdle()
        #expect(
            room.journal.calls.last?.contains("Cannot read \(page.path): the page may read ")
                == true
        )
        #expect(room.web.title == "A")
    }

    @Test func `without the program a load fails with the sentence that says what to install`()
        throws
    {
        let environment = ChromiumConnection.environment
        ChromiumConnection.environment = ["TOUCHSTONE_CHROMIUM": "/gone"]
        defer { ChromiumConnection.environment = environment }
        let room = try WebRoom()
        // Another Chromium than that of the other tests, which runs.
        room.web.configuration.allowsNetwork = true
        room.web.loadHTMLString("x", baseURL: nil)
        try room.stage.clock.runUntilIdle()
        #expect(room.journal.calls.last?.contains("TOUCHSTONE_CHROMIUM is \"/gone\"") == true)
    }
}

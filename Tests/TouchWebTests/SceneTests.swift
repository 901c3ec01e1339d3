import ExampleScenes
import Foundation
import Testing
import TouchCommandLine
import TouchTesting
import UIKit
import WebKit

@Suite("The scene web-page", .stage, .needsChromium) struct WebSceneTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// Plays the scene: a link, a drag that the page keeps, one that scrolls, zooming, a form.
    private func play() async throws -> (transcript: String, pictures: [Data]) {
        let scene = try #require(exampleScenes.first { $0.name == "web-page" })
        let stage = try Stage(showing: scene.makeController())
        let web = try #require(stage.window.rootViewController?.view.subviews.first as? WKWebView)
        let fingers = stage.fingers
        var pictures: [Data] = []
        @MainActor func look() throws {
            web.takeSnapshot(with: nil) { image, _ in
                if let data = image?.pngData() { pictures.append(data) }
            }
            try stage.clock.advance(by: 0.1)
        }
        @MainActor func middle(_ selector: String) throws -> CGPoint {
            let frame = try #require(web.frame(ofElement: selector))
            return web.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
        }
        try stage.clock.runUntilIdle()
        try look()
        try fingers.fingerTap(at: middle("#more"))
        try stage.clock.advance(by: 0.2)
        #expect(web.title == "More")
        try fingers.fingerTap(at: middle("#back"))
        try stage.clock.advance(by: 0.2)
        #expect(web.title == "A page")

        let pad = try middle("#pad")
        try fingers.fingerDrag(from: pad, to: CGPoint(x: pad.x + 100, y: pad.y + 30), duration: 0.3)
        #expect(web.scrollView.contentOffset == .zero)
        try look()

        try fingers.fingerTap(at: middle("#name"))
        try stage.clock.advance(by: 0.1)
        try fingers.keyType("Ada")
        try fingers.fingerTap(at: middle("#send"))
        try stage.clock.advance(by: 0.2)
        let label = try #require(stage.window.rootViewController?.view.subviews.last as? UILabel)
        #expect(label.text?.hasPrefix("Ada sent ") == true)

        try fingers.fingerDoubleTap(at: middle("#column"))
        try stage.clock.advance(by: 0.6)
        #expect(web.scrollView.zoomScale > 2)
        try look()
        try fingers.fingerPinch(
            at: CGPoint(x: 195, y: 400),
            fromDistance: 200,
            toDistance: 60,
            duration: 0.5
        )
        try stage.clock.advance(by: 0.6)
        try fingers.fingerDrag(
            from: CGPoint(x: 195, y: 600),
            to: CGPoint(x: 195, y: 300),
            duration: 0.2
        )
        try stage.clock.advance(by: 1.5)
        #expect(web.scrollView.contentOffset.y > 0)
        try look()
        return (stage.transcript.description, pictures)
    }

    /// How often the scene is played.
    private static let plays =
        ProcessInfo.processInfo.environment["TOUCHSTONE_WEB_PLAYS"].flatMap { Int($0) } ?? 10

    @Test func `ten runs have the same pixels and the golden transcript (WV-10)`() async throws {
        let first = try await play()
        #expect(first.pictures.count == 4)
        for _ in 1..<Self.plays {
            let next = try await play()
            #expect(next.transcript == first.transcript)
            #expect(next.pictures == first.pictures)
        }
        let golden = Self.folder.appending(path: "web-page.transcript")
        if ProcessInfo.processInfo.environment["TOUCHSTONE_UPDATE_GOLDENS"] == "1" {
            try Data(first.transcript.utf8).write(to: golden)
        }
        let wanted = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
        let lines = first.transcript.split(separator: "\n")
        let differing = zip(lines, wanted).first { $0 != $1 }
        #expect(differing == nil)
        #expect(lines.count == wanted.count)
    }

    @Test func `the script of the scene passes`() async throws {
        let script = Self.folder.appending(path: "web-page.yaml").path(percentEncoded: false)
        var results = ""
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: ["run", script],
            output: CommandOutput(results: { results += $0 }, messages: { results += $0 })
        )
        #expect(status == .passed, "\(results)")
    }
}

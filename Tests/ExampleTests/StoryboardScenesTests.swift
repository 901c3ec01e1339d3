import Testing
import TouchCommandLine
import TouchTesting
import UIKit

@testable import ExampleScenes

/// The scenes that come from storyboards, but for `pan-square`.
@Suite(.stage) struct StoryboardScenesTests {
    nonisolated static let names = ["PanSquare", "Pages", "Order", "Postcard"]

    @Test(arguments: names)
    func `each storyboard matches its classes, in all its scenes`(name: String) throws {
        _ = try Stage()
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/Scenes/Storyboards")
        let storyboard = try UIStoryboard(
            contentsOf: folder.appending(path: "\(name).storyboard"),
            fileID: "ExampleScenes/ExampleScenes.swift"
        )
        #expect(storyboard.check().map(\.description) == [])
    }

    private func show(_ name: String) throws -> Stage {
        let storyboard = UIStoryboard(
            name: name,
            bundle: nil,
            fileID: "ExampleScenes/ExampleScenes.swift"
        )
        return try Stage(
            showing: storyboard.instantiateInitialViewController() ?? UIViewController()
        )
    }

    @Test func `a row opens its page through its segue, and back (TB-01, NV-05)`() throws {
        let stage = try show("Pages")
        let nav = try #require(stage.window.rootViewController as? UINavigationController)
        let table = try stage.fingers.viewWithIdentifier("pages", ofType: UITableView.self)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        try stage.fingers.fingerTap(at: cell)
        try stage.clock.runUntilIdle()
        #expect(nav.viewControllers.map(\.title) == [nil, "Fruit 3"])
        #expect(try stage.text(of: "page") == "You tapped Fruit 3")
        try stage.fingers.fingerTap(at: "to-list")
        try stage.clock.runUntilIdle()
        #expect(nav.viewControllers.count == 1)
        #expect(nav.topViewController?.navigationItem.prompt == "Back from Fruit 3")
        try stage.expectNothingElse()
    }

    @Test func `a form's fields, switch and segments call their controller's actions`() throws {
        let stage = try show("Order")
        let order = try stage.fingers.viewWithIdentifier("order", ofType: UIButton.self)
        #expect(!order.isEnabled && order.layer.cornerRadius == 8)
        try stage.fingers.fingerTap(at: "name")
        try stage.fingers.keyType("Ada\nHome")
        #expect(order.isEnabled)
        try stage.fingers.fingerTap(at: "order")
        #expect(try stage.text(of: "message") == "Medium for Ada, Home.")
        try stage.expectNothingElse()
    }

    @Test
    func `a storyboard's recognizers recognize, and ask the delegate that it connects (G-90)`()
        throws
    {
        let stage = try show("Postcard")
        let card = try stage.fingers.viewWithIdentifier("postcard")
        #expect(card.frame == CGRect(x: 75, y: 362, width: 240, height: 120))
        try stage.fingers.fingerTap(at: "postcard")
        #expect(try stage.text(of: "side") == "the address")
        try stage.fingers.fingerPinch(
            at: "postcard",
            fromDistance: 58,
            toDistance: 108,
            duration: 0.3
        )
        #expect(card.transform == .identity)
        try stage.expectNothingElse()
    }

    @Test func `the demo moves the square of its storyboard, and reports its place`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "touchstone-demo-\(ProcessInfo.processInfo.processIdentifier)"
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        var results = ""
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: ["demo", "--output", folder.path(percentEncoded: false)],
            output: CommandOutput(results: { results += $0 }, messages: { _ in })
        )
        #expect(status == .passed)
        let file = folder.appendingPathComponent("demo-transcript.txt")
        results = try String(contentsOf: file, encoding: .utf8)
        let pan = results.components(separatedBy: "A pan on the scene \"pan-square\"").last ?? ""
        let lines = pan.components(separatedBy: "\n")
        #expect(lines.contains("      0.0 ms  square  appears at (170, 397, 50, 50)"))
        #expect(lines.contains { $0.hasSuffix("carry  action(began)") })
        let last = lines.last { $0.contains("appears at") }
        #expect(last?.hasSuffix("square  appears at (170, 397, 50, 50)") == true)
    }
}

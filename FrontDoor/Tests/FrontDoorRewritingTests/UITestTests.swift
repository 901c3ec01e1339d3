import FrontDoorRewriting
import Testing

@Suite("UI tests") struct UITestTests {
    /// The lines of a module that imports XCTest and launches an application, after rewriting.
    private func lines(_ text: String, launches: Bool = true) -> [String] {
        let use = launches ? "let app = XCUIApplication()" : "let app = 1"
        return rewritten("import XCTest; import UIKit\n\(use)\n\(text)\n").split(separator: "\n")
            .map {
                String($0).condensed
            }
    }

    @Test func `the module that has XCUITest's names is imported where they are used`() {
        #expect(lines("")[0].contains("; import XCUIAutomation"))
        #expect(!lines("", launches: false)[0].contains("XCUIAutomation"))
        let kept = lines("let kept = XCTAttachment(string: text)", launches: false)
        #expect(kept[0].contains("; import XCUIAutomation"))
        #expect(kept[2] == "let kept = XCTAttachment(string: text)")
    }

    @Test(arguments: [
        ("sleep(2)", "XCUISleep.sleep(2)"), ("usleep(500)", "XCUISleep.usleep(500)"),
        ("Thread.sleep(forTimeInterval: 1)", "XCUISleep.sleep(forTimeInterval: 1)"),
        ("RunLoop.current.run(until: later)", "XCUISleep.sleep (until: later)"),
        ("try await Task.sleep(for: .seconds(1))", "try await XCUISleep.sleep(for: .seconds(1))"),
        (
            "XCTWaiter.wait(for: [a], timeout: 2)",
            "XCUISleep.followingRealTime { XCTWaiter.wait(for: [a], timeout: 2) }"
        ),
        (
            "await fulfillment(of: [a], timeout: 2)",
            "await XCUISleep.followingRealTime { await fulfillment(of: [a], timeout: 2) }"
        ),
    ])
    func `a test that sleeps lets the application's time pass`(given: String, wanted: String) {
        #expect(lines(given)[2] == wanted)
        #expect(!lines(given, launches: false).joined().contains("XCUISleep"))
    }

    @Test(arguments: [
        "clock.sleep(2)", "sleep(for: 2)", "player.run(until: later)",
        "app.wait(for: .runningForeground, timeout: 2)",
    ])
    func `other functions of these names stay as they are`(given: String) {
        #expect(lines(given)[2] == given)
    }

    @Test func `the empty setup of XCTest is not called from the main actor`() {
        let rows = lines(
            "@MainActor final class A: XCTestCase {\noverride func setUp() async throws { try await super.setUp() }\n}\n"
                + "final class B: Base { override func tearDown() async throws { try await super.tearDown() } }\n"
                + "final class C: XCTestCase { override func setUp() { super.setUp() } }"
        )
        #expect(rows[3].contains("try await Task.sleep(nanoseconds: 0)"))
        #expect(rows[5].contains("try await super.tearDown()"))
        #expect(rows[6].contains("super.setUp()"))
    }

    @Test func `what would end the program, or does not exist, is replaced`() {
        let rows = lines(
            "continueAfterFailure = false\nself.continueAfterFailure = true\n"
                + "override class var runsForEachTargetApplicationUIConfiguration: Bool { true }"
        )
        #expect(rows[2] == "continuesAfterFailure = false")
        #expect(rows[3] == "self.continuesAfterFailure = true")
        #expect(rows[4] == "class var runsForEachTargetApplicationUIConfiguration: Bool { true }")
        #expect(
            lines("continueAfterFailure = false", launches: false)[2]
                == "continuesAfterFailure = false"
        )
    }

    @Test func `lists of tests can call tests on the main actor`() {
        let text = """
            fileprivate extension NotesTests {
                static let all = [
                    ("testA", testA),
                    ("testB", asyncTest(testB)),
                    ("other", testA),
                ]
            }
            """
        let generated = ModuleRewriter.Source(
            path: "Derived.swift",
            bytes: Array(text.utf8),
            isGenerated: true
        )
        let own = ModuleRewriter.Source(path: "A.swift", bytes: Array("import UIKit\n".utf8))
        let result = ModuleRewriter.rewrite([own, generated], imported: [:])
        let rows = String(decoding: result.texts["Derived.swift"] ?? [], as: UTF8.self)
            .split(separator: "\n").map { String($0).condensed }
        #expect(
            rows[2]
                == "(\"testA\", { (test: NotesTests) -> () throws -> Void in nonisolated(unsafe) let test = test; "
                + "return { try MainActor.assumeIsolated { try test.testA() } } }),"
        )
        #expect(rows[3] == "(\"testB\", asyncTest(testB)),")
        #expect(rows[4] == "(\"other\", testA),")
    }

    @Test func `each example of a spec is in the list of tests, under the name of its class`() {
        let spec = "import Quick\nclass PanelSpec: QuickSpec { override func spec() {} }\n"
        let texts = rewritten([
            "PanelSpec.swift": spec + "class LongPanelSpec: PanelSpec {}\n",
            "PanelTests.swift": "import UIKit\nimport XCTest\nclass PanelTests: XCTestCase {}\n",
        ])
        let classes = texts["PanelSpec.swift"]?.condensed.split(separator: "\n") ?? []
        #expect(
            classes.dropFirst() == [
                "class PanelSpec: QuickSpec { override func spec() {} ; func testExamplesOfSpec() {} }",
                "class LongPanelSpec: PanelSpec {}",
            ]
        )
        #expect(texts["PanelTests.swift"]?.contains("testExamplesOfSpec") == false)

        let list = """
            fileprivate extension PanelSpec {
                static let all = [
                    ("testExamplesOfSpec", testExamplesOfSpec)
                ]
            }
            fileprivate extension LongPanelSpec {
                static let all = [
                    ("testExamplesOfSpec", testExamplesOfSpec), ("testA", asyncTest(testA))
                ]
            }
            """
        let generated = ModuleRewriter.Source(
            path: "Derived.swift",
            bytes: Array(list.utf8),
            isGenerated: true
        )
        let own = ModuleRewriter.Source(path: "A.swift", bytes: Array("import UIKit\n".utf8))
        let result = ModuleRewriter.rewrite([own, generated], imported: [:])
        let text = String(decoding: result.texts["Derived.swift"] ?? [], as: UTF8.self)
        func examples(of name: String) -> String {
            "\(name).allTests.map { example in (example.0, "
                + "{ (spec: \(name)) -> () throws -> Void in example.1(spec) }) }"
        }
        let rows = text.split(separator: "\n").map { String($0).condensed }
        #expect(rows[1] == "static let all = " + examples(of: "PanelSpec"))
        #expect(rows.contains("(\"testA\", asyncTest(testA))"))
        #expect(rows.contains("] + " + examples(of: "LongPanelSpec")))
        #expect(!text.contains("testExamplesOfSpec"))
    }

    @Test(arguments: [
        (
            "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { a() }",
            "TouchRuntime.ServedTime.asyncAfter(deadline: .now() + 1) { a() }"
        ),
        (
            "let t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in a() }",
            "let t = TouchRuntime.ServedTime.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in a() }"
        ),
        (
            "try await Task.sleep(for: .seconds(1))",
            "try await TouchRuntime.ServedTime.sleep(for: .seconds(1))"
        ),
        (
            "DispatchQueue.global().asyncAfter(deadline: .now()) { }",
            "DispatchQueue.global().asyncAfter(deadline: .now()) { }"
        ),
        ("DispatchQueue.main.async { a() }", "DispatchQueue.main.async { a() }"),
        ("RunLoop.main.perform { a() }", "TouchRuntime.ServedTime.perform { a() }"),
        (
            "RunLoop.main.perform(inModes: [.common]) { a() }",
            "RunLoop.main.perform(inModes: [.common]) { a() }"
        ),
        (
            "try await Task.sleep(for: .seconds(1), tolerance: .zero)",
            "try await Task.sleep(for: .seconds(1), tolerance: .zero)"
        ),
    ])
    func `delays of an application can pass in virtual time, and those of tests stay (RT-21)`(
        given: String,
        wanted: String
    ) {
        func row(_ module: String) -> String {
            let text = rewritten("import UIKit\nimport \(module)\nfunc f() {\n\(given)\n}\n")
            return text.split(separator: "\n")[3].description.condensed
        }
        #expect(row("Foundation") == wanted)
        #expect(!row("XCTest").contains("ServedTime"))
    }
}

import Foundation
import FrontDoorCoverage
import Testing

@Suite("Reports of coverage") struct CoverageReportTests {
    private let examined = Examined(
        """
        import UIKit
        func f(_ v: UIView) {
            v.shine(); v.shine()
            v.addMotionEffect(v)
            _ = UIBlur<Int>()
        }
        """
    )

    @Test(
        "Missing symbols come first, the most used one at the top, with the place of the first use"
    )
    func text() {
        let lines = examined.coverage.text().split(separator: "\n").map(String.init)
        #expect(lines.first == "Missing:")
        #expect(lines[1] == "  2  UIView.shine()  F.swift:3")
        #expect(lines[2] == "  1  UIBlur  F.swift:5")
        #expect(lines.contains("       → stored; the device does not move"))
        #expect(
            lines.last == "5 uses of 4 symbols: 1 there, 1 accepted without effect, 2 missing"
        )
        #expect(!lines.contains("There:"))
        #expect(examined.coverage.text(all: true).contains("There:\n  1  UIView  F.swift:2\n"))
    }

    @Test("JSON has a version, the counts and each symbol with its places")
    func json() throws {
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(examined.coverage.json.utf8)) as? [String: Any]
        )
        #expect(object["version"] as? Int == 1)
        #expect(object["files"] as? Int == 1)
        #expect((object["counts"] as? [String: Int])?["missing"] == 2)
        let symbols = try #require(object["symbols"] as? [[String: Any]])
        #expect(symbols.count == 4)
        #expect(symbols[0]["name"] as? String == "UIView.shine()")
        #expect(symbols[0]["status"] as? String == "missing")
        let places = try #require(symbols[0]["places"] as? [[String: Any]])
        #expect(places.map { $0["line"] as? Int } == [3, 3])
    }

    @Test("The page is one file without scripts, and escapes what it quotes")
    func html() {
        let page = Examined("class X: UIView { func f(_ a: UIA<Int>) {} ; func g() { shine() } }")
            .coverage.html
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("<code>UIView.shine()</code>"))
        #expect(!page.contains("<script") && !page.contains("src="))
        let quoted = Coverage(
            of: [Coverage.Source(path: "<a&b>.swift", text: "let x: UIBlur")],
            in: engine
        )
        #expect(quoted.html.contains("&lt;a&amp;b&gt;.swift:1"))
    }

    @Test("The page of differences is read: names in code spans, the second cell as the sentence")
    func markdown() {
        let page = Differences(
            markdown: """
                # Names
                | Name | What happens here |
                |---|---|
                | `UIMotionEffect` and its subclasses, `addMotionEffect` | stored |
                | `UIProgressView.setProgress(_:animated:)`, `observedProgress` | at once |
                | `UIPageViewController` with `pageCurl` | the pages scroll |
                """
        )
        #expect(page.sentences["UIMotionEffect"] == "stored")
        #expect(page.sentences["UIProgressView.setProgress(_:animated:)"] == "at once")
        #expect(page.sentences["UIProgressView.observedProgress"] == "at once")
        #expect(page.sentences["UIPageViewController.pageCurl"] == nil)
    }

    @Test("The file of symbols is read as it was written")
    func symbols() throws {
        let once = engine.text
        let again = try #require(EngineKnowledge(text: once))
        #expect(again.text == once)
        #expect(EngineKnowledge(text: "symbols of another version") == nil)
    }
}

/// Folders that cannot be examined, and what is read in those that can.
@Suite("Folders of sources") final class FolderTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("coverage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    @Test("Sources count; dependencies only declare; manifests and hidden folders are not read")
    func reads() throws {
        try write(
            "import UIKit\nimport Core\nimport Glow\nfunc f(_ v: UIView) { v.glow(); v.shine() }",
            to: "Sources/App/A.swift"
        )
        try write("let x: UINever", to: ".hidden/B.swift")
        try write(
            "import PackageDescription\nlet p = Package(name: \"Core\", targets: [UINever()])",
            to: "Package.swift"
        )
        try write(
            "import UIKit\nextension UIView { public func glow() {} }\nlet y: UINever",
            to: "Pods/Glow/C.swift"
        )
        let coverage = try Coverage(ofFolders: [folder.path], in: engine)
        #expect(coverage.files == 1)
        #expect(coverage.symbols(.missing).map(\.name) == ["UIView.shine()"])
        #expect(
            coverage.symbols(.missing)[0].places[0].file == folder.path + "/Sources/App/A.swift"
        )
    }

    @Test("A manifest names the modules of the sources, and those of packages that were not read")
    func manifest() throws {
        try write(
            """
            import PackageDescription
            let package = Package(
                name: "Own",
                products: [.library(name: "Card", targets: ["CardSources"])],
                dependencies: [.package(url: "https://example.org/glow", from: "1.0.0")],
                targets: [
                    .target(
                        name: "CardSources",
                        dependencies: [.product(name: "Glow", package: "glow")],
                        path: "All"
                    )
                ]
            )
            """,
            to: "Package.swift"
        )
        let source = "func f(_ v: UIView) { v.shine() }"
        try write("import UIKit\nimport Card\nimport CardSources\n" + source, to: "All/A.swift")
        let own = try Coverage(ofFolders: [folder.path], in: engine)
        #expect(own.symbols(.missing).map(\.name) == ["UIView.shine()"])
        #expect(own.symbols(.unknown) == [])

        try write("import UIKit\nimport Glow\n" + source, to: "All/A.swift")
        let foreign = try Coverage(ofFolders: [folder.path], in: engine)
        #expect(foreign.symbols(.missing) == [])
        #expect(foreign.symbols(.unknown).map(\.name) == ["import Glow", "….shine"])
    }

    @Test("A folder that is missing or has no Swift files is refused with a sentence")
    func refuses() throws {
        let absent = folder.path + "/absent"
        #expect(throws: Coverage.Refusal.self) { try Coverage(ofFolders: [absent], in: engine) }
        do {
            _ = try Coverage(ofFolders: [folder.path], in: engine)
            Issue.record("A folder without Swift files was examined.")
        } catch {
            #expect(
                error.description.hasPrefix(
                    "Cannot examine \"\(folder.path)\": it has no Swift files."
                )
            )
        }
    }
}

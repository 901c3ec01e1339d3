import Foundation
import FrontDoorCompiling
import Testing

/// A package as `touchstone xcode` makes it: a folder of links to a project next to it.
@Suite("Packages of Xcode projects, compiled") final class MadePackageTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "touchstone-made-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var package: String { folder + "/App.touchstone" }
    private var products: String { package + "/.build/touchstone/debug" }

    private func write(_ text: String, to path: String) throws {
        let url = URL(filePath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Makes the package, and the call with which SwiftPM compiles it.
    private func prepared(sources: [String], isMade: Bool = true) throws -> CompilerArguments {
        try write("// swift-tools-version: 6.2\n", to: "App.touchstone/Package.swift")
        if isMade { try write("", to: "App.touchstone/.made-by-touchstone") }
        try write("app\nApp_App.resources\ndata.json\n", to: "App.touchstone/App/.resources")
        try FileManager.default.createSymbolicLink(
            atPath: package + "/App/My App",
            withDestinationPath: "../../My App"
        )
        try write("", to: "sdk/link")
        let links = sources.map { "\(package)/App/My App/\($0)" }
        let entries = links.map { "\"\($0)\": {\"object\": \"\(products)/App.build/a.o\"}" }
        let build = "App.touchstone/.build/touchstone/debug/App.build"
        try write("{\(entries.joined(separator: ", "))}", to: build + "/output-file-map.json")
        try write(links.map { "'\($0)'\n" }.joined(), to: build + "/sources")
        return CompilerArguments([
            "-module-name", "App", "-output-file-map", "\(products)/App.build/output-file-map.json",
            "-c", "@\(products)/App.build/sources", "-g",
        ])
    }

    private func arguments(_ call: CompilerArguments) -> CompilerArguments {
        CompilerArguments(FrontDoor(sdk: folder + "/sdk").arguments(for: call))
    }

    @Test func `the compiler is given the project's own files`() throws {
        try write("import UIKit\n@objc class A: UIView {}\n", to: "My App/A.swift")
        let call = arguments(try prepared(sources: ["A.swift"]))
        let own = folder + "/My App/A.swift"
        #expect(call.sources == [own])
        let map = try #require(call.value(of: "-output-file-map"))
        #expect(try text(map).contains("\"\(own)\": {\"object\": \"\(products)/App.build/a.o\"}"))
        let overlay = try #require(call.value(of: "-vfsoverlay"))
        #expect(try text(overlay).contains("\"name\": \"\(own)\""))
        #expect(!(try text(overlay)).contains("App.touchstone/App/My App"))
    }

    @Test func `links in another package are left as they are`() throws {
        try write("import UIKit\n@objc class A: UIView {}\n", to: "My App/A.swift")
        let given = try prepared(sources: ["A.swift"], isMade: false)
        let call = arguments(given)
        #expect(call.sources == given.sources)
        #expect(call.value(of: "-output-file-map") == given.value(of: "-output-file-map"))
        #expect(!FileManager.default.fileExists(atPath: products + "/data.json"))
    }

    @Test func `resources are linked into the main bundle, and no product is replaced`() throws {
        try write("import UIKit\n", to: "My App/A.swift")
        let call = try prepared(sources: ["A.swift"])
        try write("{}", to: "App.touchstone/.build/touchstone/debug/App_App.resources/data.json")
        _ = arguments(call)
        #expect(try text(products + "/data.json") == "{}")
        try FileManager.default.removeItem(atPath: products + "/data.json")
        try write("a product", to: "App.touchstone/.build/touchstone/debug/data.json")
        _ = arguments(call)
        #expect(try text(products + "/data.json") == "a product")
    }

    @Test
    func `a folder among the resources is a folder in the main bundle, with links to its files`()
        throws
    {
        try write("import UIKit\n", to: "My App/A.swift")
        let call = try prepared(sources: ["A.swift"])
        try write(
            "app\nApp_App.resources\nAlbums\tMy App/Albums\n",
            to: "App.touchstone/App/.resources"
        )
        for file in ["Cars/1.jpg", "Cars/2.jpg", "about.txt"] {
            try write(file, to: "My App/Albums/\(file)")
            try write(
                file,
                to: "App.touchstone/.build/touchstone/debug/App_App.resources/Albums/\(file)"
            )
        }
        let up = folder + "/My App/Albums/Cars/up"
        try FileManager.default.createSymbolicLink(atPath: up, withDestinationPath: "..")
        _ = arguments(call)
        // A link is a link, so that one to a folder above it has an end.
        let kept = try FileManager.default.attributesOfItem(atPath: products + "/Albums/Cars/up")
        #expect(kept[.type] as? FileAttributeType == .typeSymbolicLink)
        // What lists a folder by its URL does not follow links.
        let albums = URL(filePath: products + "/Albums")
        let names = try FileManager.default.contentsOfDirectory(
            at: albums,
            includingPropertiesForKeys: nil
        )
        .map(\.lastPathComponent).sorted()
        #expect(names == ["Cars", "about.txt"])
        #expect(try text(products + "/Albums/Cars/2.jpg") == "Cars/2.jpg")
        // A link of an earlier version is replaced, and a file that is gone goes.
        try FileManager.default.removeItem(atPath: folder + "/My App/Albums/about.txt")
        _ = arguments(call)
        #expect(!FileManager.default.fileExists(atPath: products + "/Albums/about.txt"))
        #expect(try text(products + "/Albums/Cars/1.jpg") == "Cars/1.jpg")
    }

    @Test(
        "If the file of a delegate is left out, the start starts nothing, and the rest compiles",
        arguments: [
            (
                "import UIKit\nimport StoreKit\n", "import UIKit\n",
                "@main enum TouchstoneStart {"
            ),
            ("import UIKit\n", "import UIKit\nimport StoreKit\n", "extension AppDelegate {"),
            ("import UIKit\n", "import UIKit\n", nil),
        ]
    )
    func start(imports: String, imports sceneImports: String, declaration: String?) throws {
        try write(imports + "@main class AppDelegate: UIResponder {}\n", to: "My App/A.swift")
        try write(sceneImports + "class SceneDelegate: UIResponder {}\n", to: "My App/S.swift")
        let start =
            "// Starts AppDelegate, SceneDelegate. Made by a tool.\nimport UIKit\nextension AppDelegate {}\n"
        try write(start, to: "My App/TouchstoneStart.swift")
        let names = ["A.swift", "S.swift", "TouchstoneStart.swift"]
        let call = arguments(try prepared(sources: names))
        let overlay = try text(try #require(call.value(of: "-vfsoverlay")))
        let copy = try #require(
            overlay.split(separator: "\"").first { $0.hasSuffix("-TouchstoneStart.swift") }
        )
        let written = try text(String(copy))
        if let declaration {
            #expect(written.contains(declaration) && written.contains("cannot be started"))
        } else {
            #expect(!written.contains("cannot be started"))
        }
    }

    @Test func `a debugger finds UIKit's types, if there is debug information`() throws {
        try write("import UIKit\n", to: "My App/A.swift")
        let call = try prepared(sources: ["A.swift"])
        #expect(arguments(call).value(of: "-Xfrontend") == "-serialize-debugging-options")
        let without = CompilerArguments(call.given.filter { $0 != "-g" })
        #expect(arguments(without).value(of: "-Xfrontend") == nil)
    }

    @Test func `an optimized module keeps the lists of members`() throws {
        try write("import UIKit\n", to: "My App/A.swift")
        let call = try prepared(sources: ["A.swift"])
        #expect(!arguments(call).given.contains("-enable-testing"))
        for more in [["-O"], ["-O", "-enable-testing"]] {
            let given = arguments(CompilerArguments(call.given + more)).given
            #expect(given.filter { $0 == "-enable-testing" }.count == 1)
        }
    }
}

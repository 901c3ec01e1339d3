import Foundation
import Testing

@testable import FrontDoorKit

/// A package manager that answers from files, and writes down what it was asked.
@Suite("What a session starts of a package") struct ApplicationBuildTests {
    private let world: TestWorld
    private let sdk: SDK

    init() throws {
        world = try TestWorld()
        sdk = try world.install(try world.currentRecipe())
        try world.program(
            "toolchain/usr/bin/swift",
            """
            echo "$@" >> \(world.folder)/asked
            case "$*" in
                *describe*) echo "warning: something"; cat \(world.folder)/contents ;;
                *--show-bin-path*) echo /bin/path ;;
                *) [ ! -f \(world.folder)/errors ] || { cat \(world.folder)/errors; exit 1; } ;;
            esac
            """
        )
        try world.write("app/Package.swift", "")
    }

    private func target(_ name: String, _ type: String) -> String {
        #"{"name": "\#(name)", "c99name": "\#(name)", "path": "Sources/\#(name)", "type": "\#(type)", "sources": ["A.swift"]}"#
    }

    private func product(_ name: String, _ targets: [String], isProgram: Bool) -> String {
        let type = isProgram ? #"{"executable": null}"# : #"{"library": ["automatic"]}"#
        let list = targets.map { "\"\($0)\"" }.joined(separator: ", ")
        return #"{"name": "\#(name)", "targets": [\#(list)], "type": \#(type)}"#
    }

    /// Writes what the package manager answers.
    private func describe(targets: [String], products: [String]) throws {
        try world.write(
            "contents",
            """
            {
              "name": "app", "targets": [\(targets.joined(separator: ", "))],
              "products": [\(products.joined(separator: ", "))]
            }
            """
        )
    }

    private func build(_ wish: ApplicationBuild.Wish) throws -> ApplicationBuild.Application {
        try ApplicationBuild(
            wish,
            with: sdk,
            environment: world.environment,
            progress: Progress(isTerminal: false, write: { _ in })
        ).application()
    }

    private func refusal(_ wish: ApplicationBuild.Wish) -> String {
        do {
            _ = try build(wish)
            return "nothing is refused"
        } catch {
            return "\(error)"
        }
    }

    private var folder: String { world.folder + "/app" }
    private var asked: [String] {
        (world.text("asked") ?? "").split(separator: "\n").map(String.init)
    }

    @Test func `the only program is built, also from a folder in the package`() throws {
        try describe(
            targets: [target("Shop", "executable"), target("Goods", "library")],
            products: [
                product("Shop", ["Shop"], isProgram: true),
                product("Goods", ["Goods"], isProgram: false),
            ]
        )
        try world.write("app/Sources/Shop/A.swift", "")
        let application = try build(.init(folder: folder + "/Sources/Shop"))
        #expect(application.program == "/bin/path/Shop")
        #expect(application.folder == folder)
        #expect((application.name, application.product) == ("Shop", "Shop"))
        #expect(application.modules == ["Shop"])
        #expect(
            asked == [
                "package --package-path \(folder) describe --type json",
                "build --package-path \(folder) --product Shop",
                "build --package-path \(folder) --show-bin-path",
            ]
        )
    }

    @Test func `several programs need a choice, and a wrong one is answered with the right ones`()
        throws
    {
        try describe(
            targets: [target("Shop", "executable"), target("Tool", "executable")],
            products: [
                product("Shop", ["Shop"], isProgram: true),
                product("Tool", ["Tool"], isProgram: true),
            ]
        )
        #expect(refusal(.init(folder: folder)).hasSuffix("as the product: Shop, Tool."))
        #expect(
            refusal(.init(folder: folder, product: "Shopp"))
                .hasSuffix("has no product \"Shopp\". To fix, give one of: Shop, Tool.")
        )
        #expect(try build(.init(folder: folder, product: "Tool")).program == "/bin/path/Tool")
    }

    @Test func `a package without an application names its controllers`() throws {
        try describe(
            targets: [target("Goods", "library")],
            products: [product("Goods", ["Goods"], isProgram: false)]
        )
        try world.write(
            "app/Sources/Goods/A.swift",
            "final class BasketController: UIViewController {}\nclass Row: UITableViewCell {}\n"
        )
        let sentence = refusal(.init(folder: folder))
        #expect(sentence.contains("has no application"))
        #expect(
            sentence.hasSuffix(
                "--controller 'BasketController()'. Its controllers: BasketController."
            )
        )
        #expect(refusal(.init(folder: folder, product: "Goods")).contains("is a library"))
    }

    @Test func `a controller of a library is shown by a program in the folder of the build`() throws
    {
        try describe(
            targets: [target("Goods", "library")],
            products: [product("Goods", ["Goods"], isProgram: false)]
        )
        let wish = ApplicationBuild.Wish(folder: folder, controller: "Basket(of: \"tea\")")
        let application = try build(wish)
        let place = "app/.build/touchstone/shown"
        #expect(application.program == "/bin/path/TouchstoneShown")
        #expect((application.name, application.product) == ("Basket(of: \"tea\")", nil))
        #expect(application.modules == ["Goods"])
        #expect(
            world.text("\(place)/Sources/TouchstoneShown/main.swift")
                == "@testable import Goods\nimport TouchHost\nimport UIKit\n\n"
                + "ApplicationStart.show { Basket(of: \"tea\") }\n"
        )
        let manifest = try #require(world.text("\(place)/Package.swift"))
        #expect(manifest.contains(".product(name: \"Goods\", package: \"app\")"))
        #expect(manifest.contains("dependencies: [.package(path: \"\(folder)\")]"))
        // The same again writes nothing, so nothing is compiled again.
        let main = "\(world.folder)/\(place)/Sources/TouchstoneShown/main.swift"
        let before = Files.status(main)?.st_mtim.tv_nsec
        _ = try build(wish)
        #expect(Files.status(main)?.st_mtim.tv_nsec == before)
        let other = try build(.init(folder: folder, controller: "X()", imports: ["Other"]))
        #expect(other.modules == ["Other"])
    }

    @Test func `a build that fails shows each error once, and where nothing is there it says so`()
        throws
    {
        try describe(
            targets: [target("Shop", "executable")],
            products: [product("Shop", ["Shop"], isProgram: true)]
        )
        try world.write(
            "errors",
            "[1/2] Compiling\n/a.swift:1:2: error: no\n/a.swift:1:2: error: no\n"
        )
        #expect(
            refusal(.init(folder: folder))
                == "The build of \(folder) failed:\n/a.swift:1:2: error: no"
        )
        #expect(refusal(.init(folder: world.folder + "/none")).hasPrefix("There is no folder"))
        try world.write("project/App.xcodeproj/project.pbxproj", "")
        #expect(
            refusal(.init(folder: world.folder + "/project")).contains(
                "run `touchstone xcode` there"
            )
        )
    }

    @Test func `the main program is the one that was built last`() throws {
        let door = try world.door()
        #expect {
            try MainProgram(of: door, for: "trace")
        } throws: {
            "\($0)".hasPrefix("Cannot run \"trace\": ")
                && "\($0)".hasSuffix("run `swift build --product touchstone` in \(world.root).")
        }
        try world.program("touchstone/.build/debug/touchstone", "echo main")
        #expect(
            try MainProgram(of: door, for: "trace").path == world.root + "/.build/debug/touchstone"
        )
    }
}

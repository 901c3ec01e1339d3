import Foundation
import Testing

@testable import FrontDoorXcode

@Suite("How apps start") struct AppStartTests {
    /// Changes a file of a copy.
    private func write(_ text: String, to path: String, of folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: path))
    }

    private func app(_ folder: URL) throws -> (target: XcodeTarget, package: XcodePackage) {
        let project = try XcodeProject(path: folder.path)
        let app = try #require(project.targets.first { $0.kind == .app })
        let package = XcodePackage(project)
        try package.write()
        return (app, package)
    }

    private let main = """
        import UIKit
        let delegate = NSClassFromString("XCTestCase") == nil
            ? NSStringFromClass(AppDelegate.self) : NSStringFromClass(TestDelegate.self)
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(App.self), delegate)

        """

    /// The project Notes with a `main.swift` in the place of its class StampView.
    private func notesWithMainFile(_ text: String, delegate: String) throws -> URL {
        let folder = try Fixture.copy("Notes")
        try write(text, to: "Notes/Views/main.swift", of: folder)
        try write(delegate, to: "Notes/AppDelegate.swift", of: folder)
        try Fixture.edit(folder) { $0 = $0.replacing("StampView.swift", with: "main.swift") }
        return folder
    }

    @Test func `the start makes the delegate, and the first controller of the main storyboard`()
        throws
    {
        let (target, _) = try app(Fixture.copy("Notes"))
        let source = try #require(target.start?.source)
        #expect(source.hasPrefix("// Starts AppDelegate."))
        #expect(source.contains("import TouchHost\nimport UIKit\n\nextension AppDelegate {\n"))
        #expect(
            source.contains("ApplicationStart.run(\n            delegate: { AppDelegate() },\n")
        )
        #expect(source.contains("controller: { UIStoryboard(name: \"Main\", bundle: nil)."))
        #expect(!source.contains("scene"))
    }

    @Test func `an app in which unit tests run says so, another one does not (LC-09)`() throws {
        let folder = try Fixture.copy("Notes")
        let host = try #require(app(folder).target.start?.source)
        #expect(host.contains("enum TouchstoneTestHost: TestHost {\n"))
        #expect(host.contains("static func launch() { AppDelegate.main() }"))
        try Fixture.edit(folder) { $0 = $0.replacing("TEST_HOST = ", with: "OTHER = ") }
        let plain = try #require(app(folder).target.start?.source)
        #expect(!plain.contains("TestHost") && plain.contains("ApplicationStart.run("))
    }

    @Test func `a scene gets its delegate, and the delegate gets the window`() throws {
        let folder = try Fixture.copy("Tally")
        let info = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
            <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>
            <dict><key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            <key>UISceneStoryboardFile</key><string>Main</string></dict>
            </array></dict></dict></dict></plist>
            """
        try write(info, to: "Tally/Info.plist", of: folder)
        // Without the class, there is nothing to make.
        #expect(try app(folder).target.start?.sceneDelegate == nil)
        let scene = "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
        try write("import UIKit\n" + scene, to: "Tally/SceneDelegate.swift", of: folder)
        let start = try #require(try app(folder).target.start)
        #expect(
            start.comment?.hasPrefix("main storyboard: Main, scene delegate: SceneDelegate,")
                == true
        )
        let source = try #require(start.source)
        #expect(source.hasPrefix("// Starts TallyApp, SceneDelegate."))
        #expect(
            source.contains(
                "delegate: { TallyApp() },\n            sceneDelegate: { SceneDelegate() },\n"
            )
        )
        #expect(source.contains("controller: { UIStoryboard(name: \"Main\", bundle: nil)."))
    }

    @Test func `a main file that calls UIApplicationMain is replaced by a start of its delegate`()
        throws
    {
        let folder = try notesWithMainFile(
            main,
            delegate: "class App: UIApplication {}\nclass AppDelegate: UIResponder, "
                + "UIApplicationDelegate {}\n"
        )
        let (target, package) = try app(folder)
        #expect(target.start?.delegate == "AppDelegate")
        #expect(target.start?.source?.contains("@main enum TouchstoneStart {") == true)
        #expect(package.manifestText.contains(".executableTarget("))
        #expect(package.leftOut.filter { $0.contains("main.swift: UIApplicationMain") }.count == 1)
        #expect(!package.manifestText.contains("Views/main.swift\""))
    }

    @Test func `a main of the user's own starts the app, and no second one is made`() throws {
        let folder = try Fixture.copy("Notes")
        let own = "@main class AppDelegate: UIResponder {\n    static func main() {}\n}\n"
        try write(own, to: "Notes/AppDelegate.swift", of: folder)
        let (target, package) = try app(folder)
        #expect(target.start != nil && target.start?.source == nil)
        #expect(package.manifestText.contains(".executableTarget("))
        let start = package.folder.appending(path: "Notes/TouchstoneStart.swift")
        #expect(!FileManager.default.fileExists(atPath: start.path))

        let other = try notesWithMainFile("print(1)\n", delegate: "class AppDelegate {}\n")
        let plain = try app(other)
        #expect(plain.target.start != nil && plain.target.start?.source == nil)
        #expect(plain.package.manifestText.contains("\"Notes/Views/main.swift\","))
    }

    @Test func `an app without a start is a library`() throws {
        let folder = try Fixture.copy("Notes")
        try write("class AppDelegate {}\n", to: "Notes/AppDelegate.swift", of: folder)
        let (target, package) = try app(folder)
        #expect(target.start == nil && !package.manifestText.contains(".executableTarget("))
    }

    @Test func `the resources are listed for the main bundle`() throws {
        let (_, package) = try app(Fixture.copy("Tally"))
        let list = package.folder.appending(path: "Tally/.resources")
        #expect(
            try String(contentsOf: list, encoding: .utf8).split(separator: "\n") == [
                "app", "Tally_Tally.resources", "Assets.xcassets", "Base.lproj", "data.json",
            ]
        )
        let other = package.folder.appending(path: "TallyTests/.resources")
        #expect(!FileManager.default.fileExists(atPath: other.path))
    }
}

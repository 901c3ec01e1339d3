import FrontDoorRewriting
import Testing

@Suite("The start of an application") struct StartTests {
    private func last(_ text: String, _ files: [String: String] = [:]) -> String {
        let files = files.merging(["App.swift": "import UIKit\n" + text]) { mine, _ in mine }
        return rewritten(files)["App.swift"]?.split(separator: "\n").last.map(String.init) ?? ""
    }

    private let delegate =
        "class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }"
    private let scene = "import UIKit\nclass MyScene: UIResponder, UIWindowSceneDelegate {}"

    @Test(arguments: ["@main", "@UIApplicationMain"])
    func `a delegate that is marked gets the main that it has on iOS`(mark: String) {
        #expect(
            last("\(mark) \(delegate)").condensed
                == "@main \(delegate); extension AppDelegate { @MainActor static func main() "
                + "{ TouchHost.ApplicationStart.run(delegate: { AppDelegate() }) } }"
        )
    }

    @Test func `the file imports the module of the start`() {
        let text = rewritten("import UIKit\n@main \(delegate)")
        #expect(text.hasPrefix("import TouchHost; import UIKit"))
    }

    @Test func `a delegate that makes no window gets the only delegate of a scene`() {
        let bare = "@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
        #expect(
            last(bare, ["Scene.swift": scene]).contains(
                "run(delegate: { AppDelegate() }, sceneDelegate: { MyScene() })"
            )
        )
        #expect(!last("@main \(delegate)", ["Scene.swift": scene]).contains("sceneDelegate"))
        let asking =
            "@main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?; func "
            + "application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options o: "
            + "UIScene.ConnectionOptions) -> UISceneConfiguration { s.configuration } }"
        #expect(last(asking, ["Scene.swift": scene]).contains("sceneDelegate: { MyScene() }"))
        let two = scene + "\nclass Other: UIResponder, UIWindowSceneDelegate {}"
        #expect(!last(bare, ["Scene.swift": two]).contains("sceneDelegate"))
    }

    @Test(arguments: [
        "@main class AppDelegate: UIResponder, UIApplicationDelegate { static func main() {} }",
        "@main class Tool { }", "@main struct Tool { static func main() {} }",
        "class AppDelegate: UIResponder, UIApplicationDelegate {}",
    ])
    func `what is no marked delegate, or has a main, stays as it is`(text: String) {
        #expect(last(text) == text)
    }

    @Test func `a main in an extension is the user's own, also in another file`() {
        let own = "import UIKit\nextension AppDelegate { static func main() {} }"
        #expect(last("@main \(delegate)", ["Main.swift": own]) == "@main \(delegate)")
    }

    @Test func `UIApplicationMain starts the delegate whose class it names`() {
        let call = "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "
        let files = ["Delegate.swift": "import UIKit\n\(delegate)"]
        #expect(
            last("_ = \(call)NSStringFromClass(AppDelegate.self))", files)
                == "_ = TouchHost.ApplicationStart.run(delegate: { AppDelegate() })"
        )
        #expect(last("\(call)nil)", files) == "\(call)nil)")
        #expect(last("\(call)name)", files) == "\(call)name)")
    }
}

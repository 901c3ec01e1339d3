import Foundation

/// How an app starts: on iOS, UIKit makes the delegates and shows the main storyboard.
struct AppStart {
    /// The class of the app's delegate; nil if the sources have a `main` of their own.
    var delegate: String?
    /// Whether the delegate is marked with `@main`; false if a `main.swift` names it.
    var isMarked = true
    /// The class of the delegate of the first scene.
    var sceneDelegate: String?
    /// The storyboard that is shown first.
    var storyboard: String?
    /// The storyboard that is shown while the app starts. It is only named.
    var launchStoryboard: String?

    /// Whether unit tests run in the app.
    var isTestHost = false

    /// Reads what the sources say; nil if nothing starts the app.
    ///
    /// - Parameter mainFile: a `main.swift` that calls `UIApplicationMain`, which is left out.
    init?(_ sources: [URL], mainFile: URL?) {
        let texts = sources.map { (try? SmallFile.text($0)) ?? "" }
        let mark =
            /@(?:main|UIApplicationMain)\s+(?:@\w+\s+)*(?:(?:public|open|final|internal)\s+)*(class|struct|enum)\s+(\w+)/
        for text in texts {
            guard let match = text.firstMatch(of: mark) else { continue }
            if text.contains(/(?:static|class)\s+func\s+main\s*\(/) { return }
            if match.1 == "class" {
                delegate = String(match.2)
                return
            }
        }
        if sources.contains(where: { $0.lastPathComponent == "main.swift" }) { return }
        guard let mainFile, let text = try? SmallFile.text(mainFile) else { return nil }
        // The class of the application may be named too, and that of a delegate for tests.
        let names = text.matches(of: /NSStringFromClass\(\s*(?:\w+\.)?(\w+)\.self/).map {
            String($0.1)
        }
        let delegates = names.filter { name in
            texts.contains { $0.contains("class \(name)") && $0.contains("UIApplicationDelegate") }
        }
        guard let name = delegates.first(where: { $0 == "AppDelegate" }) ?? delegates.last else {
            return nil
        }
        (delegate, isMarked) = (name, false)
    }

    /// What the comment in the manifest says.
    var comment: String? {
        let parts = [
            storyboard.map { "main storyboard: \($0)" },
            sceneDelegate.map { "scene delegate: \($0)" },
            launchStoryboard.map { "launch storyboard: \($0)" },
        ]
        return parts.contains { $0 != nil } ? parts.compactMap { $0 }.joined(separator: ", ") : nil
    }

    /// A source that starts the app as UIKit does; nil if the sources start it.
    ///
    /// The first line is read when the package is built: the file of a delegate may be left out then.
    var source: String? {
        guard let delegate else { return nil }
        var arguments = ["delegate: { \(delegate)() }"]
        if let sceneDelegate { arguments.append("sceneDelegate: { \(sceneDelegate)() }") }
        if let storyboard {
            let name = storyboard.asSwiftLiteral
            arguments.append(
                "controller: { UIStoryboard(name: \(name), bundle: nil).instantiateInitialViewController() }"
            )
        }
        let classes = [delegate, sceneDelegate].compactMap { $0 }.joined(separator: ", ")
        return """
            // Starts \(classes). Made by `touchstone xcode`: on iOS, UIKit does this.
            import TouchHost
            import UIKit

            \(isMarked ? "extension \(delegate)" : "@main enum TouchstoneStart") {
                @MainActor static func main() {
                    ApplicationStart.run(
            \(arguments.map { "            \($0)" }.joined(separator: ",\n"))
                    )
                }
            }
            \(isTestHost ? testHost(delegate) : "")
            """
    }

    /// What launches the app before unit tests.
    private func testHost(_ delegate: String) -> String {
        """

        /// Unit tests run in this app, as on iOS.
        enum TouchstoneTestHost: TestHost {
            static func launch() { \(isMarked ? delegate : "TouchstoneStart").main() }
        }

        """
    }
}

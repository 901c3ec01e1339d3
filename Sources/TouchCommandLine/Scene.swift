/// A view controller that a program offers under a name, to be shown in a window and touched.
///
/// A program of five lines offers its own scenes with all the subcommands of `touchstone`:
///
/// ```swift
/// import TouchCommandLine
/// import UIKit
///
/// @main struct MyScenes {
///     static func main() async {
///         await Touchstone.main(scenes: [Scene("blank", "A page.") { UIViewController() }])
///     }
/// }
/// ```
public struct Scene {
    /// The name on the command line and in scripts.
    public let name: String
    /// What the scene shows, in one sentence; `touchstone scenes` prints it.
    public let summary: String
    /// What holds at all times: it is checked after each step of a script.
    public let invariants: [Invariant]
    private let make: @MainActor () -> UIViewController

    /// A scene with a view controller.
    ///
    /// - Parameters:
    ///   - name: one word, as it is typed on the command line.
    ///   - summary: what the scene shows, in one sentence.
    ///   - invariants: what holds at all times; nothing by default.
    ///   - make: makes a new root view controller. It is called each time the scene is opened; its
    ///     view fills the window.
    public init(
        _ name: String,
        _ summary: String,
        invariants: [Invariant] = [],
        make: @escaping @MainActor () -> UIViewController
    ) {
        self.name = name
        self.summary = summary
        self.invariants = invariants
        self.make = make
    }

    /// A scene with a view, which fills the window. `view` is called each time the scene is opened.
    public init(
        _ name: String,
        _ summary: String,
        invariants: [Invariant] = [],
        view: @escaping @MainActor () -> UIView
    ) {
        self.init(name, summary, invariants: invariants) {
            let controller = UIViewController()
            controller.view = view()
            return controller
        }
    }

    /// Makes a new controller, for example for a stage: `Stage(showing: scene.makeController())`.
    public func makeController() -> UIViewController { make() }

    /// The scene as the subject of a session.
    var subject: SessionSubject { SessionSubject(name: name, summary: summary) }

    /// Starts a new application on a screen, with this scene in its key window.
    ///
    /// - Parameter screen: the screen; by default a new one of the default size.
    /// - Returns: the window, visible and laid out. Keep a reference to it: the application does
    ///   not.
    public func open(on screen: UIScreen = UIScreen()) -> UIWindow {
        open(on: screen, nil)
    }

    /// Opens the scene on the screen and the device of these settings.
    func open(on settings: ScreenSettings) -> UIWindow {
        open(on: settings.screen, settings.device)
    }

    private func open(on screen: UIScreen, _ settings: DeviceSettings?) -> UIWindow {
        let application = UIApplication.start(screen: screen)
        if let settings { application.clock.note(ifRefused: application.change(settings)) }
        let window = UIWindow(frame: application.scene.bounds)
        // A view made in code has no background, and the window behind it would be black, as on
        // iOS. A scene should be visible.
        window.backgroundColor = .systemBackground
        window.rootViewController = make()
        window.makeKeyAndVisible()
        UIApplication.shared.layOutWindows()
        return window
    }
}

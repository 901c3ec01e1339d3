/// Something to touch: a window that a program offers under a name.
///
/// Five lines make a program that offers its own scenes with all the subcommands of `touchstone`:
///
/// ```swift
/// @main struct MyScenes {
///     static func main() async {
///         await Touchstone.main(scenes: [Scene("canvas", "Draw.") { CanvasController() }])
///     }
/// }
/// ```
public struct Scene {
    /// What it is called on the command line and in scripts.
    public let name: String
    /// What it shows, in one sentence.
    public let summary: String
    private let make: @MainActor () -> UIViewController

    /// A scene.
    ///
    /// - Parameters:
    ///   - name: one word, as it is typed.
    ///   - summary: one sentence.
    ///   - make: makes the controller whose view fills the window, anew for each run.
    public init(
        _ name: String,
        _ summary: String,
        make: @escaping @MainActor () -> UIViewController
    ) {
        self.name = name
        self.summary = summary
        self.make = make
    }

    /// A scene of a view that fills the window.
    public init(_ name: String, _ summary: String, view: @escaping @MainActor () -> UIView) {
        self.init(name, summary) {
            let controller = UIViewController()
            controller.view = view()
            return controller
        }
    }

    /// Makes its controller, for a stage of a test: `Stage(showing: scene.makeController())`.
    public func makeController() -> UIViewController { make() }

    /// Starts an application on a screen with this scene in its window.
    ///
    /// - Returns: the window, shown and laid out. Keep it: nobody else does.
    public func open(on screen: UIScreen = UIScreen()) -> UIWindow {
        UIApplication.start(screen: screen)
        let window = UIWindow(frame: screen.bounds)
        // Views made in code are clear, and a window behind them is black, as on iOS; a scene is to be seen.
        window.backgroundColor = .systemBackground
        window.rootViewController = make()
        window.makeKeyAndVisible()
        UIApplication.shared.layOutWindows()
        return window
    }
}

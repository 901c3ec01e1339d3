internal import Dispatch

/// Starts the application of a package that the front door built, as UIKit does on iOS.
///
/// Generated code calls this; yours need not. If `touchstone session` or `touchstone mcp` started the
/// program, the application is served as a session, and is started again by each `undo`.
@preconcurrency @MainActor public enum ApplicationStart {
    /// Launches an application (LC-04). Without a session it returns when the application is active, so
    /// the program ends.
    ///
    /// - Parameters:
    ///   - delegate: makes the delegate of the application.
    ///   - sceneDelegate: makes the delegate of its scene; nil if a configuration names it, or if there
    ///     is none.
    ///   - controller: makes the first controller of the main storyboard; nil without a main storyboard.
    ///     It is shown in a window that the delegate of the scene, or else of the application, gets
    ///     before its first call.
    /// - Returns: 0, as `UIApplicationMain` would.
    @discardableResult
    public static func run(
        delegate: @escaping @MainActor () -> any UIApplicationDelegate,
        sceneDelegate: (@MainActor () -> any UIWindowSceneDelegate)? = nil,
        controller: (@MainActor () -> UIViewController?)? = nil
    ) -> Int32 {
        run(isOfDelegate: sceneDelegate == nil && controller == nil) { application in
            let delegate = delegate()
            let sceneDelegate = sceneDelegate?()
            if let sceneDelegate {
                (application.connectedScenes.first as? UIWindowScene)?.delegate = sceneDelegate
            }
            guard let controller else {
                application.launch(delegate)
                return (delegate, sceneDelegate)
            }
            let window = UIWindow(frame: application.scene.bounds)
            window.rootViewController = controller()
            if let sceneDelegate {
                sceneDelegate.retainedWindow = window
            } else {
                delegate.retainedWindow = window
            }
            application.launch(delegate) {
                // The delegate may have made another one.
                let own = (sceneDelegate ?? delegate).retainedWindow
                (own ?? window).makeKeyAndVisible()
            }
            return (delegate, sceneDelegate, window)
        }
        return 0
    }

    /// Shows a controller in a window of its own, for a package without an application.
    ///
    /// - Parameter controller: makes the controller.
    public static func show(_ controller: @escaping @MainActor () -> UIViewController) {
        run { application in
            let window = UIWindow(frame: application.scene.bounds)
            // A view made in code has no background, and the window behind it would be black.
            window.backgroundColor = .systemBackground
            window.rootViewController = controller()
            window.makeKeyAndVisible()
            return window
        }
    }

    /// Shows a view in a window of its own, which it fills.
    ///
    /// - Parameter view: makes the view.
    public static func show(_ view: @escaping @MainActor () -> UIView) {
        show {
            let controller = UIViewController()
            controller.view = view()
            return controller
        }
    }

    // MARK: Running

    /// Launches once, or serves a session.
    ///
    /// - Parameter launch: launches a new application, and returns what keeps its objects.
    private static func run(
        isOfDelegate: Bool = false,
        _ launch: @escaping (UIApplication) -> Any
    ) {
        guard let order = SessionOrder.taken() else {
            withExtendedLifetime(launch(UIApplication.startIfNeeded())) {}
            return
        }
        ServedTime.serve()
        ChildProgram.endWithParent()
        Task { exit(await serve(order, isOfDelegate, launch) ? 0 : 3) }
        dispatchMain()
    }

    private static func serve(
        _ order: SessionOrder,
        _ isOfDelegate: Bool,
        _ launch: @escaping (UIApplication) -> Any
    ) async -> Bool {
        let kept = Kept()
        return await SessionService.run(order, isOfDelegate: isOfDelegate) { screen in
            kept.objects = nil
            let application = UIApplication.start(screen: screen.screen)
            if let device = screen.device {
                application.clock.note(ifRefused: application.change(device))
            }
            kept.objects = launch(application)
            application.layOutWindows()
            guard let window = application.keyWindow ?? application.windows.last else {
                throw NoWindow(name: order.subject.name)
            }
            return window
        }
    }

    /// The objects of the present application, which UIKit keeps.
    private final class Kept {
        var objects: Any?
    }

    private struct NoWindow: Error, CustomStringConvertible {
        let name: String

        var description: String {
            "The application \"\(name)\" shows no window, so there is nothing to touch. To fix, make "
                + "one in application(_:didFinishLaunchingWithOptions:), or in "
                + "scene(_:willConnectTo:options:) of a scene delegate that "
                + "application(_:configurationForConnecting:options:) names."
        }
    }
}

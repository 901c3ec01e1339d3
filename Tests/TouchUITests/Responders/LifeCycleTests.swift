import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("The life cycle", .stage) struct LifeCycleTests {
    private let log = Journal()

    private final class AppDelegate: UIResponder, UIApplicationDelegate {
        let log: Journal
        var window: UIWindow?
        var sceneDelegate: SceneDelegate?
        init(_ log: Journal, scene: SceneDelegate? = nil) {
            (self.log, sceneDelegate) = (log, scene)
            super.init()
        }
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.add("app willFinishLaunching \(application.applicationState.rawValue)")
            return true
        }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.add("app didFinishLaunching")
            if let sceneDelegate {
                application.connectedScenes.first?.delegate = sceneDelegate
            } else {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                self.window = window
            }
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) {
            log.add("app didBecomeActive")
        }
        func applicationWillResignActive(_ application: UIApplication) {
            log.add("app willResignActive")
        }
        func applicationDidEnterBackground(_ application: UIApplication) {
            log.add("app didEnterBackground")
        }
        func applicationWillEnterForeground(_ application: UIApplication) {
            log.add("app willEnterForeground")
        }
        func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
            log.add("app memory")
        }
        func application(
            _ app: UIApplication,
            open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            log.add("app open \(url.absoluteString)")
            return true
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let log: Journal
        var window: UIWindow?
        init(_ log: Journal) {
            self.log = log
            super.init()
        }
        func scene(
            _ scene: UIScene,
            willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            log.add("scene willConnect \(scene.activationState.rawValue)")
            guard let windowScene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: windowScene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
        func sceneDidBecomeActive(_ scene: UIScene) { log.add("scene didBecomeActive") }
        func sceneWillResignActive(_ scene: UIScene) { log.add("scene willResignActive") }
        func sceneWillEnterForeground(_ scene: UIScene) { log.add("scene willEnterForeground") }
        func sceneDidEnterBackground(_ scene: UIScene) { log.add("scene didEnterBackground") }
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            log.add("scene open \(URLContexts.first?.url.absoluteString ?? "")")
        }
        func windowScene(
            _ windowScene: UIWindowScene,
            didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
            traitCollection previousTraitCollection: UITraitCollection
        ) {
            log.add("scene was \(previousInterfaceOrientation)")
        }
    }

    /// A delegate without a window.
    private final class BareDelegate: UIResponder, UIApplicationDelegate {}

    @Test("a delegate of an unknown class answers with a window of two optionals, as on iOS")
    func windowOfAnyDelegate() throws {
        let delegate = AppDelegate(log)
        let any: (any UIApplicationDelegate)? = delegate
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(any?.window??.bounds == nil)
        if let any { any.window = window }
        // The delegate's own class has one optional.
        #expect(delegate.window?.bounds == window.bounds)
        #expect(any?.window??.bounds == window.bounds)
        var found = try #require(any?.window)
        #expect(found === window)
        found = nil
        #expect(found == nil && delegate.window === window)
        let scene: any UIWindowSceneDelegate = SceneDelegate(log)
        scene.window = window
        #expect(scene.window??.bounds == window.bounds)
        let bare: any UIApplicationDelegate = BareDelegate()
        bare.window = window
        #expect(bare.window??.bounds == nil)
    }

    /// The names of the notifications that are posted while a closure runs.
    private func notifications(during run: () throws -> Void) rethrows -> [String] {
        nonisolated(unsafe) var names: [String] = []
        let watched: [Notification.Name] = [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification,
            UIApplication.didReceiveMemoryWarningNotification,
            UIApplication.userDidTakeScreenshotNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification,
        ]
        let tokens = watched.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) {
                names.append(
                    $0.name.rawValue.replacingOccurrences(of: "Notification", with: "")
                        .replacingOccurrences(of: "UI", with: "")
                )
            }
        }
        try run()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        return names
    }

    @Test("a launch without a scene delegate calls the application's (LC-04)") func launch() throws
    {
        let stage = try Stage(launching: AppDelegate(log))
        #expect(
            log.take() == [
                "app willFinishLaunching 1", "app didFinishLaunching", "app didBecomeActive",
            ]
        )
        #expect(stage.application.applicationState == .active)
        #expect(stage.window.rootViewController != nil && stage.window.isKeyWindow)
    }

    @Test("a launch with a scene delegate calls that one about the foreground (LC-04)") func scene()
        throws
    {
        let stage = try Stage(launching: AppDelegate(log, scene: SceneDelegate(log)))
        #expect(
            log.take() == [
                "app willFinishLaunching 1", "app didFinishLaunching", "scene willConnect 1",
                "scene willEnterForeground", "scene didBecomeActive",
            ]
        )
        #expect(stage.window.windowScene?.activationState == .foregroundActive)
        stage.enterBackground()
        #expect(log.take() == ["scene willResignActive", "scene didEnterBackground"])
        stage.enterForeground()
        #expect(log.take() == ["scene willEnterForeground", "scene didBecomeActive"])
        stage.receive(try #require(URL(string: "app:news")))
        #expect(log.take() == ["scene open app:news"])
        stage.rotate(to: .landscapeLeft)
        #expect(log.take() == ["scene was portrait"])
        try stage.clock.runUntilIdle()
    }

    @Test("a launch with a scene delegate posts the notifications of the foreground (LC-04)")
    func notificationsOfLaunch() throws {
        let posted = try notifications {
            _ = try Stage(launching: AppDelegate(log, scene: SceneDelegate(log)))
        }
        #expect(
            posted == [
                "SceneWillEnterForeground", "ApplicationWillEnterForeground", "SceneDidActivate",
                "ApplicationDidBecomeActive",
            ]
        )
        let older = try notifications { _ = try Stage(launching: AppDelegate(log)) }
        #expect(older == ["SceneDidActivate", "ApplicationDidBecomeActive"])
    }

    @Test("notifications follow the calls of the application's delegate (LC-02, LC-03)")
    func order() throws {
        let stage = try Stage(launching: AppDelegate(log))
        _ = log.take()
        let log = log
        let tokens = [
            UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification,
            UIApplication.didBecomeActiveNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { log.add("posted") }
            }
        }
        stage.enterBackground()
        stage.enterForeground()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(
            log.take() == [
                "app willResignActive", "posted", "app didEnterBackground", "posted",
                "app willEnterForeground", "posted", "app didBecomeActive", "posted",
            ]
        )
    }

    @Test(
        "to the background and back, the delegate is called and notifications are posted (LC-01…LC-03)"
    )
    func background() throws {
        let stage = try Stage(launching: AppDelegate(log))
        _ = log.take()
        let leaving = notifications { stage.enterBackground() }
        #expect(log.take() == ["app willResignActive", "app didEnterBackground"])
        #expect(
            leaving == [
                "SceneWillDeactivate", "ApplicationWillResignActive", "SceneDidEnterBackground",
                "ApplicationDidEnterBackground",
            ]
        )
        #expect(stage.application.applicationState == .background)
        #expect(stage.window.windowScene?.activationState == .background)
        #expect(notifications { stage.enterBackground() } == [], "it is there already")
        let coming = notifications { stage.enterForeground() }
        #expect(log.take() == ["app willEnterForeground", "app didBecomeActive"])
        #expect(
            coming == [
                "SceneWillEnterForeground", "ApplicationWillEnterForeground", "SceneDidActivate",
                "ApplicationDidBecomeActive",
            ]
        )
        #expect(stage.application.applicationState == .active)
    }

    private final class Pad: UIView {
        var calls: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("began")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("moved")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("cancelled \(touches.first?.phase == .cancelled)")
        }
    }

    private final class Listener {
        var states: [UIGestureRecognizer.State] = []
        func acted(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
    }

    @Test(
        "an interruption cancels a touch and a recognizer, and what the finger does then reaches no view (LC-02, C-02)"
    )
    func touches() throws {
        let pad = Pad(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        let stage = try Stage(views: [pad])
        let listener = Listener()
        let press = UILongPressGestureRecognizer(target: listener, action: Selector(Listener.acted))
        press.cancelsTouchesInView = false
        pad.addGestureRecognizer(press)
        try stage.fingers.fingerDown(at: pad)
        try stage.fingers.wait(0.6)
        #expect(pad.calls == ["began"] && listener.states == [.began])
        stage.interrupt()
        #expect(
            pad.calls == ["began", "cancelled true"] && listener.states == [.began, .cancelled]
        )
        #expect(stage.application.applicationState == .inactive)
        try stage.fingers.fingerMove(to: CGPoint(x: 50, y: 150))
        try stage.fingers.fingerUp()
        #expect(pad.calls == ["began", "cancelled true"])
        stage.enterForeground()
        try stage.fingers.fingerTap(at: pad)
        #expect(pad.calls == ["began", "cancelled true", "began", "ended"])
        try stage.clock.runUntilIdle()
    }

    @Test("an application in the background gets no touches (LC-01)") func noTouches() throws {
        let pad = Pad(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        let stage = try Stage(views: [pad])
        stage.enterBackground()
        try? stage.fingers.fingerTap(at: pad)
        #expect(pad.calls == [])
        stage.enterForeground()
        try stage.fingers.fingerTap(at: pad)
        #expect(pad.calls == ["began", "ended"])
    }

    private final class Hungry: UIViewController {
        var warnings = 0
        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            warnings += 1
        }
    }

    @Test("a memory warning reaches the delegate and every controller (LC-05)") func memory() throws
    {
        let delegate = AppDelegate(log)
        let stage = try Stage(launching: delegate)
        let (root, child, modal) = (Hungry(), Hungry(), Hungry())
        stage.window.rootViewController = root
        root.addChild(child)
        root.view.addSubview(child.view)
        root.present(modal, animated: false)
        _ = log.take()
        #expect(notifications { stage.warnOfLowMemory() } == ["ApplicationDidReceiveMemoryWarning"])
        #expect(log.take() == ["app memory"])
        let warnings: [Int] = [root.warnings, child.warnings, modal.warnings]
        #expect(warnings == [1, 1, 1])
        #expect(
            notifications { stage.takeScreenshot() } == ["ApplicationUserDidTakeScreenshot"],
            "(LC-06)"
        )
        try stage.clock.runUntilIdle()
    }

    @Test("a screenshot is announced (LC-06)") func screenshot() throws {
        let stage = try Stage()
        #expect(notifications { stage.takeScreenshot() } == ["ApplicationUserDidTakeScreenshot"])
    }

    @Test("a quick action makes the application active and calls the delegate (LC-08)")
    func quickAction() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var calls: [String] = []
            func application(
                _ application: UIApplication,
                performActionFor shortcutItem: UIApplicationShortcutItem,
                completionHandler: @escaping (Bool) -> Void
            ) {
                calls.append("\(shortcutItem.type) \(application.applicationState.rawValue)")
                completionHandler(shortcutItem.type == "new")
            }
        }
        let delegate = Delegate()
        let stage = try Stage(launching: delegate)
        stage.enterBackground()
        let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
        #expect(stage.choose(item))
        let other = UIMutableApplicationShortcutItem(type: "x", localizedTitle: "Old")
        other.type = "old"
        #expect(!stage.choose(other))
        #expect(delegate.calls == ["new 0", "old 0"])
    }

    @Test("a URL is opened if an application has its scheme, and the answer comes later (LC-07)")
    func urls() throws {
        let stage = try Stage(launching: AppDelegate(log))
        _ = log.take()
        let (web, other) = (
            try #require(URL(string: "https://swift.org")), try #require(URL(string: "shop:cart"))
        )
        #expect(stage.application.canOpenURL(web) && !stage.application.canOpenURL(other))
        var answers: [Bool] = []
        stage.application.open(web) { answers.append($0) }
        stage.application.open(other) { answers.append($0) }
        #expect(answers == [])
        try stage.clock.runUntilIdle()
        #expect(answers == [true, false] && stage.openedURLs == [web])
        stage.urlSchemes = ["shop"]
        stage.application.open(other)
        #expect(stage.openedURLs == [web, other])
        #expect(stage.receive(other))
        #expect(log.take() == ["app open shop:cart"])
    }

    @Test("tasks in the background begin and end") func tasks() throws {
        let stage = try Stage()
        let task = stage.application.beginBackgroundTask(withName: "save")
        #expect(task != .invalid && stage.backgroundTasks == [task])
        stage.application.endBackgroundTask(task)
        #expect(stage.backgroundTasks == [])
    }
}

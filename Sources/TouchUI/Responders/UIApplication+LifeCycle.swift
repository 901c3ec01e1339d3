/// The life of an application: launching, the foreground and the background, warnings.
///
/// [choice] The delegate is called before notifications are posted, and those of the scene before
/// those of the application. Apple's pages only say that all happen. A log on a device would decide
/// it.
extension UIApplication {
    /// Whether the application is shown and gets events; raw values as in UIKit.
    public enum State: Int, Sendable {
        /// It is shown, and gets events.
        case active = 0
        /// It is shown, and gets no events.
        case inactive = 1
        /// It is not shown.
        case background = 2
    }

    /// A key of the options with which an application is launched. They are never used here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public let rawValue: String
        /// Makes a key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// A URL to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The application that asked for the launch.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
        )
        /// A remote notification.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
        )
        /// An event of the location service.
        public static let location = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocationKey"
        )
        /// A quick action of the home screen.
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
        )
        /// An activity of the user.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
        )
    }

    /// A key of the options with which an application opens a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public let rawValue: String
        /// Makes a key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// The application that asks.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )
        /// A value of that application.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
        )
        /// Whether the document may be changed in its place.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
        )
    }

    /// A key of the options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public let rawValue: String
        /// Makes a key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// Whether only an application may open the URL, and no browser.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// The URL of the application's page in Settings.
    public static let openSettingsURLString = "app-settings:"

    // MARK: Launching

    /// Launches an application: the calls that UIKit makes between the start of the program and the
    /// first event (LC-04).
    ///
    /// Called in this order: `application(_:willFinishLaunchingWithOptions:)` and
    /// `application(_:didFinishLaunchingWithOptions:)` of the delegate,
    /// `application(_:configurationForConnecting:options:)`, then `scene(_:willConnectTo:options:)`
    /// and `sceneWillEnterForeground(_:)` of the scene's delegate if there is one, and
    /// `sceneDidBecomeActive(_:)`, or `applicationDidBecomeActive(_:)` of the delegate.
    ///
    /// - Parameters:
    ///   - delegate: the delegate, which is retained.
    ///   - show: shows the window of a main storyboard, once the delegates have been called.
    package final func launch(_ delegate: any UIApplicationDelegate, showing show: () -> Void = {})
    {
        launched = delegate
        self.delegate = delegate
        change(to: .inactive)
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        post(Self.didFinishLaunchingNotification)
        connectScene()
        show()
        if usesScenes { enterForeground() }
        becomeActive()
    }

    private func connectScene() {
        let options = UIScene.ConnectionOptions()
        let configuration = delegate?.application(
            self,
            configurationForConnecting: scene.session,
            options: options
        )
        if let configuration { scene.session.configuration = configuration }
        if scene.delegate == nil, let type = scene.session.configuration.delegateClass {
            scene.delegate = makeSceneDelegate(type)
        }
        guard let sceneDelegate = scene.delegate else { return }
        sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    private func makeSceneDelegate(_ type: AnyClass) -> (any UISceneDelegate)? {
        if let made = (type as? any SceneDelegateMaking.Type)?.init() { return made }
        Diagnostics.refuse(
            "Cannot make the scene delegate \(type): without an Objective-C runtime, a class is made "
                + "only by an initializer that the engine knows. The scene has no delegate. To fix, "
                + "declare \(type): SceneDelegateMaking with a required init(), or set "
                + "scene.delegate in application(_:didFinishLaunchingWithOptions:)."
        )
        return nil
    }

    /// Whether the scene has a delegate, which then gets the calls about foreground and background.
    private var usesScenes: Bool { scene.delegate != nil }

    // MARK: Foreground and background

    /// Takes the events from the application, as a call or the notification center does (LC-02).
    package final func resignActive() {
        guard applicationState == .active else { return }
        if let sceneDelegate = scene.delegate {
            sceneDelegate.sceneWillResignActive(scene)
        } else {
            delegate?.applicationWillResignActive(self)
        }
        postOfScene(UIScene.willDeactivateNotification)
        post(Self.willResignActiveNotification)
        change(to: .inactive)
        // An application that is not active has no touches (C-02).
        environment.cancelAllTouches()
    }

    /// Gives the events back to the application (LC-03).
    package final func becomeActive() {
        guard applicationState != .active else { return }
        if applicationState == .background { enterForeground() }
        change(to: .active)
        if let sceneDelegate = scene.delegate {
            sceneDelegate.sceneDidBecomeActive(scene)
        } else {
            delegate?.applicationDidBecomeActive(self)
        }
        postOfScene(UIScene.didActivateNotification)
        post(Self.didBecomeActiveNotification)
    }

    /// Sends the application to the background, as the gesture for the home screen does (LC-02).
    package final func enterBackground() {
        guard applicationState != .background else { return }
        resignActive()
        change(to: .background)
        if let sceneDelegate = scene.delegate {
            sceneDelegate.sceneDidEnterBackground(scene)
        } else {
            delegate?.applicationDidEnterBackground(self)
        }
        postOfScene(UIScene.didEnterBackgroundNotification)
        post(Self.didEnterBackgroundNotification)
    }

    private func enterForeground() {
        if let sceneDelegate = scene.delegate {
            sceneDelegate.sceneWillEnterForeground(scene)
        } else {
            delegate?.applicationWillEnterForeground(self)
        }
        postOfScene(UIScene.willEnterForegroundNotification)
        post(Self.willEnterForegroundNotification)
        change(to: .inactive)
    }

    private func change(to state: State) {
        guard applicationState != state else { return }
        applicationState = state
        clock.observers.report(SceneFact.state(state))
    }

    /// Ends the application: notifies its delegate, and posts the notification.
    package final func terminate() {
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }

    // MARK: Warnings

    /// Warns of low memory: the delegate, every controller that is shown, and observers of the
    /// notification (LC-05).
    package final func warnOfLowMemory() {
        clock.observers.report(SceneFact.memoryWarning)
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows { window.rootViewController?.warnOfLowMemory() }
        post(Self.didReceiveMemoryWarningNotification)
    }

    /// Tells observers that the user took a screenshot (LC-06).
    package final func takeScreenshot() {
        clock.observers.report(SceneFact.screenshot)
        post(Self.userDidTakeScreenshotNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private func postOfScene(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: scene)
    }

    // MARK: URLs

    /// Opens a URL in another application (LC-07).
    ///
    /// Nothing is opened here. The URL is kept for tests, in `Stage.openedURLs`, and the completion
    /// is called in the next turn with what `canOpenURL(_:)` answers.
    public final func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let isAccepted = canOpenURL(url)
        clock.observers.report(SceneFact.opened(url, accepted: isAccepted))
        if isAccepted { openedURLs.append(url) }
        guard let completion else { return }
        clock.schedule(after: 0, named: "open URL") { completion(isAccepted) }
    }

    /// Whether there is an application for the scheme of a URL: for those of the system, and those
    /// that a test adds with `Stage.urlSchemes` (LC-07).
    ///
    /// [choice] Such a scheme counts as declared under `LSApplicationQueriesSchemes`, without which iOS
    /// returns false: a package has no Info.plist. No measurement is needed.
    public final func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return UnsourcedValues.urlSchemes.contains(scheme) || urlSchemes.contains(scheme)
    }

    /// Hands a URL to the application, as another application does.
    ///
    /// - Returns: whether the delegate accepted it; true if the scene has a delegate.
    @discardableResult
    package final func receive(_ url: URL) -> Bool {
        if let sceneDelegate = scene.delegate {
            sceneDelegate.scene(scene, openURLContexts: [UIOpenURLContext(url)])
            return true
        }
        return delegate?.application(self, open: url, options: [:]) ?? false
    }

    // MARK: Work in the background

    /// Asks for time in the background. Time is virtual and never runs out, so the handler is never
    /// called.
    public final func beginBackgroundTask(
        withName taskName: String? = nil,
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        let task = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
        backgroundTasks.insert(task)
        return task
    }

    /// Ends a task. One that has ended is ignored.
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.remove(identifier)
    }

    /// The time that is left in the background: without a limit.
    public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: Notifications

    /// Posted when the launch has ended.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )
    /// Posted when the application became active.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted when the application is about to stop being active.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Posted when the application is in the background.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// Posted when the application is about to be shown again.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    /// Posted when the application is about to end.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )
    /// Posted when the system warns of low memory.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// Posted when the user took a screenshot.
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification"
    )
    /// Never posted: `windowScene(_:didUpdate:…)` and the safe area report changes of the status bar.
    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification"
    )
    /// Never posted, like `willChangeStatusBarFrameNotification`.
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification"
    )
    /// Never posted: virtual time has no days.
    nonisolated public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )
}

/// A scene delegate that the engine can make from its class.
///
/// UIKit makes a scene delegate from a name. Without an Objective-C runtime the engine needs an
/// initializer that it knows.
@preconcurrency @MainActor public protocol SceneDelegateMaking: UISceneDelegate {
    /// Makes the delegate.
    init()
}

/// A task in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number; 0 for none.
    public let rawValue: Int
    /// Makes an identifier with a number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIViewController {
    /// Calls `didReceiveMemoryWarning()` of this controller, its children, and what it presents.
    fileprivate final func warnOfLowMemory() {
        didReceiveMemoryWarning()
        for child in children { child.warnOfLowMemory() }
        presented?.controller.warnOfLowMemory()
    }
}

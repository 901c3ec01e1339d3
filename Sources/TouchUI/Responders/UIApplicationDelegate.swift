/// The delegate of the application. Every method has a default, as if it were optional.
///
/// As on iOS, an application whose scene has a delegate gets the calls about the foreground and the
/// background there, and not here (LC-02, LC-03).
@preconcurrency @MainActor public protocol UIApplicationDelegate: WindowRetaining {
    /// The window that the delegate retains; nil unless implemented.
    @_disfavoredOverload var window: UIWindow? { get set }
    /// Called first at the launch. The result is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the launch is about to end (LC-04). The result is ignored.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the application became active (LC-03).
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the application is about to stop being active (LC-02).
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the application is in the background (LC-02).
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the application is about to be shown again (LC-03).
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the application is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when the system warns of low memory (LC-05).
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// The orientations that the application supports for a window; by default all on a pad, and all
    /// but upside down on a phone (OR-04). The root controller can support fewer of them.
    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// The configuration for the scene that connects (LC-04); one without classes by default.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Never called: no session is discarded.
    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )
    /// Called when the application is asked to open a URL and its scene has no delegate. Returns whether
    /// it is accepted; false by default.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Called when the user chose a quick action and the scene has no delegate (LC-08).
    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    )
    /// Never called: there is no server of notifications.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )
    /// Never called: there is no server of notifications.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    )
    /// Never called: there are no remote notifications.
    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Never called: there are no fetches in the background.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Never called: there are no transfers in the background.
    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    )
}

extension UIApplicationDelegate {
    /// Returns nil, and ignores a new value.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
    /// The window that the delegate retains.
    public var retainedWindow: UIWindow? {
        get { self.window as UIWindow? }
        set { replace(&self.window, by: newValue) }
    }
    /// By default true; the result is ignored.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        optionalAnswer(
            of: self,
            "application:willFinishLaunchingWithOptions:",
            (application, launchOptions),
            otherwise: true
        )
    }
    /// By default true; the result is ignored.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        optionalAnswer(
            of: self,
            "application:didFinishLaunchingWithOptions:",
            (application, launchOptions),
            otherwise: true
        )
    }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {
        optionalAnswer(of: self, "applicationDidBecomeActive:", (application))
    }
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {
        optionalAnswer(of: self, "applicationWillResignActive:", (application))
    }
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {
        optionalAnswer(of: self, "applicationDidEnterBackground:", (application))
    }
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {
        optionalAnswer(of: self, "applicationWillEnterForeground:", (application))
    }
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {
        optionalAnswer(of: self, "applicationWillTerminate:", (application))
    }
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        optionalAnswer(of: self, "applicationDidReceiveMemoryWarning:", (application))
    }
    /// By default all orientations on a pad, and all but upside down on a phone.
    public func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        optionalAnswer(
            of: self,
            "application:supportedInterfaceOrientationsFor:",
            (application, window),
            otherwise: application.screen.idiom == .pad ? .all : .allButUpsideDown
        )
    }
    /// By default a configuration without classes.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        optionalAnswer(
            of: self,
            "application:configurationForConnecting:options:",
            (application, connectingSceneSession, options),
            otherwise: UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        )
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        optionalAnswer(
            of: self,
            "application:didDiscardSceneSessions:",
            (application, sceneSessions)
        )
    }
    /// By default false: the URL is not accepted.
    public func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        optionalAnswer(of: self, "application:open:options:", (app, url, options), otherwise: false)
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        optionalAnswer(
            of: self,
            "application:performActionFor:completionHandler:",
            (application, shortcutItem, completionHandler)
        )
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        optionalAnswer(
            of: self,
            "application:didRegisterForRemoteNotificationsWithDeviceToken:",
            (application, deviceToken)
        )
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        optionalAnswer(
            of: self,
            "application:didFailToRegisterForRemoteNotificationsWithError:",
            (application, error)
        )
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        optionalAnswer(
            of: self,
            "application:didReceiveRemoteNotification:fetchCompletionHandler:",
            (application, userInfo, completionHandler)
        )
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        optionalAnswer(
            of: self,
            "application:performFetchWithCompletionHandler:",
            (application, completionHandler)
        )
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        optionalAnswer(
            of: self,
            "application:handleEventsForBackgroundURLSession:completionHandler:",
            (application, identifier, completionHandler)
        )
    }
}

/// What the user of a device does in addition to touching it: the settings, turning it, leaving the
/// application.
extension Stage {
    /// Launches an application, as on a device, with its delegate (LC-04).
    ///
    /// The delegate, and the delegate of the scene if there is one, get the calls of a launch. They
    /// make the window; without one, the stage makes an empty one. The call
    /// `scene(_:willConnectTo:options:)` reaches a delegate that
    /// `application(_:configurationForConnecting:options:)` names, or that the application's delegate
    /// sets.
    ///
    /// - Parameters:
    ///   - delegate: makes the delegate. It is called once, after the application has started.
    ///   - screen: the screen; by default that of a phone.
    ///   - application: the class of the application; `UIApplication` by default.
    ///   - profile: the limits of the device; by default those of the screen.
    ///   - traits: traits that the user of the device chose; by default those of `.stage(_:)`.
    /// - Throws: `StageError.stageIsTaken` if a test with the trait `.stage` is running and its
    ///   stage is still alive.
    public convenience init(
        launching delegate: @autoclosure () -> any UIApplicationDelegate,
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self,
        profile: DeviceProfile? = nil,
        traits: UITraitCollection? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try self.init(
            screen: screen,
            application: application,
            profile: profile,
            traits: traits,
            file: file,
            line: line
        ) { screen in
            let application = UIApplication.shared
            application.launch(delegate())
            return application.keyWindow ?? application.windows.last
                ?? UIWindow(frame: screen.bounds)
        }
    }

    // MARK: Settings

    /// Changes traits of the device, as its user does in the settings: the appearance, the size of
    /// text, the direction of the language (TR-14).
    ///
    /// Every view and controller whose traits change with it is notified before the call returns.
    ///
    /// ```swift
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func switchToDark() throws {
    ///     let stage = try Stage()
    ///     stage.changeTraits { $0.userInterfaceStyle = .dark }
    ///     print(stage.window.traitCollection.userInterfaceStyle == .dark)  // true
    /// }
    /// ```
    public func changeTraits(_ mutations: (inout any UIMutableTraits) -> Void) {
        application.settings =
            UITraitCollection(application.settings).modifyingTraits(mutations).values
        clock.endTurn()
    }

    /// Sets `UIScreen.isCaptured`, as when the user records the screen; false at first.
    public func setScreenCaptured(_ isCaptured: Bool) {
        application.screen.setCaptured(isCaptured)
    }

    // MARK: Turning

    /// Turns the device (OR-03).
    ///
    /// If the top controller supports it, the screen and the windows that fill it have their new
    /// size when the call returns, and the change is animated on the clock. `fingers` use points of
    /// the interface, before and after.
    ///
    /// - Returns: nil if the interface turned, or had the orientation already; otherwise the reason
    ///   why it stays, as a sentence.
    @discardableResult
    public func rotate(to orientation: UIDeviceOrientation) -> String? {
        let refusal = application.turnDevice(to: orientation)
        clock.endTurn()
        return refusal
    }

    // MARK: The size of the scene

    /// Gives the scene another size on the same screen, as the user of a pad does in Split View, or with the corner of
    /// a window (OR-12). Its top left corner stays that of the screen.
    ///
    /// Windows that fill the scene have the new size when the call returns; controllers and the delegate of the scene are
    /// notified as for a turn, and the change is animated on the clock. `UIScreen.bounds` stays as it is.
    ///
    /// ```swift
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func showBesideAnotherApplication() throws {
    ///     let pad = UIScreen(size: CGSize(width: 1366, height: 1024), scale: 2, idiom: .pad)
    ///     let stage = try Stage(showing: UIViewController(), screen: pad)
    ///     stage.resizeScene(to: CGSize(width: 507, height: 1024))
    ///     print(stage.window.traitCollection.horizontalSizeClass == .compact)  // true
    /// }
    /// ```
    ///
    /// - Parameter size: the new size in points, at most that of the screen.
    /// - Returns: nil if the scene has the size now; otherwise the reason why not, as a sentence: on a phone it fills the
    ///   screen.
    @discardableResult
    public func resizeScene(to size: CGSize) -> String? {
        defer { clock.endTurn() }
        return application.resizeScene(to: size)
    }

    /// Whether the top controller lets the home indicator disappear (OR-10).
    public var isHomeIndicatorAutoHidden: Bool {
        application.statusBar.isHomeIndicatorAutoHidden
    }

    /// The edges at which the top controller defers gestures of the system (OR-10).
    public var edgesDeferringSystemGestures: UIRectEdge {
        application.statusBar.edgesDeferringSystemGestures
    }

    // MARK: Life cycle

    /// Sends the application to the background. The delegate of its scene, or else its own delegate, is
    /// notified, and fingers that are down are cancelled (LC-02).
    public func enterBackground() {
        application.enterBackground()
        clock.endTurn()
    }

    /// Brings the application back to the foreground, where it is active. The delegate of its scene, or
    /// else its own delegate, is notified (LC-03).
    public func enterForeground() {
        application.becomeActive()
        clock.endTurn()
    }

    /// Interrupts the application, as a call does: it is shown, and gets no events. Fingers that are
    /// down are cancelled (LC-02). `enterForeground()` ends it.
    public func interrupt() {
        application.resignActive()
        clock.endTurn()
    }

    /// Warns the application of low memory: its delegate, its controllers and observers of the
    /// notification receive it (LC-05).
    public func warnOfLowMemory() {
        application.warnOfLowMemory()
        clock.endTurn()
    }

    /// Takes a screenshot as the user does: the notification is posted afterwards (LC-06). No picture is
    /// made; use `expectPicture(_:)` for one.
    public func takeScreenshot() {
        application.takeScreenshot()
        clock.endTurn()
    }

    /// Hands a URL to the application, as another application does.
    ///
    /// - Returns: whether the application's delegate accepted it.
    @discardableResult
    public func receive(_ url: URL) -> Bool {
        defer { clock.endTurn() }
        return application.receive(url)
    }

    /// The URLs that the application opened with `open(_:options:completionHandler:)` (LC-07).
    public var openedURLs: [URL] { application.openedURLs }

    /// Schemes of URLs that other applications on the device open, in addition to those of the system
    /// (LC-07); none by default.
    public var urlSchemes: Set<String> {
        get { application.urlSchemes }
        set { application.urlSchemes = newValue }
    }

    /// The tasks that the application began in the background and has not ended.
    public var backgroundTasks: Set<UIBackgroundTaskIdentifier> { application.backgroundTasks }
}

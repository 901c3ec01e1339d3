/// The part of the responder chain between windows and the application.
/// - Compatibility: partial: one scene, which is connected as long as the application runs
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Weak, because a scene may be retained after its application has been replaced.
    final var application: UIApplication? { weakHandle.object }
    private let weakHandle: WeakHandle<UIApplication>

    init(application: UIApplication) {
        weakHandle = application.weakHandle
        super.init()
    }

    /// The next responder: the application.
    open override var next: UIResponder? { application }

    /// Whether a scene is shown and gets events; raw values as in UIKit.
    public enum ActivationState: Int, Sendable {
        /// It is not connected to the application.
        case unattached = -1
        /// It is shown, and gets events.
        case foregroundActive = 0
        /// It is shown, and gets no events.
        case foregroundInactive = 1
        /// It is not shown.
        case background = 2
    }

    /// Whether the scene is shown and gets events (LC-01).
    open var activationState: ActivationState {
        switch application?.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        case nil: .unattached
        }
    }

    /// Called when the scene connects and when its state changes. It is retained, as by UIKit,
    /// which makes it. Set by `UIApplication.launch(_:)`, or by your code.
    open var delegate: (any UISceneDelegate)?
    /// The session of the scene. There is one.
    public final let session = UISceneSession()
    /// A title for people; nil by default. Without effect.
    open var title: String!

    /// What was given when a scene connected: nothing.
    public final class ConnectionOptions: NSObject {
        /// The URLs to open: none.
        public let urlContexts: Set<UIOpenURLContext> = []
        /// The activities to continue: none.
        public let userActivities: Set<NSUserActivity> = []
        /// The quick action with which the application was launched: none. A test chooses one while the application
        /// runs (LC-08).
        public var shortcutItem: UIApplicationShortcutItem? { nil }
        /// The identifier of the application that asked for the launch: none.
        public var sourceApplication: String? { nil }
        /// The kind of an activity that comes from another device: none.
        public var handoffUserActivityType: String? { nil }
    }

    /// What came with a URL that a scene is asked to open.
    @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
        /// The identifier of the application that asked: nil.
        public var sourceApplication: String? { nil }
        /// A value of that application: nil.
        public var annotation: Any? { nil }
        /// Whether the document may be changed in its place: false.
        public var openInPlace: Bool { false }
    }

    /// How a session of a scene should be activated.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene that asks; nil by default. Stored only.
        open var requestingScene: UIScene?
    }

    /// Posted after the scene connected.
    nonisolated public static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification"
    )
    /// Never posted: the scene stays connected.
    nonisolated public static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification"
    )
    /// Posted when the scene became active.
    nonisolated public static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification"
    )
    /// Posted when the scene is about to stop being active.
    nonisolated public static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification"
    )
    /// Posted when the scene is about to be shown again.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification"
    )
    /// Posted when the scene is no longer shown.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification"
    )
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// What came with it: nothing.
    public let options = UIScene.OpenURLOptions()

    package init(_ url: URL) {
        self.url = url
        super.init()
    }
}

/// A session of a scene.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public let rawValue: String
        /// Makes a role with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// A scene with windows of the application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role: windows of the application.
    public let role = Role.windowApplication
    /// The same identifier in every run.
    public let persistentIdentifier = "scene"
    /// The configuration with which the scene was connected.
    public internal(set) var configuration = UISceneConfiguration(
        name: nil,
        sessionRole: .windowApplication
    )
    /// Values of the application for this session; nil by default.
    public var userInfo: [String: Any]?
    /// The activity with which the scene can be shown again later; nil by default. Stored only.
    public var stateRestorationActivity: NSUserActivity?
}

/// Which classes a scene uses.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
    /// The name; nil if there is none.
    public let name: String?
    /// The role of the scenes.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate; nil by default. It needs a `required init()`, because the
    /// engine makes the delegate (Differences).
    public var delegateClass: AnyClass?
    /// Stored and ignored: the scene is a `UIWindowScene`.
    public var sceneClass: AnyClass?
    /// The storyboard, whose type is declared in a module above this one.
    package var storedStoryboard: AnyObject?

    /// Makes a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows that are shown, back to front.
    open var windows: [UIWindow] { application?.windows ?? [] }
    /// The screen of the application.
    open var screen: UIScreen { application?.screen ?? UIScreen.main }
    /// The key window; nil if there is none.
    open var keyWindow: UIWindow? { application?.keyWindow }

    /// The limits of the size of the scene: nil, as on a phone, because no size is refused.
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }

    /// The space of the scene: its top left corner is that of the screen.
    ///
    /// An object that is read before the scene changed keeps the bounds that the scene had then, as the one that
    /// `windowScene(_:didUpdate:interfaceOrientation:traitCollection:)` gets.
    open var coordinateSpace: any UICoordinateSpace { SceneSpace(bounds, on: screen) }

    /// The size that the user of a pad gave the scene, in points; nil if it fills the screen (OR-12).
    final var chosenSize: CGSize?

    /// The rectangle of the scene, in points of the screen: its top left corner is that of the screen.
    package final var bounds: CGRect {
        CGRect(origin: .zero, size: chosenSize ?? screen.bounds.size)
    }

    /// Keeps the share of the sides of the screen that the scene had before the screen turned, in whole points.
    final func keepShare(ofScreen old: CGSize) {
        guard let size = chosenSize else { return }
        let new = screen.bounds.size
        chosenSize = CGSize(
            width: (size.width / old.width * new.width).rounded(),
            height: (size.height / old.height * new.height).rounded()
        )
    }

    // MARK: Traits

    private var shownTraits: UITraitCollection?
    final var traitRecord: TraitRecord?

    /// The traits of the device, of the settings, and of the size of the scene, with the overrides
    /// of the scene (TR-07).
    open var traitCollection: UITraitCollection {
        if let shownTraits { return shownTraits }
        let traits = newTraits
        shownTraits = traits
        return traits
    }

    /// Called after traits of the scene changed. Does nothing unless overridden.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits that the scene overrides for itself and its windows; none by default (TR-10).
    open var traitOverrides: any UITraitOverrides {
        get { traitRecord?.overrides ?? TraitSet() }
        set {
            ownTraitRecord.overrides = newValue as? TraitSet ?? TraitSet()
            updateTraits()
        }
    }

    private var newTraits: UITraitCollection {
        let base = UITraitCollection(
            Self.baseTraits(of: screen, bounds.size, application?.settings)
        )
        return traitRecord?.applied(to: base) ?? base
    }

    /// Updates the traits of the scene now, and those of its windows before their next layout.
    final func updateTraits() {
        let old = traitCollection
        let new = newTraits
        let changed = new.changedTraits(from: old)
        guard !changed.isEmpty else { return }
        shownTraits = new
        if application?.isRunning == true { CurrentTraits.ofApplication = new }
        new.asCurrent { tellTraitsChanged(from: old, to: new, changed: changed) }
        for window in windows { window.noteTraitsAreDue() }
        guard new.preferredContentSizeCategory != old.preferredContentSizeCategory else { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification,
            object: application,
            userInfo: [
                UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory.rawValue
            ]
        )
    }

    /// The traits that a device has with the settings of its user.
    ///
    /// - Parameter size: the size that the size classes are for, in points.
    static func baseTraits(
        of screen: UIScreen,
        _ size: CGSize,
        _ settings: TraitSet?
    ) -> TraitSet {
        var traits = TraitSet()
        traits.userInterfaceIdiom = screen.idiom
        traits.displayScale = screen.scale
        traits.displayGamut = .P3
        traits.forceTouchCapability = .unavailable
        traits.userInterfaceStyle = .light
        traits.layoutDirection = .leftToRight
        traits.preferredContentSizeCategory = .large
        traits.accessibilityContrast = .normal
        traits.legibilityWeight = .regular
        traits.userInterfaceLevel = .base
        traits.activeAppearance = .active
        let classes = SizeClasses.of(size, screen.idiom)
        traits.horizontalSizeClass = classes.horizontal
        traits.verticalSizeClass = classes.vertical
        if let settings { traits.merge(settings) }
        return traits
    }

    // MARK: Orientation

    /// The orientation of the interface (OR-01).
    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

    /// What a scene asks of the system.
    open class GeometryPreferences: NSObject {
        /// The orientations that are asked for; nil for none.
        package final let orientations: UIInterfaceOrientationMask?

        package init(_ orientations: UIInterfaceOrientationMask?) {
            self.orientations = orientations
            super.init()
        }

        /// A preference for orientations.
        @preconcurrency @MainActor public final class iOS: GeometryPreferences {
            /// Asks for one of these orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                super.init(interfaceOrientations)
            }

            /// The orientations that are asked for.
            public var interfaceOrientations: UIInterfaceOrientationMask { orientations ?? [] }
        }
    }

    /// Turns the interface to one of the given orientations, if the top controller supports one
    /// (OR-06).
    ///
    /// - Parameters:
    ///   - geometryPreferences: the orientations. If the interface has one of them already, nothing
    ///     happens.
    ///   - errorHandler: called with the reason if the top controller supports none of them.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let application, let wanted = geometryPreferences.orientations else { return }
        if let refusal = application.turnInterface(toOneOf: wanted) {
            errorHandler?(RotationError(description: refusal))
        }
    }

    /// The status bar (OR-08).
    open var statusBarManager: UIStatusBarManager? { application?.statusBar }
}

/// The limits of the size of a scene. No scene has any here.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
    /// The least size, in points; zero by default. Stored only.
    public var minimumSize = CGSize.zero
    /// The greatest size, in points; the greatest numbers by default. Stored only.
    public var maximumSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )
    /// Whether the scene may fill the screen; true by default. Stored only.
    public var allowsFullScreen = true
}

/// Why an interface was not turned.
public struct RotationError: Error, CustomStringConvertible {
    /// What was asked for, and what is supported.
    public let description: String
}

/// Is notified of the life of a scene. All methods have implementations that do nothing, as if they
/// were optional.
@preconcurrency @MainActor public protocol UISceneDelegate: RespondingObject {
    /// Called when the scene connects: make windows here (LC-04).
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
    /// Never called: the scene stays connected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene became active (LC-03).
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene is about to stop being active (LC-02).
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene is about to be shown (LC-03).
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is no longer shown (LC-02).
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when the scene is asked to open URLs.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        optionalAnswer(
            of: self,
            "scene:willConnectTo:options:",
            (scene, session, connectionOptions)
        )
    }
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {
        optionalAnswer(of: self, "sceneDidDisconnect:", (scene))
    }
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {
        optionalAnswer(of: self, "sceneDidBecomeActive:", (scene))
    }
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {
        optionalAnswer(of: self, "sceneWillResignActive:", (scene))
    }
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {
        optionalAnswer(of: self, "sceneWillEnterForeground:", (scene))
    }
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {
        optionalAnswer(of: self, "sceneDidEnterBackground:", (scene))
    }
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        optionalAnswer(of: self, "scene:openURLContexts:", (scene, URLContexts))
    }
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, WindowRetaining {
    /// The window that the delegate retains; nil unless implemented.
    @_disfavoredOverload var window: UIWindow? { get set }
    /// Called after the interface turned, or the size of the scene changed (OR-03, OR-12).
    func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    )
    /// Called when the user chose a quick action (LC-08).
    func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    )
}

extension UIWindowSceneDelegate {
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
    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        optionalAnswer(
            of: self,
            "windowScene:didUpdate:interfaceOrientation:traitCollection:",
            (
                windowScene, previousCoordinateSpace, previousInterfaceOrientation,
                previousTraitCollection
            )
        )
    }
    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        optionalAnswer(
            of: self,
            "windowScene:performActionFor:completionHandler:",
            (windowScene, shortcutItem, completionHandler)
        )
    }
}

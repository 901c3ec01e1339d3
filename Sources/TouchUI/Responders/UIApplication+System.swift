// What an application asks of the system, and what the system here does not have.

/// What a fetch in the background brought. Raw values as in UIKit.
/// - Compatibility: same
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// New data.
    case newData = 0
    /// No new data.
    case noData = 1
    /// It failed.
    case failed = 2
}

/// Whether the application may fetch in the background. Raw values as in UIKit.
/// - Compatibility: same
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The device or its owner forbids it.
    case restricted = 0
    /// The user switched it off.
    case denied = 1
    /// It may.
    case available = 2
}

/// How a session of a scene is destroyed.
/// - Compatibility: differs: no session is destroyed
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// Why a request about the session of a scene was refused.
public struct SceneRequestError: Error, CustomStringConvertible {
    /// What was asked for, and why it is impossible.
    public let description: String
}

extension UIApplication {
    // MARK: Remote notifications

    /// Does nothing: there is no server of notifications here. Neither
    /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)` nor
    /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called.
    public final func registerForRemoteNotifications() {}

    /// Does nothing, because the application is never registered.
    public final func unregisterForRemoteNotifications() {}

    /// Whether the application gets remote notifications: false.
    public final var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: Fetches in the background

    /// The shortest time between fetches in the background, in seconds.
    public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The time that means no fetches in the background, in seconds.
    public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    /// Does nothing: there are no fetches in the background.
    public final func setMinimumBackgroundFetchInterval(
        _ minimumBackgroundFetchInterval: TimeInterval
    ) {}

    /// Whether the application may fetch in the background: `available`. It is never asked to.
    public final var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// Whether protected files can be read: true, because the device is never locked.
    public final var isProtectedDataAvailable: Bool { true }

    // MARK: Icons

    /// Whether the application may have another icon: true. On iOS its Info.plist decides.
    public final var supportsAlternateIcons: Bool { true }

    /// Sets the name of the icon, which has no other effect: there is no home screen.
    ///
    /// - Parameters:
    ///   - alternateIconName: the name, of which none is refused; nil for the primary icon.
    ///   - completionHandler: called in the next turn of the clock, without an error.
    public final func setAlternateIconName(
        _ alternateIconName: String?,
        completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
    ) {
        self.alternateIconName = alternateIconName
        guard let completionHandler else { return }
        clock.schedule(after: 0, named: "set icon") { completionHandler(nil) }
    }

    // MARK: Sessions of scenes

    /// Whether the application can have several scenes: false.
    public final var supportsMultipleScenes: Bool { false }

    /// The sessions of all scenes: that of the only one.
    public final var openSessions: Set<UISceneSession> { [scene.session] }

    /// Asks for another scene, which is refused, or for one that exists, which is shown already.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of the scene to show; nil for a new one.
    ///   - userActivity: what the scene is for; ignored.
    ///   - options: how it is shown; ignored.
    ///   - errorHandler: called in the next turn of the clock with the reason if a new scene was asked for.
    public final func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?,
        userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        guard sceneSession !== scene.session else { return }
        refuse(
            "Cannot show another scene: this application has one scene, and supportsMultipleScenes is false. "
                + "Nothing changes. To fix, ask for the session in openSessions, or check "
                + "supportsMultipleScenes first.",
            errorHandler
        )
    }

    /// Asks to end a scene, which is refused.
    ///
    /// - Parameters:
    ///   - sceneSession: the session to end.
    ///   - options: how it ends; ignored.
    ///   - errorHandler: called in the next turn of the clock with the reason.
    public final func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession,
        options: UISceneDestructionRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        refuse(
            "Cannot end the scene \"\(sceneSession.persistentIdentifier)\": it is the only one, and stays connected "
                + "as long as the application runs. Nothing changes. To fix, check supportsMultipleScenes first.",
            errorHandler
        )
    }

    /// Does nothing: there is no picture of a scene in a switcher.
    public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    private func refuse(_ sentence: String, _ errorHandler: (@MainActor (any Error) -> Void)?) {
        Diagnostics.refuse(sentence)
        guard let errorHandler else { return }
        clock.schedule(after: 0, named: "refuse scene") {
            errorHandler(SceneRequestError(description: sentence))
        }
    }
}

/// The picture of a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// The pictures of the system. Raw values as in UIKit.
    public enum IconType: Int, Sendable {
        /// Compose.
        case compose = 0
        /// Play.
        case play = 1
        /// Pause.
        case pause = 2
        /// Add.
        case add = 3
        /// Location.
        case location = 4
        /// Search.
        case search = 5
        /// Share.
        case share = 6
        /// Prohibit.
        case prohibit = 7
        /// Contact.
        case contact = 8
        /// Home.
        case home = 9
        /// A marked place.
        case markLocation = 10
        /// Favorite.
        case favorite = 11
        /// Love.
        case love = 12
        /// Cloud.
        case cloud = 13
        /// Invitation.
        case invitation = 14
        /// Confirmation.
        case confirmation = 15
        /// Mail.
        case mail = 16
        /// Message.
        case message = 17
        /// Date.
        case date = 18
        /// Time.
        case time = 19
        /// A photo that is taken.
        case capturePhoto = 20
        /// A video that is taken.
        case captureVideo = 21
        /// Task.
        case task = 22
        /// A task that is done.
        case taskCompleted = 23
        /// Alarm.
        case alarm = 24
        /// Bookmark.
        case bookmark = 25
        /// Shuffle.
        case shuffle = 26
        /// Audio.
        case audio = 27
        /// Update.
        case update = 28
    }

    /// A picture of the system.
    public init(type: IconType) { super.init() }
    /// A picture of the application.
    public init(templateImageName: String) { super.init() }
    /// A symbol.
    public init(systemImageName: String) { super.init() }
}

/// A quick action of the home screen.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    /// The name of the action for the application.
    open fileprivate(set) var type: String
    /// The title.
    open fileprivate(set) var localizedTitle: String
    /// The second line; nil for none.
    open fileprivate(set) var localizedSubtitle: String?
    /// The picture; nil for none.
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    /// More values for the application; nil for none.
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    /// What says whether the item is still right; nil by default. Stored only.
    public final var targetContentIdentifier: Any?

    /// An action with a name, a title, a second line, a picture and more values.
    public init(
        type: String,
        localizedTitle: String,
        localizedSubtitle: String?,
        icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
        (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
        super.init()
    }

    /// An action with a name and a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(
            type: type,
            localizedTitle: localizedTitle,
            localizedSubtitle: nil,
            icon: nil
        )
    }
}

/// An action whose values can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// The name of the action for the application.
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    /// The title.
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    /// The second line; nil for none.
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    /// The picture; nil for none.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    /// More values for the application; nil for none.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

extension UIApplication {
    /// The quick actions of the application; nil by default. They are stored, and nothing shows them: a test
    /// chooses one with `Stage.choose(_:)`.
    public final var shortcutItems: [UIApplicationShortcutItem]? {
        get { quickActions }
        set { quickActions = newValue }
    }

    /// Chooses a quick action, as the user does on the home screen: the application becomes active and
    /// its delegate is called (LC-08).
    ///
    /// - Returns: whether the delegate has called the handler with true.
    @discardableResult
    package final func perform(_ item: UIApplicationShortcutItem) -> Bool {
        becomeActive()
        var isHandled = false
        if let windowDelegate = scene.delegate as? any UIWindowSceneDelegate {
            windowDelegate.windowScene(scene, performActionFor: item) { isHandled = $0 }
        } else {
            delegate?.application(self, performActionFor: item) { isHandled = $0 }
        }
        return isHandled
    }
}

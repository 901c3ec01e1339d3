/// What a person does in an application, so that another device, a search or a later start can continue it.
///
/// Activities are made, changed and read by code. Nothing is handed on: there is no other device here.
/// - Compatibility: partial: no continuation streams
open class NSUserActivity: NSObject {
    /// The kind of the activity, in the form of a reversed domain.
    public let activityType: String
    /// A title for people; nil by default.
    open var title: String?
    /// What is needed to continue; nil by default.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are needed to continue; nil by default.
    open var requiredUserInfoKeys: Set<String>?
    /// Whether the values are old, and the delegate is asked for new ones before they are sent; false by default. Nothing is sent
    /// here.
    open var needsSave = false
    /// A page that shows the same; nil by default.
    open var webpageURL: URL?
    /// The page from which the activity came; nil by default.
    open var referrerURL: URL?
    /// When it is no longer of use; nil by default.
    open var expirationDate: Date?
    /// Words for a search; none by default.
    open var keywords: Set<String> = []
    /// Whether another device may open streams to this one; false by default.
    open var supportsContinuationStreams = false
    /// The delegate; nil by default. Weak. Its methods are never called here.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// What is shown, for the choice of a scene; nil by default.
    open var targetContentIdentifier: String?
    /// Whether it may be continued on another device; true by default.
    open var isEligibleForHandoff = true
    /// Whether a search may find it; false by default.
    open var isEligibleForSearch = false
    /// Whether the searches of all people may find it; false by default.
    open var isEligibleForPublicIndexing = false
    /// Whether the system may suggest it; false by default.
    open var isEligibleForPrediction = false
    /// A name with which it can be deleted; nil by default.
    open var persistentIdentifier: String?

    /// Makes an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`; those that are there keep their other keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Says that the person does this now. Without effect here.
    open func becomeCurrent() {}
    /// Says that the person no longer does this. Without effect here.
    open func resignCurrent() {}
    /// Says that it can no longer be continued. Without effect here.
    open func invalidate() {}
}

/// What an activity calls; never here, because nothing is handed on.
public protocol NSUserActivityDelegate: AnyObject {
    /// The values of the activity are about to be sent.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Another device continues the activity.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The kind of an activity that shows a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a web view is made with.
///
/// - Compatibility: partial: the properties here; data stores, pools of processes and schemes of an
///   application are not there
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
    /// The scripts and message handlers of the application.
    open var userContentController = WKUserContentController()
    /// Preferences.
    open var preferences = WKPreferences()
    /// Preferences of pages.
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// A name that pages find in the user agent; nil by default. Stored only.
    open var applicationNameForUserAgent: String?
    /// Whether videos play within the page. Stored only.
    open var allowsInlineMediaPlayback = false
    /// Whether the page may be zoomed although it says that it may not; false by default.
    open var ignoresViewportScaleLimits = false
    /// Whether drawing waits until the page is loaded. Stored only.
    open var suppressesIncrementalRendering = false

    /// Whether pages may use the network; false by default. Only Touchstone has this property.
    ///
    /// A page that waits for a network is not the same in every run. Without it, a request fails
    /// with a sentence, and files and texts load as ever (WV-08).
    open var allowsNetwork = false

    /// Creates a configuration.
    public override init() {
        super.init()
    }
}

/// Preferences of a web view.
/// - Compatibility: partial: only `javaScriptEnabled` would have an effect, and is stored
@preconcurrency @MainActor open class WKPreferences: NSObject {
    /// The smallest size of text, in points. Stored only.
    open var minimumFontSize: CGFloat = 0
    /// Whether scripts of pages run; true by default. Stored only: they always run.
    open var javaScriptEnabled = true
    /// Whether scripts may open windows. Stored only.
    open var javaScriptCanOpenWindowsAutomatically = false
    /// Whether the page may be selected. Stored only.
    open var isTextInteractionEnabled = true

    /// Creates preferences.
    public override init() {
        super.init()
    }
}

/// Preferences of one page.
/// - Compatibility: partial: stored only
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
    /// Whether scripts of the page run; true by default. Stored only: they always run.
    open var allowsContentJavaScript = true

    /// Creates preferences.
    public override init() {
        super.init()
    }
}

/// What a picture of a page shows.
/// - Compatibility: same
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
    /// The part of the view, in points of the view; null (the default) for all of it.
    open var rect = CGRect.null
    /// The width of the picture in points; nil (the default) for the width of the part.
    open var snapshotWidth: NSNumber?
    /// Whether changes that the page has not drawn yet are in the picture; true by default. Here they
    /// always are.
    open var afterScreenUpdates = true

    /// Creates a configuration for all of the view.
    public override init() {
        super.init()
    }
}

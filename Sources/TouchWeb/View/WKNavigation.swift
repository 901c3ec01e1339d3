/// A load of a page, as an object that tells loads apart.
/// - Compatibility: same
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// Why a page is loaded. Raw values as in WebKit.
public enum WKNavigationType: Int, Sendable {
    /// A link was tapped.
    case linkActivated = 0
    /// A form was sent.
    case formSubmitted = 1
    /// Back or forward.
    case backForward = 2
    /// The page is loaded again.
    case reload = 3
    /// A form is sent again.
    case formResubmitted = 4
    /// Another reason: code of the application, or a script.
    case other = -1
}

/// Whether a page may be loaded. Raw values as in WebKit.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// It is not loaded.
    case cancel = 0
    /// It is loaded.
    case allow = 1
    /// It becomes a download. Here it is not loaded.
    case download = 2
}

/// A frame of a page.
/// - Compatibility: partial: the security origin is not there
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
    /// Whether it is the page itself, and no frame in it.
    public final let isMainFrame: Bool
    /// The request that loaded it.
    public final let request: URLRequest
    /// The view that shows it.
    public private(set) final weak var webView: WKWebView?

    init(isMainFrame: Bool, url: URL?, webView: WKWebView) {
        self.isMainFrame = isMainFrame
        request = URLRequest(url: url ?? WKWebView.blank)
        self.webView = webView
        super.init()
    }
}

/// A page that is about to be loaded.
/// - Compatibility: partial: only of the main frame
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
    /// The request.
    public final let request: URLRequest
    /// Why.
    public final let navigationType: WKNavigationType
    /// The frame that asked for it.
    public final let sourceFrame: WKFrameInfo
    /// The frame that will show it.
    public final let targetFrame: WKFrameInfo?
    /// Whether it is a link with `download`; false here.
    public final let shouldPerformDownload = false

    init(request: URLRequest, type: WKNavigationType, in webView: WKWebView) {
        self.request = request
        navigationType = type
        let frame = WKFrameInfo(isMainFrame: true, url: webView.url, webView: webView)
        (sourceFrame, targetFrame) = (frame, frame)
        super.init()
    }
}

/// The domain of the errors of web views.
public let WKErrorDomain = "WKErrorDomain"

/// An error of a web view. Raw values as in WebKit.
public struct WKError: Error, Hashable, CustomNSError, LocalizedError {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// Another error.
        case unknown = 1
        /// The process of the page ended.
        case webContentProcessTerminated = 2
        /// The view is gone.
        case webViewInvalidated = 3
        /// A script threw an exception.
        case javaScriptExceptionOccurred = 4
        /// A script returned what cannot be handed over.
        case javaScriptResultTypeIsUnsupported = 5
    }

    /// The kind.
    public let code: Code
    /// What happened, as a sentence.
    public let sentence: String
    /// Where a script threw an exception: the line, from 1; 0 for other errors.
    public var line = 0
    /// The column, from 1; 0 for other errors.
    public var column = 0

    /// The domain.
    public static var errorDomain: String { WKErrorDomain }
    /// The raw value of the kind.
    public var errorCode: Int { code.rawValue }
    /// The sentence, and for an exception its message and place.
    public var errorUserInfo: [String: Any] {
        var values: [String: Any] = [NSLocalizedDescriptionKey: sentence]
        if code == .javaScriptExceptionOccurred {
            values["WKJavaScriptExceptionMessage"] = sentence
            values["WKJavaScriptExceptionLineNumber"] = line
            values["WKJavaScriptExceptionColumnNumber"] = column
        }
        return values
    }
    /// The sentence.
    public var errorDescription: String? { sentence }
}

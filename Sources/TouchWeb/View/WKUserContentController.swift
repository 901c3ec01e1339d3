/// Receives the messages that scripts of a page post.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
    /// A script called `window.webkit.messageHandlers.NAME.postMessage(body)`.
    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage
    )
}

/// A message of a script.
/// - Compatibility: same
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
    /// What was posted: a number, a text, an array, a dictionary, or `NSNull`.
    public final let body: Any
    /// The name of the handler.
    public final let name: String
    /// The view whose page posted it.
    public private(set) final weak var webView: WKWebView?
    /// The frame that posted it.
    public final let frameInfo: WKFrameInfo

    init(name: String, body: Any, webView: WKWebView, frame: WKFrameInfo) {
        (self.name, self.body, self.webView, frameInfo) = (name, body, webView, frame)
        super.init()
    }
}

/// When a script of the application runs. Raw values as in WebKit.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// When the document has begun, before its own scripts.
    case atDocumentStart = 0
    /// When the document has ended, before what it loads.
    case atDocumentEnd = 1
}

/// A script that the application adds to each page.
/// - Compatibility: partial: worlds of content are not there
@preconcurrency @MainActor open class WKUserScript: NSObject {
    /// The text of the script.
    public final let source: String
    /// When it runs.
    public final let injectionTime: WKUserScriptInjectionTime
    /// Whether it runs in the main frame only.
    public final let isForMainFrameOnly: Bool

    /// Creates a script.
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        super.init()
    }

    /// The script as it is added to a page.
    var text: String {
        let run = "(0, eval)(\(JSONText.of(source)))"
        let timed =
            switch injectionTime {
            case .atDocumentStart: run
            case .atDocumentEnd:
                "if (document.readyState !== 'loading') \(run); "
                    + "else addEventListener('DOMContentLoaded', () => \(run), { once: true })"
            }
        return isForMainFrameOnly ? "if (self === top) { \(timed) }" : "{ \(timed) }"
    }
}

/// The scripts and message handlers of an application.
/// - Compatibility: partial: handlers with replies, worlds of content and rule lists are not there
@preconcurrency @MainActor open class WKUserContentController: NSObject {
    /// The scripts, in the order in which they were added.
    open private(set) var userScripts: [WKUserScript] = [] { didSet { version += 1 } }
    /// The handlers by name. They are retained, as on iOS.
    private(set) var handlers: [String: any WKScriptMessageHandler] = [:] {
        didSet { version += 1 }
    }
    /// Counts the changes.
    private(set) var version = 0

    /// Creates a controller without scripts and handlers.
    public override init() {
        super.init()
    }

    /// Adds a script, which runs in each document that is loaded later.
    open func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
    }

    /// Removes all scripts.
    open func removeAllUserScripts() {
        userScripts = []
    }

    /// Adds a handler, which documents that are loaded later find at
    /// `window.webkit.messageHandlers`. A name that has one is refused with a message; WebKit throws
    /// an exception.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        guard handlers[name] == nil else {
            return Diagnostics.refuse(
                "Cannot add a message handler \"\(name)\": there is one with this name, which stays. To fix, "
                    + "remove it first with removeScriptMessageHandler(forName:)."
            )
        }
        handlers[name] = scriptMessageHandler
    }

    /// Removes the handler with a name.
    open func removeScriptMessageHandler(forName name: String) {
        handlers[name] = nil
    }

    /// Removes all handlers.
    open func removeAllScriptMessageHandlers() {
        handlers = [:]
    }
}

/// Decides about loads, and learns of them. Every method has a default, which allows each load.
///
/// The order of the calls: decidePolicyFor, didStart, didCommit, didFinish. A load that fails before
/// its document begins calls didFailProvisionalNavigation instead of didCommit (WV-07).
/// - Compatibility: partial: no responses, challenges, redirects and downloads; no asynchronous forms
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
    /// Decides whether a page is loaded, by calling the handler, now or later; allowed by default.
    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    )
    /// A load began.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// The document began to replace the one before.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// The document is loaded.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// The load failed after the document had begun.
    func webView(
        _ webView: WKWebView,
        didFail navigation: WKNavigation!,
        withError error: any Error
    )
    /// The load failed before the document began. The document before stays.
    func webView(
        _ webView: WKWebView,
        didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    )
    /// The process of the page ended: it crashed, or did not answer.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// Allows it.
    public func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.allow)
    }
    /// Does nothing.
    public func webView(
        _ webView: WKWebView,
        didStartProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(
        _ webView: WKWebView,
        didFail navigation: WKNavigation!,
        withError error: any Error
    ) {}
    /// Does nothing.
    public func webView(
        _ webView: WKWebView,
        didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {}
    /// Does nothing.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows the dialogs of a page. Without a method, an alert is closed at once, a question is answered
/// with no, and a prompt with nothing (WV-09).
/// - Compatibility: partial: no new windows, no context menus, no permissions
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {
    /// A script called `alert`. The page stands still until the handler is called.
    func webView(
        _ webView: WKWebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    )
    /// A script called `confirm`. The page stands still until the handler is called.
    func webView(
        _ webView: WKWebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    )
    /// A script called `prompt`. The page stands still until the handler is called; nil means no text.
    func webView(
        _ webView: WKWebView,
        runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    )
    /// The page closed its window.
    func webViewDidClose(_ webView: WKWebView)
}

extension WKUIDelegate {
    /// Closes the alert.
    public func webView(
        _ webView: WKWebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        completionHandler()
    }
    /// Answers no.
    public func webView(
        _ webView: WKWebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        completionHandler(false)
    }
    /// Answers nothing.
    public func webView(
        _ webView: WKWebView,
        runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        completionHandler(nil)
    }
    /// Does nothing.
    public func webViewDidClose(_ webView: WKWebView) {}
}

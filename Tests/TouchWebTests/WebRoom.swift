import Foundation
import Testing
import TouchTesting
import UIKit
import WebKit

@testable import TouchWeb

extension Trait where Self == ConditionTrait {
    /// Skips tests that show pages where the program for it is missing.
    static var needsChromium: Self {
        .enabled(
            if: (try? ChromiumProgram.path()) != nil,
            "there is no headless Chromium; to run it, install the package chromium-headless-shell"
        )
    }
}

/// A stage with a web view, and a journal of what its delegates learn.
@MainActor final class WebRoom {
    let stage: Stage
    let web: WKWebView
    let journal = WebJournal()

    var fingers: EventGenerator { stage.fingers }

    init(_ html: String? = nil, handlers: [String] = []) throws {
        web = WKWebView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
        web.accessibilityIdentifier = "web"
        web.scrollView.accessibilityIdentifier = "page"
        web.navigationDelegate = journal
        web.uiDelegate = journal
        for name in handlers { web.configuration.userContentController.add(journal, name: name) }
        let shown = web
        stage = try Stage(views: [shown])
        if let html {
            web.loadHTMLString(Self.head + html, baseURL: nil)
            try stage.clock.runUntilIdle()
            journal.calls = []
        }
    }

    static let head = """
        <!doctype html><meta name=viewport content="width=device-width"><style>body{margin:0}
        body>*{position:absolute;box-sizing:border-box;margin:0}</style><title>Test</title>
        """

    /// What a script returns.
    func value(_ script: String) async throws -> String {
        let value = try await web.evaluateJavaScript(script)
        return value.map { "\($0)" } ?? "nothing"
    }

    /// The facts of the web view, in words.
    var facts: [String] {
        stage.trace.entries.filter { $0.subject == "WebFact" }.map(\.text)
    }
}

/// Writes down what delegates of a web view learn.
@MainActor
final class WebJournal: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
    var calls: [String] = []
    var allows = true
    /// What is called when the test wants to answer a dialog.
    var answer: (@MainActor (Bool) -> Void)?
    var answersLater = false

    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        let url = navigationAction.request.url
        calls.append(
            "decide \(url?.isFileURL == true ? url?.lastPathComponent ?? "" : url?.absoluteString ?? "") \(navigationAction.navigationType)"
        )
        decisionHandler(allows ? .allow : .cancel)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        calls.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        calls.append("commit")
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        calls.append("finish \(webView.title ?? "")")
    }
    func webView(
        _ webView: WKWebView,
        didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {
        calls.append("fail: \(error.localizedDescription)")
    }
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { calls.append("terminated") }

    func webView(
        _ webView: WKWebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        calls.append("alert \(message)")
        if answersLater { answer = { _ in completionHandler() } } else { completionHandler() }
    }
    func webView(
        _ webView: WKWebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        calls.append("confirm \(message)")
        completionHandler(true)
    }
    func webView(
        _ webView: WKWebView,
        runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        calls.append("prompt \(prompt)")
        completionHandler("\(defaultText ?? "") and more")
    }

    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage
    ) {
        calls.append("\(message.name): \(message.body)")
    }
}

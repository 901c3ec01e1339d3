/// Scripts, their messages, and their dialogs.
extension WKWebView {
    /// Evaluates a script, with the page's time brought to that of the clock.
    final func evaluate(
        _ script: String,
        then answer: @escaping @MainActor (Result<Any?, WKError>) -> Void
    ) {
        let page: WebPage
        do { page = try openPage() } catch {
            return answer(
                .failure(WKError(code: .webContentProcessTerminated, sentence: "\(error)"))
            )
        }
        _ = pageNow()
        openScripts += 1
        page.evaluate(script) { [weak self] result in
            self?.openScripts -= 1
            answer(result.forApplication)
        }
        contentView.pageView.setNeedsDisplay()
    }

    /// Gives the page the scripts and handlers that were added since it was opened.
    final func installScripts(in page: WebPage) {
        let controller = configuration.userContentController
        guard controller.version != installedVersion else { return }
        installedVersion = controller.version
        page.install(
            scripts: controller.userScripts.map(\.text),
            handlers: controller.handlers.keys.sorted()
        )
    }

    /// A script posted a message.
    final func received(_ text: String) {
        guard let values = ChromiumMessage.values(of: Data(text.utf8)),
            let name = values["name"] as? String,
            let handler = configuration.userContentController.handlers[name]
        else { return }
        let body = values["body"] ?? NSNull()
        report(.posted(name, body: JSONText.of(body)))
        let message = WKScriptMessage(
            name: name,
            body: body,
            webView: self,
            frame: WKFrameInfo(
                isMainFrame: values["isTop"] as? Bool ?? true,
                url: url,
                webView: self
            )
        )
        handler.userContentController(configuration.userContentController, didReceive: message)
    }

    /// A script opened a dialog; the page stands still until it is answered (WV-09).
    final func opened(_ dialog: PageDialog) {
        report(.openedDialog(dialog.kind, message: dialog.message))
        let frame = WKFrameInfo(isMainFrame: true, url: url, webView: self)
        var isAnswered = false
        let answer: @MainActor (Bool, String?) -> Void = { [weak self] accepts, text in
            guard let self, !isAnswered else { return }
            isAnswered = true
            page?.answerDialog(accepts, text: text)
            wake()
        }
        guard let uiDelegate else { return answer(dialog.kind == "alert", nil) }
        switch dialog.kind {
        case "alert":
            uiDelegate.webView(
                self,
                runJavaScriptAlertPanelWithMessage: dialog.message,
                initiatedByFrame: frame
            ) { answer(true, nil) }
        case "confirm":
            uiDelegate.webView(
                self,
                runJavaScriptConfirmPanelWithMessage: dialog.message,
                initiatedByFrame: frame
            ) { answer($0, nil) }
        case "prompt":
            uiDelegate.webView(
                self,
                runJavaScriptTextInputPanelWithPrompt: dialog.message,
                defaultText: dialog.prompt,
                initiatedByFrame: frame
            ) { answer($0 != nil, $0) }
        default: answer(true, nil)  // A page may always be left.
        }
    }
}

extension ScriptAnswer {
    /// The answer as an application gets it.
    fileprivate var forApplication: Result<Any?, WKError> {
        switch self {
        case .value(let value): .success(value)
        case .unsupported(let kind):
            .failure(
                WKError(
                    code: .javaScriptResultTypeIsUnsupported,
                    sentence:
                        "Cannot return \(kind): only numbers, texts, arrays and dictionaries leave a page. To "
                        + "fix, return one of them."
                )
            )
        case .exception(let text, let line, let column):
            .failure(
                WKError(
                    code: .javaScriptExceptionOccurred,
                    sentence: text,
                    line: line,
                    column: column
                )
            )
        case .ended(let failure):
            .failure(WKError(code: .webContentProcessTerminated, sentence: "\(failure)"))
        }
    }
}

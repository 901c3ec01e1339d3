/// Loads, and what the delegate learns of them.
extension WKWebView {
    /// The folder that a page may read if the application does not say which: its own ([choice], WV-08).
    static func folder(of url: URL) -> String? {
        guard url.isFileURL else { return nil }
        let path = url.standardizedFileURL.path
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && isFolder.boolValue
            ? path : url.standardizedFileURL.deletingLastPathComponent().path
    }

    /// Puts a load into the queue. It begins in the next display frame.
    final func enqueue(_ load: WebLoad) -> WKNavigation {
        // A later load replaces one that has not begun.
        waiting = waiting.filter(\.isAsking) + [load]
        wake()
        return load.navigation
    }

    /// Begins the load that waits, if there is one.
    final func beginWaitingLoad() {
        guard let load = waiting.first, !load.isAsking else { return }
        load.isAsking = true
        ask(about: load, navigationType(of: load)) { [weak self] isAllowed in
            guard let self else { return }
            waiting.removeAll { $0 === load }
            if isAllowed { begin(load) } else { load.isRunning = false }
            wake()
        }
    }

    private func navigationType(of load: WebLoad) -> WKNavigationType {
        switch load.kind {
        case .reload: .reload
        case .history: .backForward
        case .address, .content, .byPage: .other
        }
    }

    /// Asks the delegate about a load; the answer may come later.
    private func ask(
        about load: WebLoad,
        _ type: WKNavigationType,
        then answer: @escaping @MainActor (Bool) -> Void
    ) {
        let address = shown(load.url)
        let action = WKNavigationAction(request: URLRequest(url: load.url), type: type, in: self)
        var isAnswered = false
        let decide: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = {
            [weak self] policy in
            guard let self, !isAnswered else { return }
            isAnswered = true
            report(.decided(address, isAllowed: policy == .allow))
            answer(policy == .allow)
        }
        guard let navigationDelegate else { return decide(.allow) }
        navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: decide)
    }

    private func begin(_ load: WebLoad) {
        start(load)
        let page: WebPage
        do { page = try openPage() } catch {
            return failed(load, "\(error)", NSURLErrorCannotConnectToHost)
        }
        installScripts(in: page)
        switch load.kind {
        case .address: page.navigate(to: load.url.absoluteString)
        case .content(let data, let type):
            // A page without an address has none that could be asked for.
            page.navigate(
                to: load.url == Self.blank
                    ? "data:\(type);base64,\(data.base64EncodedString())" : load.url.absoluteString
            )
        case .reload: page.reload()
        case .history(let distance): page.navigate(by: distance)
        case .byPage: break
        }
    }

    private func start(_ load: WebLoad) {
        if let current, current.isRunning { current.isRunning = false }
        current = load
        set(url: url, progress: 0.1)
        navigationDelegate?.webView(self, didStartProvisionalNavigation: load.navigation)
    }

    /// The page asks for another document.
    final func pageAsks(_ request: String, _ url: URL, _ reason: NavigationReason) {
        let load = WebLoad(url: url, kind: .byPage, folder: current?.folder)
        let type: WKNavigationType =
            switch reason {
            case .link: .linkActivated
            case .formGet, .formPost: .formSubmitted
            case .reload: .reload
            case .script: .other
            }
        ask(about: load, type) { [weak self] isAllowed in
            guard let self, let page else { return }
            guard isAllowed else { return page.refuse(request) }
            start(load)
            page.allow(request, url)
            wake()
        }
    }

    // MARK: Events

    final func committed(_ address: String) {
        let load = current
        load?.hasCommitted = true
        let isBlank = address.hasPrefix("data:") || address.isEmpty
        set(url: isBlank ? Self.blank : URL(string: address), progress: 0.5)
        report(.committed(shown(url)))
        knownOffset = .zero
        if scrollView.zoomScale != 1 { scrollView.zoomScale = 1 }
        scrollView.setContentOffset(
            CGPoint(
                x: -scrollView.adjustedContentInset.left,
                y: -scrollView.adjustedContentInset.top
            ),
            animated: false
        )
        readHistory()
        if let load { navigationDelegate?.webView(self, didCommit: load.navigation) }
    }

    final func finished() {
        guard let load = current, load.isRunning else { return }
        load.isRunning = false
        set(url: url, progress: 1)
        readHistory()
        report(.finished(shown(url)))
        navigationDelegate?.webView(self, didFinish: load.navigation)
    }

    /// Tells the delegate that a load failed.
    final func failed(_ load: WebLoad, _ sentence: String, _ code: Int) {
        guard load.isRunning else { return }
        load.isRunning = false
        report(.failed(sentence))
        let error = NSError(
            domain: NSURLErrorDomain,
            code: code,
            userInfo: [
                NSLocalizedDescriptionKey: sentence, NSURLErrorFailingURLErrorKey: load.url,
            ]
        )
        if load.hasCommitted {
            navigationDelegate?.webView(self, didFail: load.navigation, withError: error)
        } else {
            navigationDelegate?.webView(
                self,
                didFailProvisionalNavigation: load.navigation,
                withError: error
            )
        }
    }

    private func readHistory() {
        guard let history = page?.history(), let entries = history["entries"] as? [WebValues],
            let index = history["currentIndex"] as? Int
        else { return }
        // The first entry is the empty page with which Chromium begins.
        (backCount, forwardCount) = (max(0, index - 1), max(0, entries.count - 1 - index))
    }

    // MARK: Requests

    /// What a request of the page gets (WV-08).
    final func answer(_ url: URL, isDocument: Bool) -> RequestAnswer {
        if isDocument, case .content(let data, let type) = current?.kind, url == current?.url {
            return .content(data, type: type)
        }
        switch url.scheme?.lowercased() {
        case "file": return file(url)
        case "http", "https":
            if configuration.allowsNetwork { return .network }
            return refusal(
                "Cannot load \(url.absoluteString): pages have no network, so that every run is the same. To fix, "
                    + "load a file or a text, or set allowsNetwork of the view's configuration.",
                isDocument
            )
        case "data", "blob", "about": return .network
        default:
            return refusal(
                "Cannot load \(url.absoluteString): no page has this kind of address. To fix, decide about it in "
                    + "webView(_:decidePolicyFor:decisionHandler:).",
                isDocument
            )
        }
    }

    private func file(_ url: URL) -> RequestAnswer {
        let path = url.path
        guard current?.mayRead(path) == true else {
            return refusal(
                "Cannot read \(path): the page may read \(current?.folder ?? "no files"). To fix, pass a folder that "
                    + "has it as allowingReadAccessTo:.",
                true
            )
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            return refusal(
                "Cannot read \(path): there is no such file. To fix, check the path.",
                true
            )
        }
        return .content(data, type: FileType.of(path))
    }

    private func refusal(_ sentence: String, _ isDocument: Bool) -> RequestAnswer {
        // The delegate learns of a document; of a picture no delegate would.
        if !isDocument { Diagnostics.refuse(sentence) }
        return .refused(sentence)
    }

    /// An address as a transcript shows it: a file by its name, because folders differ.
    final func shown(_ url: URL?) -> String {
        guard let url else { return "nothing" }
        return url.isFileURL ? url.lastPathComponent : url.absoluteString
    }
}

/// The page's time: what happens in each display frame.
extension WKWebView {
    /// The page, with the time of the clock; opens an empty one if there is none. nil if that fails.
    final func pageNow() -> WebPage? {
        guard let page = try? openPage() else { return nil }
        bring(page)
        return page.failure == nil ? page : nil
    }

    private func bring(_ page: WebPage) {
        let time = (pageClock?.time ?? openedAt) - openedAt
        // A display frame is at a fraction of a millisecond; the next whole one would be later.
        page.advance(to: Int((time * 1000 + 0.001).rounded(.down)))
    }

    /// Opens the page, if it is not open.
    final func openPage() throws(WebFailure) -> WebPage {
        if let page { return page }
        let controller = configuration.userContentController
        let new = try WebPage(
            WebPage.Setup(
                size: bounds.size,
                scale: window?.screen.scale ?? UIScreen.main.scale,
                scripts: controller.userScripts.map(\.text),
                handlers: controller.handlers.keys.sorted(),
                usesNetwork: configuration.allowsNetwork
            )
        )
        new.answerRequest = { [weak self] url, isDocument in
            self?.answer(url, isDocument: isDocument) ?? .refused("The view is gone.")
        }
        let clock = VirtualClock.current
        (pageClock, openedAt) = (clock, clock.time)
        installedVersion = controller.version
        page = new
        wake()
        return new
    }

    /// Performs a display frame; returns whether there is another one.
    final func performFrame() -> Bool {
        if let page {
            bring(page)
            follow()
        }
        deliverEvents()
        beginWaitingLoad()
        deliverEvents()
        let due = answers
        answers = []
        for answer in due { answer() }
        if page?.looksDifferent == true { contentView.pageView.setNeedsDisplay() }
        checkEnd()
        wake()
        return isRunning
    }

    /// Whether anything happens without the application: a page is open, or is waited for.
    private var isRunning: Bool { page != nil || isExpected }

    /// Tells the delegates what happened in the page.
    final func deliverEvents() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while let page, !page.events.isEmpty {
            let event = page.events.removeFirst()
            switch event {
            case .asksToNavigate(let request, let url, _, let reason):
                pageAsks(request, url, reason)
            case .committed(let address): committed(address)
            case .movedWithin(let address):
                set(url: URL(string: address) ?? url, progress: estimatedProgress)
            case .finished: finished()
            case .failedToLoad(let sentence):
                if let current { failed(current, sentence, NSURLErrorNotConnectedToInternet) }
            case .posted(let text): received(text)
            case .openedDialog(let dialog): opened(dialog)
            }
        }
    }

    /// Says why the page ended, once.
    private func checkEnd() {
        guard let page, let failure = page.failure else { return }
        self.page = nil
        report(.ended("\(failure)"))
        Diagnostics.refuse("\(failure)")
        if let current { failed(current, "\(failure)", NSURLErrorNetworkConnectionLost) }
        contentView.pageView.setNeedsDisplay()
        navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }

    final func report(_ fact: @autoclosure () -> WebFact) {
        let observers = (pageClock ?? VirtualClock.current).observers
        if observers.isListening { observers.report(fact()) }
    }

    // MARK: Pictures

    /// Paints what the page looks like.
    final func paint(in context: CGContext) {
        guard let page, let data = picture(of: page) else { return }
        let bounds = contentView.pageView.bounds
        context.draw(DrawnImage(.file(data), size: bounds.size), in: bounds)
    }

    private func picture(of page: WebPage) -> Data? {
        let scale = scrollView.zoomScale
        return page.picture(of: scale == 1 ? nil : contentView.pageView.frame, scale: scale)
    }

    /// A picture of a part of the view.
    final func snapshot(of rect: CGRect, width: Double?) -> Result<UIImage, WKError> {
        let failure = WKError(
            code: .unknown,
            sentence: "Cannot take a picture of the page: there is none. To fix, load one first."
        )
        guard let page = pageNow() else { return .failure(failure) }
        let part = rect.isNull ? bounds : rect
        let scale = width.map { CGFloat($0) / max(part.width, 1) } ?? 1
        let inPage = convert(part, to: contentView)
        let isWhole = rect.isNull && scale == 1 && scrollView.zoomScale == 1
        let data = page.picture(
            of: isWhole ? nil : inPage,
            scale: scale * part.width / max(inPage.width, 0.1)
        )
        guard let data, let image = UIImage(data: data, scale: 1) else { return .failure(failure) }
        return .success(image)
    }
}

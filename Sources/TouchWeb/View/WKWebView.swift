// One class body, because Swift cannot override what an extension declares. WKWebView+Loading.swift
// has loads, +Frames.swift the page's time, +Scrolling.swift what the scroll view does to the page,
// +Scripts.swift scripts, messages and dialogs.

/// A view that shows a web page.
///
/// The page runs in a headless Chromium, on the engine's clock: its timers, animations and frames
/// move when the clock does, and never by themselves (WV-10). `scrollView` is a real scroll view, so
/// fingers scroll and zoom as in any other, and the page follows. Touches are hit-tested by UIKit;
/// the page gets them before recognizers decide, and may prevent what they would do (WV-01…WV-03). A
/// tap clicks (WV-04). A tap into a field of text brings the keyboard, and what is typed goes into
/// the page (WV-05).
///
/// ```swift
/// let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
/// web.loadHTMLString("<button onclick='this.remove()'>Go</button>", baseURL: nil)
/// ```
///
/// Chromium is started by the first load, so a web view without a page costs nothing. Without the
/// program, loads fail with a sentence that says what to install. See the page Web views of the
/// documentation.
///
/// - Compatibility: partial: the page is Chromium's, not WebKit's; see the page Web views
@preconcurrency @MainActor open class WKWebView: UIView {
    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    /// What the view was made with.
    public final let configuration: WKWebViewConfiguration
    /// The scroll view. Its content size and zoom limits come from the page.
    public final let scrollView: UIScrollView
    /// Decides about loads, and learns of them; nil by default. Not retained.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows dialogs; nil by default. Not retained.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// Whether swipes from the edges go back and forward; false by default. Stored only.
    open var allowsBackForwardNavigationGestures = false
    /// Whether a long press on a link shows it. Stored only.
    open var allowsLinkPreview = true
    /// The user agent; nil by default. Stored only.
    open var customUserAgent: String?
    /// Whether the page can be inspected. Stored only.
    open var isInspectable = false
    /// The color behind the page; that of the page by default. Stored only.
    open var underPageBackgroundColor: UIColor!

    let contentView = WKContentView(frame: .zero)
    let scrolling = WebScrollDelegate()
    final var page: WebPage?
    /// The time of the clock at which the page was opened.
    final var openedAt: TimeInterval = 0
    final weak var pageClock: VirtualClock?
    /// The changes of scripts and handlers that the page knows.
    final var installedVersion = 0
    final var waiting: [WebLoad] = []
    final var current: WebLoad?
    /// What scripts answered; handed over in the next frame.
    final var answers: [@MainActor () -> Void] = []
    final var openScripts = 0
    /// The offset that the page was last told of.
    final var knownOffset = CGPoint.zero
    final var isFollowing = false
    final var isDelivering = false
    final var backCount = 0
    final var forwardCount = 0
    private var motion: ClockMotion?

    // MARK: Creating

    /// Creates a web view.
    ///
    /// - Parameters:
    ///   - frame: the frame, in points of the superview.
    ///   - configuration: the scripts, handlers and preferences.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        scrollView = WKScrollView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        setUp()
    }

    /// Creates a web view with a new configuration.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// Creates a web view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        scrollView = WKScrollView(frame: .zero)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .white
        contentView.webView = self
        contentView.pageView.painter = { [weak self] in self?.paint(in: $0) }
        scrolling.webView = self
        (scrollView as? WKScrollView)?.setUp(scrolling)
        scrollView.addSubview(contentView)
        addSubview(scrollView)
    }

    /// Gives the scroll view and the page the size of the view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard scrollView.frame != bounds else { return }
        scrollView.frame = bounds
        sizeChanged()
    }

    // MARK: Loading

    /// Loads a page: a file, or an address of the network if the configuration allows the network.
    ///
    /// - Returns: the navigation, which the delegate gets too; nil if the request has no address.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        return enqueue(WebLoad(url: url, kind: .address, folder: Self.folder(of: url)))
    }

    /// Loads a page from a text.
    ///
    /// - Parameters:
    ///   - string: the HTML.
    ///   - baseURL: the address that the page has and against which its links are read; nil means
    ///     `about:blank`. Files in its folder can be read if it is a file or a folder.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        load(
            Data(string.utf8),
            mimeType: "text/html",
            characterEncodingName: "utf-8",
            baseURL: baseURL
        )
    }

    /// Loads a page from bytes.
    @discardableResult
    open func load(
        _ data: Data,
        mimeType MIMEType: String,
        characterEncodingName: String,
        baseURL: URL?
    ) -> WKNavigation? {
        let type =
            characterEncodingName.isEmpty
            ? MIMEType : "\(MIMEType);charset=\(characterEncodingName)"
        return enqueue(
            WebLoad(
                url: baseURL ?? Self.blank,
                kind: .content(data, type: type),
                folder: baseURL.flatMap(Self.folder)
            )
        )
    }

    /// Loads a page from a file.
    ///
    /// - Parameters:
    ///   - URL: the file.
    ///   - readAccessURL: the folder, or the only file, that the page may read.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        enqueue(WebLoad(url: URL, kind: .address, folder: readAccessURL.standardizedFileURL.path))
    }

    /// Loads the page again.
    @discardableResult
    open func reload() -> WKNavigation? {
        guard page != nil, let url else { return nil }
        return enqueue(WebLoad(url: url, kind: .reload, folder: current?.folder))
    }

    /// Loads the page again, without what is kept of it; the same as ``reload()`` here.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Goes back to the page before; nil if there is none.
    @discardableResult
    open func goBack() -> WKNavigation? {
        canGoBack
            ? enqueue(WebLoad(url: url ?? Self.blank, kind: .history(-1), folder: current?.folder))
            : nil
    }

    /// Goes forward again; nil if there is nothing.
    @discardableResult
    open func goForward() -> WKNavigation? {
        canGoForward
            ? enqueue(WebLoad(url: url ?? Self.blank, kind: .history(1), folder: current?.folder))
            : nil
    }

    /// Stops loading.
    open func stopLoading() {
        waiting.removeAll()
        guard isLoading else { return }
        page?.stop()
        if let current {
            failed(
                current,
                "The load of \(current.url.absoluteString) was stopped.",
                NSURLErrorCancelled
            )
        }
    }

    /// The title of the page; empty without one, nil before the first page.
    open var title: String? { page?.state.title }
    /// The address of the page; nil before the first page.
    open private(set) var url: URL?
    /// Whether a page is being loaded.
    open var isLoading: Bool { !waiting.isEmpty || current?.isRunning == true }
    /// How much of the page is loaded, from 0 to 1.
    ///
    /// [choice] 0.1 from the start, 0.5 when the document has begun, 1 when it is loaded.
    open private(set) var estimatedProgress = 0.0
    /// Whether there is a page to go back to.
    open var canGoBack: Bool { backCount > 0 }
    /// Whether there is a page to go forward to.
    open var canGoForward: Bool { forwardCount > 0 }
    /// Whether all of the page came through secure connections; false here.
    open var hasOnlySecureContent: Bool { false }

    final func set(url: URL?, progress: Double) {
        (self.url, estimatedProgress) = (url, progress)
    }

    // MARK: Scripts, pictures

    /// Evaluates a script in the page.
    ///
    /// - Parameters:
    ///   - javaScriptString: the script.
    ///   - completionHandler: called in the next display frame, with what the script returned, as
    ///     numbers, texts, arrays and dictionaries, or with an error.
    open func evaluateJavaScript(
        _ javaScriptString: String,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        evaluate(javaScriptString) { [weak self] result in
            self?.answers.append {
                switch result {
                case .success(let value): completionHandler?(value, nil)
                case .failure(let error): completionHandler?(nil, error)
                }
            }
            self?.wake()
        }
        wake()
    }

    /// Evaluates a script in the page, and returns what it returned. Time does not pass, unless the
    /// script opens a dialog.
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        var result: Result<Any?, WKError>?
        evaluate(javaScriptString) { result = $0 }
        // A dialog is open: the delegate may answer at once.
        if result == nil { deliverEvents() }
        guard let result else {
            throw WKError(
                code: .unknown,
                sentence:
                    "Cannot return what the script returns: it opened a dialog that was not answered, "
                    + "and time does not pass meanwhile. To fix, use the form with a completion handler."
            )
        }
        return try result.get()
    }

    /// Takes a picture of the page. The handler is called in the next display frame.
    ///
    /// - Parameters:
    ///   - snapshotConfiguration: which part; nil for all of the view.
    ///   - completionHandler: receives the picture, with one pixel per point, or an error.
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
    ) {
        let settings = snapshotConfiguration ?? WKSnapshotConfiguration()
        let (rect, width) = (settings.rect, settings.snapshotWidth?.doubleValue)
        answers.append { [weak self] in
            switch self?.snapshot(of: rect, width: width) {
            case .success(let image): completionHandler(image, nil)
            case .failure(let error): completionHandler(nil, error)
            case nil: break
            }
        }
        wake()
    }

    /// The frame of the first element of the page that a CSS selector finds, in points of this view;
    /// nil if it finds none. Only Touchstone has this method: a test touches elements with it.
    ///
    /// - Parameter selector: the selector, such as `#send`.
    open func frame(ofElement selector: String) -> CGRect? {
        guard let page = pageNow(),
            let box = page.run("touchstone.find(\(JSONText.of(selector)))") as? [NSNumber],
            box.count == 4
        else { return nil }
        let rect = CGRect(
            x: box[0].doubleValue,
            y: box[1].doubleValue,
            width: box[2].doubleValue,
            height: box[3].doubleValue
        )
        return contentView.convert(rect, to: self)
    }

    // MARK: Time

    /// Lets the page have time from now on.
    ///
    /// While something of the application waits for the page, the motion has an end, so that a clock
    /// that runs until it is idle waits for it too.
    final func wake() {
        let clock = VirtualClock.current
        let isEndless = !isExpected
        if pageClock === clock, let motion, motion.isRunning {
            if motion.isEndless == isEndless { return }
            motion.stop()
        }
        if pageClock !== clock {
            openedAt = clock.time - (openedAt == 0 ? 0 : TimeInterval(page?.now ?? 0) / 1000)
            pageClock = clock
        }
        motion = clock.move(named: "the page of \(nameInTranscript)", isEndless: isEndless) {
            [weak self] _ in self?.performFrame() ?? false
        }
    }

    /// Whether something of the application waits for the page.
    final var isExpected: Bool { isLoading || !answers.isEmpty || openScripts > 0 }
}

// One class body for what is stored; WebPage+Events.swift has what Chromium says, +Frames.swift its
// time and its pictures, and +Input.swift what fingers and keys do.

/// A page in Chromium, on the time of the engine.
///
/// The page stands still unless `advance(to:)` gives it time. Every method returns when the page has
/// done what was asked, or when it cannot: a dialog is open, or the page ended.
@MainActor final class WebPage: ChromiumListener {
    let connection: ChromiumConnection
    let session: String
    private let context: String
    let mainFrame: String

    /// Where the page is, as of the last frame.
    var state = PageState()
    /// What happened, for the delegates of the view.
    var events: [PageEvent] = []
    /// Why the page ended; nil while it runs.
    private(set) var failure: WebFailure?
    /// Says what a request gets.
    var answerRequest: (URL, _ isDocument: Bool) -> RequestAnswer = { _, _ in .network }

    /// The number of our world of scripts in the document; nil between two documents.
    var world: Int?
    /// Whether that world began after the present document was asked for.
    var isWorldNew = false
    /// Whether a dialog is open, so that no script runs.
    var isBlocked = false
    /// Whether a document is about to replace the one before.
    var isCommitting = false
    /// Whether the engine itself asked for that document.
    var isOwnNavigation = false
    var reason: NavigationReason?
    /// Whether the page waits for the answer whether it may load another document.
    var hasQuestion = false
    /// Chromium's name of the load of the present document.
    var committedLoader: String?

    // Time, in milliseconds since the page was opened.
    var now = 0
    /// What the page is behind the clock, because it stood still while a dialog was open.
    var lag = 0
    var isAdvancing = false
    private(set) var timeBase = 0.0
    var lastTick = 0.0
    /// Whether the frame of the present time has not been drawn.
    var owesFrame = false
    /// Whether the page may look different from its last picture.
    var looksDifferent = true
    /// Whether something happened in the page since its last frame.
    var changedSinceFrame = false
    var lastPicture: Data?

    /// The size of the view in points, the pixels per point of its screen, and scripts to run in each
    /// document.
    struct Setup {
        var size: CGSize
        var scale: CGFloat
        var scripts: [String]
        var handlers: [String]
        var usesNetwork: Bool
    }

    /// Opens an empty page.
    init(_ setup: Setup) throws(WebFailure) {
        connection = try .shared(usesNetwork: setup.usesNetwork)
        context = try connection.text("browserContextId", of: "Target.createBrowserContext", [:])
        let target = try connection.text(
            "targetId",
            of: "Target.createTarget",
            [
                "url": "about:blank", "browserContextId": context, "enableBeginFrameControl": true,
                "width": Int(setup.size.width), "height": Int(setup.size.height),
            ]
        )
        session = try connection.text(
            "sessionId",
            of: "Target.attachToTarget",
            ["targetId": target, "flatten": true]
        )
        do { try connection.call("HeadlessExperimental.enable", to: session) } catch {
            guard case .refused = error else { throw error }
            throw .noFrameControl(
                try ChromiumProgram.path(environment: ChromiumConnection.environment)
            )
        }
        let tree = try connection.call("Page.getFrameTree", to: session)
        let frame = (tree["frameTree"] as? WebValues)?["frame"] as? WebValues
        mainFrame = frame?["id"] as? String ?? ""
        // Before time stands still: a page without time does not answer to this.
        try resize(to: setup.size, scale: setup.scale)
        let time = try connection.call(
            "Emulation.setVirtualTimePolicy",
            ["policy": "pause", "initialVirtualTime": Self.date],
            to: session
        )
        timeBase = (time["virtualTimeTicksBase"] as? NSNumber)?.doubleValue ?? 0
        lastTick = timeBase
        connection.listen(to: session, self)
        try prepare(setup)
    }

    isolated deinit { close() }

    /// [choice] The date in every new page: the first second of 2026, in seconds since 1970.
    private static let date = 1_767_225_600

    /// Waits for each answer: a document that begins meanwhile would not say so.
    private func prepare(_ setup: Setup) throws(WebFailure) {
        for name in ["Page.enable", "Runtime.enable", "Inspector.enable"] {
            try connection.call(name, to: session)
        }
        let commands: [(String, WebValues)] = [
            ("Fetch.enable", ["patterns": [["urlPattern": "*"]]]),
            ("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5]),
            ("Runtime.addBinding", ["name": PageScript.post]),
            (
                "Page.addScriptToEvaluateOnNewDocument",
                [
                    "source": PageScript.ours, "worldName": PageScript.world,
                    "runImmediately": true,
                ]
            ),
        ]
        for (name, values) in commands { try connection.call(name, values, to: session) }
        install(scripts: setup.scripts, handlers: setup.handlers)
    }

    private var installed: [String] = []

    /// Adds the scripts and message handlers of the application, in place of those before.
    func install(scripts: [String], handlers: [String]) {
        for script in installed {
            send("Page.removeScriptToEvaluateOnNewDocument", ["identifier": script])
        }
        installed = []
        for script in [PageScript.theirs(handlers: handlers)] + scripts {
            send("Page.addScriptToEvaluateOnNewDocument", ["source": script]) { [weak self] in
                if let name = (try? $0.get())?["identifier"] as? String {
                    self?.installed.append(name)
                }
            }
        }
    }

    /// Gives the page another size.
    func resize(to size: CGSize, scale: CGFloat) throws(WebFailure) {
        changedSinceFrame = true
        looksDifferent = true
        metrics = [
            "width": max(1, Int(size.width.rounded())),
            "height": max(1, Int(size.height.rounded())),
            "deviceScaleFactor": scale, "mobile": true,
        ]
        density = max(scale, 0.1)
        shownPart = nil
        try connection.call("Emulation.setDeviceMetricsOverride", metrics, to: session)
    }

    var metrics: WebValues = [:]
    /// The pixels per point that the page believes in.
    var density: CGFloat = 1
    /// The part of the document that pictures show; nil for what is scrolled to.
    var shownPart: CGRect?

    /// Sends a command without waiting for its answer.
    func send(
        _ method: String,
        _ values: WebValues = [:],
        then answer: (@MainActor (ChromiumConnection.Answer) -> Void)? = nil
    ) {
        connection.send(method, values, to: session, then: answer)
    }

    /// Whether the page waits for the application: Chromium answers nothing meanwhile.
    var isWaiting: Bool { isBlocked || hasQuestion }

    /// Sends a command, and waits for its answer or for a dialog.
    ///
    /// - Returns: the answer; nil if there is none yet, or if the page ended.
    @discardableResult
    func ask(_ method: String, _ values: WebValues = [:], for what: String) -> WebValues? {
        guard failure == nil, !isWaiting else { return nil }
        var answer: ChromiumConnection.Answer?
        send(method, values) { answer = $0 }
        serve(for: what) { answer != nil }
        return try? answer?.get()
    }

    /// Handles what Chromium says until a condition holds, a dialog opens, or the page ends.
    func serve(for what: String, until isDone: () -> Bool) {
        do {
            try connection.serve(waitingFor: what) { isDone() || isWaiting || failure != nil }
        } catch {
            end(because: error)
        }
    }

    /// Ends the page. A page that does not answer takes Chromium with it: nothing else stops it for
    /// certain.
    func end(because reason: WebFailure) {
        guard failure == nil else { return }
        failure = reason
        isAdvancing = false
        if case .hung = reason { connection.close(because: .ended) }
        close()
    }

    func chromiumEnded(because reason: WebFailure) {
        if failure == nil { failure = reason }
    }

    private func close() {
        connection.listen(to: session, nil)
        guard connection.isOpen else { return }
        connection.send("Target.disposeBrowserContext", ["browserContextId": context])
    }
}

extension ChromiumConnection {
    /// Sends a command, and returns a text of its answer.
    fileprivate func text(
        _ name: String,
        of method: String,
        _ values: WebValues
    ) throws(WebFailure) -> String {
        let answer = try call(method, values)
        guard let text = answer[name] as? String else {
            throw .refused(method, "an answer without \(name)")
        }
        return text
    }
}

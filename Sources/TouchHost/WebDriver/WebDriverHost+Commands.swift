/// Which command does what.
extension WebDriverHost {
    /// The value of a command.
    func value(of request: WebDriverRequest) async throws(WebDriverError) -> JSONValue {
        let parts = request.path
        switch (request.method, parts.first ?? "", parts.count) {
        case ("POST", "", 0): return try await begin()
        case ("GET", "", 0): return matched
        case (_, "element", _), (_, "elements", 1): return try await elementValue(of: request)
        case ("POST", "actions", 1): return try await performActions(request.body)
        case ("DELETE", "actions", 1): return try await releaseActions()
        case ("GET", "timeouts", 1): return timeouts.json
        case ("POST", "timeouts", 1):
            timeouts = try timeouts.changed(by: request.body)
            return .null
        case (_, "window", _), (_, "orientation", 1), (_, "frame", _):
            return try await screenValue(of: request)
        case ("GET", "screenshot", 1): return .text(try picture(of: nil))
        case ("GET", "source", 1): return .text(ElementSource(session).text)
        case ("POST", "execute", 2): return try await execute(request)
        case (_, "alert", 2): return try await alertValue(of: request)
        case ("GET", "context", 1): return .text(Self.nativeContext)
        case ("POST", "context", 1):
            let name = try request.text("name")
            guard name == Self.nativeContext else {
                throw WebDriverError(
                    .noSuchWindow,
                    "Cannot switch to the context \"\(name)\": there is one, \(Self.nativeContext). To fix, use "
                        + "that."
                )
            }
            return .null
        case ("GET", "contexts", 1): return .list([.text(Self.nativeContext)])
        case ("GET", "title", 1): return .text(subject.name)
        case ("POST", "back", 1):
            try await goBack()
            return .null
        case ("GET", "appium", 2) where parts[1] == "settings": return .object(settings)
        case ("POST", "appium", 2) where parts[1] == "settings":
            guard let new = request.body["settings"]?.object else {
                throw request.wrong("settings", "an object")
            }
            settings.merge(new) { $1 }
            return .null
        case (_, "appium", 3) where parts[1] == "device": return try await deviceValue(of: request)
        case (_, "log", _), (_, "se", 2...): return try logValue(of: request)
        default: throw Self.refusal(of: request)
        }
    }

    private static let nativeContext = "NATIVE_APP"

    /// Why a command has no meaning here.
    static func refusal(of request: WebDriverRequest) -> WebDriverError {
        let pages = ["url", "forward", "refresh", "cookie", "print"]
        if pages.contains(request.path.first ?? "") {
            return WebDriverError(
                .unsupported,
                "Cannot do \(request.words): an application has no pages with addresses. To fix, touch what leads "
                    + "there, for example the back button."
            )
        }
        return WebDriverError(
            .unknownCommand,
            "Cannot do \(request.words): there is no such command here. To fix, see the table of commands in "
                + "Documentation/WebDriver.md."
        )
    }

    // MARK: The session

    private func begin() async throws(WebDriverError) -> JSONValue {
        if capabilities.orientation == "LANDSCAPE" {
            try await perform(.device(.landscapeLeft), named: "device")
        }
        return matched
    }

    /// The capabilities of the session.
    private var matched: JSONValue {
        let size = session.application.screen.bounds.size
        return .object([
            "browserName": .text(""), "browserVersion": .text(""), "platformName": .text("iOS"),
            "acceptInsecureCerts": .truth(false),
            "setWindowRect": .truth(session.application.screen.idiom == .pad),
            "strictFileInteractability": .truth(false), "pageLoadStrategy": .text("normal"),
            "unhandledPromptBehavior": .text("ignore"), "proxy": .object([:]),
            "timeouts": timeouts.json,
            "appium:automationName": .text("Touchstone"),
            "touchstone:subject": .text(subject.name),
            "touchstone:screen": .text("\(size.width.short)x\(size.height.short)"),
            "touchstone:ignored": .list(capabilities.ignored.map { .text($0) }),
        ])
    }

    /// Taps the back button of the navigation bar in front, as XCUITest's driver does.
    private func goBack() async throws(WebDriverError) {
        let bars = session.windows.flatMap(\.viewsInTree).compactMap { $0 as? UINavigationBar }
        let button = bars.reversed().lazy.filter(\.isVisibleElement).compactMap(\.shownBackButton)
            .first
        guard let button else {
            throw WebDriverError(
                .noSuchElement,
                "Cannot go back: no navigation bar on the screen has a back button. To fix, touch what leads back."
            )
        }
        try await click(id(of: button))
    }

    // MARK: Screen

    private static let handle = "application"

    private func screenValue(of request: WebDriverRequest) async throws(WebDriverError) -> JSONValue
    {
        switch (request.method, request.path.joined(separator: "/")) {
        case ("GET", "window"): return .text(Self.handle)
        case ("GET", "window/handles"): return .list([.text(Self.handle)])
        case ("POST", "window"):
            let handle = try request.text("handle")
            guard handle == Self.handle else {
                throw WebDriverError(
                    .noSuchWindow,
                    "Cannot switch to the window \"\(handle)\": there is one, \(Self.handle). To fix, use that."
                )
            }
            return .null
        case ("GET", "window/rect"), ("GET", "window/size"): return windowRect
        case ("POST", "window/rect"): return try await setWindowRect(to: request)
        case ("POST", "window/maximize"), ("POST", "window/fullscreen"):
            return try await resizeScene(to: session.application.screen.bounds.size)
        case ("GET", "orientation"):
            let size = session.application.screen.bounds.size
            return .text(size.width > size.height ? "LANDSCAPE" : "PORTRAIT")
        case ("POST", "orientation"):
            let word = try request.text("orientation").uppercased()
            guard let event = ["PORTRAIT": DeviceEvent.portrait, "LANDSCAPE": .landscapeLeft][word]
            else {
                throw request.wrong("orientation", "PORTRAIT or LANDSCAPE")
            }
            try await perform(.device(event), named: "device")
            return .null
        case ("POST", "frame") where request.body["id"] == nil, ("POST", "frame/parent"):
            return .null
        case ("POST", "frame"):
            throw WebDriverError(
                .noSuchFrame,
                "Cannot switch to a frame: an application has none. To fix, find elements in the whole screen."
            )
        case ("DELETE", "window"):
            throw WebDriverError(
                .unsupported,
                "Cannot close the window: the application needs it. To fix, delete the session."
            )
        case ("POST", "window/new"):
            throw WebDriverError(
                .unsupported,
                "Cannot open a window: an application has one. To fix, open another session."
            )
        case ("POST", _) where request.path.count == 2:
            throw WebDriverError(
                .unsupported,
                "Cannot do \(request.words): a scene stays on the screen. To fix, give another size, or send the "
                    + "application to the background."
            )
        default: throw Self.refusal(of: request)
        }
    }

    private var windowRect: JSONValue {
        let size = session.application.scene.bounds.size
        return .object([
            "x": .number(0), "y": .number(0), "width": .number(Double(size.width)),
            "height": .number(Double(size.height)),
        ])
    }

    /// Gives the scene the width and the height of a request; a side without a number stays (OR-12). The scene begins at
    /// the top left corner of the screen, whatever `x` and `y` are.
    private func setWindowRect(to request: WebDriverRequest) async throws(WebDriverError)
        -> JSONValue
    {
        func side(_ name: String, now: CGFloat) throws(WebDriverError) -> CGFloat {
            switch request.body[name] {
            case nil, .null?: return now
            case let value?:
                guard let number = value.number, (0...Double(Int32.max)).contains(number) else {
                    throw request.wrong(name, "a number of points from 0 on")
                }
                return number
            }
        }
        let now = session.application.scene.bounds.size
        return try await resizeScene(
            to: CGSize(
                width: try side("width", now: now.width),
                height: try side("height", now: now.height)
            )
        )
    }

    private func resizeScene(to size: CGSize) async throws(WebDriverError) -> JSONValue {
        try await perform(.settings(DeviceSettings(sceneSize: size)), named: "device")
        // It says why if the scene does not have the size now.
        if let refusal = session.application.resizeScene(to: size) {
            throw WebDriverError(.unsupported, refusal)
        }
        try await perform(.waitUntilSettled(budget: TouchSession.settlingBudget), named: "wait")
        return windowRect
    }

    // MARK: Device

    private func deviceValue(of request: WebDriverRequest) async throws(WebDriverError) -> JSONValue
    {
        switch (request.method, request.path[2]) {
        case (_, "is_keyboard_shown"):
            return .truth(session.window.firstResponder is any UIKeyInput)
        case ("POST", "hide_keyboard"):
            _ = session.window.firstResponder?.resignFirstResponder()
            try await perform(.waitUntilSettled(budget: TouchSession.settlingBudget), named: "wait")
            return .null
        case ("POST", "shake"), ("POST", "lock"), ("POST", "unlock"):
            throw WebDriverError(
                .unsupported,
                "Cannot do \(request.words): there is no such device here. To fix, leave it out."
            )
        default: throw Self.refusal(of: request)
        }
    }

    // MARK: Logs

    private func logValue(of request: WebDriverRequest) throws(WebDriverError) -> JSONValue {
        let names = ["transcript", "findings"]
        switch (request.method, request.path.joined(separator: "/")) {
        case ("GET", "log/types"), ("GET", "se/log/types"): return .list(names.map { .text($0) })
        case ("POST", "log"), ("POST", "se/log"):
            let type = try request.text("type")
            switch type {
            case "transcript":
                return log(session.transcript.entries.map { ($0.time, "\($0.subject) \($0.text)") })
            case "findings": return log(session.findings.map { ($0.time, $0.text) })
            default: throw request.wrong("type", "one of \(names.joined(separator: ", "))")
            }
        default: throw Self.refusal(of: request)
        }
    }

    /// Lines with their virtual times in milliseconds.
    private func log(_ lines: [(time: TimeInterval, text: String)]) -> JSONValue {
        .list(
            lines.map { line in
                .object([
                    "level": .text("INFO"), "timestamp": .number((line.time * 1_000).rounded()),
                    "message": .text(line.text),
                ])
            }
        )
    }
}

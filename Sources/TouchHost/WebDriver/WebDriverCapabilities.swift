/// What a client asks for when it opens a session, after the rules of the standard.
package nonisolated struct WebDriverCapabilities: Codable, Hashable {
    /// The scene; nil for the one that the server was started with.
    package var scene: String?
    /// The folder of an iOS package whose application is opened in the place of a scene.
    package var package: String?
    /// The product of the package that is started; nil for the only one.
    package var product: String?
    /// The expression that makes a controller of a package without an application.
    package var controller: String?
    /// The screen, with what was asked for.
    package var screen: ScreenSettings
    /// How the device is held; nil for upright.
    package var orientation: String?
    /// Whether a pointer of the type `mouse` is a pointer. Otherwise it is a finger, as in XCUITest.
    package var hasPointer = false
    /// Virtual seconds that pass when a client looks again for the same.
    package var pollingTime: Double = 0.5
    /// Virtual seconds that an action waits for animations that run, before and after it; 0 by default, when it waits until
    /// the application has settled.
    package var idleTimeout: Double = 0
    package var timeouts = WebDriverTimeouts()
    /// Capabilities of other vendors that have no effect here, by their names.
    package var ignored: [String] = []

    /// Reads the body of `POST /session`, and takes the first of the alternatives that can be met.
    ///
    /// - Parameters:
    ///   - body: the parameters of the command.
    ///   - scene: the scene that the server was started with; nil for none.
    ///   - screen: the screen that the server was started with.
    /// - Throws: `WebDriverError` with the reason of each alternative.
    package init(
        _ body: JSONValue,
        scene: String?,
        screen: ScreenSettings
    ) throws(WebDriverError) {
        guard let wishes = body["capabilities"] else {
            throw WebDriverError(
                .invalidArgument,
                body["desiredCapabilities"] == nil
                    ? "Cannot open a session: \"capabilities\" is missing. To fix, send "
                        + "{\"capabilities\": {\"alwaysMatch\": {\"touchstone:scene\": \"…\"}}}."
                    : "Cannot open a session by \"desiredCapabilities\", which is older than the standard. "
                        + "To fix, use a client of 2018 or later, which sends \"capabilities\"."
            )
        }
        let always = try Self.object(wishes["alwaysMatch"] ?? .object([:]), "alwaysMatch")
        let alternatives = wishes["firstMatch"] ?? .list([.object([:])])
        guard let list = alternatives.list, !list.isEmpty else {
            throw WebDriverRequest.wrong(
                "firstMatch",
                "a list with one object or more",
                found: alternatives,
                in: "POST session"
            )
        }
        var reasons: [String] = []
        for item in list {
            let first = try Self.object(item, "firstMatch")
            if let both = first.keys.sorted().first(where: { always[$0] != nil }) {
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot open a session: \"\(both)\" is in alwaysMatch and in firstMatch. To fix, write it "
                        + "once."
                )
            }
            let merged = always.merging(first) { $1 }
            var candidate = WebDriverCapabilities(scene: scene, screen: screen)
            do throws(Unmet) {
                for (name, value) in merged.sorted(by: { $0.key < $1.key }) where value != .null {
                    try candidate.take(name, value)
                }
                self = candidate
                return
            } catch {
                if error.isInvalid { throw WebDriverError(.invalidArgument, error.sentence) }
                reasons.append(error.sentence)
            }
        }
        throw WebDriverError(.sessionNotCreated, reasons.joined(separator: " "))
    }

    private init(scene: String?, screen: ScreenSettings) {
        (self.scene, self.screen) = (scene, screen)
    }

    private static func object(
        _ value: JSONValue,
        _ name: String
    ) throws(WebDriverError) -> [String: JSONValue] {
        guard let object = value.object else {
            throw WebDriverRequest.wrong(name, "an object", found: value, in: "POST session")
        }
        return object
    }

    /// Why a capability cannot be met.
    private struct Unmet: Error {
        let sentence: String
        /// Whether its value has the wrong type, which refuses the whole command.
        var isInvalid = false
    }

    // MARK: Capabilities

    private mutating func take(_ name: String, _ value: JSONValue) throws(Unmet) {
        func wrong(_ wanted: String) -> Unmet {
            Unmet(
                sentence: "Cannot open a session: \"\(name)\" must be \(wanted). It is "
                    + "\(value.line.prefix(200)). To fix, correct it.",
                isInvalid: true
            )
        }
        func text() throws(Unmet) -> String {
            guard let text = value.text else { throw wrong("a text") }
            return text
        }
        func truth() throws(Unmet) -> Bool {
            guard let truth = value.truth else { throw wrong("true or false") }
            return truth
        }
        func refuse(_ reason: String) -> Unmet {
            Unmet(
                sentence:
                    "Cannot open a session with \"\(name)\": \(value.line.prefix(200)). \(reason)"
            )
        }
        switch name {
        case "touchstone:scene": scene = try text()
        case "touchstone:package":
            package = try text()
            scene = nil
        case "touchstone:product": product = try text()
        case "touchstone:controller": controller = try text()
        case "touchstone:screen":
            let sides = try text().split(separator: "x").compactMap { Double($0) }
            guard sides.count == 2, sides.allSatisfy(ScreenSettings.isUsable) else {
                throw wrong("a width and a height in points, as \"390x844\"")
            }
            (screen.width, screen.height) = (sides[0], sides[1])
        case "touchstone:idiom":
            guard let idiom = ScreenIdiom(rawValue: try text()) else { throw wrong("phone or pad") }
            screen.idiom = idiom
        case "touchstone:rate":
            guard let rate = value.number.flatMap(Int.init(exactly:)).flatMap(ScreenRate.init)
            else {
                throw wrong("60 or 120")
            }
            screen.rate = rate
        case "touchstone:style":
            guard let style = DeviceSettings.Style(rawValue: try text()) else {
                throw wrong("light or dark")
            }
            var device = screen.device ?? DeviceSettings()
            device.style = style
            screen.device = device
        case "touchstone:mouse":
            guard let word = value.text, ["finger", "pointer"].contains(word) else {
                throw wrong("finger or pointer")
            }
            hasPointer = word == "pointer"
        case "touchstone:pollingTime":
            guard let seconds = value.number, (0...60).contains(seconds) else {
                throw wrong("seconds from 0 to 60")
            }
            pollingTime = seconds
        case "appium:waitForIdleTimeout":
            guard let seconds = value.number, (0...3_600).contains(seconds) else {
                throw wrong("seconds from 0 to 3600")
            }
            idleTimeout = seconds
        case "appium:orientation", "orientation":
            let word = try text().uppercased()
            guard ["PORTRAIT", "LANDSCAPE"].contains(word) else {
                throw wrong("PORTRAIT or LANDSCAPE")
            }
            orientation = word
        case "platformName":
            let word = try text().lowercased()
            guard ["ios", "touchstone", "any", "linux"].contains(word) else {
                throw refuse("This server has applications for iOS. To fix, ask for iOS.")
            }
        case "browserName":
            let word = try text()
            guard word.isEmpty || word.lowercased() == "touchstone" else {
                throw refuse("This server has no browser. To fix, leave \"browserName\" out.")
            }
        case "browserVersion", "platformVersion": _ = try text()
        case "acceptInsecureCerts": _ = try truth()
        case "strictFileInteractability", "setWindowRect": _ = try truth()
        case "webSocketUrl":
            guard try !truth() else {
                throw refuse("There is no BiDi protocol here. To fix, leave it out.")
            }
        case "pageLoadStrategy":
            guard let word = value.text, ["none", "eager", "normal"].contains(word) else {
                throw wrong("none, eager or normal")
            }
        case "unhandledPromptBehavior":
            guard value.text != nil || value.object != nil else { throw wrong("a text") }
        case "proxy":
            guard value.object != nil else { throw wrong("an object") }
        case "timeouts":
            do throws(WebDriverError) {
                timeouts = try WebDriverTimeouts().changed(by: value)
            } catch {
                throw Unmet(sentence: error.description, isInvalid: true)
            }
        case _ where name.hasPrefix("touchstone:"):
            let known = [
                "scene", "package", "product", "controller", "screen", "idiom", "rate", "style",
                "mouse", "pollingTime",
            ].map { "touchstone:\($0)" }
            throw Unmet(
                sentence: "Cannot open a session: there is no capability \"\(name)\". There are: "
                    + "\(known.joined(separator: ", "))."
                    + Suggestion.sentence(for: name, among: known),
                isInvalid: true
            )
        case _ where name.contains(":"): ignored.append(name)
        default:
            throw Unmet(
                sentence:
                    "Cannot open a session: \"\(name)\" is no capability of the standard, and has no prefix "
                    + "of a vendor. To fix, write for example \"touchstone:scene\".",
                isInvalid: true
            )
        }
    }
}

/// How long commands wait, in virtual seconds.
package nonisolated struct WebDriverTimeouts: Codable, Hashable {
    /// How long a search waits for an element; 0 by default.
    package var implicit: Double = 0
    /// How long a page may load; not used.
    package var pageLoad: Double = 300
    /// How long a script may take; nil for ever. Not used.
    package var script: Double? = 30

    var json: JSONValue {
        .object([
            "implicit": .number(implicit * 1_000), "pageLoad": .number(pageLoad * 1_000),
            "script": script.map { .number($0 * 1_000) } ?? .null,
        ])
    }

    /// The timeouts after a client changed some, in milliseconds.
    func changed(by values: JSONValue) throws(WebDriverError) -> WebDriverTimeouts {
        guard let members = values.object else {
            throw WebDriverRequest.wrong("timeouts", "an object", found: values, in: "timeouts")
        }
        var timeouts = self
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            if name == "script", value == .null {
                timeouts.script = nil
                continue
            }
            guard let number = value.number, number >= 0, number <= 9_007_199_254_740_991,
                number == number.rounded()
            else {
                throw WebDriverRequest.wrong(
                    name,
                    "a whole number of milliseconds, 0 or more",
                    found: value,
                    in: "timeouts"
                )
            }
            switch name {
            case "implicit": timeouts.implicit = number / 1_000
            case "pageLoad": timeouts.pageLoad = number / 1_000
            case "script": timeouts.script = number / 1_000
            // The standard lets others be.
            default: break
            }
        }
        return timeouts
    }
}

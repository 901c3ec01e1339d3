/// `mobile: …`, the gestures of XCUITest's driver by their names and arguments.
extension WebDriverHost {
    private static let scripts = [
        "tap", "doubleTap", "twoFingerTap", "touchAndHold", "tapWithNumberOfTaps", "forceTouch",
        "dragFromToForDuration", "dragFromToWithVelocity", "swipe", "scroll", "scrollToElement", "pinch",
        "rotateElement", "alert", "keys", "hideKeyboard", "isKeyboardShown", "backgroundApp", "source",
    ]

    func mobile(_ call: ScriptArguments) async throws(WebDriverError) -> JSONValue {
        switch call.name {
        case "tap": try await tap(try place(call))
        case "doubleTap": try await tap(try place(call), times: 2)
        case "twoFingerTap": try await tap(try place(call), fingers: 2)
        case "tapWithNumberOfTaps":
            try await tap(
                try place(call),
                times: Int(try call.number("numberOfTaps", usual: 1, 1...100)),
                fingers: Int(try call.number("numberOfTouches", usual: 1, 1...10))
            )
        case "touchAndHold":
            let duration = try call.number("duration", usual: 1, 0...3_600)
            try await perform(.longPress(try place(call), duration: duration), named: "longPress")
        case "forceTouch": try await press(call)
        case "dragFromToForDuration":
            try await perform(
                .drag(
                    from: try place(call, "fromX", "fromY"),
                    to: try end(call),
                    // XCUITest holds the finger for this time, and then drags at its own speed.
                    duration: Self.dragDuration,
                    hold: try call.number("duration", usual: 0, 0...3_600),
                    curve: .easeInOut
                ),
                named: "drag"
            )
        case "dragFromToWithVelocity": try await drag(call)
        case "swipe": try await swipe(call)
        case "scroll": try await scroll(call)
        case "scrollToElement": try await show(try call.element())
        case "pinch", "rotateElement": try await transform(call)
        case "alert":
            if let title = call.members["buttonLabel"]?.text {
                try await pressAlertButton(titled: title)
                return .null
            }
            let action = call.members["action"]?.text ?? ""
            guard ["accept", "dismiss", "getButtons"].contains(action) else {
                throw call.wrong("action", "accept, dismiss or getButtons")
            }
            if action == "getButtons" {
                return .list((alert?.actions ?? []).map { .text($0.title ?? "") })
            }
            let request = try WebDriverRequest(method: "POST", path: "alert/\(action)", body: "{}")
            return try await alertValue(of: request)
        case "keys": try await pressKeys(call)
        case "hideKeyboard":
            let request = try WebDriverRequest(method: "POST", path: "appium/device/hide_keyboard", body: "{}")
            return try await value(of: request)
        case "isKeyboardShown": return .truth(session.window.firstResponder is any UIKeyInput)
        case "backgroundApp":
            try await perform(.device(.background), named: "device")
            let seconds = try call.number("seconds", usual: -1, -1...3_600)
            if seconds >= 0 {
                _ = await wait(seconds)
                try await perform(.device(.foreground), named: "device")
            }
        case "source": return .text(ElementSource(session).text)
        default: throw call.unknown(among: Self.scripts)
        }
        return .null
    }

    // MARK: Places

    /// How long a drag takes whose speed nobody says, in seconds. [choice] XCUITest drags at 300 points per second
    /// or so; half a second is that for a hand's width.
    private static let dragDuration = 0.5
    /// How fast a swipe lifts, in points per second, if the client does not say it. [choice] A quick swipe of a
    /// thumb; XCUITest does not publish its own.
    private static let swipeVelocity: CGFloat = 1_500
    /// How much of the side of an element a swipe covers. [choice] Tests for XCUITest swipe a row, and then press the
    /// button that comes into view; more than half of the row would press it already (TB-07).
    private static let swipePart: CGFloat = 0.4

    /// An element, a point of it, or a point of the screen.
    private func place(
        _ call: ScriptArguments,
        _ x: String = "x",
        _ y: String = "y"
    ) throws(WebDriverError) -> Locator {
        guard let id = call.optionalElement() else {
            return Locator(subject: .point(try windowPoint(try call.point(x, y))))
        }
        let view = try view(id)
        var place = place(of: id)
        if call.members[x] != nil || call.members[y] != nil {
            let point = try call.point(x, y)
            place.part = CGPoint(
                x: point.x / max(1, view.bounds.width),
                y: point.y / max(1, view.bounds.height)
            )
        }
        return place
    }

    /// The end of a drag: relative to the element, if there is one.
    private func end(_ call: ScriptArguments) throws(WebDriverError) -> Locator {
        let point = try call.point("toX", "toY")
        guard let id = call.optionalElement() else {
            return Locator(subject: .point(try windowPoint(point)))
        }
        let origin = try view(id).onScreen(CGPoint.zero)
        let onScreen = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
        return Locator(subject: .point(try windowPoint(onScreen)))
    }

    /// A point of the screen in the space of the window that is touched.
    func windowPoint(_ point: CGPoint) throws(WebDriverError) -> CGPoint {
        let bounds = session.application.screen.bounds
        guard bounds.insetBy(dx: -0.5, dy: -0.5).contains(point) else {
            throw WebDriverError(
                .moveTargetOutOfBounds,
                "Cannot touch \(point.short): the screen is \(bounds.width.short) × \(bounds.height.short) points. "
                    + "To fix, take a point on it."
            )
        }
        let zero = session.application.screenPoint(.zero, in: session.window)
        return CGPoint(x: point.x - zero.x, y: point.y - zero.y)
    }

    // MARK: Gestures

    private func tap(
        _ place: Locator,
        times: Int = 1,
        fingers: Int = 1
    ) async throws(WebDriverError) {
        try await perform(
            .tap(place, times: times, interval: EventGenerator.multiTapInterval, fingers: fingers),
            named: times == 2 ? "doubleTap" : "tap"
        )
    }

    private func press(_ call: ScriptArguments) async throws(WebDriverError) {
        let place = try place(call)
        let force = CGFloat(try call.number("pressure", usual: 1, 0...1_000))
        try await perform(.down(nil, place, force: force, radius: 5), named: "down")
        _ = await wait(try call.number("duration", usual: 0.5, 0...3_600))
        try await perform(.up(nil), named: "up")
    }

    private func drag(_ call: ScriptArguments) async throws(WebDriverError) {
        let velocity = CGFloat(try call.number("velocity", 1...100_000))
        let from: Locator
        let to: Locator
        if let start = call.optionalElement("fromElement") {
            (from, to) = (place(of: start), place(of: try call.element("toElement")))
        } else {
            (from, to) = (try place(call, "fromX", "fromY"), try end(call))
        }
        let pause = try call.number("pressDuration", usual: 0, 0...3_600)
        let rest = try call.number("holdDuration", usual: 0, 0...3_600)
        do {
            let start = try session.screenPoint(of: from)
            let way = start.distance(to: try session.screenPoint(of: to))
            try await perform(.down(nil, from, force: 0, radius: 5), named: "down")
            if pause > 0 { _ = await wait(pause) }
            try await perform(
                .move(nil, to, duration: Double(way / velocity), curve: .linear),
                named: "move"
            )
            if rest > 0 { _ = await wait(rest) }
            try await perform(.up(nil), named: "up")
        } catch let error as WebDriverError {
            throw error
        } catch {
            throw WebDriverError(.elementNotInteractable, "\(error)")
        }
    }

    /// The way of a finger that swipes in a direction through the middle of an element.
    private func way(
        _ call: ScriptArguments,
        part: CGFloat
    ) throws(WebDriverError) -> (from: Locator, to: Locator) {
        let id = call.optionalElement()
        let bounds = session.application.screen.bounds
        let view = id == nil ? nil : try self.view(id ?? "")
        let frame = (view.map { $0.onScreen($0.bounds) } ?? bounds).intersection(bounds)
        let half = (dx: frame.width * part / 2, dy: frame.height * part / 2)
        let way: CGVector
        switch call.members["direction"]?.text {
        case "up": way = CGVector(dx: 0, dy: -half.dy)
        case "down": way = CGVector(dx: 0, dy: half.dy)
        case "left": way = CGVector(dx: -half.dx, dy: 0)
        case "right": way = CGVector(dx: half.dx, dy: 0)
        default: throw call.wrong("direction", "up, down, left or right")
        }
        func place(_ sign: CGFloat) throws(WebDriverError) -> Locator {
            let point = CGPoint(x: frame.midX + sign * way.dx, y: frame.midY + sign * way.dy)
            return Locator(subject: .point(try windowPoint(point)))
        }
        return (try place(-1), try place(1))
    }

    private func swipe(_ call: ScriptArguments) async throws(WebDriverError) {
        let velocity = CGFloat(try call.number("velocity", usual: Double(Self.swipeVelocity), 1...100_000))
        let (from, to) = try way(call, part: Self.swipePart)
        try await perform(.fling(from: from, to: to, velocity: velocity, duration: 0.2), named: "fling")
    }

    /// Scrolls by drags: to a named element, or by a part of the element in a direction.
    private func scroll(_ call: ScriptArguments) async throws(WebDriverError) {
        if call.members["toVisible"]?.truth == true { return try await show(try call.element()) }
        if let name = call.members["name"]?.text {
            let root = call.optionalElement()
            let container = root.map { place(of: $0) }
            try await perform(.scroll(to: Locator(name), in: container), named: "scroll")
            return
        }
        if let predicate = call.members["predicateString"]?.text {
            let search = try ElementSearch(using: "-ios predicate string", predicate)
            let root = call.optionalElement()
            let found = search.views(in: session, below: root == nil ? nil : try view(root ?? ""))
            guard let first = found.first else {
                throw WebDriverError(.noSuchElement, "There is no element by \(search.words).")
            }
            return try await show(id(of: first))
        }
        // Content that scrolls down is dragged up.
        let opposite = ["up": "down", "down": "up", "left": "right", "right": "left"]
        guard let word = call.members["direction"]?.text, let finger = opposite[word] else {
            throw call.wrong("direction", "up, down, left or right")
        }
        let part = try call.number("distance", usual: 0.6, 0.01...1)
        var members = call.members.object ?? [:]
        members["direction"] = .text(finger)
        let turned = ScriptArguments(script: call.script, members: .object(members))
        let (from, to) = try way(turned, part: CGFloat(min(part, 0.9)))
        try await perform(
            .drag(from: from, to: to, duration: Self.dragDuration, hold: 0, curve: .easeInOut),
            named: "drag"
        )
    }

    /// A pinch by a scale, or a turn by radians, with a velocity in parts or radians per second.
    private func transform(_ call: ScriptArguments) async throws(WebDriverError) {
        let isPinch = call.name == "pinch"
        let amount =
            isPinch
            ? try call.number("scale", 0.01...100) : try call.number("rotation", -100...100)
        let velocity = abs(try call.number("velocity", usual: isPinch ? 1 : 2, -1_000...1_000))
        let change = isPinch ? abs(amount - 1) : abs(amount)
        let duration = min(60, max(0.1, velocity > 0 ? change / velocity : 1))
        let id = call.optionalElement()
        let bounds = session.application.screen.bounds
        let view = id == nil ? nil : try self.view(id ?? "")
        let frame = (view.map { $0.onScreen($0.bounds) } ?? bounds).intersection(bounds)
        let side = Double(min(frame.width, frame.height)) * 0.8
        // Both fingers stay in the element.
        let larger = max(10, side)
        let distance: (CGFloat, CGFloat) =
            !isPinch
            ? (larger * 0.8, larger * 0.8)
            : amount > 1 ? (larger / amount, larger) : (larger, larger * amount)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        try await perform(
            .twoFingers(
                id.map { place(of: $0) } ?? Locator(subject: .point(middle)),
                distance: distance,
                angle: isPinch ? (0, 0) : (0, CGFloat(amount)),
                duration: duration
            ),
            named: isPinch ? "pinch" : "rotate"
        )
    }

    private func pressKeys(_ call: ScriptArguments) async throws(WebDriverError) {
        guard let items = call.members["keys"]?.list else { throw call.wrong("keys", "a list of keys") }
        for item in items {
            guard let text = item.text ?? item["key"]?.text else {
                throw call.wrong("keys", "a list of texts")
            }
            for part in WebDriverKeys.parts(of: text) {
                switch part {
                case .text(let text):
                    try await perform(.type(text, interval: EventGenerator.keyTypeInterval), named: "type")
                case .key(let stroke): try await perform(.key(stroke), named: "key")
                case .unknown: throw call.wrong("keys", "keys of a US keyboard")
                }
            }
        }
    }
}

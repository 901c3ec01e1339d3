/// `mobile: …`, the gestures of XCUITest's driver by their names and arguments.
extension WebDriverHost {
    private static let scripts = [
        "tap", "doubleTap", "twoFingerTap", "touchAndHold", "tapWithNumberOfTaps", "forceTouch",
        "dragFromToForDuration", "dragFromToWithVelocity", "swipe", "scroll", "scrollToElement",
        "pinch",
        "rotateElement", "alert", "keys", "hideKeyboard", "isKeyboardShown", "backgroundApp",
        "activateApp",
        "source",
    ]

    func mobile(_ call: ScriptArguments) async throws(WebDriverError) -> JSONValue {
        switch call.name {
        case "tap": try await tapPlace(try place(call))
        case "doubleTap": try await tapPlace(try place(call), times: 2)
        case "twoFingerTap": try await tapPlace(try place(call), fingers: 2)
        case "tapWithNumberOfTaps":
            try await tapPlace(
                try place(call),
                times: Int(try call.number("numberOfTaps", usual: 1, 1...100)),
                fingers: Int(try call.number("numberOfTouches", usual: 1, 1...10))
            )
        case "touchAndHold":
            let duration = try call.number("duration", usual: 1, 0...3_600)
            try await perform(.longPress(try place(call), duration: duration), named: "longPress")
        case "forceTouch": try await pressHard(call)
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
        case "dragFromToWithVelocity": try await dragAtSpeed(call)
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
            let request = try WebDriverRequest(
                method: "POST",
                path: "appium/device/hide_keyboard",
                body: "{}"
            )
            return try await value(of: request)
        case "isKeyboardShown": return .truth(session.window.firstResponder is any UIKeyInput)
        case "backgroundApp":
            try await perform(.device(.background), named: "device")
            let seconds = try call.number("seconds", usual: -1, -1...3_600)
            if seconds >= 0 {
                _ = await wait(seconds)
                try await perform(.device(.foreground), named: "device")
            }
        case "activateApp": try await perform(.device(.foreground), named: "device")
        case "source": return .text(ElementSource(session).text)
        default: throw call.unknown(among: Self.scripts)
        }
        return .null
    }

    // MARK: Places

    /// How long a drag takes if the client gives no speed, in seconds. [choice] XCUITest's own speed is not published.
    static let dragDuration = 0.5
    /// How fast a swipe lifts, in points per second, if the client does not say it. [choice] A quick swipe of a
    /// thumb; XCUITest's own speed is not published.
    static let swipeVelocity: CGFloat = 1_500
    /// How much of the side of an element a swipe covers. [choice] Tests for XCUITest swipe a row, and then press the
    /// button that comes into view; more than half of the row would press it already (TB-07).
    static let swipePart: CGFloat = 0.4
    /// A swipe covers at least so much, in points, as far as an element is large enough. [choice] What a fling of the usual
    /// velocity needs.
    static let shortestSwipe: CGFloat = 140

    /// An element, a point of it, or a point of the screen.
    func place(
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
    func end(_ call: ScriptArguments) throws(WebDriverError) -> Locator {
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
        let bounds = session.application.scene.bounds
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
}

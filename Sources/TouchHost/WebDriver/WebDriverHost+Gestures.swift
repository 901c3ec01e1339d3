/// The gestures of `mobile: …`.
extension WebDriverHost {
    func tapPlace(
        _ place: Locator,
        times: Int = 1,
        fingers: Int = 1
    ) async throws(WebDriverError) {
        try await perform(
            .tap(place, times: times, interval: EventGenerator.multiTapInterval, fingers: fingers),
            named: times == 2 ? "doubleTap" : "tap"
        )
    }

    func pressHard(_ call: ScriptArguments) async throws(WebDriverError) {
        let place = try place(call)
        let force = CGFloat(try call.number("pressure", usual: 1, 0...1_000))
        try await perform(.down(nil, place, force: force, radius: 5), named: "down")
        _ = await wait(try call.number("duration", usual: 0.5, 0...3_600))
        try await perform(.up(nil), named: "up")
    }

    func dragAtSpeed(_ call: ScriptArguments) async throws(WebDriverError) {
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

    /// The part of an element that is on the screen, in points of the screen: of a view, or of a part of one, which has a `frame`. The
    /// whole screen if the call names none.
    private func visibleFrame(_ call: ScriptArguments) throws(WebDriverError) -> CGRect {
        let bounds = session.application.scene.bounds
        let frame: CGRect
        if let id = call.optionalElement() {
            let view = try view(id)
            frame = view.onScreen(view.bounds)
        } else {
            frame = try call.frame() ?? bounds
        }
        let visible = frame.intersection(bounds)
        guard !visible.isEmpty else {
            throw WebDriverError(
                .elementNotInteractable,
                "Cannot move fingers on the element: it is at (\(frame.minX.short), \(frame.minY.short)), \(frame.width.short) by "
                    + "\(frame.height.short) points large, and the screen ends at (\(bounds.maxX.short), "
                    + "\(bounds.maxY.short)). To fix, scroll to it first, or name an element that has a size."
            )
        }
        return visible
    }

    /// The way of a finger that swipes in a direction through the middle of an element.
    private func way(
        _ call: ScriptArguments,
        part: CGFloat,
        atLeast shortest: CGFloat = 0
    ) throws(WebDriverError) -> (from: Locator, to: Locator, length: CGFloat) {
        let frame = try visibleFrame(call)
        func length(_ side: CGFloat) -> CGFloat { max(side * part, min(shortest, side * 0.8)) }
        let half = (dx: length(frame.width) / 2, dy: length(frame.height) / 2)
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
        return (try place(-1), try place(1), 2 * max(abs(way.dx), abs(way.dy)))
    }

    func swipe(_ call: ScriptArguments) async throws(WebDriverError) {
        let wish = try call.number("velocity", usual: Double(Self.swipeVelocity), 1...100_000)
        let (from, to, length) = try way(call, part: Self.swipePart, atLeast: Self.shortestSwipe)
        // A small element leaves no room for a fast finger, which keeps its velocity for five samples.
        let most = 0.9 * length * 60 / 5
        try await perform(
            .fling(from: from, to: to, velocity: min(CGFloat(wish), most), duration: 0.2),
            named: "fling"
        )
    }

    /// Scrolls by drags: to a named element, or by a part of the element in a direction.
    func scroll(_ call: ScriptArguments) async throws(WebDriverError) {
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
        let (from, to, _) = try way(turned, part: CGFloat(min(part, 0.9)))
        try await perform(
            .drag(from: from, to: to, duration: Self.dragDuration, hold: 0, curve: .easeInOut),
            named: "drag"
        )
    }

    /// A pinch by a scale, or a turn by radians, with a velocity in parts or radians per second.
    func transform(_ call: ScriptArguments) async throws(WebDriverError) {
        let isPinch = call.name == "pinch"
        let amount =
            isPinch
            ? try call.number("scale", 0.01...100) : try call.number("rotation", -100...100)
        let velocity = abs(try call.number("velocity", usual: isPinch ? 1 : 2, -1_000...1_000))
        let change = isPinch ? abs(amount - 1) : abs(amount)
        let duration = min(60, max(0.1, velocity > 0 ? change / velocity : 1))
        let id = call.optionalElement()
        let frame = try visibleFrame(call)
        let side = Double(min(frame.width, frame.height)) * 0.8
        // Both fingers stay in the element.
        let larger = max(10, side)
        let distance: (CGFloat, CGFloat) =
            !isPinch
            ? (larger * 0.8, larger * 0.8)
            : amount > 1 ? (larger / amount, larger) : (larger, larger * amount)
        let middle = try windowPoint(CGPoint(x: frame.midX, y: frame.midY))
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

    func pressKeys(_ call: ScriptArguments) async throws(WebDriverError) {
        guard let items = call.members["keys"]?.list else {
            throw call.wrong("keys", "a list of keys")
        }
        for item in items {
            guard let text = item.text ?? item["key"]?.text else {
                throw call.wrong("keys", "a list of texts")
            }
            for part in WebDriverKeys.parts(of: text) {
                switch part {
                case .text(let text):
                    try await perform(
                        .type(text, interval: EventGenerator.keyTypeInterval),
                        named: "type"
                    )
                case .key(let stroke): try await perform(.key(stroke), named: "key")
                case .unknown: throw call.wrong("keys", "keys of a US keyboard")
                }
            }
        }
    }
}

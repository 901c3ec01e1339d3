/// Reads what follows each step word, with the defaults for what is left out.
extension TouchAction {
    static func tap(_ node: ScriptNode, times: Int) throws(ScriptError) -> TouchAction {
        let form = times == 1 ? ScriptForm.tap : ScriptForm.doubleTap
        guard let fields = try form.fields(of: node) else {
            return .tap(
                try Locator(node),
                times: times,
                interval: EventGenerator.multiTapInterval,
                fingers: 1
            )
        }
        return .tap(
            try Locator(fields.required("at")),
            times: try fields["times"]?.integer(1...1_000) ?? times,
            interval: try fields.seconds("interval", EventGenerator.multiTapInterval),
            fingers: try fields["fingers"]?.integer(1...10) ?? 1
        )
    }

    static func scroll(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard let fields = try ScriptForm.scroll.fields(of: node) else {
            return .scroll(to: try Locator(node), in: nil)
        }
        return .scroll(
            to: try Locator(fields.required("to")),
            in: try fields["in"].map { node throws(ScriptError) in try Locator(node) }
        )
    }

    /// The word has no value.
    static func tapStatusBar(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard node.isEmpty else { throw node.mismatch("empty: the step takes no value") }
        return .tapStatusBar
    }

    static func press(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard node.isMapping else {
            return .press(try node.word(among: buttons), duration: EventGenerator.fingerLiftDelay)
        }
        let fields = try node.fields(ScriptForm.press.names)
        return .press(
            try fields.required("button").word(among: buttons),
            duration: try fields.seconds("duration", EventGenerator.fingerLiftDelay)
        )
    }

    static func click(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard let fields = try ScriptForm.click.fields(of: node) else {
            return .click(
                try Locator(node),
                buttons: .primary,
                times: 1,
                duration: EventGenerator.fingerLiftDelay
            )
        }
        return .click(
            try Locator(fields.required("at")),
            buttons: try fields["button"]?.word(among: pointerButtons) ?? .primary,
            times: try fields["times"]?.integer(1...1_000) ?? 1,
            duration: try fields.seconds("duration", EventGenerator.fingerLiftDelay)
        )
    }

    static func pointerDrag(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.pointerDrag.names)
        return .pointerDrag(
            from: try Locator(fields.required("from")),
            to: try Locator(fields.required("to")),
            buttons: try fields["button"]?.word(among: pointerButtons) ?? .primary,
            duration: try fields.seconds("duration", usualDuration),
            curve: try curve(fields["curve"], .easeInOut)
        )
    }

    static func wheel(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.wheel.names)
        return .wheel(
            try Locator(fields.required("at")),
            by: CGVector(dx: try fields["x"].map(way) ?? 0, dy: try fields["y"].map(way) ?? 0),
            notches: try fields["notches"]?.integer(1...1_000) ?? 1,
            interval: try fields.seconds("interval", usualNotchInterval)
        )
    }

    static func trackpad(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.trackpad.names)
        let (x, y) = (fields["x"], fields["y"])
        let (scale, angle) = (fields["scale"], fields["angle"])
        let gesture: TrackpadGesture
        if scale == nil, angle == nil {
            gesture = .scroll(CGVector(dx: try x.map(way) ?? 0, dy: try y.map(way) ?? 0))
        } else if let other = x ?? y {
            throw other.mismatch("either x and y, which scroll, or scale and angle")
        } else {
            gesture = .transform(
                scale: try scale?.number(0.01...100, "a scale from 0.01 to 100") ?? 1,
                angle: try angle.map(radians) ?? 0
            )
        }
        return .trackpad(
            try Locator(fields.required("at")),
            gesture,
            duration: try fields.seconds("duration", usualDuration)
        )
    }

    /// The buttons of a remote control, by their names in scripts.
    static let buttons: KeyValuePairs<String, UIPress.PressType> = [
        "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow,
        "select": .select, "menu": .menu, "playPause": .playPause, "pageUp": .pageUp,
        "pageDown": .pageDown,
    ]
    /// The buttons of a pointer, by their names in scripts.
    static let pointerButtons: KeyValuePairs<String, UIEvent.ButtonMask> = [
        "primary": .primary, "secondary": .secondary,
    ]

    private static func way(_ node: ScriptNode) throws(ScriptError) -> CGFloat {
        try node.number(-100_000...100_000, "points; negative shows what is below or right")
    }

    /// `background`, or `{style: dark}`.
    static func device(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        if let fields = try ScriptForm.settings.fields(of: node) {
            return .settings(try DeviceSettings(fields))
        }
        return .device(try node.word(of: DeviceEvent.self))
    }

    static func longPress(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard let fields = try ScriptForm.longPress.fields(of: node) else {
            return .longPress(try Locator(node), duration: EventGenerator.longPressHoldDelay)
        }
        return .longPress(
            try Locator(fields.required("at")),
            duration: try fields.seconds("duration", EventGenerator.longPressHoldDelay)
        )
    }

    static func drag(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.drag.names)
        return .drag(
            from: try Locator(fields.required("from")),
            to: try Locator(fields.required("to")),
            duration: try fields.seconds("duration", usualDuration),
            hold: try fields.seconds("hold", 0),
            curve: try curve(fields["curve"], .easeInOut)
        )
    }

    static func fling(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.fling.names)
        return .fling(
            from: try Locator(fields.required("from")),
            to: try Locator(fields.required("to")),
            velocity: try fields.required("velocity").number(
                0...1_000_000,
                "points per second, 0 or more"
            ),
            duration: try fields.seconds("duration", usualFlingDuration)
        )
    }

    static func pinch(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.pinch.names)
        let angle = try fields["angle"].map(radians) ?? 0
        return .twoFingers(
            try Locator(fields.required("at")),
            distance: (
                try distance(fields.required("from")), try distance(fields.required("to"))
            ),
            angle: (angle, angle),
            duration: try fields.seconds("duration", EventGenerator.pinchDuration)
        )
    }

    static func rotate(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.rotate.names)
        let apart = try fields["distance"].map(distance) ?? EventGenerator.rotationDistance
        return .twoFingers(
            try Locator(fields.required("at")),
            distance: (apart, apart),
            angle: (try fields["from"].map(radians) ?? 0, try radians(fields.required("to"))),
            duration: try fields.seconds("duration", usualDuration)
        )
    }

    static func transform(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.transform.names)
        let distance = try fields.required("distance").change(of: distance)
        return .twoFingers(
            try Locator(fields.required("at")),
            distance: distance,
            angle: try fields["angle"]?.change(of: radians) ?? (0, 0),
            duration: try fields.seconds("duration", usualDuration)
        )
    }

    static func down(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard let fields = try ScriptForm.down.fields(of: node) else {
            return .down(nil, try Locator(node), force: 0, radius: 5)
        }
        return .down(
            try fields["finger"].map(finger) ?? nil,
            try Locator(fields.required("at")),
            force: try fields["force"]?.number(0...1_000, "a force, 0 or more") ?? 0,
            radius: try fields["radius"].map(distance) ?? 5
        )
    }

    static func move(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        guard let fields = try ScriptForm.move.fields(of: node) else {
            return .move(nil, try Locator(node), duration: 0, curve: .easeInOut)
        }
        return .move(
            try fields["finger"].map(finger) ?? nil,
            try Locator(fields.required("to")),
            duration: try fields.seconds("duration", 0),
            curve: try curve(fields["curve"], .easeInOut)
        )
    }

    static func wait(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        if node.word == "idle" {
            return .waitUntil(nil, budget: usualBudget, realBudget: 0)
        }
        if node.word == "settled" { return .waitUntilSettled(budget: usualSettlingBudget) }
        guard node.isMapping else {
            guard node.isTime else {
                throw node.mismatch(
                    "seconds, \"idle\", \"settled\", or a mapping of until or at, budget, realBudget"
                )
            }
            return .wait(try node.seconds())
        }
        let fields = try node.fields(ScriptForm.wait.names)
        let until = try fields.only(of: ScriptForm.wait.choice)
        if until.name == "at" {
            return .waitUntilTime(try until.time(0...86_400, "seconds from 0 to 86400"))
        }
        if until.word == "settled" {
            return .waitUntilSettled(budget: try fields.seconds("budget", usualSettlingBudget))
        }
        let isIdle = until.word == "idle"
        return .waitUntil(
            isIdle ? nil : try Expectation(until),
            budget: try fields.seconds("budget", usualBudget),
            realBudget: try fields.seconds("realBudget", 0)
        )
    }

    /// Reads a condition with its budget, or `idle`.
    static func waitUntil(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        if node.word == "idle" { return .waitUntil(nil, budget: usualBudget, realBudget: 0) }
        if node.word == "settled" { return .waitUntilSettled(budget: usualSettlingBudget) }
        let fields = try node.fields(ScriptForm.waitUntil.names)
        return .waitUntil(
            try Expectation(fields),
            budget: try fields.seconds("budget", usualBudget),
            realBudget: try fields.seconds("realBudget", 0)
        )
    }

    // MARK: Values

    /// The default budget of a wait, in seconds of virtual time.
    private static let usualBudget: TimeInterval = 10

    static func distance(_ node: ScriptNode) throws(ScriptError) -> CGFloat {
        try node.number(0...ScriptForm.mostPoints, "points, 0 or more")
    }

    /// Scripts give angles in degrees.
    static func radians(_ node: ScriptNode) throws(ScriptError) -> CGFloat {
        try node.number(-360_000...360_000, "degrees, clockwise") * .pi / 180
    }

    static func curve(
        _ node: ScriptNode?,
        _ usual: TouchCurve
    ) throws(ScriptError) -> TouchCurve {
        guard let node else { return usual }
        return try node.word(among: [
            "linear": .linear, "easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut,
        ])
    }

    private static func finger(_ node: ScriptNode) throws(ScriptError) -> FingerIndex? {
        FingerIndex(number: try node.integer(1...FingerIndex.allCases.count))
    }
}

extension StylusGesture {
    /// Reads a place, `{at: …}`, or `{points: […]}`.
    init(_ node: ScriptNode) throws(ScriptError) {
        guard let fields = try ScriptForm.stylus.fields(of: node) else {
            self.init(
                places: [try Locator(node)],
                times: 1,
                duration: EventGenerator.fingerLiftDelay,
                curve: .easeInOut,
                force: 1,
                altitude: .pi / 2,
                azimuth: 0
            )
            return
        }
        let place = try fields.only(of: ScriptForm.stylus.choice)
        var places: [Locator] = []
        if place.name == "at" {
            places = [try Locator(place)]
        } else {
            for point in try place.list() { places.append(try Locator(point)) }
            guard places.count >= 2 else { throw place.mismatch("a list of two or more places") }
        }
        let isTap = places.count == 1
        self.init(
            places: places,
            times: try fields["times"]?.integer(1...1_000) ?? 1,
            duration: try fields.seconds(
                "duration",
                isTap ? EventGenerator.fingerLiftDelay : TouchAction.usualDuration
            ),
            curve: try TouchAction.curve(fields["curve"], .easeInOut),
            force: try fields["force"]?.number(0...1_000, "a force, 0 or more") ?? 1,
            altitude: try fields["altitude"]?.number(
                0...90,
                "degrees from 0 (flat) to 90 (upright)"
            )
            .asRadians ?? .pi / 2,
            azimuth: try fields["azimuth"].map(TouchAction.radians) ?? 0
        )
    }
}

extension Double {
    fileprivate var asRadians: CGFloat { self * .pi / 180 }
}

extension ScriptNode {
    /// Two values, at the start and at the end, or one for both.
    fileprivate func change(
        of read: (ScriptNode) throws(ScriptError) -> CGFloat
    ) throws(ScriptError) -> TouchAction.Change {
        guard !isList else {
            let items = try list()
            guard items.count == 2 else {
                throw mismatch("a number, or a list of two: [start, end]")
            }
            return (try read(items[0]), try read(items[1]))
        }
        let value = try read(self)
        return (value, value)
    }
}

extension FingerIndex? {
    /// Reads the fingers of a step: no value for all fingers, `1`, or `{finger: 1}`.
    static func finger(_ node: ScriptNode) throws(ScriptError) -> FingerIndex? {
        if node.isEmpty { return nil }
        let number =
            node.isMapping ? try node.fields(ScriptForm.lift.names).required("finger") : node
        return FingerIndex(number: try number.integer(1...FingerIndex.allCases.count))
    }
}

extension ScriptForm {
    /// The fields, if the node is a mapping with one of these members; nil if it is a locator.
    fileprivate func fields(of node: ScriptNode) throws(ScriptError) -> ScriptFields? {
        guard node.isMapping, !node.hasField(Locator.subjects) else { return nil }
        return try node.fields(names)
    }
}

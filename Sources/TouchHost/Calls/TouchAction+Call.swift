// A step as a list of JSON: its word, then its values in the order in which the case has them. Both
// ends of a connection belong to the same version of Touchstone, so nothing has a name, and a value
// that is added needs no other one to change.

extension TouchStep {
    /// The step as a list of JSON. From where a script includes it does not matter to a session.
    package var callValue: JSONValue {
        .list([.text(name), .number(mark.line), action.callValue])
    }

    /// Reads a step.
    package init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let name = try values.text()
        let line = try values.integer()
        self.init(
            mark: SourceMark(line: line, column: 1),
            name: name,
            action: try TouchAction(callValue: try values.next())
        )
    }
}

extension TouchAction {
    fileprivate var callValue: JSONValue {
        let (word, values) = parts
        return .list([.text(word)] + values)
    }

    private var parts: (String, [JSONValue]) {
        switch self {
        case .tap(let place, let times, let interval, let fingers):
            ("tap", [place.callValue, .number(times), .number(interval), .number(fingers)])
        case .longPress(let place, let duration):
            ("longPress", [place.callValue, .number(duration)])
        case .drag(let from, let to, let duration, let hold, let curve):
            (
                "drag",
                [
                    from.callValue, to.callValue, .number(duration), .number(hold),
                    curve.callValue,
                ]
            )
        case .path(let path): ("path", [path.callValue])
        case .fling(let from, let to, let velocity, let duration):
            ("fling", [from.callValue, to.callValue, .number(velocity), .number(duration)])
        case .twoFingers(let place, let distance, let angle, let duration):
            (
                "twoFingers",
                [
                    place.callValue, .numbers(distance.from, distance.to),
                    .numbers(angle.from, angle.to), .number(duration),
                ]
            )
        case .scroll(let place, let container):
            ("scroll", [place.callValue, container?.callValue ?? .null])
        case .press(let button, let duration):
            ("press", [.number(button.rawValue), .number(duration)])
        case .click(let place, let buttons, let times, let duration):
            (
                "click",
                [
                    place.callValue, .number(buttons.rawValue), .number(times),
                    .number(duration),
                ]
            )
        case .pointerDrag(let from, let to, let buttons, let duration, let curve):
            (
                "pointerDrag",
                [
                    from.callValue, to.callValue, .number(buttons.rawValue),
                    .number(duration), curve.callValue,
                ]
            )
        case .wheel(let place, let way, let notches, let interval):
            ("wheel", [place.callValue, .vector(way), .number(notches), .number(interval)])
        case .trackpad(let place, let gesture, let duration):
            ("trackpad", [place.callValue, gesture.callValue, .number(duration)])
        case .stylus(let gesture): ("stylus", gesture.callValues)
        case .down(let finger, let place, let force, let radius):
            ("down", [Self.value(finger), place.callValue, .number(force), .number(radius)])
        case .move(let finger, let place, let duration, let curve):
            ("move", [Self.value(finger), place.callValue, .number(duration), curve.callValue])
        case .up(let finger): ("up", [Self.value(finger)])
        case .cancel(let finger): ("cancel", [Self.value(finger)])
        case .tapStatusBar: ("tapStatusBar", [])
        case .device(let event): ("device", [.text(event.rawValue)])
        case .settings(let settings):
            ("settings", [(try? JSONValue(of: settings)) ?? .null])
        case .type(let text, let interval): ("type", [.text(text), .number(interval)])
        case .fingerType(let text, let interval):
            ("fingerType", [.text(text), .number(interval)])
        case .key(let stroke):
            (
                "key",
                [
                    .number(stroke.key.rawValue),
                    .list(stroke.modifiers.map { .number($0.rawValue) }),
                    .number(stroke.times), .number(stroke.duration),
                ]
            )
        case .keyDown(let key): ("keyDown", [.number(key.rawValue)])
        case .keyUp(let key): ("keyUp", [.number(key.rawValue)])
        case .samples(let samples): ("samples", samples.map(\.callValue))
        case .wait(let seconds): ("wait", [.number(seconds)])
        case .waitUntilTime(let time): ("waitUntilTime", [.number(time)])
        case .waitUntilSettled(let budget): ("waitUntilSettled", [.number(budget)])
        case .waitUntil(let condition, let budget, let realBudget):
            (
                "waitUntil",
                [condition?.callValue ?? .null, .number(budget), .number(realBudget)]
            )
        case .expect(let condition): ("expect", [condition.callValue])
        case .note(let text): ("note", [.text(text)])
        case .parallel(let branches):
            ("parallel", branches.map { .list($0.map(\.callValue)) })
        }
    }

    private static func value(_ finger: FingerIndex?) -> JSONValue {
        .optionalNumber(finger.map(\.number))
    }

    fileprivate init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let word = try values.text()
        switch word {
        case "tap":
            self = .tap(
                try values.place(),
                times: try values.integer(),
                interval: try values.number(),
                fingers: try values.integer()
            )
        case "longPress":
            self = .longPress(try values.place(), duration: try values.number())
        case "drag":
            self = .drag(
                from: try values.place(),
                to: try values.place(),
                duration: try values.number(),
                hold: try values.number(),
                curve: try values.curve()
            )
        case "path": self = .path(try FingerPath(callValue: values.next()))
        case "fling":
            self = .fling(
                from: try values.place(),
                to: try values.place(),
                velocity: try values.cgFloat(),
                duration: try values.number()
            )
        case "twoFingers":
            self = .twoFingers(
                try values.place(),
                distance: try values.change(),
                angle: try values.change(),
                duration: try values.number()
            )
        case "scroll": self = .scroll(to: try values.place(), in: try values.optionalPlace())
        case "press":
            let number = try values.integer()
            guard let button = UIPress.PressType(rawValue: number) else {
                throw CallError("there is no button \(number)")
            }
            self = .press(button, duration: try values.number())
        case "click":
            self = .click(
                try values.place(),
                buttons: .init(rawValue: try values.integer()),
                times: try values.integer(),
                duration: try values.number()
            )
        case "pointerDrag":
            self = .pointerDrag(
                from: try values.place(),
                to: try values.place(),
                buttons: .init(rawValue: try values.integer()),
                duration: try values.number(),
                curve: try values.curve()
            )
        case "wheel":
            self = .wheel(
                try values.place(),
                by: try values.vector(),
                notches: try values.integer(),
                interval: try values.number()
            )
        case "trackpad":
            self = .trackpad(
                try values.place(),
                try TrackpadGesture(callValue: values.next()),
                duration: try values.number()
            )
        case "stylus": self = .stylus(try StylusGesture(&values))
        case "down":
            self = .down(
                try values.finger(),
                try values.place(),
                force: try values.cgFloat(),
                radius: try values.cgFloat()
            )
        case "move":
            self = .move(
                try values.finger(),
                try values.place(),
                duration: try values.number(),
                curve: try values.curve()
            )
        case "up": self = .up(try values.finger())
        case "cancel": self = .cancel(try values.finger())
        case "tapStatusBar": self = .tapStatusBar
        case "device": self = .device(try values.word())
        case "settings":
            self = .settings(try values.decoded())
        case "type": self = .type(try values.text(), interval: try values.number())
        case "fingerType":
            self = .fingerType(try values.text(), interval: try values.number())
        case "key":
            let key = try values.key()
            var modifiers: [KeyboardKey] = []
            var list = try CallValues(try values.next())
            while let modifier = try? list.key() { modifiers.append(modifier) }
            self = .key(
                KeyStroke(
                    key: key,
                    modifiers: modifiers,
                    times: try values.integer(),
                    duration: try values.number()
                )
            )
        case "keyDown": self = .keyDown(try values.key())
        case "keyUp": self = .keyUp(try values.key())
        case "samples":
            var samples: [DigitizerFrame] = []
            while let value = try? values.next() {
                samples.append(try DigitizerFrame(callValue: value))
            }
            self = .samples(samples)
        case "wait": self = .wait(try values.number())
        case "waitUntilTime": self = .waitUntilTime(try values.number())
        case "waitUntilSettled": self = .waitUntilSettled(budget: try values.number())
        case "waitUntil":
            self = .waitUntil(
                try values.optional { (values) throws(CallError) in
                    try Expectation(callValue: try values.next())
                },
                budget: try values.number(),
                realBudget: try values.number()
            )
        case "expect": self = .expect(try Expectation(callValue: values.next()))
        case "note": self = .note(try values.text())
        case "parallel":
            var branches: [[TouchStep]] = []
            while let branch = try? values.items() {
                var steps: [TouchStep] = []
                for item in branch { steps.append(try TouchStep(callValue: item)) }
                branches.append(steps)
            }
            self = .parallel(branches)
        default: throw CallError("there is no action \"\(word)\"")
        }
    }
}

extension CallValues {
    fileprivate mutating func change() throws(CallError) -> TouchAction.Change {
        let numbers = try numbers(2)
        return (CGFloat(numbers[0]), CGFloat(numbers[1]))
    }

    fileprivate mutating func finger() throws(CallError) -> FingerIndex? {
        guard let number = try optionalInteger() else { return nil }
        guard let finger = FingerIndex(number: number) else {
            throw CallError("there is no finger \(number)")
        }
        return finger
    }

    fileprivate mutating func key() throws(CallError) -> KeyboardKey {
        let number = try integer()
        guard let key = KeyboardKey(rawValue: number) else {
            throw CallError("there is no key \(number)")
        }
        return key
    }

    fileprivate mutating func curve() throws(CallError) -> TouchCurve {
        var values = try CallValues(try next())
        let word = try values.text()
        switch word {
        case "linear": return .linear
        case "easeInOut": return .easeInOut
        case "easeIn": return .easeIn
        case "easeOut": return .easeOut
        case "twoSpeeds":
            return .twoSpeeds(untilTime: try values.cgFloat(), untilPart: try values.cgFloat())
        default: throw CallError("there is no curve \"\(word)\"")
        }
    }
}

extension TouchCurve {
    fileprivate var callValue: JSONValue {
        switch self {
        case .linear: .list([.text("linear")])
        case .easeInOut: .list([.text("easeInOut")])
        case .easeIn: .list([.text("easeIn")])
        case .easeOut: .list([.text("easeOut")])
        case .twoSpeeds(let time, let part):
            .list([.text("twoSpeeds"), .number(time), .number(part)])
        }
    }
}

extension FingerPath {
    fileprivate var callValue: JSONValue {
        let timing: [JSONValue] =
            switch timing {
            case .duration(let duration, let curve): [.number(duration), curve.callValue]
            case .times(let times): [.list(times.map { .number($0) })]
            }
        return .list([
            .list(places.map(\.callValue)), .list(force.map { .number($0) }),
            .list(radius.map { .number($0) }), .list(timing),
        ])
    }

    fileprivate init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let places = try values.places()
        let force = try values.numbers().map { CGFloat($0) }
        let radius = try values.numbers().map { CGFloat($0) }
        let parts = try values.items()
        var timing = try CallValues(.list(parts))
        self.init(
            places: places,
            timing: parts.count == 2
                ? .duration(try timing.number(), try timing.curve())
                : .times(try timing.numbers()),
            force: force,
            radius: radius
        )
    }
}

extension TrackpadGesture {
    fileprivate var callValue: JSONValue {
        switch self {
        case .scroll(let way): .list([.text("scroll"), .vector(way)])
        case .transform(let scale, let angle):
            .list([.text("transform"), .number(scale), .number(angle)])
        }
    }

    fileprivate init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let word = try values.text()
        switch word {
        case "scroll": self = .scroll(try values.vector())
        case "transform":
            self = .transform(scale: try values.cgFloat(), angle: try values.cgFloat())
        default: throw CallError("there is no gesture \"\(word)\" of a trackpad")
        }
    }
}

extension StylusGesture {
    fileprivate var callValues: [JSONValue] {
        [
            .list(places.map(\.callValue)), .number(times), .number(duration), curve.callValue,
            .number(force), .number(altitude), .number(azimuth),
        ]
    }

    fileprivate init(_ values: inout CallValues) throws(CallError) {
        self.init(
            places: try values.places(),
            times: try values.integer(),
            duration: try values.number(),
            curve: try values.curve(),
            force: try values.cgFloat(),
            altitude: try values.cgFloat(),
            azimuth: try values.cgFloat()
        )
    }
}

/// Writes a step in the notation of scripts. Values that are the defaults are left out.
extension TouchStep {
    /// The step without the `- ` of a list: `tap: save`.
    var yaml: String { action.yaml }
}

extension TouchAction {
    /// A member of a mapping and its value.
    private typealias Field = (name: String, value: String?)

    /// The word of the step.
    var word: String { parts.word }

    /// The step without the `- ` of a list.
    var yaml: String {
        let parts = parts
        return parts.value.isEmpty ? parts.word : "\(parts.word): \(parts.value)"
    }

    private var parts: (word: String, value: String) {
        switch self {
        case .tap(let place, let times, let interval, let fingers):
            let isDouble = times == 2 && fingers == 1
            return (
                isDouble ? "doubleTap" : "tap",
                Self.placed(
                    place,
                    [
                        ("times", times == 1 || isDouble ? nil : "\(times)"),
                        ("interval", Self.text(interval, unless: EventGenerator.multiTapInterval)),
                        ("fingers", fingers == 1 ? nil : "\(fingers)"),
                    ]
                )
            )
        case .longPress(let place, let duration):
            return (
                "longPress",
                Self.placed(
                    place,
                    [("duration", Self.text(duration, unless: EventGenerator.longPressHoldDelay))]
                )
            )
        case .drag(let from, let to, let duration, let hold, let curve):
            return (
                "drag",
                Self.mapping([
                    ("from", from.yaml), ("to", to.yaml),
                    ("duration", Self.text(duration, unless: Self.usualDuration)),
                    ("hold", Self.text(hold, unless: 0)),
                    ("curve", Self.text(curve, unless: .easeInOut)),
                ])
            )
        case .path(let path): return ("path", Self.yaml(of: path))
        case .fling(let from, let to, let velocity, let duration):
            return (
                "fling",
                Self.mapping([
                    ("from", from.yaml), ("to", to.yaml),
                    ("velocity", ScriptText.number(velocity)),
                    ("duration", Self.text(duration, unless: Self.usualFlingDuration)),
                ])
            )
        case .twoFingers(let place, let distance, let angle, let duration):
            return Self.twoFingers(place, distance, angle, duration)
        case .scroll(let place, let container):
            guard let container else { return ("scroll", place.yaml) }
            return ("scroll", Self.mapping([("to", place.yaml), ("in", container.yaml)]))
        case .press(let button, let duration):
            return (
                "press",
                Self.mapping([
                    ("button", Self.buttons.first { $0.value == button }?.key ?? "select"),
                    ("duration", Self.text(duration, unless: EventGenerator.fingerLiftDelay)),
                ])
            )
        case .click(let place, let buttons, let times, let duration):
            return (
                "click",
                Self.placed(
                    place,
                    [
                        ("button", buttons == .secondary ? "secondary" : nil),
                        ("times", times == 1 ? nil : "\(times)"),
                        ("duration", Self.text(duration, unless: EventGenerator.fingerLiftDelay)),
                    ]
                )
            )
        case .pointerDrag(let from, let to, let buttons, let duration, let curve):
            return (
                "pointerDrag",
                Self.mapping([
                    ("from", from.yaml), ("to", to.yaml),
                    ("button", buttons == .secondary ? "secondary" : nil),
                    ("duration", Self.text(duration, unless: Self.usualDuration)),
                    ("curve", Self.text(curve, unless: .easeInOut)),
                ])
            )
        case .wheel(let place, let way, let notches, let interval):
            return (
                "wheel",
                Self.mapping([
                    ("at", place.yaml), ("x", Self.text(way.dx, unless: 0)),
                    ("y", Self.text(way.dy, unless: 0)),
                    ("notches", notches == 1 ? nil : "\(notches)"),
                    ("interval", Self.text(interval, unless: Self.usualNotchInterval)),
                ])
            )
        case .trackpad(let place, let gesture, let duration):
            let fields: [Field] =
                switch gesture {
                case .scroll(let way):
                    [
                        ("x", Self.text(way.dx, unless: 0)), ("y", Self.text(way.dy, unless: 0)),
                    ]
                case .transform(let scale, let angle):
                    [
                        ("scale", ScriptText.number(scale)),
                        ("angle", Self.text(angle.degrees, unless: 0)),
                    ]
                }
            return (
                "trackpad",
                Self.mapping(
                    [("at", place.yaml)] + fields
                        + [("duration", Self.text(duration, unless: Self.usualDuration))]
                )
            )
        case .stylus(let stylus): return ("stylus", Self.yaml(of: stylus))
        case .down(let finger, let place, let force, let radius):
            return (
                "down",
                Self.placed(
                    place,
                    [
                        ("finger", finger.map { "\($0.number)" }),
                        ("force", Self.text(force, unless: 0)),
                        ("radius", Self.text(radius, unless: 5)),
                    ]
                )
            )
        case .move(let finger, let place, let duration, let curve):
            return (
                "move",
                Self.placed(
                    place,
                    [
                        ("finger", finger.map { "\($0.number)" }),
                        ("duration", Self.text(duration, unless: 0)),
                        ("curve", Self.text(curve, unless: .easeInOut)),
                    ],
                    as: "to"
                )
            )
        case .up(let finger): return ("up", finger.map { "\($0.number)" } ?? "")
        case .cancel(let finger): return ("cancel", finger.map { "\($0.number)" } ?? "")
        case .tapStatusBar: return ("tapStatusBar", "")
        case .device(let event): return ("device", event.rawValue)
        case .settings(let settings):
            return (
                "device",
                Self.mapping([
                    ("style", settings.style?.rawValue),
                    ("direction", settings.direction?.rawValue),
                    ("contentSize", settings.contentSize?.rawValue),
                    ("keyboard", settings.keyboard?.rawValue),
                    ("sceneSize", settings.sceneSize.map(ScriptText.size)),
                ])
            )
        case .type(let text, let interval):
            let word = ScriptText.word(text)
            guard interval != EventGenerator.keyTypeInterval else { return ("type", word) }
            return (
                "type", Self.mapping([("text", word), ("interval", ScriptText.number(interval))])
            )
        case .fingerType(let text, let interval):
            let isUsual = interval == EventGenerator.fingerTypeInterval
            return (
                "type",
                Self.mapping([
                    ("text", ScriptText.word(text)), ("by", "finger"),
                    ("interval", isUsual ? nil : ScriptText.number(interval)),
                ])
            )
        case .key(let key): return ("key", key.yaml)
        case .keyDown(let key): return ("keyDown", KeyStroke(key: key).word)
        case .keyUp(let key): return ("keyUp", KeyStroke(key: key).word)
        case .samples(let samples): return ("samples", Self.yaml(of: samples))
        case .wait(let seconds): return ("wait", ScriptText.number(seconds))
        case .waitUntilTime(let time): return ("wait", "{at: \(ScriptText.number(time))}")
        case .waitUntilSettled(let budget):
            guard budget != Self.usualSettlingBudget else { return ("wait", "settled") }
            return ("wait", "{until: settled, budget: \(ScriptText.number(budget))}")
        case .waitUntil(let condition, let budget, let realBudget):
            let until = condition.map { "{\($0.yaml)}" } ?? "idle"
            return (
                "wait",
                Self.mapping([
                    ("until", until), ("budget", Self.text(budget, unless: 10)),
                    ("realBudget", Self.text(realBudget, unless: 0)),
                ])
            )
        case .expect(let expectation): return ("expect", "{\(expectation.yaml)}")
        case .note(let text): return ("note", ScriptText.word(text))
        case .parallel(let branches):
            let lists = branches.map { steps in
                "[\(steps.map { "{\($0.yaml)}" }.joined(separator: ", "))]"
            }
            return ("parallel", "[\(lists.joined(separator: ", "))]")
        }
    }

    // MARK: Values

    /// The place alone, or a mapping if there are other members.
    private static func placed(
        _ place: Locator,
        _ fields: [Field],
        as name: String = "at"
    ) -> String {
        fields.contains { $0.value != nil } ? mapping([(name, place.yaml)] + fields) : place.yaml
    }

    private static func mapping(_ fields: [Field]) -> String {
        let members = fields.compactMap { field in field.value.map { "\(field.name): \($0)" } }
        return "{\(members.joined(separator: ", "))}"
    }

    /// A pinch, a turn, or both.
    private static func twoFingers(
        _ place: Locator,
        _ distance: Change,
        _ angle: Change,
        _ duration: TimeInterval
    ) -> (word: String, value: String) {
        let usual = angle.from == angle.to ? EventGenerator.pinchDuration : usualDuration
        let seconds: Field = ("duration", text(duration, unless: usual))
        if angle.from == angle.to {
            return (
                "pinch",
                mapping([
                    ("at", place.yaml), ("from", ScriptText.number(distance.from)),
                    ("to", ScriptText.number(distance.to)),
                    ("angle", text(angle.from.degrees, unless: 0)), seconds,
                ])
            )
        }
        if distance.from == distance.to {
            return (
                "rotate",
                mapping([
                    ("at", place.yaml), ("from", text(angle.from.degrees, unless: 0)),
                    ("to", ScriptText.number(angle.to.degrees)),
                    ("distance", text(distance.from, unless: EventGenerator.rotationDistance)),
                    seconds,
                ])
            )
        }
        return (
            "transform",
            mapping([
                ("at", place.yaml), ("distance", text(distance)),
                ("angle", text((angle.from.degrees, angle.to.degrees))), seconds,
            ])
        )
    }

    private static func text(_ number: Double, unless usual: Double) -> String? {
        abs(number - usual) < 1e-9 ? nil : ScriptText.number(number)
    }

    private static func text(_ curve: TouchCurve, unless usual: TouchCurve) -> String? {
        curve == usual ? nil : curve.yaml
    }

    private static func text(_ change: Change) -> String {
        change.from == change.to
            ? ScriptText.number(change.from)
            : "[\(ScriptText.number(change.from)), \(ScriptText.number(change.to))]"
    }

    private static func list(_ numbers: [CGFloat], unless usual: CGFloat) -> String? {
        if numbers.allSatisfy({ $0 == usual }) { return nil }
        return numbers.count == 1
            ? ScriptText.number(numbers[0])
            : "[\(numbers.map { ScriptText.number($0) }.joined(separator: ", "))]"
    }

    private static func yaml(of path: FingerPath) -> String {
        let points = "[\(path.places.map(\.yaml).joined(separator: ", "))]"
        var fields: [Field] = [("points", points)]
        switch path.timing {
        case .duration(let duration, let curve):
            fields += [
                ("duration", text(duration, unless: usualDuration)),
                ("curve", text(curve, unless: .linear)),
            ]
        case .times(let times):
            fields.append(
                ("times", "[\(times.map { ScriptText.number($0) }.joined(separator: ", "))]")
            )
        }
        return mapping(
            fields + [
                ("force", list(path.force, unless: 0)), ("radius", list(path.radius, unless: 5)),
            ]
        )
    }

    private static func yaml(of stylus: StylusGesture) -> String {
        let isTap = stylus.places.count == 1
        let place: Field =
            isTap
            ? ("at", stylus.places[0].yaml)
            : ("points", "[\(stylus.places.map(\.yaml).joined(separator: ", "))]")
        return mapping([
            place, ("times", stylus.times == 1 ? nil : "\(stylus.times)"),
            (
                "duration",
                text(
                    stylus.duration,
                    unless: isTap ? EventGenerator.fingerLiftDelay : usualDuration
                )
            ),
            ("curve", text(stylus.curve, unless: .easeInOut)),
            ("force", text(stylus.force, unless: 1)),
            ("altitude", text(stylus.altitude.degrees, unless: 90)),
            ("azimuth", text(stylus.azimuth.degrees, unless: 0)),
        ])
    }
}

extension TouchCurve {
    fileprivate var yaml: String {
        switch self {
        // No notation of scripts makes a curve of two speeds.
        case .linear, .twoSpeeds: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInOut: "easeInOut"
        }
    }
}

extension CGFloat {
    var degrees: CGFloat { self * 180 / .pi }
}

extension KeyStroke {
    /// The name of the key alone.
    fileprivate var word: String {
        let modifier = Self.modifiers.first { $0.key == key }?.word
        let known = Self.words.first { $0.key == key }?.word ?? modifier
        return ScriptText.word(known ?? KeyboardLayout.characters(of: key, []))
    }

    fileprivate var yaml: String {
        let isShifted = modifiers == [.keyboardLeftShift]
        let character = KeyboardLayout.characters(of: key, isShifted ? .shift : [])
        let word = Self.words.first { $0.key == key }?.word ?? character
        let isImplied = isShifted && Self.words.allSatisfy { $0.key != key }
        let held = isImplied ? [] : modifiers
        if held.isEmpty, times == 1, duration == 0 { return ScriptText.word(word) }
        var members = ["key: \(ScriptText.word(word))"]
        if !held.isEmpty {
            let words = held.compactMap { key in Self.modifiers.first { $0.key == key }?.word }
            members.append("with: [\(words.joined(separator: ", "))]")
        }
        if times != 1 { members.append("times: \(times)") }
        if duration != 0 { members.append("duration: \(ScriptText.number(duration))") }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension Locator {
    /// The place: `save`, `[10, 20]`, `{label: Save, at: [0.1, 0.5]}`.
    var yaml: String {
        if case .point(let point) = subject {
            return ScriptText.point(CGPoint(x: point.x + offset.dx, y: point.y + offset.dy))
        }
        var members: [String] =
            switch subject {
            case .point: []
            case .identifier(let word): ["id: \(ScriptText.word(word))"]
            case .label(let word): ["label: \(ScriptText.word(word))"]
            case .type(let type, let index):
                ["type: \(ScriptText.word(type))"] + (index == 0 ? [] : ["index: \(index)"])
            case .xpath(let path): ["xpath: \(ScriptText.word(path.text))"]
            case .name(let name): ["name: \(ScriptText.word(name))"]
            case .ref(let ref): ["ref: \"@\(ref)\""]
            }
        if part != CGPoint(x: 0.5, y: 0.5) { members.append("at: \(ScriptText.point(part))") }
        if offset != .zero {
            members.append("offset: \(ScriptText.point(CGPoint(x: offset.dx, y: offset.dy)))")
        }
        if case .identifier(let word) = subject, members.count == 1, !word.hasPrefix("/"),
            !word.hasPrefix("(/"), Self.reference(word) == nil
        {
            return ScriptText.word(word)
        }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension Expectation {
    /// The condition without braces: `exists: save`.
    fileprivate var yaml: String {
        switch self {
        case .textIs(let place, let text):
            "text: {of: \(place.yaml), is: \(ScriptText.word(text))}"
        case .textContains(let place, let text):
            "text: {of: \(place.yaml), contains: \(ScriptText.word(text))}"
        case .exists(let place): "exists: \(place.yaml)"
        case .missing(let place): "missing: \(place.yaml)"
        case .hittable(let place): "hittable: \(place.yaml)"
        case .unhittable(let place): "unhittable: \(place.yaml)"
        case .covered(let place, let cover):
            cover.map { "covered: {view: \(place.yaml), by: \($0.yaml)}" }
                ?? "covered: \(place.yaml)"
        case .transcript(let text): "transcript: \(ScriptText.word(text))"
        case .frame(let place, let frame, let within):
            "frame: {of: \(place.yaml), is: [\(ScriptText.number(frame.origin.x)), "
                + "\(ScriptText.number(frame.origin.y)), \(ScriptText.number(frame.size.width)), "
                + "\(ScriptText.number(frame.size.height))]\(Self.tolerance(within))}"
        case .offset(let place, let offset, let within):
            "offset: {of: \(place.yaml), is: \(ScriptText.point(offset))\(Self.tolerance(within))}"
        case .state(let place, let states):
            "state: {of: \(place.yaml), is: [\(states.map(\.rawValue).joined(separator: ", "))]}"
        case .recognized(let wanted): "recognized: \(wanted.yaml)"
        case .notRecognized(let wanted): "notRecognized: \(wanted.yaml)"
        case .haptic(let wanted):
            "haptic: {feedback: \(ScriptText.word(wanted.feedback))"
                + (wanted.times.map { ", times: \($0)" } ?? "") + "}"
        case .touchTargets(let wanted): "touchTargets: \(wanted.yaml)"
        }
    }

    private static func tolerance(_ within: CGFloat) -> String {
        within == 0.5 ? "" : ", within: \(ScriptText.number(within))"
    }
}

extension ExpectedTargets {
    fileprivate var yaml: String {
        var members = ["atLeast: \(ScriptText.number(side))"]
        if let place { members.append("in: \(place.yaml)") }
        if !exceptions.isEmpty {
            members.append("except: [\(exceptions.map(\.yaml).joined(separator: ", "))]")
        }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension ExpectedRecognition {
    fileprivate var yaml: String {
        var members = ["gesture: \(ScriptText.word(gesture))"]
        if let place { members.append("in: \(place.yaml)") }
        if let times { members.append("times: \(times)") }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension ScreenSettings {
    /// The lines of a script that say on which screen it is played: `screen`, and `profile` if limits of the device
    /// are not the built-in ones.
    var yaml: String {
        let insets = safeArea.map { "[\($0.map(ScriptText.number).joined(separator: ", "))]" }
        let members: KeyValuePairs = [
            "width": ScriptText.number(width), "height": ScriptText.number(height),
            "rate": "\(rate.rawValue)", "idiom": idiom.rawValue, "safeArea": insets,
            "style": device?.style?.rawValue, "direction": device?.direction?.rawValue,
            "contentSize": device?.contentSize?.rawValue, "keyboard": device?.keyboard?.rawValue,
            "sceneSize": device?.sceneSize.map(ScriptText.size),
        ]
        let screen = members.compactMap { name, value in value.map { "\(name): \($0)" } }
        let limits = (profile?.changes ?? []).map { value in
            "\(value.name): \(ScriptText.exact(profile?[keyPath: value.path] ?? value.builtIn))"
        }
        return "screen: {\(screen.joined(separator: ", "))}\n"
            + (limits.isEmpty ? "" : "profile: {\(limits.joined(separator: ", "))}\n")
    }
}

/// The forms of the steps.
extension ScriptForm {
    static let tap = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "Where."),
        Member(name: "times", shape: .integer(1...1_000), help: "How often; 1 by default."),
        interval, fingers,
    ])

    static let doubleTap = ScriptForm(
        members: [
            Member(name: "at", shape: .place, isRequired: true, help: "Where."), interval, fingers,
        ]
    )

    static let longPress = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "Where."),
        duration("How long it holds, in seconds; 2 by default."),
    ])

    static let drag = ScriptForm(members: [
        from, to,
        duration("Seconds of the move; 0.3 by default."),
        Member(name: "hold", shape: .seconds, help: "Seconds that it rests before it moves."),
        curve,
    ])

    static let path = ScriptForm(members: [
        Member(
            name: "points",
            shape: .list(of: .place, atLeast: 2),
            isRequired: true,
            help: "Places, one after the other."
        ),
        duration("Seconds of the move; 0.3 by default."),
        curve,
        Member(
            name: "times",
            shape: .list(of: .seconds, atLeast: 2),
            help: "When each point is reached, in seconds since the first, which is 0."
        ),
        Member(
            name: "force",
            shape: .anyOf([force, .list(of: force)]),
            help: "1 is an average touch; one number, or one for each point (with times)."
        ),
        Member(
            name: "radius",
            shape: .anyOf([.points, .list(of: .points)]),
            help: "Points; one number, or one for each point (with times)."
        ),
    ])

    static let fling = ScriptForm(members: [
        from, to,
        Member(
            name: "velocity",
            shape: .number(0...1_000_000),
            isRequired: true,
            help: "The speed at the lift, in points per second."
        ),
        duration("Seconds from down to up; 0.2 by default."),
    ])

    static let pinch = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "The middle."),
        Member(name: "from", shape: .points, isRequired: true, help: "Points at the start."),
        Member(name: "to", shape: .points, isRequired: true, help: "Points at the end."),
        Member(name: "angle", shape: degrees, help: "Degrees, clockwise; 0 by default."),
        duration("Seconds of the move; 0.15 by default."),
    ])

    static let rotate = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "The middle."),
        Member(name: "from", shape: degrees, help: "Degrees at the start; 0 by default."),
        Member(name: "to", shape: degrees, isRequired: true, help: "Degrees at the end."),
        Member(name: "distance", shape: .points, help: "Between the fingers; 100 by default."),
        duration("Seconds of the move; 0.3 by default."),
    ])

    static let transform = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "The middle."),
        Member(
            name: "distance",
            shape: .anyOf([.points, .list(.points, atLeast: 2, atMost: 2)]),
            isRequired: true,
            help: "Points between the fingers: [start, end], or one number."
        ),
        Member(
            name: "angle",
            shape: .anyOf([degrees, .list(degrees, atLeast: 2, atMost: 2)]),
            help: "Degrees, clockwise: [start, end], or one number; 0 by default."
        ),
        duration("Seconds of the move; 0.3 by default."),
    ])

    static let stylus = ScriptForm(
        members: [
            Member(name: "at", shape: .place, help: "Where it taps or holds."),
            Member(
                name: "points",
                shape: .list(of: .place, atLeast: 2),
                help: "Places through which it draws."
            ),
            Member(name: "times", shape: .integer(1...1_000), help: "How often; 1 by default."),
            duration("Seconds that it is down: 0.05 by default for a tap, 0.3 for a way."),
            curve,
            Member(name: "force", shape: force, help: "1, the default, is an average touch."),
            Member(
                name: "altitude",
                shape: .number(0...90),
                help: "Degrees to the screen: 0 is flat, 90 (the default) is upright."
            ),
            Member(
                name: "azimuth",
                shape: degrees,
                help: "The direction in which it leans, in degrees, clockwise from the x axis."
            ),
        ],
        choice: ["at", "points"]
    )

    static let scroll = ScriptForm(members: [
        Member(name: "to", shape: .place, isRequired: true, help: "The view to show."),
        Member(
            name: "in",
            shape: .place,
            help:
                "The scroll view to look in; needed for a row that does not exist before it shows."
        ),
    ])

    static let press = ScriptForm(members: [
        Member(
            name: "button",
            shape: .words(TouchAction.buttons.map(\.key)),
            isRequired: true,
            help: "Which button of a remote control."
        ),
        duration("How long it is down, in seconds; 0.05 by default."),
    ])

    static let click = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "Where."),
        Member(
            name: "button",
            shape: .words(TouchAction.pointerButtons.map(\.key)),
            help: "Which button of the pointer; primary by default."
        ),
        Member(name: "times", shape: .integer(1...1_000), help: "How often; 1 by default."),
        duration("How long it presses, in seconds; 0.05 by default."),
    ])

    static let pointerDrag = ScriptForm(members: [
        Member(name: "from", shape: .place, isRequired: true, help: "Where the pointer presses."),
        Member(name: "to", shape: .place, isRequired: true, help: "Where it releases."),
        Member(
            name: "button",
            shape: .words(TouchAction.pointerButtons.map(\.key)),
            help: "Which button of the pointer; primary by default."
        ),
        duration("Seconds of the move; 0.3 by default."),
        curve,
    ])

    static let wheel = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "Where the pointer is."),
        wayX, wayY,
        Member(name: "notches", shape: .integer(1...1_000), help: "How many; 1 by default."),
        Member(
            name: "interval",
            shape: .seconds,
            help: "Seconds between two notches; 0.05 by default."
        ),
    ])

    static let trackpad = ScriptForm(members: [
        Member(name: "at", shape: .place, isRequired: true, help: "Where the pointer is."),
        wayX, wayY,
        Member(
            name: "scale",
            shape: .number(0.01...100),
            help: "A pinch: the distance of the fingers at the end; 1 at the beginning."
        ),
        Member(name: "angle", shape: degrees, help: "A turn in degrees, clockwise."),
        duration("Seconds of the gesture; 0.3 by default."),
    ])

    static let down = ScriptForm(members: [
        finger,
        Member(name: "at", shape: .place, isRequired: true, help: "Where."),
        Member(name: "force", shape: force, help: "1 is an average touch; 0 by default."),
        Member(name: "radius", shape: .points, help: "Points; 5 by default."),
    ])

    static let move = ScriptForm(members: [
        finger, to, duration("Seconds of the move; at once by default."), curve,
    ])

    static let lift = ScriptForm(members: [finger])

    static let wait = ScriptForm(
        members: [
            Member(
                name: "until",
                shape: .anyOf([.words(["idle", "settled"]), .named(.condition)]),
                help: "A condition; idle: nothing is pending any more; or settled: nothing moves."
            ),
            Member(
                name: "at",
                shape: .time(0...86_400),
                help: "Seconds since the script began; no wait if they are over."
            ),
            budget, realBudget,
        ],
        choice: ["until", "at"]
    )

    static let waitUntil = ScriptForm(
        members: condition.members + [budget, realBudget],
        choice: condition.choice
    )

    // MARK: Shared members

    private static let wayX = Member(
        name: "x",
        shape: .number(-100_000...100_000),
        help: "How far the content moves to the right, in points; 0 by default."
    )
    private static let wayY = Member(
        name: "y",
        shape: .number(-100_000...100_000),
        help: "How far it moves down, in points: a negative number shows what is below."
    )
    private static let degrees = ScriptShape.number(-360_000...360_000)
    private static let force = ScriptShape.number(0...1_000)
    private static let interval = Member(
        name: "interval",
        shape: .seconds,
        help: "Seconds from a lift to the next landing; 0.15 by default."
    )
    private static let fingers = Member(
        name: "fingers",
        shape: .integer(1...10),
        help: "How many, side by side; 1 by default."
    )
    private static let finger = Member(
        name: "finger",
        shape: .named(.finger),
        help: "Which finger, from 1 to 10."
    )
    private static let from = Member(
        name: "from",
        shape: .place,
        isRequired: true,
        help: "Where the finger lands."
    )
    private static let to = Member(
        name: "to",
        shape: .place,
        isRequired: true,
        help: "Where the finger goes."
    )
    private static let curve = Member(
        name: "curve",
        shape: .words(["linear", "easeInOut", "easeIn", "easeOut"]),
        help: "How it spends its time on the way."
    )
    private static let budget = Member(
        name: "budget",
        shape: .seconds,
        help: "Seconds of virtual time that it may take; 10 by default."
    )
    private static let realBudget = Member(
        name: "realBudget",
        shape: .seconds,
        help: "Seconds of real time that it may take; 0 by default."
    )

    private static func duration(_ help: String) -> Member {
        Member(name: "duration", shape: .seconds, help: help)
    }
}

extension StepWord {
    /// The shape of what follows the word.
    var shape: ScriptShape {
        switch self {
        case .tap: .anyOf([.place, .mapping(ScriptForm.tap)])
        case .doubleTap: .anyOf([.place, .mapping(ScriptForm.doubleTap)])
        case .longPress: .anyOf([.place, .mapping(ScriptForm.longPress)])
        case .drag: .mapping(ScriptForm.drag)
        case .path: .mapping(ScriptForm.path)
        case .fling: .mapping(ScriptForm.fling)
        case .pinch: .mapping(ScriptForm.pinch)
        case .rotate: .mapping(ScriptForm.rotate)
        case .transform: .mapping(ScriptForm.transform)
        case .stylus: .anyOf([.place, .mapping(ScriptForm.stylus)])
        case .pointerDrag: .mapping(ScriptForm.pointerDrag)
        case .scroll: .anyOf([.place, .mapping(ScriptForm.scroll)])
        case .press: .anyOf([.words(TouchAction.buttons.map(\.key)), .mapping(ScriptForm.press)])
        case .click: .anyOf([.place, .mapping(ScriptForm.click)])
        case .wheel: .mapping(ScriptForm.wheel)
        case .trackpad: .mapping(ScriptForm.trackpad)
        case .down: .anyOf([.place, .mapping(ScriptForm.down)])
        case .move: .anyOf([.place, .mapping(ScriptForm.move)])
        case .up, .cancel: .anyOf([.nothing, .named(.finger), .mapping(ScriptForm.lift)])
        case .tapStatusBar: .nothing
        case .device:
            .anyOf([
                .words(DeviceEvent.allCases.map(\.rawValue)), .mapping(ScriptForm.settings),
            ])
        case .type: .anyOf([.text, .mapping(ScriptForm.type)])
        case .key: .anyOf([.text, .mapping(ScriptForm.key)])
        case .keyDown, .keyUp: .text
        case .samples: .list(of: .mapping(ScriptForm.sample), atLeast: 1)
        case .wait: .anyOf([.words(["idle", "settled"]), .seconds, .mapping(ScriptForm.wait)])
        case .expect: .named(.condition)
        case .note: .text
        case .waitUntil: .anyOf([.words(["idle", "settled"]), .mapping(ScriptForm.waitUntil)])
        case .include: .anyOf([.text, .mapping(ScriptForm.include)])
        case .repeat: .mapping(ScriptForm.repeat)
        case .parallel: .list(of: .named(.steps), atLeast: 1)
        }
    }

    /// The help that an editor shows.
    var help: String {
        switch self {
        case .tap: "Taps."
        case .doubleTap: "Taps twice."
        case .longPress: "Presses and holds."
        case .drag: "Drags from one place to another."
        case .path: "Drags along a path of places."
        case .fling: "Swipes, and lifts at a speed."
        case .pinch: "Changes the distance between two fingers."
        case .rotate: "Turns two fingers."
        case .transform: "Moves two fingers apart and turns them, at once."
        case .stylus: "Taps, holds or draws with a stylus, on a pad."
        case .pointerDrag: "Presses a button of a pointer, moves it, and releases."
        case .scroll: "Scrolls by drags until a view is visible."
        case .press: "Presses a button of a remote control."
        case .click: "Clicks with a pointer."
        case .wheel: "Turns the wheel of a mouse."
        case .trackpad: "Scrolls, pinches or turns on a trackpad."
        case .down: "Puts a finger down."
        case .move: "Moves a finger that is down."
        case .up: "Lifts one finger, or all."
        case .cancel: "Cancels one finger, or all, as the system does."
        case .tapStatusBar: "Taps the status bar, which scrolls to the top."
        case .device: "Turns the device, changes its settings, or leaves the application."
        case .type: "Types a text into the first responder."
        case .key: "Presses a key, with modifiers."
        case .keyDown: "Presses a key, or a modifier such as shift, and holds it."
        case .keyUp: "Releases a key that is held."
        case .samples: "Sends exact samples of the touch screen."
        case .wait: "Lets virtual time pass."
        case .expect: "Checks whether a condition holds."
        case .note: "Writes into the transcript."
        case .waitUntil: "Lets virtual time pass until a condition holds."
        case .include: "Does the steps of another file."
        case .repeat: "Does steps several times."
        case .parallel: "Does several lists of steps at the same time, with fingers of their own."
        }
    }
}

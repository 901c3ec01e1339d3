/// A verb of a session: its name, the places of its words, and what it does.
struct SessionVerb {
    /// What a verb does.
    enum Meaning {
        /// A step of a script, with the same members.
        case step(StepWord)
        /// Something that is not a step: it looks, undoes, or saves.
        case other(SessionTask)
    }

    let name: String
    let meaning: Meaning
    /// The members that words without a name fill, in order.
    let order: [String]
    /// What it does, in one sentence.
    let help: String
    /// A call, as it is typed.
    let example: String

    /// The members that it accepts.
    var form: ScriptForm {
        switch meaning {
        case .step(let word): Self.form(of: word)
        case .other(let task): task.form
        }
    }

    /// The member whose value alone is the step's value in a script, as in `wait: 0.5`.
    var scalar: String? {
        guard case .step(let word) = meaning else { return nil }
        return switch word {
        case .wait: "seconds"
        case .note: "text"
        case .device: "event"
        case .up, .cancel: "finger"
        case .keyDown, .keyUp: "key"
        case .samples: "samples"
        default: nil
        }
    }

    /// The verb with a name; nil if there is none.
    static func named(_ name: String) -> SessionVerb? { all.first { $0.name == name } }

    /// All verbs, in the order of the help.
    static let all: [SessionVerb] = looking + touching + other

    private static let looking = [
        task(.snapshot, [], "Lists the elements on the screen, with references.", "snapshot"),
        task(
            .why,
            ["element"],
            "Tells why an element or a recognizer did, or did not, get the last touch.",
            "why @e9"
        ),
        task(
            .explain,
            ["at"],
            "Tells which view a touch at a point goes to, and why.",
            "explain 100,200"
        ),
        task(.screenshot, ["file"], "Makes a PNG picture of the screen.", "screenshot now.png"),
        task(.findings, [], "Tells what to look at first: touches that were lost.", "findings"),
        task(
            .transcript,
            ["last"],
            "Prints the facts of the last step, or of the last so many.",
            "transcript 2"
        ),
        task(.tree, [], "Prints all views, also those without a reference.", "tree"),
        task(.steps, [], "Lists the steps so far.", "steps"),
    ]

    private static let touching = [
        step(.tap, ["at"], "tap @e3"), step(.doubleTap, ["at"], "doubleTap @e3"),
        step(.longPress, ["at", "duration"], "longPress @e3"),
        step(.drag, ["from", "to"], "drag @e3 to @e7"),
        step(.fling, ["from", "to"], "fling @e5 up"),
        step(.pinch, ["at", "from", "to"], "pinch @e4 from 100 to 200"),
        step(.rotate, ["at", "to"], "rotate @e4 to 90"),
        step(.transform, ["at"], "transform @e4 distance=[100,200] angle=[0,45]"),
        step(.scroll, ["to", "in"], "scroll \"Fruit 30\" in @e5"),
        step(.down, ["at", "finger"], "down @e3 finger=1"),
        step(.move, ["to", "finger"], "move 100,250 finger=1 duration=0.2"),
        step(.up, ["finger"], "up 1"), step(.cancel, ["finger"], "cancel 1"),
        step(.path, [], "path points=[[10,10],[50,80]]"),
        step(.type, ["text"], "type \"Hello\""), step(.key, ["key"], "key return"),
        step(.keyDown, ["key"], "keyDown shift"), step(.keyUp, ["key"], "keyUp shift"),
        step(
            .samples,
            ["samples"],
            "samples \"[{phase: began, at: [10, 10]}, {time: 0.1, phase: ended, at: [10, 90]}]\""
        ),
        step(.press, ["button"], "press menu"), step(.click, ["at"], "click @e3 button=secondary"),
        step(.pointerDrag, ["from", "to"], "pointerDrag @e3 to @e7"),
        step(.wheel, ["at"], "wheel @e5 y=-50 notches=3"),
        step(.trackpad, ["at"], "trackpad @e5 y=-200"), step(.stylus, ["at"], "stylus @e3"),
        step(.tapStatusBar, [], "tapStatusBar"), step(.device, ["event"], "device landscapeLeft"),
        step(.wait, ["seconds"], "wait 0.5"), step(.expect, [], "expect text @e3 is \"Hello\""),
        step(.note, ["text"], "note \"now it gets interesting\""),
        task(.frame, ["frames"], "Lets one display frame pass, or so many.", "step 3"),
    ]

    private static let other = [
        task(.undo, ["count"], "Undoes the last step, or so many.", "undo 2"),
        task(
            .save,
            ["file"],
            "Saves the steps: .yaml is a script, .swift a test, .trace a trace, .html a page.",
            "save sign-in.yaml"
        ),
        task(.run, [], "Does several steps, and stops at the first that fails.", "run steps=[…]"),
        task(.help, ["verb"], "Lists the verbs, or tells the members of one.", "help drag"),
    ]

    private static func step(_ word: StepWord, _ order: [String], _ example: String) -> SessionVerb
    {
        SessionVerb(
            name: word.rawValue,
            meaning: .step(word),
            order: order,
            help: word.help,
            example: example
        )
    }

    private static func task(
        _ task: SessionTask,
        _ order: [String],
        _ help: String,
        _ example: String
    ) -> SessionVerb {
        SessionVerb(
            name: task.rawValue,
            meaning: .other(task),
            order: order,
            help: help,
            example: example
        )
    }

    // MARK: Forms

    /// The members of a step. Where a script also accepts one value without a name, the value has a
    /// name here.
    private static func form(of word: StepWord) -> ScriptForm {
        var form: ScriptForm
        switch word {
        case .tap: form = .tap
        case .doubleTap: form = .doubleTap
        case .longPress: form = .longPress
        case .drag: form = directed(.drag)
        case .path: form = .path
        case .fling: form = directed(.fling)
        case .pinch: form = .pinch
        case .rotate: form = .rotate
        case .transform: form = .transform
        case .scroll: form = .scroll
        case .press: form = .press
        case .click: form = .click
        case .pointerDrag: form = .pointerDrag
        case .wheel: form = .wheel
        case .trackpad: form = .trackpad
        case .stylus: form = .stylus
        case .down: form = .down
        case .move: form = .move
        case .up, .cancel: form = .lift
        case .type: form = .type
        case .key: form = .key
        case .keyDown, .keyUp:
            form = ScriptForm(members: [
                .init(
                    name: "key",
                    shape: .text,
                    isRequired: true,
                    help: "A key as in `key`, or shift, control, option, command."
                )
            ])
        case .samples:
            form = ScriptForm(members: [
                .init(
                    name: "samples",
                    shape: word.shape,
                    isRequired: true,
                    help: "The samples, in the order of their times."
                )
            ])
        case .expect: form = .condition
        case .device:
            form = ScriptForm(
                members: [
                    .init(
                        name: "event",
                        shape: .words(DeviceEvent.allCases.map(\.rawValue)),
                        help:
                            "What happens to the device; or give style, direction, contentSize, keyboard, sceneSize."
                    )
                ] + ScriptForm.settings.members
            )
        case .wait:
            form = ScriptForm(
                members: [.init(name: "seconds", shape: .seconds, help: "Virtual seconds.")]
                    + ScriptForm.wait.members.filter { $0.name != "at" }
            )
        case .note:
            form = ScriptForm(members: [
                .init(name: "text", shape: .text, isRequired: true, help: "The note.")
            ])
        case .tapStatusBar, .waitUntil, .include, .repeat, .parallel: form = ScriptForm(members: [])
        }
        if word != .wait, word != .expect { form = form.adding(Self.settle) }
        return form
    }

    /// A drag or a fling may have a direction in place of `to`.
    private static func directed(_ form: ScriptForm) -> ScriptForm {
        ScriptForm(
            members: form.members.map { member in
                switch member.name {
                case "to":
                    .init(
                        name: "to",
                        shape: .anyOf([.words(SessionWords.directions), .place]),
                        isRequired: true,
                        help: "Where the finger goes: a place, or up, down, left, right."
                    )
                case "velocity":
                    .init(
                        name: "velocity",
                        shape: member.shape,
                        help: "The speed at the lift, in points per second; 1500 by default."
                    )
                default: member
                }
            } + [
                .init(
                    name: "by",
                    shape: .points,
                    help: "How far it goes in a direction, in points; 200 by default."
                )
            ]
        )
    }

    private static let settle = ScriptForm.Member(
        name: "settle",
        shape: .words(["yes", "no"]),
        help: "Whether it waits until nothing moves any more; yes by default."
    )
}

extension ScriptForm {
    /// The form with another member.
    func adding(_ member: Member) -> ScriptForm {
        ScriptForm(members: members + [member], choice: choice)
    }
}

/// What a session does besides steps.
enum SessionTask: String, CaseIterable {
    case snapshot, why, explain, screenshot, findings, transcript, tree, steps
    case frame = "step"
    case undo, save, run, help

    /// The members that it accepts.
    var form: ScriptForm {
        ScriptForm(members: members)
    }

    private var members: [ScriptForm.Member] {
        switch self {
        case .snapshot:
            [
                .init(
                    name: "lines",
                    shape: .integer(SessionCall.frameCounts),
                    help: "The most lines; 80 by default."
                )
            ]
        case .why:
            [
                .init(
                    name: "element",
                    shape: .place,
                    isRequired: true,
                    help: "The element, or the name of a recognizer."
                )
            ]
        case .explain:
            [
                .init(
                    name: "at",
                    shape: .place,
                    isRequired: true,
                    help: "A point, or an element: its middle."
                )
            ]
        case .screenshot:
            [
                .init(name: "file", shape: .text, help: "The file; screen.png by default."),
                .init(
                    name: "scale",
                    shape: .number(0.1...4),
                    help: "Pixels in a point; 1 by default."
                ),
            ]
        case .findings, .tree, .steps: []
        case .transcript:
            [
                .init(
                    name: "last",
                    shape: .integer(1...ScriptLimits.mostSteps),
                    help: "Of how many steps; 1 by default."
                ),
                .init(
                    name: "lines",
                    shape: .integer(3...100_000),
                    help: "The most lines; 60 by default."
                ),
            ]
        case .frame:
            [
                .init(
                    name: "frames",
                    shape: .integer(1...100_000),
                    help: "How many display frames; 1 by default."
                )
            ]
        case .undo:
            [
                .init(
                    name: "count",
                    shape: .integer(1...ScriptLimits.mostSteps),
                    help: "How many steps; 1 by default."
                )
            ]
        case .save:
            [
                .init(
                    name: "file",
                    shape: .text,
                    isRequired: true,
                    help: "The file, ending with .yaml, .swift, .trace or .html."
                ),
                .init(
                    name: "controller",
                    shape: .text,
                    help: "For a test: the expression that makes the controller, as in "
                        + "SignInController()."
                ),
                .init(
                    name: "import",
                    shape: .anyOf([.text, .list(of: .text)]),
                    help: "For a test: the modules that the expression needs."
                ),
            ]
        case .run:
            [
                .init(
                    name: "steps",
                    shape: .list(of: .named(.step), atLeast: 1),
                    isRequired: true,
                    help: "Steps as in scripts: [{tap: \"@e3\"}, {wait: settled}]."
                )
            ]
        case .help: [.init(name: "verb", shape: .text, help: "The verb.")]
        }
    }
}

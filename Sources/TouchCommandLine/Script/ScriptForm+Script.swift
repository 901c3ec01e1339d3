/// The forms of a script's top level, and of what surrounds its steps.
extension ScriptForm {
    static let script = ScriptForm(members: [
        Member(
            name: "scene",
            shape: .text,
            help: "Which scene is touched; canvas if nothing is said, else the first."
        ),
        Member(
            name: "screen",
            shape: .anyOf([.text, .mapping(screen)]),
            help: "The screen: {width, height, rate, idiom}, or 390x844."
        ),
        Member(
            name: "profile",
            shape: .anyOf([.text, .mapping(profile)]),
            help:
                "The limits of a device: a file, from the folder of this file, or {tapMovement: 20}."
        ),
        Member(
            name: "tags",
            shape: .anyOf([.text, .list(of: .text)]),
            help: "Words to choose scripts by: run --tag, --skip-tag."
        ),
        Member(
            name: "variables",
            shape: .variables,
            help: "Values that stand for $name in the script; run --set goes before them."
        ),
        Member(
            name: "steps",
            shape: .named(.steps),
            isRequired: true,
            help: "What is done, in this order."
        ),
    ])

    static let screen = ScriptForm(
        members: [
            Member(name: "width", shape: .side, help: "Points; 390 by default."),
            Member(name: "height", shape: .side, help: "Points; 844 by default."),
            Member(
                name: "rate",
                shape: .words(["60", "120"]),
                help: "Display frames in one second."
            ),
            Member(
                name: "idiom",
                shape: .words(["phone", "pad"]),
                help: "A phone tells 5 fingers apart, a pad 10."
            ),
            Member(
                name: "safeArea",
                shape: .list(.points, atLeast: 4, atMost: 4),
                help: "What bars of the device cover: top, left, bottom, right."
            ),
        ] + settings.members
    )

    /// The limits of a device.
    static let profile = ScriptForm(
        members: DeviceProfile.values.map {
            Member(
                name: $0.name,
                shape: .number($0.bounds),
                help: "\($0.group.rawValue), \($0.unit.rawValue)."
            )
        }
    )

    static let settings = ScriptForm(members: [
        Member(
            name: "style",
            shape: .words(DeviceSettings.Style.allCases.map(\.rawValue)),
            help: "Light or dark appearance."
        ),
        Member(
            name: "direction",
            shape: .words(DeviceSettings.Direction.allCases.map(\.rawValue)),
            help: "The direction of the language."
        ),
        Member(
            name: "contentSize",
            shape: .words(DeviceSettings.ContentSize.allCases.map(\.rawValue)),
            help: "The size of text."
        ),
        Member(
            name: "keyboard",
            shape: .words(DeviceSettings.Keyboard.allCases.map(\.rawValue)),
            help: "Announced without keys, with keys on the screen, or connected to the device."
        ),
        Member(
            name: "sceneSize",
            shape: .list(.side, atLeast: 2, atMost: 2),
            help:
                "Width and height of the scene on a pad, as in Split View; at most those of the screen."
        ),
    ])

    static let include = ScriptForm(members: [
        Member(
            name: "file",
            shape: .text,
            isRequired: true,
            help: "A path, from the folder of this file."
        ),
        Member(
            name: "with",
            shape: .variables,
            help: "Values of its variables; others than these it does not see."
        ),
    ])

    static let `repeat` = ScriptForm(members: [
        Member(
            name: "times",
            shape: .integer(0...ScriptLimits.mostSteps),
            isRequired: true,
            help: "How often."
        ),
        Member(name: "as", shape: .text, help: "A variable that counts the rounds from 1."),
        Member(name: "steps", shape: .named(.steps), isRequired: true, help: "What is repeated."),
    ])

    static let place = ScriptForm(
        members: [
            Member(name: "id", shape: .text, help: "An accessibility identifier."),
            Member(name: "label", shape: .text, help: "What a view shows."),
            Member(name: "type", shape: .text, help: "A class, as tree names it; with index."),
            Member(name: "xpath", shape: .text, help: "A way through the tree of views."),
            Member(name: "name", shape: .text, help: "Its name in transcripts: button \"Save\"."),
            Member(name: "ref", shape: .text, help: "A reference of a session's snapshot: @e3."),
            Member(
                name: "index",
                shape: .integer(0...1_000_000),
                help: "Which of the views of a type, counted from 0."
            ),
            Member(
                name: "at",
                shape: .pair,
                help: "A part of the view: [0, 0] top left, [1, 1] bottom right."
            ),
            Member(name: "offset", shape: .pair, help: "Points to go on from there: [dx, dy]."),
        ],
        choice: Locator.subjects
    )

    static let condition = ScriptForm(
        members: ConditionWord.allCases.map { word in
            Member(name: word.rawValue, shape: word.shape, help: word.help)
        },
        choice: ConditionWord.names
    )

    static let text = ScriptForm(
        members: [
            Member(name: "of", shape: .place, isRequired: true, help: "The view."),
            Member(name: "is", shape: .text, help: "All of its text."),
            Member(name: "contains", shape: .text, help: "A part of its text."),
        ],
        choice: ["is", "contains"]
    )

    static let covered = ScriptForm(members: [
        Member(name: "view", shape: .place, isRequired: true, help: "What is covered."),
        Member(name: "by", shape: .place, help: "What covers it; anything by default."),
    ])

    static let frame = ScriptForm(members: [
        Member(name: "of", shape: .place, isRequired: true, help: "The view."),
        Member(
            name: "is",
            shape: .list(.number(-1e9...1e9), atLeast: 4, atMost: 4),
            isRequired: true,
            help: "[x, y, width, height] in points of the window."
        ),
        Member(
            name: "within",
            shape: .points,
            help: "How far each number may be off, in points; 0.5 by default."
        ),
    ])

    static let offset = ScriptForm(members: [
        Member(name: "of", shape: .place, isRequired: true, help: "The scroll view."),
        Member(
            name: "is",
            shape: .list(.number(-1e9...1e9), atLeast: 2, atMost: 2),
            isRequired: true,
            help: "[x, y]: the point of the content at its top left."
        ),
        Member(
            name: "within",
            shape: .points,
            help: "How far each number may be off, in points; 0.5 by default."
        ),
    ])

    static let state = ScriptForm(members: [
        Member(name: "of", shape: .place, isRequired: true, help: "The view."),
        Member(
            name: "is",
            shape: .anyOf([
                .words(ViewState.names), .list(of: .words(ViewState.names), atLeast: 1),
            ]),
            isRequired: true,
            help: "What it is, one word or several."
        ),
    ])

    static let recognized = ScriptForm(members: [
        Member(
            name: "gesture",
            shape: .text,
            isRequired: true,
            help: "The name of the recognizer, as in the lanes."
        ),
        Member(name: "in", shape: .place, help: "The view that it belongs to, or one around it."),
        Member(
            name: "times",
            shape: .integer(1...ScriptLimits.mostSteps),
            help: "How often; at least once by default."
        ),
    ])

    static let notRecognized = ScriptForm(
        members: recognized.members.filter { $0.name != "times" }
    )

    static let haptic = ScriptForm(members: [
        Member(
            name: "feedback",
            shape: .words(Haptic.allWords),
            isRequired: true,
            help: "The haptic, as in transcripts."
        ),
        Member(
            name: "times",
            shape: .integer(0...ScriptLimits.mostSteps),
            help: "How often; at least once by default."
        ),
    ])
}

extension ScriptForm {
    static let touchTargets = ScriptForm(members: [
        Member(
            name: "atLeast",
            shape: .points,
            help: "The least width and height that a finger reaches, in points; 44 by default."
        ),
        Member(name: "in", shape: .place, help: "The view whose targets are checked."),
        Member(
            name: "except",
            shape: .list(of: .place),
            help: "Views whose targets are not checked."
        ),
    ])
}

extension ConditionWord {
    fileprivate var shape: ScriptShape {
        switch self {
        case .text: .mapping(ScriptForm.text)
        case .exists, .missing, .hittable, .unhittable: .place
        case .covered: .anyOf([.place, .mapping(ScriptForm.covered)])
        case .transcript: .anyOf([.text, .nothing])
        case .frame: .mapping(ScriptForm.frame)
        case .offset: .mapping(ScriptForm.offset)
        case .state: .mapping(ScriptForm.state)
        case .recognized: .anyOf([.text, .mapping(ScriptForm.recognized)])
        case .notRecognized: .anyOf([.text, .mapping(ScriptForm.notRecognized)])
        case .haptic: .anyOf([.words(Haptic.allWords), .mapping(ScriptForm.haptic)])
        case .touchTargets: .anyOf([.points, .mapping(ScriptForm.touchTargets)])
        }
    }

    fileprivate var help: String {
        switch self {
        case .text: "What a view says."
        case .exists: "There is such a view."
        case .missing: "There is no such view."
        case .hittable: "A touch in its middle reaches it."
        case .unhittable: "No touch in its middle reaches it."
        case .covered: "Another view is in front of it."
        case .transcript: "The facts since the last expectation of a transcript."
        case .frame: "Where a view lies, in points of the window."
        case .offset: "How far a scroll view is scrolled, in points of its content."
        case .state: "What a view is: hidden, enabled, focused, …"
        case .recognized: "A gesture was recognized since it was last expected."
        case .notRecognized: "A gesture was not recognized since it was last expected."
        case .haptic: "A haptic was played since it was last expected."
        case .touchTargets: "A finger reaches the touch targets, and they are not small."
        }
    }
}

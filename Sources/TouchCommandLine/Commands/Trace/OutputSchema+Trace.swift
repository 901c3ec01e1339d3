/// What `trace` prints.
extension OutputSchema {
    /// The members of each answer, and the question.
    static var traceDocuments: [([Member], String)] {
        [
            (summary, "trace and trace summary."),
            (
                [
                    ("actions", list(of: "action"), "In the order in which they began."),
                    ("isWhole", truth, "Whether the trace is whole."),
                ], "trace actions."
            ),
            (detail, "trace action."),
            ([("gestures", list(object(gesture)), "The actions with touches.")], "trace who-won."),
            (reasons, "trace why."),
            (
                [
                    ("time", number, "Virtual seconds."), ("size", list(number), "Points."),
                    ("touches", list(string), "The touches that are down."),
                    ("windows", list(of: "node"), "Back to front."),
                ], "trace screen."
            ),
            (difference, "trace diff."),
            (
                [
                    ("failures", list(of: "failure"), "In order."),
                    ("findings", list(object(finding)), "The most important first."),
                    (
                        "refusals",
                        list(object([("time", number, "Virtual seconds."), ("text", string, "")])),
                        "Calls of the application that were refused."
                    ),
                    ("notes", list(string), "What is missing from the trace."),
                ], "trace errors."
            ),
        ]
    }

    static var traceDefinitions: [String: Value] {
        ["action": object(action), "contender": contender, "failure": failure, "node": node]
    }

    private static let summary: [Member] = [
        ("title", string, "The test or the script."), ("source?", string, "test or script."),
        ("outcome", string, "passed, failed or unknown."), ("size", list(number), "Points."),
        ("scale", number, "Pixels per point."), ("framesPerSecond", number, ""),
        ("duration", number, "Virtual seconds."),
        ("failure?", reference("failure"), "The first one."), ("actions", number, "How many."),
        ("gestures", number, "How many actions have touches."), ("findings", number, "How many."),
        ("failures", number, "How many."),
        ("firstFindings", list(string), "Without the cause of the failure."),
        (
            "next",
            list(
                object([
                    ("topic", string, "errors, actions, action, whoWon or screen."),
                    ("action?", number, "For action."), ("time?", number, "For screen."),
                    ("shows", string, ""),
                ])
            ), "What to read next."
        ),
        ("notes", list(string), "What is missing from the trace."),
    ]

    private static let action: [Member] = [
        ("number", number, "From 1."), ("time", number, "Virtual seconds."),
        ("end", number, "Virtual seconds."), ("what", string, "Such as tap: photo."),
        ("place?", string, "File and line."), ("winners", list(string), "Who won its touches."),
        ("outcome", string, "What came of it."), ("isFailed", truth, "Whether it ended the run."),
    ]

    private static let contender = object([
        ("kind", string, "recognizer, control or view."), ("name", string, ""),
        ("verdict", string, "won, waits, cancelled, lost, refused or undecided."),
        ("reason", string, ""), ("rules", list(string), ""), ("time?", number, "Virtual seconds."),
        ("delay?", number, "Seconds from the recognition to the first action."),
    ])

    private static let detail: [Member] = [
        ("action", reference("action"), ""),
        (
            "touches",
            list(
                object([
                    ("name", string, ""), ("time", number, "When it landed."),
                    ("from", list(number), "x and y on the screen."),
                    ("to", list(number), "x and y on the screen."),
                    ("end?", number, "When it lifted."), ("hit?", string, "The hit view."),
                    ("path", list(string), "From the window to the hit view."),
                    ("says", string, "Which views refused the touch."),
                ])
            ), ""
        ),
        ("contenders", list(of: "contender"), "The winners first."),
        ("effects", list(string), "What views and controllers did."),
        ("changes", list(string), "What changed on the screen."),
        ("findings", list(anything), "As in the trace."), ("failure?", string, ""),
    ]

    private static let gesture: [Member] = [
        ("action", number, "The number of the action."), ("time", number, "Virtual seconds."),
        ("what", string, ""), ("contenders", list(of: "contender"), "The winners first."),
    ]

    private static let reasons: [Member] = [
        ("asked", string, ""),
        (
            "subjects",
            list(
                object([
                    ("kind", string, "view or recognizer."), ("name", string, ""),
                    (
                        "touches",
                        list(
                            object([
                                ("action?", number, "The number of the action."),
                                ("time", number, "Virtual seconds."), ("touch", string, ""),
                                ("isReceived", truth, ""), ("text", string, "What came of it."),
                                ("rules", list(string), ""),
                            ])
                        ), ""
                    ),
                ])
            ), "The views and recognizers of that name."
        ),
        ("findings", list(string), ""),
    ]

    private static let node = object([
        ("name", string, ""), ("type", string, "The class."),
        ("frame", list(number), "x, y, width and height on the screen."), ("text?", string, ""),
        ("state", list(string), ""), ("children", list(of: "node"), "Back to front."),
        ("unlisted?", number, "How many layers are in it, at the deepest level that is listed."),
    ])

    private static let difference: [Member] = [
        (
            "rows",
            list(
                object([
                    ("sign", string, "both, shifted, onlyFirst or onlySecond."),
                    ("line", string, ""),
                    ("shift?", number, "Seconds later in the second run."),
                    ("time", number, "Virtual seconds."),
                ])
            ), "The facts that differ, and those around them."
        ),
        ("firstRows", number, "How many rows belong to the first difference."),
        ("same", number, "How many facts are the same."), ("onlyFirst", number, ""),
        ("onlySecond", number, ""), ("shifted", number, "How many facts have another time."),
        ("firstScreenTime?", number, "When the screens first differ."),
        ("action?", number, "The action of the first difference."), ("what?", string, ""),
        ("settings?", string, "How the screens differ in size or rate."),
        ("isRough", truth, "Whether the ends were not matched."),
    ]

    private static let failure = object([
        ("message", string, ""), ("place?", string, "File and line."),
        ("time", number, "Virtual seconds."), ("action?", number, "The action before it."),
        ("cause?", string, "The finding that explains it."),
    ])

    private static let finding: [Member] = [
        ("kind", string, ""), ("time", number, "Virtual seconds."), ("text", string, ""),
        ("rules", list(string), ""), ("count", number, "How often."),
        ("action?", number, "The action that it is about."),
        ("isCause", truth, "Whether it explains a failure."),
    ]
}

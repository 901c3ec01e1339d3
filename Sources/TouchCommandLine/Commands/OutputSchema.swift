/// The JSON Schemas of what commands print with `--json`.
enum OutputSchema {
    typealias Value = ScriptSchema.Value

    /// The commands whose output has a schema.
    nonisolated enum Command: String, CaseIterable {
        case run, report, replay, convert, sweep, fuzz, explain, tree, hitmap, trace, session,
            scenes,
            rules
    }

    /// The document for a command, with sorted keys and a line break at the end.
    static func text(of command: Command) -> String {
        guard case .object(var members) = value(of: command) else { return "" }
        members["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
        members["title"] = .text("What touchstone \(command.rawValue) --json prints")
        members["$defs"] = .object(definitions(of: command))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding numbers and texts cannot fail.
        guard let data = try? encoder.encode(Value.object(members)) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func value(of command: Command) -> Value {
        switch command {
        case .run:
            anyOf([
                document(run, "One script."), document(outcome, "One script that was not run."),
                document(suite, "Several scripts, or a folder."),
                document(summary, "With --summary."), document(names, "With --list."),
            ])
        case .report: document(merged, "The outcomes of all machines.")
        case .replay:
            anyOf([
                document(replay, "One recording."), document(table, "Several recordings."),
            ])
        case .convert: document(convert, "What became of the recording or the script.")
        case .sweep: document(sweep, "Which gaps and movements work.")
        case .fuzz: document(fuzz, "What random hands broke.")
        case .explain:
            anyOf([
                document(explanation, "With --at."), document(answer, "With --view."),
                document(lanes, "With --sequence."),
            ])
        case .tree:
            anyOf([
                document([("windows", list(of: "view"), "Back to front.")], "The views."),
                document(
                    [("nodes", list(of: "element"), "In reading order.")],
                    "With --accessibility."
                ),
            ])
        case .hitmap: document(hitMap, "Where touches have an effect.")
        case .trace: anyOf(traceDocuments.map { document($0, $1) })
        case .session: document(call, "A call.")
        case .scenes:
            document(
                [("scenes", list(object([("name", string, ""), ("summary", string, "")])), "")],
                "The scenes."
            )
        case .rules: document([("rules", list(of: "rule"), "")], "The rules.")
        }
    }

    private static func definitions(of command: Command) -> [String: Value] {
        switch command {
        case .run:
            [
                "status": status, "screen": screen, "fact": fact, "lanes": object(lanes),
                "failure": failure, "outcome": object(outcome), "shard": shard,
            ]
        case .report: ["status": status]
        case .replay: ["screen": screen, "fact": fact, "replay": object(replay)]
        case .convert: ["screen": screen]
        case .explain: ["step": step, "explanation": object(explanation)]
        case .tree: ["view": view, "element": element]
        case .trace: traceDefinitions
        case .session:
            [
                "answer": object(stepAnswer), "item": item, "fact": fact, "step": step,
                "explanation": object(explanation), "view": view,
            ]
        case .rules: ["rule": rule]
        case .hitmap: ["target": target]
        case .sweep, .fuzz, .scenes: [:]
        }
    }

    // MARK: run

    static let status = Value.object([
        "enum": .list(ExitStatus.allCases.map { .text($0.name) })
    ])

    private static let screen = object([
        ("width", number, "Points."), ("height", number, "Points."),
        ("rate", number, "Frames in a second."), ("idiom", string, "phone or pad."),
        ("device?", anything, "Settings of the device."),
        ("profile?", anything, "Limits of the device."),
        ("safeArea?", list(number), "Top, left, bottom and right, in points."),
    ])

    private static let run: [Member] = [
        ("script", string, "The path."), ("scene", string, ""), ("screen", reference("screen"), ""),
        ("status", reference("status"), ""),
        (
            "steps",
            list(
                object([
                    ("line", number, ""), ("file?", string, "The included file that has the step."),
                    ("step", string, "Its word."), ("time", number, "Its end, in virtual seconds."),
                ])
            ), "The steps that were done."
        ),
        ("duration", number, "Virtual seconds."), ("failure?", reference("failure"), ""),
        ("fingersDown", list(number), "Fingers that were still down at the end."),
        ("page?", string, "The page that shows the failure."),
        ("trace?", string, "The trace next to it, for trace."),
        (
            "transcript?", list(of: "fact"),
            "With --transcript -, or if the script failed in a suite."
        ),
        ("lanes?", reference("lanes"), "Nil if no recognizer received a touch."),
    ]

    private static let failure = object([
        ("file?", string, "The included file that has the step."), ("line", number, ""),
        ("column", number, ""), ("step", string, "Its word."), ("message", string, ""),
        ("expected?", string, "A sentence."), ("actual?", string, "What was found instead."),
        (
            "excerpt", list(object([("line", number, ""), ("text", string, "")])),
            "The lines of the script around the step."
        ),
        (
            "touch?",
            object([
                ("step", string, "The word of the step that made it."), ("line", number, ""),
                (
                    "parts",
                    list(
                        object([("name", string, ""), ("text", string, ""), ("time", number, "")])
                    ),
                    "What became of each finger, recognizer and control."
                ),
            ]), "The last touch before the failure."
        ),
        ("finding?", string, "The cause and what to change."),
    ])

    private static let outcome: [Member] = [
        ("script", string, "The path."), ("tags", list(string), ""),
        ("status", reference("status"), ""),
        ("messages", list(string), "Reasons, with file, line and column."),
        ("report?", object(run), "Nil if the script was not started, or its process crashed."),
        ("printed?", string, "What the process printed."),
    ]

    private static let suite: [Member] = [
        ("status", reference("status"), "The highest."), ("scripts", list(of: "outcome"), ""),
        ("missing?", number, "How many scripts a signal kept from running to the end."),
        ("shard?", reference("shard"), "With --shard."),
    ]

    private static let summary: [Member] = [
        ("status", reference("status"), "The highest."), ("passed", number, ""),
        ("failed", number, ""), ("duration", number, "Virtual seconds."),
        (
            "scripts",
            list(
                object([
                    ("script", string, ""), ("status", reference("status"), ""),
                    ("steps", number, ""), ("expectations", number, ""), ("duration", number, ""),
                    ("messages", list(string), ""), ("finding?", string, ""), ("page?", string, ""),
                    ("trace?", string, ""),
                ])
            ), ""
        ),
        ("missing?", number, "How many scripts a signal kept from running to the end."),
        ("shard?", reference("shard"), "With --shard."),
    ]

    private static let names: [Member] = [
        ("scripts", list(object([("script", string, ""), ("tags", list(string), "")])), "")
    ]

    private static let fact = object(
        [
            ("time", number, "Virtual seconds."), ("kind", string, ""), ("subject", string, ""),
            ("text", string, "For people; its wording may change."),
            ("dependsOnRealTime", truth, ""), ("finger?", number, ""), ("rules?", list(string), ""),
            ("detail?", anything, "What happened, as data; its kind says which members it has."),
        ]
    )

    private static let lanes: [Member] = [
        (
            "lanes",
            list(
                object([
                    ("kind", string, "finger, recognizer, view, controller or haptic."),
                    ("name", string, ""),
                    ("moments", list(object([("time", number, ""), ("text", string, "")])), ""),
                ])
            ), ""
        ),
        ("gap?", string, "Why there are no lanes."),
    ]

    // MARK: Recordings

    private static let replay: [Member] = [
        ("recording", string, ""), ("format", string, ""), ("device?", string, ""),
        ("scene", string, ""),
        ("screen", reference("screen"), ""),
        (
            "summary",
            object([
                ("frames", number, ""), ("contacts", number, ""), ("fingers", number, ""),
                ("duration", number, "Seconds."), ("longestGap", number, "Seconds."),
                ("gaps", number, ""), ("repairs", list(string), ""), ("error?", string, ""),
            ]), ""
        ),
        ("events", number, ""),
        ("gestures", list(object([("name", string, ""), ("times", number, "")])), ""),
        ("labels", list(object([("view", string, ""), ("text", string, "")])), ""),
        ("transcript?", list(of: "fact"), "With --transcript -."),
    ]

    private static let table: [Member] = [
        (
            "rows",
            list(
                object([
                    ("recording", string, ""), ("report?", reference("replay"), ""),
                    ("refusal?", string, ""), ("isNamed", truth, ""),
                ])
            ), ""
        )
    ]

    private static let convert: [Member] = [
        ("input", string, ""), ("from", string, "Its format."), ("device?", string, ""),
        ("output", string, ""), ("to", string, "Its format."), ("screen", reference("screen"), ""),
        ("frames", number, ""), ("contacts", number, ""), ("losses", list(string), ""),
        ("repairs", list(string), ""), ("scene?", string, ""),
        ("gestures", list(object([("name", string, ""), ("times", number, "")])), ""),
        ("differences", list(string), ""), ("steps?", number, "Of a test."),
        ("controller?", string, "The expression in a test that makes the controller."),
        ("error?", string, ""),
    ]

    private static let sweep: [Member] = [
        ("gaps", list(number), "Seconds."), ("moves", list(number), "Points."),
        ("works", list(list(truth)), "A row for each movement, in it a value for each gap."),
        ("gapEdge?", number, "The longest gap that works, to 1 ms."),
        ("moveEdge?", number, "The largest movement that works, to 0.5 pt."),
    ]

    // MARK: Views

    private static let explanation: [Member] = [
        ("point", list(number), "x and y on the screen."),
        ("hit?", string, "The view that is hit."),
        ("steps", list(of: "step"), "The views that were asked."),
        ("chain", list(string), "The responder chain."),
    ]

    private static let answer: [Member] = [
        ("view", string, ""), ("isHit", truth, ""), ("sentence", string, ""),
        ("explanation?", reference("explanation"), ""),
    ]

    private static let step = object([
        ("view", string, ""), ("type", string, ""), ("verdict", string, ""), ("rule", string, ""),
        ("isAccepted", truth, ""), ("point", list(number), ""), ("children", list(of: "step"), ""),
    ])

    private static let view = object([
        ("name", string, ""), ("type", string, "The class."),
        ("frame", list(number), "x, y, width and height on the screen."), ("text?", string, ""),
        ("state", list(string), ""), ("isHittable", truth, ""),
        ("reason?", string, "Why it is not hit."),
        ("isPassive", truth, "Whether it receives no touches by its nature, as a label."),
        ("children", list(of: "view"), "Back to front."),
        ("unlisted?", number, "How many views are in it, at the deepest level that is listed."),
    ])

    private static let element = object([
        ("name", string, ""), ("type", string, ""), ("isElement", truth, ""),
        ("isModal", truth, ""),
        ("identifier?", string, ""), ("label?", string, ""), ("value?", string, ""),
        ("hint?", string, ""),
        ("traits", list(string), ""), ("actions", list(string), ""), ("frame", list(number), ""),
        ("activationPoint", list(number), ""), ("isOnlyRead", truth, ""), ("isReached", truth, ""),
        ("reason?", string, ""), ("children", list(of: "element"), ""),
    ])

    // MARK: What a finger can reach

    private static let fuzz: [Member] = [
        ("runs", number, "How many runs there were: one for each seed."),
        ("steps", number, "How many steps were done in all."),
        ("isInterrupted", truth, "Whether a signal or an error ended the search."),
        (
            "failures",
            list(
                object([
                    ("sentence", string, "What broke."),
                    ("seed", number, "The seed of the run that broke it first."),
                    ("isCrash", truth, "Whether the process crashed or hung."),
                    ("stepsBefore", number, "How many steps it took before they were made fewer."),
                    ("steps", list(string), "The fewest steps, as in a script."),
                    ("script", string, "The same as a script."),
                    ("test?", string, "The same as a file of Swift Testing."),
                    ("reason?", string, "Why there is no test."),
                ])
            ), "Each mistake once."
        ),
        ("untouched", list(string), "The targets that were never touched."),
        ("unrecognized", list(string), "The recognizers that never recognized their gesture."),
    ]

    private static let hitMap: [Member] = [
        (
            "targets",
            object([
                ("columns", number, "The width of the screen in points."),
                ("rows", number, "Its height in points."),
                ("targets", list(of: "target"), "Back to front."),
                ("deadPoints", number, "At how many points a touch has no effect."),
            ]), "The views on which a touch has an effect."
        ),
        ("takers", list(string), "The names of the views that take touches."),
        (
            "runs", list(list(list(number))),
            "For each row of points from the top, runs from the left: an index into takers, or -1 for "
                + "none, and a number of points."
        ),
    ]

    private static let target = object([
        ("name", string, ""), ("type", string, "The class."),
        ("frame", list(number), "x, y, width and height on the screen."),
        ("reach?", list(number), "The rectangle around the points at which touches belong to it."),
        ("points", number, "At how many points touches belong to it."),
        (
            "covers", list(object([("name", string, ""), ("points", number, "")])),
            "Views that take touches in its frame, the largest first."
        ),
        ("problem?", string, "What is wrong, and how to fix it."),
    ])

    // MARK: Sessions

    private static let call: [Member] = [
        (
            "status",
            .object([
                "enum": .list(
                    [
                        SessionReply.Status.done, .failed, .refused, .spentBudget, .wrongCall,
                        .gone,
                    ].map { .text($0.rawValue) }
                )
            ]), "How it ended."
        ),
        ("text", string, "What the call prints without --json."),
        (
            "data",
            anyOf([
                reference("answer"), object([("answers", list(of: "answer"), "Of run.")]),
                object([
                    ("time", number, "Virtual seconds."), ("size", list(number), "Points."),
                    ("elements", list(of: "item"), ""),
                ]),
                reference("explanation"), object([("lines", list(string), "Of why.")]),
                object([
                    (
                        "findings",
                        list(
                            object([
                                ("kind", string, ""), ("time", number, "Virtual seconds."),
                                ("text", string, "The cause and what to change."),
                                ("rules", list(string), ""), ("finger?", number, ""),
                            ])
                        ), ""
                    )
                ]),
                object([("facts", list(of: "fact"), "Of transcript.")]),
                object([("windows", list(of: "view"), "Of tree.")]),
                object([
                    ("steps", anyOf([number, list(string)]), "Of steps; of save, their number.")
                ]),
                object([("bytes", number, "Of screenshot.")]),
                object([("verbs", list(string), "Of help.")]), .object(["type": .text("null")]),
            ]), "The answer; its form depends on the verb."
        ),
        ("files", list(string), "The files that were written."),
    ]

    private static let stepAnswer: [Member] = [
        ("step", number, "The number of the last step."), ("action", string, "In words."),
        ("status", string, "done, failed, refused or spentBudget."),
        ("message?", string, "Why it was not done, and what to do."),
        ("time", number, "Its end, in virtual seconds."), ("duration", number, "Virtual seconds."),
        ("isSettled", truth, ""),
        ("happened", list(string), "What was recognized, sent, selected and shown."),
        (
            "changes",
            object([
                ("added", list(of: "item"), ""), ("removed", list(of: "item"), ""),
                (
                    "changed",
                    list(
                        object([
                            ("ref", string, ""), ("name", string, "As it is now."),
                            ("changes", list(string), ""),
                        ])
                    ), ""
                ),
                ("scrolledAway", number, "Elements that scrolling took off the screen."),
            ]), "What looks different."
        ),
        ("pending", list(string), ""), ("findings", list(string), ""),
    ]

    private static let item = object([
        ("ref", string, "For the next call, without @."), ("kind", string, ""), ("id?", string, ""),
        ("text?", string, ""), ("frame", list(number), "x, y, width and height on the screen."),
        ("state", list(string), ""), ("obstacle?", string, "Why no touch reaches it."),
        ("depth", number, "How many listed elements contain it."),
        ("scrolls?", string, "The scroll view that contains it."),
    ])

    private static let rule = object([
        ("id", string, ""), ("chapter", string, ""), ("sentence", string, ""),
        ("grade", string, ""),
        ("source", string, ""),
        ("tests", list(object([("file", string, ""), ("name", string, "")])), ""),
    ])

    // MARK: Shapes

    /// A member of an object. A name that ends with `?` may be missing.
    typealias Member = (name: String, shape: Value, help: String)

    static let string = Value.object(["type": .text("string")])
    static let number = Value.object(["type": .text("number")])
    static let truth = Value.object(["type": .text("boolean")])
    static let anything = Value.object(["type": .text("object")])

    static func list(_ item: Value) -> Value {
        .object(["type": .text("array"), "items": item])
    }

    static func list(of name: String) -> Value { list(reference(name)) }

    static func reference(_ name: String) -> Value {
        .object(["$ref": .text("#/$defs/\(name)")])
    }

    static func anyOf(_ values: [Value]) -> Value { .object(["anyOf": .list(values)]) }

    /// The whole output: an object with a version.
    static func document(_ members: [Member], _ help: String) -> Value {
        let version = Value.object(["enum": .list([.number(Double(OutputVersion.current))])])
        guard case .object(var value) = object(members + [("version", version, "Of this form.")])
        else { return .object([:]) }
        value["description"] = .text(help)
        return .object(value)
    }

    /// An object. Other members are allowed: later versions may have more.
    static func object(_ members: [Member]) -> Value {
        var properties: [String: Value] = [:]
        var required: [Value] = []
        for (name, shape, help) in members {
            let isOptional = name.hasSuffix("?")
            let key = isOptional ? String(name.dropLast()) : name
            if !isOptional { required.append(.text(key)) }
            properties[key] = shape
            if !help.isEmpty, case .object(var described) = shape {
                described["description"] = .text(help)
                properties[key] = .object(described)
            }
        }
        return .object([
            "type": .text("object"), "properties": .object(properties), "required": .list(required),
        ])
    }
}

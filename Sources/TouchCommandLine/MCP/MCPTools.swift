/// The tools of the MCP server: scenes and sessions, and the verbs of sessions.
enum MCPTools {
    /// A verb of sessions as a tool, or one of the server's own.
    struct Tool {
        let name: String
        let help: String
        let schema: JSONValue
        /// What a call may change.
        let effect: Effect

        /// What a call may change.
        enum Effect {
            /// Nothing.
            case none
            /// The session.
            case session
            /// A file that existed.
            case files
        }

        var json: JSONValue {
            // A hint that is missing has the value that the protocol defines.
            var hints: [String: JSONValue] = ["openWorldHint": .truth(false)]
            switch effect {
            case .none: hints["readOnlyHint"] = .truth(true)
            case .session: hints["destructiveHint"] = .truth(false)
            case .files: break
            }
            return .object([
                "name": .text(name), "description": .text(help), "inputSchema": schema,
                "annotations": .object(hints),
            ])
        }
    }

    /// The member with which each tool chooses one of several sessions.
    static let sessionMember = ScriptForm.Member(name: "session", shape: .text, help: "")

    /// The verbs that are tools. All other steps are in `run`.
    private static let verbs: [String] = [
        "snapshot", "tap", "longPress", "drag", "fling", "pinch", "rotate", "scroll", "down",
        "move", "up", "type", "key", "device", "wait", "expect", "why", "explain", "screenshot",
        "findings", "transcript", "run", "undo", "save",
    ]

    private static let looking: Set<String> = [
        "snapshot", "expect", "why", "explain", "findings", "transcript",
    ]
    private static let writing: Set<String> = ["screenshot", "save"]

    static let all: [Tool] = own + verbs.compactMap { SessionVerb.named($0) }.map { tool($0) }

    private static let own = [
        Tool(
            name: "scenes",
            help: "Lists the scenes that can be started.",
            schema: MCPSchema.schema(of: scenes),
            effect: .none
        ),
        Tool(
            name: "start",
            help:
                "Starts a scene, or builds and starts the application of an iOS package, as a session "
                + "of its own. Lists the elements on its screen with references such as @e3.",
            schema: MCPSchema.schema(of: start),
            effect: .session
        ),
        Tool(
            name: "stop",
            help: "Ends a session.",
            schema: MCPSchema.schema(of: stop),
            effect: .session
        ),
    ]

    /// The members of `scenes`.
    static let scenes = ScriptForm(members: [])
    /// The members of `stop`.
    static let stop = ScriptForm(members: [sessionMember])
    /// The members of `start`.
    static let start = ScriptForm(members: [
        .init(name: "scene", shape: .text, help: "The name of the scene; or give package."),
        .init(name: "package", shape: .text, help: "The folder of an iOS package."),
        .init(name: "product", shape: .text, help: "Its application, if there are several."),
        .init(
            name: "controller",
            shape: .text,
            help: "For a library: a Swift expression that makes a controller or a view."
        ),
        .init(
            name: "import",
            shape: .list(of: .text),
            help: "Modules for it; the package's by default."
        ),
        .init(
            name: "session",
            shape: .text,
            help: "A name to give as \"session\" to other tools, if several run; the scene's by "
                + "default. It ends a session of that name."
        ),
        .init(name: "width", shape: side, help: "Points; 390 by default."),
        .init(name: "height", shape: side, help: "Points; 844 by default."),
        .init(name: "idiom", shape: .words(["phone", "pad"]), help: "phone by default."),
    ])

    private static let side = ScriptShape.number(1...ScreenSettings.longestSide)

    private static func tool(_ verb: SessionVerb) -> Tool {
        // A transcript is for people: an agent expects what it means.
        let members = verb.form.members
            .filter { verb.name != "expect" || $0.name != "transcript" }
            .map { member in
                short.contains(member.name)
                    ? .init(
                        name: member.name,
                        shape: member.shape,
                        isRequired: member.isRequired,
                        help: ""
                    ) : member
            }
        return Tool(
            name: verb.name,
            help: descriptions[verb.name] ?? verb.help,
            schema: MCPSchema.schema(of: ScriptForm(members: members), adding: [sessionMember]),
            effect: looking.contains(verb.name)
                ? .none : writing.contains(verb.name) ? .files : .session
        )
    }

    /// Members that the descriptions of `tap` and of `run` explain.
    private static let short: Set<String> = ["settle", "steps"]

    /// What a model needs to know beyond the help of the verb.
    private static let descriptions = [
        "snapshot":
            "Lists the elements on the screen: reference, kind, identifier, text, frame, state. "
            + "Answers of actions already say what changed.",
        "tap":
            "Taps an element or a point. A place is \"@e3\", an identifier, a text, [x, y], or {ref, "
            + "at: [part, part], offset: [dx, dy]}. The answer says what was recognized, what changed "
            + "and what is pending. Actions wait until nothing moves; not with settle: no.",
        "scroll": "Drags until a view is visible. Give \"in\" for a row that does not exist yet.",
        "expect":
            "Checks one condition, for example {\"text\": {\"of\": \"@e3\", \"is\": \"Hello\"}} or "
            + "{\"exists\": \"@e3\"}.",
        "wait":
            "Lets virtual time pass; it costs no real time. Actions wait until nothing moves anyway.",
        "run": "Does several steps in one call, and stops at the first that fails. Steps are as in "
            + "scripts: [{\"tap\": \"@e3\"}, {\"type\": \"Ann\"}, {\"wait\": \"settled\"}, {\"path\": "
            + "{\"points\": [[10, 10], [50, 80]]}}, {\"parallel\": [[{\"drag\": …}], [{\"tap\": …}]]}].",
        "save":
            "Saves the steps so far into a file: .yaml is a script, .swift a test, .trace a trace, "
            + ".html a page for a browser.",
        "screenshot": "A PNG picture of the screen. A snapshot says more in fewer tokens.",
    ]
}

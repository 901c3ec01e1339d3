internal import ArgumentParser

/// `mcp`: serves the verbs of sessions to coding agents.
struct MCPCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract:
            "Serves scenes to coding agents: the Model Context Protocol on standard input and output.",
        discussion: """
            An agent starts this program and talks to it; people use `session`. Each scene, and each \
            application of an iOS package, that the agent starts is a process of its own. \
            Documentation/Agents.md says how to add the program to the configuration of an agent; \
            --guide prints a guide for agents.
            """
    )

    @Flag(help: "Print a guide for agents: when to use which tool.") var guide = false

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        if guide {
            try session.output.print(MCPGuide.text)
            return .passed
        }
        if isatty(STDIN_FILENO) == 1 {
            session.output.say(
                "This is for programs: it waits for messages of the Model Context Protocol. "
                    + "To touch a scene yourself, use `\(ProgramName.current) session`."
            )
        }
        try MCPServer(session).run(input: STDIN_FILENO) { try session.output.print($0) }
        return .passed
    }
}

internal import ArgumentParser

/// `schema`: prints the JSON Schema of scripts, for editors, or of the output of a command.
struct SchemaCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scripts, or of what a command prints with --json.",
        discussion: """
            An editor with a YAML language server completes and checks a script that begins with \
            the line `# yaml-language-server: $schema=PATH`.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The schema of what this command prints with --json: "
                + OutputSchema.Command.allCases.map(\.rawValue).joined(separator: ", ") + ".",
            valueName: "COMMAND"
        )
    )
    var output: OutputSchema.Command?

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        try session.output.write(output.map { OutputSchema.text(of: $0) } ?? ScriptSchema.text)
        return .passed
    }
}

extension OutputSchema.Command: ExpressibleByArgument {}

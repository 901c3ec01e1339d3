internal import ArgumentParser

/// `schema`: prints the JSON Schema of scripts, for editors.
struct SchemaCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scripts, for editors.",
        discussion: """
            An editor with a YAML language server completes and checks a script that begins with \
            the line `# yaml-language-server: $schema=PATH`.
            """
    )

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        try session.output.write(ScriptSchema.text)
        return .passed
    }
}

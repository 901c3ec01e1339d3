internal import ArgumentParser

/// `tree`: the views of a scene as they stand.
struct TreeCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Prints the views of a scene: where each is, and whether a touch reaches it."
    )

    @Argument(help: "The scene.") var scene: String
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let window = try session.scene(named: scene).open(on: options.applied().screen)
        let tree = withExtendedLifetime(window) { ViewTree() }
        if json {
            try session.output.print(json: tree)
        } else {
            try session.output.print(tree.description)
        }
        return .passed
    }
}

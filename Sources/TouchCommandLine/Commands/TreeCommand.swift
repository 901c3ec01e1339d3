internal import ArgumentParser

/// `tree`: prints the views of a scene, or what assistive technology sees of them.
struct TreeCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract:
            "Prints the views of a scene: the frame, the text and the state of each, and whether "
            + "a touch reaches it."
    )

    @Argument(help: "The scene.") var scene: String
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print what assistive technology sees instead, in the order of reading.")
    var accessibility = false
    @Flag(help: "Print JSON.") var json = false

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let window = try session.scene(named: scene).open(on: options.applied())
        try withExtendedLifetime(window) {
            if accessibility {
                try print(AccessibilityTree(), to: session.output)
            } else {
                try print(ViewTree(), to: session.output)
            }
        }
        return .passed
    }

    @MainActor private func print(
        _ tree: some Encodable & CustomStringConvertible,
        to output: CommandOutput
    ) throws {
        if json {
            try output.print(json: tree)
        } else {
            try output.print(tree.description)
        }
    }
}

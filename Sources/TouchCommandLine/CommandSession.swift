internal import ArgumentParser

/// What a command works with: the scenes that the program offers, and its output.
struct CommandSession {
    let scenes: [Scene]
    var output: CommandOutput
    /// Starts this program again, for the scripts of a suite; nil where there is no such program.
    var processes: ScriptProcesses?

    /// The scene of a name that was typed.
    func scene(named name: String) throws -> Scene {
        if let scene = scenes.first(where: { $0.name == name }) { return scene }
        throw CommandRefusal(sentence(forUnknownScene: name), status: .wrongUsage)
    }

    /// The scene that is taken where none is named: `canvas`, else the first.
    func defaultScene() throws(CommandRefusal) -> Scene {
        if let scene = scenes.first(where: { $0.name == "canvas" }) ?? scenes.first {
            return scene
        }
        throw CommandRefusal(
            "Cannot touch anything: the program offers no scenes. To fix, pass some to "
                + "Touchstone.main(scenes:).",
            status: .wrongUsage
        )
    }

    func sentence(forUnknownScene name: String) -> String {
        let names = scenes.map(\.name)
        let offered =
            names.isEmpty
            ? "The program offers none." : "Scenes: \(names.joined(separator: ", "))."
        return "Cannot open the scene \"\(name)\": there is none of that name. \(offered)"
            + Suggestion.sentence(for: name, among: names)
    }
}

/// A subcommand: it is parsed as any other, and run with the scenes of the program.
nonisolated protocol SceneCommand: ParsableCommand {
    /// Carries it out.
    @MainActor func run(in session: CommandSession) async throws -> ExitStatus

    /// Whether its text is for people and may cite rules, so that it ends with a message that says
    /// how to read one; false by default.
    var printsRules: Bool { get }
}

extension SceneCommand {
    nonisolated var printsRules: Bool { false }
}

/// What the program is called in its help: a user's own program has its own name.
nonisolated enum ProgramName {
    @TaskLocal static var current = "touchstone"
}

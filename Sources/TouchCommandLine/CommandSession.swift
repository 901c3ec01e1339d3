internal import ArgumentParser

/// What a command works with: the scenes that the program offers, and its output.
struct CommandSession {
    let scenes: [Scene]
    var output: CommandOutput
    /// Starts this program again for each script of a suite; nil runs the scripts in this process.
    var processes: ScriptProcesses?
    /// The signal that asks the program to end. A command that stops for it takes it with `watch()`.
    var interruption: Interruption?
    /// The folder for the pages of scripts that fail; nil leaves none.
    var pages: FailurePages?
    /// The variables of the environment.
    var environment = ProcessInfo.processInfo.environment
    /// The most frames that a command plays if it keeps the run in memory. They need about 2 GB.
    var mostKeptFrames = 200_000

    /// What ends the processes that a command starts; nil if it does its work in this process.
    var interruptionOfProcesses: Interruption? { processes == nil ? nil : interruption }

    /// The scene with a name.
    ///
    /// - Throws: `CommandRefusal` with `ExitStatus.wrongUsage` if no scene has the name.
    func scene(named name: String) throws -> Scene {
        if let scene = scenes.first(where: { $0.name == name }) { return scene }
        throw CommandRefusal(sentence(forUnknownScene: name), status: .wrongUsage)
    }

    /// The scene that commands use if none is named: `canvas` if there is one, else the first.
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
        "Cannot open the scene \"\(name)\": there is none of that name. \(sceneToName)"
            + Suggestion.sentence(for: name, among: scenes.map(\.name))
    }

    /// The names of the scenes, in a sentence.
    var sceneNames: String {
        let names = scenes.map(\.name)
        return names.isEmpty
            ? "The program offers none." : "Scenes: \(names.joined(separator: ", "))."
    }

    /// How to fix a call that names no scene.
    private var sceneToName: String {
        let names = scenes.map(\.name)
        return names.isEmpty
            ? "The program offers none. To fix, pass some to Touchstone.main(scenes:)."
            : "To fix, name one of: \(names.joined(separator: ", "))."
    }
}

/// A subcommand that runs with the scenes of the program.
nonisolated protocol SceneCommand: ParsableCommand {
    /// Runs the command.
    ///
    /// - Returns: the exit code of the program.
    @MainActor func run(in session: CommandSession) async throws -> ExitStatus

    /// Whether the command prints text for people that may cite rules; false by default. If it
    /// cites one, the program adds a message that says how to read a rule.
    var printsRules: Bool { get }
}

extension SceneCommand {
    nonisolated var printsRules: Bool { false }
}

/// The program's name in its help. A user's own program has its own name.
nonisolated enum ProgramName {
    @TaskLocal static var current = "touchstone"
}

internal import ArgumentParser

/// The root command, which lists the subcommands.
struct TouchstoneCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: ProgramName.current,
            abstract: "Touches scenes on a virtual clock, and reports what happened and why.",
            discussion: """
                Exit codes: 0 passed, 1 an expectation failed, 2 wrong usage, 3 input refused, \
                4 budget spent, 5 crashed. Results go to standard output, messages to standard error.
                """,
            version: TouchstoneVersion.text,
            subcommands: commands
        )
    }

    private static var commands: [any ParsableCommand.Type] {
        [
            InitCommand.self, DemoCommand.self, ScenesCommand.self, RunCommand.self,
            ReportCommand.self, SweepCommand.self, FuzzCommand.self, ShrinkCommand.self,
            ReplayCommand.self, ShowCommand.self, TraceCommand.self, ConvertCommand.self,
            ExplainCommand.self,
            TreeCommand.self, HitMapCommand.self, PictureCommand.self, StudioCommand.self,
            ServeCommand.self, WebDriverSessionCommand.self, DriveCommand.self,
            SessionCommand.self,
            MCPCommand.self, RulesCommand.self, SchemaCommand.self, VerifyCommand.self,
            SwiftCommand.self, SDKCommand.self, XcodeCommand.self, CoverageCommand.self,
        ]
    }

    /// Refuses an unknown command, because the parser would only call it an unexpected argument.
    @MainActor static func checkName(_ word: String?) throws {
        var (all, names): ([String], [String]) = ([], [])
        for command in commands {
            let configuration = command.configuration
            guard let name = configuration.commandName else { continue }
            all.append(name)
            if configuration.shouldDisplay { names.append(name) }
        }
        names.append("help")
        guard let word, !word.hasPrefix("-"), word != "help", !all.contains(word) else { return }
        throw CommandRefusal(
            "There is no command \"\(word)\". Commands: \(names.joined(separator: ", "))."
                + Suggestion.sentence(for: word, among: names),
            status: .wrongUsage
        )
    }
}

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
            groupedSubcommands: groups
        )
    }

    /// The groups, as in Documentation/CommandLine.md. Their names stand before the word "subcommands".
    private static var groups: [CommandGroup] {
        [
            CommandGroup(
                name: "First",
                subcommands: [InitCommand.self, DemoCommand.self, ScenesCommand.self]
            ),
            CommandGroup(
                name: "Script",
                subcommands: [
                    RunCommand.self, ReportCommand.self, SweepCommand.self, FuzzCommand.self,
                    ShrinkCommand.self, DriveCommand.self,
                ]
            ),
            CommandGroup(
                name: "Scene",
                subcommands: [
                    ExplainCommand.self, TreeCommand.self, HitMapCommand.self, PictureCommand.self,
                ]
            ),
            CommandGroup(
                name: "Recording and trace",
                subcommands: [
                    ReplayCommand.self, ConvertCommand.self, ShowCommand.self, TraceCommand.self,
                    VerifyCommand.self,
                ]
            ),
            CommandGroup(
                name: "Live",
                subcommands: [
                    StudioCommand.self, SessionCommand.self, MCPCommand.self, ServeCommand.self,
                    // One for each session of `serve`; people never type it.
                    WebDriverSessionCommand.self,
                ]
            ),
            CommandGroup(
                name: "iOS package",
                subcommands: [
                    SwiftCommand.self, SDKCommand.self, XcodeCommand.self, CoverageCommand.self,
                ]
            ),
            CommandGroup(
                name: "Reference",
                subcommands: [RulesCommand.self, SchemaCommand.self]
            ),
        ]
    }

    /// Refuses an unknown command, because the parser would only call it an unexpected argument.
    @MainActor static func checkName(_ word: String?) throws {
        var (all, names): ([String], [String]) = ([], [])
        for command in configuration.subcommands {
            guard let name = command.configuration.commandName else { continue }
            all.append(name)
            if command.configuration.shouldDisplay { names.append(name) }
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

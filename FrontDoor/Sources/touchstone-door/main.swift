import ArgumentParser

/// The program behind `touchstone coverage`.
struct Door: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone",
        abstract: "Compiles and tests existing iOS code, as it is.",
        subcommands: [CoverageCommand.self, SymbolsCommand.self]
    )
}

Door.main()

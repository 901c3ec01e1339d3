import ArgumentParser
import Foundation
import FrontDoorKit

/// The program behind `touchstone swift`, `sdk`, `xcode` and `coverage`.
@main struct TouchstoneDoor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone",
        abstract: "Compiles and tests existing iOS code, as it is.",
        discussion: """
            All other commands (`touchstone trace`, `session`, `studio`, …) are handed over to the main \
            program, once `swift build --product touchstone` has built it in the folder of Touchstone: \
            `touchstone help` there lists them.
            """,
        subcommands: [
            SwiftCommand.self, SDKCommand.self, XcodeCommand.self, CoverageCommand.self,
            SymbolsCommand.self, ApplicationCommand.self,
        ]
    )

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            // `swift` reads its arguments itself, but help needs no SDK.
            if arguments == [SwiftCommand.name, "--help"] || arguments == [SwiftCommand.name, "-h"]
            {
                throw CleanExit.helpRequest(SwiftCommand.self)
            } else if arguments.first == SwiftCommand.name {
                try SwiftCommand.run(Array(arguments.dropFirst()))
            } else if let command = command(named: arguments), isOfMainProgram(command) {
                let door = try FrontDoor()
                throw try MainProgram(of: door, for: command)
                    .become(arguments, environment: door.environment)
            } else {
                if let first = arguments.first, !first.hasPrefix("-"),
                    first != SDKCommand.configuration.commandName, first != "help",
                    // Help needs no SDK.
                    !arguments.contains("--help"), !arguments.contains("-h"),
                    // It answers also if no SDK can be made.
                    first != ApplicationCommand.name,
                    // It compiles nothing, and reads what is installed.
                    first != CoverageCommand.name
                {
                    try FrontDoor().becomeDoorAtHand(arguments)
                }
                var command = try parseAsRoot(arguments)
                try command.run()
            }
        } catch let refusal as DoorRefusal {
            FrontDoorKit.Progress.ofProcess.say(refusal.description)
            Foundation.exit(refusalStatus)
        } catch {
            exit(withError: error)
        }
    }

    /// The command that runs, or that help is about; nil if there is none.
    private static func command(named arguments: [String]) -> String? {
        arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    }

    /// Whether a word is a command that is not here.
    private static func isOfMainProgram(_ word: String) -> Bool {
        !word.hasPrefix("-") && word != "help"
            && !configuration.subcommands.contains { $0.configuration.commandName == word }
    }

    /// The exit status of a refusal, as in the main program.
    private static let refusalStatus: Int32 = 3
}

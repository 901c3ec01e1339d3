import ArgumentParser
import Foundation
import FrontDoorKit

/// The program behind `touchstone swift`, `sdk`, `xcode` and `coverage`.
@main struct TouchstoneDoor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone",
        abstract: "Compiles and tests existing iOS code, as it is.",
        discussion: """
            `touchstone session` and `touchstone mcp` start applications of packages. They, and \
            the other commands, are in the main program: run `swift run touchstone` in the folder \
            of Touchstone.
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
            } else if let first = arguments.first, MainProgram.commands.contains(first) {
                let door = try FrontDoor()
                throw try MainProgram(of: door).become(arguments, environment: door.environment)
            } else {
                if let first = arguments.first, !first.hasPrefix("-"),
                    first != SDKCommand.configuration.commandName, first != "help",
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

    /// The exit status of a refusal, as in the main program.
    private static let refusalStatus: Int32 = 3
}

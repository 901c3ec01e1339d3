internal import ArgumentParser
internal import Foundation
internal import TouchRaster

/// The program `touchstone-raster`: pictures and films of a trace.
@main struct RasterProgram {
    static func main() {
        Interruption.watch()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// Carries out a command line.
    static func run(_ arguments: [String]) -> RasterStatus {
        do {
            var command = try RasterRoot.parseAsRoot(arguments)
            if let command = command as? any StatusCommand { return try command.carryOut() }
            // What is left are the parser's own commands: help, and the scripts for shells.
            try command.run()
            return .passed
        } catch let refusal as RasterRefusal {
            Output.say(refusal.description)
            return refusal.status
        } catch let error as RasterError {
            Output.say(error.description)
            return .inputRefused
        } catch {
            let message = RasterRoot.fullMessage(for: error)
            guard RasterRoot.exitCode(for: error).isSuccess else {
                Output.say(message)
                return .wrongUsage
            }
            Output.print(message)
            return .passed
        }
    }
}

/// How the program ends; the numbers are those of `touchstone`.
enum RasterStatus: Int32 {
    case passed = 0
    /// A picture is not like its reference.
    case expectationFailed = 1
    case wrongUsage = 2
    case inputRefused = 3
}

/// Why a command cannot be carried out.
struct RasterRefusal: Error, CustomStringConvertible {
    var status = RasterStatus.inputRefused
    let description: String
}

/// A command that says how it ended.
protocol StatusCommand: ParsableCommand {
    func carryOut() throws -> RasterStatus
}

/// What stands before the commands; without the name of one, `draw` is meant.
struct RasterRoot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-raster",
        abstract: "Pictures and films of a trace.",
        subcommands: [DrawCommand.self, BenchCommand.self],
        defaultSubcommand: DrawCommand.self
    )
}

/// Results go to standard output, messages to standard error.
enum Output {
    static func print(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    }

    static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}

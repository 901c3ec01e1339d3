internal import ArgumentParser
internal import Foundation
internal import TouchRaster
internal import TouchRecord

/// The program `touchstone-raster`: makes pictures and films of a trace.
@main struct RasterProgram {
    static func main() {
        Interruption.watch()
        ChildProgram.endWithParent()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// Runs a command line.
    static func run(_ arguments: [String]) -> RasterStatus {
        do {
            var command = try RasterRoot.parseAsRoot(arguments)
            if let command = command as? any StatusCommand { return try command.carryOut() }
            // The remaining commands are the parser's own: help, and completion scripts.
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

/// The exit codes of the program; they are those of `touchstone`.
enum RasterStatus: Int32 {
    case passed = 0
    /// A picture differs from its reference.
    case expectationFailed = 1
    case wrongUsage = 2
    case inputRefused = 3
}

/// The reason why a command cannot be run.
struct RasterRefusal: Error, CustomStringConvertible {
    var status = RasterStatus.inputRefused
    let description: String
}

/// A command that returns an exit code.
protocol StatusCommand: ParsableCommand {
    func carryOut() throws -> RasterStatus
}

/// The root command. Without the name of a command, it runs `draw`.
struct RasterRoot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone-raster",
        abstract: "Pictures and films of a trace.",
        subcommands: [DrawCommand.self, BenchCommand.self],
        defaultSubcommand: DrawCommand.self
    )
}

/// Writes results to standard output, and messages to standard error.
enum Output {
    static func print(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    }

    static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}

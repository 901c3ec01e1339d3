internal import ArgumentParser

/// The program `touchstone`, with the scenes of your own program.
public enum Touchstone {
    /// Runs the command line, and ends the program with the exit code.
    ///
    /// - Parameters:
    ///   - scenes: the scenes that the program offers.
    ///   - arguments: the command line without the program's name; nil (the default) means the
    ///     arguments of the process. With nil, `run` starts this program again for each script of a
    ///     suite; otherwise the scripts of a suite run in this process.
    public static func main(scenes: [Scene], arguments: [String]? = nil) async {
        ChildProgram.endWithParent()
        // If the reader of the output goes away, as `head` does, the work still ends as it should.
        signal(SIGPIPE, SIG_IGN)
        let typed = ProcessInfo.processInfo.arguments
        let name = typed.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
        let interruption = Interruption(ofThisProgram: true)
        let status = await ProgramName.$current.withValue(name.isEmpty ? "touchstone" : name) {
            await run(
                arguments ?? Array(typed.dropFirst()),
                in: CommandSession(
                    scenes: scenes,
                    output: .process,
                    // A program that was called with its own arguments would not understand ours.
                    processes: arguments == nil ? ScriptProcesses.ofThisProgram(interruption) : nil,
                    interruption: interruption,
                    pages: .usual()
                )
            )
        }
        if let number = interruption.number { Interruption.end(by: number) }
        exit(status.rawValue)
    }

    /// Runs a command line, and returns how it ended.
    ///
    /// - Parameters:
    ///   - scenes: the scenes that the program offers.
    ///   - arguments: the command line without the program's name.
    ///   - output: where results and messages are written.
    /// - Returns: the exit status. Errors are written as messages, not thrown.
    public static func run(
        scenes: [Scene],
        arguments: [String],
        output: CommandOutput
    ) async -> ExitStatus {
        await run(arguments, in: CommandSession(scenes: scenes, output: output))
    }

    /// Runs a command line in a session.
    static func run(_ arguments: [String], in session: CommandSession) async -> ExitStatus {
        let output = session.output
        do {
            try TouchstoneCommand.checkName(arguments.first)
            try TraceCall.check(arguments)
            var command = try TouchstoneCommand.parseAsRoot(arguments)
            if let command = command as? any SceneCommand {
                guard command.printsRules else { return try await command.run(in: session) }
                let rules = CitedRules()
                var noticing = session
                noticing.output = rules.noticing(output)
                let status = try await command.run(in: noticing)
                rules.sayWhereToRead(to: output)
                return status
            }
            // The parser's own commands remain: help, and completion scripts for shells.
            try command.run()
            return .passed
        } catch let refusal as CommandRefusal {
            output.say(refusal.description)
            return refusal.status
        } catch let problem as SessionProcess.Problem {
            output.say(problem.description)
            return .inputRefused
        } catch let error as UnnamedFileError {
            output.say(error.description)
            return .inputRefused
        } catch {
            return say(error, to: output)
        }
    }

    private static func say(_ error: any Error, to output: CommandOutput) -> ExitStatus {
        let message = TouchstoneCommand.fullMessage(for: error)
        guard TouchstoneCommand.exitCode(for: error).isSuccess else {
            output.say(message)
            return .wrongUsage
        }
        do {
            try output.print(message)
            return .passed
        } catch {
            output.say("\(error)")
            return .inputRefused
        }
    }
}

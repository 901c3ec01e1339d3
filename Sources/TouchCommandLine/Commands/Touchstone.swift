internal import ArgumentParser

/// The program `touchstone`, for any scenes.
public enum Touchstone {
    /// Carries out the command line and ends the program with its exit code.
    ///
    /// - Parameters:
    ///   - scenes: what can be touched.
    ///   - arguments: the command line without the program's name; nil (the default) takes that of
    ///     the program.
    public static func main(scenes: [Scene], arguments: [String]? = nil) async {
        let typed = ProcessInfo.processInfo.arguments
        let name = typed.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
        let status = await ProgramName.$current.withValue(name.isEmpty ? "touchstone" : name) {
            await run(
                arguments ?? Array(typed.dropFirst()),
                in: CommandSession(
                    scenes: scenes,
                    output: .process,
                    // A program with arguments of its own would not know what to do with ours.
                    processes: arguments == nil ? ScriptProcesses.ofThisProgram : nil
                )
            )
        }
        exit(status.rawValue)
    }

    /// Carries out a command line.
    ///
    /// - Parameters:
    ///   - scenes: what can be touched.
    ///   - arguments: the command line without the program's name.
    ///   - output: where results and messages go.
    /// - Returns: how it ended.
    public static func run(
        scenes: [Scene],
        arguments: [String],
        output: CommandOutput
    ) async -> ExitStatus {
        await run(arguments, in: CommandSession(scenes: scenes, output: output))
    }

    /// Carries out a command line with what a session has.
    static func run(_ arguments: [String], in session: CommandSession) async -> ExitStatus {
        let output = session.output
        do {
            try TouchstoneCommand.checkName(arguments.first)
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
            // What is left are the parser's own commands: help, and the scripts for shells.
            try command.run()
            return .passed
        } catch let refusal as CommandRefusal {
            output.say(refusal.description)
            return refusal.status
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

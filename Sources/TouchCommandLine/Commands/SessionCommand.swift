internal import ArgumentParser

/// `session`: keeps an application alive, and does one call after the other.
struct SessionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session",
        abstract: "Keeps a scene alive, to look at it and touch it call by call.",
        discussion: """
            `session start SCENE` opens a scene in a process of its own. Then each call is a command: \
            `session snapshot`, `session tap @e3`, `session why @e9`, `session save test.yaml`. \
            Virtual time passes only in calls. `session help` lists the verbs, `session stop` ends \
            the session. --name NAME talks to one of several sessions; --json prints JSON.
            """,
        subcommands: [Start.self, Stop.self, Sessions.self, Serve.self, Call.self],
        defaultSubcommand: Call.self
    )

    /// `session start`.
    struct Start: SceneCommand {
        static let configuration = CommandConfiguration(
            commandName: "start",
            abstract: "Opens a scene in a process of its own, and lists what is on the screen."
        )

        @Argument(help: "The scene.") var scene: String
        @Option(help: ArgumentHelp("The name of the session.", valueName: "NAME"))
        var name = SessionCommand.usualName
        @Option(
            help: ArgumentHelp(
                "End after so much real time without a call, such as 90s.",
                valueName: "TIME"
            )
        )
        var idle = "1800s"
        @OptionGroup(title: "Screen") var options: ScreenOptions
        @Flag(help: "End a session of the same name first.") var restart = false
        @Flag(help: "Print JSON.") var json = false

        @MainActor func run(in session: CommandSession) throws -> ExitStatus {
            try SessionFolder.check(name)
            let folder = try SessionFolder()
            // Refuses an unknown scene and a wrong profile here, where the message is read.
            _ = try session.scene(named: scene)
            _ = try options.applied()
            try session.requireOwnProcesses()
            let socket = folder.socket(of: name)
            let lock = folder.locked()
            defer { Foundation.close(lock) }
            if let running = try? SessionClient(path: socket) {
                guard restart else {
                    throw CommandRefusal(
                        "Cannot start the session \"\(name)\": it runs already. To fix, end it with "
                            + "`\(ProgramName.current) session stop`, give --restart, or another "
                            + "--name.",
                        status: .wrongUsage
                    )
                }
                running.end()
            }
            unlink(socket)
            let order = SessionProcess.Order(
                scene: scene,
                socket: socket,
                log: folder.log(of: name),
                screen: options.typed,
                patience: try SessionCommand.patience(idle)
            )
            do {
                _ = try SessionProcess.detached(order)
            } catch {
                unlink(order.log)
                throw error
            }
            let reply = try SessionCommand.client(name, folder).send(.init(control: "opening"))
            return try SessionCommand.print(reply, asJSON: json, to: session.output)
        }
    }

    /// `session stop`.
    struct Stop: SceneCommand {
        static let configuration = CommandConfiguration(
            commandName: "stop",
            abstract: "Ends a session."
        )

        @Option(help: ArgumentHelp("The name of the session.", valueName: "NAME"))
        var name = SessionCommand.usualName

        @MainActor func run(in session: CommandSession) throws -> ExitStatus {
            let folder = try SessionFolder()
            try SessionCommand.client(name, folder).end()
            unlink(folder.socket(of: name))
            unlink(folder.log(of: name))
            try session.output.print("The session \"\(name)\" is over.")
            return .passed
        }
    }

    /// `session list`.
    struct Sessions: SceneCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists the sessions that run."
        )

        @MainActor func run(in session: CommandSession) throws -> ExitStatus {
            let names = try SessionFolder().names()
            if names.isEmpty { session.output.say("No session runs.") }
            for name in names { try session.output.print(name) }
            return .passed
        }
    }

    /// `session serve`: what `start` starts.
    struct Serve: SceneCommand {
        static let configuration = CommandConfiguration(
            commandName: "serve",
            abstract: "Serves a session at a socket, for `start` and `mcp`.",
            shouldDisplay: false
        )

        @Argument var scene: String
        @Option var socket: String
        @Option var log: String
        @Option var idle: String?
        @OptionGroup var options: ScreenOptions

        @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
            // What the application prints must not get between the lines for the program that started this.
            let parent = dup(STDOUT_FILENO)
            let file = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            guard parent >= 0, file >= 0 else {
                throw CommandRefusal(
                    "Cannot write what the application prints to \"\(log)\": "
                        + "\(String(cString: strerror(errno))). To fix, check that the folder "
                        + "may be written to."
                )
            }
            _ = fcntl(parent, F_SETFD, FD_CLOEXEC)
            dup2(file, STDOUT_FILENO)
            dup2(file, STDERR_FILENO)
            Foundation.close(file)
            // Closing the terminal ends what it started, but not this.
            if idle != nil {
                _ = setsid()
                signal(SIGHUP, SIG_IGN)
            }
            func say(_ text: String) {
                let bytes = Array(text.utf8)
                _ = write(parent, bytes, bytes.count)
            }
            do {
                let host = try SessionHost(
                    try session.scene(named: scene),
                    on: try options.applied()
                )
                host.takePrinted = Self.reader(of: log)
                let server = try SessionServer(host, at: socket)
                say(SessionProcess.ready)
                Foundation.close(parent)
                await server.run(patience: try idle.map { try SessionCommand.patience($0) })
                unlink(socket)
                unlink(log)
                return .passed
            } catch {
                say("\(error)")
                return .inputRefused
            }
        }

        /// Reads what was added to a file since the last call.
        @MainActor private static func reader(of path: String) -> () -> String {
            let file = FileHandle(forReadingAtPath: path)
            return {
                fflush(nil)
                let added = try? file?.readToEnd()
                return String(decoding: added ?? Data(), as: UTF8.self)
            }
        }
    }

    /// A call of a session.
    struct Call: SceneCommand {
        static let configuration = CommandConfiguration(
            commandName: "call",
            abstract: "Does a call, for example: session tap @e3.",
            shouldDisplay: false
        )

        @Argument(parsing: .captureForPassthrough) var words: [String] = []

        @MainActor func run(in session: CommandSession) throws -> ExitStatus {
            var words = words
            if words.first == "call" { words.removeFirst() }
            let json = words.contains("--json")
            words.removeAll { $0 == "--json" }
            var name = SessionCommand.usualName
            if let index = words.firstIndex(where: { $0 == "--name" || $0.hasPrefix("--name=") }) {
                let word = words.remove(at: index)
                if word == "--name" {
                    guard index < words.count else {
                        throw CommandRefusal(
                            "The name of the session is missing after --name.",
                            status: .wrongUsage
                        )
                    }
                    name = words.remove(at: index)
                } else {
                    name = String(word.dropFirst("--name=".count))
                }
            }
            try SessionFolder.check(name)
            // A wrong call is answered without a session, too.
            let request: SessionRequest
            do throws(SessionRefusal) {
                request = try SessionWords.read(words)
            } catch {
                return try SessionCommand.print(
                    SessionReply(.wrongCall, error.description),
                    asJSON: json,
                    to: session.output
                )
            }
            if request.verb == SessionTask.help.rawValue {
                return try SessionCommand.print(
                    try SessionHost.help(request.arguments["verb"]?.text),
                    asJSON: json,
                    to: session.output
                )
            }
            let reply = try SessionCommand.client(name, SessionFolder())
                .send(.init(verb: request.verb, arguments: request.arguments))
            let status = try SessionCommand.print(reply, asJSON: json, to: session.output)
            if reply.status == .gone {
                let folder = try SessionFolder()
                let tail = SessionProcess.tail(of: folder.log(of: name))
                if !tail.isEmpty { session.output.say(tail) }
                // Removes the files, if the application is no longer there.
                _ = folder.names()
            }
            return status
        }
    }

    static let usualName = "default"

    // MARK: Shared parts

    @MainActor static func patience(_ text: String) throws -> Double {
        guard let seconds = TimeWords.seconds(text, bare: .seconds), seconds > 0 else {
            throw CommandRefusal(
                "--idle is \(TimeWords.form) above 0, and not \"\(text)\".",
                status: .wrongUsage
            )
        }
        return seconds
    }

    @MainActor static func client(_ name: String, _ folder: SessionFolder) throws -> SessionClient {
        if let client = try SessionClient(path: folder.socket(of: name)) { return client }
        let running = folder.names()
        throw CommandRefusal(
            "There is no session \"\(name)\". "
                + (running.isEmpty
                    ? "None runs." : "These run: \(running.joined(separator: ", ")).")
                + " To fix, start one with `\(ProgramName.current) session start SCENE`.",
            status: .wrongUsage
        )
    }

    /// Writes the files of a reply, and prints it.
    @MainActor static func print(
        _ reply: SessionReply,
        asJSON: Bool,
        to output: CommandOutput
    ) throws -> ExitStatus {
        var saved: [String] = []
        for file in reply.files {
            try OutputTarget(file.path).write(file.bytes, called: file.what)
            saved.append(file.path)
        }
        if asJSON {
            try output.print(
                json: Printed(
                    status: reply.status,
                    text: reply.text,
                    data: reply.data,
                    files: saved
                )
            )
        } else if reply.status == .wrongCall || reply.status == .gone {
            output.say(reply.text)
        } else {
            try output.print(reply.text)
            for path in saved { try output.print("Written: \(path).") }
        }
        return reply.exit
    }

    /// What a call prints with `--json`.
    struct Printed: Encodable {
        let status: SessionReply.Status
        let text: String
        let data: JSONValue
        /// The files that were written.
        let files: [String]
    }
}

extension CommandSession {
    /// Refuses work that needs this program again, if the program would not understand it.
    func requireOwnProcesses() throws(CommandRefusal) {
        guard processes == nil else { return }
        throw CommandRefusal(
            "Cannot start a session: this program was called with arguments of its own, so it cannot "
                + "start itself for a session. To fix, call Touchstone.main(scenes:) without "
                + "arguments.",
            status: .wrongUsage
        )
    }
}

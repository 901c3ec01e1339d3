internal import ArgumentParser

/// `session`: keeps an application alive, and does one call after the other.
struct SessionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session",
        abstract: "Keeps an application alive, to look at it and touch it call by call.",
        discussion: """
            `session start SCENE` opens a scene in a process of its own, and `session start --package \
            FOLDER` the application of any iOS package. Then each call is a command: \
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
            abstract:
                "Opens a scene or an application in a process of its own, and lists what is on it."
        )

        @Argument(help: "The scene.") var scene: String?
        @OptionGroup(title: "Package") var package: PackageOptions
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
            let socket = folder.socket(of: name)
            // What can be refused is refused here, where the message is read, and before a build.
            let screen = try options.applied()
            let patience = try SessionCommand.patience(idle)
            _ = try replaced(at: socket)
            let source = try session.source(scene, package, for: "a session")
            let lock = folder.locked()
            defer { Foundation.close(lock) }
            try replaced(at: socket)?.end()
            unlink(socket)
            let log = folder.log(of: name)
            let launch = try source.launch(
                socket: socket,
                log: log,
                screen: screen,
                patience: patience
            )
            do {
                _ = try SessionProcess.detached(launch)
            } catch {
                unlink(log)
                throw error
            }
            let reply = try SessionCommand.client(name, folder).send(.opening)
            return try SessionCommand.print(reply, asJSON: json, to: session.output)
        }

        /// The session of the same name that runs; nil if there is none.
        ///
        /// - Throws: `CommandRefusal` if it must not be replaced.
        @MainActor private func replaced(at socket: String) throws -> SessionClient? {
            guard let running = try? SessionClient(path: socket) else { return nil }
            guard restart else {
                throw CommandRefusal(
                    "Cannot start the session \"\(name)\": it runs already. To fix, end it with "
                        + "`\(ProgramName.current) session stop`, give --restart, or another "
                        + "--name.",
                    status: .wrongUsage
                )
            }
            return running
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

        @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
            guard let order = SessionOrder.taken() else {
                throw CommandRefusal(
                    "This is what `session start` starts. To fix, run that.",
                    status: .wrongUsage
                )
            }
            let scene = try session.scene(named: order.subject.name)
            let isOpen = await SessionService.run(order) { screen in
                scene.open(on: screen)
            }
            return isOpen ? .passed : .inputRefused
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
            let plan = SessionPlan(words)
            if case .answer(let reply) = plan {
                return try SessionCommand.print(reply, asJSON: json, to: session.output)
            }
            let reply = try SessionCommand.client(name, SessionFolder()).reply(to: plan)
            let status = try SessionCommand.print(reply, asJSON: json, to: session.output)
            if reply.status == .gone {
                let folder = try SessionFolder()
                let tail = ProgramLog.tail(of: folder.log(of: name))
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
                + " To fix, start one with `\(ProgramName.current) session start SCENE` or with "
                + "`\(ProgramName.current) session start --package FOLDER`.",
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

/// The options for the application of a package.
struct PackageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of an iOS package, whose application is built and started.",
            valueName: "FOLDER"
        ),
        completion: .directory
    )
    var package: String?

    @Option(help: ArgumentHelp("Its product to start, if there are several.", valueName: "NAME"))
    var product: String?

    @Option(
        help: ArgumentHelp(
            "For a library: the expression that makes a controller or a view, as in "
                + "'SignInController()'.",
            valueName: "EXPRESSION"
        )
    )
    var controller: String?

    @Option(
        name: .customLong("import"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A module that the expression needs; those of the package by default.",
            valueName: "MODULE"
        )
    )
    var imports: [String] = []

    /// What to start of a package; nil if none is named.
    var wish: PackageWish? {
        get throws(CommandRefusal) {
            guard let package else {
                guard product == nil, controller == nil, imports.isEmpty else {
                    throw CommandRefusal(
                        "--product, --controller and --import need --package. To fix, add the folder "
                            + "of the package, as in --package .",
                        status: .wrongUsage
                    )
                }
                return nil
            }
            return PackageWish(
                folder: package,
                product: product,
                controller: controller,
                imports: imports
            )
        }
    }
}

extension CommandSession {
    /// What the arguments of a command name: a scene of the program, or a package, which is built.
    ///
    /// - Parameters:
    ///   - scene: the name of a scene; nil if none is named.
    ///   - package: the options for a package.
    ///   - purpose: what is started, in messages, such as "a session".
    @MainActor func source(
        _ scene: String?,
        _ package: PackageOptions,
        for purpose: String
    ) throws -> SessionSource {
        if let wish = try package.wish {
            guard scene == nil else {
                throw CommandRefusal(
                    "Cannot start \(purpose) of a scene and of a package at once. To fix, leave out "
                        + "\"\(scene ?? "")\" or --package.",
                    status: .wrongUsage
                )
            }
            return .package(try program(for: wish))
        }
        guard let scene else {
            throw CommandRefusal(
                "Cannot start \(purpose): no scene or package is named. To fix, give a scene, or the "
                    + "folder of an iOS package, as in --package . \(sceneNames)",
                status: .wrongUsage
            )
        }
        let found = try self.scene(named: scene)
        try requireOwnProcesses()
        return .scene(found)
    }

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

internal import ArgumentParser

/// `serve`: an endpoint of WebDriver, for clients such as Selenium and Appium.
struct ServeCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves WebDriver clients, such as Selenium and Appium.",
        discussion: """
            Prints the address, which only this machine can reach. A client opens a session with the capability \
            "touchstone:scene", or "touchstone:package" for any iOS package; each session is a process of its own, on \
            its virtual clock. Control-C ends it. Documentation/WebDriver.md lists the commands.
            """
    )

    @Argument(help: "The scene of sessions that name none.") var scene: String?
    @Option(help: ArgumentHelp("The port on 127.0.0.1; 0 takes a free one.", valueName: "PORT"))
    var port = 4_723
    @Option(help: ArgumentHelp("How many sessions may be open at once.", valueName: "N"))
    var sessions = 8
    @Option(
        help: ArgumentHelp(
            "End a session after so much real time without a command, such as 90s.",
            valueName: "TIME"
        )
    )
    var idle = "1800s"
    @Option(
        help: ArgumentHelp(
            "End a session whose application takes longer for one command, in real time.",
            valueName: "TIME"
        )
    )
    var patience = "60s"
    @Option(
        help: ArgumentHelp(
            "A secret that clients must know; \"random\" makes one.",
            valueName: "SECRET"
        )
    )
    var token: String?
    @OptionGroup(title: "Screen") var options: ScreenOptions

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port takes a number from 0 to 65535. This is \(port).")
        }
        guard (1...1_000).contains(sessions) else {
            throw ValidationError("--sessions takes a number from 1 to 1000. This is \(sessions).")
        }
        if let token,
            token.isEmpty || !token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        {
            throw ValidationError(
                "--token takes ASCII letters and digits, because it is a part of an address. This is \"\(token)\"."
            )
        }
        for (name, value) in [("--idle", idle), ("--patience", patience)] {
            guard let seconds = TimeWords.seconds(value, bare: .seconds), seconds > 0 else {
                throw ValidationError("\(name) is \(TimeWords.form) above 0, and not \"\(value)\".")
            }
        }
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let scene = try scene.map { try session.scene(named: $0) }
        // What can be refused is refused here, and not in each session.
        _ = try options.applied()
        try session.requireOwnProcesses()
        let live = try LiveProgram.path(for: "serve WebDriver clients")
        guard let own = Bundle.main.executablePath else {
            throw CommandRefusal(
                "Cannot serve WebDriver clients: this program cannot find its own file. To fix, mount /proc."
            )
        }
        var arguments = [
            "webdriver", "--program", own, "--port", "\(port)", "--sessions", "\(sessions)",
            "--idle",
            "\(TimeWords.seconds(idle, bare: .seconds) ?? 1_800)", "--patience",
            "\(TimeWords.seconds(patience, bare: .seconds) ?? 60)",
        ]
        if let token { arguments += ["--token", token == "random" ? Self.secret() : token] }
        arguments += ["--"] + (scene.map { ["--scene", $0.name] } ?? []) + options.arguments
        let server = try ChildProgram(live, arguments, keepsOutput: true, keepsMessages: false)
        while let part = server.output?.availableData, !part.isEmpty {
            try session.output.write(String(decoding: part, as: UTF8.self))
        }
        switch server.wait() {
        case .exited(0): return .passed
        case .exited: return .inputRefused
        case .signal(let number):
            session.output.say(
                "The server was ended by the signal \(number). To fix, start it again."
            )
            return .crashed
        }
    }

    /// 128 random bits.
    private static func secret() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(UInt64.random(in: 0 ... .max, using: &random), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

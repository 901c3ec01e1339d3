internal import ArgumentParser

/// `webdriver-session`: what the server of `serve` starts for each session.
struct WebDriverSessionCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "webdriver-session",
        abstract: "Serves a session of a WebDriver client, for `serve`.",
        shouldDisplay: false
    )

    @Option(help: "The socket, at which nothing may exist.") var socket: String
    @Option(help: "The file for what the application prints.") var log: String
    @Option(help: "The scene of a client that names none.") var scene: String?
    @OptionGroup(title: "Screen") var options: ScreenOptions

    /// The environment variable with the body of the client's command.
    private static let variable = "TOUCHSTONE_CAPABILITIES"

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        do {
            return try await serve(in: session)
        } catch let error as WebDriverError {
            try Self.say(error, to: session.output)
        } catch {
            try Self.say(WebDriverError(.sessionNotCreated, "\(error)"), to: session.output)
        }
        return .inputRefused
    }

    /// The server reads one line of JSON.
    @MainActor private static func say(_ error: WebDriverError, to output: CommandOutput) throws {
        let line = JSONValue.object([
            "code": .text(error.code.rawValue), "status": .number(Double(error.code.status)),
            "sentence": .text(error.description),
        ]).line
        try output.print(line)
    }

    @MainActor private func serve(in session: CommandSession) async throws -> ExitStatus {
        guard let text = ProcessInfo.processInfo.environment[Self.variable] else {
            throw CommandRefusal(
                "This is what `\(ProgramName.current) serve` starts. To fix, run that.",
                status: .wrongUsage
            )
        }
        unsetenv(Self.variable)
        let body = try WebDriverRequest(method: "POST", path: "session", body: text).body
        let capabilities = try WebDriverCapabilities(
            body,
            scene: scene,
            screen: try options.applied()
        )
        if capabilities.package != nil { return try servePackage(capabilities, in: session) }
        guard let name = capabilities.scene else {
            throw WebDriverError(
                .sessionNotCreated,
                "Cannot open a session: no scene or package is named. To fix, send \"touchstone:scene\", or start the server "
                    + "with a scene. \(session.sceneNames)"
            )
        }
        let scene = try session.scene(named: name)
        let order = order(scene.subject, capabilities)
        let isOpen = await SessionService.run(order) { screen in
            scene.open(on: screen)
        }
        return isOpen ? .passed : .inputRefused
    }

    /// Builds the package, and stays while its application serves the session.
    @MainActor private func servePackage(
        _ capabilities: WebDriverCapabilities,
        in session: CommandSession
    ) throws -> ExitStatus {
        let wish = PackageWish(
            folder: capabilities.package ?? "",
            product: capabilities.product,
            controller: capabilities.controller
        )
        let package = try session.program(for: wish)
        let process = try SessionProcess.attached(
            SessionProcess.Launch(
                program: package.program,
                environment: package.environment,
                order: order(package.subject, capabilities)
            )
        )
        try session.output.write(SessionOrder.ready)
        _ = process.child?.wait()
        return .passed
    }

    private func order(
        _ subject: SessionSubject,
        _ capabilities: WebDriverCapabilities
    ) -> SessionOrder {
        SessionOrder(
            subject: subject,
            socket: socket,
            log: log,
            screen: capabilities.screen,
            patience: nil,
            task: .webDriver(capabilities)
        )
    }
}

internal import ArgumentParser

/// `studio`: opens a page of a browser in which a scene is touched.
struct StudioCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Shows a scene in a page of the browser, to touch it there and see who wins.",
        discussion: """
            Prints the address of the page, which only this machine can open. The scene runs in a \
            process of its own, on its virtual clock: at the pace of real time, slower, frame by frame, \
            or not at all. What was played can be saved as a recording, a script or a Swift test. \
            Control-C ends it.
            """
    )

    @Argument(help: "The scene.") var scene: String
    @Option(help: ArgumentHelp("The port on 127.0.0.1; a free one by default.", valueName: "PORT"))
    var port = 0
    @OptionGroup(title: "Screen") var options: ScreenOptions

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port takes a number from 0 to 65535. This is \(port).")
        }
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let scene = try session.scene(named: scene)
        let screen = try options.applied()
        try session.requireOwnProcesses()
        let program = try LiveProgram.path()
        let folder = try StudioFolder()
        defer { folder.remove() }
        let application = try SessionProcess.attached(.scene(folder.order(scene, on: screen)))
        let log = try folder.openLog()
        let server = try ChildProgram(
            program,
            ["studio", "--socket", folder.socket, "--scene", scene.name, "--port", "\(port)"]
                + converter(scene, screen),
            keepsOutput: true,
            keepsMessages: false
        )
        // It has connected to the socket when it says its address.
        while let part = server.output?.availableData, !part.isEmpty {
            folder.remove()
            try session.output.write(String(decoding: part, as: UTF8.self))
        }
        let end = server.wait()
        let tail = ProgramLog.tail(of: "/proc/self/fd/\(log.fileDescriptor)")
        withExtendedLifetime(application) {}
        switch end {
        case .exited(0): return .passed
        case .exited(5):
            if !tail.isEmpty { session.output.say("Its last lines:\n\(tail)") }
            return .crashed
        case .exited: return .inputRefused
        case .signal(let number):
            session.output.say(
                "The server of the studio was ended by the signal \(number). To fix, start the studio again."
            )
            return .crashed
        }
    }

    /// How scripts and tests are made: by this program, on the same scene and screen.
    @MainActor private func converter(_ scene: Scene, _ screen: ScreenSettings) -> [String] {
        guard let path = Bundle.main.executablePath else { return [] }
        var arguments = [
            "--converter", path, "--", "--scene", scene.name, "--screen",
            "\(CGFloat(screen.width).short)x\(CGFloat(screen.height).short)", "--rate",
            "\(screen.rate.rawValue)", "--idiom", screen.idiom.rawValue,
        ]
        if let profile = options.profile { arguments += ["--profile", profile] }
        return arguments
    }
}

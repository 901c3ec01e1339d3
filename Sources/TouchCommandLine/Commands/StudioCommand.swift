internal import ArgumentParser

/// `studio`: opens a page of a browser in which a scene is touched.
struct StudioCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract:
            "Shows a scene or an application in a page of the browser, to touch it there and see who wins.",
        discussion: """
            Prints the address of the page, which only this machine can open. The scene runs in a \
            process of its own, on its virtual clock: at the pace of real time, slower, frame by frame, \
            or not at all. What was played can be saved as a recording, a script or a Swift test. \
            Control-C ends it.

            When the program is built again, the scene is opened with the new build, and what was played \
            so far is played again. --watch 'swift build' builds it whenever a source below this folder \
            changes.

            --package FOLDER shows the application of any iOS package, which is built again whenever a source \
            of it changes. `touchstone swift studio` is the same for the package in this folder.
            """
    )

    @Argument(help: "The scene.") var scene: String?
    @OptionGroup(title: "Package") var package: PackageOptions
    @Option(help: ArgumentHelp("The port on 127.0.0.1; a free one by default.", valueName: "PORT"))
    var port = 0
    @Flag(
        help: ArgumentHelp(
            "Let other machines of the network open the page, such as a phone. Each browser that knows the address can "
                + "touch."
        )
    )
    var lan = false
    @Option(
        help: ArgumentHelp(
            "What builds the program when a source in this folder changes, as in 'swift build'.",
            valueName: "COMMAND"
        )
    )
    var watch: String?
    @OptionGroup(title: "Screen") var options: ScreenOptions

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port takes a number from 0 to 65535. This is \(port).")
        }
        guard watch == nil || package.package == nil else {
            throw ValidationError(
                "--watch is for scenes: a package is built again by itself. To fix, leave out --watch."
            )
        }
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let screen = try options.applied()
        // First a wrong name is refused, then a missing server, and only then a package is built.
        if let scene { _ = try session.scene(named: scene) }
        let program = try LiveProgram.path()
        let source = try session.source(scene, package, for: "the studio")
        let folder = try StudioFolder()
        defer { folder.remove() }
        let notes = StudioNotes()
        // The newest is the last. A build ends when it is dropped, and the server decides how long it needs one.
        var builds = [try StudioBuild(source, on: screen, in: folder)]
        let colors = isatty(STDOUT_FILENO) == 1 ? ["--colors"] : []
        let server = try ChildProgram(
            program,
            [
                "studio", "--socket", folder.socket, "--scene", source.subject.name, "--port",
                "\(port)", "--notes", notes.path,
            ] + (lan ? ["--lan"] + colors : []) + converter(source),
            keepsOutput: true,
            keepsMessages: false
        )
        var watcher = watcher(of: source)
        let printed = server.output.map { [$0.fileDescriptor] } ?? []
        while true {
            guard !UnixSocket.wait(for: printed, seconds: Self.patience).isEmpty else {
                follow(watcher.look(), notes, &builds, session)
                continue
            }
            guard let part = server.output?.availableData, !part.isEmpty else { break }
            // It has connected to the socket when it says something.
            for build in builds { build.removeFolder() }
            try session.output.write(String(decoding: part, as: UTF8.self))
        }
        let end = server.wait()
        let tail = builds.last?.tail ?? ""
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

    /// Real seconds between two looks at the files.
    private static let patience = 0.5

    /// Does what a change of files asks for.
    @MainActor private func follow(
        _ change: StudioWatch.Change,
        _ notes: StudioNotes,
        _ builds: inout [StudioBuild],
        _ session: CommandSession
    ) {
        switch change {
        case .nothing: break
        case .sources:
            notes.say("Building: \(watch ?? "the package")")
            notes.say(
                rebuild(in: session)
                    ? "Built. If the program is another one now, it is opened."
                    : "The build failed: the old program continues. To fix, look at the terminal."
            )
        case .program:
            do {
                guard let new = try builds.last?.next() else { return }
                notes.open(new.socket)
                builds.append(new)
            } catch {
                let sentence = "The new build does not open, so the old one continues: \(error)"
                session.output.say(sentence)
                notes.say(sentence)
            }
        }
    }

    /// Runs a command of the shell, whose output goes to the terminal.
    private static func status(of command: String) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.standardError
        do {
            try process.run()
        } catch {
            return 127
        }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Builds the program or the package again. The terminal shows what is wrong.
    ///
    /// - Returns: whether it could be built.
    @MainActor private func rebuild(in session: CommandSession) -> Bool {
        if let watch { return Self.status(of: watch) == 0 }
        do {
            if let wish = try package.wish { _ = try session.program(for: wish) }
            return true
        } catch {
            session.output.say("\(error)")
            return false
        }
    }

    /// What is watched: the program, and the sources that are to be built.
    @MainActor private func watcher(of source: SessionSource) -> StudioWatch {
        switch source {
        case .scene:
            StudioWatch(
                program: Bundle.main.executablePath ?? "",
                sources: watch.map { _ in FileManager.default.currentDirectoryPath }
            )
        case .package(let program):
            StudioWatch(program: program.program, sources: package.package)
        }
    }

    /// How scripts and tests are made: by this program, on the same scene. The recording says on which device.
    /// The application of a package is opened by its own program.
    @MainActor private func converter(_ source: SessionSource) -> [String] {
        guard let path = Bundle.main.executablePath else { return [] }
        switch source {
        case .scene(let scene): return ["--converter", path, "--", "--scene", scene.name]
        case .package(let program):
            guard let json = try? JSONValue(of: program).line else { return [] }
            return ["--converter", path, "--", "--application", json]
        }
    }
}

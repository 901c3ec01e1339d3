internal import ArgumentParser

/// A command of the front door, which is a program of its own: only its users pay for the syntax
/// trees that it needs.
nonisolated protocol DoorCommand: SceneCommand {
    /// The arguments after the command's name, as they were typed.
    var arguments: [String] { get }
}

extension DoorCommand {
    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        try become(in: session)
    }

    /// Becomes the program of the front door.
    @MainActor fileprivate func become(in session: CommandSession) throws -> ExitStatus {
        let name = Self.configuration.commandName ?? ""
        guard session.processes != nil else {
            throw CommandRefusal(
                "Cannot run \"\(name)\" here: it takes the place of the program, and this program "
                    + "called the command line with its own arguments. "
                    + "To fix, run `touchstone \(name)`.",
                status: .wrongUsage
            )
        }
        try DoorProgram(environment: ProcessInfo.processInfo.environment).run([name] + arguments) {
            session.output.say($0)
        }
    }
}

/// `swift`: SwiftPM on a package that is written for iOS.
struct SwiftCommand: DoorCommand {
    static let configuration = CommandConfiguration(
        commandName: "swift",
        abstract: "Runs swift build, test or run on an iOS package, as it is.",
        discussion: """
            Passes all arguments on to swift: Documentation/FrontDoor.md. `swift studio` shows the \
            application of the package in this folder in a page of the browser: Documentation/Studio.md.
            """
    )
    @Argument(parsing: .captureForPassthrough, help: "The arguments of swift.")
    var arguments: [String] = []

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        // Help needs no SDK.
        if arguments == ["--help"] || arguments == ["-h"] {
            throw CleanExit.helpRequest(SwiftCommand.self)
        }
        guard arguments.first == "studio" else { return try become(in: session) }
        let studio = try StudioCommand.parse(["--package", "."] + arguments.dropFirst())
        return try studio.run(in: session)
    }
}

/// `sdk`: the engine that iOS packages are compiled against.
struct SDKCommand: DoorCommand {
    static let configuration = CommandConfiguration(
        commandName: "sdk",
        abstract: "Installs the engine for iOS packages, and says what is installed.",
        discussion: "Subcommands: install, path, list, remove, doctor."
    )
    @Argument(parsing: .captureForPassthrough, help: "The arguments of sdk.")
    var arguments: [String] = []
}

/// `xcode`: a package of an Xcode project.
struct XcodeCommand: DoorCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcode",
        abstract: "Makes a Swift package of an Xcode project, for touchstone swift.",
        discussion:
            "Takes a project or a workspace, --scheme and --output: Documentation/FrontDoor.md."
    )
    @Argument(parsing: .captureForPassthrough, help: "The arguments of xcode.")
    var arguments: [String] = []
}

/// `coverage`: which of UIKit's symbols sources use, and which of them are here.
struct CoverageCommand: DoorCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Says which of UIKit's symbols Swift sources use, and which are missing here.",
        discussion:
            "Takes folders of sources, --json, --html, --all and --strict: Documentation/FrontDoor.md."
    )
    @Argument(parsing: .captureForPassthrough, help: "The arguments of coverage.")
    var arguments: [String] = []
}

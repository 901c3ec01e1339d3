/// What a session is started with: a scene of the program, or the application of a package.
enum SessionSource {
    case scene(Scene)
    case package(PackageProgram)

    var subject: SessionSubject {
        switch self {
        case .scene(let scene): scene.subject
        case .package(let package): package.subject
        }
    }

    /// How a process that serves it is started.
    func launch(
        socket: String,
        log: String,
        screen: ScreenSettings,
        patience: Double?,
        task: SessionOrder.Task = .steps
    ) throws(CommandRefusal) -> SessionProcess.Launch {
        let order = SessionOrder(
            subject: subject,
            socket: socket,
            log: log,
            screen: screen,
            patience: patience,
            task: task
        )
        switch self {
        case .scene: return try .scene(order)
        case .package(let package):
            return SessionProcess.Launch(
                program: package.program,
                environment: package.environment,
                order: order
            )
        }
    }
}

/// What to start of a package.
struct PackageWish {
    /// The folder of the package.
    var folder: String
    /// The product that is started; nil for the only one.
    var product: String?
    /// The expression that makes a controller, for a package without an application.
    var controller: String?
    /// The modules that the expression needs.
    var imports: [String] = []

    /// The arguments of the front door.
    var arguments: [String] {
        ["application", "--package", URL(fileURLWithPath: folder).path]
            + (product.map { ["--product", $0] } ?? [])
            + (controller.map { ["--controller", $0] } ?? [])
            + imports.flatMap { ["--import", $0] }
    }
}

/// A program that the front door built of a package.
struct PackageProgram: Codable {
    let program: String
    let environment: [String: String]
    let subject: SessionSubject

    /// What the front door prints.
    private struct Answer: Decodable {
        var refusal: String?
        var program: String?
        var environment: [String: String]?
        var name: String?
        var folder: String?
        var product: String?
        var modules: [String]?
    }

    /// Builds the package through the front door.
    ///
    /// - Parameters:
    ///   - door: the front door.
    ///   - say: called with each message before the build begins.
    /// - Throws: `CommandRefusal` with the errors of the build, or why there is no application.
    init(_ wish: PackageWish, by door: DoorProgram, say: (String) -> Void) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: wish.folder, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw CommandRefusal(
                "There is no folder \"\(wish.folder.prefix(200))\". To fix, give the folder of a Swift "
                    + "package."
            )
        }
        let printed = try door.output(of: wish.arguments, say)
        // The answer is the last line.
        let line = printed.split(separator: UInt8(ascii: "\n")).last ?? Data()
        guard let answer = try? JSONDecoder().decode(Answer.self, from: line) else {
            throw CommandRefusal(
                "The front door did not answer. It said:\n"
                    + String(decoding: printed.suffix(2_000), as: UTF8.self)
            )
        }
        guard answer.refusal == nil, let program = answer.program, let name = answer.name else {
            throw CommandRefusal(answer.refusal ?? "The front door built no program.")
        }
        self.program = program
        environment = answer.environment ?? [:]
        let folder = answer.folder ?? wish.folder
        subject = SessionSubject(
            name: name,
            summary: wish.controller.map { "\($0) of the package \(folder)." }
                ?? "The application of the package \(folder).",
            package: PackageSubject(
                folder: folder,
                product: answer.product,
                controller: wish.controller,
                modules: answer.modules ?? []
            )
        )
    }
}

extension CommandSession {
    /// Builds what to start of a package.
    func program(for wish: PackageWish) throws -> PackageProgram {
        let door = DoorProgram(environment: ProcessInfo.processInfo.environment)
        return try PackageProgram(wish, by: door) { output.say($0) }
    }
}

extension SessionProcess.Launch {
    /// This program again, with one of its scenes.
    static func scene(_ order: SessionOrder) throws(CommandRefusal) -> Self {
        guard let path = Bundle.main.executablePath else {
            throw CommandRefusal(
                "Cannot start a session: this program cannot find its own file. "
                    + "To fix, mount /proc."
            )
        }
        return Self(program: path, arguments: ["session", "serve"], order: order)
    }
}

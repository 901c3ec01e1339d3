internal import Synchronization
internal import TouchHost
internal import TouchRecord

/// A running application: a process of its own, and the connection to it.
@MainActor final class ApplicationProcess {
    let name: String
    private let process: SessionProcess
    private let client: SessionClient
    private let folder: URL
    /// Why it runs no more; nil while it runs.
    private(set) var end: AutomationProblem?

    /// Starts the program of an application.
    ///
    /// - Throws: why it did not start, with its last lines.
    init(
        _ program: ApplicationProgram,
        arguments: [String],
        environment: [String: String]
    ) throws(AutomationProblem) {
        name = program.name
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-ui-\(UUID().uuidString.prefix(8))")
        let socket = folder.appendingPathComponent("socket").path
        Self.removeAtExit(folder)
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let order = SessionOrder(
                subject: SessionSubject(
                    name: program.name,
                    summary: "The application of UI tests.",
                    package: PackageSubject(
                        folder: folder.deletingLastPathComponent().path,
                        product: program.name
                    )
                ),
                socket: socket,
                log: folder.appendingPathComponent("log").path,
                screen: ScreenSettings(),
                patience: nil,
                task: .webDriver(
                    try WebDriverCapabilities(
                        .object(["capabilities": .object([:])]),
                        scene: nil,
                        screen: ScreenSettings()
                    )
                )
            )
            process = try .attached(
                SessionProcess.Launch(
                    program: program.path,
                    arguments: arguments,
                    environment: environment,
                    order: order
                )
            )
            guard let client = try SessionClient(path: socket) else {
                throw AutomationProblem("\(program.name) does not listen at \(socket).")
            }
            self.client = client
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw AutomationProblem("Cannot launch \(program.name): \(error)")
        }
    }

    private static let folders = Mutex<[URL]>([])
    /// Removes the folders of applications that run until the program of the tests ends.
    private static let removal: Void = {
        atexit {
            for folder in ApplicationProcess.folders.withLock({ $0 }) {
                try? FileManager.default.removeItem(at: folder)
            }
        }
    }()

    private static func removeAtExit(_ folder: URL) {
        folders.withLock { $0.append(folder) }
        removal
    }

    /// What the application printed, and its last lines if it crashed.
    private var lastLines: String {
        ProgramLog.tail(of: folder.appendingPathComponent("log").path)
    }

    /// Does a command, and returns its value.
    func command(
        _ method: String,
        _ path: String,
        _ body: JSONValue
    ) throws(AutomationProblem) -> JSONValue {
        if let end { throw end }
        let reply = client.send(.webDriver(method: method, path: path, body: body.line))
        guard reply.status == .done, let answer = try? JSONValue(Data(reply.text.utf8)) else {
            let lines = lastLines
            let problem = AutomationProblem(
                reply.status == .gone
                    ? "\(name) crashed or hangs: \(reply.text)"
                        + (lines.isEmpty ? "" : " Its last lines:\n\(lines)")
                    : reply.text
            )
            if reply.status == .gone {
                end = problem
                process.child?.end()
            }
            throw problem
        }
        if let message = answer["value"]?["message"]?.text, answer["value"]?["error"] != nil {
            throw AutomationProblem(message)
        }
        return answer["value"] ?? .null
    }

    /// Ends the application.
    func terminate() {
        if end == nil { client.end() }
        end =
            end ?? AutomationProblem("\(name) does not run: it was terminated. To fix, launch it.")
        process.child?.end()
        try? FileManager.default.removeItem(at: folder)
    }
}

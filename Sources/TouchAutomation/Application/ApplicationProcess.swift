internal import Synchronization
internal import TouchHost
internal import TouchRecord
internal import TouchTesting

/// A running application: a process of its own, and the connection to it.
@MainActor final class ApplicationProcess {
    let name: String
    private let process: SessionProcess
    private let client: SessionClient
    private let folder: URL
    /// Why it runs no more; nil while it runs.
    private(set) var end: AutomationProblem?
    /// Where the test was when it made the steps up to a number.
    private var calls: [(steps: Int, stack: CallStack)] = []
    /// The trace as it was when the test ended the application.
    private var lastTrace: Data?
    /// The time of the application when it was ended, in seconds of virtual time.
    private(set) var lastTime: TimeInterval = 0

    /// Whether the home button was pressed.
    var isInBackground = false
    /// Whether the test has asked for the keyboard.
    var hasKeys = false
    /// The elements as they are until something is done, or time passes; nil if they have to be asked for. All objects that mean
    /// this application share them.
    var elements: ElementTree?
    /// What the test asked since then.
    var asked: Set<String> = []

    /// Called when something is done, or time passes.
    func forget() { (elements, asked) = (nil, []) }

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
                task: .webDriver(try Self.capabilities)
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

    /// How long an action waits for animations, in seconds of virtual time: XCUITest gives up after a minute (UT-13).
    static let idleTimeout: Double = 60

    private static var capabilities: WebDriverCapabilities {
        get throws(WebDriverError) {
            var capabilities = try WebDriverCapabilities(
                .object(["capabilities": .object([:])]),
                scene: nil,
                screen: ScreenSettings()
            )
            capabilities.idleTimeout = idleTimeout
            return capabilities
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
        LaunchLog.shared.note(self)
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
        if let steps = reply.data["steps"]?.number, Int(steps) > calls.last?.steps ?? 0 {
            calls.append((Int(steps), .now))
        }
        if let message = answer["value"]?["message"]?.text, answer["value"]?["error"] != nil {
            throw AutomationProblem(message)
        }
        return answer["value"] ?? .null
    }

    // MARK: The record

    /// Whether the application answers.
    var canTell: Bool { end == nil }
    /// Whether there is a trace, or will be one.
    var hasTrace: Bool { end == nil || lastTrace != nil }

    /// What the application did until now; nil if it crashed.
    var recorded: DrivenLaunch? {
        guard let bytes = end == nil ? trace() : lastTrace,
            let trace = try? TraceFile.read(bytes)
        else { return nil }
        var sources: [StepSource?] = []
        for ((steps, _), place) in zip(calls, TestPlace.places(of: calls.map(\.stack))) {
            let source =
                place.path.isEmpty ? nil : StepSource(file: place.path, line: place.line)
            while sources.count < steps { sources.append(source) }
        }
        return DrivenLaunch(trace: trace, sources: sources)
    }

    private func trace() -> Data? {
        (try? command("POST", "execute/sync", LaunchLog.script("trace")))?.text
            .flatMap { Data(base64Encoded: $0) }
    }

    /// Keeps what the application recorded, if the test that runs has used it and may still fail.
    private func keepRecord() {
        guard end == nil, LaunchLog.shared.keepsRecords(), LaunchLog.shared.hasUsed(self) else {
            return
        }
        let value = try? command("POST", "execute/sync", LaunchLog.script("cause"))
        if let cause: FailureCause = value?.decoded() { lastTime = cause.time }
        lastTrace = trace()
    }

    /// Ends the application.
    func terminate() {
        keepRecord()
        if end == nil { client.end() }
        end =
            end ?? AutomationProblem("\(name) does not run: it was terminated. To fix, launch it.")
        process.child?.end()
        try? FileManager.default.removeItem(at: folder)
    }
}

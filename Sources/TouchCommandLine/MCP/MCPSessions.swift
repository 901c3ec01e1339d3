/// The sessions of an MCP server, each in a process of its own.
final class MCPSessions {
    private struct Running {
        let process: SessionProcess
        let client: SessionClient
        /// What the application prints. The file has no name any more.
        let log: FileHandle

        /// The last lines that the application printed.
        var tail: String { ProgramLog.tail(of: "/proc/self/fd/\(log.fileDescriptor)") }
    }

    private let session: CommandSession
    private var running: [String: Running] = [:]
    /// The session that was started or called last.
    private var current: String?

    init(_ session: CommandSession) {
        self.session = session
    }

    /// Does a call of a tool. It never throws: a refusal is an answer.
    func call(_ tool: String, _ arguments: [String: JSONValue]) -> SessionReply {
        do {
            switch tool {
            case "scenes":
                try check(arguments, MCPTools.scenes, tool)
                return scenes
            case "start":
                try check(arguments, MCPTools.start, tool)
                return try start(arguments)
            case "stop":
                try check(arguments, MCPTools.stop, tool)
                let name = try self.name(of: arguments)
                end(name)
                return SessionReply(.done, "The session \"\(name)\" is over.")
            default: return try verb(tool, arguments)
            }
        } catch let refusal as SessionRefusal {
            return SessionReply(.wrongCall, refusal.description)
        } catch let refusal as CommandRefusal {
            return SessionReply(
                refusal.status == .wrongUsage ? .wrongCall : .refused,
                refusal.description
            )
        } catch {
            return SessionReply(.refused, "\(error)")
        }
    }

    private var scenes: SessionReply {
        let lines = session.scenes.map { "\($0.name): \($0.summary)" }
        return SessionReply(
            .done,
            lines.isEmpty
                ? "This program offers no scenes; start takes a package, too."
                : lines.joined(separator: "\n"),
            data: .object([
                "scenes": .list(
                    session.scenes.map {
                        .object(["name": .text($0.name), "summary": .text($0.summary)])
                    }
                )
            ])
        )
    }

    // MARK: Sessions

    private func start(_ arguments: [String: JSONValue]) throws -> SessionReply {
        let source = try source(arguments)
        let usual: String
        switch source {
        case .scene(let scene): usual = scene.name
        case .package(let package): usual = Self.sessionName(for: package.subject.name)
        }
        let name = arguments["session"]?.text ?? usual
        try SessionFolder.check(name)
        let screen = ScreenSettings(
            width: arguments["width"]?.number ?? 390,
            height: arguments["height"]?.number ?? 844,
            idiom: arguments["idiom"]?.text.flatMap(ScreenIdiom.init) ?? .phone
        )
        end(name)
        let folder = try Self.makeFolder()
        // The names of the files are needed only until this program has opened them. Afterwards no
        // end of this program can leave them behind.
        defer { try? FileManager.default.removeItem(at: folder) }
        let socket = folder.appendingPathComponent("socket").path
        let log = folder.appendingPathComponent("log")
        let process = try SessionProcess.attached(
            source.launch(socket: socket, log: log.path, screen: screen, patience: nil)
        )
        guard let client = try SessionClient(path: socket) else {
            throw SessionRefusal("The session ended before it could be used.")
        }
        running[name] = Running(
            process: process,
            client: client,
            log: try FileHandle(forReadingFrom: log)
        )
        current = name
        let reply = client.send(.opening)
        return SessionReply(reply.status, "session \(name)\n\(reply.text)", data: reply.data)
    }

    /// The scene, or the package after it was built.
    private func source(_ arguments: [String: JSONValue]) throws -> SessionSource {
        if let folder = arguments["package"]?.text {
            guard arguments["scene"] == nil else {
                throw SessionRefusal(
                    "Cannot start a scene and a package in one session. To fix, give only one of them."
                )
            }
            let imports = arguments["import"]?.list?.compactMap(\.text) ?? []
            let wish = PackageWish(
                folder: folder,
                product: arguments["product"]?.text,
                controller: arguments["controller"]?.text,
                imports: imports
            )
            return .package(try session.program(for: wish))
        }
        let others = ["product", "controller", "import"].filter { arguments[$0] != nil }
        guard others.isEmpty else {
            throw SessionRefusal(
                "Cannot use \(others.joined(separator: " and ")) without a package. To fix, add "
                    + "\"package\" with the folder of one."
            )
        }
        guard let scene = arguments["scene"]?.text else {
            throw SessionRefusal(
                "Cannot start a session: \"scene\" or \"package\" is missing. To fix, give one of "
                    + "them. \(session.sceneNames)"
            )
        }
        let found = try session.scene(named: scene)
        try session.requireOwnProcesses()
        return .scene(found)
    }

    /// The name of an application as the name of a session.
    private static func sessionName(for name: String) -> String {
        let word = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let start = word.drop { $0 == "-" }.prefix(40)
        return start.isEmpty ? "package" : String(start)
    }

    /// Refuses arguments that a tool of the server does not have, and wrong values.
    private func check(
        _ arguments: [String: JSONValue],
        _ form: ScriptForm,
        _ tool: String
    ) throws(SessionRefusal) {
        for name in arguments.keys.sorted() where !form.names.contains(name) {
            throw SessionRefusal(
                "Cannot do \"\(tool)\": it has no argument \"\(name)\". "
                    + (form.names.isEmpty
                        ? "It has none. To fix, leave it out."
                        : "To fix, use one of: \(form.names.joined(separator: ", ")).")
                    + Suggestion.sentence(for: name, among: form.names)
            )
        }
        for member in form.members {
            guard let value = arguments[member.name] else { continue }
            let wish: String? =
                switch member.shape {
                case .number(let range) where !range.contains(value.number ?? .nan):
                    "a number from \(CGFloat(range.lowerBound).short) to "
                        + CGFloat(range.upperBound).short
                case .words(let words) where !words.contains(value.text ?? ""):
                    words.joined(separator: " or ")
                case .text where value.text == nil: "a text"
                case .list where value.list?.allSatisfy({ $0.text != nil }) != true:
                    "a list of texts"
                default: nil
                }
            guard let wish else { continue }
            throw SessionRefusal(
                "Cannot do \"\(tool)\": \"\(member.name)\" must be \(wish), and it is "
                    + "\(value.line.prefix(60))."
            )
        }
    }

    /// A folder that only the user may enter. A socket's path is limited, so a temporary folder with a
    /// long path is not used.
    private static func makeFolder() throws -> URL {
        let usual = FileManager.default.temporaryDirectory.path
        let parent = usual.utf8.count < 70 ? usual : "/tmp"
        var name = Array("\(parent)/touchstone-mcp-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw SessionRefusal(
                "Cannot make a folder in \(parent) for sockets: \(String(cString: strerror(errno))). "
                    + "To fix, set TMPDIR to a folder that can be written to."
            )
        }
        return URL(
            fileURLWithPath: String(
                decoding: name.dropLast().map { UInt8(bitPattern: $0) },
                as: UTF8.self
            )
        )
    }

    /// The session that a call means: the one that it names, or the only one, or the last one.
    private func name(of arguments: [String: JSONValue]) throws(SessionRefusal) -> String {
        let names = running.keys.sorted()
        if let value = arguments["session"] {
            guard let name = value.text else {
                throw SessionRefusal("\"session\" must be a text, and it is \(value.kind).")
            }
            if running[name] != nil { return name }
            throw SessionRefusal(
                "There is no session \"\(name)\". "
                    + (names.isEmpty
                        ? "None runs. To fix, call start."
                        : "These run: \(names.joined(separator: ", ")).")
            )
        }
        guard let current, running[current] != nil else {
            throw SessionRefusal(
                names.isEmpty
                    ? "No session runs. To fix, call start with the folder of a package, or with a "
                        + "scene. \(session.sceneNames)"
                    : "The last session is over. To fix, give \"session\": "
                        + names.joined(separator: " or ") + "."
            )
        }
        return current
    }

    private func verb(_ tool: String, _ arguments: [String: JSONValue]) throws -> SessionReply {
        let name = try self.name(of: arguments)
        guard let running = running[name] else { return SessionReply(.gone, "") }
        current = name
        var arguments = arguments
        arguments["session"] = nil
        var reply = running.client.reply(
            to: SessionPlan(SessionRequest(verb: tool, arguments: arguments))
        )
        if reply.status == .gone {
            let tail = running.tail
            if !tail.isEmpty { reply.text += "\nIts last lines:\n\(tail)" }
            reply.text += "\nTo fix, start it again with start."
            end(name)
        }
        if tool == "screenshot", arguments["file"] == nil { return reply }
        for file in reply.files { try OutputTarget(file.path).write(file.bytes, called: file.what) }
        return reply
    }

    private func end(_ name: String) {
        guard let old = running.removeValue(forKey: name) else { return }
        old.client.end()
        _ = old.process.child?.wait()
        if current == name { current = nil }
    }

    /// Ends all sessions.
    func endAll() {
        for name in running.keys.sorted() { end(name) }
    }
}

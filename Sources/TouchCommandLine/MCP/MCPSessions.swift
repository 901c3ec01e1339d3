/// The sessions of an MCP server, each in a process of its own.
final class MCPSessions {
    private struct Running {
        let process: SessionProcess
        let client: SessionClient
        let socket: String
        let log: String
    }

    private let session: CommandSession
    private var running: [String: Running] = [:]
    /// The session that was started or called last.
    private var current: String?
    private var folder: URL?

    init(_ session: CommandSession) {
        self.session = session
    }

    /// Does a call of a tool. It never throws: a refusal is an answer.
    func call(_ tool: String, _ arguments: [String: JSONValue]) -> SessionReply {
        do {
            switch tool {
            case "scenes": return scenes
            case "start": return try start(arguments)
            case "stop":
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
            lines.isEmpty ? "This program offers no scenes." : lines.joined(separator: "\n"),
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
        let names = MCPTools.start.names
        for name in arguments.keys.sorted() where !names.contains(name) {
            throw SessionRefusal(
                "Cannot start a session: there is no \"\(name)\". Arguments: "
                    + names.joined(separator: ", ") + "."
                    + Suggestion.sentence(for: name, among: names)
            )
        }
        guard let scene = arguments["scene"]?.text else {
            throw SessionRefusal(
                "Cannot start a session: \"scene\" is missing. "
                    + "Scenes: \(session.scenes.map(\.name).joined(separator: ", "))."
            )
        }
        _ = try session.scene(named: scene)
        try session.requireOwnProcesses()
        let name = arguments["session"]?.text ?? scene
        try SessionFolder.check(name)
        var screen: [String] = []
        let sides = [("width", 390.0), ("height", 844.0)].map { side, usual in
            arguments[side]?.number ?? usual
        }
        guard sides.allSatisfy(ScreenSettings.isUsable) else {
            throw SessionRefusal("Cannot start a session: width and height are points above 0.")
        }
        screen += ["--screen", sides.map { CGFloat($0).short }.joined(separator: "x")]
        if let idiom = arguments["idiom"]?.text {
            guard ScreenIdiom(rawValue: idiom) != nil else {
                throw SessionRefusal("Cannot start a session: idiom is phone or pad.")
            }
            screen += ["--idiom", idiom]
        }
        end(name)
        let folder = try self.folder ?? Self.makeFolder()
        self.folder = folder
        let socket = folder.appendingPathComponent("\(name).sock").path
        let log = folder.appendingPathComponent("\(name).log").path
        let process = try SessionProcess.attached(
            .init(scene: scene, socket: socket, log: log, screen: screen)
        )
        guard let client = try SessionClient(path: socket) else {
            throw SessionRefusal("The session ended before it could be used.")
        }
        running[name] = Running(process: process, client: client, socket: socket, log: log)
        current = name
        let reply = client.send(.init(control: "opening"))
        return SessionReply(reply.status, "session \(name)\n\(reply.text)", data: reply.data)
    }

    /// A folder that only the user may enter, with a short path: a socket's path is limited.
    private static func makeFolder() throws -> URL {
        var name = Array("/tmp/touchstone-mcp-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw SessionRefusal(
                "Cannot make a folder in /tmp for sockets: \(String(cString: strerror(errno)))."
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
        if let name = arguments["session"]?.text {
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
                    ? "No session runs. To fix, call start with a scene: "
                        + session.scenes.map(\.name).joined(separator: ", ") + "."
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
        var reply = running.client.send(.init(verb: tool, arguments: arguments))
        if reply.status == .gone {
            let tail = SessionProcess.tail(of: running.log)
            if !tail.isEmpty { reply.text += "\nIts last lines:\n\(tail)" }
            reply.text += "\nTo fix, start it again: start {\"scene\": …}."
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
        unlink(old.socket)
        unlink(old.log)
        if current == name { current = nil }
    }

    /// Ends all sessions, and removes their files.
    func endAll() {
        for name in running.keys.sorted() { end(name) }
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }
}

/// A server of the Model Context Protocol: JSON-RPC 2.0, one message on each line.
///
/// It answers both forms of the protocol: the handshake with `initialize`, and the form without a
/// state that `server/discover` begins, in which each request names its version.
final class MCPServer {
    /// The versions that begin with `initialize`, the oldest first.
    static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
    /// The versions without a handshake.
    static let statelessVersions = ["2026-07-28"]

    private let session: CommandSession
    private var sessions: MCPSessions

    init(_ session: CommandSession) {
        self.session = session
        sessions = MCPSessions(session)
    }

    /// Serves until the input ends.
    ///
    /// - Parameters:
    ///   - input: the file descriptor with the messages of the client.
    ///   - write: writes one message.
    func run(input: Int32, write: (String) throws -> Void) rethrows {
        defer { sessions.endAll() }
        var buffer = LineBuffer()
        while case .lines(let lines) = buffer.read(input) {
            for line in lines {
                guard let answer = answer(line) else { continue }
                try write(answer.line)
            }
        }
    }

    /// An error of JSON-RPC.
    private struct RequestError: Error {
        let code: Int
        let message: String
        var data: JSONValue?

        static func wrongRequest(_ message: String) -> RequestError {
            RequestError(code: -32_600, message: message)
        }
    }

    /// The answer to a line; nil if it needs none.
    func answer(_ line: Data?) -> JSONValue? {
        guard let line else {
            return Self.failure(
                RequestError(
                    code: -32_600,
                    message: "The message is longer than \(UnixSocket.longestLine) bytes. "
                        + "To fix, send less."
                ),
                id: .null
            )
        }
        // Some clients end lines with a carriage return, and some send empty ones.
        if line.allSatisfy({ $0 <= 0x20 }) { return nil }
        guard !line.nestsTooDeep else {
            return Self.failure(
                .wrongRequest("The message nests deeper than \(Data.deepestNesting) levels."),
                id: .null
            )
        }
        guard let message = try? JSONValue(line) else {
            return Self.failure(
                RequestError(
                    code: -32_700,
                    message: "The message is no JSON. It begins with "
                        + "\"\(String(decoding: line.prefix(60), as: UTF8.self))\"."
                ),
                id: .null
            )
        }
        guard let batch = message.list else { return answer(to: message) }
        guard !batch.isEmpty else {
            return Self.failure(.wrongRequest("The batch is empty."), id: .null)
        }
        let answers = batch.compactMap { answer(to: $0) }
        return answers.isEmpty ? nil : .list(answers)
    }

    private func answer(to message: JSONValue) -> JSONValue? {
        guard let members = message.object else {
            return Self.failure(
                .wrongRequest("A message is an object, and this is \(message.kind)."),
                id: .null
            )
        }
        let id = members["id"] ?? .null
        guard let method = message["method"]?.text else {
            // An answer to a request of the server, of which it makes none.
            if members["result"] != nil || members["error"] != nil { return nil }
            return Self.failure(.wrongRequest("The message has no method."), id: id)
        }
        // Notifications have no answer.
        guard members["id"] != nil, id != .null else { return nil }
        do throws(RequestError) {
            let params = message["params"] ?? .object([:])
            let version = params["_meta"]?[Self.versionKey]?.text
            if let version, !Self.statelessVersions.contains(version) {
                throw RequestError(
                    code: -32_022,
                    message: "The version \(version) of the protocol is not known here.",
                    data: .object([
                        "supported": .list(Self.statelessVersions.map { .text($0) }),
                        "requested": .text(version),
                    ])
                )
            }
            var result = try self.result(of: method, params)
            if version != nil {
                result["resultType"] = .text("complete")
                if method == "tools/list" || method == "server/discover" {
                    result["ttlMs"] = .number(0)
                    result["cacheScope"] = .text("private")
                }
            }
            return .object(["jsonrpc": .text("2.0"), "id": id, "result": .object(result)])
        } catch {
            return Self.failure(error, id: id)
        }
    }

    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let serverKey = "io.modelcontextprotocol/serverInfo"

    private static func failure(_ error: RequestError, id: JSONValue) -> JSONValue {
        var members: [String: JSONValue] = [
            "code": .number(Double(error.code)), "message": .text(error.message),
        ]
        members["data"] = error.data
        return .object(["jsonrpc": .text("2.0"), "id": id, "error": .object(members)])
    }

    private static let server = JSONValue.object([
        "name": .text("touchstone"), "title": .text("Touchstone"),
        "version": .text(TouchstoneVersion.number),
    ])

    private static let capabilities = JSONValue.object([
        "tools": .object(["listChanged": .truth(false)])
    ])

    private func result(
        of method: String,
        _ params: JSONValue
    ) throws(RequestError) -> [String: JSONValue] {
        switch method {
        case "initialize":
            let asked = params["protocolVersion"]?.text ?? ""
            let version =
                Self.handshakeVersions.contains(asked) ? asked : Self.handshakeVersions.last ?? ""
            return [
                "protocolVersion": .text(version), "capabilities": Self.capabilities,
                "serverInfo": Self.server, "instructions": .text(MCPGuide.instructions),
            ]
        case "server/discover":
            return [
                "supportedVersions": .list(Self.statelessVersions.map { .text($0) }),
                "capabilities": Self.capabilities, "instructions": .text(MCPGuide.instructions),
                "_meta": .object([Self.serverKey: Self.server]),
            ]
        case "ping": return [:]
        case "tools/list": return ["tools": .list(MCPTools.all.map(\.json))]
        case "tools/call": return try call(params)
        default:
            throw RequestError(
                code: -32_601,
                message: "There is no method \"\(method)\" here: this server has tools."
            )
        }
    }

    // MARK: Tools

    private func call(_ params: JSONValue) throws(RequestError) -> [String: JSONValue] {
        guard let name = params["name"]?.text else {
            throw RequestError(code: -32_602, message: "The name of the tool is missing.")
        }
        guard MCPTools.all.contains(where: { $0.name == name }) else {
            throw RequestError(
                code: -32_602,
                message: "There is no tool \"\(name)\". Tools: "
                    + MCPTools.all.map(\.name).joined(separator: ", ") + "."
                    + Suggestion.sentence(for: name, among: MCPTools.all.map(\.name))
            )
        }
        let given = params["arguments"] ?? .object([:])
        guard let arguments = given.object else {
            throw RequestError(
                code: -32_602,
                message: "The arguments of a tool are an object, and these are \(given.kind)."
            )
        }
        let reply = sessions.call(name, arguments.filter { $0.value != .null })
        return Self.result(of: reply, for: name)
    }

    private static func result(
        of reply: SessionReply,
        for tool: String
    ) -> [String: JSONValue] {
        var content: [JSONValue] = []
        var text = reply.text
        for file in reply.files where tool == "screenshot" {
            content.append(
                .object([
                    "type": .text("image"), "mimeType": .text("image/png"),
                    "data": .text(file.bytes.base64EncodedString()),
                ])
            )
        }
        if tool != "screenshot" {
            for file in reply.files { text += "\nWritten: \(file.path)." }
        }
        content.insert(.object(["type": .text("text"), "text": .text(text)]), at: 0)
        var result: [String: JSONValue] = [
            "content": .list(content), "isError": .truth(reply.status != .done),
        ]
        var data = reply.data.object ?? [:]
        data["status"] = .text(reply.status.rawValue)
        result["structuredContent"] = .object(data)
        return result
    }
}

extension Data {
    /// The most levels of lists and objects in a message. A call needs ten.
    fileprivate static let deepestNesting = 64

    /// Whether lists and objects of JSON nest deeper than a message may. Reading each level costs more
    /// than the one around it.
    fileprivate var nestsTooDeep: Bool {
        var depth = 0
        var (isText, isEscaped) = (false, false)
        for byte in self {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = isText
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"): if !isText { depth += 1 }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): if !isText { depth -= 1 }
            default: break
            }
            if depth > Self.deepestNesting { return true }
        }
        return false
    }
}

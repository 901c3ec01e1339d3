/// A session at a WebDriver server: the device or the browser that a script drives.
final class RemoteDevice {
    /// Whom the server speaks for.
    enum Kind {
        /// An Appium server, or `touchstone serve`: elements have types of XCUITest.
        case application
        /// The driver of a browser: elements are those of a page.
        case page
    }

    /// What the server refused.
    struct Refusal: Error, CustomStringConvertible {
        /// The error code of the standard: `no such element`.
        let code: String
        let description: String
    }

    let kind: Kind
    private let transport: any RemoteTransport
    private let session: String

    /// Opens a session, does the work in it, and ends it. It also ends it after an error.
    ///
    /// - Parameter capabilities: what the session must have, as in the standard's `alwaysMatch`.
    /// - Throws: `CommandRefusal` if the server opens none, and the errors of `work`.
    static func session<Answer>(
        _ kind: Kind,
        over transport: any RemoteTransport,
        capabilities: JSONValue,
        _ work: (RemoteDevice) async throws -> Answer
    ) async throws -> Answer {
        let device = try await RemoteDevice(kind, over: transport, capabilities: capabilities)
        let answer: Answer
        do { answer = try await work(device) } catch {
            await device.close()
            throw error
        }
        await device.close()
        return answer
    }

    private init(
        _ kind: Kind,
        over transport: any RemoteTransport,
        capabilities: JSONValue
    ) async throws {
        (self.kind, self.transport) = (kind, transport)
        let wanted = JSONValue.object(["capabilities": .object(["alwaysMatch": capabilities])])
        do {
            let value = try await Self.value(of: "POST", "/session", wanted, over: transport)
            guard let id = value["sessionId"]?.text else {
                throw CommandRefusal(
                    "Cannot open a session: the server answered without a \"sessionId\". To fix, check that the "
                        + "address is that of a WebDriver server."
                )
            }
            session = id
        } catch let refusal as Refusal {
            throw CommandRefusal(
                "Cannot open a session: the server says \"\(refusal.description)\" (\(refusal.code)). To fix, give "
                    + "the capabilities that it needs with --capabilities."
            )
        }
    }

    /// Ends the session. A server that is gone has ended it already.
    private func close() async {
        _ = try? await Self.value(of: "DELETE", "/session/\(session)", nil, over: transport)
    }

    func pause(_ seconds: TimeInterval) async { await transport.pause(seconds) }

    func get(_ path: String) async throws -> JSONValue {
        try await Self.value(of: "GET", "/session/\(session)/\(path)", nil, over: transport)
    }

    @discardableResult
    func post(_ path: String, _ body: JSONValue = .object([:])) async throws -> JSONValue {
        try await Self.value(of: "POST", "/session/\(session)/\(path)", body, over: transport)
    }

    /// Asks for something without which no step can be done.
    ///
    /// - Parameters:
    ///   - purpose: what it is for, in words that follow "Cannot".
    /// - Throws: `CommandRefusal` if the server refuses it.
    func need<Answer>(
        to purpose: String,
        _ ask: () async throws -> Answer
    ) async throws -> Answer {
        do { return try await ask() } catch let refusal as Refusal {
            throw CommandRefusal(
                "Cannot \(purpose): the server says \"\(refusal.description)\" (\(refusal.code)). To fix, check the "
                    + "server and its session."
            )
        }
    }

    /// Runs a function of JavaScript in the page, with arguments.
    func execute(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
        try await post(
            "execute/sync",
            .object(["script": .text(script), "args": .list(arguments)])
        )
    }

    private static func value(
        of method: String,
        _ path: String,
        _ body: JSONValue?,
        over transport: any RemoteTransport
    ) async throws -> JSONValue {
        let answer = try await transport.send(method, path, body.map { Data($0.line.utf8) })
        let read = try? JSONValue(answer.body)
        if (200..<300).contains(answer.status), let read { return read["value"] ?? .null }
        guard let error = read?["value"], let code = error["error"]?.text else {
            throw Refusal(
                code: "unknown error",
                description:
                    "The server answered \(method) \(path) with status \(answer.status), and not as WebDriver "
                    + "does: \"\(String(decoding: answer.body.prefix(120), as: UTF8.self))\"."
            )
        }
        throw Refusal(code: code, description: error["message"]?.text ?? code)
    }
}

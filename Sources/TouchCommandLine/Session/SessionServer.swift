/// Serves a session at a socket, call by call: several clients take turns.
///
/// A message is a line of JSON: `{"words": ["tap", "@e3"]}`, or `{"verb": "tap", "arguments":
/// {"at": "@e3"}}`, or `{"control": "stop"}`. The answer is a line with a `SessionReply`.
final class SessionServer {
    /// A message.
    struct Message: Codable {
        var words: [String]?
        var verb: String?
        var arguments: [String: JSONValue]?
        var control: String?

        init(
            words: [String]? = nil,
            verb: String? = nil,
            arguments: [String: JSONValue]? = nil,
            control: String? = nil
        ) {
            (self.words, self.verb, self.arguments, self.control) = (
                words, verb, arguments, control
            )
        }
    }

    private let host: SessionHost
    private let listener: UnixSocket
    private var clients: [Int32: (socket: UnixSocket, buffer: LineBuffer)] = [:]

    /// The file descriptors of the clients; who spoke last comes last.
    private var order: [Int32] = []

    /// The most clients at once. One more ends the connection that was silent for the longest time.
    private static let mostClients = 64

    /// - Parameter path: the socket, at which nothing may exist.
    init(_ host: SessionHost, at path: String) throws(UnixSocket.Problem) {
        self.host = host
        listener = try UnixSocket.listening(at: path)
    }

    /// Serves until a client says `stop`, or until no call came for a time.
    ///
    /// - Parameter patience: real seconds without a call; nil serves for ever.
    func run(patience: Double?) async {
        defer {
            listener.close()
            for (socket, _) in clients.values { socket.close() }
        }
        while true {
            let ready = UnixSocket.wait(for: [listener.descriptor] + order, seconds: patience)
            if ready.isEmpty { return }
            for descriptor in ready {
                if descriptor == listener.descriptor {
                    guard let client = listener.accepted() else { continue }
                    clients[client.descriptor] = (client, LineBuffer())
                    order.append(client.descriptor)
                    if order.count > Self.mostClients { close(order[0]) }
                } else if await !serve(descriptor) {
                    return
                }
            }
        }
    }

    /// Answers what a client sent.
    ///
    /// - Returns: false if the client said `stop`.
    private func serve(_ descriptor: Int32) async -> Bool {
        guard let client = clients[descriptor] else { return true }
        var buffer = client.buffer
        let result = buffer.read(descriptor)
        clients[descriptor]?.buffer = buffer
        guard case .lines(let lines) = result else {
            close(descriptor)
            return true
        }
        order.removeAll { $0 == descriptor }
        order.append(descriptor)
        for line in lines {
            let (reply, stops) = await answer(line)
            let bytes = (try? JSONValue(of: reply).line) ?? ""
            guard client.socket.write(line: bytes) else {
                close(descriptor)
                return !stops
            }
            if stops { return false }
        }
        return true
    }

    private func close(_ descriptor: Int32) {
        clients.removeValue(forKey: descriptor)?.socket.close()
        order.removeAll { $0 == descriptor }
    }

    private func answer(_ line: Data?) async -> (SessionReply, stops: Bool) {
        guard let line else {
            return (
                SessionReply(
                    .wrongCall,
                    "The message is longer than \(UnixSocket.longestLine) bytes. To fix, send less."
                ), false
            )
        }
        guard let message = try? JSONDecoder().decode(Message.self, from: line) else {
            return (
                SessionReply(
                    .wrongCall,
                    "The message is no JSON that a session knows: it begins with "
                        + "\"\(String(decoding: line.prefix(60), as: UTF8.self))\". "
                        + "To fix, send {\"words\": [\"snapshot\"]}, in one line."
                ), false
            )
        }
        switch message.control {
        case "stop": return (SessionReply(.done, "The session is over."), true)
        case "opening": return (host.opening, false)
        case nil: break
        case let other?:
            return (SessionReply(.wrongCall, "There is no control \"\(other)\"."), false)
        }
        if let words = message.words { return (await host.reply(to: words), false) }
        let request = SessionRequest(
            verb: message.verb ?? "",
            arguments: message.arguments ?? [:]
        )
        return (await host.reply(to: request), false)
    }
}

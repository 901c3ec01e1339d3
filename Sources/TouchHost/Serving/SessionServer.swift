/// Serves a session at a socket, call by call: several clients take turns.
package final class SessionServer {
    private let host: any SessionAnswering
    private let listener: UnixSocket
    private var clients: [Int32: (socket: UnixSocket, buffer: LineBuffer)] = [:]

    /// The file descriptors of the clients; who spoke last comes last.
    private var order: [Int32] = []

    /// The most clients at once. One more ends the connection that was silent for the longest time.
    private static let mostClients = 64

    /// - Parameter path: the socket, at which nothing may exist.
    package init(_ host: any SessionAnswering, at path: String) throws(UnixSocket.Problem) {
        self.host = host
        listener = try UnixSocket.listening(at: path)
    }

    /// Serves until a client says `stop`, or until no call came for a time.
    ///
    /// - Parameter patience: real seconds without a call; nil serves for ever.
    package func run(patience: Double?) async {
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
        do throws(CallError) {
            let call = try SessionCall(line: line)
            let stops = if case .stop = call { true } else { false }
            return (await host.reply(to: call), stops)
        } catch {
            return (SessionReply(.wrongCall, error.description), false)
        }
    }
}

/// Sends calls to a session, and reads the answers.
// The actor is written out: without it, a release build cannot read the isolated deinit from another module.
@MainActor package final class SessionClient {
    private let socket: UnixSocket
    private var buffer = LineBuffer(longest: UnixSocket.longestAnswer)

    /// Real seconds after which an application counts as hanging: 60, or what the environment variable
    /// `TOUCHSTONE_PATIENCE` says.
    package nonisolated static let usualPatience: Double = {
        let wish = ProcessInfo.processInfo.environment["TOUCHSTONE_PATIENCE"].flatMap(Double.init)
        return wish.flatMap { (0.1...86_400).contains($0) ? $0 : nil } ?? 60
    }()

    /// A client of the session at a socket; nil if none listens there.
    package init?(path: String) throws(UnixSocket.Problem) {
        guard let socket = try UnixSocket.connected(to: path) else { return nil }
        self.socket = socket
    }

    /// Ends the session, by force if its application hangs.
    package func end() {
        guard send(.stop, patience: 3).status == .gone else { return }
        if let process = serverProcess { kill(process, SIGKILL) }
    }

    /// The process that serves the session; nil if the system does not say it.
    private var serverProcess: pid_t? {
        // The process, the user and the group, each 32 bits.
        var credentials: [Int32] = [0, 0, 0]
        var size = socklen_t(12)
        guard getsockopt(socket.descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0,
            credentials[0] > 1
        else { return nil }
        return credentials[0]
    }

    isolated deinit { socket.close() }

    /// Sends a call, and waits for the answer.
    ///
    /// - Parameter patience: the most real seconds.
    /// - Returns: the answer. Its status is `gone` if the application crashed or hangs.
    package func send(
        _ call: SessionCall,
        patience: Double = usualPatience
    ) -> SessionReply {
        guard socket.write(line: call.line) else {
            return Self.gone
        }
        while true {
            if UnixSocket.wait(for: [socket.descriptor], seconds: patience).isEmpty {
                return SessionReply(
                    .gone,
                    "The application did not answer within \(CGFloat(patience).short) s of real time: it may "
                        + "be in an endless loop. To fix, end the session, and start it again."
                )
            }
            guard case .lines(let lines) = buffer.read(socket.descriptor) else { return Self.gone }
            guard let line = lines.first else { continue }
            if let line, let reply = try? JSONDecoder().decode(SessionReply.self, from: line) {
                return reply
            }
            return SessionReply(.gone, "The session answered with something that is no answer.")
        }
    }

    private static let gone = SessionReply(
        .gone,
        "The session is gone: its application crashed, or it was ended."
    )
}

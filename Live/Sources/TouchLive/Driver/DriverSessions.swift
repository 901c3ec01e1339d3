internal import Foundation
internal import NIOCore
internal import NIOPosix

/// The sessions of all clients, each in a process of its own.
final class DriverSessions: @unchecked Sendable {
    // Everything happens on one event loop.
    private let loop: any EventLoop
    private let starter: any SessionStarter
    private let limits: DriverLimits
    private var sessions: [String: DriverSession] = [:]
    /// The sessions that are being opened.
    private var opening = 0
    /// Why sessions ended by themselves, for the clients that ask for them again.
    private var ended: [(id: String, reason: String)] = []

    typealias Answer = DriverSession.Answer

    /// How many ends are remembered. [choice] Far more than a client has sessions.
    private static let mostEnded = 100

    init(loop: any EventLoop, starter: any SessionStarter, limits: DriverLimits) {
        (self.loop, self.starter, self.limits) = (loop, starter, limits)
    }

    var isFull: Bool { sessions.count + opening >= limits.sessions }
    var ids: [String] { sessions.keys.sorted() }

    /// The answer to `GET /status`.
    var status: String {
        let words =
            isFull
            ? "\(limits.sessions) sessions are open, and no more are allowed."
            : "A session can be opened."
        return "{\"value\":{\"ready\":\(!isFull),\"message\":\(JSONText.quoted(words)),"
            + "\"sessions\":\(sessions.count),\"build\":{\"name\":\"touchstone\"}}}"
    }

    // MARK: Opening

    /// Opens a session.
    func open(_ body: String, then: @escaping (Answer) -> Void) {
        guard !isFull else {
            return then(
                .failure(
                    .notCreated(
                        "Cannot open a session: \(limits.sessions) are open. To fix, delete one, or start the server "
                            + "with a larger --sessions."
                    )
                )
            )
        }
        opening += 1
        let (starter, loop) = (starter, loop)
        let then = NIOLoopBound(then, eventLoop: loop)
        NIOThreadPool.singleton.runIfActive(eventLoop: loop) { try starter.start(body) }
            .whenComplete { [weak self] result in
                guard let self else { return }
                switch result {
                case .success(let process): connect(to: process, body, then: then.value)
                case .failure(let error):
                    opening -= 1
                    let refusal = error as? SessionRefusal ?? SessionRefusal("\(error)")
                    then.value(
                        .failure(
                            DriverError(
                                code: refusal.code,
                                status: refusal.status,
                                sentence: refusal.sentence
                            )
                        )
                    )
                }
            }
    }

    private func connect(
        to process: any StartedSession,
        _ body: String,
        then: @escaping (Answer) -> Void
    ) {
        let host = HostClient()
        let bound = NIOLoopBound(then, eventLoop: loop)
        ClientBootstrap(group: loop)
            .channelInitializer { $0.pipeline.addHandler(host) }
            .connect(unixDomainSocketPath: process.socket)
            .whenComplete { [weak self] result in
                process.isConnected()
                guard let self else { return }
                guard case .success = result else {
                    opening -= 1
                    return bound.value(
                        .failure(
                            .notCreated("The application ended before the session could be used.")
                        )
                    )
                }
                add(process, host, body, then: bound.value)
            }
    }

    private func add(
        _ process: any StartedSession,
        _ host: HostClient,
        _ body: String,
        then: @escaping (Answer) -> Void
    ) {
        let id = UUID().uuidString.lowercased()
        let session = DriverSession(id: id, process, host, loop: loop, limits: limits)
        session.whenOver = { [weak self] reason in
            guard let self else { return }
            sessions[id] = nil
            ended.append((id, reason))
            if ended.count > Self.mostEnded { ended.removeFirst() }
        }
        session.perform("POST", "", "{}") { [weak self] answer in
            guard let self else { return }
            opening -= 1
            switch answer {
            case .success((200, let text)):
                sessions[id] = session
                // The text is {"value": …}, with the capabilities.
                let value = text.dropFirst("{\"value\":".count).dropLast()
                then(
                    .success(
                        (200, "{\"value\":{\"capabilities\":\(value),\"sessionId\":\"\(id)\"}}")
                    )
                )
            case .success(let refused):
                session.end()
                then(.success(refused))
            case .failure(let error): then(.failure(.notCreated(error.sentence)))
            }
        }
    }

    // MARK: Commands

    /// Does a command of a session.
    func perform(
        _ id: String,
        _ method: String,
        _ path: String,
        _ body: String,
        then: @escaping (Answer) -> Void
    ) {
        guard let session = sessions[id] else {
            return then(.failure(.invalidSession(id, ended.last { $0.id == id }?.reason)))
        }
        session.perform(method, path, body, then: then)
    }

    /// Deletes a session; one that is not there any more is no error.
    func delete(_ id: String, then: @escaping (Answer) -> Void) {
        guard let session = sessions.removeValue(forKey: id) else {
            guard ended.contains(where: { $0.id == id }) else {
                return then(.failure(.invalidSession(id, nil)))
            }
            return then(.success((200, "{\"value\":null}")))
        }
        session.end()
        then(.success((200, "{\"value\":null}")))
    }

    /// Ends all sessions.
    func end() {
        for session in sessions.values { session.end() }
        sessions = [:]
    }
}

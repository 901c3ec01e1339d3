internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A WebDriver endpoint on this machine: the clients of the standard and of Appium drive applications through it.
///
/// It listens on loopback alone. What a command means for an application is decided in the process that has the
/// application.
public final class DriverServer: Sendable {
    /// The address, with the token if there is one: `http://touchstone:TOKEN@127.0.0.1:4723`.
    public let address: String
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let sessions: DriverSessions

    /// The most connections at once. [choice] Clients keep a few for each session.
    private static let mostConnections = 512

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - starter: starts the processes of sessions.
    ///   - port: the port on loopback; 0 takes a free one.
    ///   - token: the secret that clients must know; nil (the default) for none.
    ///   - limits: what clients may use.
    /// - Throws: the error of the system, for example if another program uses the port.
    public static func start(
        _ starter: any SessionStarter,
        port: Int,
        token: String? = nil,
        limits: DriverLimits = DriverLimits()
    ) async throws -> DriverServer {
        // One thread: connections and sessions take turns. Each application has a process.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            let sessions = DriverSessions(loop: group.next(), starter: starter, limits: limits)
            let count = ConnectionCount(most: mostConnections)
            let listener = try await ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 256)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
                .childChannelInitializer { channel in
                    guard count.add() else { return channel.close() }
                    channel.closeFuture.whenComplete { _ in count.remove() }
                    let gate = DriverGate(token: token, port: channel.localAddress?.port ?? 0)
                    return channel.pipeline.configureHTTPServerPipeline(withErrorHandling: true)
                        .flatMap {
                            channel.pipeline.addHandler(DriverHandler(gate, sessions, limits))
                        }
                }
                .bind(host: "127.0.0.1", port: port).get()
            return DriverServer(group, listener, sessions, token)
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
    }

    private init(
        _ group: MultiThreadedEventLoopGroup,
        _ channel: any Channel,
        _ sessions: DriverSessions,
        _ token: String?
    ) {
        (self.group, self.channel, self.sessions) = (group, channel, sessions)
        let user = token.map { "touchstone:\($0)@" } ?? ""
        address = "http://\(user)127.0.0.1:\(channel.localAddress?.port ?? 0)"
    }

    /// Serves until the server is stopped.
    public func run() async throws { try await channel.closeFuture.get() }

    /// Ends all sessions, and the server.
    public func stop() async {
        let sessions = sessions
        try? await group.next().submit { sessions.end() }.get()
        try? await channel.close()
        try? await group.shutdownGracefully()
    }
}

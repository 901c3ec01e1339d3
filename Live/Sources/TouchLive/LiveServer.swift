internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// Shows an application that another process plays in a page of a browser, on this machine or, if that is asked
/// for, on its network.
///
/// It listens on loopback alone, unless it gets addresses of the network, and answers only who knows the token
/// of its address.
public final class LiveServer: Sendable {
    /// The address of the page, with the token.
    public let address: String
    /// The addresses of the page for other machines, with the token; none if it listens on loopback alone.
    public let networkAddresses: [String]
    private let group: MultiThreadedEventLoopGroup
    private let channels: [any Channel]
    private let end: EventLoopFuture<String>
    private let finish: @Sendable (String) -> Void
    private let studio: Studio

    /// The most connections at once, those of browsers that wait included. [choice]
    static let mostConnections = 64
    /// Bytes that may wait for a window that does not read. [choice] The first picture of a large screen fits.
    static let longestQueue = 8_000_000

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - socket: the path of the socket of the process that plays the application.
    ///   - port: the port on loopback; 0 takes a free one.
    ///   - token: the secret part of the address.
    ///   - network: addresses of this machine's network on which it listens too; none by default.
    ///   - converter: makes scripts and tests; nil refuses them.
    ///   - patience: seconds for an answer of the application, after which the pages say that it hangs.
    /// - Throws: the error of the system, for example if another program uses the port.
    public static func start(
        host socket: String,
        port: Int = 0,
        token: String = Gate.makeToken(),
        network: [String] = [],
        converter: Converter? = nil,
        patience: Double = 5
    ) async throws -> LiveServer {
        // One thread: windows, time and application take turns.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            let host = HostClient()
            _ = try await ClientBootstrap(group: group)
                .channelInitializer { $0.pipeline.addHandler(host) }
                .connect(unixDomainSocketPath: socket).get()
            let studio = Studio(
                loop: group.next(),
                host: host,
                converter: converter,
                patience: .milliseconds(Int64(patience * 1_000))
            )
            let count = ConnectionCount(most: mostConnections)
            let bootstrap = ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 64)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
                .childChannelOption(
                    .writeBufferWaterMark,
                    value: .init(low: longestQueue / 8, high: longestQueue)
                )
                .childChannelInitializer { channel in
                    guard count.add() else { return channel.close() }
                    channel.closeFuture.whenComplete { _ in count.remove() }
                    let gate = Gate(
                        token: token,
                        port: channel.localAddress?.port ?? 0,
                        addresses: network
                    )
                    return prepare(channel, gate, studio)
                }
            var listeners = [try await bootstrap.bind(host: "127.0.0.1", port: port).get()]
            let found = listeners[0].localAddress?.port ?? port
            for address in network {
                listeners.append(try await bootstrap.bind(host: address, port: found).get())
            }
            let server = LiveServer(group, listeners, studio, token, network)
            if let address = server.networkAddresses.first {
                try await group.next().submit { studio.networkAddress = address }.get()
            }
            return server
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
    }

    private init(
        _ group: MultiThreadedEventLoopGroup,
        _ channels: [any Channel],
        _ studio: Studio,
        _ token: String,
        _ network: [String]
    ) {
        (self.group, self.channels) = (group, channels)
        let rest = ":\(channels[0].localAddress?.port ?? 0)\(Gate.page)?token=\(token)"
        address = "http://127.0.0.1" + rest
        networkAddresses = network.map { "http://\($0)\(rest)&surface" }
        let loop = group.next()
        let ended = loop.makePromise(of: String.self)
        end = ended.futureResult
        // Only the loop reads and writes it.
        let hasEnded = NIOLoopBoundBox.makeBoxSendingValue(false, eventLoop: loop)
        let finish: @Sendable (String) -> Void = { sentence in
            loop.execute {
                guard !hasEnded.value else { return }
                hasEnded.value = true
                ended.succeed(sentence)
            }
        }
        self.finish = finish
        self.studio = studio
        studio.whenGone = { sentence in
            // The pages shall read it first.
            loop.scheduleTask(in: .milliseconds(300)) { finish(sentence) }
        }
    }

    /// Lets another process play: first what was played so far, and then the fingers of the pages.
    ///
    /// - Parameter socket: the path of its socket.
    /// - Throws: the error of the system if nothing listens there.
    public func play(with socket: String) async throws {
        let new = HostClient()
        _ = try await ClientBootstrap(group: group)
            .channelInitializer { $0.pipeline.addHandler(new) }
            .connect(unixDomainSocketPath: socket).get()
        group.next().execute { [studio] in studio.play(with: new) }
    }

    /// Shows a sentence in all pages.
    public func say(_ sentence: String) {
        group.next().execute { [studio] in studio.say(sentence) }
    }

    /// Waits until the application is gone.
    ///
    /// - Returns: a sentence about that.
    public func run() async throws -> String { try await end.get() }

    /// Ends the server. The process that plays the application notices that.
    public func stop() async {
        for channel in channels { try? await channel.close() }
        finish("The server was stopped.")
        try? await group.shutdownGracefully()
    }

    private static func prepare(_ channel: any Channel, _ gate: Gate, _ studio: Studio)
        -> EventLoopFuture<Void>
    {
        let pages = PageHandler(gate, studio)
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: PageMessage.longest,
            automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                let isRefused = gate.refusal(of: head) != nil || studio.isFull
                return channel.eventLoop.makeSucceededFuture(isRefused ? nil : HTTPHeaders())
            },
            upgradePipelineHandler: { channel, _ in
                channel.pipeline.addHandler(WindowHandler(studio))
            }
        )
        return channel.pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { _ in channel.pipeline.removeHandler(pages, promise: nil) }
            ),
            withErrorHandling: true
        ).flatMap { channel.pipeline.addHandler(pages) }
    }
}

/// How many connections are open. All are on one event loop.
final class ConnectionCount: @unchecked Sendable {
    private let most: Int
    private var count = 0

    /// - Parameter most: how many may be open at once.
    init(most: Int) { self.most = most }

    /// Adds one.
    ///
    /// - Returns: false if there are too many.
    func add() -> Bool {
        guard count < most else { return false }
        count += 1
        return true
    }

    func remove() { count -= 1 }
}

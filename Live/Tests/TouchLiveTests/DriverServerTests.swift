import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import TouchLive

/// Starts no process: each session is the same stand-in.
private final class FakeStarter: SessionStarter, @unchecked Sendable {
    // The lock guards what tests read.
    private let host: FakeHost
    private let lock = NSLock()
    private var ends = 0
    private var started = 0
    let refusal: SessionRefusal?

    init(_ host: FakeHost, refusal: SessionRefusal? = nil) {
        (self.host, self.refusal) = (host, refusal)
    }

    /// How many processes were ended.
    var ended: Int { lock.withLock { ends } }
    /// How many processes the server still refers to.
    var alive: Int { lock.withLock { started } }

    func start(_ body: String) throws -> any StartedSession {
        if let refusal { throw refusal }
        lock.withLock { started += 1 }
        return Started(
            path: host.path,
            whenEnded: { [weak self] in self?.lock.withLock { self?.ends += 1 } },
            whenFreed: { [weak self] in self?.lock.withLock { self?.started -= 1 } }
        )
    }

    private final class Started: StartedSession, @unchecked Sendable {
        let socket: String
        private let whenEnded: () -> Void
        private let whenFreed: () -> Void

        init(path: String, whenEnded: @escaping () -> Void, whenFreed: @escaping () -> Void) {
            (socket, self.whenEnded, self.whenFreed) = (path, whenEnded, whenFreed)
        }

        deinit { whenFreed() }

        func isConnected() {}
        var lastLines: String { "Fatal error: the last words" }
        func end() { whenEnded() }
    }
}

@Suite("The server of WebDriver", .serialized) struct DriverServerTests {
    private func withServer(
        token: String? = nil,
        limits: DriverLimits = DriverLimits(),
        refusal: SessionRefusal? = nil,
        _ test: (FakeHost, FakeStarter, Int, MultiThreadedEventLoopGroup) async throws -> Void
    ) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let host = try await FakeHost(group: group)
        let starter = FakeStarter(host, refusal: refusal)
        let server = try await DriverServer.start(starter, port: 0, token: token, limits: limits)
        let port = try #require(server.address.split(separator: ":").last.flatMap { Int($0) })
        try await test(host, starter, port, group)
        await server.stop()
        await host.stop()
        try await group.shutdownGracefully()
    }

    private func request(
        _ method: String,
        _ target: String,
        _ body: String = "",
        port: Int,
        headers: [String] = []
    ) -> String {
        let lines =
            [
                "\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)",
                "Content-Length: \(body.utf8.count)",
            ]
            + headers
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// Opens a session, and returns its id.
    private func open(_ client: RawClient, _ port: Int) async throws -> String {
        client.send(request("POST", "/session", "{}", port: port))
        #expect(await client.waits(for: "sessionId"), "\(client.text)")
        let parts = client.text.components(separatedBy: "\"sessionId\":\"")
        return String(try #require(parts.last).prefix { $0 != "\"" })
    }

    @Test func `a session is opened, used on one connection, and deleted`() async throws {
        try await withServer { host, starter, port, group in
            let client = try await RawClient.connected(to: port, group)
            let id = try await open(client, port)
            client.send(request("GET", "/session/\(id)/element/e1/text", port: port))
            client.send(request("POST", "/session/\(id)/url", "{\"url\":\"a\\nb\"}", port: port))
            client.send(request("DELETE", "/session/\(id)", port: port))
            client.send(request("GET", "/session/\(id)/title", port: port))
            #expect(await client.waits(for: "invalid session id"))
            #expect(
                host.calls.filter { $0.contains("webDriver") } == [
                    #"{"call":"webDriver","values":["POST","","{}"]}"#,
                    #"{"call":"webDriver","values":["GET","element/e1/text",""]}"#,
                    #"{"call":"webDriver","values":["POST","url","{\"url\":\"a\\nb\"}"]}"#,
                ]
            )
            #expect(starter.ended == 1)
            client.close()
        }
    }

    @Test(arguments: [
        ("GET", "/status", 200, "\"ready\":true"), ("GET", "/wd/hub/status", 200, "\"ready\":true"),
        ("GET", "/sessions", 200, "\"value\":[]"), ("GET", "/nothing", 404, "unknown command"),
        ("PUT", "/session", 405, "unknown method"), ("POST", "/status", 405, "unknown method"),
        ("GET", "/session/none/url", 404, "invalid session id"),
        ("DELETE", "/session/none", 404, "invalid session id"),
    ])
    func `paths without a session have their answers`(
        method: String,
        target: String,
        status: Int,
        words: String
    ) async throws {
        try await withServer { _, _, port, group in
            let client = try await RawClient.connected(to: port, group)
            client.send(request(method, target, port: port))
            #expect(await client.waits(for: words), "\(client.text)")
            #expect(client.text.hasPrefix("HTTP/1.1 \(status) "))
            client.close()
        }
    }

    @Test(arguments: [
        ([String](), 401), (["Authorization: Bearer abd"], 401),
        (["Authorization: Bearer abc"], 200),
        (["Authorization: Basic dG91Y2hzdG9uZTphYmM="], 200), (["Authorization: Basic ?"], 401),
        (["Authorization: Bearer abc", "Origin: http://evil.example"], 403),
    ])
    func `who does not know the token, or is a page, gets no answer`(headers: [String], status: Int)
        async throws
    {
        try await withServer(token: "abc") { _, _, port, group in
            let client = try await RawClient.connected(to: port, group)
            client.send(request("GET", "/status", port: port, headers: headers))
            #expect(await client.waits(for: "\r\n\r\n"))
            #expect(client.text.hasPrefix("HTTP/1.1 \(status) "), "\(client.text)")
            client.close()
        }
    }

    @Test func `limits are answered with sentences`() async throws {
        try await withServer(limits: DriverLimits(sessions: 1, longestBody: 100)) {
            _,
            _,
            port,
            group in
            let client = try await RawClient.connected(to: port, group)
            _ = try await open(client, port)
            client.send(request("POST", "/session", "{}", port: port))
            #expect(await client.waits(for: "1 are open"), "\(client.text)")
            client.send(request("POST", "/session", String(repeating: "x", count: 101), port: port))
            #expect(await client.waits(for: "more than 100 bytes"), "\(client.text)")
            client.close()
        }
    }

    @Test func `a process that is gone ends its session, and its last lines are told`() async throws
    {
        try await withServer { host, starter, port, group in
            let client = try await RawClient.connected(to: port, group)
            let id = try await open(client, port)
            host.hang()
            client.send(request("GET", "/session/\(id)/title", port: port))
            host.crash()
            #expect(await client.waits(for: "the last words"), "\(client.text)")
            client.send(request("GET", "/session/\(id)/title", port: port))
            #expect(await client.waits(for: "invalid session id"), "\(client.text)")
            #expect(starter.ended == 1)
            client.close()
        }
    }

    @Test func `nothing stays of sessions that are over, however they ended`() async throws {
        try await withServer(limits: DriverLimits(patience: 0.1)) { host, starter, port, group in
            let first = try await RawClient.connected(to: port, group)
            first.send(request("DELETE", "/session/\(try await open(first, port))", port: port))
            #expect(await first.waits(for: "{\"value\":null}"), "\(first.text)")
            let client = try await RawClient.connected(to: port, group)
            let hanging = try await open(client, port)
            host.hang()
            client.send(request("GET", "/session/\(hanging)/title", port: port))
            #expect(await client.waits(for: "\"error\":\"timeout\""), "\(client.text)")
            for _ in 0..<1_000_000 where starter.alive > 0 { await Task.yield() }
            #expect(starter.alive == 0)
            #expect(starter.ended == 2)
            first.close()
            client.close()
        }
    }

    @Test func `an application that does not answer ends with a timeout`() async throws {
        try await withServer(limits: DriverLimits(patience: 0.1)) { host, starter, port, group in
            let client = try await RawClient.connected(to: port, group)
            let id = try await open(client, port)
            host.hang()
            client.send(request("GET", "/session/\(id)/title", port: port))
            #expect(await client.waits(for: "\"error\":\"timeout\""), "\(client.text)")
            #expect(starter.ended == 1)
            client.close()
        }
    }

    @Test func `a session that cannot be opened says why`() async throws {
        let refusal = SessionRefusal(
            code: "invalid argument",
            status: 400,
            "There is no scene \"x\"."
        )
        try await withServer(refusal: refusal) { _, _, port, group in
            let client = try await RawClient.connected(to: port, group)
            client.send(request("POST", "/session", "{}", port: port))
            #expect(await client.waits(for: "There is no scene"), "\(client.text)")
            #expect(client.text.hasPrefix("HTTP/1.1 400 "))
            client.close()
        }
    }
}

import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import TouchLive

@Suite("The server of the studio", .serialized) struct LiveServerTests {
    static let token = String(repeating: "0f", count: 32)

    /// A server with a host that answers, for one test.
    private func withServer(
        _ test: (FakeHost, LiveServer, Int, MultiThreadedEventLoopGroup) async throws -> Void
    ) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let host = try await FakeHost(group: group)
        let server = try await LiveServer.start(host: host.path, token: Self.token, patience: 0.2)
        let port = try #require(
            server.address.split(separator: ":").last?.split(separator: "/").first.flatMap {
                Int($0)
            }
        )
        try await test(host, server, port, group)
        await server.stop()
        await host.stop()
        try await group.shutdownGracefully()
    }

    private func request(
        _ target: String,
        port: Int,
        host: String? = nil,
        origin: String? = nil,
        socket: Bool = false
    ) -> String {
        var lines = ["GET \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
        if let origin { lines.append("Origin: \(origin)") }
        if socket {
            lines += [
                "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ]
        }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// A window that is open.
    private func window(_ port: Int, _ group: MultiThreadedEventLoopGroup) async throws -> RawClient
    {
        let client = try await RawClient.connected(to: port, group)
        client.send(
            request(
                "/live?token=\(Self.token)",
                port: port,
                origin: "http://127.0.0.1:\(port)",
                socket: true
            )
        )
        #expect(await client.waits(for: "\"whole\""), "\(client.text)")
        return client
    }

    @Test func `it listens on the addresses of the network that it gets, and tells the page`()
        async throws
    {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let host = try await FakeHost(group: group)
        // On Linux all of 127.0.0.0/8 is this machine, so this address stands for one of a network.
        let server = try await LiveServer.start(
            host: host.path,
            token: Self.token,
            network: ["127.0.0.2"]
        )
        let port = try #require(
            server.address.split(separator: ":").last?.split(separator: "/").first.flatMap {
                Int($0)
            }
        )
        let address = "http://127.0.0.2:\(port)/?token=\(Self.token)&surface"
        #expect(server.networkAddresses == [address])
        let client = try await RawClient.connected(to: port, at: "127.0.0.2", group)
        client.send(request("/?token=\(Self.token)&surface", port: port, host: "127.0.0.2:\(port)"))
        #expect(await client.waits(for: "<p>The page.</p>"), "\(client.text)")
        let other = try await RawClient.connected(to: port, at: "127.0.0.2", group)
        other.send(request("/?token=\(Self.token)", port: port, host: "127.0.0.3:\(port)"))
        #expect(await other.waits(for: "HTTP/1.1 421"))
        let window = try await window(port, group)
        #expect(
            window.text.contains("{\"network\":{\"address\":\"\(address)\",\"rows\":[\"1111111")
        )
        await server.stop()
        await host.stop()
        try await group.shutdownGracefully()
    }

    @Test func `it listens on loopback, and gives the page to who knows the token`() async throws {
        try await withServer { _, server, port, group in
            #expect(server.address == "http://127.0.0.1:\(port)/?token=\(Self.token)")
            let client = try await RawClient.connected(to: port, group)
            client.send(request("/?token=\(Self.token)", port: port))
            #expect(await client.waits(for: "<p>The page.</p>"))
            #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(client.text.contains("Referrer-Policy: no-referrer"))
            #expect(await client.waitsForEnd())
            // Nothing but 127.0.0.1 has the port.
            let sockets = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
            let listening = sockets.split(separator: "\n").filter {
                $0.contains(String(format: ":%04X 00000000:0000 0A", port))
            }
            #expect(listening.count == 1)
            #expect(listening.first?.contains("0100007F:") == true)
        }
    }

    @Test func `requests with a wrong name, origin or token get a sentence and a status`()
        async throws
    {
        try await withServer { host, _, port, group in
            let right = "/?token=\(Self.token)"
            let socket = "/live?token=\(Self.token)"
            for (text, status, words) in [
                (request("/", port: port), 401, "has no token"),
                (request("/?token=x", port: port), 403, "the token is wrong"),
                (request(right, port: port, host: "evil.example"), 421, "names another server"),
                (
                    request(right, port: port, origin: "http://evil.example"), 403,
                    "is not the studio's"
                ),
                (request(socket, port: port, socket: true), 403, "is not the studio's"),
                (
                    request(socket, port: port, origin: "http://evil.example", socket: true), 403,
                    "is not the studio's"
                ),
                (
                    request(
                        "/live?token=x",
                        port: port,
                        origin: "http://127.0.0.1:\(port)",
                        socket: true
                    ), 403, "wrong"
                ),
                (request("/x?token=\(Self.token)", port: port), 404, "Cannot find"),
            ] {
                let client = try await RawClient.connected(to: port, group)
                client.send(text)
                #expect(await client.waitsForEnd())
                #expect(client.text.hasPrefix("HTTP/1.1 \(status) "), "\(client.text)")
                #expect(client.text.contains(words), "\(client.text)")
                #expect(client.text.contains("To fix, "))
            }
            #expect(host.calls.isEmpty)
        }
    }

    @Test func `a window gets the run, and time passes while it is open`() async throws {
        try await withServer { host, _, port, group in
            let window = try await window(port, group)
            #expect(await window.waits(for: "\"growth\""))
            window.message("{\"number\":7,\"order\":\"pause\"}")
            #expect(await window.waits(for: "\"isPlaying\":false"))
            let frames = host.calls.count
            window.message("{\"number\":8,\"order\":\"step\"}")
            #expect(await window.waits(for: "\"heard\":8"))
            #expect(host.calls.count == frames + 1)
            #expect(host.calls.last?.contains("\"advance\",[],1") == true)
        }
    }

    @Test func `fingers of two windows have numbers of their own, and a window that dies lets go`()
        async throws
    {
        try await withServer { host, _, port, group in
            let one = try await window(port, group)
            let other = try await window(port, group)
            func contact(_ phase: String, _ number: Int) -> String {
                "{\"number\":\(number),\"sent\":5,\"contacts\":[{\"id\":0,\"phase\":\"\(phase)\",\"x\":10,\"y\":20,"
                    + "\"force\":0,\"radius\":5,\"time\":5,\"tool\":\"finger\"}]}"
            }
            one.message(contact("began", 1))
            #expect(await one.waits(for: "\"heard\":1,"))
            other.message(contact("began", 2))
            #expect(await other.waits(for: "\"heard\":2,"))
            let began = host.calls.filter { $0.contains("began") }.joined()
            #expect(began.contains("[[1,10.0,20.0,\"began\""))
            #expect(began.contains("[[2,10.0,20.0,\"began\""))
            other.close()
            one.message("{\"number\":3,\"order\":\"pause\"}")
            #expect(await one.waits(for: "\"windows\":1"))
            one.message("{\"number\":4,\"order\":\"step\"}")
            #expect(await one.waits(for: "\"heard\":4"))
            let cancelled = host.calls.filter { $0.contains("cancelled") }.joined()
            #expect(cancelled.contains("[[2,10.0,20.0,\"cancelled\""))
            #expect(!cancelled.contains("[[1,"))
        }
    }

    @Test func `one finger more than the device has is refused with a sentence`() async throws {
        try await withServer { _, _, port, group in
            let window = try await window(port, group)
            let contacts = (0..<6).map {
                "{\"id\":\($0),\"phase\":\"began\",\"x\":1,\"y\":1,\"force\":0,\"radius\":5,\"time\":5,\"tool\":\"finger\"}"
            }
            window.message("{\"number\":1,\"contacts\":[\(contacts.joined(separator: ","))]}")
            #expect(
                await window.waits(
                    for: "Cannot take one more finger: the device tells 5 apart. To fix, lift one."
                )
            )
        }
    }

    @Test func `a run is reduced call by call, until a page says that it is short enough`()
        async throws
    {
        try await withServer { host, _, port, group in
            let window = try await window(port, group)
            window.message(#"{"order":"shrink","value":{"fact":3}}"#)
            #expect(await host.waits(for: #""shrink",{"fact":3}"#))
            #expect(await host.waits(for: #""shrinkOn",false"#))
            #expect(await window.waits(for: #"{"shrinking":"5 samples after 2 tries"}"#))
            // Nothing can be touched meanwhile, and what is ordered waits.
            window.message(
                #"{"contacts":[{"id":1,"phase":"began","x":1,"y":1,"force":0,"radius":5,"time":5,"tool":"finger"}]}"#
            )
            window.message(#"{"order":"step"}"#)
            window.message(#"{"order":"stopShrinking"}"#)
            #expect(await host.waits(for: #""shrinkOn",true"#))
            #expect(await window.waits(for: #"{"shrinking":""}"#))
            #expect(await host.waits(for: #""advance",[],1"#))
            #expect(!host.calls.contains { $0.contains("began") })
            let calls = host.calls.drop { !$0.contains("shrink") }
            let end = calls.firstIndex { $0.contains("true") }
            #expect(calls[..<(end ?? calls.endIndex)].allSatisfy { $0.contains("shrink") })
            #expect(window.text.contains("\"isPlaying\":false"))
            // Where nothing is reduced, there is nothing to end.
            window.message(#"{"number":9,"order":"stopShrinking"}"#)
            window.message(#"{"order":"shrink"}"#)
            #expect(
                await window.waits(for: "Cannot change the device: the message does not say how.")
            )
        }
    }

    @Test(arguments: [
        ("", "Cannot read a message"), ("{", "Cannot read a message"),
        ("[1]", "Cannot read a message"),
        ("{}", "it has no order and no contacts"), (#"{"order":"dance"}"#, "Cannot read a message"),
        (#"{"order":"play"}"#, "Cannot play at this speed"),
        (#"{"order":"play","speed":99}"#, "Cannot play at this speed"),
        (#"{"order":"back"}"#, "says no time"), (#"{"order":"back","time":-1}"#, "says no time"),
        (#"{"order":"save"}"#, "does not say what"),
        (#"{"order":"save","what":"cake"}"#, "Cannot read a message"),
        (
            #"{"contacts":[{"id":1,"phase":"began","x":1e9,"y":1,"force":0,"radius":5,"time":5,"tool":"finger"}]}"#,
            "a number of it is too large"
        ),
        (
            #"{"contacts":[{"id":1,"phase":"began","x":1e999,"y":1,"force":0,"radius":5,"time":5,"tool":"finger"}]}"#,
            "Cannot"
        ),
    ])
    func `a bad message is answered with a sentence, and the window lives`(
        text: String,
        words: String
    ) async throws {
        try await withServer { _, _, port, group in
            let window = try await window(port, group)
            window.message(text)
            #expect(await window.waits(for: words), "\(window.text)")
            #expect(window.text.contains("To fix, "))
            window.message("{\"number\":5,\"order\":\"step\"}")
            #expect(await window.waits(for: "\"heard\":5"))
        }
    }

    @Test
    func `messages that are too long, in one frame or in several, end the window with a sentence`()
        async throws
    {
        try await withServer { _, _, port, group in
            let sentence = "Cannot read a message of more than 65536 bytes."
            let claimed = try await window(port, group)
            claimed.send(RawClient.frame(0x81, [], length: 1 << 40))
            #expect(await claimed.waitsForEnd())
            #expect(claimed.text.contains(sentence))
            let parts = try await window(port, group)
            let part = [UInt8](repeating: 0x20, count: 40_000)
            parts.send(RawClient.frame(0x01, part))
            parts.send(RawClient.frame(0x80, part))
            #expect(await parts.waitsForEnd())
            #expect(parts.text.contains(sentence))
            let bytes = try await window(port, group)
            bytes.send(RawClient.frame(0x82, [1, 2, 3]))
            #expect(await bytes.waitsForEnd())
            #expect(bytes.text.contains("Cannot read bytes"))
        }
    }

    @Test func `the ninth window is refused, and has a place when one closes`() async throws {
        try await withServer { _, _, port, group in
            var windows: [RawClient] = []
            for _ in 0..<Studio.mostWindows { windows.append(try await window(port, group)) }
            let late = try await RawClient.connected(to: port, group)
            late.send(
                request(
                    "/live?token=\(Self.token)",
                    port: port,
                    origin: "http://127.0.0.1:\(port)",
                    socket: true
                )
            )
            #expect(await late.waitsForEnd())
            #expect(late.text.hasPrefix("HTTP/1.1 503 "))
            #expect(
                late.text.contains("Cannot open another window: 8 are open. To fix, close one.")
            )
            windows[0].close()
            windows[1].message("{\"order\":\"pause\"}")
            #expect(await windows[1].waits(for: "\"windows\":7"))
            _ = try await window(port, group)
        }
    }

    @Test func `what happens to the device, another screen and a hand are passed on as they are`()
        async throws
    {
        try await withServer { host, _, port, group in
            let window = try await window(port, group)
            window.message(#"{"order":"act","value":{"device":{"style":"dark"}}}"#)
            #expect(await host.waits(for: #""values":["act",{"device":{"style":"dark"}}]"#))
            window.message(#"{"order":"open","value":{"width":820.5,"list":[true,null,"a\"b"]}}"#)
            #expect(await host.waits(for: #"["open",{"list":[true,null,"a\"b"],"width":820.5}]"#))
            window.message(#"{"order":"hand","value":{"kind":"thumb","seed":7}}"#)
            #expect(await host.waits(for: #"["hand",{"kind":"thumb","seed":7}]"#))
            window.message(#"{"order":"act"}"#)
            #expect(
                await window.waits(for: "Cannot change the device: the message does not say how.")
            )
        }
    }

    @Test func `a pointer hovers, presses a button and leaves, and counts as no finger`()
        async throws
    {
        try await withServer { host, _, port, group in
            let window = try await window(port, group)
            func pointer(_ phase: String, _ buttons: Int) {
                window.message(
                    #"{"sent":1,"contacts":[{"id":1,"phase":"\#(phase)","x":5,"y":6,"force":0,"radius":5,"#
                        + #""time":1,"tool":"pointer","buttons":\#(buttons)}]}"#
                )
            }
            for (phase, buttons) in [
                ("hovered", 0), ("began", 2), ("moved", 2), ("ended", 0), ("left", 0),
            ] {
                pointer(phase, buttons)
                #expect(
                    await host.waits(
                        for:
                            #"[[12,5.0,6.0,"\#(phase)",0.0,5.0,"pointer",1.5707963267948966,0,\#(buttons)]]"#
                    )
                )
            }
            // A window that dies while the pointer is down cancels it.
            pointer("began", 1)
            #expect(await host.waits(for: #""began",0.0,5.0,"pointer",1.5707963267948966,0,1]"#))
            window.close()
            #expect(await host.waits(for: #"[[12,5.0,6.0,"cancelled""#))
        }
    }

    @Test func `a file comes back to the window that asked`() async throws {
        try await withServer { _, _, port, group in
            let window = try await window(port, group)
            window.message("{\"number\":1,\"order\":\"save\",\"what\":\"recording\"}")
            #expect(
                await window.waits(for: "{\"file\":{\"name\":\"scene.jsonl\",\"text\":\"the file\"")
            )
            window.message("{\"number\":2,\"order\":\"save\",\"what\":\"script\"}")
            #expect(
                await window.waits(
                    for:
                        "Cannot make a script or a test: the program that makes them is not known."
                )
            )
        }
    }

    @Test func `the hit map comes to the window that asked, and to no other`() async throws {
        try await withServer { _, _, port, group in
            let (one, other) = (try await window(port, group), try await window(port, group))
            one.message("{\"number\":1,\"order\":\"hitMap\"}")
            #expect(await one.waits(for: "{\"hitMap\":{\"targets\":[]}}"))
            other.message("{\"number\":1,\"order\":\"save\",\"what\":\"recording\"}")
            #expect(await other.waits(for: "{\"file\""))
            #expect(!other.text.contains("hitMap"))
        }
    }

    @Test func `when the application is gone, all windows are told, and the server ends`()
        async throws
    {
        try await withServer { host, server, port, group in
            let window = try await window(port, group)
            host.crash()
            #expect(await window.waits(for: "\"gone\":true"))
            #expect(window.text.contains("The application is gone: it crashed, or it was ended."))
            #expect(try await server.run().hasPrefix("The application is gone"))
        }
    }

    @Test func `an application that hangs is reported, and the window lives`() async throws {
        try await withServer { host, _, port, group in
            let window = try await window(port, group)
            host.hang()
            #expect(
                await window.waits(
                    for: "The application does not answer: it may be in an endless loop."
                )
            )
            // Its fingers wait, but not without end.
            let contact =
                "{\"id\":0,\"phase\":\"moved\",\"x\":1,\"y\":1,\"force\":0,\"radius\":5,\"time\":5,"
                + "\"tool\":\"finger\"}"
            let message =
                "{\"contacts\":[" + Array(repeating: contact, count: 200).joined(separator: ",")
                + "]}"
            window.message(
                "{\"contacts\":[" + contact.replacingOccurrences(of: "moved", with: "began") + "]}"
            )
            for _ in 0..<100 { window.message(message) }
            window.message("{}")
            #expect(await window.waits(for: "it has no order and no contacts"))
            // So do orders.
            for _ in 0...100 { window.message("{\"order\":\"step\"}") }
            #expect(await window.waits(for: "100 wait for the application"))
        }
    }
}

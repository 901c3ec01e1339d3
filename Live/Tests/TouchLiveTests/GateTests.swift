import Testing
import TouchLive

@Suite("Who is answered") struct GateTests {
    static let gate = Gate(token: String(repeating: "a1", count: 32), port: 4000)
    static let own = "127.0.0.1:4000"

    private func refusal(
        method: String = "GET",
        _ target: String = "/?token=\(gate.token)",
        hosts: [String] = [own],
        origins: [String] = [],
        socket: Bool = false
    ) -> Gate.Refusal? {
        Self.gate.refusal(
            method: method,
            target: target,
            hosts: hosts,
            origins: origins,
            opensSocket: socket
        )
    }

    @Test func `the page, and the socket of that page, are answered`() {
        #expect(refusal() == nil)
        #expect(refusal(hosts: ["localhost:4000"]) == nil)
        #expect(refusal(origins: ["http://127.0.0.1:4000"]) == nil)
        let socket = "/live?token=\(Self.gate.token)"
        #expect(refusal(socket, origins: ["http://127.0.0.1:4000"], socket: true) == nil)
        #expect(refusal(socket, origins: ["http://localhost:4000"], socket: true) == nil)
    }

    @Test func `addresses of the network are names of the server only if it listens there`() {
        let gate = Gate(
            token: Self.gate.token,
            port: 4000,
            addresses: ["192.168.1.7", "10.0.0.2"]
        )
        func refusal(_ host: String, _ origin: String) -> Gate.Refusal? {
            gate.refusal(
                method: "GET",
                target: "/live?token=\(gate.token)&surface",
                hosts: [host],
                origins: [origin],
                opensSocket: true
            )
        }
        #expect(refusal("192.168.1.7:4000", "http://192.168.1.7:4000") == nil)
        #expect(refusal("10.0.0.2:4000", "http://10.0.0.2:4000") == nil)
        #expect(refusal("127.0.0.1:4000", "http://127.0.0.1:4000") == nil)
        #expect(refusal("192.168.1.8:4000", "http://192.168.1.8:4000")?.status == 421)
        #expect(refusal("phone.example:4000", "http://phone.example:4000")?.status == 421)
        #expect(refusal("192.168.1.7:4001", "http://192.168.1.7:4001")?.status == 421)
        #expect(refusal("192.168.1.7:4000", "http://evil.example")?.status == 403)
        #expect(self.refusal(hosts: ["192.168.1.7:4000"])?.status == 421)
    }

    @Test(arguments: [
        [], ["evil.example"], ["127.0.0.1"], ["127.0.0.1:4001"], [own, own],
        ["127.0.0.1:4000.evil.example"],
        ["evil.example:4000"], ["[::1]:4000"], [""],
    ])
    func `a name that is not the server's is refused, as after DNS rebinding`(hosts: [String]) {
        let refusal = refusal(hosts: hosts)
        #expect(refusal?.status == 421)
        #expect(
            refusal?.sentence
                == "Cannot answer: the header Host names another server. To fix, open the address "
                + "that the studio printed."
        )
    }

    @Test(arguments: [
        "https://127.0.0.1:4000", "http://127.0.0.1:4001", "http://evil.example", "null", "",
        "http://127.0.0.1:4000.evil.example", "http://127.0.0.1:4000/",
    ])
    func `another page is refused`(origin: String) {
        let socket = "/live?token=\(Self.gate.token)"
        #expect(refusal(origins: [origin])?.status == 403)
        #expect(refusal(socket, origins: [origin], socket: true)?.status == 403)
        #expect(
            refusal(socket, origins: ["http://\(Self.own)", origin], socket: true)?.status == 403
        )
    }

    @Test func `a socket without an origin is refused`() {
        let refusal = refusal("/live?token=\(Self.gate.token)", socket: true)
        #expect(refusal?.status == 403)
        #expect(refusal?.sentence.contains("a page that is not the studio's") == true)
    }

    @Test(arguments: ["/", "/?", "/?token", "/?t=1", "/live", "/?token=a&token=b"])
    func `an address without one token is refused`(target: String) {
        let refusal = refusal(target)
        #expect(refusal?.status == 401)
        #expect(refusal?.sentence.contains("the address has no token") == true)
    }

    @Test(arguments: [
        "", "a", String(repeating: "a1", count: 31) + "a2", String(repeating: "a1", count: 33), "ü",
    ])
    func `a wrong token is refused`(token: String) {
        let refusal = refusal("/?token=\(token)")
        #expect(refusal?.status == 403)
        #expect(refusal?.sentence.contains("the token is wrong") == true)
    }

    @Test func `other methods and paths are refused, but only after the token`() {
        #expect(refusal(method: "POST")?.status == 405)
        #expect(refusal("/etc?token=\(Self.gate.token)")?.status == 404)
        #expect(refusal("/live?token=\(Self.gate.token)")?.status == 426)
        #expect(refusal("/etc")?.status == 401)
        #expect(refusal(method: "POST", "/")?.status == 401)
    }

    @Test func `tokens have 256 bits, and each is another`() {
        let tokens = Set((0..<100).map { _ in Gate.makeToken() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    }
}

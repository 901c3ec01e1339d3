internal import NIOHTTP1

/// Decides which requests are answered: those of the page that this server gave to a browser that knows the token.
///
/// Any page that a browser shows can send requests to this machine, and can give a name of its own to its
/// address. So the token must be right, and `Host` and `Origin` must be those of this server.
public struct Gate: Sendable {
    /// Why a request is refused: the status of HTTP, and a sentence.
    public struct Refusal: Hashable, Sendable {
        /// The status of HTTP.
        public var status: Int
        /// What is wrong, and what to do.
        public var sentence: String

        /// A refusal with its status and its sentence.
        public init(_ status: Int, _ sentence: String) {
            (self.status, self.sentence) = (status, sentence)
        }
    }

    /// The secret part of the address.
    public let token: String
    /// The port on which the server listens.
    public let port: Int
    /// The names under which a browser may ask: this machine's own, and the addresses of the network on which
    /// the server listens.
    private let names: [String]

    /// The gate of a server on a port, with the secret part of its address.
    ///
    /// - Parameter addresses: those of the network on which it listens, as numbers; none by default.
    public init(token: String, port: Int, addresses: [String] = []) {
        (self.token, self.port) = (token, port)
        names = (["127.0.0.1", "localhost"] + addresses).map { "\($0):\(port)" }
    }

    /// A token of 256 random bits.
    public static func makeToken() -> String {
        var random = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return (0..<32).reduce(into: "") { text, _ in
            let byte = UInt8.random(in: 0...255, using: &random)
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
    }

    /// The path of the page.
    static let page = "/"
    /// The path of the socket.
    static let socket = "/live"

    /// Why a request is refused; nil if it is answered.
    ///
    /// - Parameters:
    ///   - target: the path with its query, as in the first line of the request.
    ///   - hosts: the values of all headers `Host`.
    ///   - origins: the values of all headers `Origin`.
    ///   - opensSocket: whether it asks for a WebSocket.
    public func refusal(
        method: String,
        target: String,
        hosts: [String],
        origins: [String],
        opensSocket: Bool
    ) -> Refusal? {
        guard hosts.count == 1, names.contains(hosts[0].lowercased()) else {
            return Refusal(
                421,
                "Cannot answer: the header Host names another server. To fix, open the address that the "
                    + "studio printed."
            )
        }
        let isOwn = origins.allSatisfy { origin in
            names.contains { origin.lowercased() == "http://\($0)" }
        }
        guard isOwn, !opensSocket || origins.count == 1 else {
            return Refusal(
                403,
                "Cannot answer: the request comes from a page that is not the studio's. To fix, open the "
                    + "address that the studio printed."
            )
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.count > 1 ? parts[1] : ""
        let tokens = query.split(separator: "&").filter { $0.hasPrefix("token=") }
            .map { $0.dropFirst("token=".count) }
        guard let given = tokens.first, tokens.count == 1 else {
            return Refusal(
                401,
                "Cannot answer: the address has no token. To fix, open the whole address that the studio "
                    + "printed."
            )
        }
        guard Self.isSame(Array(given.utf8), Array(token.utf8)) else {
            return Refusal(
                403,
                "Cannot answer: the token is wrong; each start of the studio has a new one. To fix, open the "
                    + "address that the studio printed last."
            )
        }
        guard method == "GET" else {
            return Refusal(
                405,
                "Cannot do \(method.prefix(20)): only GET is answered. To fix, open the page."
            )
        }
        switch (String(parts[0]), opensSocket) {
        case (Self.page, false), (Self.socket, true): return nil
        case (Self.socket, false):
            return Refusal(
                426,
                "Cannot answer: this path is for a WebSocket. To fix, open the page at \(Self.page)."
            )
        default:
            return Refusal(
                404,
                "Cannot find this path. To fix, open the address that the studio printed."
            )
        }
    }

    func refusal(of head: HTTPRequestHead) -> Refusal? {
        refusal(
            method: head.method.rawValue,
            target: head.uri,
            hosts: head.headers["Host"],
            origins: head.headers["Origin"],
            opensSocket: head.headers["Upgrade"].contains { $0.lowercased() == "websocket" }
        )
    }

    /// Compares all bytes, however early they differ, so that the time says nothing about the token.
    static func isSame(_ given: [UInt8], _ token: [UInt8]) -> Bool {
        var difference: UInt8 = given.count == token.count ? 0 : 1
        for index in token.indices {
            difference |= token[index] ^ (index < given.count ? given[index] : 0)
        }
        return difference == 0
    }
}

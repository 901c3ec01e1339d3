internal import Foundation
internal import NIOCore
internal import NIOHTTP1

/// Answers the requests of WebDriver clients on one connection, one after the other.
final class DriverHandler: ChannelInboundHandler, @unchecked Sendable {
    // Everything happens on the event loop of the channel.
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let gate: DriverGate
    private let sessions: DriverSessions
    private let limits: DriverLimits
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    private var isTooLong = false

    init(_ gate: DriverGate, _ sessions: DriverSessions, _ limits: DriverLimits) {
        (self.gate, self.sessions, self.limits) = (gate, sessions, limits)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
            isTooLong = false
        case .body(var part):
            // The rest is read and dropped, so that the client gets the answer.
            if body.readableBytes + part.readableBytes > limits.longestBody {
                isTooLong = true
            } else {
                body.writeBuffer(&part)
            }
        case .end:
            guard let head else { return }
            self.head = nil
            answer(head, String(buffer: body), context.channel)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ body: String, _ channel: any Channel) {
        let write: (DriverSession.Answer) -> Void = { Self.write($0, to: head, channel) }
        if let refusal = gate.refusal(of: head) { return write(.failure(refusal)) }
        guard !isTooLong else {
            return write(
                .failure(
                    DriverError(
                        code: "invalid argument",
                        status: 413,
                        sentence:
                            "Cannot read the request: its body has more than \(limits.longestBody) bytes. To "
                            + "fix, send less at once."
                    )
                )
            )
        }
        let method = head.method.rawValue
        let path = DriverPath(head.uri)
        switch (method, path.parts.first, path.parts.count) {
        case ("GET", "status", 1): write(.success((200, sessions.status)))
        case ("POST", "session", 1): sessions.open(body, then: write)
        // The second is Appium's.
        case ("GET", "sessions", 1), ("GET", "appium", 2):
            let items = sessions.ids.map { "{\"id\":\"\($0)\",\"capabilities\":{}}" }
            write(.success((200, "{\"value\":[\(items.joined(separator: ","))]}")))
        case ("DELETE", "session", 2): sessions.delete(path.parts[1], then: write)
        case (_, "session", 2...) where ["GET", "POST", "DELETE"].contains(method):
            sessions.perform(path.parts[1], method, path.rest, body, then: write)
        case (_, "status", 1), (_, "session", _), (_, "sessions", 1):
            write(
                .failure(
                    DriverError(
                        code: "unknown method",
                        status: 405,
                        sentence:
                            "Cannot do \(method.prefix(20)) \(head.uri.prefix(200)): this command has another "
                            + "method. To fix, see the table of commands in Documentation/WebDriver.md."
                    )
                )
            )
        default: write(.failure(.unknownCommand("\(method) \(head.uri)")))
        }
    }

    /// Writes head, body and end at once: in pieces, each answer would wait for the client's acknowledgement.
    private static func write(
        _ answer: DriverSession.Answer,
        to head: HTTPRequestHead,
        _ channel: any Channel
    ) {
        let status: Int
        let body: ByteBuffer
        switch answer {
        case .success((let code, let text)): (status, body) = (code, ByteBuffer(string: text))
        case .failure(let error): (status, body) = (error.status, ByteBuffer(string: error.body))
        }
        var headers: HTTPHeaders = [
            "Content-Type": "application/json; charset=utf-8",
            "Content-Length": "\(body.readableBytes)", "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
        ]
        if status == 401 {
            headers.add(name: "WWW-Authenticate", value: "Basic realm=\"touchstone\"")
        }
        if !head.isKeepAlive { headers.add(name: "Connection", value: "close") }
        let response = HTTPResponseHead(
            version: .http1_1,
            status: .init(statusCode: status),
            headers: headers
        )
        channel.write(HTTPServerResponsePart.head(response), promise: nil)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
        let end = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        if !head.isKeepAlive { end.whenComplete { _ in channel.close(promise: nil) } }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}

/// The path of a request, in its parts, without the prefix of older clients.
private struct DriverPath {
    let parts: [String]

    init(_ target: String) {
        let path =
            target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
        var parts = path.split(separator: "/").map(String.init)
        if parts.starts(with: ["wd", "hub"]) { parts.removeFirst(2) }
        self.parts = parts
    }

    /// What follows the id of the session.
    var rest: String { parts.dropFirst(2).joined(separator: "/") }
}

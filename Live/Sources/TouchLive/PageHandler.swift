internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// Answers requests of HTTP: with the page, or with a refusal.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler, @unchecked Sendable {
    // Everything happens on the event loop of the channel.
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let gate: Gate
    private let studio: Studio
    private var head: HTTPRequestHead?
    private var patience: Scheduled<Void>?

    /// Seconds that a client may take for a request. [choice] A browser on this machine takes a few thousandths.
    private static let patience = TimeAmount.seconds(15)

    init(_ gate: Gate, _ studio: Studio) {
        (self.gate, self.studio) = (gate, studio)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        patience = context.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { patience?.cancel() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head else { return }
            answer(head, context)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        if let refusal = gate.refusal(of: head) {
            return Self.write(refusal.sentence, refusal.status, "text/plain", context.channel)
        }
        if head.uri.hasPrefix(Gate.socket) {
            return Self.write(
                "Cannot open another window: \(Studio.mostWindows) are open. To fix, close one.",
                503,
                "text/plain",
                context.channel
            )
        }
        let channel = context.channel
        studio.readPage { Self.write($0, 200, "text/html", channel) }
    }

    private static func write(_ text: String, _ status: Int, _ type: String, _ channel: any Channel)
    {
        let body = ByteBuffer(string: status == 200 ? text : text + "\n")
        let headers: HTTPHeaders = [
            "Content-Type": "\(type); charset=utf-8", "Content-Length": "\(body.readableBytes)",
            "Connection": "close", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
            "Content-Security-Policy": "frame-ancestors 'none'",
        ]
        let head = HTTPResponseHead(
            version: .http1_1,
            status: .init(statusCode: status),
            headers: headers
        )
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A WebSocket that was refused comes here as a request, and gets its sentence.
        if error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
    }
}

internal import NIOCore
internal import NIOWebSocket

/// The WebSocket of one window.
final class WindowHandler: ChannelInboundHandler, ChannelOutboundHandler, @unchecked Sendable {
    // Everything happens on the event loop of the channel.
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = OutgoingText
    typealias OutboundOut = WebSocketFrame

    private let studio: Studio
    private var window: Window?
    /// The parts of a message that comes in several frames.
    private var parts: ByteBuffer?
    private var isClosing = false

    init(_ studio: Studio) { self.studio = studio }

    func handlerAdded(context: ChannelHandlerContext) {
        window = studio.open(on: context.channel)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard !isClosing || frame.opcode == .connectionClose else { return }
        var content = frame.unmaskedData
        switch frame.opcode {
        case .text: take(&content, isLast: frame.fin, isFirst: true, context)
        case .continuation: take(&content, isLast: frame.fin, isFirst: false, context)
        case .ping: write(.pong, content, context)
        case .pong: break
        case .connectionClose:
            if !isClosing { write(.connectionClose, content, context) }
            context.close(promise: nil)
        default:
            close(
                .unacceptableData,
                "Cannot read bytes: the page sends texts. To fix, load it again.",
                context
            )
        }
    }

    private func take(
        _ part: inout ByteBuffer,
        isLast: Bool,
        isFirst: Bool,
        _ context: ChannelHandlerContext
    ) {
        var message = isFirst ? ByteBuffer() : parts ?? ByteBuffer()
        message.writeBuffer(&part)
        guard message.readableBytes <= PageMessage.longest else {
            return closeBecauseTooLong(context)
        }
        parts = isLast ? nil : message
        guard isLast, let window else { return }
        studio.take(String(buffer: message), from: window)
    }

    private func closeBecauseTooLong(_ context: ChannelHandlerContext) {
        close(
            .messageTooLarge,
            "Cannot read a message of more than \(PageMessage.longest) bytes. To fix, send less at once.",
            context
        )
    }

    private func close(
        _ code: WebSocketErrorCode,
        _ sentence: String,
        _ context: ChannelHandlerContext
    ) {
        isClosing = true
        var content = ByteBuffer()
        content.write(webSocketErrorCode: code)
        content.writeString(sentence)
        write(.connectionClose, content, context)
        context.close(promise: nil)
    }

    private func write(
        _ opcode: WebSocketOpcode,
        _ content: ByteBuffer,
        _ context: ChannelHandlerContext
    ) {
        context.writeAndFlush(
            wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: content)),
            promise: nil
        )
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let text = unwrapOutboundIn(data).text
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
        context.write(wrapOutboundOut(frame), promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable, let window { studio.canWrite(window) }
        context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isClosing else { return context.close(promise: nil) }
        if case NIOWebSocketError.invalidFrameLength = error { return closeBecauseTooLong(context) }
        close(
            .protocolError,
            "Cannot read what came: it is no WebSocket. To fix, load the page again.",
            context
        )
    }

    func channelInactive(context: ChannelHandlerContext) {
        if let window { studio.close(window) }
        window = nil
        context.fireChannelInactive()
    }
}

import Foundation
import NIOCore
import NIOPosix

/// A client that sends bytes, right ones or wrong ones, and keeps what it gets.
final class RawClient: ChannelInboundHandler, @unchecked Sendable {
    // Everything that is shared is behind the lock.
    typealias InboundIn = ByteBuffer

    private let lock = NSLock()
    private var bytes: [UInt8] = []
    private var isClosed = false
    private var channel: (any Channel)?

    static func connected(
        to port: Int,
        at address: String = "127.0.0.1",
        _ group: MultiThreadedEventLoopGroup
    ) async throws -> RawClient {
        let client = RawClient()
        client.channel = try await ClientBootstrap(group: group)
            .channelInitializer { $0.pipeline.addHandler(client) }
            .connect(host: address, port: port).get()
        return client
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        lock.withLock { bytes += part.readableBytesView }
    }

    func channelInactive(context: ChannelHandlerContext) { lock.withLock { isClosed = true } }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
    var hasEnded: Bool { lock.withLock { isClosed } }

    func send(_ text: String) { send(Array(text.utf8)) }
    func send(_ bytes: [UInt8]) { channel?.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }
    func close() { channel?.close(promise: nil) }

    /// Sends the text of a WebSocket, as a browser does.
    func message(_ text: String) { send(Self.frame(0x81, Array(text.utf8))) }

    static func frame(_ first: UInt8, _ content: [UInt8], length: UInt64? = nil) -> [UInt8] {
        let count = length ?? UInt64(content.count)
        var bytes = [first]
        if count < 126 {
            bytes.append(0x80 | UInt8(count))
        } else if count < 65_536 {
            bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
        } else {
            bytes.append(0x80 | 127)
            bytes += (0..<8).reversed().map { UInt8((count >> ($0 * 8)) & 255) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        return bytes + mask + content.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    /// Waits until what was received has a text, or until the connection ends.
    ///
    /// - Returns: whether it has.
    func waits(for wanted: String, seconds: Double = 10) async -> Bool {
        let end = NIODeadline.now() + .milliseconds(Int64(seconds * 1_000))
        while !text.contains(wanted) {
            if NIODeadline.now() > end || hasEnded { return text.contains(wanted) }
            await Task.yield()
        }
        return true
    }

    /// Waits for the end of the connection.
    func waitsForEnd(seconds: Double = 10) async -> Bool {
        let end = NIODeadline.now() + .milliseconds(Int64(seconds * 1_000))
        while !hasEnded, NIODeadline.now() < end { await Task.yield() }
        return hasEnded
    }
}

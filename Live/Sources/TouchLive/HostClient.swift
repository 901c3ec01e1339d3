internal import Foundation
internal import NIOCore

/// The process that plays the application, at the other end of a socket: a line for each call, and a line for
/// each answer, in the same order.
final class HostClient: ChannelInboundHandler, @unchecked Sendable {
    // Everything happens on the event loop of the channel.
    typealias InboundIn = ByteBuffer

    /// An answer.
    struct Reply: Decodable {
        var status: String
        var text: String
        var data: Values?

        /// What the server needs to know of the run.
        struct Values: Decodable {
            var time: Double?
            var frame: Int?
            var rate: Int?
            var fingers: Int?
            var happened: [String]?
            var problems: [String]?
            var isSettled: Bool?
            /// The device, for the page.
            var device: PassedJSON?
            var name: String?
            /// What is expected, in words.
            var expected: [String]?
            /// How far the run is reduced; nil if nothing is left to try.
            var shrinking: String?
            /// The status of HTTP, of a command of WebDriver.
            var status: Int?
        }
    }

    /// Called when the process is gone.
    var whenGone: () -> Void = {}
    private var channel: (any Channel)?
    private var waiting: CircularBuffer<(Reply) -> Void> = []
    private var buffer = ByteBuffer()
    private var searched = 0

    /// The longest answer in bytes. [choice] A long run with all its screens fits.
    private static let longest = 400_000_000

    /// Sends a call `play`.
    ///
    /// - Parameter values: its values, as JSON without the brackets.
    func play(_ values: String, then: @escaping (Reply) -> Void) {
        call("play", values, then: then)
    }

    /// Sends a call.
    ///
    /// - Parameters:
    ///   - name: the word of the call.
    ///   - values: its values, as JSON without the brackets.
    func call(_ name: String, _ values: String, then: @escaping (Reply) -> Void) {
        waiting.append(then)
        channel?.writeAndFlush(
            ByteBuffer(string: "{\"call\":\"\(name)\",\"values\":[\(values)]}\n"),
            promise: nil
        )
    }

    func stop() {
        channel?.writeAndFlush(ByteBuffer(string: "{\"call\":\"stop\"}\n"), promise: nil)
    }

    func close() { channel?.close(promise: nil) }

    func channelActive(context: ChannelHandlerContext) { channel = context.channel }
    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { channel = context.channel }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        buffer.writeBuffer(&part)
        while true {
            let view = buffer.readableBytesView
            let rest = view[(view.startIndex + searched)...]
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
                searched = view.count
                if searched > Self.longest { context.close(promise: nil) }
                return
            }
            let line = Data(view[..<end])
            buffer.moveReaderIndex(forwardBy: line.count + 1)
            buffer.discardReadBytes()
            searched = 0
            guard let then = waiting.popFirst() else { continue }
            let unread = Reply(
                status: "gone",
                text: "The application answered with something that is no answer."
            )
            then((try? JSONDecoder().decode(Reply.self, from: line)) ?? unread)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        channel = nil
        waiting.removeAll()
        whenGone()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}

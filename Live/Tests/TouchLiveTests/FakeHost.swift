import Foundation
import NIOCore
import NIOPosix

/// Stands for the process that plays: time passes as its calls say, and nothing is ever on the screen.
final class FakeHost: @unchecked Sendable {
    // The lock guards what tests read.
    let path: String
    private let folder: URL
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let lock = NSLock()
    private var received: [String] = []
    private var clients: [any Channel] = []
    private var isSilent = false

    init(group: MultiThreadedEventLoopGroup) async throws {
        self.group = group
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "live-\(UUID().uuidString.prefix(8))"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("socket").path
        let box = Box()
        channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.pipeline.addHandler(
                    Answers { line in box.host?.answer(line, channel) ?? "" }
                )
            }
            .bind(unixDomainSocketPath: path).get()
        box.host = self
    }

    /// The calls so far.
    var calls: [String] { lock.withLock { received } }

    /// Waits until a call has a text.
    func waits(for wanted: String, seconds: Double = 10) async -> Bool {
        let end = NIODeadline.now() + .milliseconds(Int64(seconds * 1_000))
        while !calls.contains(where: { $0.contains(wanted) }) {
            if NIODeadline.now() > end { return false }
            await Task.yield()
        }
        return true
    }

    /// Ends, as an application that crashed.
    func crash() {
        for client in lock.withLock({ clients }) { client.close(promise: nil) }
    }

    /// Answers nothing any more, as an application in an endless loop.
    func hang() { lock.withLock { isSilent = true } }

    func stop() async {
        try? await channel.close()
        try? FileManager.default.removeItem(at: folder)
    }

    private var frame = 0

    private func answer(_ line: String, _ channel: any Channel) -> String {
        lock.withLock {
            if !clients.contains(where: { $0 === channel }) { clients.append(channel) }
            received.append(line)
        }
        if lock.withLock({ isSilent }) { return "" }
        if line.contains("\"webDriver\"") {
            return reply("{\\\"value\\\":{}}", ",\"status\":200")
        }
        if line.contains("\"page\"") { return reply("<p>The page.</p>") }
        if line.contains("\"save\"") { return reply("the file", ",\"name\":\"scene.jsonl\"") }
        if line.contains("\"hitMap\"") { return reply("{\\\"targets\\\":[]}") }
        // It never ends by itself.
        if line.contains("\"shrink\"") || line.contains("\"shrinkOn\",false") {
            return reply("{}", ",\"shrinking\":\"5 samples after 2 tries\"")
        }
        if line.contains("\"back\"") { frame = 0 }
        if let count = line.split(separator: ",").last.flatMap({ Int($0.prefix { $0.isNumber }) }),
            line.contains("\"advance\"")
        {
            frame += count
        }
        return reply("{\\\"end\\\":\(frame)}")
    }

    private func reply(_ text: String, _ more: String = "") -> String {
        "{\"status\":\"done\",\"text\":\"\(text)\",\"files\":[],\"data\":{\"time\":\(Double(frame) / 60),"
            + "\"frame\":\(frame),\"rate\":60,\"fingers\":5\(more)}}\n"
    }

    private final class Box: @unchecked Sendable {
        weak var host: FakeHost?
    }
}

/// Answers each line.
private final class Answers: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let answer: (String) -> String
    private var rest = ""

    init(_ answer: @escaping (String) -> String) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        rest += String(buffer: unwrapInboundIn(data))
        while let end = rest.firstIndex(of: "\n") {
            let line = String(rest[..<end])
            rest = String(rest[rest.index(after: end)...])
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer(line))), promise: nil)
        }
    }
}

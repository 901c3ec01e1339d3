internal import NIOCore

/// A page that is connected, and its fingers.
final class Window {
    let id: Int
    private let channel: any Channel
    /// The number of its last message that reached the application.
    var heard = 0
    /// The fingers that it holds down: the page's number, and the application's.
    var fingers: [Int: Int] = [:]
    /// Whether it reads more slowly than the run grows, so that it must get the whole run again.
    var isBehind = false

    init(id: Int, channel: any Channel) {
        (self.id, self.channel) = (id, channel)
    }

    var isWritable: Bool { channel.isWritable }

    /// Sends a text.
    func send(_ text: String) {
        channel.writeAndFlush(OutgoingText(text), promise: nil)
    }

    /// Tells the page a sentence.
    func say(_ sentence: String, isGone: Bool = false) {
        send("{\"say\":\(JSONText.quoted(sentence))\(isGone ? ",\"gone\":true" : "")}")
    }
}

/// A text for `WindowHandler`, which makes a frame of it.
struct OutgoingText: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
}

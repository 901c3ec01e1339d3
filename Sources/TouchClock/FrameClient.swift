/// Somebody who works on display frames: the event queue, and later display links and animations.
///
/// A client asks for one frame at a time; a clock whose clients ask for nothing skips frames, so
/// that ten minutes of nothing cost as much as ten milliseconds.
@preconcurrency @MainActor package final class FrameClient {
    /// What the client is called in the list of what is pending.
    package let name: String
    /// Where the client stands among the clients of one frame.
    package let turn: FrameTurn

    @exclusivity(unchecked) private(set) var isWaiting = false
    /// What it waits for in particular, by name, and whether that is endless; empty for itself.
    @exclusivity(unchecked) var waitsFor: [(name: String, isEndless: Bool)] = []
    @exclusivity(unchecked) private var earliest: Nanoseconds = 0
    @exclusivity(unchecked) private var lastFrame: Int64 = -1
    private let work: @MainActor () -> Void

    init(name: String, turn: FrameTurn, work: @escaping @MainActor () -> Void) {
        self.name = name
        self.turn = turn
        self.work = work
    }

    /// Asks for the first display frame at or after a time, and after the client's last frame.
    ///
    /// A time in the past means the next frame.
    package func requestFrame(notBefore time: Nanoseconds) {
        earliest = isWaiting ? min(earliest, time) : time
        isWaiting = true
    }

    /// Takes the request back.
    package func cancelRequest() {
        isWaiting = false
    }

    /// The frame the client waits for, if it waits.
    func nextFrame(of display: DisplayFrames, from now: Nanoseconds) -> Int64? {
        guard isWaiting else { return nil }
        return max(display.index(atOrAfter: max(earliest, now)), lastFrame + 1)
    }

    /// Whether it waits for something that will be over.
    var awaitsAnEnd: Bool { isWaiting && (waitsFor.isEmpty || waitsFor.contains { !$0.isEndless }) }

    func perform(frame: Int64) {
        isWaiting = false
        lastFrame = frame
        work()
    }
}

/// The order of work inside one display frame, as a run loop on iOS does it.
package enum FrameTurn: Int, Comparable {
    /// Touches and keys.
    case input
    /// Animations and display links.
    case animation

    package static func < (left: FrameTurn, right: FrameTurn) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The grid of display frames: frame `n` is at `n / framesPerSecond` seconds, rounded to 1 ns.
struct DisplayFrames {
    let framesPerSecond: Int64

    func time(of index: Int64) -> Nanoseconds {
        // Whole seconds apart, or the product would overflow after five years.
        index / framesPerSecond * 1_000_000_000
            + (index % framesPerSecond * 1_000_000_000 + framesPerSecond / 2) / framesPerSecond
    }

    /// The first frame at or after a time; a time that is a mere rounding past a frame is on it.
    func index(atOrAfter time: Nanoseconds) -> Int64 {
        let time = max(0, time - Nanoseconds.rounding)
        var index =
            time / 1_000_000_000 * framesPerSecond
            + (time % 1_000_000_000) * framesPerSecond / 1_000_000_000
        while self.time(of: index) < time { index += 1 }
        return index
    }
}

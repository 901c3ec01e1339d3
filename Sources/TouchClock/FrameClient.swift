/// A part of the engine that works on display frames: the event queue, display links, animations.
///
/// A client requests one frame at a time. The clock skips frames that no client has requested, so
/// ten idle minutes cost as much as ten idle milliseconds.
@preconcurrency @MainActor package final class FrameClient {
    /// The client's name in `VirtualClock.pending`.
    package let name: String
    /// The client's position in the order of work within one frame.
    package let turn: FrameTurn

    @exclusivity(unchecked) private(set) var isWaiting = false
    /// The names of the work for which it requests frames, each with whether that work is endless.
    /// If empty, the client itself is listed as pending, with its own name.
    @exclusivity(unchecked) var waitsFor: [(name: String, isEndless: Bool)] = []
    @exclusivity(unchecked) private var earliest: Nanoseconds = 0
    @exclusivity(unchecked) private var lastFrame: Int64 = -1
    /// The frame of the present request, once it was computed. Time does not pass it before it is
    /// performed.
    @exclusivity(unchecked) private var awaited: Int64?
    private let work: any ClockWork

    init(name: String, turn: FrameTurn, work: any ClockWork) {
        self.name = name
        self.turn = turn
        self.work = work
    }

    /// Requests the first display frame at or after a time, and after the client's last frame.
    ///
    /// A time in the past requests the next frame. If a request is already pending, the earlier
    /// time applies.
    package func requestFrame(notBefore time: Nanoseconds) {
        earliest = isWaiting ? min(earliest, time) : time
        isWaiting = true
        awaited = nil
    }

    /// Withdraws the request.
    package func cancelRequest() {
        isWaiting = false
    }

    /// The index of the frame for which the client waits; nil if it has requested none.
    func nextFrame(of display: DisplayFrames, from now: Nanoseconds) -> Int64? {
        guard isWaiting else { return nil }
        if let awaited { return awaited }
        let frame = max(display.index(atOrAfter: max(earliest, now)), lastFrame + 1)
        awaited = frame
        return frame
    }

    /// Whether it waits for work that will end.
    var awaitsAnEnd: Bool { isWaiting && (waitsFor.isEmpty || waitsFor.contains { !$0.isEndless }) }

    func perform(frame: Int64) {
        isWaiting = false
        lastFrame = frame
        work.perform()
    }
}

/// The order of work within one display frame, the same as in a run loop on iOS.
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
    // The frame that was performed last, with its time and that of the next frame. Nearly all questions
    // are about these two, and the divisions would be a twentieth of the time of a tap.
    private var last: Int64 = 0
    private var timeOfLast: Nanoseconds = 0
    private var timeOfNext: Nanoseconds = 0

    init(framesPerSecond: Int64) {
        self.framesPerSecond = framesPerSecond
        performed(0)
    }

    /// Notes which frame was performed last.
    mutating func performed(_ frame: Int64) {
        timeOfLast = time(of: frame)
        last = frame
        timeOfNext = computedTime(of: frame + 1)
    }

    func time(of index: Int64) -> Nanoseconds {
        switch index - last {
        case 0: timeOfLast
        case 1: timeOfNext
        default: computedTime(of: index)
        }
    }

    private func computedTime(of index: Int64) -> Nanoseconds {
        // Whole seconds are computed separately, because the product would overflow after five
        // years.
        index / framesPerSecond * 1_000_000_000
            + (index % framesPerSecond * 1_000_000_000 + framesPerSecond / 2) / framesPerSecond
    }

    /// The first frame at or after a time. A time that is past a frame by no more than
    /// `Nanoseconds.rounding` counts as on that frame.
    func index(atOrAfter time: Nanoseconds) -> Int64 {
        let time = max(0, time - Nanoseconds.rounding)
        if time > timeOfLast, time <= timeOfNext { return last + 1 }
        var index =
            time / 1_000_000_000 * framesPerSecond
            + (time % 1_000_000_000) * framesPerSecond / 1_000_000_000
        while self.time(of: index) < time { index += 1 }
        return index
    }
}

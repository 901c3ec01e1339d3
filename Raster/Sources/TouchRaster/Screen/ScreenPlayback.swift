package import TouchRecord

/// The screens of a trace, one after the other.
package struct ScreenPlayback {
    private let frames: [ScreenFrame]
    private var next = 0
    private var screen = ShownScreen()
    private var last = -TimeInterval.infinity
    /// Times are written as decimal numbers: what is so near is at the same time, in seconds.
    private static let nearly = 1e-7

    /// The screens of a trace.
    /// - Throws: `RasterError.noScreen` if nothing was ever on the screen.
    package init(_ trace: Trace) throws(RasterError) {
        guard trace.screens.contains(where: { $0.changes.contains { $0.id == ShownScreen.rootID } })
        else { throw .noScreen(title: trace.header.title) }
        frames = trace.screens
    }

    /// How the screen looked at a time, in seconds. Going on is quick; going back begins anew.
    package mutating func screen(at time: TimeInterval) -> ShownScreen {
        if time < last { (next, screen) = (0, ShownScreen()) }
        last = time
        while next < frames.count, frames[next].time <= time + Self.nearly {
            screen.apply(frames[next])
            next += 1
        }
        return screen
    }
}

/// What is drawn over a screen at a time, in points of the screen.
package typealias ScreenOverlay = (TimeInterval, ShownScreen) -> [DrawingCommand]

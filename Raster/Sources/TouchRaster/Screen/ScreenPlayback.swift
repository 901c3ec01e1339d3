package import TouchRecord

/// The screens of a trace, one after the other. No more than one frame of it is in memory at a time.
package struct ScreenPlayback {
    private let trace: TraceReader
    private var next = 0
    private var screen = ShownScreen()
    private var last = -TimeInterval.infinity
    /// Times are written as decimal numbers: what is so near is at the same time, in seconds.
    private static let nearly = 1e-7

    /// The screens of a trace.
    /// - Throws: `RasterError.noScreen` if nothing was ever on the screen.
    package init(_ trace: TraceReader) throws(RasterError) {
        guard trace.showsScreen else { throw .noScreen(title: trace.header.title) }
        self.trace = trace
    }

    /// How the screen looked at a time, in seconds. Going on is quick; going back begins anew.
    /// - Throws: `RasterError.trace` if the file of the trace was changed since it was opened.
    package mutating func screen(at time: TimeInterval) throws(RasterError) -> ShownScreen {
        if time < last { (next, screen) = (0, ShownScreen()) }
        last = time
        while next < trace.frameCount, trace.time(ofFrame: next) <= time + Self.nearly {
            do { screen.apply(try trace.frame(next)) } catch { throw .trace(error) }
            next += 1
        }
        return screen
    }
}

/// What is drawn over a screen at a time, in points of the screen.
package typealias ScreenOverlay = (TimeInterval, ShownScreen) -> [DrawingCommand]

package import TouchRecord

/// Plays the screens of a trace in order. At most one frame of the trace is in memory at a time.
package struct ScreenPlayback {
    private let trace: TraceReader
    private var next = 0
    private var screen = ShownScreen()
    private var last = -TimeInterval.infinity
    /// The difference in seconds below which two times are the same; they are stored as decimal
    /// numbers.
    private static let nearly = 1e-7

    /// Starts at the beginning of a trace.
    /// - Throws: `RasterError.noScreen` if the trace contains no screen.
    package init(_ trace: TraceReader) throws(RasterError) {
        guard trace.showsScreen else { throw .noScreen(title: trace.header.title) }
        self.trace = trace
    }

    /// The screen at a time, in seconds. Moving forward is fast; moving back starts again from the
    /// beginning.
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

/// Returns what is drawn over a screen at a time, in points of the screen.
package typealias ScreenOverlay = (TimeInterval, ShownScreen) -> [DrawingCommand]

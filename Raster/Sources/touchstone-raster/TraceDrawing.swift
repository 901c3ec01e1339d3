internal import Foundation
internal import TouchRaster
internal import TouchRecord

/// Reads traces.
enum TraceReading {
    static func trace(in file: String) throws -> TraceReader {
        do throws(TraceFileError) {
            return try TraceReader(file: file) { Output.say("\(file): \($0)") }
        } catch .unreadable(let file, let reason) {
            throw RasterRefusal(
                description: TraceFileError.unreadable(file: file, reason: reason).description
            )
        } catch {
            throw RasterRefusal(description: "\(file): \(error)")
        }
    }
}

/// Draws pictures, sheets and films of a trace, with progress on the terminal.
struct TraceDrawing {
    let trace: TraceReader
    let scale: CGFloat
    let overlay: ScreenOverlay
    /// The time at which the overlay has faded.
    let overlayEnd: TimeInterval?

    init(_ trace: TraceReader, scale: CGFloat, overlay: String) throws {
        (self.trace, self.scale) = (trace, scale)
        guard let style = try OverlayStyle.named(overlay) else {
            (self.overlay, overlayEnd) = ({ _, _ in [] }, nil)
            return
        }
        let drawn = TraceOverlay(reader: trace, style: style)
        self.overlay = { drawn.drawing(at: $0, screen: $1) }
        overlayEnd = drawn.end
    }

    /// The screen at a time, in seconds.
    func picture(at time: TimeInterval) throws(RasterError) -> PixelSurface {
        var playback = try ScreenPlayback(trace)
        let rasterizer = try ScreenRasterizer(size: trace.header.size, scale: scale)
        let time = min(max(time, trace.start), max(trace.start, trace.end))
        let screen = try playback.screen(at: time)
        rasterizer.draw(screen, overlay: overlay(time, screen))
        return rasterizer.surface
    }

    /// A contact sheet with a number of moments.
    func sheet(frames: Int) throws(RasterError) -> PixelSurface {
        var bar = ProgressBar()
        defer { bar.end() }
        let sheet = ContactSheet(
            moments: SheetMoments.chosen(from: trace, count: frames),
            scale: scale,
            size: trace.header.size
        )
        return try sheet.draw(trace, overlay: overlay) { bar.show($0, of: $1, "pictures") }
    }

    /// All films, made in one pass.
    func films(
        _ orders: [FilmMaking.Order],
        framesPerSecond: Int
    ) throws(RasterError) -> [FilmMaking.Film] {
        guard !orders.isEmpty else { return [] }
        var bar = ProgressBar()
        defer { bar.end() }
        let making = FilmMaking(
            trace,
            rasterizer: try ScreenRasterizer(size: trace.header.size, scale: scale),
            overlay: overlay,
            overlayEnd: overlayEnd,
            framesPerSecond: framesPerSecond
        )
        return try making.make(orders) { bar.show($0, of: $1, "frames") }
    }
}

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
    /// Pixels per point; nil for what is usual for each kind of file.
    let scale: CGFloat?
    let look: DeviceLook?
    let overlay: ScreenOverlay
    /// The overlay of pictures of one moment.
    let stillOverlay: ScreenOverlay
    /// The time at which the overlay has faded.
    let overlayEnd: TimeInterval?

    init(_ trace: TraceReader, scale: CGFloat?, look: DeviceLook?, overlay: String) throws {
        (self.trace, self.scale, self.look) = (trace, scale, look)
        guard let style = try OverlayStyle.named(overlay) else {
            (self.overlay, stillOverlay, overlayEnd) = ({ _, _ in [] }, { _, _ in [] }, nil)
            return
        }
        let moving = TraceOverlay(reader: trace, style: style)
        let still = TraceOverlay(reader: trace, style: style.still)
        self.overlay = { moving.drawing(at: $0, screen: $1) }
        stillOverlay = { still.drawing(at: $0, screen: $1) }
        overlayEnd = moving.end
    }

    /// Pixels per point of a picture where none are asked for [choice], as in a film.
    private static let usualScale: CGFloat = 2

    /// The screen at a time, in seconds.
    func picture(at time: TimeInterval) throws(RasterError) -> PixelSurface {
        var playback = try ScreenPlayback(trace)
        let time = min(max(time, trace.start), max(trace.start, trace.end))
        let screen = try playback.screen(at: time)
        let picture = try DevicePicture(
            of: trace.header,
            sizes: [screen.size(of: trace.header)],
            scale: scale ?? Self.usualScale,
            look: look
        )
        picture.draw(screen, overlay: stillOverlay(time, screen))
        return picture.surface
    }

    /// A contact sheet with a number of moments.
    func sheet(frames: Int) throws(RasterError) -> PixelSurface {
        var bar = ProgressBar()
        defer { bar.end() }
        let sheet = ContactSheet(
            moments: SheetMoments.chosen(from: trace, count: frames),
            scale: scale ?? Self.usualScale,
            size: trace.header.size,
            look: look
        )
        return try sheet.draw(trace, overlay: stillOverlay) { bar.show($0, of: $1, "pictures") }
    }

    /// All films, made in one pass. Films of the same scale share their pictures.
    func films(
        _ orders: [FilmMaking.Order],
        framesPerSecond: Int?
    ) throws(RasterError) -> [FilmMaking.Film] {
        guard let first = orders.first else { return [] }
        var bar = ProgressBar()
        defer { bar.end() }
        let sizes = try trace.screenSizes()
        func scale(_ format: FilmFormat) -> CGFloat { self.scale ?? format.usualScale }
        func picture(_ scale: CGFloat) throws(RasterError) -> DevicePicture {
            try DevicePicture(of: trace.header, sizes: sizes, scale: scale, look: look)
        }
        let usual = try picture(scale(first.format))
        var pictures: [CGFloat: DevicePicture] = [scale(first.format): usual]
        for order in orders where pictures[scale(order.format)] == nil {
            pictures[scale(order.format)] = try picture(scale(order.format))
        }
        let making = FilmMaking(
            trace,
            pictures: { [pictures] in pictures[scale($0)] ?? usual },
            overlay: overlay,
            overlayEnd: overlayEnd,
            framesPerSecond: framesPerSecond
        )
        return try making.make(orders) { bar.show($0, of: $1, "frames") }
    }
}

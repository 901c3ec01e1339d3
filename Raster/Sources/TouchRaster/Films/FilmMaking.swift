package import TouchRecord

/// Makes all films of a trace in one pass.
package struct FilmMaking {
    /// A film to make.
    package struct Order: Hashable, Sendable {
        package var format: FilmFormat
        package var file: String

        package init(_ format: FilmFormat, file: String) {
            (self.format, self.file) = (format, file)
        }
    }

    /// A film that was made.
    package struct Film: Hashable, Sendable {
        package var order: Order
        package var frames: Int
        package var rate: FrameRate
        package var seconds: TimeInterval
    }

    let trace: TraceReader
    let pictures: (FilmFormat) -> DevicePicture
    let overlay: ScreenOverlay
    let overlayEnd: TimeInterval?
    let framesPerSecond: Int?
    /// The number of moments from which a GIF's colors are taken [choice]: enough to include
    /// everything that is visible for a while, and few enough to cost almost nothing.
    static let paletteMoments = 64

    /// - Parameters:
    ///   - pictures: the picture of which the frames of a format are made. Formats may share one.
    ///   - overlay: what is drawn over each frame.
    ///   - overlayEnd: the time at which the overlay has faded. Films continue until then after the
    ///     end of the trace, with the last screen.
    ///   - framesPerSecond: nil for the usual rate of each format.
    package init(
        _ trace: TraceReader,
        pictures: @escaping (FilmFormat) -> DevicePicture,
        overlay: @escaping ScreenOverlay = { _, _ in [] },
        overlayEnd: TimeInterval? = nil,
        framesPerSecond: Int? = nil
    ) {
        (self.trace, self.pictures) = (trace, pictures)
        (self.overlay, self.overlayEnd) = (overlay, overlayEnd)
        self.framesPerSecond = framesPerSecond
    }

    /// Makes films.
    ///
    /// - Parameter progress: called after each frame with the number of frames done and the total.
    /// - Throws: `RasterError`; then no complete or incomplete film is left.
    package func make(
        _ orders: [Order],
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(RasterError) -> [Film] {
        var playback = try ScreenPlayback(trace)
        for order in orders { try checkLength(of: order) }
        var encoders: [FilmEncoder] = []
        var palette: UnfinishedFile?
        defer { palette?.remove() }
        do {
            for order in orders {
                if order.format == .gif, palette == nil { palette = try makePalette(for: order) }
                let surface = pictures(order.format).surface
                encoders.append(
                    try FilmEncoder(
                        order.format,
                        file: order.file,
                        width: surface.width,
                        height: surface.height,
                        times: times(order.format),
                        palette: palette?.path
                    )
                )
            }
            let count = encoders.reduce(0) { $0 + $1.times.count }
            var done = 0
            while let time = encoders.compactMap(\.nextTime).min() {
                let screen = try playback.screen(at: time)
                let drawing = overlay(time, screen)
                var drawn: [DevicePicture] = []
                for encoder in encoders where encoder.nextTime == time {
                    let picture = pictures(encoder.format)
                    if !drawn.contains(where: { $0 === picture }) {
                        picture.draw(screen, overlay: drawing)
                        drawn.append(picture)
                    }
                    try encoder.write(picture.surface)
                    done += 1
                    progress(done, count)
                }
            }
            for encoder in encoders { try encoder.close() }
            try UnfinishedFile.finish(encoders.map(\.unfinished))
        } catch {
            for encoder in encoders { encoder.abandon() }
            throw error
        }
        return zip(orders, encoders).map { order, encoder in
            Film(
                order: order,
                frames: encoder.written,
                rate: encoder.times.rate,
                seconds: Double(encoder.written) / encoder.times.rate.perSecond
            )
        }
    }

    private func times(_ format: FilmFormat) -> FilmTimes {
        FilmTimes(
            from: trace.start,
            to: max(trace.end, overlayEnd ?? trace.end),
            rate: format.rate(for: framesPerSecond ?? format.usualRate)
        )
    }

    /// An end time with a typing error would fill the disk.
    private func checkLength(of order: Order) throws(RasterError) {
        let times = times(order.format)
        guard times.isTooLong else { return }
        throw .filmTooLong(
            file: order.file,
            seconds: times.end - times.start,
            framesPerSecond: times.rate.description,
            mostFrames: FilmTimes.most
        )
    }

    /// Computes the palette of a GIF in a first pass. In a single pass, ffmpeg would keep all
    /// frames in memory.
    private func makePalette(for order: Order) throws(RasterError) -> UnfinishedFile {
        var playback = try ScreenPlayback(trace)
        let file = UnfinishedFile.temporary()
        let all = times(.gif)
        let picture = pictures(.gif)
        let encoder = try FilmEncoder(
            paletteFor: order.file,
            into: file,
            width: picture.surface.width,
            height: picture.surface.height,
            times: all
        )
        let moments = min(Self.paletteMoments, all.count)
        do {
            for index in 0..<moments {
                let time = all.time(index * (all.count - 1) / max(1, moments - 1))
                let screen = try playback.screen(at: time)
                picture.draw(screen, overlay: overlay(time, screen))
                try encoder.write(picture.surface)
            }
            try encoder.close()
        } catch {
            encoder.abandon()
            throw error
        }
        return file
    }
}

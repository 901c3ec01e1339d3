internal import CCairo
package import TouchRecord

/// Several moments of a trace in one picture: a grid, with the time below each.
package struct ContactSheet {
    let moments: [TimeInterval]
    package let columns: Int
    /// Pixels per point of the screen.
    let scale: CGFloat
    /// How a device is drawn around each picture; nil for none.
    let look: DeviceLook?

    /// The gap between pictures, in points of the sheet [choice].
    static let gap: CGFloat = 16
    /// The height of the line with the time, in points of the sheet [choice].
    static let line: CGFloat = 20
    /// The scale of each picture relative to the requested one [choice]: a sheet is viewed as a
    /// whole.
    static let share: CGFloat = 0.5

    /// - Parameters:
    ///   - moments: the times, in seconds.
    ///   - scale: pixels per point for a picture alone; the pictures on the sheet are smaller.
    ///   - size: the size of the screen, in points.
    ///   - look: how a device is drawn around each picture. The gap of the sheet replaces most of its
    ///     margin.
    package init(
        moments: [TimeInterval],
        scale: CGFloat,
        size: CGSize,
        look: DeviceLook? = nil
    ) {
        self.moments = moments
        self.scale = scale * Self.share
        self.look = look.map { DeviceLook(background: $0.background, margin: 8) }
        columns = Self.columns(for: moments.count, shape: Double(size.width / max(size.height, 1)))
    }

    /// The number of columns of a grid that is about as wide as high, with few empty cells.
    private static func columns(for count: Int, shape: Double) -> Int {
        func badness(_ columns: Int) -> Double {
            let rows = (count + columns - 1) / columns
            let empty = Double(columns * rows - count) / Double(columns * rows)
            return abs(log(Double(columns) * shape / Double(rows))) + empty
        }
        return (1...max(1, count)).min { badness($0) < badness($1) } ?? 1
    }

    /// Draws the sheet.
    /// - Parameter progress: called after each picture with the number of pictures done and the
    ///   total.
    package func draw(
        _ trace: TraceReader,
        overlay: ScreenOverlay = { _, _ in [] },
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(RasterError) -> PixelSurface {
        let shaper = try TextShaper()
        let picture = try DevicePicture(
            of: trace.header,
            sizes: trace.screenSizes(at: moments),
            scale: scale,
            look: look,
            shaper: shaper
        )
        var playback = try ScreenPlayback(trace)
        // The sizes of texts and gaps do not depend on the size of the pictures.
        let unit = max(1, scale / Self.share)
        let (gap, line) = ((Self.gap * unit).wholeNumber, (Self.line * unit).wholeNumber)
        let (width, height) = (picture.surface.width, picture.surface.height)
        let rows = (moments.count + columns - 1) / columns
        let (across, down) = (width + gap, height + line + gap)
        let (sheetWidth, sheetHeight) = (gap + columns * across, gap + rows * down)
        guard max(sheetWidth, sheetHeight) <= PixelSurface.longestSide else {
            throw .unusableScale(
                scale / Self.share,
                width: trace.header.width * CGFloat(columns),
                height: trace.header.height * CGFloat(rows),
                longestSide: PixelSurface.longestSide
            )
        }
        let sheet = PixelSurface(width: sheetWidth, height: sheetHeight, .opaque)
        let canvas = Canvas(sheet)
        canvas.setColor(background)
        canvas.paint()
        for (index, time) in moments.enumerated() {
            let screen = try playback.screen(at: time)
            picture.draw(screen, overlay: overlay(time, screen))
            let place = CGRect(
                x: CGFloat(gap + index % columns * across),
                y: CGFloat(gap + index / columns * down),
                width: CGFloat(width),
                height: CGFloat(height)
            )
            canvas.stretch(picture.surface, to: place)
            write(time, under: place, unit, shaper, on: canvas)
            progress(index + 1, moments.count)
        }
        return sheet
    }

    private var background: CGColor {
        look?.background ?? CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    }

    private func write(
        _ time: TimeInterval,
        under place: CGRect,
        _ unit: CGFloat,
        _ shaper: TextShaper,
        on canvas: Canvas
    ) {
        let text = String(format: "%.0f ms", time * 1_000)
        let isLight = background.red + background.green + background.blue > 1.5
        let color =
            isLight
            ? CGColor(red: 0.25, green: 0.25, blue: 0.3, alpha: 1)
            : CGColor(red: 0.9, green: 0.9, blue: 0.92, alpha: 1)
        var style = DrawingCommand.TextStyle(
            size: 12 * unit,
            weight: 500,
            color: color,
            width: 0
        )
        style.width = (shaper.line(text, style)?.width ?? 0) * style.size
        canvas.setColor(color)
        let origin = CGPoint(
            x: (place.midX - style.width / 2).rounded(),
            y: (place.maxY + Self.line * unit * 0.75).rounded()
        )
        shaper.draw(text, style, at: origin, on: canvas)
    }
}

internal import CCairo
package import TouchRecord

/// The picture of a trace's screen at one moment after the other: the screen alone, or a device
/// around it. A turned screen is shown whole, in the middle of a picture that has room for both.
package final class DevicePicture {
    /// The pixels. Each drawn screen changes them.
    package let surface: PixelSurface

    private let header: TraceHeader
    private let scale: CGFloat
    private let look: DeviceLook?
    private var sides: [Side]
    /// Nil if the picture is the screen and nothing else.
    private let canvas: Canvas?
    private let player: DrawingPlayer
    private var shown: (side: Int, isDarkAtTop: Bool, isDarkAtBottom: Bool)?

    /// The screen in one of its two sizes, its place in the picture, and what is around it.
    private struct Side {
        let rasterizer: ScreenRasterizer
        let frame: DeviceFrame
        let left: Int
        let top: Int
        /// Nil if the picture is the screen and nothing else.
        var surroundings: PixelSurface?
    }

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - sizes: the sizes that the screen has, in points; `TraceReader.screenSizes` finds them.
    ///     Empty means that of the header.
    ///   - scale: pixels per point.
    ///   - look: how a device is drawn around the screen; nil for the screen alone.
    /// - Throws: `RasterError` if such a picture is impossible or the font is missing.
    package init(
        of header: TraceHeader,
        sizes: [CGSize] = [],
        scale: CGFloat,
        look: DeviceLook? = nil,
        shaper: TextShaper? = nil
    ) throws(RasterError) {
        (self.header, self.scale, self.look) = (header, scale, look)
        let shaper = if let shaper { shaper } else { try TextShaper() }
        player = DrawingPlayer(shaper: shaper, images: ImageStore(), shadows: ShadowStore())
        var screens: [(ScreenRasterizer, DeviceFrame)] = []
        for size in sizes.isEmpty ? [header.size] : sizes {
            screens.append(
                (
                    try ScreenRasterizer(size: size, scale: scale, shaper: shaper),
                    DeviceFrame(screen: size)
                )
            )
        }
        func longest(_ side: (PixelSurface) -> Int) -> Int {
            screens.map { screen, frame in
                let room = look.map { $0.margin + frame.border } ?? 0
                return side(screen.surface) + 2 * (room * scale).wholeNumber
            }.max() ?? 0
        }
        let (width, height) = (longest(\.width), longest(\.height))
        guard max(width, height) <= PixelSurface.longestSide else {
            throw .unusableScale(
                scale,
                width: CGFloat(width) / scale,
                height: CGFloat(height) / scale,
                longestSide: PixelSurface.longestSide
            )
        }
        sides = screens.map { screen, frame in
            Side(
                rasterizer: screen,
                frame: frame,
                left: (width - screen.surface.width) / 2,
                top: (height - screen.surface.height) / 2
            )
        }
        if look == nil, screens.count == 1 {
            (surface, canvas) = (screens[0].0.surface, nil)
        } else {
            surface = PixelSurface(width: width, height: height, .opaque)
            canvas = Canvas(surface)
            for index in sides.indices {
                sides[index].surroundings = surroundings(of: sides[index])
            }
        }
    }

    /// The transform from points of the screen to pixels.
    private func space(of side: Side) -> CGAffineTransform {
        CGAffineTransform(
            a: scale,
            b: 0,
            c: 0,
            d: scale,
            tx: CGFloat(side.left),
            ty: CGFloat(side.top)
        )
    }

    /// Draws what is around the screen, once: the background and the device.
    private func surroundings(of side: Side) -> PixelSurface {
        let whole = PixelSurface(width: surface.width, height: surface.height, .opaque)
        let canvas = Canvas(whole)
        canvas.setColor((look ?? DeviceLook()).background)
        canvas.paint()
        guard look != nil else { return whole }
        canvas.transform = space(of: side)
        player.play(
            side.frame.body,
            on: canvas,
            in: PixelRect(width: whole.width, height: whole.height)
        )
        return whole
    }

    /// Draws a screen and an overlay, which is in points of the screen.
    package func draw(_ screen: ShownScreen, overlay: [DrawingCommand] = []) {
        let size = screen.size(of: header)
        let index = sides.firstIndex { $0.rasterizer.size == size } ?? 0
        let side = sides[index]
        let tiles = side.rasterizer.draw(screen, overlay: overlay)
        guard let canvas else { return }
        let before = shown
        let now = (
            side: index, isDarkAtTop: isDark(side.frame.statusArea, on: side),
            isDarkAtBottom: isDark(side.frame.homeArea, on: side)
        )
        shown = now
        let limits = PixelRect(width: surface.width, height: surface.height)
        let isNew = before?.side != index
        var regions = isNew ? [limits] : tiles.map { $0.moved(side.left, side.top) }
        if !isNew, let before {
            if before.isDarkAtTop != now.isDarkAtTop {
                regions.append(pixels(of: side.frame.statusArea, on: side))
            }
            if before.isDarkAtBottom != now.isDarkAtBottom {
                regions.append(pixels(of: side.frame.homeArea, on: side))
            }
        }
        let bars =
            look == nil
            ? []
            : side.frame.systemBars(
                isDarkAtTop: now.isDarkAtTop,
                isDarkAtBottom: now.isDarkAtBottom
            )
        for region in regions {
            canvas.saved {
                canvas.transform = .identity
                canvas.clip(to: region)
                compose(side, bars: bars, on: canvas, in: region)
            }
        }
    }

    /// Draws what is around the screen, the screen, and what the system shows over it.
    private func compose(
        _ side: Side,
        bars: [DrawingCommand],
        on canvas: Canvas,
        in region: PixelRect
    ) {
        let screen = side.rasterizer.surface
        let place = CGRect(
            x: CGFloat(side.left),
            y: CGFloat(side.top),
            width: CGFloat(screen.width),
            height: CGFloat(screen.height)
        )
        if let around = side.surroundings {
            let all = CGRect(
                x: 0,
                y: 0,
                width: CGFloat(around.width),
                height: CGFloat(around.height)
            )
            canvas.stretch(around, to: all)
        }
        guard look != nil else { return canvas.stretch(screen, to: place) }
        canvas.transform = space(of: side)
        canvas.saved {
            canvas.newPath()
            canvas.add(side.frame.glass)
            canvas.clipPath()
            canvas.transform = .identity
            canvas.stretch(screen, to: place)
        }
        player.play(bars, on: canvas, in: region)
    }

    private func pixels(of area: CGRect, on side: Side) -> PixelRect {
        let rect = area.applying(CGAffineTransform(scaleX: scale, y: scale))
        let screen = side.rasterizer.surface
        return PixelRect(
            around: rect.insetBy(dx: -2, dy: -2),
            inside: PixelRect(width: screen.width, height: screen.height)
        )
        .moved(side.left, side.top)
    }

    /// Whether an area of the screen is dark, by a few of its pixels. The trace does not say which
    /// style the application wants for the status bar; on a dark background it is always the light
    /// one.
    private func isDark(_ area: CGRect, on side: Side) -> Bool {
        guard look != nil, !area.isEmpty else { return false }
        let screen = side.rasterizer.surface
        let light = screen.withBytes { bytes in
            var sum = 0
            for step in 0..<Self.samples {
                let part = (CGFloat(step) + 0.5) / CGFloat(Self.samples)
                let x = (area.minX + area.width * part) * scale
                let y = area.midY * scale
                let (column, row) = (
                    min(max(0, x.wholeNumber), screen.width - 1),
                    min(max(0, y.wholeNumber), screen.height - 1)
                )
                let start = row * screen.bytesPerRow + column * 4
                sum += Int(bytes[start]) + 6 * Int(bytes[start + 1]) + 3 * Int(bytes[start + 2])
            }
            return sum / Self.samples / 10
        }
        return light < 110
    }

    private static let samples = 24
}

extension PixelRect {
    fileprivate func moved(_ x: Int, _ y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}
